"""A house as earlier versions left it: rows for the tables of any revision, whatever of them was there at that time.

The matches are those of kept replays, so what they hold was played by the versions of that time. Rows are written to tables
as the database itself describes them: nothing of today's models is used.
"""

import hashlib
import json
import zlib
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from alembic import command

from roundtable import games, packs
from roundtable.kernel import Match, Record, match_key
from roundtable.server.store import migrate
from roundtable.server.store.database import Database
from roundtable.server.store.users import now_ms, token_hash

KEPT: Final = Path(__file__).parents[2] / "golden/replays/uno_ultimate_dc"
ADA, BEN, CLEO = "a" * 20, "b" * 20, "c" * 20  # Cleo plays nothing
TOKENS: Final = {ADA: "token-of-ada", BEN: "token-of-ben"}
LIVE, ENDED = "GAME2345", "ENDED234"  # rooms
RUNNING, OLD, NEW = "1" * 20, "2" * 20, "3" * 20  # matches; the replay of OLD is of format 1
PACK: Final = (Path(packs.__file__).parent / "examples/harbour_lights.yaml").read_bytes()
PLIES: Final = 14  # of the running match

Rows = dict[str, list[dict[str, Any]]]


def replay(match: str) -> bytes:
    """The replay of a finished match, as it was written then."""
    return (KEPT / f"{1 if match == OLD else 2}-2-empty_hand.replay").read_bytes()


def rows() -> Rows:
    """All that the house holds, by table. Columns that a revision does not have yet are left out when it is written."""
    now = now_ms()
    running = json.loads(zlib.decompress((KEPT / "2-2-last_deck.replay").read_bytes()))
    running = running | {"moves": running["moves"][:PLIES], "ended": None, "outcome": None, "final_hash": None}
    films = {id: json.loads(zlib.decompress(replay(id))) for id in (OLD, NEW)}
    people = {0: ADA, 1: BEN}
    pack = hashlib.sha256(PACK).hexdigest()[:32]
    found: Rows = {
        "user": [
            {"id": ADA, "name": "Ada", "created": 1, "password": "$argon2id$…", "claimed": "ada", "listed": True},
            {"id": BEN, "name": "Ben ☃", "created": 2, "password": None, "claimed": None, "listed": False},
            {"id": CLEO, "name": "Cleo", "created": 3, "password": None, "claimed": None, "listed": False},
        ],
        "session": [
            {"token_hash": token_hash(token), "user": user, "created": 1, "seen": now} for user, token in TOKENS.items()
        ],
        "device_link": [{"token_hash": token_hash("link"), "user": ADA, "expires": now + 10**6}],
        "room": [_room(LIVE, running, RUNNING, now), _room(ENDED, films[NEW], NEW, now)],
        "invite": [{"code": "NEWER234", "room": ENDED}],
        "seat": [],
        "match": [
            _match(RUNNING, LIVE, running),
            _match(OLD, ENDED, films[OLD]),
            _match(NEW, ENDED, films[NEW], packs=json.dumps([pack]), branch_of=OLD, branch_ply=3, branch_chance="[]"),
        ],
        "match_seat": [],
        "move": [],
        "snapshot": [{"match": RUNNING, "ply": PLIES, "state": _state(running)}],
        "replay": [{"match": id, "data": replay(id)} for id in films],
        "chat": [_line(1, LIVE, RUNNING, "Good evening"), _line(2, ENDED, None, "\u202e 'quoted' \\ ☃")],
        "report": [
            {"id": 1, "match": NEW, "room": ENDED, "user": BEN, "about": ADA, "ply": 3, "text": "…", "at": now,
             "chat": "[]"},
        ],
        "pack": [{"hash": pack, "source": PACK}],
        "note": [{"id": 1, "match": NEW, "ply": 3, "user": ADA, "text": "Here it turned.", "at": now}],
    }  # fmt: skip
    for id, film in {RUNNING: running, **films}.items():
        for seat, each in enumerate(film["seats"]):
            options = json.dumps(each["options"])
            one = {"seat": seat, "user": people.get(seat), "bot": each["bot"], "options": options}
            won = seat in film["outcome"]["winners"] if film["outcome"] else None
            found["match_seat"].append({"match": id, "name": each["name"], "won": won, **one})
            if id != OLD:
                found["seat"].append({"room": LIVE if id == RUNNING else ENDED, **one})
        for move in film["moves"]:
            found["move"].append(_move(id, move))
    return found


