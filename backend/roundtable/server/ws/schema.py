"""The sockets' messages as JSON Schema and as `docs/protocol.md`, made from `messages.py` and `viewing_messages.py`.

`python -m roundtable.server.ws.schema json` prints the schema from which the client's types are generated;
`… markdown` prints the document; `… check FILE` fails when the document in FILE is stale.
"""

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from roundtable.server.ws.messages import PROTOCOL, ClientMessage, ServerMessage
from roundtable.server.ws.viewing_messages import ViewingClientMessage, ViewingServerMessage

Schema = dict[str, Any]

INTRODUCTION = """# Protocol `PROTOCOL`

Generated from `messages.py` and `viewing_messages.py` in `backend/roundtable/server/ws` by `make generate`; do not edit.

A client opens a WebSocket at `/ws/rooms/<code>` with the subprotocol `PROTOCOL` and the session cookie, and sends `hello`
first. Every message, both ways, is one JSON text whose field `t` says what it is. Unknown fields are refused. A message
with an `id` is answered by `ack` or by `refused` with the same id, never by silence; sent again with the same id it is
not carried out twice. Times are milliseconds of the server's clock.

Messages evolve by four rules: a new field has a default, nothing is renamed, no type changes, a tag is for ever.

## How it goes

`hello` is answered by `welcome`, `room`, and a full `frame` if a match is on or has just ended. `welcome` comes again when
one's seat or host right changes, `room` when anything of the room does. A `frame` follows each accepted move once that is
durable; its `ack` comes just before it. A frame holds whole sections and leaves out those that have not changed; events are
numbered through the match, so a client that misses a number asks with `resync`. A full frame holds all sections and the
events from `hello.last` on, or as far back as they are kept (300). Whoever reads too slowly misses frames and gets a full
one when there is room again.

A move made on an older ply is refused (`move/stale`) with the present one and a full frame, unless the seat's question is
still the same: then only others' offers were taken meanwhile, and the move counts. Offers are good on any ply while they
stand, but not before `after` ms (`move/too-early`); who was too early waits a second (`move/cooling-down`).

A client pings every 2.5 s; a line from which nothing was heard for 9 s is closed. A `pong` may ask with `probe` to be
answered at once by `probed`: the round trip that the server measures so is given back of each decision (at most 250 ms, and
1 s before it has grown again), and calls that race are ordered by arrival less that time (at most 300 ms); a call may be held
as long as an earlier one can still be on its way, and other input waits behind it.

`clocks` in a frame says how time runs; between frames a message `clocks` for the same ply takes its place. In a pause no
time runs, and moves are refused (`match/paused`).

| closed with | because |
|---|---|
| 1012 | the server restarts, or the room has moved to another one; come back |
| 1013 | the room cannot be reached right now; come back in a while |
| 4400 | the first message was no hello, or none came |
| 4401 | there is no session |
| 4403 | removed from the room, or it has no spectators |
| 4404 | no such room |
| 4408 | silent, or reading too slowly |
| 4410 | the room was closed |
| 4429 | too many messages that could not be carried out, or too many lines of one person: the oldest goes |

A `refused` without id, or a `notice`, says so before, where that is still possible. Codes of refusals have a topic before the
slash: `message/…` (not a message), `room/…`, `match/…`, `move/…`, `chat/…`, `rate/limited`, `session/none`, `origin/refused`,
`protocol/unknown`, `server/…`. They are stable; the sentences are not.

**Where sockets are blocked**, the same messages go over HTTP. `GET /api/rooms/<code>/stream` gives them as server-sent
events; `?match=…&event=…` stands for `hello.last`. The first event is called `line` and holds `{"line": id}`; messages are
sent by `POST /api/rooms/<code>/send?line=<id>` with the session cookie, one a request, and answered on the stream. When the
server closes, the last event is called `close` and holds the code. For a shared viewing it is `/api/viewings/<code>/…`.

## Shared viewings

People look at the replay of a finished match together over `/ws/viewings/<code>`, with the same subprotocol, rules and closing
codes, and `hello`, `ping`, `ack`, `refused`, `notice` and `pong` as above. `POST /api/matches/<id>/viewings` opens one and gives
its code and a link. `hello` is answered by `joined`, `viewing` (who is there,
who leads; again whenever that changes) and `position`. Whoever leads sends `show` whenever the replay there has moved, started
or stopped, and everybody else gets it as `position`; the newest counts, slow readers miss the others. Whose eyes one looks
through is each person's own. `follow` breaks away or rejoins: it tells the others, and stops nothing from coming. The lead goes
to somebody else by `hand_over`, or by itself when whoever leads has had no line for 5 s. Notes on the match that anybody
writes, changes or deletes (`/api/matches/<id>/notes`) come as `note` and `note_gone`. At most 50 people are in a viewing, with
5 lines each, and 500 viewings on a server; one without lines ends after 10 minutes, one in which nobody does anything after 3
hours, all of them with the server. `viewing/over` (closed with 4404) says that there is none, or no more, with this code; a new
one can be opened.
"""

