"""The words of the game: the same in every language, and none that nothing says."""

import ast
import re
from pathlib import Path

import msgspec
import pytest

from roundtable.games import uno_ultimate_dc
from roundtable.games.uno_ultimate_dc import GAME
from roundtable.games.uno_ultimate_dc.catalogue import ASKS, catalogue
from roundtable.games.uno_ultimate_dc.events import EVENTS
from roundtable.games.uno_ultimate_dc.faces import COLOURS, HEROES, KINDS
from roundtable.games.uno_ultimate_dc.messages import LANGUAGES, typeset
from roundtable.games.uno_ultimate_dc.state import STEPS
from roundtable.games.uno_ultimate_dc.view import Danger, Hand, Player, Table
from roundtable.kernel.text import fields

FIELD = re.compile(r"\{(\w+(?::(?:seat|cards?|word))?)")
FOLDER = Path(uno_ultimate_dc.__file__).parent
ENGLISH = LANGUAGES["en"]
HANDED_OVER = {"1", "-1", "true", *COLOURS, *HEROES, *KINDS.values(), *STEPS}
"""Words that come out of tables."""


class Listening(dict[str, str]):
    """Messages that note which of them were looked up."""

    def __init__(self, messages: dict[str, str]) -> None:
        super().__init__(messages)
        self.heard: set[str] = set()

    def __getitem__(self, key: str) -> str:
        self.heard.add(key)
        return super().__getitem__(key)

    def get(self, key: str, default: object = None) -> str:  # type: ignore[override]
        self.heard.add(key)
        return super().get(key, default)  # type: ignore[arg-type,return-value]

    def __contains__(self, key: object) -> bool:
        self.heard.add(str(key))
        return super().__contains__(key)


def spoken() -> set[str]:
    """All strings that the code of the game contains, but for the messages themselves."""
    files = [path for path in FOLDER.glob("*.py") if not path.name.startswith("rules_")]
    nodes = (node for path in files for node in ast.walk(ast.parse(path.read_text())))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_every_language_says_the_same(language: str) -> None:
    other = LANGUAGES[language]
    assert other.keys() == ENGLISH.keys()
    for key, template in ENGLISH.items():
        assert fields(other[key]) == fields(template), key
        assert set(FIELD.findall(other[key])) == set(FIELD.findall(template)), key
        assert bool(other[key].strip()) is bool(template.strip()), key


def test_french_marks_stand_after_a_no_break_space() -> None:
    assert typeset("Quoi ? Ceci : « oui » !") == "Quoi\xa0? Ceci\xa0: «\xa0oui\xa0»\xa0!"
    assert not any(re.search(r" [:;?!»]", text) for text in LANGUAGES["fr"].values())


def test_every_message_is_said_by_something(monkeypatch: pytest.MonkeyPatch) -> None:
    listening = Listening(ENGLISH)
    monkeypatch.setitem(LANGUAGES, "en", listening)
    catalogue("en")
    literals = spoken()
    views = {"table": Table, "players": Player, "danger": Danger, "hand": Hand}
    known = {
        "ask": {*ASKS, "opponent_for"},
        "doing": ASKS.keys() - {"uno", "catch"},
        "confirm": {"recover", "start_order"},
        "event": {str(event.__struct_config__.tag) for event in EVENTS},
        "end": {"empty_hand", "last_deck"},
        "draw": {"danger_deck", "deck_of_seat", "starting_player"},
        "word": literals | HANDED_OVER,
        "why": {literal.removeprefix("why.") for literal in literals},
        "view": {f"{section}.{field.name}" for section, row in views.items() for field in msgspec.structs.fields(row)}
        | {"burn.burn"},
        "option": literals,
    }
    unsaid = []
    for key in ENGLISH:
        head, rest = key.split(".", 1)
        if head in known:
            said = rest in known[head]
        elif head in ASKS:
            said = rest in literals
        else:
            said = key in listening.heard
        if not said:
            unsaid.append(key)
    assert unsaid == []


def test_questions_fit_on_a_phone() -> None:
    for language, messages in LANGUAGES.items():
        for key, template in messages.items():
            if key.startswith("ask."):
                shown = re.sub(r"\{\w+\}", "3", template)
                shown = re.sub(r"\{[^}]*\}", "Freeze Breath", shown)
                assert len(shown) <= 100, (language, key, len(shown))


def test_the_lobby_tells_every_power() -> None:
    (heroes,) = GAME.meta.seat_options
    assert [choice.id for choice in heroes.choices] == list(HEROES)
    assert all(choice.label and choice.text for choice in heroes.choices)
