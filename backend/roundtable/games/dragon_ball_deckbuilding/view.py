"""What a viewer may know, built up from nothing: a public part for everybody and the own hands (Hidden information)."""

from msgspec import Struct

from roundtable.games.dragon_ball_deckbuilding.deck import DESIGN, SLOTS
from roundtable.games.dragon_ball_deckbuilding.faces import ENERGY, MARKETS
from roundtable.games.dragon_ball_deckbuilding.prices import changes, forbidden, price, standing, worth
from roundtable.games.dragon_ball_deckbuilding.state import (
    DIFFICULTIES,
    NONE,
    Prepared,
    Slot,
    State,
    Unit,
    boss_number,
)
from roundtable.games.dragon_ball_deckbuilding.stats import (
    BROLY_BASE,
    BROLY_CALM,
    armor,
    ball_buys,
    ball_price,
    hand_size,
    limit,
    max_health,
    number_of,
    reduction,
    villain_key,
    villain_level,
)
from roundtable.games.dragon_ball_deckbuilding.verbs import times
from roundtable.kernel import Sections


class Table(Struct, gc=False):
    """The round, the turn and the phase; what floats; the Turn Order cards shown and still to come (in no order)."""

    round: int
    turn: int
    step: str
    active: int | None
    villain: str
    difficulty: str
    extreme: bool
    location: int | None
    balls: int
    floating: int
    floating_allies: int
    floating_purchases: int
    resolving: list[int]
    order_shown: list[int]
    order_coming: list[int]


class Player(Struct, gc=False):
    """A seat: its Characters, and whether it has left."""

    characters: list[int]
    gone: bool


class Gear(Struct, gc=False):
    """A card in play beside a Character. `health`, `armor`, `reduction` and `damage` are an Ally's."""

    card: int
    exhausted: bool
    tokens: int = 0
    damage: int = 0
    health: int = 0
    armor: int = 0
    reduction: int = 0
    balls: int = 0


class Track(Struct, gc=False):
    """A prepared Technique with its boosters."""

    card: int
    place: int
    boosters: list[int]
    limit: int


class Holding(Struct, gc=False):
    """Something that holds for a while: what, how much, for what, until when."""

    what: str
    n: int
    scope: str
    until: str


class Character(Struct, gc=False):
    """What everybody sees of a Character. `deposits`: Energy and the Duo card it lies beside."""

    card: int
    seat: int
    token: int
    damage: int
    health: int
    armor: int
    reduction: int
    balls: int
    tokens: int
    hand: int
    hand_size: int
    deck: int
    discard: list[int]
    room: int
    out: bool
    allies: list[Gear]
    equipment: list[Gear]
    training: list[Gear]
    limits: list[int]
    track: list[Track]
    holding: list[Holding]
    ball_price: int
    ball_buys: int
    deposits: list[list[int]]


class VillainView(Struct, gc=False):
    """The Villain: counters, decks, the kidnapped Ally, who has the Aggro token."""

    key: str
    level: int
    phase: int
    arrived: bool
    deck: int
    discard: list[int]
    beside: list[int]
    supply: int
    hostage: int | None
    victim: int
    despair: int
    power: int
    base: int
    calm: int
    coldness: int
    coldness_limit: int
    single_hit: int
    ozaru: int
    aggro: int | None
    extra: int


class Boss(Struct, gc=False):
    """A boss."""

    card: int
    damage: int
    health: int
    armor: int
    reduction: int
    balls: int
    tokens: int
    out: bool
    active: bool


class Minion(Struct, gc=False):
    """A Minion."""

    card: int
    damage: int
    health: int
    armor: int
    balls: int
    exhausted: bool


class AttackView(Struct, gc=False):
    """An attack on the Villain's Time Track."""

    card: int
    boss: int
    place: int


class Market(Struct, gc=False):
    """A Market: its row and how many cards its deck has."""

    market: str
    deck: int
    cards: list[int]


class Offer(Struct, gc=False):
    """What a face-up card costs the active Character, and what changes the price: [why, n]. `why` it may not buy it."""

    card: int
    price: int | None
    printed: int | None
    balls: int | None
    changes: list[tuple[str, int]]
    why: str
    damage: int = 0


class VoteView(Struct, gc=False):
    """The vote in progress: what each seat has said, "" for nothing yet."""

    ask: str
    about: int | None
    options: list[str]
    votes: list[str]


class Cards(Struct, gc=False):
    """Cards."""

    cards: list[int]


class Hand(Struct, gc=False):
    """The hand of one of the own Characters, and the Energy in it."""

    character: int
    cards: list[int]
    energy: int


def or_none(card: int) -> int | None:
    """A card id for a viewer: null for none."""
    return None if card == NONE else card


def public(state: State) -> Sections:
    """What everybody sees."""
    chosen = [slot for slot in state.slots if slot.char != NONE]
    laid = state.step not in ("characters", "tokens", "decks", "solo", "lay_out")
    vote = state.vote
    sections: Sections = {
        "table": _table(state),
        "players": [
            Player([slot.who.card for slot in chosen if slot.seat == seat], gone)
            for seat, gone in enumerate(state.gone)
        ],
        "characters": [_character(state, number, slot) for number, slot in enumerate(state.slots) if slot.char != NONE],
        "villain": _villain(state),
        "bosses": [_boss(state, boss) for boss in state.villain.bosses],
        "minions": [_minion(state, each) for each in state.villain.minions],
        "attacks": [
            AttackView(each.card, state.villain.bosses[each.boss].card, each.place)
            for each in sorted(state.villain.track, key=_place)
        ],
        "market": [Market(MARKETS[number], len(state.decks[number]), [*row]) for number, row in enumerate(state.rows)],
        "offers": _offers(state) if laid else [],
        "fallen": Cards([*state.fallen]),
        "vote": {} if vote is None else VoteView(vote.ask, or_none(vote.about), [*vote.options], [*vote.votes]),
    }
    return sections


