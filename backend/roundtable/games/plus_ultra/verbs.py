"""The verbs: every change of HP, DMG, cards and Heroes, each with its event. Nothing here asks a player anything."""

from collections.abc import Callable
from typing import TypeAlias

from roundtable.games.plus_ultra import events as ev
from roundtable.games.plus_ultra.facts import (
    ALLIES,
    BAKUGO,
    BEYOND_GOAL,
    CARDS,
    CELEBRATION,
    ENDEAVOR,
    EXPLOSION_AFTER,
    GO_BEYOND,
    GOAL,
    KIND,
    KIRISHIMA,
    KNOCK_OUT_LOSS,
    MIDORIYA,
    MIRIO,
    NEVER_GIVE_UP,
    NOMU,
    OVERWHELMING_POWER,
    PLACES,
    PRESENT_MIC,
    QUIRKS,
    RESCUE_EFFORT,
    ROUNDUP,
    SMASH,
    SMASH_GOAL,
    STAMINA,
    UA,
)
from roundtable.games.plus_ultra.state import (
    NOBODY,
    NONE,
    SPEND,
    SeatState,
    State,
    can_be_hit,
    has_quirk,
    order_from,
    quirk_works,
    staying,
    turns_left,
)
from roundtable.games.plus_ultra.symbols import BLANK, SYMBOLS, signs
from roundtable.kernel import Play

G: TypeAlias = Play[State]
AT_CAPTURE: dict[int, Callable[[G, int, int], None]] = {}
"""Villain → what its capture does. Filled in by `cards`, whose words are made of these verbs."""


# --- Hero Points ------------------------------------------------------------------------------------------------------


def gain(g: G, seat: int, n: int, card: int) -> None:
    """Gain HP through a card; not at U.A. (PU-HP-01, PU-UA-02)."""
    if n <= 0:
        return
    player = g.state.seats[seat]
    if player.place == UA:
        g.emit(ev.Prevented(seat, "points", "ua"))
        return
    player.points += n
    g.emit(ev.Gained(seat, n, player.points, card))
    after_gain(g, seat, player)


def after_gain(g: G, seat: int, player: SeatState) -> None:
    """What follows from holding more HP: the end of the game, Never Give Up (PU-END-01, PU-R-43, PU-R-44)."""
    state = g.state
    if player.points >= GOAL and state.trigger == NOBODY:
        state.trigger = seat
        g.emit(ev.ReachedGoal(seat, state.round))
        make_last(g, "goal")
    if player.knocked and NEVER_GIVE_UP in state.plus and player.points >= CARDS[NEVER_GIVE_UP].goal:
        claim(g, seat, NEVER_GIVE_UP)


def make_last(g: G, why: str) -> None:
    """The present round is the last one."""
    if not g.state.last:
        g.state.last = True
        g.emit(ev.LastRound(why, turns_left(g.state)))


def lose(g: G, seat: int, n: int) -> None:
    """Lose HP; what is missing becomes DMG (PU-HP-02, PU-HP-03). At U.A. the loss stops at 0 (PU-R-63)."""
    player = g.state.seats[seat]
    paid = min(n, player.points)
    if paid:
        player.points -= paid
        g.emit(ev.Lost(seat, paid, player.points))
    if n > paid:
        take(g, seat, n - paid)


# --- damage on Heroes -------------------------------------------------------------------------------------------------


def take(g: G, seat: int, n: int) -> None:
    """Take DMG, token by token, up to a Knock Out (PU-DMG-01, PU-KO-01, PU-UA-01)."""
    state = g.state
    player = state.seats[seat]
    if player.place == UA:
        g.emit(ev.Prevented(seat, "damage", "ua"))
        return
    stamina = STAMINA[player.hero]
    if player.damage + n < stamina and player.hero != KIRISHIMA:  # the common case, first
        player.damage += n
        g.emit(ev.Took(seat, n, player.damage, stamina))
        return
    placed = 0
    while n:
        n -= 1
        if player.hero == KIRISHIMA and not state.hardened >> seat & 1 and quirk_works(state, seat):
            state.hardened |= 1 << seat
            harden(g, seat, player)
            continue
        player.damage += 1
        placed += 1
        if player.damage >= stamina:
            g.emit(ev.Took(seat, placed, player.damage, stamina))
            placed = 0
            if MIRIO not in player.allies:
                knock_out(g, seat)
                return
            player.damage -= CARDS[MIRIO].n
            to_bottom(state, player.allies, MIRIO)
            g.emit(ev.Saved(seat, MIRIO, player.damage))
    if placed:
        g.emit(ev.Took(seat, placed, player.damage, stamina))


def harden(g: G, seat: int, player: SeatState) -> None:
    """Kirishima: the first DMG of a turn is not placed; through a Villain symbol it falls on the Villain (PU-R-61)."""
    state = g.state
    g.emit(ev.Prevented(seat, "damage", "hardening"))
    if state.symbol and seat == state.active and can_be_hit(state, player.place):
        put_harm(g, player.place, -1, QUIRKS[KIRISHIMA])


