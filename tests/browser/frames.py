"""What came over a page's socket, and whether any of it was meant for somebody else."""

import json
import re
from typing import Any

from playwright.sync_api import Page, WebSocket


class Wire:
    """Keeps every frame that a page receives."""

    def __init__(self, page: Page) -> None:
        self.frames: list[dict[str, Any]] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._keep)

    def _keep(self, payload: bytes | str) -> None:
        message = json.loads(payload)
        if message["t"] == "frame":
            self.frames.append(message)

    def hands(self) -> dict[tuple[str, int], set[int]]:
        """Match and ply → what the own hand holds, for plies at which it changed."""
        found: dict[tuple[str, int], set[int]] = {}
        for frame in self.frames:
            section = frame["view"].get("hand")
            if section is not None:
                found[frame["match"], frame["ply"]] = {*section["cards"], section["drawn"]} - {None}
        return found

    def secrets(self) -> dict[tuple[str, int], dict[str, Any]]:
        """Match and number → the full form of events that not everybody may know."""
        return {
            (frame["match"], frame["first"] + place): event
            for frame in self.frames
            for place, event in enumerate(frame["events"])
            if event.get("secret")
        }

    def knew_only_its_own(self, other: "Wire") -> None:
        """Nothing that was in the other's hand, or that only the other was told, came here."""
        assert self.frames and other.frames and other.secrets()
        told = {
            (frame["match"], frame["first"] + place): event
            for frame in self.frames
            for place, event in enumerate(frame["events"])
        }
        for key, full in other.secrets().items():
            if key in told:
                assert told[key] != full, f"event {key} was told in full: {full}"
                assert not told[key].get("secret")
        hands = other.hands()
        for frame in self.frames:
            plies = [ply for match, ply in hands if match == frame["match"] and ply <= frame["ply"]]
            if not plies:
                continue
            held = hands[frame["match"], max(plies)]
            public = {name: part for name, part in frame["view"].items() if name != "hand"}
            shown = {card for name, part in public.items() for card in cards_of(part, name)}
            asked = {int(card) for card in re.findall(r"card:(\d+)", json.dumps(frame["decisions"]))}
            assert not held & (shown | asked), f"ply {frame['ply']}: {held & (shown | asked)} of another hand"


def cards_of(part: Any, name: str) -> set[int]:
    """The card ids in a section of UNO's public view."""
    match name:
        case "table":
            return {part["top"], part["location"], *part["resolving"]} - {None}
        case "players":
            return {card for player in part for card in (player["enemy"], *player["items"])} - {None}
        case "burn":
            return {card for pile in part for card in pile}
        case "danger":
            return set(part["discard"])
    raise AssertionError(f"the section {name} is not known here")
