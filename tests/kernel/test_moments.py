"""Looking back on a recording: sections laid over each other, events in full, nothing of what was taken back."""

from typing import Any

import msgspec
import pytest

from roundtable.kernel.moments import Drawn, Recording, read_recording


def step(ply: int, first: int, *events: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"ply": ply, "first": first, "events": events, "view": {}, **more}


def read(*steps: dict[str, Any], **more: Any) -> Recording:
    return read_recording(msgspec.json.encode({"seats": [{}, {}], "steps": steps, **more}))


DREW = {"tag": "drew", "seat": 1, "card": 7, "secret": True}
HIDDEN = {"tag": "drew_hidden", "seat": 1}


def test_sections_lie_over_each_other() -> None:
    found = read(
        step(0, 0, view={"table": {"turn": 1}, "pile": [1]}, private={"0": {"hand": [5]}, "1": {"hand": [6]}}),
        step(1, 0, view={"table": {"turn": 2}}, private={"1": {"hand": []}}),
        outcome={"winners": [1], "reason": "hand", "scores": []},
    )
    assert found.moments[1].view == {"table": {"turn": 2}, "pile": [1]}
    assert found.moments[1].own == ({"hand": [5]}, {"hand": []})
    assert found.moments[0].view["table"] == {"turn": 1}
    assert (found.seats, found.winners, found.reason) == (2, (1,), "hand")


def test_events_are_in_their_fullest_form() -> None:
    other = {"tag": "other"}
    found = read(step(0, 0, HIDDEN, other, private_events={"0": {"0": {"tag": "half"}}, "1": {"0": DREW}}))
    assert found.moments[0].events == (DREW, other)
    assert [event["tag"] for _, event in found.events()] == ["drew", "other"]
    assert [event["tag"] for _, event in found.events("other")] == ["other"]


def test_what_was_taken_back_never_happened() -> None:
    found = read(
        step(0, 0, {"tag": "a"}, view={"n": 0}),
        step(1, 1, {"tag": "b"}, {"tag": "c"}, view={"n": 1}),
        step(2, 3, {"tag": "d"}, view={"n": 2}),
        step(3, 4, {"tag": "taken_back", "seat": 0, "since": 2}, view={"n": 1}),
        step(4, 5, {"tag": "e"}, view={"n": 3}),
    )
    assert [event["tag"] for _, event in found.events()] == ["a", "b", "taken_back", "e"]
    assert [moment.view["n"] for moment in found.moments] == [0, 1, 1, 3]


def test_taking_back_twice_goes_further_back() -> None:
    found = read(
        step(0, 0, {"tag": "a"}),
        step(1, 1, {"tag": "b"}),
        step(2, 2, {"tag": "taken_back", "seat": 0, "since": 1}),
        step(3, 3, {"tag": "c"}),
        step(4, 4, {"tag": "taken_back", "seat": 0, "since": 0}),
    )
    assert [event["tag"] for _, event in found.events()] == ["taken_back"]
    assert len(found.moments) == 2, "the start stays"


def test_stretches_end_with_their_last_moment() -> None:
    found = read(*[step(ply, 0, view={"turn": turn}) for ply, turn in enumerate([0, 1, 1, 2, 0, 2, 3])])
    ends = found.last_of(lambda moment: moment.view["turn"] or None)
    assert [(turn, moment.ply) for turn, moment in ends] == [(1, 2), (2, 3), (2, 5), (3, 6)]


def test_numbers_of_chance_are_read_where_the_file_has_them() -> None:
    draws = [
        {"n": 0, "label": "deck", "shuffle": 9},
        {"n": 1, "label": "die", "below": 6, "gave": 0},
        {"n": 2, "label": "old"},
    ]
    assert read(step(0, 0), chance={"draws": draws}).draws == (Drawn("die", 6, 0),)


@pytest.mark.parametrize("data", [b"", b"{}", b'{"seats": [], "steps": [{}]}'])
def test_what_is_no_recording_is_refused(data: bytes) -> None:
    with pytest.raises(msgspec.MsgspecError):
        read_recording(data)
