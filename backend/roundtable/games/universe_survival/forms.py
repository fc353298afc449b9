"""Before the attack: both Warriors may transform, the attacker first (US-FORM-01 to US-FORM-07, AMB-29)."""

from roundtable.games.universe_survival.asking import ask, step
from roundtable.games.universe_survival.effects import Aim
from roundtable.games.universe_survival.printed import SPECIAL_DECK
from roundtable.games.universe_survival.roster import CARD_REF, ROSTER, face
from roundtable.games.universe_survival.state import ATTACK, EXHAUSTED, NONE, SeatState, State, decider, seat_of
from roundtable.games.universe_survival.verbs import G, play, put_under
from roundtable.games.universe_survival.working import reached, roll_to_transform, take_form
from roundtable.kernel import ChooseOne, Decision, Script, WordScript


@step
def forms(g: G) -> Script:
    """Both attempts, then the attack."""
    state = g.state
    fight = state.fight
    assert fight is not None
    if not state.rules & EXHAUSTED:
        yield from attempt(g, fight.attacker, "transform", "stay")
        yield from attempt(g, fight.defender, "transform_defence", "transform")
    fight.stage = ATTACK


def attempt(g: G, warrior: int, name: str, default: str) -> WordScript:
    """DEC-10 to DEC-13: try to transform, and perhaps try again with a card."""
    state = g.state
    if len(ROSTER[warrior].sides) == 1:
        return
    answer = yield from ask(
        g,
        lambda: ChooseOne(decider(state, warrior), name, ["transform", "stay"], (default,), about=warrior),
    )
    if answer is None or answer[0] != "transform":
        return
    take_form(g, warrior, reached(warrior, roll_to_transform(g, warrior, ROSTER[warrior].dice)))
    seat = seat_of(state, warrior)
    if seat == NONE:
        return
    answer = yield from ask(g, lambda: retry_decision(state, seat, warrior))
    if answer is not None and answer[0] != "accept":
        card = int(answer[0][5:])
        play(g, seat, card)
        yield from face(card).effect.run(g, Aim(seat, card, warrior))
        put_under(state, card)


def retry_decision(state: State, seat: int, warrior: int) -> Decision | None:
    """Put whenever a Transformation card could be held, so that nobody can tell (US-CARDS-20)."""
    player = state.seats[seat]
    if player.special_used or not player.special:
        return None
    options = [CARD_REF[card] for card in retries(player)]
    return ChooseOne(seat, "retry", [*options, "accept"], ("accept",), True, about=warrior)


def retries(player: SeatState) -> list[int]:
    """Transformation cards of the hand."""
    return [card for card in player.special if face(card).moment == "retry" and face(card).deck == SPECIAL_DECK]
