"""Records the moments that the client's tests and dev page show: `python record.py > recorded.json`, in this folder.

Four people play at random with a taste for Villains until each kind of moment has come up; what seat 0 sees then is kept.
"""

import json
import random
import sys
from collections.abc import Callable
from typing import Any

import msgspec

from roundtable.games.plus_ultra import GAME
from roundtable.kernel import ChooseMany, Match

HEROES = ("midoriya", "tokoyami", "todoroki", "uraraka", "iida", "kirishima")
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


def heads(moment: Moment) -> set[str]:
    """The kinds of options offered."""
    return {option["id"].split(":")[0] for option in moment["mine"]["options"]} if moment["mine"] else set()


def asked(moment: Moment) -> str:
    """The question to seat 0."""
    return str(moment["mine"]["ask"][0])[4:] if moment["mine"] else ""


def here(moment: Moment) -> Moment:
    """The Location of seat 0."""
    key = moment["view"]["players"][ME]["place"]
    return next(place for place in moment["view"]["places"] if place["key"] == key)


def busy(moment: Moment) -> bool:
    """Somebody has won something, somebody is hurt, and all four Locations have a card."""
    players, places = moment["view"]["players"], moment["view"]["places"]
    return (
        any(player["cards"] for player in players)
        and any(player["damage"] for player in players)
        and all(place["card"] is not None for place in places[1:])
    )


def villain(moment: Moment) -> bool:
    """Seat 0 stands at a Villain that has been hurt."""
    place = here(moment)
    return place["card"] is not None and place["card"] < 16 and place["damage"] > 1


WANTED: dict[str, Callable[[Moment], bool]] = {
    "reroll": lambda m: (
        asked(m) == "reroll"
        and busy(m)
        and villain(m)
        and m["view"]["table"]["roll"] == 2
        and any(not die["rolled"] for die in m["view"]["dice"])
        and any(die["face"] == "villain" for die in m["view"]["dice"])
    ),
    "spend": lambda m: asked(m) == "spend" and busy(m) and villain(m) and {"fist", "heart", "villain"} <= heads(m),
    "choose": lambda m: asked(m) == "spend" and {"take", "lose", "heart"} <= heads(m) and len(m["view"]["places"]) > 0,
    "set": lambda m: asked(m) == "spend" and {"set", "pay"} <= heads(m),
    "move": lambda m: asked(m) == "move" and busy(m) and m["view"]["table"]["round"] > 2,
    "recruit": lambda m: asked(m) == "recruit",
    "payment": lambda m: asked(m) == "payment",
    "waiting": lambda m: m["mine"] is None and busy(m) and m["view"]["table"]["roll"] == 2,
    "final": lambda m: m["mine"] is None and m["view"]["table"]["turns_left"] is not None,
    "power": lambda m: asked(m) == "reroll" and len(m["view"]["dice"]) == 7,
}


def answer(match: Match[Any], seat: int, rng: random.Random) -> tuple[str, ...]:
    """Something sensible: plans are followed, two dice in three are kept, half the turns are spent at a Villain's."""
    decision = match.decisions[seat]
    if isinstance(decision, ChooseMany):
        return tuple(option for option in decision.options if rng.random() < 0.4)
    if decision.ask == "spend" and rng.random() < 0.7:
        return ("plan",) if "plan" in decision.options else ("finish",)
    if decision.ask == "move":
        places = match.state.places
        villains = [option for option in decision.options if 0 <= places[int(option.split(":")[1])] < 16]
        if villains and rng.random() < 0.5:
            return (rng.choice(villains),)
    return (rng.choice(list(decision.options)),)


def record() -> dict[str, Moment]:
    """One moment of each kind."""
    found: dict[str, Moment] = {}
    for seed in range(400):
        rng = random.Random(seed)
        seats = [{"hero": hero} for hero in HEROES[: 6 if seed == 0 else 4]]
        match = Match.start(GAME, {"plus_cards": 3, "early_wins_ties": False}, seats, bytes([seed % 256] * 32))
        while match.outcome is None:
            moment = seen(match)
            if seed == 0:
                if "six" not in found and asked(moment) == "reroll" and busy(moment):
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
    order = ["reroll", *(name for name in sorted(scenes) if name != "reroll")]
    json.dump(
        {"catalogue": {**told, **plain(GAME.catalogue("en"))}, "scenes": {name: scenes[name] for name in order}},
        sys.stdout,
        ensure_ascii=False,
        indent=1,
    )
