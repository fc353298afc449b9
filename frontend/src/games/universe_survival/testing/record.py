"""Records the moments that the client's tests and dev page show: `python record.py > recorded.json`, in this folder.

Four people play, picking fights, until each kind of moment has come up; what seat 0 sees then is kept.
"""

import json
import random
import sys
from collections.abc import Callable
from typing import Any

import msgspec

from roundtable.games.universe_survival import GAME
from roundtable.kernel import ChooseMany, ChooseNumber, Match

ME = 0

Moment = dict[str, Any]


def plain(value: object) -> Any:
    """As it crosses the wire."""
    return json.loads(msgspec.json.encode(value))


def seen(match: Match[Any]) -> Moment:
    """What seat 0 sees, and is asked."""
    mine = match.describe(ME)
    waiting = [{"seat": seat, "ask": decision.ask} for seat, decision in match.decisions.items()]
    return {"view": plain(match.view(ME)), "mine": plain(mine[0]) if mine else None, "waiting": waiting}


def asked(moment: Moment) -> str:
    """The question to seat 0."""
    return str(moment["mine"]["ask"][0])[4:] if moment["mine"] else ""


def heads(moment: Moment) -> set[str]:
    """The kinds of options offered."""
    return {option["id"].split(":")[0] for option in moment["mine"]["options"]} if moment["mine"] else set()


def busy(moment: Moment) -> bool:
    """Somebody is hurt, and somebody has lost a Warrior."""
    return bool(moment["view"]["gone"][0]) and sum(token["damage"] > 0 for token in moment["view"]["tokens"]) > 3


def attacks(moment: Moment) -> bool:
    """Enemies are within reach, and a fight against the pile."""
    labels = {option["label"][0] for option in moment["mine"]["options"]}
    return {"move.attack", "move.green", "move.draw"} <= labels


def fight(moment: Moment) -> Moment:
    """The combat, if there is one."""
    fights = moment["view"]["fight"]
    return fights[0] if fights else {}


WANTED: dict[str, Callable[[Moment], bool]] = {
    "move": lambda m: asked(m) == "move" and busy(m) and attacks(m),
    "draft": lambda m: asked(m) == "draft" and m["mine"]["ask"][1]["picks"] == 2,
    "place": lambda m: asked(m) == "place" and len([t for t in m["view"]["tokens"] if t["at"]]) == 12,
    "cards": lambda m: asked(m) == "cards" and busy(m) and {"card", "pass"} <= heads(m),
    "token": lambda m: asked(m) == "token" and busy(m),
    "transform": lambda m: asked(m) == "transform" and len(m["mine"]["aid"]["forms"]) > 2,
    "reroll": lambda m: (
        asked(m) == "reroll"
        and len(fight(m)["dice"]) > 3
        and any(row["missing"] == "–" for row in m["mine"]["aid"]["combos"])
        and bool(m["mine"]["aid"]["cards"])
    ),
    "attack": lambda m: (
        asked(m) == "attack"
        and {"combo", "card", "values"} <= heads(m)
        and any(each["target"].startswith("combo:") for each in m["mine"]["blocked"])
    ),
    "defend": lambda m: asked(m) == "defend" and {"card", "dodge"} <= heads(m) and bool(m["mine"]["blocked"]),
    "reroll_defence": lambda m: asked(m) == "reroll_defence",
    "land": lambda m: asked(m) == "land",
    "discard": lambda m: asked(m) == "discard",
    "reward": lambda m: asked(m) == "reward",
    "watch": lambda m: m["mine"] is None and fight(m).get("stage") == "attack" and fight(m)["roll"] == 2,
    "watch_defence": lambda m: m["mine"] is None and fight(m).get("defence") == "dodge",
    "waiting": lambda m: m["mine"] is None and busy(m) and not m["view"]["fight"],
}


def answer(match: Match[Any], seat: int, rng: random.Random) -> tuple[str, ...]:
    """Something eager: fights are sought, dice rolled on, cards played."""
    decision = match.decisions[seat]
    options = list(decision.options)
    if isinstance(decision, ChooseMany):
        if decision.least > 0:
            return tuple(rng.sample(options, decision.least))
        return tuple(option for option in options if rng.random() < 0.45)
    if isinstance(decision, ChooseNumber):
        return (rng.choice(options),)
    if decision.ask in ("move", "extra_move") and rng.random() < 0.8:
        views = match.view(ME)
        enemies = {token.space for token in views["tokens"] if token.seat != seat}
        wanted = [option for option in options if option.startswith("space:") and int(option[6:]) in enemies]
        if wanted:
            return (rng.choice(wanted),)
    eager = [option for option in options if option.split(":")[0] not in ("pass", "back", "stay", "none", "accept")]
    return (rng.choice(eager if eager and rng.random() < 0.85 else options),)


def record() -> dict[str, Moment]:
    """One moment of each kind; in the first match six people play, for the fullest board."""
    found: dict[str, Moment] = {}
    for seed in range(200):
        rng = random.Random(seed)
        seats = 6 if seed == 0 else 4
        match = Match.start(
            GAME, {"length": "turns_10", "starter": None}, [{} for _ in range(seats)], bytes([seed] * 32)
        )
        while match.outcome is None:
            moment = seen(match)
            if seed == 0:
                if "six" not in found and asked(moment) == "move":
                    found["six"] = moment
            else:
                for name, fits in WANTED.items():
                    if name not in found and fits(moment):
                        found[name] = moment
            seat = next(iter(match.decisions))
            match.move(seat, answer(match, seat, rng))
        if len(found) > len(WANTED):
            break
    return found


if __name__ == "__main__":
    scenes = record()
    if missing := (WANTED.keys() | {"six"}) - scenes.keys():
        sys.exit(f"never came up: {sorted(missing)}")
    told = {"key": GAME.key, "name": GAME.meta.name, "rules_version": GAME.meta.rules_version, "hash": ""}
    order = ["move", *(name for name in sorted(scenes) if name != "move")]
    json.dump(
        {"catalogue": {**told, **plain(GAME.catalogue("en"))}, "scenes": {name: scenes[name] for name in order}},
        sys.stdout,
        ensure_ascii=False,
        separators=(",", ":"),
    )
