"""The random bot answers legally also where a choice of several has limits."""

import random

from roundtable.bots import fits, random_bot
from roundtable.kernel import BotView, ChooseMany, OptionView, Prompt


def prompt(
    weights: list[int], least_sum: int, groups: list[str] | None = None, default: tuple[str, ...] = ("a",)
) -> Prompt:
    options = [OptionView(name, ("option", {})) for name in "abcd"]
    return Prompt(
        0,
        "many",
        ("ask", {}),
        options,
        list(default),
        least=0,
        most=4,
        weights=weights,
        least_sum=least_sum,
        groups=groups or [],
    )


def answers(question: Prompt) -> set[tuple[str, ...]]:
    rng = random.Random(1)
    found = {random_bot(BotView(0, {}, question), rng.random) for _ in range(200)}
    assert None not in found
    return {answer for answer in found if answer is not None}


def test_it_pays_enough_and_not_more_than_there_is() -> None:
    decision = ChooseMany(0, "pay", list("abcd"), ("d",), 0, 4, weights=(1, 1, 2, 4), least_sum=4)
    found = answers(prompt([1, 1, 2, 4], 4, default=("d",)))
    assert len(found) > 5
    for answer in found:
        decision.check(answer)


def test_it_takes_one_of_each_group() -> None:
    found = answers(prompt([], 0, ["x", "x", "y", "y"]))
    assert ("a", "c") in found and ("a", "b") not in found and ("c", "d") not in found


def test_it_takes_the_default_where_hardly_anything_fits() -> None:
    assert answers(prompt([1, 1, 1, 1], 9, default=("a", "b"))) == {("a", "b")}


def test_sums_have_two_ends() -> None:
    question = prompt([1, 2, 3, 4], 3)
    assert fits(question, ("c",)) and not fits(question, ("b",))
