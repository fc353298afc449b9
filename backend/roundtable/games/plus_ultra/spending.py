"""Step 3: what can be spent and how, and what it does (PU-SPEND-01 to PU-VSYM-06, Quirks and Allies of that step).

An option names all that is chosen, so `spend` asks nobody: whoever plays a plan, a forecast or a bot can use it too.
"""

from roundtable.games.plus_ultra import events as ev
from roundtable.games.plus_ultra.cards import SYMBOL
from roundtable.games.plus_ultra.effects import Take, carry_out, losable
from roundtable.games.plus_ultra.facts import (
    ALL_FOR_ONE,
    ASUI,
    DISCHARGE_FISTS,
    ERASER_HEAD,
    GRAN_TORINO,
    KAMINARI,
    LEAST_SET,
    MIDORIYA,
    MIRIO,
    QUIRKS,
    RAISED,
    SHIGARAKI,
    SPINNER,
    STAMINA,
    TODOROKI,
    TOGA,
    UA,
    URARAKA,
)
from roundtable.games.plus_ultra.paying import payable
from roundtable.games.plus_ultra.state import (
    NONE,
    QUIRK,
    TORINO,
    SeatState,
    State,
    can_be_hit,
    here,
    quirk_works,
    villain_at,
)
from roundtable.games.plus_ultra.symbols import (
    BLANK,
    DICE,
    DOUBLE,
    FIST,
    FIST_REF,
    FOR_CARD,
    FOR_FIST,
    FOR_HEART,
    FOR_SET,
    FOR_VILLAIN,
    HEART,
    HEART_REF,
    HERO_DICE,
    ICE_REF,
    LOSE_REF,
    LOST,
    NUMBERS,
    RAISE_REF,
    SET_REF,
    SHADOW_REF,
    SYMBOLS,
    TAKE_REF,
    TURN_REF,
    VALUE,
    VILLAIN,
    VILLAIN_REF,
    WILD,
    WORDS,
    number_of,
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

PLAN, AUTO, PAY, FINISH = "plan", "auto", "pay", "finish"
ONE_FOR_ALL, IGNITE, DISCHARGE = "one_for_all", "ignite", "discharge"
ONE_DAMAGE = Take(1)
"""What a Villain symbol may do where there is no Villain (PU-VSYM-03)."""


def options(state: State, me: int) -> list[str]:
    """All that can be spent or used now, in a fixed order; `finish` only when no Villain die is open (PU-VSYM-01)."""
    player = state.seats[me]
    place = player.place
    left = unspent(state.faces, state.used)
    found = [PAY] if payable(state, me) else []
    if place != UA:
        wilds = left.count(WILD)
        for face in NUMBERS:
            count = left.count(face)
            if count > 1 and count + wilds >= LEAST_SET:
                found += SET_REF[VALUE[face]][LEAST_SET : count + wilds + 1]
        hits, shadows = can_be_hit(state, place), state.shadow and can_be_hit(state, state.shadow)
        if hits or shadows:
            fists = [die for die, face in enumerate(left) if face in (FIST, DOUBLE)]
            if hits:
                found += [FIST_REF[die] for die in fists]
            if shadows:
                found += [SHADOW_REF[die] for die in fists]
    if HEART in left:
        targets = heart_targets(state, me)
        if targets:
            found += [HEART_REF[die][seat] for die, face in enumerate(left) if face == HEART for seat in targets]
    if VILLAIN in left:
        found += villain_options(state, player, [die for die, face in enumerate(left) if face == VILLAIN])
    if player.hero in SPENDING_QUIRKS:
        found += quirk_options(state, player)
    if player.allies and GRAN_TORINO in player.allies and not state.used_up & TORINO:
        found += [
            TURN_REF[die][VALUE[face]]
            for die in range(HERO_DICE)
            if left[die] not in (BLANK, VILLAIN)
            for face in NUMBERS
            if face != left[die]
        ]
    if found:
        found[:0] = (PLAN, AUTO)
    if VILLAIN not in left:
        found.append(FINISH)
    return found


SPENDING_QUIRKS = {MIDORIYA, TODOROKI, URARAKA, KAMINARI}
"""Heroes whose Quirk is an option of its own in step 3."""


def heart_targets(state: State, me: int) -> list[int]:
    """The Heroes a Heart may be spent on, clockwise from the own one (PU-HEART-01, PU-HEART-05, PU-R-27)."""
    player = state.seats[me]
    if state.places[player.place] == TOGA:
        return []
    far = player.hero == ASUI and quirk_works(state, me)
    place = player.place
    hurt = [seat for seat, other in enumerate(state.seats) if other.damage and (far or other.place == place)]
    return [seat for seat in hurt if seat >= me] + [seat for seat in hurt if seat < me] if hurt else hurt


def chooses_damage(state: State, place: int) -> bool:
    """Whether a Villain die there costs 1 HP or 1 DMG by choice (PU-VSYM-03, Spinner)."""
    return place != UA and villain_at(state, place) in (NONE, SPINNER)


def villain_options(state: State, player: SeatState, dice: list[int]) -> list[str]:
    """What each Villain die may be spent for (PU-D-15, PU-D-16, PU-D-19, PU-R-19)."""
    icy = player.cold and state.places[player.place] != ALL_FOR_ONE
    found: list[str] = []
    erased = ERASER_HEAD in player.allies
    chooses = not erased and chooses_damage(state, player.place)
    gives = player.allies if not erased and state.places[player.place] == SHIGARAKI else b""
    for die in dice:
        if chooses:
            if player.points:
                found.append(LOSE_REF[die])
            found.append(TAKE_REF[die])
        elif gives:
            found.append(TAKE_REF[die])
            found += [f"give:{die}:{card}" for card in gives]
        else:
            found.append(VILLAIN_REF[die])
        if icy:
            found.append(ICE_REF[die])
    return found


def quirk_options(state: State, player: SeatState) -> list[str]:
    """Quirks that may be used in step 3, once a turn."""
    if state.used_up & QUIRK or state.places[player.place] == ALL_FOR_ONE:
        return []
    hero = player.hero
    if hero == URARAKA:
        left = unspent(state.faces, state.used)
        return [RAISE_REF[die] for die in range(HERO_DICE) if left[die] in RAISED]
    if not can_be_hit(state, player.place):
        return []
    if hero == MIDORIYA:
        bears = player.damage + 1 < STAMINA[hero] or MIRIO in player.allies
        return [ONE_FOR_ALL] if state.struck and bears else []
    if hero == TODOROKI:
        return [IGNITE] if state.struck and player.hot else []
    return [DISCHARGE] if hero == KAMINARI and state.fists[player.place] >= DISCHARGE_FISTS else []


# --- what it does -----------------------------------------------------------------------------------------------------


def spend(g: G, me: int, option: str) -> None:
    """Carry an option out. `pay` needs its dice: `pay:0.2.5`."""
    head = option.split(":", 1)[0]
    ACTIONS[head](g, me, option)


def use(state: State, die: int, purpose: int) -> None:
    """One symbol of the die is spent (PU-SPEND-02)."""
    state.used[die] += 1
    state.uses[die] = purpose


def spend_fist(g: G, me: int, option: str) -> None:
    """A Fist on the Villain here, or at the Dark Shadow token (PU-FIST-01, PU-D-26)."""
    state = g.state
    die = number_of(option)
    use(state, die, FOR_FIST)
    punch(g, state.shadow if option[0] == "s" else state.seats[me].place, die)


def spend_heart(g: G, me: int, option: str) -> None:
    """A Heart on a Hero; healing another one gives 1 HP (PU-HEART-01 to PU-HEART-03, PU-D-12)."""
    state = g.state
    _, die, target = option.split(":")
    seat = int(target)
    use(state, int(die), FOR_HEART)
    player, healed = state.seats[me], state.seats[seat]
    healed.damage -= 1
    gained = seat != me and player.place != UA
    player.points += gained
    g.emit(ev.Healed(me, int(die), seat, "heart", 1, healed.damage, STAMINA[healed.hero], int(gained), player.points))
    if gained:
        after_gain(g, me, player)
    if seat != me:
        rescue(g, me)


def spend_set(g: G, me: int, option: str) -> None:
    """A set: plain numbers first, a Wild face if they do not suffice (PU-SET-02, PU-SET-03, PU-D-13)."""
    state = g.state
    _, told, size = option.split(":")
    value, count = int(told), int(size)
    faces, used = state.faces, state.used
    plain = [die for die in range(DICE) if faces[die] == NUMBERS[value - 1] and not used[die]]
    wild = [die for die in range(DICE) if faces[die] == WILD and not used[die]]
    dice = (plain + wild)[:count]
    for die in dice:
        use(state, die, FOR_SET)
    player = state.seats[me]
    gained = set_points(value, count)
    player.points += gained
    g.emit(ev.SetSpent(me, tuple(dice), value, count, gained, player.points))
    after_gain(g, me, player)
    spent_set(g, me, count)


def pay(g: G, me: int, option: str) -> None:
    """The requirement of the card here, all at once; the reward comes in step 4 (PU-R-28, PU-R-30)."""
    state = g.state
    dice = tuple(int(die) for die in option[4:].split("."))
    shown = signs(FIST if state.faces[die] == DOUBLE else state.faces[die] for die in dice)
    for die in dice:
        use(state, die, FOR_CARD)
    state.passed = True
    g.emit(ev.Paid(me, state.places[state.seats[me].place], dice, shown))


def begin_villain(g: G, me: int, option: str, told: str) -> int:
    """A Villain die is spent: it counts, whatever it does."""
    state = g.state
    die = number_of(option)
    use(state, die, FOR_VILLAIN)
    state.symbols += 1
    g.emit(ev.VillainSpent(me, die, told))
    return die


def spend_villain(g: G, me: int, option: str) -> None:
    """A Villain die where there is nothing to choose (PU-VSYM-02, PU-R-19)."""
    state = g.state
    player = state.seats[me]
    if ERASER_HEAD in player.allies or (player.place == UA and not player.points):
        begin_villain(g, me, option, "nothing")
    elif player.place == UA:
        begin_villain(g, me, option, "lose")
        lose(g, me, 1)
    else:
        begin_villain(g, me, option, "symbol")
        symbol(g, me, state.places[player.place])


def symbol(g: G, me: int, card: int) -> None:
    """What the card says a Villain symbol does; without a Villain, 1 DMG (PU-VSYM-03)."""
    state = g.state
    state.symbol = True
    carry_out(SYMBOL.get(card, ONE_DAMAGE), g, me, card)
    state.symbol = False


def take_for_villain(g: G, me: int, option: str) -> None:
    """DMG, by choice."""
    begin_villain(g, me, option, "take")
    symbol(g, me, g.state.places[g.state.seats[me].place])


def lose_for_villain(g: G, me: int, option: str) -> None:
    """1 HP, by choice."""
    begin_villain(g, me, option, "lose")
    lose(g, me, 1)


def give_for_villain(g: G, me: int, option: str) -> None:
    """An Ally instead of Decay's DMG (PU-D-16)."""
    begin_villain(g, me, option, "give")
    give_up(g, me, int(option.split(":")[2]))


def freeze(g: G, me: int, option: str) -> None:
    """Todoroki's cold side: the Villain die has no effect (PU-D-19)."""
    player = g.state.seats[me]
    begin_villain(g, me, option, "ice")
    player.cold -= 1
    player.hot += 1


def use_quirk(g: G, me: int, option: str) -> None:
    """One more DMG on the Villain here, at the Quirk's price (PU-D-20, PU-D-21, PU-D-25)."""
    state = g.state
    player = state.seats[me]
    place = player.place
    quirk = QUIRKS[player.hero]
    state.used_up |= QUIRK
    g.emit(ev.QuirkUsed(me, quirk))
    if option == IGNITE:
        player.hot -= 1
        player.cold += 1
    elif option == ONE_FOR_ALL:
        take(g, me, 1)
    put_harm(g, place, -1, quirk)
    if option == DISCHARGE:
        for seat in here(state, place):
            take(g, seat, 1)


def raise_die(g: G, me: int, option: str) -> None:
    """Uraraka: 1 becomes 2 (PU-D-23)."""
    state = g.state
    die = number_of(option)
    state.used_up |= QUIRK
    state.faces[die] += 1
    g.emit(ev.Turned(me, die, WORDS[state.faces[die]], QUIRKS[URARAKA]))


def turn_die(g: G, me: int, option: str) -> None:
    """Gran Torino: a die becomes 1, 2 or 3 (PU-D-27)."""
    state = g.state
    _, told, value = option.split(":")
    die = int(told)
    state.used_up |= TORINO
    state.faces[die] = NUMBERS[int(value) - 1]
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


ACTIONS = {
    "pay": pay,
    "set": spend_set,
    "fist": spend_fist,
    "shadow": spend_fist,
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
