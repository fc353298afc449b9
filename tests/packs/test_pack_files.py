"""Pack files before any game is asked: what they may be made of, how large and how deep, and where each fault is told."""

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roundtable.kernel.nodes import BadPack, Problem
from roundtable.packs import MOST_BYTES, read_pack
from roundtable.packs.reading import MOST_DEPTH, MOST_ROWS
from roundtable.server.library import EXAMPLES

FACTS = "key: tried\nname: Tried\nversion: '1'\ngame: somewhere\n"


def told(source: str | bytes) -> list[str]:
    """What is wrong with a file, by line and column."""
    with pytest.raises(BadPack) as caught:
        read_pack(source.encode() if isinstance(source, str) else source, "f")
    return [problem.told("f") for problem in caught.value.problems]


def faults(source: bytes) -> list[Problem]:
    """What is wrong with a file; nothing if it can be read."""
    try:
        read_pack(source)
    except BadPack as error:
        return error.problems
    return []


def test_a_pack_is_read_with_its_places() -> None:
    pack = read_pack((FACTS + "change:\n  one:\n    copies: 2\nnames:\n  fr: {one: Un}\n").encode())
    assert (pack.key, pack.name, pack.version, pack.game, pack.note) == ("tried", "Tried", "1", "somewhere", "")
    at, fields = pack.change["one"]
    assert (at.line, at.column) == (6, 3)
    ((name, key, value),) = fields.items()
    assert (name, key.line, key.column, value.text, value.column) == ("copies", 7, 5, "2", 13)
    node, text = pack.names["fr"]["one"]
    assert (node.line, node.column, text) == (9, 8, "Un")


def test_the_hash_is_of_the_bytes() -> None:
    one, same, other = (read_pack((FACTS + more).encode()) for more in ("", "", "# a remark\n"))
    assert one == same and hash(one) == hash(same) and one.hash == same.hash
    assert other != one and other.hash != one.hash


@pytest.mark.parametrize(
    ("source", "wanted"),
    [
        (FACTS + "extra: 1\n", "f:5:1: there is no section 'extra'"),
        (FACTS.replace("key: tried", "key: Tried!"), "f:1:6: key: 'Tried!' is not a name of small letters"),
        (FACTS.replace("name: Tried\n", ""), "f:1:1: name is left out"),
        (FACTS.replace("'1'", "1 0"), "f:3:10: version: '1 0' has other letters"),
        (FACTS.replace("name: Tried", "name: [a]"), "f:2:7: name: text is wanted, not a list"),
        (FACTS.replace("Tried\n", "x" * 81 + "\n"), "f:2:7: name: the text has 81 letters; allowed: 1 to 80"),
        (FACTS + "change: [a]\n", "f:5:9: change: a mapping is wanted"),
        (FACTS + "change:\n  one: 3\n", "f:6:8: change.one: fields are wanted"),
        (FACTS + "change:\n  One-1: {a: 1}\n", "f:6:3: change: 'One-1' is no id"),
        (FACTS + "change:\n  one: {a: 1}\n  one: {a: 2}\n", "f:7:3: 'one' stands here twice"),
        (FACTS + "names:\n  fr: {one: 'a{b}'}\n", "f:6:13: names.fr.one: a name has no braces"),
        (FACTS + "names:\n  fr: {one: \"a\\u202eb\"}\n", "f:6:13: names.fr.one: the text has a character that cannot"),
        (FACTS + "names:\n  fr: [one]\n", "f:6:7: names.fr: a mapping is wanted"),
        (FACTS + "texts:\n  fr: {}\n", "f:6:3: texts.fr: nothing is told"),
        (FACTS + "change:\n  one: &a {a: 1}\n  two: *a\n", "f:6:8: anchors and aliases"),
        (FACTS + "change: !!python/object:os.system {}\n", "f:5:9: tags (!) are not allowed"),
        (FACTS + "---\nmore: 1\n", "f:5:1: one document"),
        ("%YAML 1.1\n---\n" + FACTS, "f:1:1: one document without directives"),
        (FACTS + "change: {a: [\n", "f:6:1: while parsing a flow node"),
        (FACTS + "? [a]\n: 1\n", "f:5:3: a key has to be text"),
        (FACTS + "note: \"\\ud800\"\n", "f:5:7: half of a character"),
        (FACTS + "note: \"\\Uffffffff\"\n", "f:1:1: "),
        (FACTS + "note: a\0b\n", "f:5:8: a character that cannot be shown"),
        ("", "f:1:1: the file is empty"),
        ("just text", "f:1:1: a pack has facts and sections"),
        (b"key: \xff\xfe\n", "f:1:1: the text is not UTF-8"),
        (FACTS + "a: " + "[" * 100, "f:5:"),
    ],
)  # fmt: skip
def test_faults_are_told_where_they_are(source: str | bytes, wanted: str) -> None:
    assert any(line.startswith(wanted) for line in told(source)), told(source)


def test_all_faults_are_told_at_once() -> None:
    found = told("key: X\nversion: '1'\ngame: y\nchange: 3\nmore: 1\n")
    assert [line.split(":")[1] for line in found] == ["1", "1", "3", "4", "5"]


def test_size_depth_and_number_are_bounded() -> None:
    assert told(FACTS + "#" * MOST_BYTES)[0].startswith(f"f:1:1: the file has {len(FACTS) + MOST_BYTES} bytes")
    deep = FACTS + "change: {one: " + "{a: " * (MOST_DEPTH + 1) + "1" + "}" * (MOST_DEPTH + 2)
    assert "this lies too deep" in told(deep)[0]
    assert "too many pieces" in told(FACTS + "change: {one: {a: [" + "1," * 9000 + "]}}")[0]
    rows = "".join(f"  row{number}: {{a: 1}}\n" for number in range(MOST_ROWS + 1))
    assert told(FACTS + "add:\n" + rows) == [f"f:{MOST_ROWS + 6}:3: add: more than {MOST_ROWS} rows"]


def test_what_is_said_can_be_shown() -> None:
    (line,) = told(FACTS + 'change:\n  "a\\nb\\e[31m": {a: 1}\n')
    assert line.isprintable()


@given(st.binary(max_size=300))
def test_no_bytes_are_too_much(source: bytes) -> None:
    assert all(faults(source))


@given(st.integers(0, 2**32))
def test_a_spoiled_pack_is_read_or_refused(seed: int) -> None:
    rng = random.Random(seed)
    whole = bytearray(rng.choice(sorted(EXAMPLES.glob("*.yaml"))).read_bytes())
    for _ in range(rng.randint(1, 6)):
        place = rng.randrange(len(whole))
        whole[place : place + rng.randint(0, 4)] = rng.choice(
            [b"", b"{", b"]", b"&a ", b"*a", b"!", b"\t", b":", b"\n- ", b"'", b"\xc3", b"\x00", b"%", b"|"]
        )
    assert all(problem.line > 0 and problem.column > 0 and problem.text for problem in faults(bytes(whole)))


def test_a_mark_of_the_byte_order_is_no_fault(tmp_path: Path) -> None:
    assert read_pack(b"\xef\xbb\xbf" + FACTS.encode()).key == "tried"
