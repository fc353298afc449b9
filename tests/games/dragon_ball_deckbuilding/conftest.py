"""Fixtures of the tests of the Dragon Ball deckbuilding game."""

import pytest

pytest.register_assert_rewrite("games.dragon_ball_deckbuilding.table", "games.dragon_ball_deckbuilding.laying")
