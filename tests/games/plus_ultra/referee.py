"""A referee who sees only the log: it keeps its own books and objects to whatever the rules do not allow.

It knows the rules from the page and the printed figures from the tables, nothing from the code that plays.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any

from roundtable.games.plus_ultra.facts import CARDS, HEROES, KINDS, PLACES, STAMINA

OUTSIDE = PLACES[1:]
FACE = {"⚔": 1, "⚔⚔": 2}


class Objection(AssertionError):
    """The log tells something that cannot be."""


class Player:
    """The books of one player."""

    def __init__(self) -> None:
        self.hero = ""
        self.points = self.damage = 0
        self.place = "ua"
        self.allies: list[int] = []
        self.cards: list[int] = []
        self.bonus = 0
        self.left = False

    @property
    def stamina(self) -> int:
        """The DMG at which the Hero falls."""
        return STAMINA[HEROES.index(self.hero)]


class Referee:
    """Reads events in order; `seen` counts their kinds."""

    def __init__(self, seats: int) -> None:
        self.players = [Player() for _ in range(seats)]
        self.table: dict[str, int] = {}
        self.harm: Counter[int] = Counter()
        self.active = self.first = -1
        self.round = self.turn = 0
        self.last = False
        self.over = False
        self.seen: Counter[str] = Counter()
        self.scores: dict[int, int] = {}
        self.winners: list[int] = []
        self.begin_turn()

    def begin_turn(self) -> None:
        """What is counted within a turn."""
        self.rolls = 0
        self.shown: list[int] = []
        self.villains = self.paid_villains = 0
        self.paid: int | None = None
        self.captured: list[int] = []
        self.fallen = False
        self.shadow = ""
        self.spent: Counter[int] = Counter()

    def read(self, event: Any) -> None:
        """One line of the log."""
        tag = str(event.__struct_config__.tag)
        self.seen[tag] += 1
        reading: Callable[[Any], None] | None = getattr(self, f"on_{tag}", None)
        if reading is not None:
            reading(event)
        for number, player in enumerate(self.players):
            self.insist(player.points >= 0 and player.damage >= 0, f"{number} has less than nothing", event)

    def insist(self, holds: bool, what: str, event: Any) -> None:
        """Object unless it holds."""
        if not holds:
            raise Objection(f"{what}: {event}; turn {self.turn} of {self.active}")

    # --- set-up and turns ---------------------------------------------------------------------------------------------

    def on_hero_taken(self, event: Any) -> None:
        """Each Hero once."""
        self.insist(event.hero not in {player.hero for player in self.players}, "taken twice", event)
        self.players[event.seat].hero = event.hero

    def on_chose_first(self, event: Any) -> None:
        """Somebody who had the most Fists."""
        self.first = event.target

    def on_turn_began(self, event: Any) -> None:
        """Clockwise; a round begins with the First Player; no dice were left that had to be spent."""
        expected = self.first if self.active < 0 else (self.active + 1) % len(self.players)
        self.insist(event.seat == expected, "out of turn", event)
        self.insist(not (self.last and event.seat == self.first), "a turn after the last round", event)
        self.active, self.turn = event.seat, self.turn + 1
        self.round += event.seat == self.first
        self.insist((event.round, event.turn) == (self.round, self.turn), "miscounted", event)
        self.begin_turn()

    def on_moved(self, event: Any) -> None:
        """From where one stands; a Knock Out leads to U.A., a Reveal never."""
        player = self.players[event.seat]
        self.insist(player.place == event.origin != event.place, "was elsewhere", event)
        if event.why in ("move", "engine"):
            self.insist(event.seat == self.active and not self.spent, "moved at a wrong time", event)
        if event.why == "knock_out":
            self.insist(event.place == "ua", "not to U.A.", event)
        if event.why in ("warp_gate", "magnetism"):
            self.insist(event.origin in OUTSIDE and event.place in OUTSIDE, "at U.A. one is safe", event)
        player.place = event.place

    def on_shadow_set(self, event: Any) -> None:
        """On another outer Location, by Tokoyami, not from U.A."""
        player = self.players[event.seat]
        self.insist(player.hero == "tokoyami" and player.place in OUTSIDE, "not his", event)
        self.insist(event.place in OUTSIDE and event.place != player.place, "not there", event)
        self.shadow = event.place

    # --- dice -----------------------------------------------------------------------------------------------------

    def on_rolled(self, event: Any) -> None:
        """The first roll takes all dice; the others keep their faces; never too many rolls."""
        self.rolls += 1
        mei = any(CARDS[card].key == "mei_hatsume" for card in self.players[event.seat].allies)
        power = any(CARDS[card].key == "overwhelming_power" for card in self.players[event.seat].cards)
        self.insist(
            event.seat == self.active and event.roll == self.rolls <= 3 + mei == event.rolls, "miscounted", event
        )
        if self.rolls == 1:
            self.insist(event.dice == tuple(range(6 + power)), "not all dice", event)
        else:
            kept = [die for die in range(7) if die not in event.dice]
            self.insist(all(event.shown[die] == self.shown[die] for die in kept), "a kept die has moved", event)
        self.shown = list(event.shown)

    def on_villains_rerolled(self, event: Any) -> None:
        """Only dice that showed a Villain."""
        self.insist(all(self.shown[die] == 5 for die in event.dice), "not a Villain", event)
        self.shown = list(event.shown)

    def on_set_spent(self, event: Any) -> None:
        """n and k − 3; not at U.A.; each die once."""
        player = self.players[event.seat]
        self.insist(event.gained == event.value + event.n - 3 and event.n == len(event.dice) >= 3, "miscounted", event)
        self.insist(player.place != "ua", "at U.A. nobody gains", event)
        self.use(event.dice, event)
        self.gain(event.seat, event.gained, event)

    def on_paid(self, event: Any) -> None:
        """The card here, once, with dice that were free."""
        self.insist(
            self.table.get(self.players[event.seat].place) == event.card and self.paid is None, "not payable", event
        )
        self.use(event.dice, event)
        self.paid = event.card
        self.paid_villains += event.faces.count("☠")

    def on_villain_spent(self, event: Any) -> None:
        """A die that shows a Villain."""
        self.insist(self.shown[event.die] == 5, "no Villain", event)
        self.villains += 1
        self.use((event.die,), event)

    def on_die_lost(self, event: Any) -> None:
        """Never a Villain die, never a spent one."""
        self.insist(event.face != "villain" and not self.spent[event.die], "cannot be lost", event)
        self.spent[event.die] += 2

    def on_turned(self, event: Any) -> None:
        """An unspent Hero Die, not from a Villain."""
        self.insist(
            event.die < 6 and not self.spent[event.die] and self.shown[event.die] != 5, "cannot be turned", event
        )
        self.shown[event.die] = int(event.face) + 1

    def use(self, dice: tuple[int, ...], event: Any) -> None:
        """Each die once; a face with two Fists twice."""
        for die in dice:
            self.spent[die] += 1
            most = 2 if die == 6 and self.shown[6] == 6 else 1
            self.insist(self.spent[die] <= most, "spent too often", event)

    # --- tokens -------------------------------------------------------------------------------------------------------

    def gain(self, seat: int, n: int, event: Any) -> None:
        """HP come, and the log has the total; nobody gains at U.A."""
        player = self.players[seat]
        self.insist(not n or player.place != "ua", "at U.A. nobody gains", event)
        player.points += n
        self.insist(player.points == event.points, f"{player.points} HP in the books", event)

    def on_gained(self, event: Any) -> None:
        """Through a card."""
        self.gain(event.seat, event.n, event)

    def on_lost(self, event: Any) -> None:
        """HP go; there were enough."""
        self.gain_back(event.seat, event.n, event)

    def gain_back(self, seat: int, n: int, event: Any) -> None:
        """HP go back to the pool."""
        self.players[seat].points -= n
        self.insist(self.players[seat].points == event.points, "miscounted", event)

    def on_took(self, event: Any) -> None:
        """DMG comes, never at U.A., never beyond Stamina."""
        player = self.players[event.seat]
        player.damage += event.n
        self.insist(player.place != "ua", "at U.A. nobody takes damage", event)
        self.insist(player.damage == event.damage <= event.stamina == player.stamina, "miscounted", event)

    def on_healed(self, event: Any) -> None:
        """DMG goes; a Heart on another Hero pays 1 HP outside U.A.; only Asui reaches other Locations."""
        player, target = self.players[event.seat], self.players[event.target]
        target.damage -= event.n
        self.insist(target.damage == event.damage, "miscounted", event)
        if event.die >= 0:
            self.insist(
                event.n == 1 and event.gained == (event.seat != event.target and player.place != "ua"), "pay", event
            )
            self.insist(player.place == target.place or player.hero == "asui", "out of reach", event)
            self.use((event.die,), event)
        self.gain(event.seat, event.gained, event)

    def on_saved(self, event: Any) -> None:
        """Mirio Togata takes 3 off at the last moment."""
        player = self.players[event.seat]
        self.insist(player.damage == player.stamina, "in no need", event)
        player.damage -= 3
        player.allies.remove(event.card)

    def on_knocked_out(self, event: Any) -> None:
        """At Stamina: 3 HP less, or what there is, and no DMG."""
        player = self.players[event.seat]
        self.insist(player.damage == player.stamina and event.before == player.points, "not due", event)
        self.insist(event.points == max(0, event.before - 3), "not 3 HP", event)
        player.points, player.damage = event.points, 0
        self.fallen |= event.seat == self.active

    # --- cards --------------------------------------------------------------------------------------------------------

    def on_revealed(self, event: Any) -> None:
        """At an empty outer Location."""
        self.insist(event.place in OUTSIDE and event.place not in self.table, "no place", event)
        self.table[event.place] = event.card
        self.harm[event.card] = 0

    def on_hit(self, event: Any) -> None:
        """1 DMG on a Villain here (or at Dark Shadow), 1 HP outside U.A.; never beyond its Stamina."""
        player = self.players[event.seat]
        self.harm[event.card] += 1
        where = next(place for place, card in self.table.items() if card == event.card)
        self.insist(
            KINDS[CARDS[event.card].kind] == "villain" and where in (player.place, self.shadow), "not there", event
        )
        self.insist(
            self.harm[event.card] == event.harm <= event.stamina == CARDS[event.card].stamina, "miscounted", event
        )
        self.insist(event.seat == self.active and event.gained == 1, "a Hero there gains 1 HP", event)
        if 0 <= event.die < 7:
            self.use((event.die,), event)
        self.gain(event.seat, event.gained, event)

    def on_absorbed(self, event: Any) -> None:
        """Nomu: the Fist is spent."""
        self.insist(CARDS[event.card].key == "nomu", "not Nomu", event)
        if 0 <= event.die < 7:
            self.use((event.die,), event)

    def on_mended(self, event: Any) -> None:
        """DMG goes from a Villain."""
        self.harm[event.card] -= event.n
        self.insist(self.harm[event.card] == event.harm >= 0, "miscounted", event)

    def on_captured(self, event: Any) -> None:
        """With as much DMG as Stamina."""
        self.insist(self.harm[event.card] == CARDS[event.card].stamina, "not yet", event)
        self.captured.append(event.card)

    def on_collected(self, event: Any) -> None:
        """What was captured in this turn."""
        self.insist(event.card in self.captured and event.seat == self.active, "not captured", event)
        self.take_card(event)

    def on_passed(self, event: Any) -> None:
        """What was paid in this turn."""
        self.insist(event.card == self.paid and event.seat == self.active, "not paid", event)
        self.take_card(event)

    def on_failed(self, event: Any) -> None:
        """Not paid, and all Villain dice were spent first."""
        self.insist(self.paid is None and self.table[self.players[event.seat].place] == event.card, "not failed", event)
        self.all_villains_spent(event)

    def take_card(self, event: Any) -> None:
        """From its Location to the player."""
        place = next(place for place, card in self.table.items() if card == event.card)
        del self.table[place]
        self.players[event.seat].cards.append(event.card)

    def on_recruited(self, event: Any) -> None:
        """For its price, where one stands, in the own turn."""
        player = self.players[event.seat]
        self.insist(event.cost == CARDS[event.card].cost <= player.points, "too dear", event)
        self.insist(self.table.pop(player.place) == event.card and event.seat == self.active, "not here", event)
        self.all_villains_spent(event)
        player.points -= event.cost
        self.insist(player.points == event.points, "miscounted", event)
        player.allies.append(event.card)

    def all_villains_spent(self, event: Any) -> None:
        """No Villain symbol was left open."""
        spent = self.villains + self.paid_villains
        self.insist(self.shown.count(5) == spent, f"{spent} of {self.shown.count(5)} Villains are spent", event)

    def on_given_up(self, event: Any) -> None:
        """An own Ally."""
        self.players[event.seat].allies.remove(event.card)

    def on_power_lost(self, event: Any) -> None:
        """By the Knock Out."""
        self.players[event.seat].cards.remove(event.card)

    def on_claimed(self, event: Any) -> None:
        """A Plus Ultra card."""
        self.players[event.seat].bonus += CARDS[event.card].points if CARDS[event.card].at_end else 0

    # --- the end ------------------------------------------------------------------------------------------------------

    def on_reached_goal(self, event: Any) -> None:
        """With 20 tokens, the first time."""
        self.insist(self.players[event.seat].points >= 20 and self.seen["reached_goal"] == 1, "not yet", event)

    def on_last_round(self, event: Any) -> None:
        """Those without a turn in this round still have one."""
        self.insist(event.turns == (self.first - self.active - 1) % len(self.players), "miscounted", event)
        self.last = True

    def on_conceded(self, event: Any) -> None:
        """Cannot win any more."""
        self.players[event.seat].left = True

    def on_scored(self, event: Any) -> None:
        """Tokens and cards."""
        player = self.players[event.seat]
        self.insist((event.tokens, event.bonus) == (player.points, player.bonus), "miscounted", event)
        self.insist(event.total == event.tokens + event.bonus, "miscounted", event)
        self.scores[event.seat] = event.total

    def on_won(self, event: Any) -> None:
        """Nobody who stayed has more."""
        best = max(total for seat, total in self.scores.items() if not self.players[seat].left)
        self.insist(event.total == best and not self.players[event.seat].left, "not the best", event)
        self.winners.append(event.seat)
