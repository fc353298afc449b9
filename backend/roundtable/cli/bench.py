"""Benchmarks. Figures that matter are ratios taken inside one run."""

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
    if report.openspiel_decisions_per_second is not None:
        typer.echo(
            f"OpenSpiel's crazy eights, in C++ through Python: {report.openspiel_decisions_per_second} decisions/s"
        )
    for row in report.games:
        typer.echo(f"\n{row.game}, {row.seats} seats, {row.plies_a_match} plies a match")
        typer.echo(f"  random play      {row.decisions_per_second} decisions/s")
        if row.decisions_against_reference is not None:
            typer.echo(
                f"    ÷ RLCard       {row.decisions_against_reference} (bar: 1.5); choices only {row.choices_against_reference}"
            )
        typer.echo(f"  clone            {row.clone_us} µs")
        if row.deepcopy_against_clone is not None:
            typer.echo(f"    RLCard deepcopy ÷ clone  {row.deepcopy_against_clone}  (bar: at least 80)")
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
    typer.echo(f"  ratio  {report.ratio}  (bar: at most 2, Postgres 2.3); of all turns together {report.ratio_of_sums}")
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


Rounds = Annotated[int, typer.Option(min=1, help="Turns of each, alternating.")]
DatabaseUrl = Annotated[str, typer.Option(help="Database URL; default: a new SQLite file.")]
GameKey = Annotated[str | None, typer.Option(help="The game that is played; default: the first for four.")]
Seed = Annotated[int, typer.Option(help="The same seed makes the same choices.")]


@bench.command()
def growth(
    rooms: Annotated[list[int] | None, typer.Option(help="Numbers of rooms; default: 10, 100 and 1,000.")] = None,
    rounds: Rounds = 5,
    moves: Annotated[int, typer.Option(min=100, help="Moves in a turn, of all rooms together.")] = 3000,
    game: GameKey = None,
    database: DatabaseUrl = "",
    seed: Seed = 1,
    as_json: Json = False,
) -> None:
    """CPU of a durable move with few and with many rooms, and its latency when the server is half busy."""
    from roundtable.bench.growth import run
    from roundtable.bench.server import Plan, default_game

    report = run(Plan(game or default_game(), 0, 0, None, seed, database), rooms or [10, 100, 1000], rounds, moves)
    if as_json:
        show_json(report)
        return
    typer.echo(
        f"{report.game}, rooms of 4 seats and a spectator, {report.database}; {report.rounds} rounds, least / median / most"
    )
    for size in report.sizes:
        typer.echo(
            f"  {size.rooms:,} rooms: {size.move_cpu_us} µs of CPU a move, {size.growth} × the fewest (bar: at most 1.2); "
            f"{size.bytes_per_delivery} bytes a delivery, {size.memory_mib} MiB\n"
            f"    busy {size.moves_per_second:,.0f} moves/s, p50 {size.busy_p50:.1f} ms, p99 {size.busy_p99:.1f} ms; half busy "
            f"{size.half_moves_per_second:,.0f}/s, p50 {size.half_p50:.1f} ms, p99 {size.half_p99:.1f} ms (bar: at most 50)"
        )


@bench.command()
def relay(
    database: Annotated[str, typer.Option(help="URL of a Postgres database.", envvar="DATABASE_URL")],
    redis: Annotated[str, typer.Option(help="URL of a Redis.", envvar="REDIS_URL")],
    servers: Annotated[list[int] | None, typer.Option(help="Numbers of servers; default: 1, 2 and 4.")] = None,
    rounds: Rounds = 5,
    rooms: Annotated[int, typer.Option(min=1, help="Rooms of each kind, on all servers together.")] = 40,
    moves: Annotated[int, typer.Option(min=1, help="Moves of each room in a turn.")] = 20,
    game: GameKey = None,
    seed: Seed = 1,
    as_json: Json = False,
) -> None:
    """Durable moves on several servers, for people who come to the server of their room and for those who are relayed."""
    from roundtable.bench.relay import run
    from roundtable.bench.server import Plan, default_game

    report = run(Plan(game or default_game(), rooms, moves, None, seed, database), redis, servers or [1, 2, 4], rounds)
    if as_json:
        show_json(report)
        return
    typer.echo(f"{report.game}, {report.rooms} rooms of 4 seats and a spectator; {report.rounds} rounds")
    typer.echo("least / median / most; CPU time of all servers; latency until all five have a move")
    for row in report.counts:
        dearer = f", a relayed move costs {row.dearer} × a direct one" if row.dearer else ""
        typer.echo(f"  {row.servers} servers{dearer}" if row.servers > 1 else "  1 server")
        for name, lines in (("direct", row.direct), ("relayed", row.relayed)):
            if lines is not None:
                typer.echo(
                    f"    {name:7} busy {lines.moves_per_second:,.0f} moves/s, {lines.move_cpu_us} µs a move, "
                    f"p99 {lines.busy_p99:.1f} ms; calm p50 {lines.calm_p50:.2f} ms, p99 {lines.calm_p99:.2f} ms"
                )