def heal(g: G, seat: int, n: int, by: str) -> None:
    """Remove DMG from the own Hero without a die (PU-DMG-02)."""
    player = g.state.seats[seat]
    n = min(n, player.damage)
    if n:
        player.damage -= n
        g.emit(ev.Healed(seat, -1, seat, by, n, player.damage, STAMINA[player.hero], 0, player.points))


def knock_out(g: G, seat: int) -> None:
    """The whole procedure (PU-KO-01 to PU-KO-06, PU-R-22, PU-R-24 to PU-R-26, PU-R-46)."""
    state = g.state
    player = state.seats[seat]
    own = seat == state.active and not state.stopped
    if own:
        state.stopped = True
        collect(g)
    before = player.points
    player.points = max(0, before - KNOCK_OUT_LOSS)
    origin = player.place
    keeps = player.hero == MIDORIYA and quirk_works(state, seat)
    player.damage = 0
    player.knocked += 1
    g.emit(ev.KnockedOut(seat, before, player.points))
    player.place = UA
    g.emit(ev.Moved(seat, PLACES[origin], PLACES[UA], "knock_out"))
    if OVERWHELMING_POWER in player.cards and not keeps:
        to_bottom(state, player.cards, OVERWHELMING_POWER)
        g.emit(ev.PowerLost(seat, OVERWHELMING_POWER))
    if own and state.phase == SPEND:
        void = [face for die, face in enumerate(state.faces) if face != BLANK and state.used[die] < SYMBOLS[face]]
        if void:
            g.emit(ev.DiceVoid(seat, signs(void)))
    if own and state.shadow:
        take_shadow_back(g, seat)
    if NEVER_GIVE_UP in state.plus and player.points >= CARDS[NEVER_GIVE_UP].goal:
        claim(g, seat, NEVER_GIVE_UP)


def take_shadow_back(g: G, seat: int) -> None:
    """The Dark Shadow token returns to its board."""
    g.state.shadow = UA
    g.emit(ev.ShadowBack(seat))


def to_bottom(state: State, cards: bytearray, card: int) -> None:
    """Put a card from beside a Hero Board on the bottom of the deck."""
    cards.remove(card)
    state.bottom.insert(0, card)


def move(g: G, seat: int, place: int, why: str) -> None:
    """Put a standee on a Location (PU-MOVE-03)."""
    player = g.state.seats[seat]
    origin, player.place = player.place, place
    g.emit(ev.Moved(seat, PLACES[origin], PLACES[place], why))


# --- damage on Villains -----------------------------------------------------------------------------------------------


def put_harm(g: G, place: int, die: int, by: str) -> None:
    """One DMG on the Villain there, worth 1 HP to the active Hero; it may be captured (PU-CAPT-01, PU-CAPT-03, PU-R-35)."""
    state = g.state
    card = state.places[place]
    seat = state.active
    if card == NOMU and not state.absorbed:
        state.absorbed = True
        g.emit(ev.Absorbed(seat, die, card))
        return
    harm = state.harm[place] = state.harm[place] + 1
    state.dealt += 1
    player = state.seats[seat]
    gained = player.place != UA
    player.points += gained
    stamina = CARDS[card].stamina
    g.emit(ev.Hit(seat, die, card, by, harm, stamina, int(gained), player.points))
    if gained:
        after_gain(g, seat, player)
    if state.dealt >= SMASH_GOAL and SMASH in state.plus:
        claim(g, seat, SMASH)
    if harm >= stamina:
        capture(g, place)


def punch(g: G, place: int, die: int) -> None:
    """A Fist spent on the Villain there (PU-FIST-01, PU-FIST-02); Bakugo's third and later ones count double."""
    state = g.state
    state.fists[place] += 1
    explodes = state.fists[place] > EXPLOSION_AFTER and has_quirk(state, state.active, BAKUGO)
    dealt = state.dealt
    put_harm(g, place, die, "fist")
    if state.dealt > dealt:
        state.struck = True
    if explodes and can_be_hit(state, place):
        put_harm(g, place, -1, QUIRKS[BAKUGO])


def capture(g: G, place: int) -> None:
    """A Villain is captured: its effect now, the card in step 4 (PU-CAPT-04, PU-R-32, PU-R-34)."""
    state = g.state
    seat, card = state.active, state.places[place]
    player = state.seats[seat]
    state.captured |= 1 << place
    player.captured += 1
    g.emit(ev.Captured(seat, card, PLACES[place]))
    AT_CAPTURE[card](g, seat, card)
    if ENDEAVOR in player.allies:
        gain(g, seat, CARDS[ENDEAVOR].n, ENDEAVOR)
    if ROUNDUP in state.plus and player.captured >= CARDS[ROUNDUP].goal:
        claim(g, seat, ROUNDUP)


