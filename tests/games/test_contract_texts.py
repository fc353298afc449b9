"""Everything a game can say and do is said and done: texts in all languages, and players who try everything."""

import json
import random
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from games.tables import FUZZ, every_game, every_table, matches, states
from roundtable import games
from roundtable.kernel.text import fields
from roundtable.testkit.players import ROUGH, ExhaustivePlayer, random_match
from roundtable.testkit.texts import LANGUAGES, Texts

READ_AS = re.compile(r"\{(\w+(?::(?:seat|cards?|word))?)")
"""A field of a template and how its argument is read."""
ENOUGH = 600
"""Matches of the exhaustive player after which nothing may be left undone."""


def catalogue_of(key: str, language: str) -> dict[str, Any]:
    told: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(games.get(key).catalogue(language)))
    return told


@every_table
def test_every_text_has_a_template_and_its_arguments(key: str, seats: int) -> None:
    texts = Texts(games.get(key))
    for match, move in states(key, seats, matches(4)):
        texts.check_questions(match)
        texts.check_outcome(match)
        for event in match.opening if move is None else match.again(move):
            texts.check_event(event)
        if move is None:
            texts.check_draws(match)


@every_game
def test_languages_have_the_same_templates_and_fields(key: str) -> None:
    first, *others = [catalogue_of(key, language) for language in LANGUAGES]
    for other in others:
        assert other["messages"].keys() == first["messages"].keys()
        for name, template in first["messages"].items():
            told = other["messages"][name]
            assert fields(template) == fields(told), name
            assert set(READ_AS.findall(template)) == set(READ_AS.findall(told)), name
            assert bool(template.strip()) is bool(told.strip()), name
        assert other["messages"] != first["messages"], "the languages are the same"
        for mine, theirs in zip(first["cards"], other["cards"], strict=True):
            assert mine.keys() == theirs.keys()
            assert (mine["id"], mine["key"], mine["kind"]) == (theirs["id"], theirs["key"], theirs["kind"])


def _unnamed(field: re.Match[str]) -> str:
    """A field as short as it can be known: names are as long as they are, numbers have two digits."""
    how, *forms = field.group(1).split(":")[1:] or [""]
    return max(forms, key=len) if how == "plural" else "" if how else "00"


@every_game
def test_a_question_is_sixty_letters_at_most(key: str) -> None:
    """Names of cards and people aside."""
    asks = {name: told for name, told in catalogue_of(key, "en")["messages"].items() if name.startswith("ask.")}
    assert asks
    for name, template in asks.items():
        assert len(re.sub(r"\{([^{}]+)\}", _unnamed, template)) <= 60, name


@every_game
def test_a_catalogue_is_whole(key: str) -> None:
    game = games.get(key)
    for language in LANGUAGES:
        told = catalogue_of(key, language)
        assert [card["id"] for card in told["cards"]] == list(range(len(told["cards"])))
        for card in told["cards"]:
            assert card["key"] and card["name"] and card["kind"] and isinstance(card["text"], str), card
            assert "{" not in card["text"], card
        assert len({card["key"] for card in told["cards"]}) == len(told["cards"])
        for kind in game.events:
            template = told["messages"][f"event.{kind.__struct_config__.tag}"]
            assert fields(template) <= {field.name for field in msgspec.structs.fields(kind)}, kind
        sections = [section.id for section in game.rules(language)]
        assert len(set(sections)) == len(sections) > 0
        for ask, section in told["asks"].items():
            assert section in sections, f"{ask}: the page of rules has no {section}"
            assert f"ask.{ask}" in told["messages"]


@every_game
def test_french_marks_stand_after_a_no_break_space(key: str) -> None:
    page = [f"{section.title} {section.text}" for section in games.get(key).rules("fr")]
    for text in (*catalogue_of(key, "fr")["messages"].values(), *page):
        assert not re.search(r" [:;?!»]|« ", text), text


@every_game
def test_every_section_of_the_rules_can_be_read(key: str) -> None:
    """Paragraphs and lists, with nothing left to fill in."""
    for language in LANGUAGES:
        for section in games.get(key).rules(language):
            assert section.title and len(section.text) > 60, section.id
            assert "{" not in section.text and not re.search(r"^#", section.text, re.M), section.id
            for block in section.text.split("\n\n"):
                lines = block.split("\n")
                assert len(lines) == 1 or all(line.startswith("- ") for line in lines[1:]), section.id


@every_game
def test_a_ruling_that_is_cited_is_told_on_the_page(key: str) -> None:
    """In a list, each with its own id at its end, and in the same order in every language."""
    ruling = re.compile(r"\b(?:AMB|(?:[A-Z]+-)?R)-\d+\b")
    orders = []
    for language in LANGUAGES:
        page = games.get(key).rules(language)
        orders.append([section.holds for section in page])
        held = [id for section in page for id in section.holds]
        assert len(set(held)) == len(held)
        assert {id for section in page for id in ruling.findall(section.text)} <= set(held)
        for section in page:
            assert (
                not section.holds or [line[2:-1].split(" [")[-1] for line in section.text.split("\n")] == section.holds
            )
            assert not section.holds or not re.search(r"`|\]\(| [–-]? \[", section.text)
    assert all(order == orders[0] for order in orders)


