"""How an effect reaches a player: whom it is aimed at, what wards it off, what a lost turn is and what may save it.

Only an opponent's own card or power can be warded off by the Bracelets; Danger Cards belong to nobody (HC-8, R-62).
"""

from collections.abc import Iterable
from typing import ClassVar

from msgspec import Struct

from roundtable.games.uno_ultimate_dc import events as ev
from roundtable.games.uno_ultimate_dc.asking import ask
from roundtable.games.uno_ultimate_dc.dangers import FLIGHT_RING
from roundtable.games.uno_ultimate_dc.faces import CARD_REF, SUPERMAN, card_of
from roundtable.games.uno_ultimate_dc.powers import COSTS, power_cost, power_ready, use_power
from roundtable.games.uno_ultimate_dc.state import NONE, PLAY, START, SeatState, State
from roundtable.games.uno_ultimate_dc.verbs import G, add, lose_item
from roundtable.kernel import ChooseOne, Decision, Seq, When, Word, WordScript, seq
from roundtable.kernel.decisions import Asked


class Aim(Struct, frozen=True, gc=False):
    """Whom an effect happens to, who caused it, the card it stands on, and whether that card or power is the causer's."""

    who: int
    by: int
    card: int | None
    owned: bool = False


class Effect(Word, frozen=True):
    """Base of this game's words. `by_causer`: it is done by who caused it, not to whom it is aimed at."""

    by_causer: ClassVar[bool] = False

    def harms(self, player: SeatState) -> bool:
        """Whether it makes the player add, draw, burn or lose a turn; what is ignored anyway does not count (R-67)."""
        return False

    def has_object(self, g: G, to: Aim) -> bool:
        """Whether there is anything to do it to (HC-5), as far as everybody can see."""
        return True


def harms(word: Word, player: SeatState) -> bool:
    """Whether any part of the word harms the player."""
    if isinstance(word, Seq):
        return any(harms(each, player) for each in word.words)
    if isinstance(word, When):
        return harms(word.then, player) or (word.otherwise is not None and harms(word.otherwise, player))
    return isinstance(word, Effect) and word.harms(player)


def strike(g: G, seat: int, word: Word, to: Aim) -> Iterable[Asked]:
    """Carry a word to a player, unless it is warded off (R-67, R-68)."""
    player = g.state.seats[seat]
    if player.out:
        return ()
    aim = Aim(seat, to.by, to.card, to.owned)
    if to.owned and seat != to.by and player.shield and harms(word, player):
        ward_off(g, seat)
        parts = word.words if isinstance(word, Seq) else (word,)
        return seq(*(each for each in parts if isinstance(each, Effect) and each.by_causer)).run(g, aim)
    return word.run(g, aim)


def ward_off(g: G, seat: int) -> None:
    """The protection keeps a card or power off, and ends."""
    g.state.seats[seat].shield = False
    g.emit(ev.Warded(seat))


def lose_turn(g: G, seat: int, draw: int = 0) -> Iterable[Asked]:
    """A player would lose a turn, after drawing `draw` cards (R-30 to R-32, R-67)."""
    player = g.state.seats[seat]
    if player.out:
        return ()
    if player.skipped:
        g.emit(ev.Ignored(seat))
        return ()
    if draw:
        add(g, seat, draw, "draw")
    if savers(g.state, seat):
        return save_turn(g, seat)
    turn_is_lost(g, seat)
    return ()


def turn_is_lost(g: G, seat: int) -> None:
    """Nothing saves it: the rest of the turn in progress if nothing was played yet, else the next one (R-32)."""
    state = g.state
    player = state.seats[seat]
    if player.out:
        return
    if seat == state.active and state.played == NONE and state.step in (START, PLAY):
        state.turn_lost = True
        g.emit(ev.TurnEnds(seat))
    else:
        player.skipped = True
        g.emit(ev.Marked(seat))


def savers(state: State, seat: int) -> list[str]:
    """What may save the player's turn: Superman's power, a Legion Flight Ring (R-58)."""
    player = state.seats[seat]
    options = [f"power:{seat}"] if player.hero == SUPERMAN and power_ready(state, seat, COSTS[SUPERMAN]) else []
    if FLIGHT_RING in player.items:
        options.append(CARD_REF[FLIGHT_RING])
    return options


def save_turn(g: G, seat: int) -> WordScript:
    """Superman's power or a Legion Flight Ring may save the turn; one is enough (R-63, R-58)."""
    state = g.state

    def build() -> Decision | None:
        options = savers(state, seat)
        return ChooseOne(seat, "save_turn", [*options, "accept"], ("accept",)) if options else None

    answer = yield from ask(g, seat, build)
    if answer is None or answer[0] == "accept":
        turn_is_lost(g, seat)
    elif answer[0].startswith("power:"):
        use_power(g, seat, power_cost(state, seat, COSTS[SUPERMAN]))
    else:
        lose_item(g, seat, card_of(answer[0]), "used")
