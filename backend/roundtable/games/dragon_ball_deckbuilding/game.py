"""Dragon Ball: Deckbuilding Game: one to four Characters, played together, against one of six Villains."""

from roundtable.games.dragon_ball_deckbuilding.bot import greedy
from roundtable.games.dragon_ball_deckbuilding.catalogue import catalogue
from roundtable.games.dragon_ball_deckbuilding.charts import charts
from roundtable.games.dragon_ball_deckbuilding.describing import describe
from roundtable.games.dragon_ball_deckbuilding.events import EVENTS
from roundtable.games.dragon_ball_deckbuilding.foresight import FORESIGHT
from roundtable.games.dragon_ball_deckbuilding.messages import charts_in
from roundtable.games.dragon_ball_deckbuilding.meta import META
from roundtable.games.dragon_ball_deckbuilding.rules_page import rules
from roundtable.games.dragon_ball_deckbuilding.set_up import setup
from roundtable.games.dragon_ball_deckbuilding.state import State
from roundtable.games.dragon_ball_deckbuilding.steps import SCRIPTS, check_laws, next_step, zones
from roundtable.games.dragon_ball_deckbuilding.view import private, public
from roundtable.kernel import Game

GAME: Game[State] = Game(
    key="dragon_ball_deckbuilding",
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
