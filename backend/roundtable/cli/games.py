"""Commands about games: `games` lists them, `simulate` lets bots play."""

import math
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

if TYPE_CHECKING:
    from roundtable.kernel import OptionSpec

PLAIN = {"true": True, "false": False, "null": None}
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
    bots: Annotated[
        str, typer.Option(help="Level of the bots, or one for each seat: random,greedy,search,…")
    ] = "random",
    option: Annotated[
        list[str] | None, typer.Option(help="An option of the room, as name=value; again for more.")
    ] = None,
    order: Annotated[
        list[str] | None, typer.Option(help="A question; tells how often won who is asked it first, second …")
    ] = None,
    laws: Annotated[bool, typer.Option("--laws", help="Check the game's laws after each step.")] = False,
    as_json: Json = False,
) -> None:
    """Let bots play whole matches; prints their length and speed, who won with what, and how they ended."""
    from roundtable.bench.simulate import simulate as run
    from roundtable.bots import levels as known_levels
    from roundtable.games import all_games, get

    if game not in all_games():
        typer.echo(f"There is no game {game!r}; there are: {', '.join(all_games())}.", err=True)
        raise typer.Exit(2)
    rules = get(game)
    count = rules.meta.most_seats if seats is None else seats
    levels = bots.split(",") if "," in bots else [bots] * count
    unknown = sorted(set(levels) - set(known_levels(rules, search=True)))
    if not rules.playable_with(count) or len(levels) != count or unknown:
        reason = f"no bots called {', '.join(unknown)}" if unknown else f"{count} seats, {len(levels)} levels"
        typer.echo(f"{rules.meta.name} cannot be played like that: {reason}.", err=True)
        raise typer.Exit(2)
    try:
        given = options_of(rules.meta.options, option or [], count)
    except ValueError as wrong:
        typer.echo(f"{rules.meta.name} cannot be played like that: {wrong}", err=True)
        raise typer.Exit(2) from None
    summary = run(rules, levels, matches, seed, laws, given, order or [])
    if as_json:
        show_json(summary)
        return
    typer.echo(
        f"{summary.matches} matches, {summary.plies} plies ({summary.plies / summary.matches:.0f} a match), "
        f"{summary.plies_per_second:,.0f} plies/s"
    )
    for title, counts in (("winner", summary.winners), ("end", summary.reasons)):
        for name, times in sorted(counts.items(), key=lambda pair: -pair[1]):
            typer.echo(f"  {title} {name}: {times} ({_rate(times, summary.matches)})")
    for ask, won in summary.orders.items():
        for place, times in enumerate(won, 1):
            typer.echo(f"  asked {ask} as number {place}: won {times} ({_rate(times, summary.matches)})")
    for kind, values in summary.choices.items():
        for name, share in sorted(values.items(), key=lambda pair: -pair[1].won / max(1, pair[1].played)):
            if share.played:
                typer.echo(f"  {kind} {name}: won {share.won} of {share.played} ({share.won / share.played:.1%})")


def options_of(specs: "Sequence[OptionSpec]", given: Sequence[str], seats: int) -> dict[str, bool | int | str | None]:
    """Options by name, each written as name=value. Raises ValueError where the game has no such option or value."""
    found: dict[str, bool | int | str | None] = {}
    for pair in given:
        name, _, text = pair.partition("=")
        spec = next((spec for spec in specs if spec.name == name), None)
        if spec is None:
            raise ValueError(f"no option {name!r}; there are: {', '.join(spec.name for spec in specs)}.")
        value = (
            text if spec.kind == "choice" else PLAIN[text] if text in PLAIN else int(text) if text.isdecimal() else text
        )
        if reason := spec.refuse(value, seats):
            raise ValueError(reason)
        found[name] = value
    return found


def _rate(times: int, matches: int) -> str:
    """A share of matches, with the half width of its 95 % interval."""
    share = times / matches
    return f"{share:.1%} ± {1.96 * math.sqrt(share * (1 - share) / matches):.1%}"
