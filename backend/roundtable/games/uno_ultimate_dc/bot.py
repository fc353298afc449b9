"""The greedy bot: plays what sheds cards and hurts most, on what its seat sees. It looks one move ahead and knows no odds."""

from collections.abc import Callable

from roundtable.games.uno_ultimate_dc.dangers import DANGERS, ENEMY, forbidden, hero_of_danger, kind_of, symbol_met
from roundtable.games.uno_ultimate_dc.faces import (
    AQUAMAN,
    COLOUR,
    COLOURS,
    DANGER,
    DRAW_TWO,
    FACES,
    FIRST_DANGER_CARD,
    HEROES,
    NO_COLOUR,
    PLAYS,
    REVERSE,
    SKIP,
    SYMBOL,
)
from roundtable.games.uno_ultimate_dc.view import Hand, Player, Table
from roundtable.kernel import Answer, Argument, BotView, Prompt

LOW_DECK = 8
"""Below this many cards in the deck, the deck is worth more than the hand."""

BURNS = {"heat_vision": 4, "trident_strike": 3, "emerald_fist": 3, "atrocitus": 3}
"""Cards that burn a chosen opponent's deck, and how many cards it loses at least."""

WILD_WORTH = {
    "up_up_and_away": 1.5,
    "freeze_breath": 1.0,
    "heat_vision": 0.7,
    "trident_strike": 0.7,
    "emerald_fist": 0.8,
    "tidal_wave": 0.7,
    "ends_of_the_earth": 0.6,
    "lasso_of_truth": 0.6,
    "x_ray_vision": 0.4,
    "in_brightest_day": 0.2,
}
"""What an instruction is worth beyond getting rid of the card; others are worth what they recover."""
RECOVERS = {"solar_recharge": 4, "power_battery": 3, "battle_cry": 3, "emerald_shield": 2, "call_of_the_sea": 2}

ITEM_WORTH = {
    "legion_flight_ring": 5,
    "lantern_battery": 4,
    "amazonian_shield": 3,
    "spare_power_ring": 3,
    "kryptonian_crystal": 2,
    "royal_conch": 1,
    "trident_of_atlan": 0,
}
NASTY = ("doomsday", "parallax", "atrocitus", "brainiac", "black_manta", "giganta", "ares", "cheetah")
"""Enemies by how much they hurt while they attack, worst first; the others hurt less."""


class Sight:
    """The parts of a bot's view by name, and what follows from them."""

    def __init__(self, view: BotView) -> None:
        table, players, hand = (view.sections[name] for name in ("table", "players", "hand"))
        assert isinstance(table, Table) and isinstance(players, list) and isinstance(hand, Hand)
        self.seat = view.seat
        self.table = table
        self.players: list[Player] = [each for each in players if isinstance(each, Player)]
        self.hand = hand
        self.me = self.players[view.seat]
        self.next = self.players[table.next]
        self.others = [each for seat, each in enumerate(self.players) if seat != view.seat and not each.out]
        self.deck_is_low = self.me.deck <= LOW_DECK

    def fits(self, card: int) -> bool:
        """Whether the card could be played on what lies there."""
        enemy = self.me.enemy
        if enemy is not None and forbidden(enemy, card):
            return False
        top, colour = self.table.top, COLOUR[card]
        if top is None or colour == NO_COLOUR or COLOURS[colour] == self.table.colour:
            return True
        return SYMBOL[card] == SYMBOL[top]

    def worth(self, card: int) -> float:
        """What a card is worth in the hand: Wilds can always be played, fitting cards soon."""
        if COLOUR[card] == NO_COLOUR:
            return 3.0
        same = sum(COLOUR[other] == COLOUR[card] for other in self.hand.cards)
        return (1.0 if SYMBOL[card] > 9 else 0.0) + (1.0 if self.fits(card) else 0.0) + 0.1 * same


