"""Prompts: a decision with labels, targets on the table, and the reasons for what cannot be done."""

from roundtable.games.uno_ultimate_dc.dangers import forbidden
from roundtable.games.uno_ultimate_dc.faces import COLOUR, COLOURS, KINDS, NO_COLOUR, SYMBOL, WILD
from roundtable.games.uno_ultimate_dc.messages.en import MESSAGES
from roundtable.games.uno_ultimate_dc.powers import COSTS, power_cost
from roundtable.games.uno_ultimate_dc.state import NONE, State, fits
from roundtable.kernel import Argument, Blocked, ChooseMany, Decision, OptionView, Prompt, Text


def describe(state: State, decision: Decision) -> Prompt:
    """The decision as its seat sees it."""
    many = decision if isinstance(decision, ChooseMany) else None
    shows = list(decision.shows)
    return Prompt(
        seat=decision.seat,
        type=decision.kind,
        ask=_ask(state, decision),
        options=[_option(state, decision, option) for option in decision.options],
        default=list(decision.default),
        extras=[OptionView(extra, (f"option.{extra}", {})) for extra in decision.extras],
        least=many.least if many else 1,
        most=many.most if many else 1,
        ordered=many is not None and many.ordered,
        blocked=_blocked(state, decision),
        shows=shows,
        offer=decision.offer,
        after=decision.after,
    )


def _ask(state: State, decision: Decision) -> Text:
    arguments: dict[str, Argument] = {"seat": decision.seat, "cost": _cost(state, decision.seat)}
    if decision.about is not None:
        arguments["card"] = decision.about
    key = f"ask.{decision.ask}"
    if decision.ask == "drawn":
        arguments["card"] = decision.shows[0]
    elif decision.ask == "peek":
        arguments["shown"] = decision.shows[0]
    elif decision.ask == "opponent" and decision.about is not None:
        key = "ask.opponent_for"
    elif decision.ask == "catch":
        arguments["owner"] = int(decision.options[0].split(":")[1])
    if isinstance(decision, ChooseMany):
        arguments["most"] = decision.most
    return (key, arguments)


def _option(state: State, decision: Decision, option: str) -> OptionView:
    head, *rest = option.split(":")
    arguments: dict[str, Argument] = {}
    target: str | None = None
    if head in ("card", "ring"):
        card = int(rest[0])
        arguments["card"] = card
        target = f"card:{card}"
        if len(rest) > 1:
            head = "wild"
            arguments["colour"] = rest[1]
    elif head in ("seat", "catch"):
        arguments["seat"] = int(rest[0])
        target = f"seat:{rest[0]}"
    elif head == "power":
        arguments["cost"] = _cost(state, decision.seat)
        target = option
    elif head == "draw":
        target = f"deck:{decision.seat}"
    key = f"{decision.ask}.{head}"
    return OptionView(option, (key if key in MESSAGES else f"option.{head}", arguments), target)


def _cost(state: State, seat: int) -> int:
    return power_cost(state, seat, COSTS[state.seats[seat].hero])


def _blocked(state: State, decision: Decision) -> list[Blocked]:
    """Hand cards that cannot be played, and the rule that forbids it (UNO-PLAY-01, R-24)."""
    if decision.ask == "play":
        cards = list(state.seats[decision.seat].hand)
    elif decision.ask == "drawn":
        cards = list(decision.shows)
    else:
        return []
    targets = {option.split(":")[1] for option in decision.options if ":" in option}
    return [Blocked(f"card:{card}", why_not(state, decision.seat, card)) for card in cards if str(card) not in targets]


def why_not(state: State, seat: int, card: int) -> Text:
    """Why the player may not play the card."""
    enemy = state.seats[seat].enemy
    if enemy != NONE and forbidden(enemy, card):
        key = "why.forbidden_wild" if COLOUR[card] == NO_COLOUR else "why.forbidden_colour"
        return (key, {"enemy": enemy})
    assert not fits(state, card)
    colour = COLOURS[state.colour]
    symbol = SYMBOL[state.pile[-1]]
    if symbol == WILD:
        return ("why.no_match_colour", {"colour": colour})
    return ("why.no_match", {"colour": colour, "symbol": KINDS.get(symbol, str(symbol))})
