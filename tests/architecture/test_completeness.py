"""Nothing is left out: each game has what a game needs, and what others build on keeps its names."""

from pathlib import Path

import pytest

from roundtable import games

ROOT = Path(__file__).parents[2]


def test_there_are_games() -> None:
    assert games.all_games()


@pytest.mark.parametrize("key", games.all_games())
def test_a_game_has_golden_matches_and_tests(key: str) -> None:
    golden = [path for path in (ROOT / "tests/golden" / key).glob("*") if path.is_file()]
    assert golden, f"record some: make golden ({key})"
    assert list((ROOT / "tests/games" / key).glob("test_*.py")), key


@pytest.mark.parametrize("key", games.all_games())
def test_a_game_speaks_every_language_of_the_server(key: str) -> None:
    from roundtable.server.content import LANGUAGES

    game = games.get(key)
    english = game.catalogue("en")["messages"]
    assert isinstance(english, dict)
    for language in LANGUAGES:
        messages = game.catalogue(language)["messages"]
        assert isinstance(messages, dict) and messages.keys() == english.keys(), language
        assert [section.id for section in game.rules(language)] == [section.id for section in game.rules("en")]
