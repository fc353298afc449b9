"""The words about cards, prices, balls, Time Tracks, counters and the Ally Market."""

from roundtable.games.dragon_ball_deckbuilding.word import Effect, Lasting
from roundtable.kernel import Word


class Draw(Effect, frozen=True):
    """Draw n cards."""

    tag = "draw"
    n: int
    to: str = "self"


class Discard(Effect, frozen=True):
    """Discard n cards of the hand, which the owner chooses."""

    tag = "discard"
    n: int
    to: str = "self"


class DestroyPlayed(Effect, frozen=True):
    """A card in play of a Character is destroyed: equipment or training; never a starting card (DBG-DESTROY-04)."""

    tag = "destroy_played"
    what: str
    to: str = "target"

    def form(self) -> str:
        """By type."""
        return f"_{self.what}"


class Recover(Effect, frozen=True):
    """Own discard pile → hand: any, punch_and_kick, or physical_played (this turn)."""

    tag = "recover"
    what: str
    n: int = 1

    def form(self) -> str:
        """By what."""
        return f"_{self.what}"


class Gain(Effect, frozen=True):
    """Take a face-up Market card of at most this price into the discard pile.

    `what`: any, technique, training, equipment, ally, not_ally, technique_or_training.
    """

    tag = "gain"
    what: str
    most: int

    def form(self) -> str:
        """By what."""
        return f"_{self.what}"


class Ready(Effect, frozen=True):
    """Ready an own card in play: own_training or own_ally."""

    tag = "ready"
    what: str

    def form(self) -> str:
        """By what."""
        return f"_{self.what}"


class Exhaust(Effect, frozen=True):
    """Exhaust a Minion (or each)."""

    tag = "exhaust"
    to: str = "minion"


class ExhaustGear(Effect, frozen=True):
    """All Equipment of the target is exhausted until its next phase 6."""

    tag = "exhaust_gear"
    to: str = "target"


class Peek(Effect, frozen=True):
    """Look at the top n cards of a deck: villain_deck (against Broly the Turn Order deck) or order_deck.

    `mode`: look; bottom = each may go to the bottom; reorder = back in any order.
    """

    tag = "peek"
    n: int
    deck: str
    mode: str = "look"

    def form(self) -> str:
        """By deck and mode."""
        return f"_{self.deck}_{self.mode}"


class BottomMarket(Effect, frozen=True):
    """n face-up Market cards go to the bottom of their decks: allies, any, or allies_left (the leftmost)."""

    tag = "bottom_market"
    n: int
    market: str = "any"

    def form(self) -> str:
        """By Market."""
        return f"_{self.market}"


class HandSize(Lasting, frozen=True):
    """The maximum hand size changes."""

    tag = "hand_size"
    n: int


class Limit(Lasting, frozen=True):
    """The limit of a type in play changes: ally, equipment or training."""

    tag = "limit"
    what: str
    n: int


class BallBuys(Lasting, frozen=True):
    """So many additional purchases of a ball in a turn."""

    tag = "ball_buys"
    n: int


class BallPrice(Lasting, frozen=True):
    """The price of an unclaimed ball changes."""

    tag = "ball_price"
    n: int


class Price(Lasting, frozen=True):
    """The price of a type (of `TYPES`, or any) changes: while in play, this turn, or for the "next" purchase."""

    tag = "price"
    what: str
    n: int
    until: str = "play"

    def form(self) -> str:
        """By duration."""
        return f"_{self.until}"


class Float(Effect, frozen=True):
    """n Energy until the end of the Actions Phase; `only` for Allies ("ally")."""

    tag = "float"
    n: int
    only: str = ""

    def form(self) -> str:
        """For one use only."""
        return f"_{self.only}" if self.only else ""


class TakeBall(Effect, frozen=True):
    """Take up to n unclaimed balls; `otherwise` if none is."""

    tag = "take_ball"
    n: int = 1
    to: str = "self"
    otherwise: Word | None = None

    def form(self) -> str:
        """With what happens otherwise."""
        return "_else" if self.otherwise is not None else ""


class DropBall(Effect, frozen=True):
    """Up to n balls become unclaimed."""

    tag = "drop_ball"
    n: int = 1
    to: str = "target"


class StealBall(Effect, frozen=True):
    """Up to n balls pass from `to` to whoever acts."""

    tag = "steal_ball"
    n: int = 1
    to: str = "enemy"


class Hasten(Effect, frozen=True):
    """A prepared Technique (own_technique, each_own_technique) moves n positions towards 1."""

    tag = "hasten"
    n: int
    what: str = "own_technique"

    def form(self) -> str:
        """By which."""
        return f"_{self.what}"


class Delay(Effect, frozen=True):
    """One attack on the Villain's Time Track moves n positions away from 1."""

    tag = "delay"
    n: int


class CancelAttack(Effect, frozen=True):
    """One attack on the Villain's Time Track is discarded."""

    tag = "cancel_attack"


class AbilityToken(Effect, frozen=True):
    """Gain n Special Ability tokens."""

    tag = "ability_token"
    n: int


class Counter(Effect, frozen=True):
    """A counter of the Villain changes: despair, power, coldness, victim."""

    tag = "counter"
    name: str
    n: int

    def form(self) -> str:
        """By name, and whether it falls."""
        return f"_{self.name}" + ("_less" if self.n < 0 else "")


class AggroTo(Effect, frozen=True):
    """The Aggro token goes to somebody; `otherwise` if there is nobody."""

    tag = "aggro"
    to: str
    otherwise: Word


class Summon(Effect, frozen=True):
    """Put up to n Saibaman into play."""

    tag = "summon"
    n: int


class ActivateMinions(Effect, frozen=True):
    """Each Minion activates; `otherwise` if there is none."""

    tag = "activate_minions"
    otherwise: Word


class Transform(Effect, frozen=True):
    """Freezer takes a form: 2, 3 or 4."""

    tag = "transform"
    form_number: int


class WinVillain(Effect, frozen=True):
    """The Villain wins."""

    tag = "win_villain"
    reason: str


class EliminateMarket(Effect, frozen=True):
    """A face-up Ally of the Market is eliminated: that of lowest or highest purchase value (low, high)."""

    tag = "eliminate_market"
    which: str
    avoidable: bool

    def form(self) -> str:
        """Avoidable or not, and which."""
        return f"_{self.which}_" + ("avoidable" if self.avoidable else "unavoidable")


class HurtMarket(Effect, frozen=True):
    """n damage to each face-up Ally of the Market, unavoidably."""

    tag = "hurt_market"
    n: int
