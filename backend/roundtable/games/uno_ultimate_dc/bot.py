"""The greedy bot: plays what leaves the fewest cards and hurts most, on what its seat sees. One sentence says why."""

from collections.abc import Callable

from roundtable.games.uno_ultimate_dc.dangers import symbol_met
from roundtable.games.uno_ultimate_dc.faces import (
    COLOUR,
    COLOURS,
    DANGER,
    DRAW_TWO,
    NO_COLOUR,
    PLAYS,
    REVERSE,
    SKIP,
    SYMBOL,
    is_action,
)
from roundtable.games.uno_ultimate_dc.view import Hand, Player, Table
from roundtable.kernel import Answer, BotView, OptionView

LOW_DECK = 8
"""Below this many cards in the deck, the deck is worth more than the hand."""


class Sight:
    """The parts of a bot's view by name."""

    def __init__(self, view: BotView) -> None:
        table, players, hand = (view.sections[name] for name in ("table", "players", "hand"))
        assert isinstance(table, Table) and isinstance(players, list) and isinstance(hand, Hand)
        self.seat = view.seat
        self.table = table
        self.players: list[Player] = players
        self.hand = hand
        self.me = self.players[view.seat]
        self.next = self.players[table.next]


def greedy(view: BotView, rnd: Callable[[], float]) -> Answer | None:
    """An answer to the question, or None to leave an offer alone (a slow eye: three in four chances are taken)."""
    prompt = view.prompt
    if prompt.offer:
        return (prompt.options[0].id,) if rnd() < 0.75 else None
    sight = Sight(view)
    ask = prompt.ask[0].removeprefix("ask.").removesuffix("_for")
    if prompt.type == "arrange":
        return tuple(option.id for option in prompt.options)
    if prompt.type == "many":
        return tuple(prompt.default)
    if ask in ("play", "first", "drawn"):
        best = max(prompt.options, key=lambda option: (play_value(sight, option.id), rnd()))
        calls = bool(prompt.extras) and best.id in PLAYS and rnd() < 0.85
        return (best.id, prompt.extras[0].id) if calls else (best.id,)
    return (_other(sight, ask, prompt.options, prompt.default[0], rnd),)


def play_value(sight: Sight, option: str) -> float:
    """How good it is to play a card now; drawing and keeping are worth less than any play but a wasted Wild."""
    play = PLAYS.get(option)
    if play is None:
        return 0.0 if sight.me.deck > LOW_DECK else -2.0
    card = play.card
    rest = [other for other in sight.hand.cards if other != card]
    value = 2.0
    if COLOUR[card] == NO_COLOUR:
        value -= 0.8 if len(rest) > 2 else 0.0
        value += 0.3 * sum(COLOUR[other] == play.colour for other in rest)
    else:
        value += 0.15 * sum(COLOUR[other] == COLOUR[card] for other in rest)
    if SYMBOL[card] in (SKIP, DRAW_TWO):
        value += 1.5 if sight.next.hand <= 3 else 0.6
    elif SYMBOL[card] == REVERSE:
        value += 0.4 if sight.next.hand <= 2 else 0.1
    if DANGER[card]:
        value -= 0.4 if sight.me.deck > LOW_DECK else 1.0
    if sight.me.enemy is not None and not sight.me.enemy_new and symbol_met(sight.me.enemy, card):
        value += 1.2
    if play.ring:
        value -= 0.5
    return value


def _other(sight: Sight, ask: str, options: list[OptionView], default: str, rnd: Callable[[], float]) -> str:
    ids = [option.id for option in options]
    if ask == "opponent":
        return min(ids, key=lambda option: (sight.players[int(option[5:])].hand, rnd()))
    if ask in ("save_turn", "use_power"):
        affordable = sight.me.deck > sight.me.power_cost + LOW_DECK
        return (
            next((option for option in ids if not option.startswith("power") and option != default), default)
            if not (affordable)
            else ids[0]
        )
    if ask in ("champion_reward", "may", "recover"):
        return ids[0]
    if ask == "use_item":
        return ids[0] if sight.me.deck <= 2 * LOW_DECK else default
    if ask == "burn_hand":
        return _worst_card(sight, ids) or default
    if ask == "champion":
        return (_worst_card(sight, ids) or default) if sight.me.deck > LOW_DECK else default
    if ask == "move_enemy":
        return "move"
    if ask == "burn_or_add":
        return "burn" if sight.me.deck > 2 * LOW_DECK else "add"
    if ask == "send_enemy":
        return ids[0]
    return default


def _worst_card(sight: Sight, ids: list[str]) -> str | None:
    cards = [option for option in ids if option.startswith("card:")]
    return min(cards, key=lambda option: _worth(sight, int(option[5:])), default=None)


def _worth(sight: Sight, card: int) -> float:
    if COLOUR[card] == NO_COLOUR:
        return 2.0
    fits = COLOURS[COLOUR[card]] == sight.table.colour
    return (1.0 if is_action(card) else 0.0) + (0.5 if fits else 0.0)
