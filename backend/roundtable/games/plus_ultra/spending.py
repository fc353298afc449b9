"""Step 3: what comes of spending (PU-SPEND-01 to PU-VSYM-06, Quirks and Allies of that step).

An option names all that is chosen, so `spend` asks nobody: whoever plays a plan, a forecast or a bot can use it too.
"""

from collections.abc import Callable
from functools import lru_cache

from roundtable.games.plus_ultra import events as ev
from roundtable.games.plus_ultra.cards import SYMBOL
from roundtable.games.plus_ultra.choices import DISCHARGE, IGNITE, ONE_FOR_ALL
from roundtable.games.plus_ultra.effects import Take, carry_out, losable
from roundtable.games.plus_ultra.facts import (
    ERASER_HEAD,
    KAMINARI,
    MIDORIYA,
    QUIRKS,
    STAMINA,
    TODOROKI,
    UA,
    URARAKA,
)
from roundtable.games.plus_ultra.state import (
    QUIRK,
    TORINO,
    State,
    here,
)
from roundtable.games.plus_ultra.symbols import (
    DICE_AT,
    DOUBLE,
    FIST,
    FOR_CARD,
    FOR_FIST,
    FOR_HEART,
    FOR_SET,
    FOR_VILLAIN,
    HEART,
    LOST,
    MARKS,
    NUMBERS,
    SYMBOLS,
    WILD,
    WORDS,
    set_points,
    signs,
    unspent,
)
from roundtable.games.plus_ultra.verbs import (
    G,
    after_gain,
    give_up,
    lose,
    punch,
    put_harm,
    rescue,
    spent_set,
    take,
)

ONE_DAMAGE = Take(1)
"""What a Villain symbol may do where there is no Villain (PU-VSYM-03)."""


def spend(g: G, me: int, option: str) -> None:
    """Carry an option out. `pay` needs its dice: `pay:0.2.5`."""
    action, numbers = reading(option)
    action(g, me, *numbers)


@lru_cache(maxsize=4096)
def reading(option: str) -> tuple[Callable[..., None], tuple[int, ...]]:
    """What an option does, and the numbers in its id."""
    head, *numbers = option.replace(".", ":").split(":")
    return ACTIONS[head], tuple(map(int, numbers))


def use(state: State, die: int, purpose: int) -> None:
    """One symbol of the die is spent (PU-SPEND-02)."""
    state.used[die] += 1
    state.uses[die] = purpose


def spend_fist(g: G, me: int, die: int) -> None:
    """A Fist on the Villain here (PU-FIST-01)."""
    use(g.state, die, FOR_FIST)
    punch(g, g.state.seats[me].place, die)


def spend_shadow(g: G, me: int, die: int) -> None:
    """A Fist on the Villain at the Dark Shadow token (PU-D-26)."""
    use(g.state, die, FOR_FIST)
    punch(g, g.state.shadow, die)


def spend_heart(g: G, me: int, die: int, seat: int) -> None:
    """A Heart on a Hero; healing another one gives 1 HP (PU-HEART-01 to PU-HEART-03, PU-D-12)."""
    state = g.state
    state.used[die] = 1
    state.uses[die] = FOR_HEART
    player, healed = state.seats[me], state.seats[seat]
    healed.damage -= 1
    gained = seat != me and player.place != UA
    player.points += gained
    g.emit(ev.Healed(me, die, seat, "heart", 1, healed.damage, STAMINA[healed.hero], int(gained), player.points))
    if gained:
        after_gain(g, me, player)
    if seat != me:
        rescue(g, me)


def spend_set(g: G, me: int, value: int, count: int) -> None:
    """A set: plain numbers first, a Wild face if they do not suffice (PU-SET-02, PU-SET-03, PU-D-13)."""
    state = g.state
    left = unspent(state.faces, state.used)
    dice = (DICE_AT[left.translate(MARKS[NUMBERS[value - 1]])] + DICE_AT[left.translate(MARKS[WILD])])[:count]
    for die in dice:
        use(state, die, FOR_SET)
    player = state.seats[me]
    gained = set_points(value, count)
    player.points += gained
    g.emit(ev.SetSpent(me, dice, value, count, gained, player.points))
    after_gain(g, me, player)
    spent_set(g, me, count)


def pay(g: G, me: int, *dice: int) -> None:
    """The requirement of the card here, all at once; the reward comes in step 4 (PU-R-28, PU-R-30)."""
    state = g.state
    shown = signs(FIST if state.faces[die] == DOUBLE else state.faces[die] for die in dice)
    for die in dice:
        use(state, die, FOR_CARD)
    state.passed = True
    g.emit(ev.Paid(me, state.places[state.seats[me].place], dice, shown))


