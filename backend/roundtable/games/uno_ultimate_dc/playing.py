"""What a played card does: its action or instruction, what it triggers, the battle, and the flip of a Danger Card."""

from collections.abc import Iterable
from functools import partial

from roundtable.games.uno_ultimate_dc import events as ev
from roundtable.games.uno_ultimate_dc.asking import ask, choose_opponent, settle
from roundtable.games.uno_ultimate_dc.cards import (
    AFTER_ACTION,
    AFTER_BLUE,
    AFTER_DANGER,
    AFTER_DEFEAT,
    EVENT_EFFECTS,
    FLIPPED,
    WILD_EFFECTS,
)
from roundtable.games.uno_ultimate_dc.conditions import in_his_waters
from roundtable.games.uno_ultimate_dc.dangers import ENEMY, EVENT, ITEM, SHIELD, kind_of, symbol_met
from roundtable.games.uno_ultimate_dc.effects import Add, Chosen, Draw, LoseTurn, Recover
from roundtable.games.uno_ultimate_dc.faces import (
    AQUAMAN,
    BLUE,
    CARD_REF,
    COLOUR,
    DRAW_TWO,
    FACES,
    GREEN,
    GREEN_LANTERN,
    NO_COLOUR,
    REVERSE,
    SKIP,
    SYMBOL,
    WILD,
    WONDER_WOMAN,
    card_of,
    is_action,
)
from roundtable.games.uno_ultimate_dc.powers import COSTS, power_cost, power_ready, use_power
from roundtable.games.uno_ultimate_dc.state import NONE, State, following
from roundtable.games.uno_ultimate_dc.striking import Aim, strike
from roundtable.games.uno_ultimate_dc.verbs import (
    G,
    lose_item,
    put_enemy,
    put_location,
    reverse,
    take_danger,
)
from roundtable.kernel import ChooseOne, Decision, Script, Word
from roundtable.kernel.decisions import Asked

MOST_ITEMS = 3
LOST_TURNS: dict[int, Word] = {SKIP: LoseTurn(), DRAW_TWO: Draw(2)}


def has_result(state: State, me: int, card: int) -> bool:
    """Whether the card does or triggers anything in the Play step."""
    colour = COLOUR[card]
    if colour == BLUE:
        return SYMBOL[card] > 9 or state.location != NONE
    return SYMBOL[card] > 9 or (colour == GREEN and state.seats[me].hero == GREEN_LANTERN)


def resolve(g: G, me: int, card: int) -> Script:
    """The Play step after the card lies there: action, attacking rule, own power, Location (R-39)."""
    state = g.state
    player = state.seats[me]
    symbol = SYMBOL[card]
    if symbol > 9:
        yield from act(g, me, card)
    settle(g)
    if player.enemy in AFTER_ACTION and is_action(card):
        yield from AFTER_ACTION[player.enemy].run(g, Aim(me, me, player.enemy))
        settle(g)
    if player.out:
        return
    colour = COLOUR[card]
    if colour == BLUE and player.hero == AQUAMAN and in_his_waters(state):
        yield from king_of_the_seven_seas(g, me)
        settle(g)
    elif colour == GREEN and player.hero == GREEN_LANTERN:
        yield from willpower(g, me)
        settle(g)
    if colour == BLUE and not player.out and state.location in AFTER_BLUE:
        yield from AFTER_BLUE[state.location].run(g, Aim(me, me, state.location))
        settle(g)


def act(g: G, me: int, card: int, choose_target: bool = False) -> Iterable[Asked]:
    """Carry out an action or a Wild's instruction (UNO-ACT-03 to UNO-ACT-09); Willpower chooses whom a Skip hits."""
    symbol = SYMBOL[card]
    to = Aim(me, me, card, True)
    if symbol == WILD:
        return WILD_EFFECTS[FACES[card].wild].run(g, to)
    if symbol == REVERSE:
        reverse(g)
        return ()
    word = LOST_TURNS[symbol]
    return Chosen(word).run(g, to) if choose_target else strike(g, following(g.state, me), word, to)


def king_of_the_seven_seas(g: G, me: int) -> Script:
    """Aquaman's power: an opponent adds 2."""
    state = g.state

    def build() -> Decision | None:
        if not power_ready(state, me, COSTS[AQUAMAN]):
            return None
        return ChooseOne(me, "use_power", [f"power:{me}", "decline"], ("decline",))

    answer = yield from ask(g, me, build)
    if answer is None or answer[0] == "decline":
        return
    use_power(g, me, power_cost(state, me, COSTS[AQUAMAN]))
    target = yield from choose_opponent(g, me)
    if target is not None:
        g.emit(ev.Chose(me, target))
        yield from strike(g, target, Add(2), Aim(me, me, None, True))


