"""`roundtable admin`: what whoever runs a server asks of it while it runs – rooms, people, notices, taking it down."""

import json
import urllib.error
import urllib.request
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any, NoReturn
from urllib.parse import quote, urlencode

import typer

admin = typer.Typer(
    help="Ask the running server: rooms, people, notices, taking it down. Run it as the server's user, with its settings.",
    no_args_is_help=True,
)

AsJson = Annotated[bool, typer.Option("--json", help="As JSON.")]
Code = Annotated[str, typer.Argument(help="A room's code, such as K7QM-4F2P.")]
Id = Annotated[str, typer.Argument(help="An id, as `roundtable admin users` shows it.")]


def ask(method: str, path: str, body: dict[str, Any] | None = None) -> Any:
    """What the running server answers. Ends the command with its reason when it refuses."""
    from roundtable.server.http.admin import HEADER, admin_token
    from roundtable.server.settings import Settings

    settings = Settings()
    key = settings.data_dir / "secret.key"
    token = admin_token(_key(key))
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(settings.host, settings.host)  # noqa: S104 – compared, not bound
    shown = f"[{host}]" if ":" in host else host
    request = urllib.request.Request(
        f"http://{shown}:{settings.port}/api/admin{path}",
        None if body is None else json.dumps(body).encode(),
        {HEADER: token, "Content-Type": "application/json"},
        method=method,
    )
    # Never through a proxy of the environment: the token is for the server alone.
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with opener.open(request, timeout=20) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        with error:
            _fail(_reason(error.read()) or f"The server answers {error.code}.")
    except OSError as error:
        _fail(
            f"No server answers at {shown}:{settings.port} ({getattr(error, 'reason', error)}). PORT says where it is."
        )


def _key(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        _fail(f"{path.absolute()}: {error.strerror}. ROUNDTABLE_DATA_DIR names the server's data folder.")


def _reason(body: bytes) -> str:
    try:
        told: dict[str, Any] = json.loads(body)
        return str(told["detail"])
    except (ValueError, KeyError, TypeError):
        return ""


def _fail(why: str) -> NoReturn:
    typer.echo(why, err=True)
    raise typer.Exit(1)


def _time(ms: int | None) -> str:
    return "–" if ms is None else datetime.fromtimestamp(ms / 1000, UTC).strftime("%Y-%m-%d %H:%M")


@admin.command()
def status(as_json: AsJson = False) -> None:
    """How much goes on."""
    told = ask("GET", "/status")
    if as_json:
        typer.echo(json.dumps(told))
        return
    typer.echo(f"{told['rooms']} rooms, {told['matches']} matches, {told['people']} people.")
    if (all_ := told["everywhere"]) is not None:
        typer.echo(
            f"All {all_['servers']} servers ({all_['draining']} of them about to stop): {all_['rooms']} rooms, "
            f"{all_['matches']} matches, {all_['lines']} lines."
        )
    if told["closing"] is not None:
        typer.echo(f"It was announced that the server goes at {_time(told['closing'])} UTC.")


@admin.command()
def rooms(as_json: AsJson = False) -> None:
    """The rooms in memory, those that were used last first."""
    found = ask("GET", "/rooms")
    for room in found:
        if as_json:
            typer.echo(json.dumps(room))
            continue
        kind = "public" if room["public"] else "by link"
        seats = ", ".join(room["seats"]) or "nobody seated"
        typer.echo(
            f"{room['code']}  {room['game']:<26} {room['status']:<9} {kind:<8} {room['people']:>3} here  "
            f"{_time(room['touched'])}  {seats}"
        )
    if not found and not as_json:
        typer.echo("There are no rooms in memory.")


@admin.command()
def close(code: Code, reason: Annotated[str, typer.Option(help="Shown to those who are there.")] = "") -> None:
    """Close a room for good. A match that is on ends without a winner."""
    typer.echo(f"Closed {ask('POST', f'/rooms/{quote(code)}/close', {'reason': reason})['closed']}.")


@admin.command()
def notice(
    text: Annotated[str, typer.Argument(help="What everybody who is in a room is shown until they dismiss it.")],
    room: Annotated[str | None, typer.Option(help="Only this room.")] = None,
) -> None:
    """Tell everybody, or one room, something."""
    typer.echo(f"{ask('POST', '/notice', {'text': text, 'room': room})['rooms']} rooms were told.")


@admin.command()
def users(
    search: Annotated[str, typer.Argument(help="A part of a name, or an id.")] = "",
    banned: Annotated[bool, typer.Option("--banned", help="Only those who are banned.")] = False,
    limit: Annotated[int, typer.Option(min=1, max=1000)] = 50,
    as_json: AsJson = False,
) -> None:
    """People, those who were seen last first."""
    query = urlencode({"search": search, "banned": banned, "limit": limit})
    found = ask("GET", f"/users?{query}")
    for user in found:
        if as_json:
            typer.echo(json.dumps(user))
            continue
        notes = ["password"] * user["guarded"]
        notes += [f"banned: {user['banned'] or 'no reason given'}"] if user["banned"] is not None else []
        typer.echo(
            f"{user['id']}  {_time(user['seen'])}  {user['devices']:>2} devices  {user['name']}"
            + (f"  ({', '.join(notes)})" if notes else "")
        )
    if not found and not as_json:
        typer.echo("There is nobody like that.")


@admin.command()
def rename(id: Id, name: Annotated[str, typer.Argument(help="The name from now on.")]) -> None:
    """Give somebody another name, such as in place of an offensive one."""
    told = ask("POST", f"/users/{quote(id)}/rename", {"name": name})
    typer.echo(f"{told['id']} is called {told['name']} now.")


@admin.command()
def ban(id: Id, reason: Annotated[str, typer.Option(help="For your own memory; not shown.")] = "") -> None:
    """Send somebody away; nobody with this name, or one that looks like it, comes back in."""
    typer.echo(f"{ask('POST', f'/users/{quote(id)}/ban', {'reason': reason})['name']} is banned.")


@admin.command()
def unban(id: Id) -> None:
    """Let somebody come again."""
    typer.echo(f"{ask('DELETE', f'/users/{quote(id)}/ban')['name']} may come again.")


@admin.command("sign-out")
def sign_out(id: Id) -> None:
    """Sign somebody out on all devices. Without a password the name is free for others then."""
    typer.echo(f"{ask('POST', f'/users/{quote(id)}/sign-out', {})['name']} is signed out everywhere.")


@admin.command()
def drain(
    minutes: Annotated[float, typer.Option(min=0, max=1440, help="Until the server goes.")] = 5,
    stop: Annotated[bool, typer.Option("--stop", help="Let the server stop by itself then.")] = False,
    cancel: Annotated[bool, typer.Option("--cancel", help="It stays after all.")] = False,
    everywhere: Annotated[
        bool, typer.Option("--everywhere", help="All servers on the same Redis, not only this one.")
    ] = False,
) -> None:
    """Announce a restart: a banner with the time that is left, and no new matches or rooms until then."""
    if cancel:
        called_off = ask("DELETE", f"/drain?everywhere={str(everywhere).lower()}")["called_off"]
        typer.echo("Everybody was told that it stays." if called_off else "Nothing was announced.")
        return
    told = ask("POST", "/drain", {"seconds": round(minutes * 60), "stop": stop, "everywhere": everywhere})
    what = "It stops by itself then." if stop else "Stop it then, or call it off with --cancel."
    typer.echo(f"Everybody was told that the server goes at {_time(told['at'])} UTC. {what}")