def greedy(view: BotView, rnd: Callable[[], float]) -> Answer | None:
    """An answer to the question, or None to leave an offer alone (a slow eye: three in four chances are taken)."""
    prompt = view.prompt
    if prompt.offer:
        return (prompt.options[0].id,) if rnd() < 0.75 else None
    if prompt.type in ("arrange", "many"):
        return tuple(prompt.default)
    sight = Sight(view)
    ask = prompt.ask[0].removeprefix("ask.").removesuffix("_for")
    ids = [option.id for option in prompt.options]
    if ask in ("play", "first", "drawn"):
        best = max(ids, key=lambda option: (play_value(sight, option), rnd()))
        calls = bool(prompt.extras) and best in PLAYS and rnd() < 0.85
        return (best, prompt.extras[0].id) if calls else (best,)
    choose = CHOICES.get(ask)
    chosen = choose(sight, ids, prompt) if choose is not None else None
    return (chosen,) if chosen in ids else tuple(prompt.default)


# --- which card to play -----------------------------------------------------------------------------------------------


def play_value(sight: Sight, option: str) -> float:
    """How good it is to play a card now. Drawing or keeping is worth 0: any play sheds a card and is better."""
    play = PLAYS.get(option)
    if play is None:
        return 0.0
    card = play.card
    rest = [other for other in sight.hand.cards if other != card]
    if not rest:
        return 100.0
    value = 3.0 + _result(sight, card) + 0.2 * sum(COLOUR[other] in (play.colour, NO_COLOUR) for other in rest)
    if COLOUR[card] == NO_COLOUR:
        value -= 2.5  # it will fit later, when others do not
    if DANGER[card]:
        value -= 1.0 if sight.deck_is_low else 0.3
    enemy = sight.me.enemy
    if enemy is not None and not sight.me.enemy_new and symbol_met(enemy, card):
        value += 1.0
    return value - 1.0 if play.ring else value


def _result(sight: Sight, card: int) -> float:
    """What the card's action or instruction is worth."""
    symbol = SYMBOL[card]
    if symbol in (SKIP, DRAW_TWO):
        if sight.next.skipped:
            return 0.0
        danger = 1.5 if sight.next.hand <= 3 else 0.6
        again = 1.0 if len(sight.others) == 1 else 0.0
        knocked_out = 50.0 if symbol == DRAW_TWO and sight.next.deck <= 2 and len(sight.others) == 1 else 0.0
        return danger + again + knocked_out
    if symbol == REVERSE:
        return 0.4 if sight.next.hand <= 2 and len(sight.others) > 1 else 0.0
    name = FACES[card].wild
    if not name:
        return 0.0
    if name in RECOVERS:
        return 0.2 * min(RECOVERS[name], sight.me.burned) * (2.0 if sight.deck_is_low else 1.0)
    if name in BURNS and any(each.deck <= BURNS[name] for each in sight.others):
        return 50.0 if len(sight.others) == 1 else 3.0
    if name == "in_brightest_day" and sight.me.deck <= LOW_DECK:
        return -5.0
    return WILD_WORTH.get(name, 0.3)


# --- all other questions ----------------------------------------------------------------------------------------------


def _about(prompt: Prompt) -> str:
    """The name of the card that asks, or ""."""
    card: Argument = prompt.ask[1].get("card")
    if not isinstance(card, int):
        return ""
    return FACES[card].wild if card < FIRST_DANGER_CARD else DANGERS[card].key


def _opponent(sight: Sight, ids: list[str], prompt: Prompt) -> str:
    """Whoever is nearest to winning; for a burn, whoever's deck it can empty, else the smallest deck."""
    seats = [int(option[5:]) for option in ids]
    players = sight.players
    if _about(prompt) in BURNS:
        return f"seat:{min(seats, key=lambda seat: players[seat].deck)}"
    return f"seat:{min(seats, key=lambda seat: (players[seat].skipped, players[seat].hand, players[seat].deck))}"


def _save_turn(sight: Sight, ids: list[str], prompt: Prompt) -> str:
    """A Ring if there is one; the power if the deck can bear it."""
    ring = next((option for option in ids if option.startswith("card:")), None)
    if ring is not None:
        return ring
    return ids[0] if sight.me.deck > sight.me.power_cost + LOW_DECK else "accept"


