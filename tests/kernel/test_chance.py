"""Chance against docs/fairness.md: a second implementation written from its text, its vectors, and statistics."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from hashlib import blake2b, sha256
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roundtable.kernel import ALGORITHM, Chance, commitment, match_key

PAGE = (Path(__file__).parents[2] / "docs/fairness.md").read_text()
VECTORS: dict[str, Any] = json.loads(re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)[0])


LONG = 13
"""A draw whose long shuffle rejects a word."""


# --- the second implementation: step by step as the page says, with none of the kernel's ways ------------------------


def words(key: bytes, draw: int) -> Iterator[int]:
    block = 0
    while True:
        message = draw.to_bytes(8, "big") + block.to_bytes(4, "big")
        digest = blake2b(message, key=key, digest_size=64).digest()
        for start in range(0, 64, 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        block += 1


def number_below(stream: Iterator[int], bound: int) -> int:
    usable = (2**32 // bound) * bound
    while True:
        word = next(stream)
        if word < usable:
            return word % bound


def shuffled(key: bytes, draw: int, items: list[int]) -> list[int]:
    items = items.copy()
    stream = words(key, draw)
    for place in reversed(range(1, len(items))):
        other = number_below(stream, place + 1)
        items[place], items[other] = items[other], items[place]
    return items


def test_the_page_names_the_algorithm() -> None:
    assert f"`{ALGORITHM}`" in PAGE and VECTORS["algorithm"] == ALGORITHM


def test_the_key_of_a_match_is_the_vector() -> None:
    seed, nonces = bytes.fromhex(VECTORS["server_seed"]), VECTORS["nonces"]
    assert commitment(seed) == sha256(seed).hexdigest() == VECTORS["commitment"]
    by_hand = sha256(seed + b"".join(sha256(nonce.encode("utf-8")).digest() for nonce in nonces)).digest()
    assert match_key(seed, nonces) == by_hand == bytes.fromhex(VECTORS["key"])


@pytest.mark.parametrize("vector", VECTORS["draws"], ids=lambda vector: f"draw {vector['n']}")
def test_a_draw_is_the_vector(vector: dict[str, Any]) -> None:
    key = bytes.fromhex(VECTORS["key"])
    chance = Chance(key, vector["n"])
    if "below" in vector:
        assert number_below(words(key, vector["n"]), vector["below"]) == vector["gives"]
        assert chance.below(vector["below"], "x") == vector["gives"]
    elif "roll" in vector:
        assert number_below(words(key, vector["n"]), vector["roll"]) + 1 == vector["gives"]
        assert chance.roll(vector["roll"], "x") == vector["gives"]
    else:
        items = list(range(vector["shuffle"]))
        assert shuffled(key, vector["n"], items) == vector["gives"]
        chance.shuffle(items, "x")
        assert items == vector["gives"]


@given(st.binary(min_size=32, max_size=32), st.integers(0, 2**40), st.integers(1, 2**32))
def test_numbers_are_those_of_the_second_implementation(key: bytes, draw: int, bound: int) -> None:
    assert Chance(key, draw).below(bound, "x") == number_below(words(key, draw), bound)


@given(st.binary(min_size=32, max_size=32), st.integers(0, 2**40), st.integers(2, 120))
def test_shuffles_are_those_of_the_second_implementation(key: bytes, draw: int, size: int) -> None:
    items = list(range(size))
    Chance(key, draw).shuffle(items, "x")
    assert items == shuffled(key, draw, list(range(size)))


def test_a_rejected_word_is_passed_over() -> None:
    bound = 2**31 + 1  # nearly half of all words are rejected
    values = [Chance(bytes(32), draw).below(bound, "x") for draw in range(200)]
    assert values == [number_below(words(bytes(32), draw), bound) for draw in range(200)]
    first = [next(words(bytes(32), draw)) for draw in range(200)]
    assert 60 < sum(word >= bound for word in first) < 140


def test_a_word_that_a_shuffle_rejects_is_passed_over() -> None:
    size = 2**16 - 1  # few draws of so many words reject one
    stream, key = words(bytes(32), LONG), bytes(32)
    assert any(next(stream) >= 2**32 // bound * bound for bound in range(size, 1, -1))
    items = list(range(size))
    Chance(key, LONG).shuffle(items, "x")
    assert items == shuffled(key, LONG, list(range(size)))


def test_shuffles_with_doubtful_words_are_those_of_the_second_implementation() -> None:
    draws = [draw for draw in range(400) if b"\xff\xff" in b"".join(blocks(draw, 19))]
    assert len(draws) > 2
    for draw in draws:
        items = list(range(300))
        Chance(bytes(32), draw).shuffle(items, "x")
        assert items == shuffled(bytes(32), draw, list(range(300)))


def blocks(draw: int, count: int) -> Iterator[bytes]:
    stream = words(bytes(32), draw)
    for _ in range(count):
        yield b"".join(next(stream).to_bytes(4, "big") for _ in range(16))


def test_draws_are_numbered_and_labelled() -> None:
    chance = Chance(bytes(32))
    chance.roll(6, "die of seat 0")
    chance.shuffle([1, 2, 3], "deck")
    chance.choice("abc", "letter")
    assert chance.record == [(0, "die of seat 0", 6), (1, "deck", -3), (2, "letter", 3)] and chance.count == 3


@pytest.mark.parametrize("items", [[], [1]])
def test_nothing_to_shuffle_is_no_draw(items: list[int]) -> None:
    chance = Chance(bytes(32))
    chance.shuffle(items, "x")
    assert chance.count == 0 and chance.record == []


@pytest.mark.parametrize("bound", [0, -1, 2**32 + 1])
def test_a_bound_that_makes_no_sense_is_an_error(bound: int) -> None:
    with pytest.raises(ValueError, match="below"):
        Chance(bytes(32)).below(bound, "x")


def test_going_on_from_a_count_is_as_if_never_stopped() -> None:
    whole = Chance(b"k" * 32)
    rolled = [whole.roll(6, "die") for _ in range(20)]
    halves = [Chance(b"k" * 32), Chance(b"k" * 32, 10)]
    assert rolled == [half.roll(6, "die") for half in halves for _ in range(10)]


# --- statistics: the keys are fixed, so these never fail by bad luck ----------------------------------------------------


def likely(counts: Counter[Any], cells: int) -> bool:
    """Whether a chi-square test finds the counts uniform over so many cells (at 0.01 %)."""
    expected = sum(counts.values()) / cells
    chi = sum((count - expected) ** 2 / expected for count in counts.values())
    chi += expected * (cells - len(counts))
    free = cells - 1
    return bool(chi < free * (1 - 2 / (9 * free) + 3.719 * (2 / (9 * free)) ** 0.5) ** 3)


def keys(count: int) -> Iterator[bytes]:
    return (sha256(number.to_bytes(4, "big")).digest() for number in range(count))


SIZE, MANY = 10, 4000


@pytest.fixture(scope="module")
def shuffles() -> list[list[int]]:
    """One shuffle under each of many keys, as the first of a match, and many under one key."""
    first = []
    for key in keys(MANY):
        items = list(range(SIZE))
        Chance(key).shuffle(items, "x")
        first.append(items)
    return first


def test_every_card_is_as_likely_at_every_place(shuffles: list[list[int]]) -> None:
    for place in range(SIZE):
        assert likely(Counter(items[place] for items in shuffles), SIZE)


def test_every_pair_is_as_likely_to_lie_together(shuffles: list[list[int]]) -> None:
    pairs = Counter(pair for items in shuffles for pair in pairwise(items))
    assert likely(pairs, SIZE * (SIZE - 1))


def test_small_decks_take_every_order() -> None:
    chance = Chance(bytes(32))
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(MANY):
        items = [0, 1, 2, 3]
        chance.shuffle(items, "x")
        orders[tuple(items)] += 1
    assert likely(orders, 24)


def test_first_draws_of_matches_are_even() -> None:
    assert likely(Counter(Chance(key).roll(6, "x") for key in keys(MANY)), 6)


def test_dice_and_pairs_of_dice_are_even() -> None:
    chance = Chance(bytes(32))
    rolls = [chance.roll(6, "x") for _ in range(3 * MANY)]
    assert likely(Counter(rolls), 6)
    assert likely(Counter(zip(rolls[::2], rolls[1::2], strict=True)), 36)


def test_the_statistic_finds_a_bad_shuffle() -> None:
    naive: Counter[int] = Counter()
    for key in keys(MANY):
        items, chance = list(range(SIZE)), Chance(key)
        for place in range(SIZE):  # swaps with any place: a well-known mistake
            other = chance.below(SIZE, "x")
            items[place], items[other] = items[other], items[place]
        naive[items[0] * SIZE + items[1]] += 1
    assert not likely(naive, SIZE * SIZE)
