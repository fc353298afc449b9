"""The words of the game: the same in every language, and none that nothing says."""

import re

import msgspec
import pytest

from games.wording import Listening, spoken, told_by_others
from roundtable.games import plus_ultra
from roundtable.games.plus_ultra import GAME
from roundtable.games.plus_ultra.catalogue import ASKS, catalogue
from roundtable.games.plus_ultra.events import EVENTS
from roundtable.games.plus_ultra.facts import HEROES, KINDS, PLACES
from roundtable.games.plus_ultra.messages import LANGUAGES
from roundtable.games.plus_ultra.state import STEPS
from roundtable.games.plus_ultra.symbols import WORDS
from roundtable.games.plus_ultra.view import Die, Place, Player, Plus, Table

ENGLISH = LANGUAGES["en"]
HANDED_OVER = {"true", *HEROES, *KINDS, *PLACES, *STEPS, *WORDS}
"""Words that come out of tables."""


def test_every_message_is_said_by_something(monkeypatch: pytest.MonkeyPatch) -> None:
    """What nothing says is dead."""
    listening = Listening(ENGLISH)
    monkeypatch.setitem(LANGUAGES, "en", listening)
    catalogue("en")
    literals = spoken(plus_ultra)
    parts = {part for literal in literals for part in re.split(r"\W+", literal)}
    views = {"table": Table, "places": Place, "dice": Die, "players": Player, "plus": Plus}
    known = {
        "ask": set(ASKS),
        "doing": ASKS.keys() - {"engine", "end_match"},
        "confirm": {"reroll"},
        "none": {"reroll"},
        "event": {str(event.__struct_config__.tag) for event in EVENTS},
        "end": {"scored", "left"},
        "word": literals | HANDED_OVER,
        "risk": {literal.removeprefix("risk.") for literal in literals},
        "why": {literal.removeprefix("why.") for literal in literals},
        "view": {f"{section}.{field.name}" for section, row in views.items() for field in msgspec.structs.fields(row)},
    }
    unsaid, by_others = [], told_by_others("plus_ultra")
    for key in ENGLISH:
        head, rest = key.split(".", 1)
        if head == "draw":
            said = set(rest.split("_")) <= parts
        elif head in known:
            said = rest in known[head]
        elif head in ASKS:
            said = rest in literals
        else:
            said = key in listening.heard
        if not said and key not in by_others:
            unsaid.append(key)
    assert unsaid == []


def test_questions_fit_on_a_phone() -> None:
    """At most 60 characters, a name of a card included."""
    for language, messages in LANGUAGES.items():
        for key, template in messages.items():
            if key.startswith("ask."):
                shown = re.sub(r"\{\w+\}", "3", template)
                shown = re.sub(r"\{[^}]*\}", "Best Jeanist", shown)
                assert len(shown) <= 60, (language, key, len(shown))


def test_the_lobby_tells_every_quirk() -> None:
    """Before one chooses, in every language."""
    for language in LANGUAGES:
        (heroes,) = GAME.meta.in_language(language).seat_options
        assert [choice.id for choice in heroes.choices] == list(HEROES)
        assert all(choice.label and len(choice.text) > 40 for choice in heroes.choices)
