"""What the log says of a failure of the rules: where it was, and no word of what it met there."""

import json
from pathlib import Path
from typing import Any

import pytest
import structlog
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from roundtable import games
from roundtable.kernel import IllegalMove, Match, Refused, RulesBug
from roundtable.server.faults import described, of_rules
from roundtable.server.store.database import Database
from roundtable.testkit.players import random_match
from server.staging import listening


def failure() -> Exception:
    """A rules error that quotes a card, as one of the games would."""
    try:
        try:
            raise KeyError("card:17")
        except KeyError as cause:
            raise RulesBug.of(cause, "uno") from cause
    except RulesBug as bug:
        return bug


def test_a_failure_of_the_rules_is_told_by_kind_and_place() -> None:
    said = described(failure())
    assert said.startswith("RulesBug at test_faults_in_logs.py:") and "; KeyError at test_faults_in_logs.py:" in said
    assert "17" not in said.replace(".py:17", "")


def test_whatever_passed_through_the_rules_is_one_of_theirs() -> None:
    match: Match[Any] = random_match(games.get(games.all_games()[0]), 2, 1)
    with pytest.raises(Refused) as refused:
        match.move(99, ("card:17",))
    assert of_rules(refused.value)
    assert of_rules(IllegalMove("card:17 is not there"))
    assert not of_rules(ValueError("plain"))
    assert described(ValueError("plain")) == "ValueError('plain')"


def test_a_stack_in_the_log_has_no_words_of_the_rules() -> None:
    with listening() as written:
        log = structlog.get_logger("t")
        for error in (failure(), ValueError("the disk")):
            try:
                raise error
            except Exception:
                log.exception("message.failed")
        log.error("plain", exc_info=None)
        lines = [json.loads(line) for line in written.getvalue().splitlines()]
    assert "card:17" not in lines[0]["exception"] and "RulesBug" in lines[0]["exception"]
    assert "test_faults_in_logs.py" in lines[0]["exception"]
    assert "ValueError: the disk" in lines[1]["exception"]


@pytest.mark.parametrize("engine", ["reader", "writer"])
async def test_errors_of_the_database_repeat_no_values(tmp_path: Path, engine: str) -> None:
    database = Database.connect(f"sqlite+aiosqlite:///{tmp_path / 'a.db'}")
    with pytest.raises(SQLAlchemyError) as refused:
        async with getattr(database, engine).connect() as connection:
            await connection.execute(text("INSERT INTO nowhere VALUES (:choose)"), {"choose": "card:17"})
    await database.close()
    assert "card:17" not in repr(refused.value) and "card:17" not in str(refused.value)
