"""Whole matches of Dragon Ball: Deckbuilding Game on the screen: every Villain, won and lost, with one, two and four
Characters.

What to answer is a bot's advice, known from a rehearsal; every answer is given by clicks or by touch, in a page for each
seat. Six matches are played as a rule. With ROUNDTABLE_MATRIX=all it is all 36: six Villains, won and lost, with one
Character, with two in two seats, and with four in one; with ROUNDTABLE_MATRIX=broly those against Broly, and so on.
"""

import os
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import expect

from browser.advised import Advised, perform
from browser.conftest import Person
from browser.kit import Server
from browser.pages import PHONES
from browser.rehearsal import Part, find, idle, put_on, wise
from browser.stage import Scene
from browser.test_dragon_ball import GAME
from roundtable.games import get

VILLAINS = ("freezer", "raditz", "androids_17_18", "broly", "androids_19_20", "vegeta_nappa")


@dataclass(frozen=True)
class Wanted:
    """A match to be played: against whom, with how many Characters in how many seats, and how it ends."""

    villain: str
    characters: int
    seats: int
    won: bool
    size: str = "laptop"

    def __str__(self) -> str:
        return f"{self.villain}-{self.characters}-{'won' if self.won else 'lost'}"

    def rehearsed(self) -> Part:
        """The part that ends so: easy and well advised, or hard and played by the defaults."""
        options = {"villain": self.villain, "characters": self.characters, "vote_time": 600}
        options |= {"difficulty": "easy"} if self.won else {"difficulty": "hard", "extreme": True}
        part = Part(GAME, options, self.seats, seed=0)
        return find(part, wise if self.won else idle, lambda outcome: bool(outcome.winners) == self.won)


SOME = [
    Wanted("freezer", 1, 1, True),
    Wanted("raditz", 2, 2, False, "phone"),
    Wanted("androids_17_18", 4, 1, False),
    Wanted("broly", 2, 1, True),
    Wanted("androids_19_20", 1, 1, False),
    Wanted("vegeta_nappa", 4, 2, True),
]
ALL = [
    Wanted(villain, characters, seats, won)
    for villain in VILLAINS
    for characters, seats in ((1, 1), (2, 2), (4, 1))
    for won in (True, False)
]
MATRIX = os.environ.get("ROUNDTABLE_MATRIX", "")
MATCHES = [wanted for wanted in ALL if MATRIX in ("all", wanted.villain)] if MATRIX else SOME


@dataclass(frozen=True)
class Evening:
    """The matches that wait to be played, and the server they wait on."""

    server: Server
    parts: dict[Wanted, Part]
    scenes: dict[str, Scene]


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    """All matches, laid out at once."""
    parts = {wanted: wanted.rehearsed() for wanted in MATCHES}
    with Server(tmp_path_factory.mktemp("evening")).start() as server:
        yield Evening(server, parts, put_on(server, {str(wanted): part for wanted, part in parts.items()}))


@pytest.mark.timeout(300)
@pytest.mark.parametrize("wanted", MATCHES, ids=str)
def test_a_match_to_its_end(person: Person, evening: Evening, wanted: Wanted) -> None:
    """Every answer can be given on the screen, and the screen says how it ended and why."""
    part, scene = evening.parts[wanted], evening.scenes[str(wanted)]
    pages = [person(wanted.size, on=evening.server, token=token) for token in scene.tokens]
    players = [Advised(page, touch=wanted.size in PHONES) for page in pages]
    for page in pages:
        page.goto(scene.path)
    perform(part, players)
    assert part.outcome is not None
    why = get(GAME).catalogue("en")["messages"][f"end.{part.outcome.reason}"]
    for page in pages:
        expect(page.locator("#end-title")).to_have_text(why)
