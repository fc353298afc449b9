"""What the dice would bring: a plan carried out by the rules themselves, on a copy of the state, up to the end of step 4.

No die is rolled and no card drawn in those steps, so a forecast tells nothing that is hidden.
"""

from msgspec import Struct
from msgspec.msgpack import Decoder, Encoder

from roundtable.games.plus_ultra.cards import END_OF_TURN, FAILED
from roundtable.games.plus_ultra.chances import Goal, table
from roundtable.games.plus_ultra.effects import carry_out
from roundtable.games.plus_ultra.ending import settle
from roundtable.games.plus_ultra.facts import (
    ALL_MIGHT,
    BAKUGO,
    CARDS,
    ENCOUNTERS,
    EVENTS,
    EXPLOSION_AFTER,
    KIND,
    MIDORIYA,
    NOMU,
    OUTER,
    OVERWHELMING_POWER,
    UA,
    YAOYOROZU,
)
from roundtable.games.plus_ultra.labels import dice_of, label_of, target_of
from roundtable.games.plus_ultra.planning import play_plan, step
from roundtable.games.plus_ultra.state import (
    NONE,
    SPEND,
    State,
    can_be_hit,
    has_quirk,
    health,
)
from roundtable.games.plus_ultra.symbols import FIST, MIGHT
from roundtable.kernel import Chance, Play, Text

_encode = Encoder().encode
_decode = Decoder(State).decode
_NO_CHANCE = bytes(32)


class Step(Struct, gc=False):
    """One thing spent: its option, the dice, what it is used for, in words, on what, and what it changes for the player."""

    option: str
    dice: list[int]
    use: str
    text: Text
    target: str | None
    points: int
    damage: int


class Forecast(Struct, gc=False):
    """What a plan comes to: its steps, and the player's HP and DMG after step 4 and by how much they change."""

    steps: list[Step]
    points: int
    damage: int
    points_after: int
    damage_after: int
    hurt: int
    healed: int
    completes: list[int]
    fails: int | None
    knocked_out: bool


def copy_of(state: State) -> Play[State]:
    """A copy to try things on; it has no chance that anybody could know."""
    return Play(_decode(_encode(state)), Chance(_NO_CHANCE))


def forecast(state: State, me: int, which: str) -> Forecast:
    """Carry a plan out on a copy, from step 2 as if the player stopped now."""
    g = copy_of(state)
    copy = g.state
    if copy.phase != SPEND:
        copy.phase = SPEND
        if ALL_MIGHT in copy.seats[me].allies:
            copy.faces[MIGHT] = FIST
    player = copy.seats[me]
    points, damage, knocked, rescued = player.points, player.damage, player.knocked, player.rescued
    cards = bytes(player.cards)
    told: list[Step] = []

    def tell(g: Play[State], me: int, option: str) -> None:
        had, bore = player.points, player.damage
        text = label_of(copy, me, option)
        dice = dice_of(copy, option)
        target = target_of(copy, me, option)
        step(g, me, option)
        told.append(Step(option, dice, option.split(":")[0], text, target, player.points - had, player.damage - bore))

    play_plan(g, me, which, tell)
    fails = None if copy.stopped else settle(g, me)
    return Forecast(
        told,
        player.points - points,
        player.damage - damage,
        player.points,
        player.damage,
        copy.dealt - state.dealt,
        player.rescued - rescued,
        [card for card in player.cards if card not in cards],
        fails,
        player.knocked > knocked,
    )


def risks(state: State, me: int) -> list[Text]:
    """What will hit if the player finishes now: a failure, and the End of Turn effects that reach the Hero."""
    player = state.seats[me]
    found: list[Text] = []
    card = state.places[player.place]
    if card in FAILED and not state.passed:
        found.append(("risk.failed", {"card": card}))
    for place in OUTER:
        other = state.places[place]
        if other in END_OF_TURN and not (state.passed and place == player.place) and reaches(state, me, other):
            found.append(("risk.end_of_turn", {"card": other}))
    return found


def reaches(state: State, me: int, card: int) -> bool:
    """Whether the End of Turn effect of a card would change the player's HP or DMG as things stand."""
    g = copy_of(state)
    player = g.state.seats[me]
    before = (player.points, player.damage)
    carry_out(END_OF_TURN[card], g, me, card)
    return (player.points, player.damage) != before


def goals_of(state: State, me: int) -> list[Goal]:
    """What one may hope to roll: the card or the capture here, a set, and no Villain."""
    player = state.seats[me]
    place = player.place
    card = state.places[place]
    goals: list[Goal] = []
    more = int(ALL_MIGHT in player.allies)
    if card != NONE and KIND[card] in (EVENTS, ENCOUNTERS):
        needs = list(CARDS[card].needs)
        if more and FIST in needs:
            needs.remove(FIST)
        waives = card == OVERWHELMING_POWER and has_quirk(state, me, MIDORIYA)
        goals.append(("card", tuple(needs), waives, has_quirk(state, me, YAOYOROZU)))
    elif can_be_hit(state, place):
        goals.append(("capture", max(0, fists_to_capture(state, me) - more), False, False))
    if place != UA:
        goals.append(("set", 0, False, False))
    goals.append(("no_villain", 0, False, False))
    return goals


def fists_to_capture(state: State, me: int) -> int:
    """How many Fists the Villain here needs."""
    place = state.seats[me].place
    missing = health(state, place)
    if has_quirk(state, me, BAKUGO) and missing > EXPLOSION_AFTER:
        missing = EXPLOSION_AFTER + (missing - EXPLOSION_AFTER + 1) // 2
    return missing + (state.places[place] == NOMU and not state.absorbed)


def aid(state: State, me: int, which: str, left: int) -> dict[str, object]:
    """What the prompt shows beside the question; `left`: rolls left, 0 in step 3."""
    found: dict[str, object] = {"plan": forecast(state, me, which), "risks": risks(state, me)}
    if left:
        goals = goals_of(state, me)
        found["goals"] = [goal[0] for goal in goals]
        found["chances"] = table(goals, state.faces, left)
    return found
