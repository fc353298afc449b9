"""The command line: `roundtable --help`. Commands import what they need when they run, so that help is instant."""

import typer

from roundtable.cli import admin, arena, bench, games, host, new_game, notes, packs, replay, reports, statistics

app = typer.Typer(
    help="Host game nights: rule-enforced tabletop games in the browser, with replays.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_show_locals=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command()(host.serve)
app.command()(host.doctor)
app.command()(reports.reports)
app.command()(notes.notes)
app.command("games")(games.games)
app.command()(games.simulate)
app.command()(arena.arena)
app.command("new-game")(new_game.new_game)
app.command()(statistics.fairness)
replay.replay.command()(statistics.stats)
app.add_typer(admin.admin, name="admin")
app.add_typer(host.database, name="db")
app.add_typer(replay.replay, name="replay")
app.add_typer(replay.bundle, name="bundle")
app.add_typer(packs.pack, name="pack")
app.add_typer(bench.bench, name="bench")

__all__ = ["app"]