def _room(code: str, film: dict[str, Any], match: str, now: int) -> dict[str, Any]:
    return {
        "code": code, "host": ADA, "game": film["game"], "options": json.dumps(film["options"]), "settings": "{}",
        "public": False, "match": match, "played": 1, "created": 1, "touched": now,
    }  # fmt: skip


def _match(id: str, room: str, film: dict[str, Any], **later: Any) -> dict[str, Any]:
    chance, outcome = film["chance"], film["outcome"]
    return {
        "id": id, "room": room, "game": film["game"], "rules_version": film["rules_version"],
        "content_hash": film["content_hash"], "options": json.dumps(film["options"]),
        "server_seed": bytes.fromhex(chance["server_seed"]), "commitment": chance["commitment"],
        "nonces": json.dumps({str(seat): nonce for seat, nonce in enumerate(chance["nonces"])}),
        "started": film["started"], "ended": film["ended"], "outcome": outcome and json.dumps(outcome),
        "plies": len(film["moves"]) if outcome else None, "final_hash": film["final_hash"],
        "packs": None, "branch_of": None, "branch_ply": None, "branch_chance": None, **later,
    }  # fmt: skip


def _move(match: str, move: dict[str, Any]) -> dict[str, Any]:
    seat = move["seat"] if move["seat"] is not None and move["seat"] >= 0 else None
    return {
        "match": match, "ply": move["ply"], "seat": seat, "choose": json.dumps(move["choose"]).encode(),
        "by": move["by"], "at": move["at"], "clocks": None,
    }  # fmt: skip


def _line(id: int, room: str, match: str | None, text: str) -> dict[str, Any]:
    return {
        "id": id, "room": room, "match": match, "user": ADA, "name": "Ada", "channel": "room", "text": text, "at": 1,
    }  # fmt: skip


def _state(film: dict[str, Any]) -> bytes:
    """The running match where it stands."""
    chance = film["chance"]
    key = match_key(bytes.fromhex(chance["server_seed"]), chance["nonces"])
    match: Match[Any] = Match.start(
        games.get(film["game"]), film["options"], [seat["options"] for seat in film["seats"]], key
    )
    log = [Record(each["ply"], each["seat"], tuple(each["choose"]), each["by"]) for each in film["moves"]]
    match.follow(log[len(match.log) :])
    return match.snapshot()


def revisions() -> list[str]:
    """All that were ever released, the oldest first."""
    return migrate._revisions()


async def put(database: Database, revision: str) -> Rows:
    """Make the tables of a revision and fill them; returns what is in them now."""

    def fill(connection: sa.Connection) -> Rows:
        command.upgrade(migrate._on(connection), revision)
        given = rows()
        for table, columns in _tables(connection, list(given)).items():
            filled = given.get(table) or [_any(connection, table, given)]
            names = [name for name in filled[0] if name in columns]
            listed, values = ", ".join(f'"{name}"' for name in names), ", ".join(f":{name}" for name in names)
            connection.execute(sa.text(f'INSERT INTO "{table}" ({listed}) VALUES ({values})'), filled)
        return _read(connection)

    async with database.write() as connection:
        return await connection.run_sync(fill)


async def found(database: Database) -> Rows:
    """All rows of all tables."""
    async with database.read() as connection:
        return await connection.run_sync(_read)


def _tables(connection: sa.Connection, order: list[str]) -> dict[str, set[str]]:
    """The names of the columns of each table; what others refer to comes first, tables of which nothing is known last."""
    described = {name: columns for (_, name), columns in sa.inspect(connection).get_multi_columns().items()}
    del described["alembic_version"]
    names = sorted(described, key=lambda name: order.index(name) if name in order else len(order))
    return {name: {column["name"] for column in described[name]} for name in names}


def _read(connection: sa.Connection) -> Rows:
    found: Rows = {}
    for table in _tables(connection, []):
        read = connection.execute(sa.text(f'SELECT * FROM "{table}"')).mappings()
        found[table] = sorted((dict(row) for row in read), key=repr)
    return found


def _any(connection: sa.Connection, table: str, given: Rows) -> dict[str, Any]:
    """A row for a table that nobody has written one for here: what it refers to is there, the rest is something."""
    described, row = sa.Table(table, sa.MetaData(), autoload_with=connection), {}
    for column in described.columns:
        reference = next(iter(column.foreign_keys), None)
        if reference is not None:
            row[column.name] = given[reference.column.table.name][-1][reference.column.name]
        elif isinstance(column.type, sa.LargeBinary):
            row[column.name] = b"1"
        elif isinstance(column.type, sa.String):
            row[column.name] = "1"
        else:
            row[column.name] = isinstance(column.type, sa.Boolean) or 1
    return row
