"""What can happen in the fight, in votes and to players. Units and cards are card ids; `n` is always how much."""

from roundtable.kernel import Event


class Activated(Event, frozen=True, tag="activated"):
    """A card in play is exhausted or destroyed for its effect, or a Minion activates."""

    card: int


class AbilityUsed(Event, frozen=True, tag="ability_used"):
    """A Special Ability is used."""

    who: int


class Intercepted(Event, frozen=True, tag="intercepted"):
    """A Guardian takes the attack."""

    card: int


class Struck(Event, frozen=True, tag="struck"):
    """An attack with a card: base and bonus, less Armor and Reduction, is the damage; `left` is Remaining Health."""

    who: int
    card: int
    target: int
    base: int
    bonus: int
    armor: int
    reduction: int
    n: int
    left: int


class Suffered(Event, frozen=True, tag="suffered"):
    """Damage that is no attack."""

    target: int
    n: int
    left: int


class Healed(Event, frozen=True, tag="healed"):
    """Damage is removed."""

    target: int
    n: int
    left: int


class Lasts(Event, frozen=True, tag="lasts"):
    """A number of a unit is changed for a while; `what` is a word: plus, reduce, armor, max_health, price."""

    target: int
    what: str
    n: int


class Fell(Event, frozen=True, tag="fell"):
    """An Ally or Minion is eliminated, a Character or boss defeated."""

    target: int


class Survived(Event, frozen=True, tag="survived"):
    """A Character is kept alive by the Location."""

    target: int


class Exhausted(Event, frozen=True, tag="exhausted"):
    """A card is exhausted by an effect."""

    card: int


class Readied(Event, frozen=True, tag="readied"):
    """A card is readied by an effect."""

    card: int


class DieRolled(Event, frozen=True, tag="die_rolled"):
    """A die."""

    n: int


class Blocked(Event, frozen=True, tag="blocked"):
    """A Block takes so much off."""

    who: int
    n: int


class Clashed(Event, frozen=True, tag="clashed"):
    """A Power Clash: both powers."""

    who: int
    card: int
    mine: int
    theirs: int


class Cancelled(Event, frozen=True, tag="cancelled"):
    """An attack on somebody deals no damage."""

    target: int


class Redirected(Event, frozen=True, tag="redirected"):
    """Somebody steps in front of an attack."""

    who: int
    target: int


class CounterChanged(Event, frozen=True, tag="counter_changed"):
    """A counter of the Villain: its name, the change, the new value."""

    name: str
    n: int
    now: int


class ArmorToken(Event, frozen=True, tag="armor_token"):
    """Armor tokens of a boss: how many now."""

    who: int
    n: int


class AggroMoved(Event, frozen=True, tag="aggro_moved"):
    """The Aggro token goes to somebody."""

    target: int


class AggroGone(Event, frozen=True, tag="aggro_gone"):
    """The Aggro token is discarded."""


class Revealed(Event, frozen=True, tag="revealed"):
    """The Villain's card of the turn."""

    card: int


class Placed(Event, frozen=True, tag="placed"):
    """An attack is placed on the Villain's Time Track."""

    who: int
    card: int
    n: int


class AttackUsed(Event, frozen=True, tag="attack_used"):
    """An attack of the Villain is carried out."""

    who: int
    card: int


class AttackGone(Event, frozen=True, tag="attack_gone"):
    """A prepared attack is avoided or cancelled."""

    card: int


class Summoned(Event, frozen=True, tag="summoned"):
    """A Minion enters play."""

    card: int


class Transformed(Event, frozen=True, tag="transformed"):
    """Freezer or Broly changes form or Phase."""

    who: int
    n: int


class VictimRolled(Event, frozen=True, tag="victim_rolled"):
    """The check on the Victim: the sum of 2D6 and the tokens."""

    n: int
    tokens: int


class TableRolled(Event, frozen=True, tag="table_rolled"):
    """Broly's attack table: the sum, and its result in a word."""

    n: int
    result: str


class MarketHurt(Event, frozen=True, tag="market_hurt"):
    """An Ally of the Market suffers damage."""

    card: int
    n: int


class MarketFell(Event, frozen=True, tag="market_fell"):
    """An Ally of the Market is eliminated."""

    card: int


class SteppedIn(Event, frozen=True, tag="stepped_in"):
    """A Character takes the attack on an Ally of the Market."""

    who: int
    card: int


class Voted(Event, frozen=True, tag="voted"):
    """A seat votes for a card, a Character or a unit."""

    seat: int
    card: int


class VotedWord(Event, frozen=True, tag="voted_word"):
    """A seat votes for something else, said in a word."""

    seat: int
    word: str


class VoteClosed(Event, frozen=True, tag="vote_closed"):
    """How a vote was decided: votes, tie, silence, grim."""

    by: str


class Peeked(Event, frozen=True, tag="peeked"):
    """A Character looks at the top of a deck; `deck` is a word."""

    who: int
    n: int
    deck: str


class PeekedCards(Event, frozen=True, tag="peeked_cards"):
    """What it sees."""

    secret = True
    seat: int
    who: int
    cards: list[int]
    deck: str

    def audience(self) -> int:
        """The seat of the Character."""
        return self.seat

    def redacted(self) -> Event:
        """How many."""
        return Peeked(self.who, len(self.cards), self.deck)


class EnteredRoom(Event, frozen=True, tag="entered_room"):
    """A Character enters the Room of Spirit and Time."""

    who: int


class RoomToken(Event, frozen=True, tag="room_token"):
    """It stays another turn."""

    who: int
    n: int


class LeftRoom(Event, frozen=True, tag="left_room"):
    """It leaves after so many turns."""

    who: int
    n: int


class Wished(Event, frozen=True, tag="wished"):
    """The wish, in a word."""

    who: int
    wish: str


class Returned(Event, frozen=True, tag="returned"):
    """An eliminated Character, Ally or boss returns."""

    card: int


class Deposited(Event, frozen=True, tag="deposited"):
    """Energy is laid beside a Duo card."""

    who: int
    card: int
    duo: int


class Helped(Event, frozen=True, tag="helped"):
    """Another Character helps with a card."""

    who: int
    card: int


class Calmed(Event, frozen=True, tag="calmed"):
    """A Character calms Broly."""

    who: int


class Floated(Event, frozen=True, tag="floated"):
    """A Character has Energy until the end of its Actions Phase."""

    who: int
    n: int


class Absorbed(Event, frozen=True, tag="absorbed"):
    """Androids 19 and 20 draw a card from a hand: an Energy heals them by n."""

    who: int
    card: int
    n: int


class Conceded(Event, frozen=True, tag="conceded"):
    """A seat leaves."""

    seat: int


class TookOver(Event, frozen=True, tag="took_over"):
    """Another seat plays on with the Character of one that left."""

    seat: int
    who: int
