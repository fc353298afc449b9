"""The odd cards: texts that no word tells. Their sentences are the messages `script.<name>`."""

from collections.abc import Callable, Mapping

from roundtable.games.uno_ultimate_dc import events as ev
from roundtable.games.uno_ultimate_dc.asking import ask, choose_opponent
from roundtable.games.uno_ultimate_dc.dangers import ENEMY, kind_of, symbol_met
from roundtable.games.uno_ultimate_dc.effects import Add, ShowHand
from roundtable.games.uno_ultimate_dc.faces import CARD_REF, NO_COLOUR, card_of, is_action
from roundtable.games.uno_ultimate_dc.faces import COLOUR as COLOUR_OF
from roundtable.games.uno_ultimate_dc.state import NONE, opponents, weakest
from roundtable.games.uno_ultimate_dc.striking import Aim, Effect, strike, ward_off
from roundtable.games.uno_ultimate_dc.verbs import (
    G,
    burn,
    burn_from_hand,
    dismiss_enemy,
    lose_item,
    lose_location,
    move_enemy,
    put_enemy,
)
from roundtable.kernel import ChooseOne, Decision, Word, WordScript

COPIED: dict[int, Word] = {}
"""Enemies: "when flipped". The rows, which are made of these scripts too, enter it."""


class Scripted(Effect, frozen=True):
    """An effect that a script carries out."""

    tag = "scripted"
    name: str

    def has_object(self, g: G, to: Aim) -> bool:
        """What Oa exchanges: the top of a Burn Pile. The other scripts see for themselves."""
        return self.name != "oa" or bool(g.state.seats[to.who].burn)

    def run(self, g: G, to: Aim) -> WordScript:
        """Run the script."""
        return SCRIPTS[self.name](g, to)

    def clause(self, messages: Mapping[str, str], person: str = "you") -> str:
        """The script's sentence."""
        return messages[f"script.{self.name}"]


def ends_of_the_earth(g: G, to: Aim) -> WordScript:
    """UNO-ACT-10 to UNO-ACT-12, R-44: a discarded Enemy's "when flipped", then a burn that matches its cost."""
    me = to.who

    def pick_enemy() -> Decision | None:
        lying = [CARD_REF[card] for card in g.state.danger_discard if kind_of(card) == ENEMY]
        return ChooseOne(me, "ends_enemy", lying, (lying[-1],), about=to.card) if lying else None

    answer = yield from ask(g, me, pick_enemy)
    if answer is None:
        return
    enemy = card_of(answer[0])
    g.emit(ev.Copied(me, enemy))
    yield from COPIED[enemy].run(g, Aim(me, me, enemy))

    def pick_burn() -> Decision:
        fitting = [CARD_REF[card] for card in g.state.seats[me].hand if symbol_met(enemy, card)]
        return ChooseOne(me, "burn_hand", [*fitting, "decline"], ("decline",), hidden=True, about=to.card)

    answer = yield from ask(g, me, pick_burn)
    if answer is not None and answer[0] != "decline":
        burn_from_hand(g, me, card_of(answer[0]))


def lasso_of_truth(g: G, to: Aim) -> WordScript:
    """An opponent shows the hand; the own Enemy may be moved there, else that opponent adds 1."""
    me = to.who
    target = yield from choose_opponent(g, me, to.card)
    if target is None:
        return
    g.emit(ev.Chose(me, target))
    if g.state.seats[target].shield:
        ward_off(g, target)
        return
    yield from ShowHand().run(g, Aim(target, me, to.card, True))

    def offer() -> Decision | None:
        player = g.state.seats[target]
        if player.out or g.state.seats[me].enemy == NONE:
            return None
        shown = tuple(player.hand)
        return ChooseOne(me, "move_enemy", ["move", "keep"], ("keep",), shows=shown, about=to.card)

    answer = yield from ask(g, me, offer)
    if answer == ("move",):
        move_enemy(g, me, target)
    else:
        yield from strike(g, target, Add(1), to)


