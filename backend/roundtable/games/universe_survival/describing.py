"""Prompts: a decision with labels, targets on the table, reasons for what cannot be done, and what a look may show beside.

Chances are exact (`odds.py`), and worked out only here: when somebody is shown a question.
"""

from collections.abc import Callable, Mapping

from roundtable.games.universe_survival.attacking import COMBO_REFS
from roundtable.games.universe_survival.board import AT, COLOUR, DECK_WORD, DISTANCE, GREEN
from roundtable.games.universe_survival.chances import chance_of_defence, chances_of_attack, share, share_of_card
from roundtable.games.universe_survival.effects import Heal
from roundtable.games.universe_survival.fighting import (
    defence_pool,
    divided,
    dodge_number,
    taken_by,
    value_sum,
    would_fall,
)
from roundtable.games.universe_survival.printed import DECKS, SYMBOL_WORDS
from roundtable.games.universe_survival.reasons import blocked
from roundtable.games.universe_survival.roster import PARTS, ROSTER, face, side
from roundtable.games.universe_survival.state import Fight, State, left_of, seat_of
from roundtable.kernel import Argument, ChooseMany, Decision, OptionView, Prompt, Text

Arguments = dict[str, Argument]
Labeller = Callable[[State, Decision, str, str], tuple[str, Arguments]]


def describe(state: State, decision: Decision) -> Prompt:
    """The decision as its seat sees it."""
    many = decision if isinstance(decision, ChooseMany) else None
    aid: dict[str, object] = {}
    return Prompt(
        seat=decision.seat,
        type=decision.kind,
        ask=_ask(state, decision, aid),
        options=[_option(state, decision, option) for option in decision.options],
        default=list(decision.default),
        least=many.least if many else 1,
        most=many.most if many else 1,
        blocked=blocked(state, decision),
        shows=list(decision.shows),
        aid=aid,
    )


# --- the question -----------------------------------------------------------------------------------------------------


def _ask(state: State, decision: Decision, aid: dict[str, object]) -> Text:
    arguments: Arguments = {"seat": decision.seat}
    about = decision.about
    if about is not None:
        arguments["card"] = arguments["warrior"] = about
    more = ASKS.get(decision.ask)
    if more is not None:
        arguments |= more(state, decision, aid)
    return (f"ask.{decision.ask}", arguments)


def _fight(state: State) -> Fight:
    assert state.fight is not None
    return state.fight


def _draft(state: State, decision: Decision, aid: dict[str, object]) -> Arguments:
    return {"picks": len(state.seats[decision.seat].team)}


def _discard(state: State, decision: Decision, aid: dict[str, object]) -> Arguments:
    assert isinstance(decision, ChooseMany)
    return {"n": decision.most}


def _heal(state: State, decision: Decision, aid: dict[str, object]) -> Arguments:
    assert decision.about is not None
    effect = face(decision.about).effect
    return {"n": effect.n if isinstance(effect, Heal) else 0}


def _scouted(state: State, decision: Decision, aid: dict[str, object]) -> Arguments:
    shown = set(decision.shows)
    found = (
        seat for seat, player in enumerate(state.seats) if shown & {*player.attack, *player.defense, *player.special}
    )
    return {"other": next(found, decision.seat)}


def _move(state: State, decision: Decision, aid: dict[str, object]) -> Arguments:
    steps = DISTANCE[state.at[state.moving]]
    spaces = [int(option[6:]) for option in decision.options if option.startswith("space:")]
    aid["steps"] = {f"space:{space}": steps[space] for space in spaces}
    return {"limit": state.limit}


def _transform(state: State, decision: Decision, aid: dict[str, object]) -> Arguments:
    assert decision.about is not None
    forms = ROSTER[decision.about].sides[1:]
    aid["forms"] = [
        {"form": form.key, "score": form.score, "divisor": form.divisor, "harm": form.harm} for form in forms
    ]
    aid["left"] = left_of(state, decision.about)
    return {"harm": max(form.harm for form in forms)}


def _retry(state: State, decision: Decision, aid: dict[str, object]) -> Arguments:
    fight, warrior = _fight(state), decision.about
    assert warrior is not None
    return {"form": ROSTER[warrior].sides[fight.form if warrior == fight.attacker else fight.other].key}


def _reroll(state: State, decision: Decision, aid: dict[str, object]) -> Arguments:
    fight = _fight(state)
    mine = side(fight.attacker, fight.form)
    total, doubled = value_sum(mine, fight.dice)
    combos, cards = chances_of_attack(state, fight)
    aid |= {"combos": combos, "cards": cards, "sum": total, "doubled": doubled}
    return {"left": fight.left, "rolls": fight.rolls, "values": total}


def _attack(state: State, decision: Decision, aid: dict[str, object]) -> Arguments:
    fight = _fight(state)
    aid["options"] = [
        {
            "id": option,
            "damage": damage,
            "taken": taken_by(state, fight, damage),
            "falls": would_fall(state, fight, damage),
        }
        for option in decision.options
        for damage in [_damage(fight, option)]
    ]
    return {"rolls": fight.rolls, "left": left_of(state, fight.defender)}