UNIONS = {
    "ClientMessage": ClientMessage,
    "ServerMessage": ServerMessage,
    "ViewingClientMessage": ViewingClientMessage,
    "ViewingServerMessage": ViewingServerMessage,
}


def schema() -> Schema:
    """All unions with their definitions. What the server sends carries all of its fields, so all are required."""
    defs: Schema = {}
    for side in ("Client", "Server"):
        names = [name for name in UNIONS if f"{side}Message" in name]
        unions, found = msgspec.json.schema_components([UNIONS[name] for name in names], ref_template="#/$defs/{name}")
        if side == "Server":
            for definition in found.values():
                definition["required"] = list(definition["properties"])
        defs |= found | dict(zip(names, unions, strict=True))
    return {"$defs": defs}


def type_text(of: Schema) -> str:
    """The type of a field as a reader of the document sees it."""
    if "$ref" in of:
        return f"[{_name(of)}](#{_name(of).lower()})"
    if "anyOf" in of:
        return " or ".join(type_text(one) for one in of["anyOf"])
    if "enum" in of:
        return " or ".join(f"`{json.dumps(value)}`" for value in of["enum"])
    match of.get("type"):
        case None:
            return "any"
        case "array":
            return f"list of {type_text(of.get('items', {}))}{_limits(of, 'minItems', 'maxItems')}"
        case "object":
            return f"map of {type_text(of.get('additionalProperties', {}))}"
        case "string":
            pattern = f", `{of['pattern']}`" if "pattern" in of else ""
            return f"string{_limits(of, 'minLength', 'maxLength')}{pattern}"
        case kind:
            return f"{kind}{_limits(of, 'minimum', 'maximum')}"


def _limits(of: Schema, least: str, most: str) -> str:
    match of.get(least), of.get(most):
        case None, None:
            return ""
        case None, high:
            return f", at most {high}"
        case low, None:
            return f", at least {low}"
        case low, high:
            return f", {low} to {high}"


def _name(reference: Schema) -> str:
    return str(reference["$ref"]).rsplit("/", 1)[1]


def _section(name: str, of: Schema) -> str:
    fields = {key: value for key, value in of["properties"].items() if key != "t"}
    tag = of["properties"].get("t", {}).get("enum", [name])[0]
    lines = [f"### {name}", ""]
    if "t" in of["properties"]:
        lines += [f'`"t": "{tag}"`', ""]
    lines += [of.get("description", ""), ""]
    if fields:
        lines += ["| field | type | default |", "|---|---|---|"]
        lines += [f"| `{key}` | {type_text(value)} | {_default(value)} |" for key, value in fields.items()]
        lines += [""]
    return "\n".join(lines)


def _default(of: Schema) -> str:
    return f"`{json.dumps(of['default'])}`" if "default" in of else ""


def markdown() -> str:
    """`docs/protocol.md`: each message with its fields, then the structures that they share."""
    defs = schema()["$defs"]
    parts = [INTRODUCTION.replace("PROTOCOL", PROTOCOL)]
    told = set(UNIONS)
    titles = ("Client to server", "Server to client", "Viewer to server", "Server to viewer")
    for title, union in zip(titles, UNIONS, strict=True):
        names = [name for one in defs[union]["anyOf"] if (name := _name(one)) not in told]
        told.update(names)
        parts += [f"## {title}\n", *(_section(name, defs[name]) for name in names)]
    parts += ["## Structures\n", *(_section(name, of) for name, of in sorted(defs.items()) if name not in told)]
    return "\n".join(parts).rstrip() + "\n"


def main(arguments: list[str]) -> int:
    match arguments:
        case ["json"]:
            sys.stdout.write(json.dumps(schema(), indent=1) + "\n")
        case ["markdown"]:
            sys.stdout.write(markdown())
        case ["check", path] if Path(path).read_text() == markdown():
            pass
        case ["check", path]:
            sys.stderr.write(f"{path} is stale: run `make generate`\n")
            return 1
        case _:
            sys.stderr.write(f"{__doc__}\n")
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
