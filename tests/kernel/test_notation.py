"""The notation of moves: what is written can be read, and nothing else can."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roundtable.kernel import HOST, MalformedMove, Record, read_notation

OPTION = st.from_regex(r"[a-z_]{1,8}(:-?[a-z0-9]{1,4}){0,2}", fullmatch=True)
records = st.builds(
    Record,
    st.integers(0, 10**6),
    st.integers(HOST, 12),
    st.lists(OPTION, max_size=4).map(tuple),
    st.sampled_from(["seat", "clock", "forced", "host"]),
)


@given(records)
def test_a_record_is_read_back(record: Record) -> None:
    assert read_notation(record.notation()) == record
    assert read_notation(f"  {record.notation()}\n") == record


@pytest.mark.parametrize(
    ("record", "line"),
    [
        (Record(12, 2, ("card:17", "uno"), "seat"), "12 p2 card:17 uno"),
        (Record(0, 0, (), "seat"), "0 p0"),
        (Record(3, 1, ("draw",), "clock"), "3 p1 draw (clock)"),
        (Record(4, 1, ("seat:0",), "forced"), "4 p1 seat:0 (forced)"),
        (Record(5, HOST, ("time",), "host"), "5 host time (host)"),
        (Record(6, 3, ("leave",), "host"), "6 p3 leave (host)"),
    ],
)
def test_a_move_reads_like_this(record: Record, line: str) -> None:
    assert record.notation() == line and read_notation(line) == record


@pytest.mark.parametrize(
    "line", ["", "12", "x p0 a", "12 q0 a", "12 p a", "p0 a", "12 guest a", "-1 p0 a", "12 px a", "1" * 99 + " p0 a"]
)
def test_anything_else_is_malformed(line: str) -> None:
    with pytest.raises(MalformedMove, match="Not a line of a match"):
        read_notation(line)


@given(st.text(max_size=30))
def test_reading_never_fails_otherwise(line: str) -> None:
    try:
        read_notation(line)
    except MalformedMove:
        return
    assert line.split()[0].isdecimal()
