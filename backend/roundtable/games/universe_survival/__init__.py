"""Dragon Ball Super: Universe Survival: two to six teams of six Warriors in one arena; most of them standing wins."""

from roundtable.games.universe_survival.bot import greedy
from roundtable.games.universe_survival.catalogue import catalogue
from roundtable.games.universe_survival.charts import charts
from roundtable.games.universe_survival.describing import describe
from roundtable.games.universe_survival.fight_events import EVENTS
from roundtable.games.universe_survival.foresight import FORESIGHT
from roundtable.games.universe_survival.messages import charts_in
from roundtable.games.universe_survival.meta import META
from roundtable.games.universe_survival.rules_page import rules
from roundtable.games.universe_survival.set_up import SCRIPTS, check_laws, next_step, setup, tick, zones
from roundtable.games.universe_survival.state import State
from roundtable.games.universe_survival.view import private, public
from roundtable.kernel import Game

GAME: Game[State] = Game(
    key="universe_survival",
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
    tick=tick,
    foresight=FORESIGHT,
)
