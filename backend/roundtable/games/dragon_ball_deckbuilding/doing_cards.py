"""How the words about cards, Markets and balls are carried out."""

from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.aim import Aim
from roundtable.games.dragon_ball_deckbuilding.asking import G, choose, group
from roundtable.games.dragon_ball_deckbuilding.deck import DESIGN, is_a
from roundtable.games.dragon_ball_deckbuilding.faces import PHYSICAL_TECHNIQUE, TYPE_OF
from roundtable.games.dragon_ball_deckbuilding.peeking import peek
from roundtable.games.dragon_ball_deckbuilding.prices import forbidden
from roundtable.games.dragon_ball_deckbuilding.reacting import discard_one
from roundtable.games.dragon_ball_deckbuilding.state import NONE, State, card_in, is_minion, ref, side_of
from roundtable.games.dragon_ball_deckbuilding.stats import place_key, villain_key
from roundtable.games.dragon_ball_deckbuilding.targets import acting_boss, pick
from roundtable.games.dragon_ball_deckbuilding.verbs import (
    acquire,
    add_mod,
    bottom,
    destroy_gear,
    draw,
    drop_balls,
    pass_balls,
    take_balls,
)
from roundtable.games.dragon_ball_deckbuilding.word import runs
from roundtable.games.dragon_ball_deckbuilding.words import (
    AbilityToken,
    BottomMarket,
    DestroyPlayed,
    Discard,
    Draw,
    DropBall,
    Exhaust,
    ExhaustGear,
    Float,
    Gain,
    Peek,
    Price,
    Ready,
    Recover,
    StealBall,
    TakeBall,
)
from roundtable.kernel import WordScript

GAINS = {
    "any": ("ally", "technique", "energy", "equipment", "training"),
    "not_ally": ("technique", "energy", "equipment", "training"),
    "technique_or_training": ("technique", "training"),
    "technique": ("technique",),
    "training": ("training",),
    "equipment": ("equipment",),
    "ally": ("ally",),
}


@runs(Draw)
def draw_cards(word: Draw, g: G, to: Aim) -> WordScript:
    """Draw."""
    for who in (yield from pick(g, to, word.to)):
        number = side_of(g.state, who.card)
        if number != NONE:
            draw(g, number, word.n)


@runs(Discard)
def discard(word: Discard, g: G, to: Aim) -> WordScript:
    """Characters discard cards of their hands; a struck Ally's Character does."""
    for who in (yield from pick(g, to, word.to)):
        number = side_of(g.state, who.card)
        if number != NONE and not g.state.slots[number].room:
            yield from discard_one(g, number, word.n)


@runs(DestroyPlayed)
def destroy_played(word: DestroyPlayed, g: G, to: Aim) -> WordScript:
    """A card in play is destroyed; its seat chooses, never a starting card (D-40)."""
    for who in (yield from pick(g, to, word.to)):
        number = side_of(g.state, who.card)
        slot = g.state.slots[number]
        zone = slot.equipment if word.what == "equipment" else slot.training
        cards = [each.card for each in zone if not DESIGN[each.card].starting]
        if cards:
            cheapest = min(cards, key=lambda card: DESIGN[card].cost or 0)
            options = [ref(card) for card in cards]
            option = yield from choose(g, slot.seat, "lose_card", options, ref(cheapest), to.card)
            destroy_gear(g, number, card_in(option))


def recoverable(state: State, number: int, what: str) -> list[int]:
    """The cards of a discard pile that an effect may bring back."""
    cards = state.slots[number].discard
    if what == "punch_and_kick":
        return [card for card in cards if is_a(card, "punch_and_kick")]
    if what == "physical_played":
        return [card for card in cards if card in state.played and DESIGN[card].kind == PHYSICAL_TECHNIQUE]
    return [*cards]


@runs(Recover)
def recover(word: Recover, g: G, to: Aim) -> WordScript:
    """Cards of the own discard pile come back to the hand."""
    state = g.state
    slot = state.slots[to.slot]
    for _ in range(word.n):
        cards = recoverable(state, to.slot, word.what)
        if cards:
            best = max(cards, key=lambda card: DESIGN[card].cost or 0)
            options = [ref(card) for card in cards]
            option = yield from choose(g, slot.seat, "recover", options, ref(best), to.card)
            card = card_in(option)
            slot.discard.remove(card)
            slot.hand.append(card)
            g.emit(ev.Recovered(slot.who.card, card))


def gainable(state: State, number: int, what: str, most: int) -> list[int]:
    """The face-up Market cards that may be gained."""
    return [
        card
        for row in state.rows
        for card in row
        if TYPE_OF[DESIGN[card].kind] in GAINS[what]
        and (DESIGN[card].cost or most + 1) <= most
        and not forbidden(state, number, card)
    ]


@runs(Gain)
def gain(word: Gain, g: G, to: Aim) -> WordScript:
    """A Market card is taken without paying."""
    yield from gain_card(g, to.slot, word.what, word.most, to.card)


