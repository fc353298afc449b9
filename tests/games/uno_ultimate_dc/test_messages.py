"""The words of the game: the same in every language, and none that nothing says."""

import re

import msgspec
import pytest

from games.wording import Listening, spoken, told_by_others
from roundtable.games import uno_ultimate_dc
from roundtable.games.uno_ultimate_dc import GAME
from roundtable.games.uno_ultimate_dc.catalogue import ASKS, catalogue
from roundtable.games.uno_ultimate_dc.events import EVENTS
from roundtable.games.uno_ultimate_dc.faces import COLOURS, HEROES, KINDS
from roundtable.games.uno_ultimate_dc.messages import LANGUAGES
from roundtable.games.uno_ultimate_dc.state import STEPS
from roundtable.games.uno_ultimate_dc.view import Danger, Hand, Player, Table

ENGLISH = LANGUAGES["en"]
HANDED_OVER = {"1", "-1", "true", *COLOURS, *HEROES, *KINDS.values(), *STEPS}
"""Words that come out of tables."""


def test_every_message_is_said_by_something(monkeypatch: pytest.MonkeyPatch) -> None:
    listening = Listening(ENGLISH)
    monkeypatch.setitem(LANGUAGES, "en", listening)
    catalogue("en")
    literals = spoken(uno_ultimate_dc)
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
    unsaid, by_others = [], told_by_others("uno_ultimate_dc")
    for key in ENGLISH:
        head, rest = key.split(".", 1)
        if head in known:
            said = rest in known[head]
        elif head in ASKS:
            said = rest in literals
        else:
            said = key in listening.heard
        if not said and key not in by_others:
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
