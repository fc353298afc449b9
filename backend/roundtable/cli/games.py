"""Commands about games: `games` lists them, `simulate` lets bots play."""

import sys
from typing import Annotated

import msgspec
import typer

Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def show_json(value: object) -> None:
    """Print a value as indented JSON."""
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n")


def games(as_json: Json = False) -> None:
    """List the games that this server offers."""
    from roundtable.games import all_games, get

    found = [get(key) for key in all_games()]
    if as_json:
        show_json([{"key": game.key, "meta": game.meta} for game in found])
        return
    for game in found:
        meta = game.meta
        seats = f"{meta.least_seats}-{meta.most_seats} seats, {meta.minutes[0]}-{meta.minutes[1]} minutes, {meta.stage}"
        typer.echo(f"{game.key}: {meta.name} ({seats})\n  {meta.pitch}")


def simulate(
    game: Annotated[str, typer.Argument(help="Key of the game; `roundtable games` lists them.")],
    seats: Annotated[int | None, typer.Option(help="Number of seats; default: as many as can play.")] = None,
    matches: Annotated[int, typer.Option(min=1, help="Number of matches.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed plays the same matches.")] = 1,
    bots: Annotated[str, typer.Option(help="Level of the bots, or one for each seat: random,greedy,…")] = "random",
    laws: Annotated[bool, typer.Option("--laws", help="Check the game's laws after each step.")] = False,
    as_json: Json = False,
) -> None:
    """Let bots play whole matches; prints their length and speed, who won with what, and how they ended."""
    from roundtable.bench.simulate import simulate as run
    from roundtable.games import all_games, get

    if game not in all_games():
        typer.echo(f"There is no game {game!r}; there are: {', '.join(all_games())}.", err=True)
        raise typer.Exit(2)
    rules = get(game)
    count = rules.meta.most_seats if seats is None else seats
    levels = bots.split(",") if "," in bots else [bots] * count
    unknown = sorted(set(levels) - {"random", *rules.bots})
    if not rules.playable_with(count) or len(levels) != count or unknown:
        reason = f"no bots called {', '.join(unknown)}" if unknown else f"{count} seats, {len(levels)} levels"
        typer.echo(f"{rules.meta.name} cannot be played like that: {reason}.", err=True)
        raise typer.Exit(2)
    summary = run(rules, levels, matches, seed, laws=laws)
    if as_json:
        show_json(summary)
        return
    typer.echo(
        f"{summary.matches} matches, {summary.plies} plies ({summary.plies / summary.matches:.0f} a match), "
        f"{summary.plies_per_second:,.0f} plies/s"
    )
    for title, counts in (("winner", summary.winners), ("end", summary.reasons)):
        for name, times in sorted(counts.items(), key=lambda pair: -pair[1]):
            typer.echo(f"  {title} {name}: {times} ({times / summary.matches:.1%})")
    for option, values in summary.choices.items():
        for name, share in sorted(values.items(), key=lambda pair: -pair[1].won / max(1, pair[1].played)):
            if share.played:
                typer.echo(f"  {option} {name}: won {share.won} of {share.played} ({share.won / share.played:.1%})")
