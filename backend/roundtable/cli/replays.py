"""Telling replay files in words."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from roundtable import games
from roundtable.kernel import BRANCHED, TAKEN_BACK, Game, fill
from roundtable.recording import BadReplay, Replay, Unverifiable, with_packs


class Told(msgspec.Struct):
    """What telling needs of a step."""

    ply: int
    events: list[dict[str, Any]] = []


def bytes_of(path: Path) -> bytes:
    """What is in a file. Raises BadReplay where it cannot be read."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise BadReplay(error.strerror or str(error)) from error


def names_of(replay: Replay) -> list[str]:
    """What the holders of the seats are called; bots, whose names are their levels, go by their places."""
    return [f"Bot {n} ({seat.bot})" if seat.bot else seat.name for n, seat in enumerate(replay.seats, 1)]


def tell(replay: Replay) -> Iterator[str]:
    """The match in words, one line an event, as everybody at the table saw it. Raises BadReplay."""
    names = names_of(replay)
    yield f"{replay.game}, match {replay.match}: {', '.join(names)}"
    messages: dict[str, str] = {}
    cards: list[str] = []
    if replay.game in games.all_games():
        catalogue: Any = _game(replay).catalogue("en")
        messages = {**TAKEN_BACK["en"], **BRANCHED["en"], **catalogue["messages"]}
        cards = [card["name"] for card in msgspec.to_builtins(catalogue["cards"])]

    def seat_name(number: int) -> str:
        return names[number] if 0 <= number < len(names) else f"seat {number + 1}"

    for step in _steps(replay):
        for event in step.events:
            if not isinstance(event.get("tag"), str):
                raise BadReplay(f"an event of ply {step.ply} has no tag")
            text = fill(
                (f"event.{event['tag']}", event),
                messages,
                card=lambda number: cards[number] if 0 <= number < len(cards) else "a card",
                seat=seat_name,
            )
            yield f"{step.ply:>4}  {text}"
    winners = ", ".join(map(seat_name, replay.outcome.winners))
    reason = fill((f"end.{replay.outcome.reason}", {}), messages)
    yield f"End: {reason.removeprefix('end.')}; won by {winners or 'nobody'}."


def _game(replay: Replay) -> Game[Any]:
    """The game with the packs that are in the file; without, if they are no longer understood."""
    try:
        return with_packs(replay)
    except Unverifiable:
        return games.get(replay.game)


def _steps(replay: Replay) -> Iterator[Told]:
    for step in replay.steps:
        try:
            yield msgspec.json.decode(step, type=Told)
        except msgspec.MsgspecError as error:
            raise BadReplay(str(error)) from error
