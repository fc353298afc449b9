"""From the options to the first turn (R-115): Characters, Order tokens, decks, Villain, Markets."""

from collections.abc import Sequence

from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.asking import G, ask, choose, group
from roundtable.games.dragon_ball_deckbuilding.deck import (
    BOARDS,
    BY_KEY,
    CARDS,
    CHARACTER_ROW,
    COMMONS,
    COPIES,
    DESIGN,
    MARKET,
    PLACES,
    SLOTS,
    WILD,
    bosses_of,
    market_of,
    orders_of,
    orders_showing,
)
from roundtable.games.dragon_ball_deckbuilding.faces import ALLY, EQUIPMENT, MARKETS
from roundtable.games.dragon_ball_deckbuilding.harm import Harm
from roundtable.games.dragon_ball_deckbuilding.house import HOUSE
from roundtable.games.dragon_ball_deckbuilding.laying import put
from roundtable.games.dragon_ball_deckbuilding.prices import may_own
from roundtable.games.dragon_ball_deckbuilding.set_up_villain import lay_villain
from roundtable.games.dragon_ball_deckbuilding.state import (
    DIFFICULTIES,
    NONE,
    Slot,
    State,
    Unit,
    Villain,
    card_in,
    deserted,
    ref,
    seats_here,
)
from roundtable.games.dragon_ball_deckbuilding.stats import place_key, row_of, villain_key, villain_level
from roundtable.games.dragon_ball_deckbuilding.verbs import ALLIES, add_mod, refill
from roundtable.games.dragon_ball_deckbuilding.villains import VILLAINS
from roundtable.kernel import ChooseOne, Decision, Options, SeatOptions

HAND = 5
SOLO_LEVEL = 6
FUTURE = ("character_trunks", "character_gohan_ss2")
FUTURE_GONE = ("goku", "vegeta", "piccolo", "krillin", "yamcha", "tien", "chaoz")
RUINED, RUINED_ANDROIDS = 10, 5
PIRATE_PRICE = 3
KEYS = [row.key for row in VILLAINS]


def setup(options: Options, seats: Sequence[SeatOptions]) -> State:
    """The box before anything is taken out; each slot has a seat (R-102)."""
    villain = KEYS.index(str(options.get("villain", "freezer")))
    wanted = options.get("characters", 0)
    future = options.get("future") is True and KEYS[villain] == "androids_17_18" and len(seats) <= len(FUTURE)
    count = len(FUTURE) if future else max(len(seats), wanted if isinstance(wanted, int) else 0)
    place = str(options.get("location", "none"))
    time = options.get("vote_time", 60)
    house = HOUSE[KEYS[villain]]
    side = house.sides[count - 1]
    difficulty = DIFFICULTIES.index(str(options.get("difficulty", "medium")))
    state = State(
        slots=[Slot(number % len(seats), Unit(NONE)) for number in range(count)],
        villain=Villain(villain, [Unit(card) for card in bosses_of(villain)]),
        difficulty=difficulty,
        extreme=options.get("extreme") is True,
        future=future,
        decks=[[] for _ in range(6)],
        rows=[[] for _ in range(6)],
        box=[card for card in CARDS if card not in bosses_of(villain)],
        gone=[False] * len(seats),
        vote_time=1000 * (time if isinstance(time, int) else 60),
        might=house.might[difficulty] + side.might + (house.extreme if options.get("extreme") is True else 0),
        boss_armor=side.armor,
        boss_health=side.health,
        vigor=house.vigor[difficulty] + side.vigor,
        more_hand=side.hand,
    )
    if future:
        place = "ruined_city"
    if place == "random":
        state.wanted_place = "random"
    elif place != "none":
        take(state, BY_KEY[f"location_{place}"])
        state.location = BY_KEY[f"location_{place}"]
    return state


def take(state: State, card: int) -> int:
    """A card comes out of the box."""
    state.box.remove(card)
    return card


