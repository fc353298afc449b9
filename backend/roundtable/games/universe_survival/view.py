"""What a viewer may know, built up from nothing: a public part for everybody and the own hand (Hidden information)."""

from msgspec import Struct

from roundtable.games.universe_survival.attacking import shown
from roundtable.games.universe_survival.board import AT
from roundtable.games.universe_survival.drafting import coming
from roundtable.games.universe_survival.ending import BY_CLOCK
from roundtable.games.universe_survival.fighting import attack_pool, defence_pool
from roundtable.games.universe_survival.roster import ROSTER
from roundtable.games.universe_survival.state import (
    COMBO_1,
    COMBO_2,
    DEFENCE_CARD,
    DODGE,
    DRAFT,
    NONE,
    NOWHERE,
    PHASES,
    PLACEMENT,
    ROUNDS,
    STAGES,
    UNDEFENDED,
    VALUES,
    WITH_CARD,
    Fight,
    SeatState,
    State,
    decider,
    in_arrival,
    left_of,
    score_of,
    tokens_of,
)
from roundtable.kernel import Sections

ATTACKS = {COMBO_1: "combo_1", COMBO_2: "combo_2", VALUES: "values", WITH_CARD: "card"}
DEFENCES = {UNDEFENDED: "undefended", DODGE: "dodge", DEFENCE_CARD: "card"}


class Table(Struct, gc=False):
    """The turn, whose it is, the Event in force, and how many cards lie where."""

    round: int
    rounds: int | None
    minutes: int | None
    phase: str
    active: int
    first: int
    event: int | None
    attack: int
    defense: int
    special: int
    event_deck: int
    pile: int


class Player(Struct, gc=False):
    """What everybody sees of a player: Warriors, the count, and hand cards by their backs."""

    warriors: int
    score: int
    attack: int
    defense: int
    special: int
    special_used: bool
    counter_used: bool
    out: bool


class Token(Struct, gc=False):
    """A Warrior of a team. `space` is null before it is placed."""

    card: int
    seat: int
    space: int | None
    at: str | None
    left: int
    damage: int


class Pick(Struct, gc=False):
    """A pick to come in the draft: whose, and in which of the six rounds."""

    seat: int
    round: int


class Combat(Struct, gc=False):
    """A combat as it stands: both Warriors with their forms, the dice, the attack and the defence."""

    stage: str
    attacker: int
    attacker_seat: int
    attacker_form: str
    attacker_left: int
    defender: int
    defender_seat: int
    defender_form: str
    defender_left: int
    space: int
    at: str
    counter: bool
    dice: str
    roll: int
    left: int
    attack: str | None
    card: int | None
    damage: int
    ball: bool
    box: str | None
    defence: str | None
    defence_card: int | None
    defence_dice: str
    defence_left: int


class Dice(Struct, gc=False):
    """The dice of a Warrior in the combat, and what they are made of: the attack's first, then the defence's."""

    card: int
    dice: int
    power: int
    reinforcement: int
    ability: int
    effects: int
    pressure: int
    rerolls: int


class Hand(Struct, gc=False):
    """The own hand in the order of arrival, and which of it the Event gave this turn."""

    cards: list[int]
    fresh: list[int]


def player_view(state: State, seat: int, player: SeatState) -> Player:
    """One player's public things."""
    return Player(
        len(player.team) if state.phase <= PLACEMENT else len(tokens_of(state, seat)),
        score_of(state, seat),
        len(player.attack),
        len(player.defense),
        len(player.special),
        player.special_used,
        player.counter_used,
        player.out,
    )


def tokens(state: State) -> list[Token]:
    """All Warriors of all teams, by seat."""
    found = []
    for seat, player in enumerate(state.seats):
        for warrior in player.team:
            space = state.at[warrior]
            placed = space != NOWHERE
            found.append(
                Token(
                    warrior,
                    seat,
                    space if placed else None,
                    AT[space] if placed else None,
                    left_of(state, warrior),
                    state.damage[warrior],
                )
            )
    return found


def combat(state: State, fight: Fight) -> Combat:
    """The combat under way."""
    one, two = fight.attacker, fight.defender
    return Combat(
        STAGES[fight.stage],
        one,
        decider(state, one),
        ROSTER[one].sides[fight.form].key,
        left_of(state, one),
        two,
        decider(state, two),
        ROSTER[two].sides[fight.other].key,
        left_of(state, two),
        fight.space,
        AT[fight.space],
        fight.counter,
        shown(fight.dice),
        fight.rolls,
        fight.left,
        ATTACKS.get(fight.how),
        None if fight.card == NONE else fight.card,
        fight.damage,
        fight.ball,
        fight.box or None,
        DEFENCES.get(fight.defence),
        None if fight.defence_card == NONE or fight.defence_card not in state.shown else fight.defence_card,
        shown(fight.defence_dice),
        fight.defence_left,
    )


def pools(state: State, fight: Fight) -> list[Dice]:
    """Attack dice, and defence dice of whoever is to be hit: the attacker, if its ball comes back."""
    one = attack_pool(state, fight)
    aimed_at = fight.attacker if fight.returned else fight.defender
    two = defence_pool(state, fight, aimed_at)
    return [
        Dice(card, pool.dice, pool.power, pool.reinforcement, pool.ability, pool.effects, pool.pressure, pool.rerolls)
        for card, pool in ((fight.attacker, one), (aimed_at, two))
    ]


def public(state: State) -> Sections:
    """What everybody sees."""
    by_clock = state.length == BY_CLOCK
    fight = state.fight
    drafting = state.phase <= DRAFT
    table = Table(
        state.round,
        None if by_clock else ROUNDS[state.length],
        state.minutes if by_clock else None,
        PHASES[max(state.phase, DRAFT)],
        state.active,
        state.first,
        None if state.event == NONE else state.event,
        len(state.attack),
        len(state.defense),
        len(state.special),
        len(state.events),
        len(state.pile),
    )
    return {
        "table": table,
        "players": [player_view(state, seat, player) for seat, player in enumerate(state.seats)],
        "tokens": tokens(state),
        "fight": [combat(state, fight)] if fight is not None else [],
        "pools": pools(state, fight) if fight is not None else [],
        "supply": [list(state.supply) if drafting else []],
        "picks": [Pick(seat, number) for seat, number in coming(state)] if drafting else [],
        "gone": [list(state.gone), list(state.beaten), list(state.merged)],
    }


def private(state: State, seat: int) -> Sections:
    """What only this seat sees."""
    player = state.seats[seat]
    mine = [card for card in state.fresh if seat == state.active]
    return {"hand": Hand(in_arrival(player), mine)}
