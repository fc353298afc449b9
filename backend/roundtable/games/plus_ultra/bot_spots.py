"""What the bot sees: the sections of its view by name, and each Location as a `Spot` for its dice."""

from functools import cached_property
from typing import TypeVar

from roundtable.games.plus_ultra.bot_values import Spot
from roundtable.games.plus_ultra.cards import CAPTURE, END_OF_TURN, FAILED, SYMBOL
from roundtable.games.plus_ultra.effects import (
    Alone,
    EachHere,
    EachHero,
    Gain,
    HealAll,
    Lose,
    LoseDie,
    Mend,
    Take,
    TakeOrGive,
)
from roundtable.games.plus_ultra.facts import (
    ALL_FOR_ONE,
    BY_KEY,
    CARDS,
    ENCOUNTERS,
    EVENTS,
    GOAL,
    KIND,
    NOMU,
    OVERWHELMING_POWER,
    PLACES,
    ROLLS,
    SPINNER,
    TOGA,
    UA,
)
from roundtable.games.plus_ultra.symbols import DOUBLE, FIST, HEART, VILLAIN, WORDS
from roundtable.games.plus_ultra.view import Die, Place, Player, Plus, Table
from roundtable.kernel import BotView, Seq, When, Word

R = TypeVar("R")

POINTS_A_ROUND = 4.5
KNOCK_OUT = 4.5
"""What a Knock Out costs: 3 HP and the rest of a turn."""
DAMAGE = (0.25, 0.3, 0.4, 0.55, 0.8, 1.0)
"""What one DMG more costs, by how many there are."""
ICE, LOST_DIE, MENDED, EXPOSED = 0.2, 0.8, 0.5, 0.7
"""What an Ice token, a lost die, a healed Villain, and standing outside with hardly any Stamina left cost."""
MOST_VILLAINS = 4
GRAIN = 4
"""Values are told in quarters of a HP, so that places that are nearly alike are solved once."""

ALLY_WORTH = {
    "mei_hatsume": 0.75,
    "all_might": 0.85,
    "eraser_head": 0.5,
    "recovery_girl": 0.35,
    "present_mic": 0.4,
    "midnight": 0.3,
    "gran_torino": 0.9,
    "endeavor": 0.5,
    "best_jeanist": 0.35,
    "mirio_togata": 0.3,
}
"""What an Ally brings in a round."""
ONE_OFF = {"mirio_togata": 1.0}