def free_boards(state: State) -> list[int]:
    """The Characters that can still be chosen (DBG-LEVEL-01, R-116)."""
    if state.future:
        return [BY_KEY[key] for key in FUTURE if BY_KEY[key] in state.box]
    level = sum(row_of(slot).level for slot in state.slots if slot.who.card != NONE)
    most = villain_level(state) - level
    return [card for card in BOARDS if card in state.box and CHARACTER_ROW[card].level <= most]


def characters(g: G) -> Harm:
    """Each seat chooses its Characters, one after the other (D-02)."""
    state = g.state
    for slot in state.slots:

        def build(slot: Slot = slot) -> Decision:
            boards = free_boards(state)
            lowest = min(boards, key=lambda card: CHARACTER_ROW[card].level)
            return ChooseOne(slot.seat, "character", [ref(card) for card in boards], (ref(lowest),))

        answer = yield from ask(g, slot.seat, build)
        assert answer is not None
        slot.who.card = take(state, card_in(answer[0]))
        slot.char = BOARDS.index(slot.who.card)
        g.emit(ev.CharacterChosen(slot.seat, slot.who.card))
    state.step = "tokens"


def tokens(g: G) -> Harm:
    """Who gets which Order token (D-03): slots are put into the order of the tokens."""
    state = g.state
    placed: list[Slot] = []
    rest = [*state.slots]
    while rest:
        options = [ref(slot.who.card) for slot in rest]
        option = yield from group(g, "token", options, options[0])
        chosen = next(slot for slot in rest if ref(slot.who.card) == option)
        rest.remove(chosen)
        placed.append(chosen)
        g.emit(ev.TokenGiven(chosen.who.card, len(placed)))
    state.slots = placed
    state.step = "decks"


def decks(g: G) -> Harm:
    """The Location, starting cards and hands (DBG-SETUP-01 to DBG-SETUP-05)."""
    state = g.state
    if state.wanted_place:
        state.location = take(state, g.chance.choice(PLACES, "location"))
        state.wanted_place = ""
    if state.location != NONE:
        g.emit(ev.LocationLaid(state.location))
    for number, slot in enumerate(state.slots):
        row = row_of(slot)
        slot.tokens = row.tokens + (1 if state.future and row.key == "trunks" else 0)
        for cards, count in zip(COMMONS[number], row.common, strict=True):
            slot.deck += [take(state, card) for card in cards[:count]]
        for key in row.special:
            card = take(state, COPIES[key][0])
            if DESIGN[card].kind in ("ally", "equipment", "training"):
                put(g, number, card)
            else:
                slot.deck.append(card)
        g.chance.shuffle(slot.deck, f"deck of seat {slot.seat}")
        if state.vigor:
            add_mod(g, "max_health", state.vigor, slot.who.card, "game")
    state.step = "solo"
    yield from ()


def pool(state: State) -> list[int]:
    """The Allies without those that a chosen Character is (DBG-MARKET-04, R-12)."""
    gone = {name for slot in state.slots for name in row_of(slot).identity}
    if state.future:
        gone.update(FUTURE_GONE)
    if villain_key(state) == "androids_17_18" and state.extreme:
        gone.add("android16")
    return [
        card
        for card in MARKET
        if DESIGN[card].kind == ALLY and card in state.box and not gone.intersection(DESIGN[card].identity)
    ]


def solo(g: G) -> Harm:
    """A lone Character against a Villain of Level 6 may start with an Ally (DBG-LEVEL-05, D-04)."""
    state = g.state
    slot = state.slots[0]
    if len(state.slots) == 1 and villain_level(state) >= SOLO_LEVEL:
        most = villain_level(state) - row_of(slot).level
        options = [ref(card) for card in pool(state) if DESIGN[card].power <= most]
        option = yield from choose(g, slot.seat, "solo_ally", [*options, "none"], "none")
        if option != "none":
            put(g, 0, take(state, card_in(option)))
    state.step = "lay_out"


