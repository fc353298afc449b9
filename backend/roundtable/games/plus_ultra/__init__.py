"""My Hero Academia: Plus Ultra!: two to six students move, roll and spend dice; most Hero Points is the Number 1 Hero."""

from roundtable.games.plus_ultra.bot import greedy
from roundtable.games.plus_ultra.catalogue import catalogue
from roundtable.games.plus_ultra.charts import charts
from roundtable.games.plus_ultra.describing import describe
from roundtable.games.plus_ultra.events import EVENTS
from roundtable.games.plus_ultra.foresight import FORESIGHT
from roundtable.games.plus_ultra.messages import charts_in
from roundtable.games.plus_ultra.meta import META
from roundtable.games.plus_ultra.rules_page import rules
from roundtable.games.plus_ultra.set_up import SCRIPTS, check_laws, next_step, setup, zones
from roundtable.games.plus_ultra.state import State
from roundtable.games.plus_ultra.view import private, public
from roundtable.kernel import Game

GAME: Game[State] = Game(
    key="plus_ultra",
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
    charts=charts,
    chart_words=charts_in,
    foresight=FORESIGHT,
)
