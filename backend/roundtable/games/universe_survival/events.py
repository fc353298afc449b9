"""What can happen on the board and in hands, as the log tells it. What happens in a combat: `fight_events.py`.

Cards and Warriors are card ids, seats seat numbers; `at` is what people call the space.
"""

from typing import ClassVar

from roundtable.games.universe_survival.printed import DECKS
from roundtable.games.universe_survival.roster import DECK_OF
from roundtable.kernel import Event


class Began(Event, tag="began", frozen=True, gc=False):
    """The match begins: who takes the first turn, and how long it lasts."""

    seat: int
    length: str


class DraftRolled(Event, tag="draft_rolled", frozen=True, gc=False):
    """A player's die for the first pick."""

    seat: int
    value: int


class PicksFirst(Event, tag="picks_first", frozen=True, gc=False):
    """Who picks first; then the player on the right, and so on."""

    seat: int


class DraftOrder(Event, tag="draft_order", frozen=True, gc=False):
    """Who picks first in a draft of the house, and how it goes on. `draft`: snake, balanced."""

    seat: int
    draft: str


class Drafted(Event, tag="drafted", frozen=True, gc=False):
    """A Warrior joins a team."""

    seat: int
    card: int


class Placed(Event, tag="placed", frozen=True, gc=False):
    """A token comes to the board before the first turn."""

    seat: int
    card: int
    space: int
    at: str


class ClockStarted(Event, tag="clock_started", frozen=True, gc=False):
    """Setup is complete: the clock of the match runs."""

    minutes: int


class RoundBegan(Event, tag="round_began", frozen=True, gc=False):
    """A game turn begins."""

    round: int


class TurnBegan(Event, tag="turn_began", frozen=True, gc=False):
    """A player's turn begins."""

    seat: int
    round: int


class Minute(Event, tag="minute", frozen=True, gc=False):
    """Another minute of the match has gone."""

    left: int


class Discarded(Event, tag="discarded", frozen=True, gc=False):
    """Cards from a hand, open, under their decks. `why`: limit, penalty."""

    seat: int
    cards: tuple[int, ...]
    why: str


class EventDrawn(Event, tag="event_drawn", frozen=True, gc=False):
    """The Event of the turn."""

    seat: int
    card: int


class Drew(Event, tag="drew", frozen=True, gc=False):
    """Cards from a deck to a hand, one at a time. `why`: start_hand, space, landing, reward, event."""

    secret: ClassVar[bool] = True
    seat: int
    card: int
    why: str

    def audience(self) -> int:
        """The seat it is about."""
        return self.seat

    def redacted(self) -> Event:
        """What all others see."""
        return DrewHidden(self.seat, DECKS[DECK_OF[self.card]], self.why)


class DrewHidden(Event, tag="drew_hidden", frozen=True, gc=False):
    """Somebody took a card of a deck."""

    seat: int
    deck: str
    why: str


class DeckEmpty(Event, tag="deck_empty", frozen=True, gc=False):
    """There was no card to draw."""

    seat: int
    deck: str


class Played(Event, tag="played", frozen=True, gc=False):
    """A card is played, and stays open until it has worked."""

    seat: int
    card: int


class Healed(Event, tag="healed", frozen=True, gc=False):
    """A Warrior loses damage."""

    seat: int
    card: int
    n: int
    left: int


class Moved(Event, tag="moved", frozen=True, gc=False):
    """The movement of the turn, or of the extra combat."""

    seat: int
    card: int
    origin: int
    space: int
    at: str
    steps: int


class Relocated(Event, tag="relocated", frozen=True, gc=False):
    """A token is put elsewhere, without a card. `why`: landing, flee, escape, tremor."""

    seat: int
    card: int
    origin: int
    space: int
    at: str
    why: str


class NoMove(Event, tag="no_move", frozen=True, gc=False):
    """No token has anywhere to go."""

    seat: int


class Revealed(Event, tag="revealed", frozen=True, gc=False):
    """The player on the right turns over the top Warrior of the pile."""

    seat: int
    card: int


class PileEmpty(Event, tag="pile_empty", frozen=True, gc=False):
    """No Warrior is left for a green space."""

    seat: int


class PileShuffled(Event, tag="pile_shuffled", frozen=True, gc=False):
    """The beaten Warriors are the new pile."""

    count: int


