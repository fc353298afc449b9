"""`roundtable arena`: bots of two or more levels against each other, to measure how strong they are."""

from typing import Annotated

import typer

from roundtable.cli.games import Json, options_of, show_json


def arena(
    game: Annotated[str, typer.Argument(help="Key of the game; `roundtable games` lists them.")],
    players: Annotated[
        str, typer.Option(help="The levels that meet, as first,second,…; in a cooperative game each plays by itself.")
    ] = "search,greedy",
    seats: Annotated[
        int | None, typer.Option(help="Number of seats; default: as few as can play, at least two.")
    ] = None,
    matches: Annotated[
        int, typer.Option(min=1, help="Number of matches; seats are rotated from one to the next.")
    ] = 100,
    think: Annotated[
        float | None, typer.Option(min=0.01, help="Seconds of CPU a decision of a bot that searches.")
    ] = None,
    iterations: Annotated[
        int | None,
        typer.Option(min=1, help="Imagined matches a decision instead; the same seed plays the same matches."),
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="An option of the room, as name=value; again for more.")
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, help="Processes that play at the same time.")] = 1,
    seed: Annotated[int, typer.Option(help="Seed of the matches.")] = 1,
    progress: Annotated[bool, typer.Option("--progress", help="Tell after each match how it stands.")] = False,
    as_json: Json = False,
) -> None:
    """Let levels of bots play each other; prints each one's share of wins with its 95 % interval."""
    from roundtable.bench.arena import Plan, run
    from roundtable.bots import Budget, levels
    from roundtable.games import all_games, get

    if game not in all_games():
        typer.echo(f"There is no game {game!r}; there are: {', '.join(all_games())}.", err=True)
        raise typer.Exit(2)
    rules = get(game)
    count = max(2, rules.meta.least_seats) if seats is None else seats
    wanted = [level.strip() for level in players.split(",")]
    unknown = sorted(set(wanted) - set(levels(rules, search=True)))
    if not rules.playable_with(count) or unknown or (len(wanted) > count and not rules.meta.coop):
        reason = f"no bots called {', '.join(unknown)}" if unknown else f"{count} seats, {len(wanted)} levels"
        typer.echo(f"{rules.meta.name} cannot be played like that: {reason}.", err=True)
        raise typer.Exit(2)
    try:
        given = options_of(rules.meta.options, option or [], count)
    except ValueError as wrong:
        typer.echo(f"{rules.meta.name} cannot be played like that: {wrong}", err=True)
        raise typer.Exit(2) from None
    for report in run(Plan(game, wanted, count, matches, seed, Budget(think, iterations, busy=True), given), jobs):
        if progress:
            shares = ", ".join(f"{each.level} {100 * each.share:.1f} % of {each.matches}" for each in report.standings)
            typer.echo(f"{report.matches}: {shares}", err=True)
    if as_json:
        show_json(report)
        return
    typer.echo(f"{report.matches} matches of {count}, {report.plies:.0f} plies a match, {report.seconds:.0f} s")
    for each in report.standings:
        typer.echo(
            f"  {each.level:8}{100 * each.share:6.1f} %  (95 %: {100 * each.low:.1f} to {100 * each.high:.1f}"
            + ("" if rules.meta.coop else f"; fair {100 * each.fair:.0f}")
            + f")  {each.matches} matches, {each.ms:.1f} ms a decision"
        )
    typer.echo("  end: " + ", ".join(f"{reason} {number}" for reason, number in report.reasons.items()))
