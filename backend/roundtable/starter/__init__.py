"""Highest Card: a small whole game, from which `roundtable new-game` makes the folder of a new one."""

from roundtable.kernel import Game
from roundtable.starter.bot import greedy
from roundtable.starter.catalogue import catalogue, rules
from roundtable.starter.events import EVENTS
from roundtable.starter.meta import META
from roundtable.starter.rounds import SCRIPTS, next_step
from roundtable.starter.state import State, check_laws, setup, zones
from roundtable.starter.view import describe, private, public

GAME: Game[State] = Game(
    key="starter",
    meta=META,
    state=State,
    setup=setup,
    next_step=next_step,
    scripts=SCRIPTS,
    public=public,
    private=private,
    describe=describe,
    zones=zones,
    check_laws=check_laws,
    events=EVENTS,
    catalogue=catalogue,
    rules=rules,
    bots={"greedy": greedy},
)
