"""What can happen, as the log tells it. Card numbers are card ids, seats are seat numbers."""

from typing import ClassVar

from roundtable.kernel import Event


class Began(Event, tag="began", frozen=True, gc=False):
    """The match is set up: who starts, and the size of the Danger Deck."""

    seat: int
    danger: int


class TurnBegan(Event, tag="turn_began", frozen=True, gc=False):
    """A turn that is really taken."""

    seat: int
    turn: int


class TurnLost(Event, tag="turn_lost", frozen=True, gc=False):
    """A turn is passed over; the marker is used up."""

    seat: int


class Played(Event, tag="played", frozen=True, gc=False):
    """A card went to the Discard Pile. `by`: what it matched (colour, number, symbol, wild, first, ring)."""

    seat: int
    card: int
    by: str
    colour: str


class Drew(Event, tag="drew", frozen=True, gc=False):
    """The card drawn for the turn, aside until played or kept."""

    secret: ClassVar[bool] = True
    seat: int
    card: int

    def audience(self) -> int:
        """The owner."""
        return self.seat

    def redacted(self) -> Event:
        """That a card was drawn."""
        return DrewHidden(self.seat)


class DrewHidden(Event, tag="drew_hidden", frozen=True, gc=False):
    """Somebody drew a card for the turn."""

    seat: int


class Kept(Event, tag="kept", frozen=True, gc=False):
    """The drawn card joined the hand."""

    seat: int


class Added(Event, tag="added", frozen=True, gc=False):
    """Cards from the own deck to the hand. `why`: add, draw, penalty."""

    secret: ClassVar[bool] = True
    seat: int
    cards: tuple[int, ...]
    why: str

    def audience(self) -> int:
        """The owner."""
        return self.seat

    def redacted(self) -> Event:
        """How many."""
        return AddedHidden(self.seat, len(self.cards), self.why)


class AddedHidden(Event, tag="added_hidden", frozen=True, gc=False):
    """Somebody took cards from the own deck."""

    seat: int
    count: int
    why: str


class Burned(Event, tag="burned", frozen=True, gc=False):
    """Cards from the own deck to the Burn Pile, in this order."""

    seat: int
    cards: tuple[int, ...]


class BurnedHand(Event, tag="burned_hand", frozen=True, gc=False):
    """A card from the hand to the Burn Pile."""

    seat: int
    card: int


class Recovered(Event, tag="recovered", frozen=True, gc=False):
    """Cards from the Burn Pile to the bottom of the deck, in this order."""

    seat: int
    cards: tuple[int, ...]


class Reversed(Event, tag="reversed", frozen=True, gc=False):
    """The direction of play is now 1 (clockwise) or -1."""

    direction: int


class Marked(Event, tag="marked", frozen=True, gc=False):
    """A player waits to be skipped."""

    seat: int


class TurnEnds(Event, tag="turn_ends", frozen=True, gc=False):
    """The active player loses the rest of the turn."""

    seat: int


class Ignored(Event, tag="ignored", frozen=True, gc=False):
    """A lost turn was ignored: the player waits to be skipped already."""

    seat: int


class Warded(Event, tag="warded", frozen=True, gc=False):
    """The Bracelets kept a card or power off; the protection is used up."""

    seat: int


class PowerUsed(Event, tag="power_used", frozen=True, gc=False):
    """A hero's power was used."""

    seat: int
    hero: str


class Chose(Event, tag="chose", frozen=True, gc=False):
    """A player was chosen as the target of a card or power."""

    seat: int
    target: int


class Copied(Event, tag="copied", frozen=True, gc=False):
    """Willpower carries out a card of the Burn Pile."""

    seat: int
    card: int


class Flipped(Event, tag="flipped", frozen=True, gc=False):
    """A Danger Card was turned over. `kind`: enemy, event, item, location."""

    seat: int
    card: int
    kind: str


class Revealed(Event, tag="revealed", frozen=True, gc=False):
    """A Danger Card was shown to everybody."""

    seat: int
    card: int


class Bottomed(Event, tag="bottomed", frozen=True, gc=False):
    """Danger Cards went under the Danger Deck."""

    seat: int
    count: int


