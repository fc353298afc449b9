"""The words of this game's cards: what they do, to whom, and (through `effect.<tag>` in the messages) how they read.

A word runs on an `Aim`: who it happens to, who caused it, through which card. How it reaches others: `striking.py`.
"""

from collections.abc import Iterable
from functools import partial
from typing import Annotated, ClassVar

from roundtable.games.uno_ultimate_dc import events as ev
from roundtable.games.uno_ultimate_dc.asking import ask, choose_opponent
from roundtable.games.uno_ultimate_dc.dangers import LOCATIONS
from roundtable.games.uno_ultimate_dc.faces import CARD_REF, COLOUR, COLOURS, card_of
from roundtable.games.uno_ultimate_dc.state import NONE, SeatState, in_order, opponents
from roundtable.games.uno_ultimate_dc.striking import Aim, Effect, lose_turn, strike
from roundtable.games.uno_ultimate_dc.verbs import (
    G,
    add,
    burn,
    burn_from_hand,
    dismiss_enemy,
    lose_item,
    lose_location,
    put_location,
    recover,
    refill_danger,
    reverse,
)
from roundtable.kernel import ChooseOne, Decision, Word, WordScript
from roundtable.kernel.decisions import Asked
from roundtable.kernel.printed import SEEN


class Add(Effect, frozen=True):
    """Add n (UNO-KEY-01)."""

    tag = "add"
    n: int

    def harms(self, player: SeatState) -> bool:
        """It does."""
        return True

    def run(self, g: G, to: Aim) -> Iterable[Asked]:
        """Take n cards."""
        add(g, to.who, self.n)
        return ()


class Burn(Effect, frozen=True):
    """Burn n (UNO-KEY-03)."""

    tag = "burn"
    n: int

    def harms(self, player: SeatState) -> bool:
        """It does."""
        return True

    def run(self, g: G, to: Aim) -> Iterable[Asked]:
        """Burn n cards of the deck."""
        burn(g, to.who, self.n)
        return ()


class Recover(Effect, frozen=True):
    """Recover n (UNO-KEY-07)."""

    tag = "recover"
    n: int

    def has_object(self, g: G, to: Aim) -> bool:
        """A Burn Pile with cards."""
        return bool(g.state.seats[to.who].burn)

    def run(self, g: G, to: Aim) -> Iterable[Asked]:
        """Recover n cards."""
        recover(g, to.who, self.n)
        return ()


class Draw(Effect, frozen=True):
    """Draw n: take cards and lose a turn (UNO-KEY-02)."""

    tag = "draw"
    n: int

    def harms(self, player: SeatState) -> bool:
        """Unless the player waits to be skipped already."""
        return not player.skipped

    def run(self, g: G, to: Aim) -> Iterable[Asked]:
        """Take n cards, then lose a turn."""
        return lose_turn(g, to.who, self.n)


class LoseTurn(Effect, frozen=True):
    """Lose the next turn (HC-9)."""

    tag = "lose_turn"

    def harms(self, player: SeatState) -> bool:
        """Unless the player waits to be skipped already."""
        return not player.skipped

    def run(self, g: G, to: Aim) -> Iterable[Asked]:
        """Lose a turn."""
        return lose_turn(g, to.who)


class Chosen(Effect, frozen=True):
    """Choose an opponent, to whom something happens; `first` happens to the chooser before it."""

    tag = "chosen"
    then: Word
    first: Word | None = None

    def form(self) -> str:
        """Which wording fits."""
        return "_first" if self.first is not None else ""

    def run(self, g: G, to: Aim) -> WordScript:
        """Choose, then carry out."""
        target = yield from choose_opponent(g, to.who, to.card)
        if target is None:
            return
        g.emit(ev.Chose(to.who, target))
        if self.first is not None:
            yield from self.first.run(g, to)
        yield from strike(g, target, self.then, to)


class EachOpponent(Effect, frozen=True):
    """Something happens to each opponent, in the direction of play (HC-3)."""

    tag = "each_opponent"
    then: Word

    def run(self, g: G, to: Aim) -> WordScript:
        """Carry out for one after the other (R-20)."""
        for seat in opponents(g.state, to.who):
            yield from strike(g, seat, self.then, to)


class EachPlayer(Effect, frozen=True):
    """Something happens to each player, beginning with "you"; not to the player of the hero `spared`."""

    tag = "each_player"
    then: Word
    spared: Annotated[int, SEEN] = -1

    def form(self) -> str:
        """Which wording fits."""
        return "_spared" if self.spared >= 0 else ""

    def run(self, g: G, to: Aim) -> WordScript:
        """Carry out for one after the other (R-20)."""
        for seat in in_order(g.state, to.who):
            if g.state.seats[seat].hero != self.spared:
                yield from strike(g, seat, self.then, to)


class Dismiss(Effect, frozen=True):
    """Put the Enemy that attacks you into the Danger Discard Pile; no defeat."""

    tag = "dismiss"

    def run(self, g: G, to: Aim) -> Iterable[Asked]:
        """Put it away, if there is one."""
        if g.state.seats[to.who].enemy != NONE:
            dismiss_enemy(g, to.who)
        return ()


class DestroyLocation(Effect, frozen=True):
    """Destroy the Location in play."""

    tag = "destroy_location"

    def run(self, g: G, to: Aim) -> Iterable[Asked]:
        """Destroy it, if there is one."""
        if g.state.location != NONE:
            lose_location(g)
        return ()


class Reverse(Effect, frozen=True):
    """Reverse the direction of play."""

    tag = "reverse"

    def run(self, g: G, to: Aim) -> Iterable[Asked]:
        """Flip the direction."""
        reverse(g)
        return ()