@bench.command()
def others(
    rounds: Rounds = 5,
    rooms: Annotated[int, typer.Option(min=1, help="Rooms of four seats and a spectator, of each server.")] = 100,
    moves: Annotated[int, typer.Option(min=1, help="Moves of each room in a turn.")] = 10,
    game: GameKey = None,
    database: DatabaseUrl = "",
    seed: Seed = 1,
    as_json: Json = False,
) -> None:
    """Durable moves beside boardgame.io, Colyseus and bare echoes, each a second of its server's CPU.

    boardgame.io and Colyseus need a checkout and `npm ci --prefix benchmarks/peers`, the echo of picows the extra `bench`.
    """
    from roundtable.bench.others import run
    from roundtable.bench.server import Plan, default_game

    report = run(Plan(game or default_game(), rooms, moves, None, seed, database), rounds)
    if as_json:
        show_json(report)
        return
    typer.echo(
        f"{report.game}, {report.rooms} rooms of 4 seats and a spectator, {report.database}; {report.rounds} rounds"
    )
    typer.echo("least / median / most; units a second of CPU time of the server's process")
    typer.echo(f"  ours          {report.moves_per_cpu_second} moves")
    for other in report.others:
        typer.echo(
            f"  {other.name:<13} {other.units_per_cpu_second}; ours ÷ it: {other.ratio}; p50 {other.latency_ms_p50} ms, "
            f"p99 {other.latency_ms_p99} ms, {other.bytes_per_delivery} bytes a delivery"
        )
    for name in report.missing:
        typer.echo(f"  {name:<13} is not installed")


@bench.command()
def crowd(
    spectators: Annotated[int, typer.Option(min=2, help="Spectators of the one room.")] = 2000,
    moves: Annotated[int, typer.Option(min=5, help="Moves with them, and as many without.")] = 60,
    game: GameKey = None,
    database: DatabaseUrl = "",
    seed: Seed = 1,
    as_json: Json = False,
) -> None:
    """What a spectator of a room with thousands adds to a move, beside a socket that a bare echo adds."""
    from roundtable.bench.crowd import run
    from roundtable.bench.server import default_game

    report = run(game or default_game(), spectators, moves, seed, database)
    if as_json:
        show_json(report)
        return
    typer.echo(
        f"{report.game}, {report.spectators:,} spectators, {report.moves} moves; CPU time of the server's process"
    )
    typer.echo(f"  a move           {report.move_cpu_us} µs; without spectators {report.move_cpu_us_alone} µs")
    typer.echo(
        f"  a spectator      {report.spectator_cpu_us} µs of {report.bytes_per_delivery} bytes; "
        f"bare echo {report.echo_cpu_us} µs of 300"
    )
    typer.echo(f"    ratio          {report.ratio}")
    typer.echo(f"  until all saw it p50 {report.p50} ms, p99 {report.p99} ms")
    typer.echo(f"  memory           {report.memory_mib} MiB, {report.spectator_kib} KiB a spectator")