def _defend(state: State, decision: Decision, aid: dict[str, object]) -> Arguments:
    fight, warrior = _fight(state), decision.about
    assert warrior is not None
    divisor = side(warrior, fight.form if warrior == fight.attacker else fight.other).divisor
    pool, need = defence_pool(state, fight, warrior), dodge_number(fight, warrior)
    aid["chances"] = {
        option: share(need, pool) if option == "dodge" else share_of_card(int(option.split(":")[1]), pool)
        for option in decision.options
        if option != "none"
    }
    taken, left = divided(fight.hit, divisor), left_of(state, warrior)
    aid |= {"falls": taken >= left, "ball": fight.ball, "box": fight.box or None}
    return {"damage": fight.hit, "taken": taken, "left": left, "rolls": fight.rolls}


def _reroll_defence(state: State, decision: Decision, aid: dict[str, object]) -> Arguments:
    fight, warrior = _fight(state), decision.about
    assert warrior is not None
    aid["chance"] = chance_of_defence(fight, warrior, fight.defence_left)
    return {"left": fight.defence_left}


ASKS: Mapping[str, Callable[[State, Decision, dict[str, object]], Arguments]] = {
    "draft": _draft,
    "discard": _discard,
    "heal": _heal,
    "scouted": _scouted,
    "move": _move,
    "extra_move": _move,
    "transform": _transform,
    "transform_defence": _transform,
    "retry": _retry,
    "reroll": _reroll,
    "attack": _attack,
    "defend": _defend,
    "defend_ball": _defend,
    "reroll_defence": _reroll_defence,
}
"""What a question tells beyond its seat and the card or Warrior it is about."""


# --- the options ------------------------------------------------------------------------------------------------------


def _option(state: State, decision: Decision, option: str) -> OptionView:
    head, _, rest = option.partition(":")
    label = LABELS.get(head, _plain)(state, decision, head, rest)
    return OptionView(option, (f"{decision.ask}.{label[0]}", label[1]), _target(option, head, rest))


def _target(option: str, head: str, rest: str) -> str | None:
    if not rest:
        return None
    return f"card:{rest}" if head == "return" else option


def _plain(state: State, decision: Decision, head: str, rest: str) -> tuple[str, Arguments]:
    if decision.kind == "number":
        return "number", {"n": int(head)}
    if head == "values":
        fight = _fight(state)
        damage, doubled = value_sum(side(fight.attacker, fight.form), fight.dice)
        return "doubled" if doubled else "values", {"damage": damage, "taken": taken_by(state, fight, damage)}
    if head == "dodge":
        assert decision.about is not None
        return "dodge", {"n": dodge_number(_fight(state), decision.about)}
    return head, {}


def _warrior(state: State, decision: Decision, head: str, rest: str) -> tuple[str, Arguments]:
    warrior = int(rest)
    row = ROSTER[warrior]
    first = row.sides[0]
    return "warrior", {
        "card": warrior,
        "left": left_of(state, warrior),
        "damage": state.damage[warrior],
        "endurance": row.endurance,
        "power": first.power,
        "technique": first.technique,
    }


def _space(state: State, decision: Decision, head: str, rest: str) -> tuple[str, Arguments]:
    space = int(rest)
    if decision.ask in ("move", "extra_move"):
        return _way(state, space)
    if decision.ask == "fuse":
        part = state.token[space]
        fused = next(each for each, parts in PARTS.items() if part in parts)
        return "space", {"at": AT[space], "card": fused}
    return "space", {"at": AT[space], "deck": DECK_WORD[space] or "green", "colour": COLOUR[space]}


def _way(state: State, space: int) -> tuple[str, Arguments]:
    at, steps = AT[space], DISTANCE[state.at[state.moving]][space]
    other = state.token[space]
    if other < len(ROSTER):
        seat = seat_of(state, other)
        return "attack", {"at": at, "card": other, "seat": seat, "left": left_of(state, other), "steps": steps}
    if GREEN[space]:
        return "green", {"at": at, "steps": steps}
    return "draw", {"at": at, "deck": DECK_WORD[space], "steps": steps}


def _card(state: State, decision: Decision, head: str, rest: str) -> tuple[str, Arguments]:
    card = int(rest)
    if decision.ask != "attack":
        return head, {"card": card}
    damage = face(card).damage
    return head, {"card": card, "damage": damage, "taken": taken_by(state, _fight(state), damage)}


def _combo(state: State, decision: Decision, head: str, rest: str) -> tuple[str, Arguments]:
    fight = _fight(state)
    combo = side(fight.attacker, fight.form).combos[int(rest)]
    return "combo", {"combo": combo.key, "damage": combo.damage, "taken": taken_by(state, fight, combo.damage)}


def _die(state: State, decision: Decision, head: str, rest: str) -> tuple[str, Arguments]:
    fight = _fight(state)
    dice = fight.dice if decision.ask == "reroll" else fight.defence_dice
    return "die", {"face": SYMBOL_WORDS[dice[int(rest)]]}


def _seat(state: State, decision: Decision, head: str, rest: str) -> tuple[str, Arguments]:
    return "seat", {"seat": int(rest)}


def _deck(state: State, decision: Decision, head: str, rest: str) -> tuple[str, Arguments]:
    return "deck", {"deck": DECKS[int(rest)]}


def _damage(fight: Fight, option: str) -> int:
    mine = side(fight.attacker, fight.form)
    if option == "values":
        return value_sum(mine, fight.dice)[0]
    if option in COMBO_REFS:
        return mine.combos[int(option[6:])].damage
    return face(int(option[5:])).damage


LABELS: Mapping[str, Labeller] = {
    "warrior": _warrior,
    "space": _space,
    "card": _card,
    "return": _card,
    "combo": _combo,
    "die": _die,
    "seat": _seat,
    "deck": _deck,
}