def _place(prepared: Prepared) -> int:
    return prepared.place


def _table(state: State) -> Table:
    return Table(
        round=state.round,
        turn=state.turn,
        step=state.step,
        active=state.slots[state.active].who.card if state.active != NONE else None,
        villain=villain_key(state),
        difficulty=DIFFICULTIES[state.difficulty],
        extreme=state.extreme,
        location=or_none(state.location),
        balls=state.balls,
        floating=state.floating,
        floating_allies=state.floating_ally,
        floating_purchases=state.floating_buy,
        resolving=[*state.aside],
        order_shown=[*state.order_discard],
        order_coming=sorted(state.order),
    )


def _gear(state: State, each: Unit, ally: bool) -> Gear:
    if not ally:
        return Gear(each.card, each.exhausted, each.tokens)
    health, protected = max_health(state, each.card), armor(state, each.card)
    return Gear(
        each.card, each.exhausted, each.tokens, each.damage, health, protected, reduction(state, each.card), each.balls
    )


def _character(state: State, number: int, slot: Slot) -> Character:
    card = slot.who.card
    return Character(
        card=card,
        seat=slot.seat,
        token=number + 1 if number < SLOTS else 0,
        damage=slot.who.damage,
        health=max_health(state, card),
        armor=armor(state, card),
        reduction=reduction(state, card),
        balls=slot.who.balls,
        tokens=slot.tokens,
        hand=len(slot.hand),
        hand_size=hand_size(state, number),
        deck=len(slot.deck),
        discard=[*slot.discard],
        room=slot.room,
        out=slot.who.out,
        allies=[_gear(state, each, True) for each in slot.allies],
        equipment=[_gear(state, each, False) for each in slot.equipment],
        training=[_gear(state, each, False) for each in slot.training],
        limits=[limit(state, number, kind) for kind in ("ally", "equipment", "training")],
        track=[
            Track(each.card, each.place, [*each.boosters], DESIGN[each.card].boosters)
            for each in sorted(slot.track, key=_place)
        ],
        holding=[Holding(mod.what, mod.n, mod.scope, mod.until) for mod in state.mods if mod.unit == card],
        ball_price=ball_price(state, number),
        ball_buys=max(0, ball_buys(state, number) - times(slot, "ball")),
        deposits=[[energy, duo] for energy, duo in slot.deposits],
    )


def _villain(state: State) -> VillainView:
    villain = state.villain
    key = villain_key(state)
    broly = key == "broly"
    saiyans = key == "vegeta_nappa"
    return VillainView(
        key=key,
        level=villain_level(state),
        phase=villain.phase,
        arrived=villain.arrived,
        deck=sum(len(pile) for pile in villain.piles),
        discard=[*villain.discard],
        beside=[*villain.beside],
        supply=len(villain.supply),
        hostage=or_none(villain.hostage),
        victim=villain.victim,
        despair=villain.despair,
        power=villain.power,
        base=BROLY_BASE[villain.phase - 1] if broly else 0,
        calm=BROLY_CALM[villain.phase - 1] if broly else 0,
        coldness=villain.coldness,
        coldness_limit=number_of(state, "coldness") if saiyans else 0,
        single_hit=number_of(state, "hit") if saiyans else 0,
        ozaru=villain.ozaru,
        aggro=or_none(villain.aggro),
        extra=villain.extra,
    )


def _boss(state: State, boss: Unit) -> Boss:
    return Boss(
        card=boss.card,
        damage=boss.damage,
        health=max_health(state, boss.card),
        armor=armor(state, boss.card),
        reduction=reduction(state, boss.card),
        balls=boss.balls,
        tokens=boss.tokens,
        out=boss.out,
        active=boss_number(state, boss.card) in state.villain.active,
    )


def _minion(state: State, each: Unit) -> Minion:
    return Minion(
        each.card, each.damage, max_health(state, each.card), armor(state, each.card), each.balls, each.exhausted
    )


def _offers(state: State) -> list[Offer]:
    """The face-up cards with their prices for the active Character; as printed while there is none."""
    scars = dict(state.scars)
    known = standing(state, state.active) if state.active != NONE else []
    found: list[Offer] = []
    for row in state.rows:
        for card in row:
            design = DESIGN[card]
            offer = Offer(card, design.cost, design.cost, design.balls, [], "", scars.get(card, 0))
            if state.active != NONE:
                offer.why = forbidden(state, state.active, card)
                if design.cost is not None:
                    offer.price = price(state, state.active, card, known)
                    offer.changes = [(change.why, change.n) for change in changes(state, state.active, card, known)]
            found.append(offer)
    return found


def private(state: State, seat: int) -> Sections:
    """What only this seat sees: the hands of its Characters."""
    hands = [
        Hand(
            slot.who.card,
            [*slot.hand],
            sum(worth(card, "") for card in slot.hand if DESIGN[card].kind == ENERGY),
        )
        for slot in state.slots
        if slot.seat == seat and slot.char != NONE
    ]
    return {"hands": hands}
