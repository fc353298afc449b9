"""Words: what they do and what they say come from the same value."""

from typing import Any

from kernel_toys import KEY, G, Notes, note, one, toy

from roundtable.kernel import Condition, Match, Nothing, Script, When, Word, WordScript, sentence, seq

MESSAGES = {
    "effect.say.you": "you say {text} {n} {n:plural:time:times}",
    "effect.say.each": "each player says {text}",
    "effect.say_loud": "someone shouts {text}",
    "effect.asked": "choose, then {then:that}",
    "effect.say.that": "that player says {text}",
    "effect.seq": ", then ",
    "effect.nothing": "",
    "effect.both": "{one:same} and {two:same}",
    "effect.if": "if {condition}, {then}",
    "effect.if_else": "if {condition}, {then}, otherwise {otherwise}",
    "condition.many.you": "you have {n} notes",
    "condition.many": "there are {n} notes",
}


class Say(Word, frozen=True):
    tag = "say"
    text: str
    n: int = 1
    loud: bool = False

    def form(self) -> str:
        return "_loud" if self.loud else ""

    def run(self, g: G, to: int) -> WordScript:
        for _ in range(self.n):
            note(g, f"{to}: {self.text}")
        yield from ()


class Asked(Word, frozen=True):
    tag = "asked"
    then: Word

    def run(self, g: G, to: int) -> WordScript:
        answer = yield one(to, "1", "2")
        yield from self.then.run(g, int(answer[0]))


class Both(Word, frozen=True):
    tag = "both"
    one: Word
    two: Word


class Many(Condition, frozen=True):
    tag = "many"
    n: int

    def holds(self, g: G, to: int) -> bool:
        return len(g.state.notes) >= self.n


def run(word: Word, *answers: str) -> list[str]:
    def script(g: G) -> Script:
        yield from word.run(g, 0)

    match: Match[Notes] = Match.start(toy(script, turns=2), {}, [{}, {}, {}], KEY)
    for answer in answers:
        match.move(0, (answer,))
    return match.state.notes[: len(match.state.notes) // 2] if match.outcome is not None else match.state.notes


def test_words_run_in_order_and_may_ask() -> None:
    word = seq(Say("a", n=2), Asked(Say("b")), Say("c"))
    assert run(word, "2") == ["0: a", "0: a", "2: b", "0: c", "0: a", "0: a"]


def test_a_condition_is_looked_at_when_its_turn_comes() -> None:
    word = seq(Say("a"), When(Many(1), Say("then"), Say("else")), When(Many(99), Say("never")), Nothing())
    assert run(word) == ["0: a", "0: then"]
    assert run(When(Many(99), Nothing(), Say("else"))) == ["0: else"]


def test_words_say_what_they_do() -> None:
    assert sentence(Say("hi", n=2), MESSAGES) == "You say hi 2 times."
    assert sentence(Say("hi", loud=True), MESSAGES) == "Someone shouts hi."
    assert (
        sentence(seq(Say("a"), Asked(Say("b"))), MESSAGES) == "You say a 1 time, then choose, then that player says b."
    )
    assert Both(Say("a"), Say("b")).clause(MESSAGES, "each") == "each player says a and each player says b"
    assert sentence(Nothing(), MESSAGES) == ""


def test_conditions_are_worded_for_the_person() -> None:
    word = When(Many(3), Say("a"), Say("b"))
    assert word.clause(MESSAGES) == "if you have 3 notes, you say a 1 time, otherwise you say b 1 time"
    assert When(Many(3), Say("a")).clause(MESSAGES, "each") == "if there are 3 notes, each player says a"


def test_words_are_values() -> None:
    assert seq(Say("a"), Say("b")) == seq(Say("a"), Say("b")) != seq(Say("b"), Say("a"))
    words: set[Any] = {Say("a"), Say("a"), When(Many(1), Say("a"))}
    assert len(words) == 2
