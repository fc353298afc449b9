"""How matches went: of oneself, and of those who agreed that others see theirs."""

from collections import defaultdict
from typing import Annotated

from fastapi import APIRouter, Depends, Query

from roundtable.server.http.models import StatisticsOut, UserOut
from roundtable.server.http.parts import SignedIn, TheParts, limited
from roundtable.server.http.problems import documented
from roundtable.server.store.records import Played

router = APIRouter(prefix="/api", tags=["matches"], dependencies=[Depends(limited("api"))])


@router.get("/statistics", responses=documented(401))
async def statistics(
    user: SignedIn, parts: TheParts, game: Annotated[str | None, Query(max_length=40)] = None
) -> list[StatisticsOut]:
    """By person and game: myself first, then those who agreed to be listed, by how often they won."""
    by_person: dict[tuple[str, str], list[Played]] = defaultdict(list)
    for played in await parts.store.records.played(user.id, game):
        by_person[played.user, played.game].append(played)
    found = [_summed(matches) for matches in by_person.values()]
    return sorted(found, key=lambda one: (one.game, one.user.id != user.id, -one.won, one.played, one.user.name))


def _summed(matches: list[Played]) -> StatisticsOut:
    last = matches[-1]
    seats: dict[int, list[bool]] = defaultdict(list)
    options: dict[str, dict[str, list[bool]]] = defaultdict(lambda: defaultdict(list))
    for match in matches:
        seats[match.seats].append(match.won)
        for name, value in match.options.items():
            options[name][value].append(match.won)
    return StatisticsOut(
        user=UserOut(id=last.user, name=last.name),
        game=last.game,
        played=len(matches),
        won=sum(match.won for match in matches),
        average_ms=sum(match.ended - match.started for match in matches) // len(matches),
        seats={count: _tally(won) for count, won in sorted(seats.items())},
        options={name: {value: _tally(won) for value, won in values.items()} for name, values in options.items()},
    )


def _tally(won: list[bool]) -> tuple[int, int]:
    """How many were played and how many won."""
    return len(won), sum(won)
