"""Statistics on the command line: the charts of a replay as tables, and the long run of chance."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from roundtable.server.fairness import Tally


def stats(
    file: Annotated[Path, typer.Argument(exists=True, dir_okay=False, help="A replay, exported or as stored.")],
    language: Annotated[str, typer.Option("--lang", help="en or fr.")] = "en",
) -> None:
    """Tell what a match has to show: findings, and the tables behind them."""
    from roundtable.cli.replays import bytes_of, names_of
    from roundtable.recording import BadReplay, read
    from roundtable.server.statistics import NoCharts, charts_of

    try:
        data = bytes_of(file)
        replay = read(data)
        charts = charts_of(replay.game, data)
    except BadReplay as error:
        typer.echo(f"{file} cannot be read: {error}.", err=True)
        raise typer.Exit(2) from None
    except (KeyError, NoCharts) as error:
        typer.echo(f"{file} has no statistics: {error}.", err=True)
        raise typer.Exit(2) from None
    for line in _told(replay.game, charts, names_of(replay), language):
        typer.echo(line)


def _told(game: str, charts: list[Any], names: list[str], language: str) -> Iterator[str]:
    import msgspec

    from roundtable import games
    from roundtable.kernel import fill
    from roundtable.server import content
    from roundtable.server.statistics import words

    language = content.language(language)
    catalogue: Any = msgspec.to_builtins(games.get(game).catalogue(language))
    messages = {**catalogue["messages"], **words(game, language)}
    cards = [card["name"] for card in catalogue["cards"]]

    def say(text: Any) -> str:
        if isinstance(text, int):
            return str(text)
        return fill(
            text, messages, lambda card: cards[card] if 0 <= card < len(cards) else "–", lambda seat: names[seat]
        )

    for chart in charts:
        rows = [[say(chart.across), *[say(series.name) for series in chart.series]]]
        for place, mark in enumerate(chart.marks):
            values = [series.values[place] for series in chart.series]
            rows.append([say(mark), *["–" if value is None else f"{value:g}" for value in values]])
        yield f"{say(chart.title)} ({say(chart.unit)})"
        yield from _table(rows)
        yield ""


def _table(rows: list[list[str]]) -> Iterator[str]:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for first, *rest in rows:
        cells = [first.ljust(widths[0]), *[cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True)]]
        yield "  " + "  ".join(cells).rstrip()


def fairness(
    files: Annotated[
        list[Path] | None,
        typer.Argument(exists=True, dir_okay=False, help="Replay files; without any: all of the server."),
    ] = None,
) -> None:
    """Compute all chance of finished matches again from their seeds, and test it: dice, numbers, shuffles, commitments.

    Exit codes: 0 all that was drawn is what the seeds give; 1 it is not; 2 there is nothing to look at.
    """
    from roundtable.server.fairness import count_all

    tallies, bad = count_all(path.read_bytes() for path in files) if files else asyncio.run(_of_server())
    if not tallies:
        typer.echo("There is no replay to look at.", err=True)
        raise typer.Exit(2)
    wrong = bad
    for game in sorted(tallies):
        tally = tallies[game]
        wrong += tally.wrong + tally.sources - tally.verified
        rows = [["", "count", "seen", "chance"]]
        rows += [
            ["dice, by face", str(tally.dice.count), _list(tally.dice.seen), _chance(tally.dice.chance)],
            ["numbers, by tenths", str(tally.numbers.count), _list(tally.numbers.seen), _chance(tally.numbers.chance)],
            ["shuffles, first thing", str(tally.first.count), _list(tally.first.seen), _chance(tally.first.chance)],
            ["shuffles, left in place", str(tally.first.count), str(tally.kept), _chance(tally.kept_chance)],
        ]
        typer.echo(
            f"{game}: {tally.matches} matches, {tally.draws} draws, {tally.wrong} of them other than the seed gives; "
            f"commitments kept: {tally.verified} of {tally.sources}; recorded without details: {tally.old}"
        )
        for line in _table(rows):
            typer.echo(line)
    if bad:
        typer.echo(f"{bad} files are no replays.", err=True)
    raise typer.Exit(1 if wrong else 0)


def _list(counts: list[int]) -> str:
    return " ".join(map(str, counts))


def _chance(chance: float | None) -> str:
    return "too few" if chance is None else f"{chance:.3f}"


async def _of_server() -> "tuple[dict[str, Tally], int]":
    from roundtable.recording import BadReplay
    from roundtable.server.fairness import count
    from roundtable.server.settings import Settings
    from roundtable.server.store.database import Database
    from roundtable.server.store.matches import Matches

    tallies: dict[str, Tally] = {}
    bad = 0
    database = Database.connect(Settings().database)
    try:
        matches = Matches(database)
        for match in await matches.replays():
            try:
                count(tallies, await matches.replay(match) or b"")
            except BadReplay:
                bad += 1
    finally:
        await database.close()
    return tallies, bad