def in_brightest_day(g: G, to: Aim) -> WordScript:
    """Burn 3; for each Action Card or Wild among them an opponent of choice adds 1. One protection holds for the whole."""
    me = to.who
    before = len(g.state.seats[me].burn)
    burn(g, me, 3)
    burned = g.state.seats[me].burn[before:]
    warded: list[int] = []
    for card in burned:
        if COLOUR_OF[card] == NO_COLOUR or is_action(card):
            target = yield from choose_opponent(g, me, to.card)
            if target is None:
                return
            g.emit(ev.Chose(me, target))
            if target in warded:
                g.emit(ev.Warded(target))
            else:
                if g.state.seats[target].shield:
                    warded.append(target)
                yield from strike(g, target, Add(1), to)


def phantom_zone(g: G, to: Aim) -> WordScript:
    """Destroy the Location, or an Item of any player, or put any attacking Enemy away."""
    me = to.who
    state = g.state

    def build() -> Decision | None:
        seats = state.seats
        location = [state.location] if state.location != NONE else []
        items = [item for player in seats for item in player.items]
        enemies = [player.enemy for player in seats if player.enemy != NONE]
        refs = [CARD_REF[card] for card in (*location, *items, *enemies)]
        return ChooseOne(me, "phantom_zone", refs, (CARD_REF[default()],), about=to.card) if refs else None

    def default() -> int:
        seats = state.seats
        others = opponents(state, me)
        carriers = [seat for seat in others if seats[seat].items]
        attacked = [seat for seat in others if seats[seat].enemy != NONE]
        if seats[me].enemy != NONE:
            return seats[me].enemy
        if state.location != NONE:
            return state.location
        if carriers:
            return seats[weakest(state, carriers)].items[0]
        if attacked:
            return seats[weakest(state, attacked)].enemy
        return seats[me].items[0]

    answer = yield from ask(g, me, build)
    if answer is None:
        return
    card = card_of(answer[0])
    if card == state.location:
        lose_location(g)
        return
    for seat, player in enumerate(state.seats):
        if card == player.enemy:
            dismiss_enemy(g, seat)
        elif card in player.items:
            lose_item(g, seat, card, "destroyed")


def call_to_arms(g: G, to: Aim) -> WordScript:
    """An Enemy of the Danger Discard Pile may be sent to an opponent; "when flipped" is not triggered."""
    me = to.who

    def pick_enemy() -> Decision | None:
        lying = [CARD_REF[card] for card in g.state.danger_discard if kind_of(card) == ENEMY]
        return ChooseOne(me, "send_enemy", [*lying, "decline"], ("decline",), about=to.card) if lying else None

    answer = yield from ask(g, me, pick_enemy)
    if answer is None or answer[0] == "decline":
        return
    enemy = card_of(answer[0])
    target = yield from choose_opponent(g, me, to.card)
    if target is None or enemy not in g.state.danger_discard:
        return
    g.state.danger_discard.remove(enemy)
    put_enemy(g, target, enemy, drawn_now=False)


def oa(g: G, to: Aim) -> WordScript:
    """A hand card may be exchanged with the top card of the own Burn Pile."""
    me = to.who

    def build() -> Decision | None:
        player = g.state.seats[me]
        if not player.burn:
            return None
        refs = [CARD_REF[card] for card in player.hand]
        return ChooseOne(me, "exchange", [*refs, "decline"], ("decline",), about=to.card)

    answer = yield from ask(g, me, build)
    if answer is None or answer[0] == "decline":
        return
    player = g.state.seats[me]
    card = card_of(answer[0])
    taken = player.burn.pop()
    player.hand.remove(card)
    player.burn.append(card)
    player.hand.append(taken)
    g.emit(ev.Exchanged(me, card, taken))


SCRIPTS: dict[str, Callable[[G, Aim], WordScript]] = {
    script.__name__: script
    for script in (ends_of_the_earth, lasso_of_truth, in_brightest_day, phantom_zone, call_to_arms, oa)
}
