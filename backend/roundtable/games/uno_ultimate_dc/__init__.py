"""UNO Ultimate DC: two to four heroes, each with an own deck; empty your hand or outlast all other decks."""

from roundtable.games.uno_ultimate_dc.bot import greedy
from roundtable.games.uno_ultimate_dc.catalogue import catalogue
from roundtable.games.uno_ultimate_dc.charts import charts
from roundtable.games.uno_ultimate_dc.describing import describe
from roundtable.games.uno_ultimate_dc.events import EVENTS
from roundtable.games.uno_ultimate_dc.instinct import FORESIGHT
from roundtable.games.uno_ultimate_dc.messages import charts_in
from roundtable.games.uno_ultimate_dc.meta import META
from roundtable.games.uno_ultimate_dc.rules_page import rules
from roundtable.games.uno_ultimate_dc.set_up import SCRIPTS, check_laws, next_step, setup, zones
from roundtable.games.uno_ultimate_dc.state import State
from roundtable.games.uno_ultimate_dc.view import private, public
from roundtable.kernel import Game

GAME: Game[State] = Game(
    key="uno_ultimate_dc",
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
