"""Statistics: the charts of a finished match, and the long run of chance on this server."""

import hashlib
from typing import Any, Final

import msgspec
from fastapi import APIRouter, Depends, Request
from starlette.responses import Response

from roundtable.server.content import language
from roundtable.server.fairness import Spread, Tally
from roundtable.server.http.games import Lang
from roundtable.server.http.models_statistics import ChartsOut, FairnessOut, GameFairnessOut, SpreadOut
from roundtable.server.http.notes import finished_match
from roundtable.server.http.parts import TheParts, limited
from roundtable.server.http.problems import Problem, documented
from roundtable.server.statistics import NoCharts, words

router = APIRouter(prefix="/api", tags=["statistics"], dependencies=[Depends(limited("api"))])
_UNCHANGED: Final[dict[int | str, dict[str, Any]]] = {304: {"description": "Unchanged"}}
_FOR_A_DAY: Final = "private, max-age=86400"


@router.get("/matches/{id}/statistics", response_model=ChartsOut, responses={**documented(404, 409), **_UNCHANGED})
async def statistics(id: str, request: Request, parts: TheParts, lang: Lang = "en") -> Response:
    """What a finished match has to show, in up to six charts, with the words for them in a language."""
    match = await finished_match(parts, id)
    charts = parts.charts.known(match.id)
    try:
        if charts is None:
            data = await parts.store.matches.replay(match.id)
            if data is None:
                raise Problem(409, "replay/pending", "The replay is being made.", {"Retry-After": "1"})
            charts = await parts.charts.make(match.id, match.game, data)
        told = msgspec.json.encode(words(match.game, language(lang)))
    except KeyError:
        raise Problem(404, "game/unknown", "There is no such game here.") from None
    except NoCharts as error:
        raise Problem(409, "statistics/none", "The recording of this match cannot be read for statistics.") from error
    body = b'{"charts":%b,"words":%b}' % (charts, told)
    tag = f'"{hashlib.sha256(body).hexdigest()[:16]}"'
    headers = {"ETag": tag, "Cache-Control": _FOR_A_DAY}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(body, 200, headers, "application/json")


@router.get("/fairness", responses=documented())
async def fairness(parts: TheParts) -> FairnessOut:
    """Dice, numbers and shuffles of all finished matches, computed again from their seeds. Counting goes on meanwhile."""
    shown = parts.fairness.show()
    return FairnessOut(at=shown.at, pending=shown.pending, games=[_of_game(tally) for tally in shown.tallies])


def _of_game(tally: Tally) -> GameFairnessOut:
    return GameFairnessOut(
        game=tally.game,
        matches=tally.matches,
        old=tally.old,
        seeds=tally.sources,
        verified=tally.verified,
        draws=tally.draws,
        wrong=tally.wrong,
        dice=_spread(tally.dice),
        numbers=_spread(tally.numbers),
        first=_spread(tally.first),
        kept=tally.kept,
        kept_chance=tally.kept_chance,
    )


def _spread(spread: Spread) -> SpreadOut:
    expected = [round(each, 3) for each in spread.expected]
    return SpreadOut(count=spread.count, seen=spread.seen, expected=expected, chance=spread.chance)