def begin_villain(g: G, me: int, die: int, told: str) -> None:
    """A Villain die is spent: it counts, whatever it does."""
    state = g.state
    state.used[die] = 1
    state.uses[die] = FOR_VILLAIN
    state.symbols += 1
    g.emit(ev.VillainSpent(me, die, told))


def spend_villain(g: G, me: int, die: int) -> None:
    """A Villain die where there is nothing to choose (PU-VSYM-02, PU-R-19)."""
    state = g.state
    player = state.seats[me]
    if ERASER_HEAD in player.allies or (player.place == UA and not player.points):
        begin_villain(g, me, die, "nothing")
    elif player.place == UA:
        begin_villain(g, me, die, "lose")
        lose(g, me, 1)
    else:
        begin_villain(g, me, die, "symbol")
        symbol(g, me, state.places[player.place])


def symbol(g: G, me: int, card: int) -> None:
    """What the card says a Villain symbol does; without a Villain, 1 DMG (PU-VSYM-03)."""
    state = g.state
    state.symbol = True
    carry_out(SYMBOL.get(card, ONE_DAMAGE), g, me, card)
    state.symbol = False


def take_for_villain(g: G, me: int, die: int) -> None:
    """DMG, by choice."""
    begin_villain(g, me, die, "take")
    symbol(g, me, g.state.places[g.state.seats[me].place])


def lose_for_villain(g: G, me: int, die: int) -> None:
    """1 HP, by choice."""
    begin_villain(g, me, die, "lose")
    lose(g, me, 1)


def give_for_villain(g: G, me: int, die: int, card: int) -> None:
    """An Ally instead of Decay's DMG (PU-D-16)."""
    begin_villain(g, me, die, "give")
    give_up(g, me, card)


def freeze(g: G, me: int, die: int) -> None:
    """Todoroki's cold side: the Villain die has no effect (PU-D-19)."""
    player = g.state.seats[me]
    begin_villain(g, me, die, "ice")
    player.cold -= 1
    player.hot += 1


def use_quirk(g: G, me: int) -> None:
    """One more DMG on the Villain here, at the Quirk's price (PU-D-20, PU-D-21, PU-D-25)."""
    state = g.state
    player = state.seats[me]
    place = player.place
    quirk = QUIRKS[player.hero]
    state.used_up |= QUIRK
    g.emit(ev.QuirkUsed(me, quirk))
    if player.hero == TODOROKI:
        player.hot -= 1
        player.cold += 1
    elif player.hero == MIDORIYA:
        take(g, me, 1)
    put_harm(g, place, -1, quirk)
    if player.hero == KAMINARI:
        for seat in here(state, place):
            take(g, seat, 1)


def raise_die(g: G, me: int, die: int) -> None:
    """Uraraka: 1 becomes 2 (PU-D-23)."""
    state = g.state
    state.used_up |= QUIRK
    state.faces[die] += 1
    g.emit(ev.Turned(me, die, WORDS[state.faces[die]], QUIRKS[URARAKA]))


def turn_die(g: G, me: int, die: int, value: int) -> None:
    """Gran Torino: a die becomes 1, 2 or 3 (PU-D-27)."""
    state = g.state
    state.used_up |= TORINO
    state.faces[die] = NUMBERS[value - 1]
    g.emit(ev.Turned(me, die, WORDS[state.faces[die]], "gran_torino"))


def lose_die(g: G, me: int, die: int) -> None:
    """Stain takes the die."""
    state = g.state
    state.owed = False
    face = state.faces[die]
    state.used[die] = SYMBOLS[face]
    state.uses[die] = LOST
    g.emit(ev.DieLost(me, die, WORDS[face]))


LOST_FIRST = (HEART, *NUMBERS, FIST, WILD, DOUBLE)


def die_to_lose(state: State) -> int:
    """The die that Stain takes by default (PU-D-17)."""
    return min(losable(state), key=lambda die: LOST_FIRST.index(state.faces[die]))


ACTIONS: dict[str, Callable[..., None]] = {
    "pay": pay,
    "set": spend_set,
    "fist": spend_fist,
    "shadow": spend_shadow,
    "heart": spend_heart,
    "villain": spend_villain,
    "take": take_for_villain,
    "lose": lose_for_villain,
    "give": give_for_villain,
    "ice": freeze,
    ONE_FOR_ALL: use_quirk,
    IGNITE: use_quirk,
    DISCHARGE: use_quirk,
    "raise": raise_die,
    "turn": turn_die,
}