def willpower(g: G, me: int) -> Script:
    """Green Lantern's power: carry out a card of the own Burn Pile, then put it under the deck (R-69)."""
    state = g.state
    player = state.seats[me]

    def build() -> Decision | None:
        if not power_ready(state, me, COSTS[GREEN_LANTERN]):
            return None
        return ChooseOne(me, "use_power", [f"power:{me}", "decline"], ("decline",))

    answer = yield from ask(g, me, build)
    if answer is None or answer[0] == "decline":
        return
    use_power(g, me, power_cost(state, me, COSTS[GREEN_LANTERN]))

    def pick() -> Decision | None:
        able = [card for card in reversed(player.burn) if COLOUR[card] == NO_COLOUR or is_action(card)]
        refs = [CARD_REF[card] for card in able]
        return ChooseOne(me, "willpower", refs, (refs[0],)) if refs else None

    answer = yield from ask(g, me, pick)
    if answer is None:
        return
    card = card_of(answer[0])
    player.burn.remove(card)
    state.aside.append(card)
    g.emit(ev.Copied(me, card))
    yield from act(g, me, card, choose_target=True)
    state.aside.remove(card)
    if player.out:
        state.gone.append(card)
    else:
        player.deck.insert(0, card)
        g.emit(ev.Recovered(me, (card,)))


def battle(g: G, me: int, card: int) -> Script:
    """A matching card defeats the Enemy, unless it came this turn (UNO-TURN-06, UNO-ENEMY-07, UNO-ENEMY-08, R-38)."""
    state = g.state
    player = state.seats[me]
    settle(g)
    symbol = symbol_met(player.enemy, card)
    if not symbol or player.enemy_turn == state.turn:
        return
    g.emit(ev.Defeated(me, player.enemy, card, symbol))
    state.danger_discard.append(player.enemy)
    player.enemy = NONE
    if player.hero == WONDER_WOMAN and player.burn:
        answer = yield from ask(
            g, me, lambda: ChooseOne(me, "champion_reward", [f"power:{me}", "decline"], ("decline",))
        )
        if answer is not None and answer[0] != "decline":
            use_power(g, me, 0)
            yield from Recover(2).run(g, Aim(me, me, None, True))
    if state.location in AFTER_DEFEAT and not player.out:
        yield from AFTER_DEFEAT[state.location].run(g, Aim(me, me, state.location))
    settle(g)


def danger(g: G, me: int) -> Script:
    """Turn over the top Danger Card and resolve it (UNO-DANGER-02, R-50); then what the Location adds."""
    state = g.state
    settle(g)
    card = take_danger(g)
    if card is not None:
        kind = kind_of(card)
        g.emit(ev.Flipped(me, card, kind))
        if kind == ENEMY:
            yield from flip_enemy(g, me, card)
        elif kind == EVENT:
            yield from EVENT_EFFECTS[card].run(g, Aim(me, me, card))
            state.aside.remove(card)
            state.danger_discard.append(card)
        elif kind == ITEM:
            yield from flip_item(g, me, card)
        else:
            state.aside.remove(card)
            put_location(g, card)
    settle(g)
    if state.location in AFTER_DANGER and not state.seats[me].out:
        yield from AFTER_DANGER[state.location].run(g, Aim(me, me, state.location))
        settle(g)


def flip_enemy(g: G, me: int, card: int) -> Script:
    """The Enemy attacks the player who flipped it, unless the Amazonian Shield is destroyed (R-40, R-41, D-15)."""
    state = g.state

    answer = None
    if SHIELD in state.seats[me].items:
        build = partial(ChooseOne, me, "shield_item", [CARD_REF[SHIELD], "decline"], ("decline",), about=card)
        answer = yield from ask(g, me, build)
    state.aside.remove(card)
    if state.seats[me].out:
        state.danger_discard.append(card)
        return
    if answer is not None and answer[0] != "decline":
        lose_item(g, me, SHIELD, "used")
        state.danger_discard.append(card)
        g.emit(ev.EnemyLeft(me, card, "shielded"))
        return
    put_enemy(g, me, card, drawn_now=True)
    yield from FLIPPED[card].run(g, Aim(me, me, card))


def flip_item(g: G, me: int, card: int) -> Script:
    """Attach the Item; with three attached, one of the four is discarded (UNO-ITEM-01, UNO-ITEM-04, R-49)."""
    state = g.state
    player = state.seats[me]
    unwanted = NONE
    if len(player.items) == MOST_ITEMS:
        refs = [CARD_REF[item] for item in (*player.items, card)]
        answer = yield from ask(g, me, lambda: ChooseOne(me, "fourth_item", refs, (CARD_REF[card],), about=card))
        unwanted = card if answer is None else card_of(answer[0])
    state.aside.remove(card)
    if player.out:
        state.danger_discard.append(card)
        return
    if unwanted == card:
        state.danger_discard.append(card)
        g.emit(ev.ItemLost(me, card, "discarded"))
        return
    if unwanted != NONE:
        lose_item(g, me, unwanted, "discarded")
    player.items.append(card)
    g.emit(ev.Attached(me, card))