@every_game
def test_words_on_cards_lead_to_the_sections_that_tell_of_them(key: str) -> None:
    """In every language the same sections; each word stands on some card, or names a kind of card."""
    led: list[set[str]] = []
    for language in LANGUAGES:
        found = catalogue_of(key, language)
        terms, sections = found.get("terms", {}), {section.id for section in games.get(key).rules(language)}
        texts = json.dumps([found["cards"], found.get("heroes"), found["messages"]], ensure_ascii=False)
        for word, section in terms.items():
            assert section in sections, word
            assert re.search(rf"(?<!\w){re.escape(word)}", texts, re.I), word
        led.append(set(terms.values()))
    assert not led[0] or len(led[0]) > 5
    assert all(sections == led[0] for sections in led)


@every_game
def test_an_unknown_language_is_the_first(key: str) -> None:
    assert catalogue_of(key, "xx") == catalogue_of(key, LANGUAGES[0])


@every_game
def test_sections_of_the_view_are_those_of_the_hints(key: str) -> None:
    game = games.get(key)
    match = random_match(game, game.meta.most_seats, 1)
    hints = catalogue_of(key, "en")["views"]
    shown: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(match.view(0)))
    assert hints.keys() <= shown.keys()
    for section, how in hints.items():
        rows = shown[section] if isinstance(shown[section], list) else [shown[section]]
        assert set(how.values()) <= {"card", "cards", "seat", "count", "word"}
        for row in rows:
            assert isinstance(row, list) or set(how) - {"*"} <= set(row), section


@every_game
def test_options_are_well_made(key: str) -> None:
    meta = games.get(key).meta
    assert 1 <= meta.least_seats <= meta.most_seats and meta.minutes[0] <= meta.minutes[1]
    assert meta.stage in ("draft", "playable", "stable") and meta.rules_version > 0 and meta.pitch and meta.sources
    for spec in meta.options:
        assert spec.label and spec.help and spec.refuse(spec.default, meta.most_seats) is None, spec
        assert spec.refuse(object(), meta.most_seats) is not None
    for option in meta.seat_options:
        ids = [choice.id for choice in option.choices]
        assert len(set(ids)) == len(ids) and (not option.unique or len(ids) >= meta.most_seats)


@every_game
def test_the_lobby_is_told_in_every_language(key: str) -> None:
    meta = games.get(key).meta
    english = meta.texts()
    assert all(english.values()) and meta.in_language(LANGUAGES[0]) == meta
    for language in LANGUAGES[1:]:
        told = meta.told[language]
        assert told.keys() == english.keys(), language
        assert all(told.values()) and meta.in_language(language).texts() == told
        assert sum(told[name] != english[name] for name in told) > len(told) / 2, "it is still English"


def never(key: str) -> set[str]:
    """What random play is known not to reach in a game: one thing a line, with the reason behind it."""
    path = Path(__file__).parents[1] / "golden" / key / "never.txt"
    lines = path.read_text().splitlines() if path.exists() else []
    return {line.split("  ")[0] for line in lines if line and not line.startswith("#")}


@every_game
@pytest.mark.timeout(300)  # thousands of matches: a minute of CPU for the longest game
def test_everything_there_is_to_do_gets_done(key: str) -> None:
    """Every event, question, option's label and end, in random matches; what no match reaches must be listed."""
    game = games.get(key)
    told = catalogue_of(key, "en")
    wanted = {f"event {kind.__struct_config__.tag}" for kind in game.events}
    wanted |= {f"ask {ask}" for ask in told["asks"]}
    wanted |= {f"option {name}" for name in told["messages"] if name.split(".")[0] in told["asks"]}
    wanted |= {f"end {name.removeprefix('end.')}" for name in told["messages"] if name.startswith("end.")}
    player = ExhaustivePlayer(random.Random(f"{key} exhaustive"), ROUGH)
    seen: set[str] = set()
    for seed in range(ENOUGH * FUZZ):
        seats = game.meta.least_seats + seed % (game.meta.most_seats - game.meta.least_seats + 1)
        match = random_match(game, seats, seed)
        happened = list(match.opening)
        while match.outcome is None:
            move = player(match)
            if move.by == "seat":
                for prompt in match.describe(move.seat):
                    seen |= {f"option {option.label[0]}" for option in prompt.options if option.id in move.choose}
            happened += match.again(move)
        seen |= {
            f"event {type(form).__struct_config__.tag}" for event in happened for form in (event, event.redacted())
        }
        seen |= {f"ask {ask}" for ask in player.asked}
        seen.add(f"end {match.outcome.reason}")
        if wanted - never(key) <= seen:
            break
    assert {thing for thing in seen if not thing.startswith("option option.")} <= wanted, "something is in no list"
    assert wanted - seen <= never(key), f"never seen in {seed + 1} matches: {sorted(wanted - seen)}"
    assert not never(key) & seen, f"listed as never seen, and seen: {sorted(never(key) & seen)}"
    assert never(key) <= wanted, "listed as never seen, and not there at all"


PARTS = {"prompt", "hand", "board", "players", "own", "log"}
"""What the guide of a first match may point at, besides the question that is asked."""


@every_game
def test_the_guide_speaks_of_what_there_is(key: str) -> None:
    messages = catalogue_of(key, "en")["messages"]
    steps = [name.split(".") for name in messages if name.startswith("coach.")]
    assert [int(number) for _, number, _ in steps] == list(range(1, len(steps) + 1)) and len(steps) <= 10
    for _, _, hook in steps:
        assert hook in PARTS or f"ask.{hook}" in messages, hook
    for language in LANGUAGES:
        told = catalogue_of(key, language)["messages"]
        assert all(len(told[".".join(step)]) <= 150 for step in steps), "it has to be read while one plays"
