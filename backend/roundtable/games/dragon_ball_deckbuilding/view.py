"""What a viewer may know, built up from nothing: a public part for everybody and the own hands (Hidden information).

What changes seldom is in sections of its own, what is as usual is left out, and what is printed stands in the catalogue.
"""

from roundtable.games.dragon_ball_deckbuilding.deck import DESIGN, SLOTS
from roundtable.games.dragon_ball_deckbuilding.faces import ENERGY, MARKETS
from roundtable.games.dragon_ball_deckbuilding.prices import changes, forbidden, standing, worth
from roundtable.games.dragon_ball_deckbuilding.sections import (
    AttackView,
    Beside,
    Boss,
    Cards,
    Character,
    Fight,
    Gear,
    Hand,
    Holding,
    Market,
    Minion,
    Offer,
    Order,
    Pile,
    Player,
    Table,
    Terms,
    Track,
    VillainView,
    VoteView,
)
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


def or_none(card: int) -> int | None:
    """A card id for a viewer: null for none."""
    return None if card == NONE else card


def public(state: State) -> Sections:
    """What everybody sees."""
    chosen = [slot for slot in state.slots if slot.char != NONE]
    laid = state.step not in ("characters", "tokens", "decks", "solo", "lay_out")
    vote = state.vote
    sections: Sections = {
        "fight": Fight(
            villain_key(state),
            villain_level(state),
            DIFFICULTIES[state.difficulty],
            state.extreme,
            or_none(state.location),
            state.might,
        ),
        "table": table_view(state),
        "order": Order([*state.order_discard], sorted(state.order)),
        "players": [
            Player([slot.who.card for slot in chosen if slot.seat == seat], gone)
            for seat, gone in enumerate(state.gone)
        ],
        "characters": [
            character_view(state, number, slot) for number, slot in enumerate(state.slots) if slot.char != NONE
        ],
        "gear": [beside_view(state, slot) for slot in chosen],
        "discards": [Pile(slot.who.card, [*slot.discard]) for slot in chosen],
        "terms": [_terms(state, number, slot) for number, slot in enumerate(state.slots) if slot.char != NONE],
        "villain": villain_view(state),
        "bosses": [boss_view(state, boss) for boss in state.villain.bosses],
        "minions": [minion_view(state, each) for each in state.villain.minions],
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


def table_view(state: State) -> Table:
    return Table(
        round=state.round,
        turn=state.turn,
        step=state.step,
        active=state.slots[state.active].who.card if state.active != NONE else None,
        balls=state.balls,
        floating=state.floating,
        floating_allies=state.floating_ally,
        floating_purchases=state.floating_buy,
        resolving=[*state.aside],
    )


def gear_view(state: State, each: Unit, ally: bool) -> Gear:
    if not ally:
        return Gear(each.card, each.exhausted, each.tokens)
    health, protected = max_health(state, each.card), armor(state, each.card)
    return Gear(
        each.card, each.exhausted, each.tokens, each.damage, health, protected, reduction(state, each.card), each.balls
    )


def character_view(state: State, number: int, slot: Slot) -> Character:
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
        deck=len(slot.deck),
        room=slot.room,
        out=slot.who.out,
        holding=[Holding(mod.what, mod.n, mod.until, mod.scope) for mod in state.mods if mod.unit == card],
    )


def beside_view(state: State, slot: Slot) -> Beside:
    return Beside(
        slot.who.card,
        allies=[gear_view(state, each, True) for each in slot.allies],
        equipment=[gear_view(state, each, False) for each in slot.equipment],
        training=[gear_view(state, each, False) for each in slot.training],
        track=[
            Track(each.card, each.place, DESIGN[each.card].boosters, [*each.boosters])
            for each in sorted(slot.track, key=_place)
        ],
        deposits=[[energy, duo] for energy, duo in slot.deposits],
    )


def _terms(state: State, number: int, slot: Slot) -> Terms:
    return Terms(
        slot.who.card,
        ball_price(state, number),
        max(0, ball_buys(state, number) - times(slot, "ball")),
        hand_size(state, number),
        [limit(state, number, kind) for kind in ("ally", "equipment", "training")],
    )


def villain_view(state: State) -> VillainView:
    villain = state.villain
    key = villain_key(state)
    broly = key == "broly"
    saiyans = key == "vegeta_nappa"
    return VillainView(
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


def boss_view(state: State, boss: Unit) -> Boss:
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


def minion_view(state: State, each: Unit) -> Minion:
    return Minion(
        each.card, max_health(state, each.card), each.exhausted, each.damage, armor(state, each.card), each.balls
    )


def _offers(state: State) -> list[Offer]:
    """The face-up cards with their prices for the active Character; as printed while there is none."""
    scars = dict(state.scars)
    number = state.active
    known = standing(state, number) if number != NONE else {}
    found: list[Offer] = []
    for row in state.rows:
        for card in row:
            design = DESIGN[card]
            cost = design.cost
            if number == NONE:
                offer = Offer(card, cost, None, design.balls)
            elif cost is None:
                offer = Offer(card, None, None, design.balls, [], forbidden(state, number, card))
            else:
                why = [(change.why, change.n) for change in changes(state, number, card, known)]
                now = cost + sum([n for _, n in why]) if why else cost
                printed = cost if now < 0 else None
                offer = Offer(card, max(0, now), printed, None, why, forbidden(state, number, card))
            if card in scars:
                offer.damage = scars[card]
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