class ReturnedToPile(Event, tag="returned_to_pile", frozen=True, gc=False):
    """A Warrior of the pile survived."""

    card: int


class Beaten(Event, tag="beaten", frozen=True, gc=False):
    """A Warrior of the pile is out."""

    card: int


class UniverseDestroyed(Event, tag="universe_destroyed", frozen=True, gc=False):
    """No Warrior of that universe is left on the board."""

    universe: int


class WentOut(Event, tag="went_out", frozen=True, gc=False):
    """A player has no Warrior left. `why`: warriors, left."""

    seat: int
    why: str


class Conceded(Event, tag="conceded", frozen=True, gc=False):
    """A player gives up, or was removed."""

    seat: int


class Fused(Event, tag="fused", frozen=True, gc=False):
    """Two Warriors became one."""

    seat: int
    card: int
    space: int
    at: str


class GaveDamage(Event, tag="gave_damage", frozen=True, gc=False):
    """Damage goes from one own Warrior (`card`) to another."""

    seat: int
    card: int
    rival: int
    n: int


class ExtraCombat(Event, tag="extra_combat", frozen=True, gc=False):
    """One more combat this turn."""

    seat: int


class PoweredUp(Event, tag="powered_up", frozen=True, gc=False):
    """Kaio-ken works on the Warrior's next attack of the turn."""

    seat: int
    card: int


class Tiles(Event, tag="tiles", frozen=True, gc=False):
    """The die of Crumbling Tiles, and the colour it means."""

    colour: str
    value: int


class CardLost(Event, tag="card_lost", frozen=True, gc=False):
    """A card is taken from a hand; only its owner sees which."""

    secret: ClassVar[bool] = True
    seat: int
    card: int

    def audience(self) -> int:
        """The seat it is about."""
        return self.seat

    def redacted(self) -> Event:
        """What all others see."""
        return CardLostHidden(self.seat, DECKS[DECK_OF[self.card]])


class CardLostHidden(Event, tag="card_lost_hidden", frozen=True, gc=False):
    """A card is taken from somebody's hand."""

    seat: int
    deck: str


class CardTaken(Event, tag="card_taken", frozen=True, gc=False):
    """The card taken from another hand, for who has it now."""

    secret: ClassVar[bool] = True
    seat: int
    card: int

    def audience(self) -> int:
        """The seat it is about."""
        return self.seat

    def redacted(self) -> Event:
        """What all others see."""
        return CardTakenHidden(self.seat, DECKS[DECK_OF[self.card]])


class CardTakenHidden(Event, tag="card_taken_hidden", frozen=True, gc=False):
    """Somebody has a card of another's hand."""

    seat: int
    deck: str


class Scouted(Event, tag="scouted", frozen=True, gc=False):
    """The hand another player holds."""

    secret: ClassVar[bool] = True
    seat: int
    other: int
    cards: tuple[int, ...]

    def audience(self) -> int:
        """The seat it is about."""
        return self.seat

    def redacted(self) -> Event:
        """What all others see."""
        return ScoutedHidden(self.seat, self.other)


class ScoutedHidden(Event, tag="scouted_hidden", frozen=True, gc=False):
    """Somebody looked at a hand."""

    seat: int
    other: int


class Counted(Event, tag="counted", frozen=True, gc=False):
    """The final count of a team."""

    seat: int
    warriors: int


class ExtraRound(Event, tag="extra_round", frozen=True, gc=False):
    """Three or more are level: one last game turn."""

    round: int


class TieDuel(Event, tag="tie_duel", frozen=True, gc=False):
    """Two are level: their champions fight."""

    seat: int
    other: int


class Champion(Event, tag="champion", frozen=True, gc=False):
    """Who fights for a team."""

    seat: int
    card: int


class DuelRolled(Event, tag="duel_rolled", frozen=True, gc=False):
    """A die for the first attack of the duel, or to end it."""

    seat: int
    value: int


class EnduranceCounted(Event, tag="endurance_counted", frozen=True, gc=False):
    """The Endurance a team has left, to break a tie."""

    seat: int
    total: int


class Won(Event, tag="won", frozen=True, gc=False):
    """The winner. `why`: most, last, duel, endurance."""

    seat: int
    why: str


class Shared(Event, tag="shared", frozen=True, gc=False):
    """So many players share the victory."""

    count: int