def mend(g: G, place: int, n: int) -> None:
    """Remove DMG from the Villain there, unless it is captured."""
    state = g.state
    n = min(n, state.harm[place])
    if n and can_be_hit(state, place):
        card = state.places[place]
        state.harm[place] -= n
        g.emit(ev.Mended(card, n, state.harm[place], CARDS[card].stamina))


# --- cards ------------------------------------------------------------------------------------------------------------


def collect(g: G) -> None:
    """Take what was completed in this turn: the card here, then a Villain at the Dark Shadow token (PU-R-30, PU-R-59)."""
    state = g.state
    seat = state.active
    player = state.seats[seat]
    place = player.place
    if state.passed:
        state.passed = False
        card = state.places[place]
        state.places[place] = NONE
        player.cards.append(card)
        g.emit(ev.Passed(seat, card))
        gain(g, seat, CARDS[card].points, card)
        player.completed += 1
        if PRESENT_MIC in player.allies:
            gain(g, seat, CARDS[PRESENT_MIC].n, PRESENT_MIC)
        if CELEBRATION in state.plus and player.completed >= CARDS[CELEBRATION].goal:
            claim(g, seat, CELEBRATION)
    if state.captured:
        for there in (place, *range(1, 5)):
            if state.captured >> there & 1:
                card = state.places[there]
                state.places[there] = NONE
                state.harm[there] = 0
                state.captured &= ~(1 << there)
                player.cards.append(card)
                g.emit(ev.Collected(seat, card))


def rescue(g: G, seat: int) -> None:
    """One DMG more was removed from another Hero with a Heart."""
    player = g.state.seats[seat]
    player.rescued += 1
    if RESCUE_EFFORT in g.state.plus and player.rescued >= CARDS[RESCUE_EFFORT].goal:
        claim(g, seat, RESCUE_EFFORT)


def spent_set(g: G, seat: int, count: int) -> None:
    """A set of so many dice was spent."""
    if count >= BEYOND_GOAL and GO_BEYOND in g.state.plus:
        claim(g, seat, GO_BEYOND)


def claim(g: G, seat: int, card: int) -> None:
    """Gain a Plus Ultra card; it pays at once or at the end (PU-PLUS-01, PU-PLUS-02, PU-R-43)."""
    state = g.state
    row = CARDS[card]
    state.plus.remove(card)
    state.seats[seat].plus.append(card)
    g.emit(ev.Claimed(seat, card, row.points, "at_end" if row.at_end else "now"))
    if not row.at_end:
        gain(g, seat, row.points, card)


def give_up(g: G, seat: int, card: int) -> None:
    """Put an own Ally on the bottom of the deck."""
    assert KIND[card] == ALLIES
    to_bottom(g.state, g.state.seats[seat].allies, card)
    g.emit(ev.GivenUp(seat, card))


# --- the end ----------------------------------------------------------------------------------------------------------


def final_score(player: SeatState) -> tuple[int, int]:
    """HP from tokens and from cards (PU-END-04, PU-R-36)."""
    return player.points, sum(CARDS[card].points for card in player.plus if CARDS[card].at_end)


def score(g: G, reason: str) -> None:
    """Final scoring; the title goes to the best of those who have stayed (PU-END-03 to PU-END-05, PU-R-50, PU-R-64)."""
    state = g.state
    totals = []
    for seat, player in enumerate(state.seats):
        tokens, cards = final_score(player)
        totals.append(tokens + cards)
        g.emit(ev.Scored(seat, tokens, cards, tokens + cards))
    there = staying(state)
    most = max(totals[seat] for seat in there)
    best = [seat for seat in there if totals[seat] == most]
    if len(best) > 1:
        best = break_tie(g, best)
    for seat in best:
        g.emit(ev.Won(seat, totals[seat]))
    g.finish(tuple(best), reason, tuple(totals))


def break_tie(g: G, best: list[int]) -> list[int]:
    """Who of those with the best score wins."""
    state = g.state
    if state.early_wins:
        g.emit(ev.TieBroken("by_seat"))
        return [next(seat for seat in order_from(state, state.first) if seat in best)]
    for by in ("by_captures", "by_cards", "by_damage"):
        values = {seat: tie_value(state.seats[seat], by) for seat in best}
        most = max(values.values())
        best = [seat for seat in best if values[seat] == most]
        if len(best) == 1:
            g.emit(ev.TieBroken(by))
            return best
    g.emit(ev.TieBroken("shared"))
    return best


def tie_value(player: SeatState, by: str) -> int:
    """What a tie is decided by, more being better."""
    if by == "by_captures":
        return player.captured
    if by == "by_cards":
        return player.captured + player.completed + len(player.allies)
    return -player.damage