class Sight:
    """The parts of a bot's view by name, and what follows from them."""

    def __init__(self, view: BotView) -> None:
        table, players = view.sections["table"], view.sections["players"]
        assert isinstance(table, Table) and isinstance(players, list)
        self.seat = view.seat
        self.table = table
        self.players: list[Player] = [each for each in players if isinstance(each, Player)]
        self.me = self.players[view.seat]
        self.places = _rows(view, "places", Place)
        self.place = PLACES.index(self.me.place)
        dice = _rows(view, "dice", Die)
        self.hero_dice = [die for die in dice if die.kind == "hero"]
        self.power = next((WORDS.index(die.face) for die in dice if die.kind == "power"), None)
        self.plus = [row for row in _rows(view, "plus", Plus) if row.owner is None]
        self.allies = {CARDS[card].key for card in self.me.allies}

    def faces(self) -> list[int]:
        """The faces of the Hero Dice."""
        return [WORDS.index(die.face) for die in self.hero_dice]

    def power_kept(self) -> int | None:
        """The face of the Power Die if it is worth keeping: all but a Villain, and a Heart for nobody."""
        if self.power in (None, VILLAIN):
            return None
        if self.power == HEART and not self.hurt(self.place):
            return None
        return self.power

    def rolls_in_a_turn(self) -> int:
        """The rolls of a whole turn."""
        return ROLLS + ("mei_hatsume" in self.allies)

    @cached_property
    def rounds(self) -> float:
        """How many rounds are still to come, at a guess; this one counts."""
        if self.table.turns_left is not None:
            return 1.0
        return 1.0 + (GOAL - max(player.points for player in self.players)) / POINTS_A_ROUND

    def ally_worth(self, card: int) -> float:
        """What an Ally will still bring after this turn."""
        key = CARDS[card].key
        return ALLY_WORTH[key] * max(0.0, self.rounds - 1.0) + ONE_OFF.get(key, 0.0) * (self.rounds > 1)

    def harm_of(self, n: int) -> float:
        """What so much DMG costs, a Knock Out included."""
        damage = self.me.damage
        if damage + n >= self.me.stamina and n:
            return KNOCK_OUT * ("mirio_togata" not in self.allies)
        return sum(DAMAGE[min(level, len(DAMAGE) - 1)] for level in range(damage, damage + n))

    def health(self, place: int) -> int:
        """How many DMG the Villain there still takes; 0 if there is none."""
        row = self.places[place]
        return row.stamina - row.damage if row.stamina and row.state is None else 0

    def hurt(self, place: int) -> int:
        """How much DMG of others a Heart could reach there."""
        if place == UA or self.places[place].card == TOGA:
            return 0
        every = self.me.hero == "asui" and self.places[place].card != ALL_FOR_ONE
        return sum(
            player.damage
            for seat, player in enumerate(self.players)
            if seat != self.seat and (every or player.place == PLACES[place])
        )

    def quirk(self, place: int, hero: str) -> bool:
        """Whether this is the own Hero, and its Quirk works there."""
        return self.me.hero == hero and self.places[place].card != ALL_FOR_ONE

    # --- a Location for the dice ----------------------------------------------------------------------------------

    def spot(self, place: int, power: int | None = None) -> Spot:
        """A Location, with a face of the Power Die that is kept."""
        row = self.places[place]
        card = row.card
        others = 0 if card == TOGA else min(4, self.hurt(place))
        own = 0 if card == TOGA else min(3, self.me.damage)
        besides = [FIST] if "all_might" in self.allies else []
        if power is not None:
            besides += [FIST, FIST] if power == DOUBLE else [power]
        needs: tuple[int, ...] = ()
        reward = penalty = bonus = 0.0
        if card is not None and KIND[card] in (EVENTS, ENCOUNTERS) and row.state is None:
            needs = CARDS[card].needs
            reward = self.reward(card)
            penalty = self.cost_of(FAILED[card]) if card in FAILED else 0.0
        health = self.health(place)
        if health:
            bonus = self.bonus(card)
        if self.quirk(place, "tokoyami"):
            health = max(health, min(6, health + self.other_health(place)))
        return Spot(
            outer=place != UA,
            needs=needs,
            reward=reward,
            penalty=coarse(penalty),
            waives=card == OVERWHELMING_POWER and self.quirk(place, "midoriya"),
            creates=bool(needs) and self.quirk(place, "yaoyorozu"),
            health=min(health, 9),
            bonus=bonus,
            explodes=bool(health) and self.quirk(place, "bakugo"),
            absorbs=card == NOMU,
            others=others,
            own=own,
            cure=coarse(DAMAGE[min(max(0, self.me.damage - 1), len(DAMAGE) - 1)]) if own else 0.0,
            costs=self.costs(place),
            besides=tuple(besides),
            raises=self.quirk(place, "uraraka"),
            turns="gran_torino" in self.allies,
        )

    def other_health(self, place: int) -> int:
        """What Dark Shadow could hit elsewhere."""
        found = [self.health(other) for other in range(1, len(PLACES)) if other != place]
        return min((each for each in found if each), default=0)

    def bonus(self, card: int | None) -> float:
        """What capturing brings besides a HP for each DMG."""
        assert card is not None
        word = CAPTURE.get(card)
        value = float(word.n) if isinstance(word, Gain) else 0.0
        if isinstance(word, HealAll):
            value = 0.4 * self.me.damage
        if "endeavor" in self.allies:
            value += CARDS[BY_KEY["endeavor"]].n
        return coarse(value + self.plus_worth("villain_roundup", self.me.captured))

    def reward(self, card: int) -> float:
        """What completing a card brings."""
        value = float(CARDS[card].points)
        if card == OVERWHELMING_POWER:
            value += 1.3 * max(0.0, self.rounds - 1.0)
        if "present_mic" in self.allies:
            value += CARDS[BY_KEY["present_mic"]].n
        return coarse(value + self.plus_worth("celebration", self.me.completed))

    def plus_worth(self, key: str, have: int) -> float:
        """What one step towards a Plus Ultra card is worth."""
        card = BY_KEY[key]
        row = next((each for each in self.plus if each.card == card), None)
        if row is None or have >= row.goal:
            return 0.0
        return float(row.points) if have + 1 == row.goal else 0.6

    def costs(self, place: int) -> tuple[float, ...]:
        """What 0, 1, 2 … Villain dice cost there."""
        if "eraser_head" in self.allies:
            return (0.0,) * (MOST_VILLAINS + 1)
        card = self.places[place].card
        ice = self.me.cold if self.quirk(place, "todoroki") else 0
        hard = self.quirk(place, "kirishima")
        cost, lost, damage = 0.0, 0, 0
        told = [0.0]
        for number in range(1, MOST_VILLAINS + 1):
            if ice:
                ice -= 1
                cost += ICE
            else:
                word = SYMBOL.get(card) if card is not None else None
                points, taken, other = symbol_costs(word, number, self.alone(place))
                if word is None or card == SPINNER:
                    left = self.me.points - lost
                    dear = self.harm_of(damage + 1) - self.harm_of(damage) > 1
                    points, taken = (min(1, left), 0) if place == UA else (1, 0) if left and dear else (0, 1)
                if hard and taken:
                    hard = False
                    taken -= 1
                    other -= float(bool(self.health(place)))
                short = max(0, lost + points - self.me.points) if place != UA else 0
                lost += points - short
                damage += taken + short
                cost += other
            told.append(coarse(cost + lost + self.harm_of(damage)))
        return tuple(told)

    def alone(self, place: int) -> bool:
        """Whether no other Hero is there."""
        return all(player.place != PLACES[place] for seat, player in enumerate(self.players) if seat != self.seat)

    def aside(self, place: int) -> float:
        """What a Location brings or costs besides the dice: an Ally to recruit, what hits Heroes at the end of a turn."""
        if place == UA:
            return 0.0
        value = 0.0
        card = self.places[place].card
        if card is not None and CARDS[card].cost and self.me.points + 1 >= CARDS[card].cost:
            value += max(0.0, self.ally_worth(card) - CARDS[card].cost)
        for other, row in enumerate(self.places):
            word = END_OF_TURN.get(row.card) if row.card is not None else None
            if isinstance(word, EachHero) or (isinstance(word, EachHere) and other == place):
                value -= self.harm_of(1)
        return value - (EXPOSED if self.me.damage + 2 > self.me.stamina - 1 else 0.0)

    def cost_of(self, word: Word) -> float:
        """What failing costs."""
        if isinstance(word, Lose):
            short = max(0, word.n - self.me.points)
            return word.n - short + self.harm_of(short)
        return self.harm_of(word.n) if isinstance(word, Take) else 0.0


def coarse(value: float) -> float:
    """The value in quarters."""
    return round(GRAIN * value) / GRAIN


def symbol_costs(word: Word | None, number: int, alone: bool) -> tuple[int, int, float]:
    """HP, DMG and other losses through the Villain symbol of that number in a turn."""
    if isinstance(word, Lose):
        return word.n, 0, 0.0
    if isinstance(word, Seq):
        parts = [symbol_costs(part, number, alone) for part in word.words]
        return sum(part[0] for part in parts), sum(part[1] for part in parts), sum(part[2] for part in parts)
    if isinstance(word, When):
        bad = alone if isinstance(word.condition, Alone) else number > 1
        return symbol_costs(word.then if bad else word.otherwise, number, alone)
    if isinstance(word, EachHere):
        return symbol_costs(word.then, number, alone)
    if isinstance(word, LoseDie):
        return 0, 0, LOST_DIE
    if isinstance(word, Mend):
        return 0, 0, MENDED
    return 0, word.n if isinstance(word, Take | TakeOrGive) else 0, 0.0


def _rows(view: BotView, name: str, kind: type[R]) -> list[R]:
    section = view.sections[name]
    assert isinstance(section, list)
    return [each for each in section if isinstance(each, kind)]
