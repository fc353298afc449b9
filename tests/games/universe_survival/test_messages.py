"""The words of the game: the same in every language, and none that nothing says."""

import re

import msgspec
import pytest

from games.wording import Listening, spoken, told_by_others
from roundtable.games import universe_survival
from roundtable.games.universe_survival.board import COLOUR
from roundtable.games.universe_survival.catalogue import ASKS, catalogue
from roundtable.games.universe_survival.fight_events import EVENTS
from roundtable.games.universe_survival.messages import LANGUAGES
from roundtable.games.universe_survival.printed import ABILITIES, DECKS, SYMBOL_WORDS
from roundtable.games.universe_survival.roster import ROSTER
from roundtable.games.universe_survival.state import LENGTHS, PHASES, STAGES
from roundtable.games.universe_survival.view import Combat, Dice, Hand, Pick, Player, Table, Token

ENGLISH = LANGUAGES["en"]
SIDES = [side for warrior in ROSTER for side in warrior.sides]
HANDED_OVER = {
    "true", *COLOUR, *ABILITIES, *DECKS, *SYMBOL_WORDS, *LENGTHS, *PHASES, *STAGES,
    *(side.key for side in SIDES), *(combo.key for side in SIDES for combo in side.combos),
}  # fmt: skip
"""Words that come out of tables."""


VIEWS = {
    "table": Table,
    "players": Player,
    "tokens": Token,
    "picks": Pick,
    "fight": Combat,
    "pools": Dice,
    "hand": Hand,
}


def test_every_message_is_said_by_something(monkeypatch: pytest.MonkeyPatch) -> None:
    listening = Listening(ENGLISH)
    monkeypatch.setitem(LANGUAGES, "en", listening)
    catalogue("en")
    literals = spoken(universe_survival)
    known = {
        "ask": set(ASKS),
        "doing": set(ASKS),
        "confirm": {"discard", "reroll", "reroll_defence"},
        "none": {"reroll", "reroll_defence"},
        "event": {str(event.__struct_config__.tag) for event in EVENTS},
        "end": {"warriors", "tie"},
        "word": literals | HANDED_OVER,
        "why": {literal.removeprefix("why.") for literal in literals},
        "view": {f"{section}.{field.name}" for section, row in VIEWS.items() for field in msgspec.structs.fields(row)}
        | {"supply.supply", "gone.gone"},
        "option": literals,
        "draw": {literal.replace(" ", "_") for literal in literals} | {f"{deck}_deck" for deck in DECKS},
    }
    unsaid, by_others = [], told_by_others("universe_survival")
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
                shown = re.sub(r"\{[^}]*\}", "Brianne de Chateau", shown)
                assert len(shown) <= 100, (language, key, len(shown))


def test_every_field_of_a_view_has_a_label() -> None:
    for section, row in VIEWS.items():
        assert all(f"view.{section}.{field.name}" in ENGLISH for field in msgspec.structs.fields(row)), section
