"""Start of Turn: effects of Danger Cards in the order the player likes, then the own power (UNO-TURN-02, UNO-TURN-03)."""

from roundtable.games.uno_ultimate_dc.asking import ask, settle
from roundtable.games.uno_ultimate_dc.cards import AT_START
from roundtable.games.uno_ultimate_dc.dangers import BY_KEY, LOCATION, kind_of, symbol_met
from roundtable.games.uno_ultimate_dc.effects import Aim
from roundtable.games.uno_ultimate_dc.faces import CARD_REF, WONDER_WOMAN, card_of
from roundtable.games.uno_ultimate_dc.powers import COSTS, power_cost, power_ready, use_power
from roundtable.games.uno_ultimate_dc.state import NONE, State
from roundtable.games.uno_ultimate_dc.verbs import G, burn_from_hand, dismiss_enemy
from roundtable.kernel import Arrange, ChooseOne, Decision, Script

ROYAL_CONCH = BY_KEY["royal_conch"]
CRYSTAL = BY_KEY["kryptonian_crystal"]
BATTERY = BY_KEY["lantern_battery"]


def has_start(state: State, me: int) -> bool:
    """Whether anything could happen at the start of this turn."""
    player = state.seats[me]
    enemy = player.enemy
    if state.location in AT_START or enemy in AT_START or (enemy != NONE and player.hero == WONDER_WOMAN):
        return True
    return any(item in AT_START for item in player.items) if player.items else False


def start_of_turn(g: G, me: int) -> Script:
    """Part 1, then part 2. Stops when the player is out or loses the turn (R-51)."""
    state = g.state
    player = state.seats[me]
    done: list[int] = []
    order: list[int] = []
    while waiting := sources(state, me, done):
        if len(waiting) > 1:
            if any(card not in order for card in waiting):
                refs = [CARD_REF[card] for card in sorted(waiting, key=lambda card: card not in order)]
                answer = yield from ask(g, me, lambda: Arrange(me, "start_order", refs, tuple(refs)))
                if answer is None:
                    return
                order = [card_of(option) for option in answer]
                waiting = [card for card in order if card in sources(state, me, done)]
                if not waiting:
                    break
            else:
                waiting.sort(key=order.index)
        card = waiting[0]
        done.append(card)
        yield from AT_START[card].run(g, Aim(me, me, card))
        settle(g)
        if player.out or state.turn_lost:
            return
    if player.hero == WONDER_WOMAN:
        yield from champion(g, me)
        settle(g)


def sources(state: State, me: int, done: list[int]) -> list[int]:
    """Cards that have something left to do at the start of this turn: Location, Enemy, Items from the oldest (D-03)."""
    player = state.seats[me]
    cards = []
    for card in (state.location, player.enemy, *player.items):
        if card in AT_START and card not in done and _can_work(state, me, card):
            cards.append(card)
    return cards


def _can_work(state: State, me: int, card: int) -> bool:
    """Whether an optional text has an object (HC-5); only public things are looked at."""
    if card == ROYAL_CONCH:
        return any(kind_of(lying) == LOCATION for lying in state.danger_discard)
    if card in (CRYSTAL, BATTERY):
        return bool(state.seats[me].burn)
    return True


def champion(g: G, me: int) -> Script:
    """Champion of the Amazons, at the start: pay deck and a matching hand card to put the own Enemy away."""
    state = g.state

    def build() -> Decision | None:
        player = state.seats[me]
        if player.enemy == NONE or not power_ready(state, me, COSTS[WONDER_WOMAN]):
            return None
        fitting = [CARD_REF[card] for card in player.hand if symbol_met(player.enemy, card)]
        return ChooseOne(me, "champion", [*fitting, "decline"], ("decline",), hidden=True, about=player.enemy)

    answer = yield from ask(g, me, build)
    if answer is None or answer[0] == "decline":
        return
    use_power(g, me, power_cost(state, me, COSTS[WONDER_WOMAN]))
    burn_from_hand(g, me, card_of(answer[0]))
    dismiss_enemy(g, me)
