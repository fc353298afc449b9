"""Replays as tests use them: a match of bots with its file, and what its page shows."""

from typing import Any

from playwright.sync_api import Locator, Page, expect

from browser.kit import Server, played_match, wait_for_replay

SEATS = 3


def secrets(film: dict[str, Any]) -> list[tuple[int, int]]:
    """Seat and number of each event that only this seat was told in full."""
    return [
        (int(seat), step["first"] + int(index))
        for step in film["steps"]
        for seat, told in step["private_events"].items()
        for index in told
        if sum(index in other for other in step["private_events"].values()) == 1
    ]


def long_match(server: Server) -> dict[str, Any]:
    """The file of a match long enough to look around in, with something that not everybody was told."""
    for _ in range(10):
        found = wait_for_replay(server, played_match(server, SEATS))
        if len(found["steps"]) >= 40 and secrets(found):
            return found
    raise AssertionError("Ten matches of bots were all over too soon.")


def open_replay(page: Page, match: str, query: str = "") -> None:
    """Open the viewer and wait until it stands."""
    page.goto(f"/replay/{match}{query}")
    expect(page.get_by_role("slider", name="Position in the match")).to_be_visible()


def place(page: Page) -> str:
    """Move number and number of moves, as the playback shows them."""
    return page.locator(".playback .at").inner_text()


def cards(region: Locator) -> set[int]:
    """Ids of the cards drawn face up in a part of the page."""
    return {int(card) for card in region.locator("[data-card]").evaluate_all("all => all.map(e => e.dataset.card)")}


def state(film: dict[str, Any], index: int) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Public and private sections after a step, put together from the file."""
    public: dict[str, Any] = {}
    private: list[dict[str, Any]] = [{} for _ in film["seats"]]
    for step in film["steps"][: index + 1]:
        public |= step["view"]
        for seat, sections in step["private"].items():
            private[int(seat)] |= sections
    return public, private


def hand_of(film: dict[str, Any], index: int, seat: int) -> set[int]:
    """Ids of the cards that a seat held after a step."""
    hand = state(film, index)[1][seat]["hand"]
    return {*hand["cards"], *([] if hand["drawn"] is None else [hand["drawn"]])}
