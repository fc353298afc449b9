"""Prompts: a decision with labels, targets on the table, and the reasons for what cannot be done.

A prompt is made after every move, and its parts repeat from question to question: they are kept, and never changed.
"""

from functools import cache, lru_cache

from roundtable.games.uno_ultimate_dc.dangers import forbidden
from roundtable.games.uno_ultimate_dc.faces import CARD_REF, COLOUR, COLOURS, KINDS, NO_COLOUR, PLAYS, SYMBOL, WILD
from roundtable.games.uno_ultimate_dc.messages.en import MESSAGES
from roundtable.games.uno_ultimate_dc.powers import COSTS, power_cost
from roundtable.games.uno_ultimate_dc.state import NONE, State, fits
from roundtable.kernel import Argument, Blocked, ChooseMany, Decision, OptionView, Prompt, Text


def describe(state: State, decision: Decision) -> Prompt:
    """The decision as its seat sees it."""
    many = decision if isinstance(decision, ChooseMany) else None
    seat, ask = decision.seat, decision.ask
    cost = power_cost(state, seat, COSTS[state.seats[seat].hero])
    return Prompt(
        seat=seat,
        type=decision.kind,
        ask=_ask(decision, cost),
        options=[_option(ask, option, seat, cost) for option in decision.options],
        default=list(decision.default),
        extras=[_extra(extra) for extra in decision.extras],
        least=many.least if many else 1,
        most=many.most if many else 1,
        ordered=many is not None and many.ordered,
        blocked=_blocked(state, decision),
        shows=list(decision.shows),
        offer=decision.offer,
        after=decision.after,
    )


def _ask(decision: Decision, cost: int) -> Text:
    arguments: dict[str, Argument] = {"seat": decision.seat, "cost": cost}
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


@cache
def _extra(extra: str) -> OptionView:
    return OptionView(extra, (f"option.{extra}", {}))


@lru_cache(maxsize=4096)
def _option(ask: str, option: str, seat: int, cost: int) -> OptionView:
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
        arguments["cost"] = cost
        target = option
    elif head == "draw":
        target = f"deck:{seat}"
    key = f"{ask}.{head}"
    return OptionView(option, (key if key in MESSAGES else f"option.{head}", arguments), target)


def _blocked(state: State, decision: Decision) -> list[Blocked]:
    """Hand cards that cannot be played, and the deck where one cannot draw (UNO-PLAY-01, R-04, R-08, R-24)."""
    player = state.seats[decision.seat]
    deck = f"deck:{decision.seat}"
    found: list[Blocked] = []
    if decision.ask == "first":
        return [Blocked(deck, ("why.first", {}))]
    if decision.ask == "play":
        cards = list(player.hand)
    elif decision.ask == "drawn":
        cards = list(decision.shows)
        found = [Blocked(ref, ("why.drawn", {})) for ref in (deck, *(CARD_REF[card] for card in player.hand))]
    else:
        return []
    free = {PLAYS[option].card for option in decision.options if option in PLAYS}
    return found + [Blocked(CARD_REF[card], why_not(state, player.enemy, card)) for card in cards if card not in free]


def why_not(state: State, enemy: int, card: int) -> Text:
    """Why a player who is attacked by the enemy, or by none, may not play the card."""
    if enemy != NONE and forbidden(enemy, card):
        return _forbidden(enemy, COLOUR[card] == NO_COLOUR)
    assert not fits(state, card)
    return _no_match(state.colour, SYMBOL[state.pile[-1]])


@cache
def _forbidden(enemy: int, wild: bool) -> Text:
    return ("why.forbidden_wild" if wild else "why.forbidden_colour", {"enemy": enemy})


@cache
def _no_match(colour: int, symbol: int) -> Text:
    if symbol == WILD:
        return ("why.no_match_colour", {"colour": COLOURS[colour]})
    if symbol not in KINDS:
        return ("why.no_match_number", {"colour": COLOURS[colour], "number": symbol})
    return ("why.no_match", {"colour": COLOURS[colour], "symbol": KINDS[symbol]})