def _use_power(sight: Sight, ids: list[str], prompt: Prompt) -> str:
    """If the deck can bear it."""
    return ids[0] if sight.me.deck > sight.me.power_cost + LOW_DECK else "decline"


def _copied(sight: Sight, ids: list[str], prompt: Prompt) -> str:
    """The card of the Burn Pile that does most."""
    return max(ids, key=lambda option: _result(sight, int(option[5:])))


def _shed(sight: Sight, ids: list[str], prompt: Prompt) -> str | None:
    """The hand card worth least: burning one is as good as playing one."""
    cards = [option for option in ids if option.startswith("card:")]
    return min(cards, key=lambda option: sight.worth(int(option[5:])), default=None)


def _shuffle_in(sight: Sight, ids: list[str], prompt: Prompt) -> str | None:
    """Only if no hand card can be played: then a new one can but help."""
    return None if any(sight.fits(card) for card in sight.hand.cards) else _shed(sight, ids, prompt)


def _peek(sight: Sight, ids: list[str], prompt: Prompt) -> str:
    """Enemies go under the deck."""
    card = prompt.ask[1].get("shown")
    return "under" if isinstance(card, int) and kind_of(card) == ENEMY else "leave"


def _location(sight: Sight, ids: list[str], prompt: Prompt) -> str | None:
    """Aquaman wants his own."""
    if sight.me.hero != HEROES[AQUAMAN]:
        return None
    own = (option for option in ids if option[:5] == "card:" and hero_of_danger(int(option[5:])) == AQUAMAN)
    return next(own, None)


def _enemy(sight: Sight, ids: list[str], prompt: Prompt) -> str | None:
    """The worst Enemy, for an opponent."""
    by_key = {DANGERS[int(option[5:])].key: option for option in ids if option.startswith("card:")}
    return next((by_key[key] for key in NASTY if key in by_key), next(iter(by_key.values()), None))


def _ends_enemy(sight: Sight, ids: list[str], prompt: Prompt) -> str:
    """One whose cost a hand card fits, so that it can be burned; among those, the one that hurts least."""

    def value(option: str) -> tuple[bool, int]:
        enemy = int(option[5:])
        key = DANGERS[enemy].key
        hurts = -NASTY.index(key) if key in NASTY else -len(NASTY)
        return any(symbol_met(enemy, card) for card in sight.hand.cards), -hurts

    return max(ids, key=value)


def _worst_item(sight: Sight, ids: list[str], prompt: Prompt) -> str:
    """The Item worth least."""
    return min(ids, key=lambda option: ITEM_WORTH[DANGERS[int(option[5:])].key])


Choosing = Callable[[Sight, list[str], Prompt], str | None]

CHOICES: dict[str, Choosing] = {
    "opponent": _opponent,
    "save_turn": _save_turn,
    "use_power": _use_power,
    "willpower": _copied,
    "burn_hand": _shed,
    "champion": lambda sight, ids, prompt: _shed(sight, ids, prompt) if sight.me.deck > LOW_DECK // 2 else None,
    "champion_reward": lambda sight, ids, prompt: ids[0],
    "may": lambda sight, ids, prompt: "use",
    "use_item": lambda sight, ids, prompt: "use" if sight.me.burned >= 5 else None,
    "shuffle_in": _shuffle_in,
    "peek": _peek,
    "restore_location": _location,
    "send_enemy": _enemy,
    "ends_enemy": _ends_enemy,
    "move_enemy": lambda sight, ids, prompt: "move",
    "shield_item": lambda sight, ids, prompt: ids[0],
    "fourth_item": _worst_item,
    "destroy_item": _worst_item,
    "burn_or_add": lambda sight, ids, prompt: "burn" if sight.me.deck > 2 * LOW_DECK else "add",
}
"""What to do with each question; a question that is not here, or no answer, gets the default."""
