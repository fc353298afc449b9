"""Whatever the server may refuse to somebody in the client is said there in every language."""

import re
from pathlib import Path

import pytest

import roundtable

BACKEND = Path(roundtable.__file__).parent
WORDS = Path(__file__).parents[2] / "frontend/src/i18n"
CODE = re.compile(r'"([a-z]+/[a-z][a-z-]*)"')
RAISED = re.compile(r"(?:Refused|IllegalMove|Problem|Closing|BadMessage|Trouble|Full)\w*\((?:[^()]|\([^()]*\))*\)")

# What only a wrong program, or whoever runs the server, is told; the client says "that did not work" with the code.
NOT_PEOPLE = {
    "admin/refused", "branch/key", "branch/seats", "chat/empty", "chat/phrase-unknown", "chat/reaction-unknown",
    "message/binary", "message/malformed", "message/no-hello", "message/unexpected",
    "metrics/private", "note/no-such-ply", "pack/unknown", "path/unknown",
    "report/outside", "request/malformed", "request/too-large",
    "room/bot-unknown", "room/game-unknown", "room/host-stays", "room/no-countdown", "room/nobody", "room/nonce-taken",
    "room/not-your-seat", "room/option-unknown", "room/seat-unknown", "server/error", "server/no-lease",
    "server/not-ready", "user/not-banned", "user/unknown", "viewing/leads", "viewing/no-such-ply",
}  # fmt: skip


def raised() -> set[str]:
    return {
        code
        for path in BACKEND.rglob("*.py")
        if "testkit" not in path.parts and "bench" not in path.parts
        for call in RAISED.findall(path.read_text("utf-8"))
        for code in CODE.findall(call)
    }


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_refusal_is_said_in_words(language: str) -> None:
    texts = "".join(path.read_text("utf-8") for path in WORDS.glob(f"*.{language}.ts"))
    said = set(re.findall(r"'error\.([a-z]+/[a-z-]+)':", texts))
    codes = raised()
    assert {"room/branch", "room/full", "undo/chance", "viewing/over"} <= codes
    assert sorted(codes - said - NOT_PEOPLE) == []
    assert sorted(NOT_PEOPLE - codes) == [] and sorted(NOT_PEOPLE & said) == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_notice_is_said_in_words(language: str) -> None:
    texts = "".join(path.read_text("utf-8") for path in WORDS.glob(f"*.{language}.ts"))
    said = set(re.findall(r"'notice\.([a-z]+/[a-z-]+)':", texts))
    sent = {
        code
        for path in (BACKEND / "server/live").rglob("*.py")
        for code in re.findall(r'\.notice\(\s*"([a-z]+/[a-z-]+)"', path.read_text("utf-8"))
    }
    assert {"room/host", "seat/nudged"} <= sent
    assert sorted(sent - said) == []
