"""Words that search the Danger Deck, send Enemies, and shuffle hands: longer than a line, still used by several cards."""

from collections.abc import Iterable

from roundtable.games.uno_ultimate_dc import events as ev
from roundtable.games.uno_ultimate_dc.asking import ask
from roundtable.games.uno_ultimate_dc.dangers import ENEMY, kind_of
from roundtable.games.uno_ultimate_dc.faces import CARD_REF, DANGER, card_of
from roundtable.games.uno_ultimate_dc.striking import Aim
from roundtable.games.uno_ultimate_dc.verbs import (
    G,
    add,
    lose_item,
    put_enemy,
    put_location,
    put_under_danger,
    recover_card,
    take_danger,
)
from roundtable.kernel import ChooseMany, ChooseOne, Decision, Word, WordScript
from roundtable.kernel.decisions import Asked


class RevealUntil(Word, frozen=True):
    """Reveal Danger Cards until one of a kind appears or `most` are revealed; it comes into play, the rest go under."""

    tag = "reveal_until"
    sought: str
    most: int

    def form(self) -> str:
        """Which wording fits."""
        return f"_{self.sought}"

    def run(self, g: G, to: Aim) -> Iterable[Asked]:
        """Reveal, place, put under (HC-10, HC-12, R-53)."""
        revealed: list[int] = []
        found = None
        while found is None and len(revealed) < self.most:
            card = take_danger(g)
            if card is None:
                break
            g.emit(ev.Revealed(to.who, card))
            if kind_of(card) == self.sought:
                found = card
            else:
                revealed.append(card)
        if found is not None:
            g.state.aside.remove(found)
            if self.sought == ENEMY:
                put_enemy(g, to.who, found, drawn_now=True)
            else:
                put_location(g, found)
        put_under_danger(g, to.who, revealed)
        return ()


class DestroyOwnItem(Word, frozen=True):
    """Destroy one of your Items, without its destroy effect (UNO-ITEM-06)."""

    tag = "destroy_own_item"

    def run(self, g: G, to: Aim) -> WordScript:
        """Choose and destroy; default: the oldest."""

        def build() -> Decision | None:
            items = g.state.seats[to.who].items
            refs = [CARD_REF[item] for item in items]
            return ChooseOne(to.who, "destroy_item", refs, (refs[0],), about=to.card) if refs else None

        answer = yield from ask(g, to.who, build)
        if answer is not None:
            lose_item(g, to.who, card_of(answer[0]), "destroyed")


class RenewHand(Word, frozen=True):
    """Shuffle your hand into your deck, then add as many cards as you had (R-18, R-27)."""

    tag = "renew_hand"

    def run(self, g: G, to: Aim) -> Iterable[Asked]:
        """Shuffle in, then add."""
        player = g.state.seats[to.who]
        count = len(player.hand)
        if player.out or not count:
            return ()
        g.emit(ev.ShuffledIn(to.who, tuple(player.hand)))
        player.deck += player.hand
        player.hand.clear()
        g.chance.shuffle(player.deck, f"deck of seat {to.who}")
        add(g, to.who, count)
        return ()


class MayShuffleIn(Word, frozen=True):
    """You may shuffle one card without danger icon from your hand into your deck and then add 1 (UNO-LOC-05, R-52)."""

    tag = "may_shuffle_in"

    def run(self, g: G, to: Aim) -> WordScript:
        """Ask for a card, whether or not one fits."""

        def build() -> Decision:
            hand = g.state.seats[to.who].hand
            options = [CARD_REF[card] for card in hand if not DANGER[card]] + ["decline"]
            return ChooseOne(to.who, "shuffle_in", options, ("decline",), hidden=True, about=to.card)

        answer = yield from ask(g, to.who, build)
        if answer is None or answer[0] == "decline":
            return
        player = g.state.seats[to.who]
        card = card_of(answer[0])
        player.hand.remove(card)
        player.deck.append(card)
        g.emit(ev.ShuffledIn(to.who, (card,)))
        g.chance.shuffle(player.deck, f"deck of seat {to.who}")
        add(g, to.who, 1)


class RecoverChosen(Word, frozen=True):
    """Choose up to n cards anywhere in your Burn Pile; recover them in the order you choose (UNO-KEY-08)."""

    tag = "recover_chosen"
    n: int

    def run(self, g: G, to: Aim) -> WordScript:
        """Choose in order; default: the top cards, from the top."""

        def build() -> Decision | None:
            refs = [CARD_REF[card] for card in reversed(g.state.seats[to.who].burn)]
            most = min(self.n, len(refs))
            if not refs:
                return None
            return ChooseMany(to.who, "recover", refs, tuple(refs[:most]), 0, most, ordered=True, about=to.card)

        answer = yield from ask(g, to.who, build)
        for option in answer or ():
            recover_card(g, to.who, card_of(option))