@bench.command()
def memory(
    matches: Annotated[int, typer.Option(min=1, help="Matches that go on, with nobody there.")] = 500,
    sockets: Annotated[int, typer.Option(min=1, help="Sockets in their rooms.")] = 5000,
    game: GameKey = None,
    seed: Seed = 1,
    as_json: Json = False,
) -> None:
    """Memory of a live match and of an idle socket, and the CPU that their signs of life take."""
    from roundtable.bench.memory import run
    from roundtable.bench.server import default_game

    report = run(game or default_game(), matches, sockets, seed)
    if as_json:
        show_json(report)
        return
    typer.echo(f"{report.game}; resident memory of the server's process")
    typer.echo(f"  nothing             {report.empty_mib} MiB")
    typer.echo(f"  {report.matches:,} live matches    {report.live_mib} MiB, {report.match_kib} KiB each")
    typer.echo(f"  {report.sockets:,} idle sockets  {report.full_mib} MiB, {report.socket_kib} KiB each")
    typer.echo(f"  all of them pinging {report.pinging_cpu_share} cores")


@bench.command()
def recovery(
    matches: Annotated[int, typer.Option(min=1, help="Live matches when the server is killed.")] = 1000,
    runs: Annotated[
        int, typer.Option(min=1, help="Deaths that are measured, after one that warms the disk cache.")
    ] = 3,
    game: GameKey = None,
    seed: Seed = 1,
    as_json: Json = False,
) -> None:
    """Time from a new start after SIGKILL until the first live match takes a move, and until all do."""
    from roundtable.bench.recovery import run
    from roundtable.bench.server import default_game

    report = run(game or default_game(), matches, runs, seed)
    if as_json:
        show_json(report)
        return
    typer.echo(f"{report.game}, {report.matches:,} live matches of 4; least / median / most of {report.runs}")
    typer.echo(f"  ready       {report.ready_seconds} s")
    typer.echo(f"  first move  {report.first_move_seconds} s  (bar: at most 2)")
    typer.echo(f"  all moves   {report.all_moves_seconds} s  (bar: at most 10)")


@bench.command()
def replay(
    tries: Annotated[int, typer.Option(min=1, help="Random matches played to find a long one.")] = 20,
    game: Annotated[str | None, typer.Option(help="Only this game.")] = None,
    as_json: Json = False,
) -> None:
    """Size of a replay of 500 plies as it is stored, and time to verify it, of every game."""
    from roundtable.bench.replays import run

    rows = run(tries, game)
    if as_json:
        show_json(rows)
        return
    typer.echo("random play, four seats or as many as the game has; CPU time of this process")
    for row in rows:
        typer.echo(
            f"  {row.game}, {row.seats} seats, {row.plies} plies, {row.draws} draws: {row.stored_bytes:,} bytes stored "
            f"({row.bytes_a_500_plies:,} a 500 plies; bar: 60,000), {row.json_bytes:,} as JSON; "
            f"recorded in {row.record_seconds} s, verified in {row.verify_seconds} s (bar: 1)"
        )


@bench.command("bots")
def thinking(
    bots: Annotated[int, typer.Option(min=1, help="Bots that think at the same time, each in a match of its own.")] = 8,
    think: Annotated[float, typer.Option(min=0.05, help="Seconds a decision.")] = 0.5,
    seconds: Annotated[
        float, typer.Option(min=0.2, help="How long the loop is watched, at rest and with bots.")
    ] = 10.0,
    processes: Annotated[
        int | None, typer.Option(min=1, help="Processes; default: processors − 1, at least 1.")
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed begins the same matches.")] = 1,
    as_json: Json = False,
) -> None:
    """Lag of the server's event loop while bots think in processes of their own, and what imagining a match costs."""
    from roundtable.bench.thinking import run

    report = run(bots, think, seconds, processes, seed)
    if as_json:
        show_json(report)
        return
    typer.echo(f"{report.bots} bots, {report.processes} processes, {report.think_seconds} s a decision")
    for name, lag in (("at rest", report.at_rest), ("thinking", report.thinking)):
        typer.echo(f"  lag {name:9} p50 {lag.p50:.2f} ms, p99 {lag.p99:.2f} ms, most {lag.most:.2f} ms")
    typer.echo("  (bar: p99 at most 20 ms while they think)")
    typer.echo(
        f"  {report.thoughts} thoughts of {report.imagined_a_thought:.0f} imagined matches, {report.unavailable} not in time"
    )
    for each in report.games:
        typer.echo(
            f"  {each.game}: known {each.information_us:.0f} µs a decision, imagined {each.sample_us:.0f} µs a match"
        )