def lay_out(g: G) -> Harm:
    """Villain, Markets, Turn Order deck; first hands are drawn (R-115, R-75)."""
    state = g.state
    allies = pool(state)
    g.chance.shuffle(allies, "ally deck")
    if villain_key(state) == "raditz":
        state.villain.hostage = take(state, allies.pop())
        g.emit(ev.VictimTaken(state.villain.hostage))
    for card in allies:
        take(state, card)
    size = VILLAINS[state.villain.key].allies
    kept = min(len(allies), size[state.difficulty]) if size is not None else len(allies)
    if place_key(state) == "ruined_city":
        kept -= RUINED_ANDROIDS if villain_key(state) == "androids_17_18" else RUINED
    state.decks[ALLIES], state.removed = allies[:kept], allies[kept:]
    _markets(g)
    lay_villain(g)
    _orders(state)
    for number, slot in enumerate(state.slots):
        hand = slot.deck[-HAND:][::-1]
        del slot.deck[-HAND:]
        slot.hand = hand
        g.emit(ev.DrewCards(slot.seat, state.slots[number].who.card, [*hand]))
    g.emit(ev.SetUp(len(state.decks[ALLIES]) + len(state.rows[ALLIES])))
    state.step = "order"
    yield from ()


def _markets(g: G) -> None:
    """The decks are shuffled and the rows laid; the sixth deck lies open (DBG-MARKET-05, DBG-MARKET-06)."""
    state = g.state
    for card in MARKET:
        if DESIGN[card].kind != ALLY:
            state.decks[market_of(card)].append(take(state, card))
    for number, cards in enumerate(state.decks):
        if number != ALLIES:
            g.chance.shuffle(cards, f"{MARKETS[number]} deck")
    if place_key(state) == "pirate_cave":
        _pirates(g)
    for number in range(len(state.decks)):
        refill(g, number)


def _pirates(g: G) -> None:
    """The Pirate Cave: each Character gets a cheap Equipment it may use."""
    state = g.state
    equipment = next(cards for cards in state.decks if cards and DESIGN[cards[0]].kind == EQUIPMENT)
    for number, slot in enumerate(state.slots):
        fitting = [
            card for card in equipment if (DESIGN[card].cost or 0) <= PIRATE_PRICE and not may_own(state, number, card)
        ]
        card = g.chance.choice(fitting, "pirate equipment")
        equipment.remove(card)
        slot.discard.append(card)
        g.emit(ev.Gained(slot.who.card, card))


def _orders(state: State) -> None:
    """The Turn Order deck by the number of Characters (DBG-ORDER-05 to DBG-ORDER-09)."""
    count = len(state.slots)
    cards = [*orders_of(villain_key(state))]
    for number in range(min(count, SLOTS)):
        cards += orders_showing(number)[: 2 if count <= 2 else 1]
    if count in (1, 3):
        cards += orders_showing(WILD)
    state.order_discard = [take(state, card) for card in cards]


def take_over(g: G) -> Harm:
    """A seat has left: another plays on with its Characters if all that stay agree (R-125).

    If none that stays has a Character that can still act, the first of them plays on without being asked.
    """
    state = g.state
    state.wanted = 0
    for slot in state.slots:
        here = seats_here(state)
        if state.gone[slot.seat] and slot.who.card != NONE:
            option = "none"
            if deserted(state):
                option = f"seat:{here[0]}"
            elif slot.seat not in state.settled:
                options = [*[f"seat:{seat}" for seat in here], "none"]
                option = yield from group(g, "take_over", options, "none", slot.who.card, need="all")
            if option not in ("", "none"):
                slot.seat = int(option[5:])
                g.emit(ev.TookOver(slot.seat, slot.who.card))
    state.settled = [seat for seat, gone in enumerate(state.gone) if gone]