def gain_card(g: G, number: int, what: str, most: int, about: int) -> WordScript:
    """A face-up Market card of at most this printed price goes to the discard pile."""
    state = g.state
    cards = gainable(state, number, what, most)
    if cards:
        best = max(cards, key=lambda card: (TYPE_OF[DESIGN[card].kind] != "ally", DESIGN[card].cost or 0))
        slot = state.slots[number]
        option = yield from choose(g, slot.seat, "gain", [ref(card) for card in cards], ref(best), about)
        g.emit(ev.Gained(slot.who.card, card_in(option)))
        acquire(g, number, card_in(option))


@runs(Ready)
def ready(word: Ready, g: G, to: Aim) -> WordScript:
    """An own exhausted card is readied."""
    slot = g.state.slots[to.slot]
    zone = slot.training if word.what == "own_training" else slot.allies
    cards = [each.card for each in zone if each.exhausted and each.card != to.card]
    if cards:
        options = [ref(card) for card in cards]
        option = yield from choose(g, slot.seat, "ready", options, options[0], to.card)
        next(each for each in zone if each.card == card_in(option)).exhausted = False
        g.emit(ev.Readied(card_in(option)))


@runs(Exhaust)
def exhaust(word: Exhaust, g: G, to: Aim) -> WordScript:
    """Minions are exhausted: they do not activate (R-126)."""
    for who in (yield from pick(g, to, word.to)):
        if is_minion(g.state, who.card) and not who.exhausted:
            who.exhausted = True
            g.emit(ev.Exhausted(who.card))


@runs(ExhaustGear)
def exhaust_gear(word: ExhaustGear, g: G, to: Aim) -> WordScript:
    """All Equipment of the target is exhausted."""
    for who in (yield from pick(g, to, word.to)):
        for each in g.state.slots[side_of(g.state, who.card)].equipment:
            if not each.exhausted:
                each.exhausted = True
                g.emit(ev.Exhausted(each.card))


@runs(Peek)
def look(word: Peek, g: G, to: Aim) -> WordScript:
    """Look at the top of a deck."""
    deck = "order_deck" if villain_key(g.state) == "broly" else word.deck
    yield from peek(g, to, word.n, deck, word.mode)


@runs(BottomMarket)
def bottom_market(word: BottomMarket, g: G, to: Aim) -> WordScript:
    """Face-up cards go to the bottom of their decks."""
    state = g.state
    for _ in range(word.n):
        rows = state.rows[:1] if word.market != "any" else state.rows
        cards = [card for row in rows for card in row]
        if not cards:
            return
        options = [ref(card) for card in cards]
        if word.market == "allies_left":
            option = options[0]
        elif to.slot == NONE:
            option = yield from group(g, "group_bottom", options, options[0], to.card)
        else:
            option = yield from choose(g, state.slots[to.slot].seat, "bottom", options, options[0], to.card)
        bottom(g, card_in(option))


@runs(Float)
def float_energy(word: Float, g: G, to: Aim) -> WordScript:
    """Energy until the end of the Actions Phase."""
    if word.only == "ally":
        g.state.floating_ally += word.n
    else:
        g.state.floating += word.n
    g.emit(ev.Floated(g.state.slots[to.slot].who.card, word.n))
    yield from ()


@runs(Price)
def change_price(word: Price, g: G, to: Aim) -> WordScript:
    """A price changes this turn, or for the next purchase."""
    until = "turn" if word.until == "turn" else "next"
    add_mod(g, "price", word.n, g.state.slots[to.slot].who.card, until, word.what)
    yield from ()


@runs(TakeBall)
def take_ball(word: TakeBall, g: G, to: Aim) -> WordScript:
    """Unclaimed balls; Search of Minions takes 2 on Planet Namek."""
    state = g.state
    n = word.n
    if word.to == "this" and is_minion(state, to.card) and place_key(state) == "planet_namek":
        n += 1
    if to.slot == NONE and word.to == "self":
        takers = [acting_boss(state, to)]
    else:
        takers = yield from pick(g, to, word.to)
    took = sum(take_balls(g, who, n) for who in takers)
    if not took and word.otherwise is not None:
        yield from word.otherwise.run(g, to)


@runs(DropBall)
def drop_ball(word: DropBall, g: G, to: Aim) -> WordScript:
    """Balls become unclaimed."""
    for who in (yield from pick(g, to, word.to)):
        drop_balls(g, who, word.n)


@runs(StealBall)
def steal_ball(word: StealBall, g: G, to: Aim) -> WordScript:
    """Balls pass to whoever acts."""
    state = g.state
    for who in (yield from pick(g, to, word.to)):
        if to.slot != NONE:
            pass_balls(g, who, state.slots[to.slot].who, word.n)
        else:
            minion = next((each for each in state.villain.minions if each.card == to.actor), None)
            pass_balls(g, who, minion or acting_boss(state, to), word.n)


@runs(AbilityToken)
def ability_token(word: AbilityToken, g: G, to: Aim) -> WordScript:
    """Special Ability tokens."""
    g.state.slots[to.slot].tokens += word.n
    yield from ()
