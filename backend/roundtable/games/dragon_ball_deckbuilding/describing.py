"""Prompts: a decision with labels, targets on the table, and the reasons for what cannot be done."""

from collections.abc import Iterator

from roundtable.games.dragon_ball_deckbuilding.acting import position, twin_in_play
from roundtable.games.dragon_ball_deckbuilding.deck import DESIGN
from roundtable.games.dragon_ball_deckbuilding.faces import ENERGY_TECHNIQUE, TYPE_OF
from roundtable.games.dragon_ball_deckbuilding.labels import act_label
from roundtable.games.dragon_ball_deckbuilding.messages.en import MESSAGES
from roundtable.games.dragon_ball_deckbuilding.prices import Standing, forbidden, may_own, may_use, price, standing
from roundtable.games.dragon_ball_deckbuilding.state import NONE, State
from roundtable.games.dragon_ball_deckbuilding.stats import ball_buys, ball_price
from roundtable.games.dragon_ball_deckbuilding.verbs import times
from roundtable.kernel import Argument, Blocked, ChooseMany, ChooseOne, Decision, OptionView, Prompt, Text


def describe(state: State, decision: Decision) -> Prompt:
    """The decision as its seat sees it."""
    many = decision if isinstance(decision, ChooseMany) else None
    known = standing(state, state.active) if decision.ask == "act" else {}
    return Prompt(
        seat=decision.seat,
        type=decision.kind,
        ask=_ask(state, decision),
        options=[_option(state, decision, option, known) for option in decision.options],
        default=list(decision.default),
        extras=[OptionView(extra, (f"option.{extra}", {})) for extra in decision.extras],
        least=many.least if many else 1,
        most=many.most if many else 1,
        ordered=many is not None and many.ordered,
        weights=list(many.weights) if many else [],
        least_sum=many.least_sum if many else 0,
        most_sum=many.most_sum if many else None,
        groups=list(many.groups) if many else [],
        blocked=[*_blocked(state, decision, known)] if decision.ask == "act" else [],
        shows=list(decision.shows),
        offer=decision.offer,
        after=decision.after,
    )


def _ask(state: State, decision: Decision) -> Text:
    arguments: dict[str, Argument] = {"seat": decision.seat}
    key = f"ask.{decision.ask}"
    if decision.about is not None:
        arguments["card"] = decision.about
        if f"{key}.about" in MESSAGES:
            key = f"{key}.about"
    if state.active != NONE:
        arguments["who"] = state.slots[state.active].who.card
    if isinstance(decision, ChooseMany):
        arguments |= {"n": decision.least_sum or decision.least, "most": decision.most}
    return (key, arguments)


def _option(state: State, decision: Decision, option: str, known: Standing) -> OptionView:
    ask = decision.ask
    if ask == "act":
        return act_label(state, decision, option, known)
    head, *rest = option.split(":")
    numbers = [int(part) for part in rest]
    arguments: dict[str, Argument] = {}
    target: str | None = None
    if ask == "either" and decision.about is not None:
        return OptionView(option, (f"either.{DESIGN[decision.about].key}.{head}", {}))
    if head == "dice":
        rests = decision.rests if isinstance(decision, ChooseOne) else {}
        arguments = {"n": numbers[0], "cards": [*rests.get(option, ())]}
    elif head == "seat":
        arguments["seat"] = numbers[0]
        target = option
    elif head == "give":
        arguments = {"card": numbers[0], "who": numbers[1]}
        target = f"card:{numbers[1]}"
    elif numbers:
        arguments["card"] = numbers[0]
        target = f"card:{numbers[0]}"
        if head == "attack":
            arguments["who"] = state.villain.bosses[numbers[1]].card
    key = f"{ask}.{head}"
    return OptionView(option, (key if key in MESSAGES else f"option.{head}", arguments), target)


def _blocked(state: State, decision: Decision, known: Standing) -> Iterator[Blocked]:
    """Cards of the Markets that cannot be bought, and cards of the hand that cannot be played."""
    number = state.active
    slot = state.slots[number]
    free = {int(part) for option in decision.options for part in option.split(":")[1:2] if part}
    for row in state.rows:
        for card in row:
            if card not in free:
                yield Blocked(f"card:{card}", _why_not_bought(state, number, card, known))
    if not any(option.split(":")[0] == "ball" for option in decision.options):
        yield Blocked("ball", _why_no_ball(state, number))
    for card in slot.hand:
        if card in free or any(f":{card}" in option for option in decision.options):
            continue
        design = DESIGN[card]
        if not may_use(state, number, card):
            yield Blocked(f"card:{card}", (f"why.{may_own(state, number, card)}", {}))
        elif design.kind == ENERGY_TECHNIQUE and not position(state, number, design.time):
            yield Blocked(f"card:{card}", ("why.no_place", {}))
        elif design.kind in ("equipment", "training") and twin_in_play(slot, card):
            yield Blocked(f"card:{card}", ("why.twin", {}))


def _why_no_ball(state: State, number: int) -> Text:
    """Why no free ball can be bought (DBG-BALLS-04)."""
    if not state.balls:
        return ("why.no_ball", {})
    if times(state.slots[number], "ball") >= ball_buys(state, number):
        return ("why.ball_bought", {})
    return ("why.energy", {"n": ball_price(state, number)})


def _why_not_bought(state: State, number: int, card: int, known: Standing) -> Text:
    why = forbidden(state, number, card)
    if why:
        return (f"why.{why}", {"type": TYPE_OF[DESIGN[card].kind]})
    balls = DESIGN[card].balls
    if balls is not None:
        return ("why.balls", {"n": balls})
    return ("why.energy", {"n": price(state, number, card, known)})
