"""Nothing is left out: each game has what a game needs, and what others build on keeps its names."""

from pathlib import Path

import pytest

import roundtable.kernel
from roundtable import games

ROOT = Path(__file__).parents[2]
KERNEL = """
    ALGORITHM Answer Argument Arrange Blocked Bot BotView bullets Bundle by_language Chance check_each_card_once check_undo
    Choice ChooseMany last_decision may_undo TAKEN_BACK TakenBack taken_back_by undo_record
    ChooseNumber ChooseOne commitment Condition Decision Event fill Game HOST IllegalMove KernelError LEAVE Left
    LegalMoves make_bundle MalformedMove Match match_key Meta Nothing NotYourDecision Options OptionSpec OptionView
    Outcome Play possible_moves Prompt Race read_bundle read_notation read_page Record Refused Reply Rerun rerun RulesBug
    RuleSection Script SeatOption SeatOptions Sections sentence Seq seq Sight SnapshotMismatch StaleMove Step Text
    Tick TICK TICKED TIME_OUT TIME_UP TimeUp Together typeset typeset_page When Word WordScript Zone
"""


def test_public_names_of_the_kernel_are_these() -> None:
    """Games import from here. A name that goes, goes on purpose, and with all its users."""
    assert sorted(roundtable.kernel.__all__) == sorted(KERNEL.split())
    for name in roundtable.kernel.__all__:
        assert hasattr(roundtable.kernel, name)


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
