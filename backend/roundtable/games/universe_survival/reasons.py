"""Why something that one could expect cannot be done now: one reason for each thing, told to whom it concerns only."""

from collections.abc import Callable, Iterable, Mapping

from roundtable.games.universe_survival.attacking import COMBO_REFS, why_not_attack
from roundtable.games.universe_survival.board import COUNT, DISTANCE, GREEN, NEXT, SPACE_REF
from roundtable.games.universe_survival.defending import why_not_defend, why_not_dodge
from roundtable.games.universe_survival.fighting import letters_missing
from roundtable.games.universe_survival.movement import movable, steps
from roundtable.games.universe_survival.printed import SPECIAL_DECK, signs
from roundtable.games.universe_survival.roster import CARD_REF, DECK_OF, WARRIOR_REF, face, side
from roundtable.games.universe_survival.state import NOWHERE, SeatState, State, in_arrival, tokens_of
from roundtable.games.universe_survival.turn import FIRST_WINDOW, LAST_WINDOW, why_closed
from roundtable.kernel import Blocked, Decision

Reasons = Iterable[Blocked]


def blocked(state: State, decision: Decision) -> list[Blocked]:
    """All reasons for a question."""
    find = REASONS.get(decision.ask)
    if find is None:
        return []
    options = set(decision.options)
    return [each for each in find(state, decision) if each.target not in options]


def _because(target: str, reason: str) -> Blocked:
    return Blocked(target, (f"why.{reason}", {}))


def _lacks(target: str, symbols: str, dice: bytes | bytearray) -> Blocked:
    return Blocked(target, ("why.missing", {"missing": signs(letters_missing(symbols, dice))}))


def _place(state: State, decision: Decision) -> Reasons:
    token, owner = state.token, state.owner
    for space in range(COUNT):
        if GREEN[space]:
            yield _because(SPACE_REF[space], "green")
        elif any(token[near] != NOWHERE and owner[token[near]] == decision.seat for near in NEXT[space]):
            yield _because(SPACE_REF[space], "next_to_own")


def _token(state: State, decision: Decision) -> Reasons:
    able = movable(state)
    for warrior in tokens_of(state, decision.seat):
        if warrior not in able:
            yield _because(WARRIOR_REF[warrior], "no_destination")
    for warrior in state.token:
        if warrior != NOWHERE and state.owner[warrior] != decision.seat:
            yield _because(WARRIOR_REF[warrior], "not_yours")


def _end(state: State, decision: Decision) -> Reasons:
    """Spaces with a token each, and the rest of the arena as one thing (US-MOVE-02, US-MOVE-05, AMB-54)."""
    moving, limit = decision.about, steps(state)
    assert moving is not None
    for space, warrior in enumerate(state.token):
        if warrior == NOWHERE:
            continue
        if state.owner[warrior] == decision.seat:
            yield _because(SPACE_REF[space], "own_token")
        elif DISTANCE[state.at[moving]][space] > limit:
            yield Blocked(SPACE_REF[space], ("why.too_far", {"n": limit}))
        else:
            yield _because(SPACE_REF[space], "truce")
    yield Blocked("arena", ("why.too_far" if decision.ask == "move" else "why.no_fight_there", {"n": limit}))


def _window(state: State, decision: Decision) -> Reasons:
    moments = FIRST_WINDOW if decision.ask == "cards" else LAST_WINDOW
    for card in in_arrival(state.seats[decision.seat]):
        reason = why_closed(state, decision.seat, card, moments)
        if reason is not None:
            yield _because(CARD_REF[card], reason)


def _attack(state: State, decision: Decision) -> Reasons:
    fight = state.fight
    assert fight is not None
    for ref, combo in zip(COMBO_REFS, side(fight.attacker, fight.form).combos, strict=True):
        if ref not in decision.options:
            yield _lacks(ref, combo.symbols, fight.dice)
    if state.owner[fight.attacker] != decision.seat:
        return
    for card in in_arrival(state.seats[decision.seat]):
        reason = why_not_attack(state, fight, card)
        if reason == "missing":
            yield _lacks(CARD_REF[card], face(card).combo, fight.dice)
        elif reason is not None:
            yield _because(CARD_REF[card], reason)


def _defend(state: State, decision: Decision) -> Reasons:
    fight, warrior = state.fight, decision.about
    assert fight is not None and warrior is not None
    reason = why_not_dodge(state, fight, warrior)
    if reason is not None:
        yield _because("dodge", reason)
    if state.owner[warrior] != decision.seat:
        return
    for card in in_arrival(state.seats[decision.seat]):
        reason = why_not_defend(state, fight, card, decision.seat)
        if reason is not None:
            yield _because(CARD_REF[card], reason)


def _only(moment: str) -> Callable[[State, Decision], Reasons]:
    def find(state: State, decision: Decision) -> Reasons:
        player: SeatState = state.seats[decision.seat]
        for card in in_arrival(player):
            if face(card).moment != moment:
                yield _because(CARD_REF[card], "moment")
            elif DECK_OF[card] == SPECIAL_DECK and player.special_used:
                yield _because(CARD_REF[card], "special_used")

    return find


REASONS: Mapping[str, Callable[[State, Decision], Reasons]] = {
    "place": _place,
    "token": _token,
    "extra": _token,
    "move": _end,
    "extra_move": _end,
    "cards": _window,
    "more_cards": _window,
    "retry": _only("retry"),
    "attack": _attack,
    "defend": _defend,
    "defend_ball": _defend,
    "rescue": _only("elimination"),
}
"""Questions that need them."""