class Looked(Event, tag="looked", frozen=True, gc=False):
    """A player looked at the top of the Danger Deck."""

    secret: ClassVar[bool] = True
    seat: int
    card: int

    def audience(self) -> int:
        """Who looked."""
        return self.seat

    def redacted(self) -> Event:
        """That somebody looked."""
        return LookedHidden(self.seat)


class LookedHidden(Event, tag="looked_hidden", frozen=True, gc=False):
    """Somebody looked at the top of the Danger Deck."""

    seat: int


class Showed(Event, tag="showed", frozen=True, gc=False):
    """A player showed the hand to another."""

    secret: ClassVar[bool] = True
    seat: int
    to: int
    cards: tuple[int, ...]

    def audience(self) -> int:
        """Who is shown the hand."""
        return self.to

    def redacted(self) -> Event:
        """That a hand was shown, and to whom."""
        return ShowedHidden(self.seat, self.to)


class ShowedHidden(Event, tag="showed_hidden", frozen=True, gc=False):
    """Somebody showed a hand to somebody."""

    seat: int
    to: int


class EnemyArrived(Event, tag="enemy_arrived", frozen=True, gc=False):
    """An Enemy attacks a player."""

    seat: int
    card: int


class EnemyLeft(Event, tag="enemy_left", frozen=True, gc=False):
    """An Enemy went to the Danger Discard Pile undefeated. `why`: replaced, dismissed, shielded."""

    seat: int
    card: int
    why: str


class EnemyMoved(Event, tag="enemy_moved", frozen=True, gc=False):
    """An Enemy now attacks another player."""

    seat: int
    target: int
    card: int


class Defeated(Event, tag="defeated", frozen=True, gc=False):
    """An Enemy was defeated by a played card, through this symbol of its cost."""

    seat: int
    enemy: int
    card: int
    symbol: str


class Attached(Event, tag="attached", frozen=True, gc=False):
    """An Item was attached."""

    seat: int
    card: int


class ItemLost(Event, tag="item_lost", frozen=True, gc=False):
    """An Item went to the Danger Discard Pile. `why`: used, destroyed, discarded."""

    seat: int
    card: int
    why: str


class LocationCame(Event, tag="location_came", frozen=True, gc=False):
    """A Location is in play."""

    card: int


class LocationLeft(Event, tag="location_left", frozen=True, gc=False):
    """A Location went to the Danger Discard Pile. `why`: replaced, destroyed."""

    card: int
    why: str


class Reshuffled(Event, tag="reshuffled", frozen=True, gc=False):
    """The Danger Discard Pile became the new Danger Deck."""

    count: int


class Exchanged(Event, tag="exchanged", frozen=True, gc=False):
    """Oa: a hand card for the top of the Burn Pile."""

    seat: int
    card: int
    taken: int


class ShuffledIn(Event, tag="shuffled_in", frozen=True, gc=False):
    """Hand cards were shuffled into the own deck."""

    secret: ClassVar[bool] = True
    seat: int
    cards: tuple[int, ...]

    def audience(self) -> int:
        """The owner."""
        return self.seat

    def redacted(self) -> Event:
        """How many."""
        return ShuffledInHidden(self.seat, len(self.cards))


class ShuffledInHidden(Event, tag="shuffled_in_hidden", frozen=True, gc=False):
    """Somebody shuffled hand cards into the own deck."""

    seat: int
    count: int


class WindowOpened(Event, tag="window_opened", frozen=True, gc=False):
    """A player has one card and has not called UNO."""

    seat: int


class CalledUno(Event, tag="called_uno", frozen=True, gc=False):
    """The owner called first."""

    seat: int


class Caught(Event, tag="caught", frozen=True, gc=False):
    """An opponent called first."""

    seat: int
    by: int


class WindowPassed(Event, tag="window_passed", frozen=True, gc=False):
    """Nobody called before the next turn."""

    seat: int


class Conceded(Event, tag="conceded", frozen=True, gc=False):
    """A player left the match."""

    seat: int


class WentOut(Event, tag="went_out", frozen=True, gc=False):
    """A player is out. `why`: deck, left."""

    seat: int
    why: str


class Won(Event, tag="won", frozen=True, gc=False):
    """The end. `why`: empty_hand, last_deck."""

    seat: int
    why: str


EVENTS: tuple[type[Event], ...] = tuple(
    each
    for each in list(globals().values())
    if isinstance(each, type) and issubclass(each, Event) and each is not Event
)
