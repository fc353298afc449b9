"""Records the moments that the client's tests show: `python record.py > recorded.json`, in this folder.

Two seats play with the game's own bot until each kind of moment has come up; what seat 0 sees then is kept.
"""

import json
import random
import sys
from collections.abc import Callable
from typing import Any

import msgspec

from roundtable.games.dragon_ball_deckbuilding import GAME
from roundtable.kernel import BotView, Match

ME = 0

Moment = dict[str, Any]


def plain(value: object) -> Any:
    """As it crosses the wire."""
    return json.loads(msgspec.json.encode(value))


def seen(match: Match[Any]) -> Moment:
    """What seat 0 sees, and is asked or offered."""
    mine = [plain(prompt) for prompt in match.describe(ME)]
    waiting = [{"seat": seat, "ask": decision.ask} for seat, decision in match.decisions.items()]
    return {
        "view": plain(match.view(ME)),
        "mine": next((prompt for prompt in mine if not prompt["offer"]), None),
        "offers": [prompt for prompt in mine if prompt["offer"]],
        "waiting": waiting,
    }


def asked(moment: Moment) -> str:
    """The question to seat 0."""
    return str(moment["mine"]["ask"][0]).split(".")[1] if moment["mine"] else ""


def labels(moment: Moment) -> set[str]:
    """The kinds of options offered, by their labels."""
    return {option["label"][0] for option in moment["mine"]["options"]} if moment["mine"] else set()


def own(moment: Moment) -> Moment:
    """What lies beside the first Character of seat 0."""
    mine = next((each["card"] for each in moment["view"]["characters"] if each["seat"] == ME), None)
    found: Moment = next((each for each in moment["view"]["gear"] if each["character"] == mine), {})
    return found


WANTED: dict[str, Callable[[Moment], bool]] = {
    "act": lambda m: (
        asked(m) == "act"
        and m["view"]["table"]["round"] > 0
        and any(label.startswith("act.buy") for label in labels(m))
        and bool(m["view"]["minions"] or m["view"]["attacks"])
        and bool(own(m).get("allies") or own(m).get("track"))
        and any(n for offer in m["view"]["offers"] for _, n in offer.get("changes", ()))
    ),
    "character": lambda m: asked(m) == "character",
    "market": lambda m: asked(m) == "market",
    "pay": lambda m: asked(m) == "pay" and m["mine"]["ask"][1]["n"] >= 2,
    "enemy": lambda m: asked(m) == "enemy" and len(m["mine"]["options"]) > 1 and bool(m["view"]["minions"]),
    "vote": lambda m: (
        bool(m["offers"])
        and bool(m["view"]["vote"])
        and m["offers"][0]["options"][0]["id"].startswith("card:")
        and m["view"]["vote"]["votes"][1 - ME] != ""
        and len(m["view"]["characters"]) == 2
        and bool(m["view"]["offers"])
    ),
    "react": lambda m: asked(m) == "react",
    "waiting": lambda m: m["mine"] is None and not m["offers"] and bool(m["view"]["minions"]),
}


def answer(match: Match[Any], seat: int, rng: random.Random) -> tuple[str, ...]:
    """What the bot does; at a vote seat 1 speaks first."""
    prompt = match.describe(seat)[0]
    given = GAME.bots["greedy"](BotView(seat, match.view(seat), prompt), rng.random)
    return given if given else tuple(match.decisions[seat].default) or (prompt.options[0].id,)


def next_move(match: Match[Any], rng: random.Random) -> None:
    """One move: a question answered, or a vote cast."""
    if match.decisions:
        seat = next(iter(match.decisions))
        match.move(seat, answer(match, seat, rng))
        return
    vote = match.view(ME)["vote"]
    silent = [seat for seat, said in enumerate(vote.votes) if not said]
    match.move(silent[-1], (rng.choice(vote.options),))


def record() -> dict[str, Moment]:
    """One moment of each kind."""
    found: dict[str, Moment] = {}
    for seed in range(60):
        rng = random.Random(seed)
        options = {"villain": ("freezer", "vegeta_nappa", "broly")[seed % 3], "location": "random"}
        match = Match.start(GAME, options, [{}, {}], bytes([seed] * 32))
        name = str(options["villain"])
        while match.outcome is None:
            moment = seen(match)
            wanted = [each for each, fits in WANTED.items() if each not in found and fits(moment)]
            for each in wanted:
                found[each] = moment
            if (
                name not in found
                and name != "freezer"
                and asked(moment) == "act"
                and moment["view"]["table"]["round"] > 2
            ):
                found[name] = moment
            next_move(match, rng)
        if len(found) >= len(WANTED) + 2:
            break
    return found


if __name__ == "__main__":
    scenes = record()
    if missing := (WANTED.keys() | {"broly", "vegeta_nappa"}) - scenes.keys():
        sys.exit(f"never came up: {sorted(missing)}")
    told = {"key": GAME.key, "name": GAME.meta.name, "rules_version": GAME.meta.rules_version, "hash": ""}
    order = ["act", *(name for name in sorted(scenes) if name != "act")]
    json.dump(
        {"catalogue": {**told, **plain(GAME.catalogue("en"))}, "scenes": {name: scenes[name] for name in order}},
        sys.stdout,
        ensure_ascii=False,
        separators=(",", ":"),
    )
