"""Small choices that many rules ask for, and the options they are made of."""

from collections.abc import Callable, Generator, Iterable
from typing import Any

from roundtable.games.universe_survival.asking import ask
from roundtable.games.universe_survival.board import GREEN, SPACE_REF, WITHIN
from roundtable.games.universe_survival.printed import SPECIAL_DECK
from roundtable.games.universe_survival.roster import DECK_REFS, WARRIOR_REF
from roundtable.games.universe_survival.state import NOWHERE, TIE_DUEL, State, deck_of
from roundtable.games.universe_survival.verbs import G, relocate
from roundtable.kernel import Answer, ChooseOne, Decision, WordScript
from roundtable.kernel.decisions import Asked


def number(option: str) -> int:
    """The number in an option such as `warrior:17`."""
    return int(option.split(":")[1])


def choose(
    g: G, seat: int, name: str, find: Callable[[], Iterable[str]], about: int | None = None, hidden: bool = False
) -> Generator[Asked, Any, str | None]:
    """One of what can be found, the first by default; None if there is nothing (any more)."""

    def build() -> Decision | None:
        options = list(find())
        return ChooseOne(seat, name, options, (options[0],), hidden, about=about) if options else None

    answer: Answer | None = yield from ask(g, build)
    return None if answer is None else answer[0]


def refs(warriors: Iterable[int]) -> list[str]:
    """The options for Warriors."""
    return [WARRIOR_REF[warrior] for warrior in warriors]


def free_spaces(state: State, origin: int, limit: int) -> list[str]:
    """Empty spaces, not green, at most so far away, in row order; none for a token that has left the board."""
    if origin == NOWHERE:
        return []
    token = state.token
    return [SPACE_REF[space] for space in WITHIN[limit][origin] if token[space] == NOWHERE and not GREEN[space]]


def decks_left(state: State) -> list[str]:
    """The decks of Attack, Defense and Special cards that are not empty."""
    return [DECK_REFS[deck] for deck in range(SPECIAL_DECK + 1) if deck_of(state, deck)]


def move_away(g: G, warrior: int, limit: int, why: str) -> WordScript:
    """The Warrior may leave the space of the combat (AMB-39, DEF-01, SPE-07); not in a tie duel. `why` is the ask."""
    state = g.state
    fight = state.fight
    assert fight is not None
    seat = state.owner[warrior]
    if state.phase == TIE_DUEL:
        return

    def build() -> Decision:
        options = [*free_spaces(state, fight.space, limit), "stay"]
        return ChooseOne(seat, why, options, ("stay",), about=warrior)

    answer = yield from ask(g, build)
    if answer is not None and answer[0] != "stay":
        fight.away.append(warrior)
        relocate(g, warrior, number(answer[0]), why)
