"""Night Lanterns: light one more, or go home before the wind comes."""

from night_lanterns.bot import greedy
from night_lanterns.catalogue import catalogue, rules
from night_lanterns.events import EVENTS
from night_lanterns.meta import META
from night_lanterns.state import State, check_laws, setup, zones
from night_lanterns.turn import SCRIPTS, next_step
from night_lanterns.view import describe, private, public
from roundtable.kernel import Game

GAME: Game[State] = Game(
    key="night_lanterns",
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
