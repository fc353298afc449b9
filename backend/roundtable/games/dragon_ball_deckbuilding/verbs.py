"""Changes of the state that ask nobody anything, each with its event. What must never be forgotten sits here."""

from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.asking import G
from roundtable.games.dragon_ball_deckbuilding.deck import DESIGN, is_a, market_of
from roundtable.games.dragon_ball_deckbuilding.faces import SIXTH
from roundtable.games.dragon_ball_deckbuilding.state import BALLS, NONE, Mod, Prepared, Slot, State, Unit, side_of
from roundtable.games.dragon_ball_deckbuilding.stats import heroes_balls, villain_balls, villain_key

ROW = 4
ALLIES = 0


def draw(g: G, number: int, n: int) -> int:
    """Draw n cards; an empty deck is made of the discard pile (DBG-TURN-15, R-119). How many were drawn."""
    slot = g.state.slots[number]
    drawn: list[int] = []
    while len(drawn) < n:
        if not slot.deck:
            if not slot.discard:
                break
            reshuffle(g, number)
        card = slot.deck.pop()
        slot.hand.append(card)
        drawn.append(card)
    if drawn:
        g.emit(ev.DrewCards(slot.seat, slot.who.card, drawn))
    return len(drawn)


def reshuffle(g: G, number: int) -> None:
    """The discard pile becomes the deck."""
    slot = g.state.slots[number]
    g.emit(ev.Shuffled(slot.who.card, len(slot.discard)))
    slot.deck = slot.discard
    slot.discard = []
    g.chance.shuffle(slot.deck, f"deck of seat {slot.seat}")


def to_discard(g: G, number: int, cards: list[int]) -> None:
    """Cards, taken from wherever they were, go to a discard pile."""
    if cards:
        slot = g.state.slots[number]
        slot.discard += cards
        g.emit(ev.Discarded(slot.who.card, list(cards)))


def discard_hand(g: G, number: int, cards: list[int]) -> None:
    """Cards of the hand are discarded."""
    slot = g.state.slots[number]
    for card in cards:
        slot.hand.remove(card)
    to_discard(g, number, cards)


def to_box(g: G, card: int, why: str) -> None:
    """A card leaves the game."""
    g.state.box.append(card)
    g.emit(ev.Destroyed(card, why))


def remove_gear(state: State, number: int, card: int) -> Unit:
    """Take an Ally, Equipment or Training out of play."""
    slot = state.slots[number]
    for zone in (slot.allies, slot.equipment, slot.training):
        for each in zone:
            if each.card == card:
                zone.remove(each)
                return each
    raise LookupError(f"Slot {number} has no card {card} in play.")


def destroy_gear(g: G, number: int, card: int, why: str = "destroyed") -> None:
    """A card in play is destroyed; balls on it become unclaimed (R-19)."""
    gone = remove_gear(g.state, number, card)
    drop_mods(g.state, card)
    if gone.balls:
        drop_balls(g, gone, gone.balls)
    lose_aggro(g, card)
    to_box(g, card, why)


def drop_mods(state: State, card: int) -> None:
    """What held for a unit that is gone holds no more."""
    state.mods = [mod for mod in state.mods if mod.unit != card]


def add_mod(g: G, what: str, n: int, card: int, until: str, scope: str = "", slot: int = NONE) -> None:
    """Something holds for a while."""
    g.state.mods.append(Mod(what, n, card, until, scope, slot if slot != NONE else side_of(g.state, card)))
    if n:
        g.emit(ev.Lasts(card, what, n))


def end_mods(state: State, until: str, slot: int | None = None, card: int | None = None) -> None:
    """What held until now ends: for a slot, for a unit, or for all."""
    state.mods = [
        mod
        for mod in state.mods
        if mod.until != until or (slot is not None and mod.slot != slot) or (card is not None and mod.unit != card)
    ]


# --- balls --------------------------------------------------------------------------------------------------------------


def take_balls(g: G, who: Unit, n: int) -> int:
    """Up to n unclaimed balls. How many."""
    n = min(n, g.state.balls)
    if n > 0:
        g.state.balls -= n
        who.balls += n
        g.emit(ev.BallsTaken(who.card, n))
        check_balls(g, who)
    return n


def drop_balls(g: G, who: Unit, n: int) -> int:
    """Up to n balls become unclaimed. How many."""
    n = min(n, who.balls)
    if n > 0:
        who.balls -= n
        g.state.balls += n
        g.emit(ev.BallsDropped(who.card, n))
        check_balls(g, who)
    return n


def pass_balls(g: G, giver: Unit, who: Unit, n: int) -> int:
    """Up to n balls pass over. How many."""
    n = min(n, giver.balls)
    if n > 0:
        giver.balls -= n
        who.balls += n
        g.emit(ev.BallsPassed(giver.card, who.card, n))
        check_balls(g, who)
    return n