class May(Effect, frozen=True):
    """An optional effect: asked with `use_item` or the like, declined by default."""

    tag = "may"
    then: Effect

    def has_object(self, g: G, to: Aim) -> bool:
        """What its effect has."""
        return self.then.has_object(g, to)

    def run(self, g: G, to: Aim) -> WordScript:
        """Ask, then carry out."""
        if not self.has_object(g, to):
            return
        build = partial(ChooseOne, to.who, "may", ["use", "decline"], ("decline",), about=to.card)
        answer = yield from ask(g, to.who, build)
        if answer == ("use",):
            yield from self.then.run(g, to)


class UseItem(Effect, frozen=True):
    """You may destroy this Item to get its effect (UNO-ITEM-05, R-48)."""

    tag = "use_item"
    then: Effect

    def has_object(self, g: G, to: Aim) -> bool:
        """What its effect has."""
        return self.then.has_object(g, to)

    def run(self, g: G, to: Aim) -> WordScript:
        """Ask, destroy the Item, carry out."""
        item = to.card
        assert item is not None
        if not self.has_object(g, to):
            return
        build = partial(ChooseOne, to.who, "use_item", ["use", "decline"], ("decline",), about=item)
        answer = yield from ask(g, to.who, build)
        if answer == ("use",):
            lose_item(g, to.who, item, "used")
            yield from self.then.run(g, to)


class BurnOrAdd(Effect, frozen=True):
    """Burn or add, your choice."""

    tag = "burn_or_add"
    burned: int
    added: int

    def run(self, g: G, to: Aim) -> WordScript:
        """Ask; default: burn if the deck can bear it."""

        def build() -> Decision:
            bearable = len(g.state.seats[to.who].deck) > self.burned
            default = ("burn",) if bearable else ("add",)
            return ChooseOne(to.who, "burn_or_add", ["burn", "add"], default, about=to.card)

        answer = yield from ask(g, to.who, build)
        if answer == ("burn",):
            burn(g, to.who, self.burned)
        elif answer == ("add",):
            add(g, to.who, self.added)


class Protect(Effect, frozen=True):
    """Protection until the start of your next turn (R-67, R-68)."""

    tag = "protect"

    def run(self, g: G, to: Aim) -> Iterable[Asked]:
        """Put the protection up."""
        g.state.seats[to.who].shield = True
        return ()


class MayBurnHand(Effect, frozen=True):
    """You may burn 1 card from your hand (of a colour)."""

    tag = "may_burn_hand"
    colour: str = ""

    def form(self) -> str:
        """Which wording fits."""
        return "_colour" if self.colour else ""

    def run(self, g: G, to: Aim) -> WordScript:
        """Ask for a card; the question is put whether or not one fits."""

        def build() -> Decision:
            hand = g.state.seats[to.who].hand
            fitting = [card for card in hand if not self.colour or COLOUR[card] == COLOURS.index(self.colour)]
            options = [CARD_REF[card] for card in fitting] + ["decline"]
            return ChooseOne(to.who, "burn_hand", options, ("decline",), hidden=True, about=to.card)

        answer = yield from ask(g, to.who, build)
        if answer is not None and answer[0] != "decline":
            burn_from_hand(g, to.who, card_of(answer[0]))


class RestoreLocation(Effect, frozen=True):
    """You may put one Location from the Danger Discard Pile into play."""

    tag = "restore_location"
    optional: bool = True

    def form(self) -> str:
        """Which wording fits."""
        return "_may" if self.optional else ""

    def has_object(self, g: G, to: Aim) -> bool:
        """A Location in the Danger Discard Pile."""
        return not LOCATIONS.isdisjoint(g.state.danger_discard)

    def run(self, g: G, to: Aim) -> WordScript:
        """Choose a Location of the discard."""

        def build() -> Decision | None:
            lying = [CARD_REF[card] for card in g.state.danger_discard if card in LOCATIONS]
            if not lying:
                return None
            options = [*lying, "decline"] if self.optional else lying
            return ChooseOne(to.who, "restore_location", options, (options[-1],), about=to.card)

        answer = yield from ask(g, to.who, build)
        if answer is not None and answer[0] != "decline":
            card = card_of(answer[0])
            g.state.danger_discard.remove(card)
            put_location(g, card)


class ShowHand(Effect, frozen=True):
    """The player shows the causer (only) the hand."""

    tag = "show_hand"

    def run(self, g: G, to: Aim) -> Iterable[Asked]:
        """Show it."""
        player = g.state.seats[to.who]
        if not player.out:
            g.emit(ev.Showed(to.who, to.by, tuple(player.hand)))
        return ()


class Peek(Effect, frozen=True):
    """The causer looks at the top Danger Card and may put it under the deck."""

    tag = "peek"
    by_causer: ClassVar[bool] = True

    def has_object(self, g: G, to: Aim) -> bool:
        """A Danger Card to be had."""
        return bool(g.state.danger or g.state.danger_discard)

    def run(self, g: G, to: Aim) -> WordScript:
        """Look, then keep it there or put it under."""
        seat = to.by
        if g.state.seats[seat].out or not refill_danger(g):
            return
        top = g.state.danger[-1]
        g.emit(ev.Looked(seat, top))
        build = partial(ChooseOne, seat, "peek", ["leave", "under"], ("leave",), shows=(top,), about=to.card)
        answer = yield from ask(g, seat, build)
        if answer == ("under",):
            g.state.danger.remove(top)
            g.state.danger.insert(0, top)
            g.emit(ev.Bottomed(seat, 1))
