"""Templates: every way to show an argument, and what is missing or wrong stays visible."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roundtable.kernel import Text, fill
from roundtable.kernel.text import fields

MESSAGES = {
    "plain": "{n} of {name}",
    "seat": "{who:seat} acts",
    "card": "{it:card} burns",
    "cards": "lost: {them:cards}",
    "word": "now {colour:word}",
    "plural": "{n} {n:plural:card:cards}",
    "empty": "{n}{n:plural::s}",
    "odd": "{n:shown} { n } {} {n:plural:one} {nested{n}}",
    "word.red": "RED",
}
NAMES = ["Ada", "Zoë"]


def told(text: Text) -> str:
    return fill(text, MESSAGES, card=lambda card: f"<{card}>", seat=lambda seat: NAMES[seat])


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (("plain", {"n": 3, "name": "x"}), "3 of x"),
        (("plain", {"n": True, "name": None}), "True of None"),
        (("seat", {"who": 1}), "Zoë acts"),
        (("seat", {"who": None}), "– acts"),
        (("card", {"it": 17}), "<17> burns"),
        (("card", {"it": "17"}), "– burns"),
        (("cards", {"them": [1, 2]}), "lost: <1>, <2>"),
        (("cards", {"them": (5,)}), "lost: <5>"),
        (("cards", {"them": []}), "lost: "),
        (("cards", {"them": 5}), "lost: –"),
        (("word", {"colour": "red"}), "now RED"),
        (("word", {"colour": "pink"}), "now pink"),
        (("plural", {"n": 1}), "1 card"),
        (("plural", {"n": 0}), "0 cards"),
        (("plural", {"n": 2}), "2 cards"),
        (("empty", {"n": 1}), "1"),
        (("empty", {"n": 4}), "4s"),
        (("no such key", {"n": 1}), "no such key"),
        (("odd", {"n": 1}), "1 { n } {} 1 {nested1}"),
    ],
)
def test_a_template_is_filled(text: Text, words: str) -> None:
    assert told(text) == words


def test_the_plural_is_the_languages() -> None:
    messages = {"t": "{n:plural:carte:cartes}"}
    french = [fill(("t", {"n": number}), messages, one=lambda number: number in (0, 1)) for number in (0, 1, 2)]
    assert french == ["carte", "carte", "cartes"]


@given(st.text(), st.text())
def test_an_argument_is_never_read_as_a_template(name: str, other: str) -> None:
    assert fill(("t", {"a": name, "b": other}), {"t": "{a}|{b}", **MESSAGES}) == f"{name}|{other}"


def test_fields_of_a_template() -> None:
    assert fields("{a} {b:card} {c:plural:x:y} {a:seat} {} {d") == {"a", "b", "c"}
