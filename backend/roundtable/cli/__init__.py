"""The command line: `roundtable --help`. Commands import what they need when they run, so that help is instant."""

import typer

from roundtable.cli import bench, games, host, replay, reports

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
app.command("games")(games.games)
app.command()(games.simulate)
app.add_typer(host.database, name="db")
app.add_typer(replay.replay, name="replay")
app.add_typer(replay.bundle, name="bundle")
app.add_typer(bench.bench, name="bench")

__all__ = ["app"]