def check_balls(g: G, who: Unit) -> None:
    """All seven on one side: a wish may be made, or the Villain wins (DBG-WISH-01, R-127)."""
    state = g.state
    if villain_balls(state) == BALLS and villain_key(state) in ("freezer", "androids_19_20", "vegeta_nappa"):
        g.finish((), "villain_balls")
    if heroes_balls(state) == BALLS:
        if not state.wish_ready:
            state.wish_ready = True
            state.wisher = side_of(state, who.card)
    else:
        state.wish_ready = False
        state.wisher = NONE
    if villain_key(state) == "androids_17_18":
        a18 = state.villain.bosses[1]
        if a18.balls == BALLS and "wish_18" not in state.queue:
            state.queue.append("wish_18")


# --- Markets ------------------------------------------------------------------------------------------------------------


def refill(g: G, market: int) -> None:
    """A row is filled from its deck (DBG-MARKET-07, R-131); without any Ally the Villain wins (DBG-MARKET-16, R-15)."""
    state = g.state
    row, deck = state.rows[market], state.decks[market]
    size = 1 if market == SIXTH else ROW
    while len(row) < size and deck:
        card = deck.pop()
        row.append(card)
        g.emit(ev.Refilled(card))
    if market == ALLIES and not row:
        g.finish((), "no_allies")


def leave_row(g: G, card: int) -> None:
    """A face-up card leaves its row: damage on it is gone (R-135)."""
    state = g.state
    state.rows[market_of(card)].remove(card)
    state.scars = [scar for scar in state.scars if scar[0] != card]


def return_deposits(g: G, duo: int) -> None:
    """A Duo card left the row otherwise than by purchase: what lay beside it goes to its owner's discard pile (R-53)."""
    for number, slot in enumerate(g.state.slots):
        cards = [energy for energy, beside in slot.deposits if beside == duo]
        if cards:
            slot.deposits = [each for each in slot.deposits if each[1] != duo]
            to_discard(g, number, cards)


def bottom(g: G, card: int) -> None:
    """A face-up Market card goes to the bottom of its deck and is replaced (DBG-MARKET-15)."""
    market = market_of(card)
    leave_row(g, card)
    return_deposits(g, card)
    g.state.decks[market].insert(0, card)
    g.emit(ev.Bottomed(card))
    refill(g, market)


def market_falls(g: G, card: int) -> None:
    """An Ally of the Market is eliminated (R-29)."""
    leave_row(g, card)
    return_deposits(g, card)
    g.state.box.append(card)
    g.state.fallen.append(card)
    g.emit(ev.MarketFell(card))
    refill(g, ALLIES)


def acquire(g: G, number: int, card: int) -> None:
    """A face-up Market card goes to a discard pile, and its row is refilled (DBG-MARKET-10)."""
    leave_row(g, card)
    return_deposits(g, card)
    g.state.slots[number].discard.append(card)
    refill(g, market_of(card))


# --- tracks, marks, counters --------------------------------------------------------------------------------------------


def clear_prepared(g: G, number: int, prepared: Prepared) -> None:
    """A prepared Technique and its boosters go to the discard piles of their owners (R-26, R-42)."""
    slot = g.state.slots[number]
    slot.track.remove(prepared)
    to_discard(g, number, [prepared.card])
    give_back_boosters(g, prepared)


def give_back_boosters(g: G, prepared: Prepared) -> None:
    """Boosters go to the discard piles they came from."""
    for giver in sorted(set(prepared.givers)):
        cards = [card for card, owner in zip(prepared.boosters, prepared.givers, strict=True) if owner == giver]
        to_discard(g, giver, cards)
    prepared.boosters, prepared.givers = [], []


def drop_attack(g: G, prepared: Prepared) -> None:
    """An attack leaves the Villain's track; its card is discarded when no half of it is left there (R-70)."""
    villain = g.state.villain
    villain.track.remove(prepared)
    if not any(each.card == prepared.card for each in villain.track):
        discard_villain(g, prepared.card)


def discard_villain(g: G, card: int) -> None:
    """A Villain's card goes to its discard pile; Broly's go back to where they are searched (DBG-BROLY-03)."""
    villain = g.state.villain
    (villain.beside if villain_key(g.state) == "broly" else villain.discard).append(card)


def lose_aggro(g: G, card: int) -> None:
    """The Aggro token is discarded if this unit has it."""
    if g.state.villain.aggro == card:
        g.state.villain.aggro = NONE
        g.emit(ev.AggroGone())


def mark(slot: Slot, what: str) -> bool:
    """Mark something as done; False if it was."""
    if what in slot.used:
        return False
    slot.used.append(what)
    return True


def times(slot: Slot, what: str) -> int:
    """How often something was done this turn."""
    return slot.used.count(what)


def summon(g: G, n: int) -> int:
    """Up to n Saibaman come from their deck (R-66). How many."""
    villain = g.state.villain
    count = 0
    while count < n and villain.supply:
        card = villain.supply.pop()
        villain.minions.append(Unit(card))
        g.emit(ev.Summoned(card))
        count += 1
    return count


def is_saibaman(card: int) -> bool:
    """Whether a Minion goes back to its own deck."""
    return is_a(card, "saibaman_raditz") or is_a(card, "saibaman_nappa")


def has(card: int, keyword: str) -> bool:
    """Whether a card has a keyword."""
    return card in DESIGN and keyword in DESIGN[card].keywords
