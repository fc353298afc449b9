"""What the kernel offers: names, docstrings, and the tree of errors as it is drawn."""

import inspect
import re

import pytest

import roundtable.kernel as kernel
from roundtable.kernel import KernelError, Refused, errors

NAMES = re.findall(
    r"\w+",
    """
ALGORITHM Answer Argument Arrange Blocked Bot BotView Bundle Chance Choice ChooseMany ChooseNumber ChooseOne Condition
Decision Draw Event FROM_SEED Followed Foresight Game HOST IllegalMove Information KernelError LEAVE Left LegalMoves MalformedMove
Match Memory Meta NotYourDecision
Nothing OptionSpec OptionView Options Outcome Play Prompt REST Race Record Refused Reply Rerun RuleSection RulesBug Script
SeatOption SeatOptions Sections Seq Sight SnapshotMismatch StaleMove Step TABLE TICK TICKED TIME_OUT TIME_UP Text Tick
TimeUp Together Told When Word WordScript Zone bullets by_language check_each_card_once check_undo commitment fill
BRANCHED Branched branch_record branches_in earlier_chance follow_to
is_numbered_anew last_decision make_bundle match_key may_undo plain_slots possible_moves read_bundle read_notation read_page
read_rulings read_told rerun sentence seq server_nonce
TAKEN_BACK TakenBack taken_back_by tell typeset typeset_page undo_record
""",
)

CODES = {
    "Refused": "move/refused",
    "NotYourDecision": "move/not-yours",
    "StaleMove": "move/stale",
    "IllegalMove": "move/illegal",
    "MalformedMove": "move/malformed",
}


def test_the_public_names_are_these() -> None:
    assert sorted(kernel.__all__) == sorted(NAMES)
    modules = {name for name, value in vars(kernel).items() if inspect.ismodule(value)}
    assert {name for name in vars(kernel) if not name.startswith("_")} - modules == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_every_public_name_is_explained(name: str) -> None:
    value = getattr(kernel, name)
    if inspect.isclass(value) or inspect.isfunction(value):
        assert value.__doc__ and value.__doc__.strip()[-1] in ".:`)", name
        if inspect.isclass(value):
            for method, body in vars(value).items():
                if not method.startswith("_") and inspect.isfunction(body):
                    assert body.__doc__, f"{name}.{method}"


def all_errors(of: type[KernelError]) -> set[type[KernelError]]:
    return {of, *(each for child in of.__subclasses__() for each in all_errors(child))}


def test_the_tree_of_errors_is_as_drawn() -> None:
    path: list[str] = []
    drawn = set()
    for line in (errors.__doc__ or "").splitlines():
        found = re.match(r"([│ ]*(?:[├└]── )?)([A-Z]\w+)(?: {2,}|$)(?:`(\S+)`)?", line)
        if found is None or found[2] == "Everything":
            continue
        depth = len(found[1]) // 4
        path = [*path[:depth], found[2]]
        drawn.add((found[2], path[-2] if depth else "Exception"))
        assert found[3] is None or CODES[found[2]] == found[3]
    kernels = {each for each in all_errors(KernelError) if each.__module__.startswith("roundtable.kernel")}
    assert drawn == {(each.__name__, each.__base__.__name__) for each in kernels if each.__base__}


def test_codes_of_refusals_are_stable() -> None:
    found = {each.__name__: each.code for each in all_errors(Refused) if each.__module__ == errors.__name__}  # type: ignore[attr-defined]
    assert found == CODES
    assert Refused("no", "room/full").code == "room/full" and Refused("no").reason == "no"
