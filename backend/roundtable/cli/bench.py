"""Benchmarks: `bench engine` and `bench server`, whose figures are ratios taken inside one run, and `bench start`."""

from typing import Annotated

import typer

from roundtable.cli.games import Json, show_json

bench = typer.Typer(help="Measure this machine; figures that matter are ratios within a run.", no_args_is_help=True)


@bench.callback()
def benches() -> None:
    """Measure this machine; figures that matter are ratios within a run."""


@bench.command()
def engine(
    pairs: Annotated[int, typer.Option(min=1, help="Turns of ours and of RLCard's, alternating.")] = 5,
    seconds: Annotated[float, typer.Option(min=0.05, help="CPU time of a turn of random play.")] = 1.2,
    seed: Annotated[int, typer.Option(help="The same seed plays the same matches.")] = 1,
    game: Annotated[str | None, typer.Option(help="Only this game.")] = None,
    as_json: Json = False,
) -> None:
    """Random play, clones, snapshots and views of every game against RLCard (extra `bench`), in one run."""
    from roundtable.bench.engine import run

    report = run(pairs, seconds, seed, game)
    if as_json:
        show_json(report)
        return
    typer.echo("least / median / most of the pairs; CPU time of this process")
    if report.reference_decisions_per_second is None:
        typer.echo("RLCard is not installed (pip install 'roundtable[bench]'): no ratios.")
    else:
        typer.echo(
            f"RLCard: {report.reference_decisions_per_second} decisions/s, deepcopy {report.reference_deepcopy_us} µs"
        )
    for row in report.games:
        typer.echo(f"\n{row.game}, {row.seats} seats, {row.plies_a_match} plies a match")
        typer.echo(f"  random play      {row.decisions_per_second} decisions/s")
        if row.decisions_against_reference is not None:
            typer.echo(
                f"    ÷ RLCard       {row.decisions_against_reference} (bar: 1); choices only {row.choices_against_reference}"
            )
        typer.echo(f"  clone            {row.clone_us} µs")
        if row.deepcopy_against_clone is not None:
            typer.echo(f"    RLCard deepcopy ÷ clone  {row.deepcopy_against_clone}  (bar: at least 50)")
        typer.echo(
            f"  snapshot         {row.snapshot_us} µs, {row.snapshot_bytes:.0f} bytes; restore {row.restore_us} µs"
        )
        typer.echo(f"  views, all {row.seats + 1}     {row.views_us} µs  (bar: at most 60)")
        typer.echo(f"    and encoded    {row.views_encoded_us} µs, {row.view_bytes:.0f} bytes")
        typer.echo(f"  next question    {row.options_us} µs: median / p99 / most  (bar: at most 2,000)")
        typer.echo(f"  questions told   {row.describe_us} µs")


@bench.command()
def server(
    pairs: Annotated[int, typer.Option(min=1, help="Turns of the server and of the bare echo, alternating.")] = 9,
    rooms: Annotated[int, typer.Option(min=1, help="Rooms of four seats and a spectator.")] = 100,
    moves: Annotated[int, typer.Option(min=1, help="Moves of each room in a turn.")] = 10,
    seconds: Annotated[float | None, typer.Option(help="Go on for so long instead, match after match.")] = None,
    game: Annotated[str | None, typer.Option(help="The game that is played; default: the first for four.")] = None,
    database: Annotated[str, typer.Option(help="Database URL; default: a new SQLite file.")] = "",
    seed: Annotated[int, typer.Option(help="Seed of the moves that the load chooses.")] = 1,
    as_json: Json = False,
) -> None:
    """CPU of a durable move to all five viewers of a room against a bare FastAPI echo to the same five sockets."""
    from roundtable.bench.server import Plan, default_game, run

    report = run(Plan(game or default_game(), rooms, moves, seconds, seed, database), pairs)
    if as_json:
        show_json(report)
        return
    typer.echo(
        f"{report.game}, {report.rooms} rooms of 4 seats and a spectator, {report.database}; {report.pairs} pairs"
    )
    typer.echo("least / median / most of the pairs; CPU time of the server's process")
    typer.echo(f"  move   {report.move_cpu_us} µs")
    typer.echo(f"  echo   {report.echo_cpu_us} µs")
    typer.echo(f"  ratio  {report.ratio}  (bar: at most 3); of all turns together {report.ratio_of_sums}")
    for name, turns in (("move", report.moves), ("echo", report.echoes)):
        for turn in turns:
            typer.echo(
                f"  {name}: {turn.units} in all, {turn.units_per_second:,.0f}/s, {turn.deliveries_per_unit} deliveries each "
                f"of {turn.bytes_per_delivery} bytes, p50 {turn.latency_ms_p50} ms, p99 {turn.latency_ms_p99} ms, "
                f"load {turn.load_cpu_share} cores, {turn.memory_mib} MiB (+{turn.memory_growth_mib}), "
                f"{turn.matches_ended} matches ended" + (f", refused {turn.refused}" if turn.refused else "")
            )


@bench.command()
def start(
    finished: Annotated[int, typer.Option(min=0, help="Matches in the database that are over.")] = 20,
    unfinished: Annotated[int, typer.Option(min=1, help="Matches in it that go on.")] = 20,
    runs: Annotated[
        int, typer.Option(min=1, help="Starts that are measured, after one that warms the disk cache.")
    ] = 5,
    game: Annotated[str | None, typer.Option(help="The game that was played; default: the first for four.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed makes the same database.")] = 1,
    as_json: Json = False,
) -> None:
    """Time from starting the server on a database in use to ready, and to a move in an unfinished match."""
    from roundtable.bench.server import default_game
    from roundtable.bench.start import run

    report = run(game or default_game(), finished, unfinished, runs, seed)
    if as_json:
        show_json(report)
        return
    typer.echo(
        f"{report.game}, {report.finished} matches over, {report.unfinished} on; least / median / most of {report.runs}"
    )
    typer.echo(f"  ready       {report.ready_seconds} s  (bar: at most 2); CPU {report.ready_cpu_seconds} s")
    typer.echo(f"  first move  {report.first_move_seconds} s")
