"""The labels of the actions, with what they cost and a warning where one is due."""

from roundtable.games.dragon_ball_deckbuilding.acting import duo_worth, namekian_price
from roundtable.games.dragon_ball_deckbuilding.deck import DESIGN
from roundtable.games.dragon_ball_deckbuilding.faces import TYPE_OF
from roundtable.games.dragon_ball_deckbuilding.prices import Standing, floating, price, worth
from roundtable.games.dragon_ball_deckbuilding.state import State
from roundtable.games.dragon_ball_deckbuilding.stats import BROLY_CALM, ball_price
from roundtable.games.dragon_ball_deckbuilding.verbs import ALLIES
from roundtable.kernel import Argument, ChooseOne, Decision, OptionView

OWN = ("combo", "calm", "ball", "end")
"""Actions that are about no single card."""


def act_label(state: State, decision: Decision, option: str, known: Standing) -> OptionView:
    """An action as its button says it; `cards` are those that would pay."""
    number = state.active
    paying = [*decision.rests.get(option, ())] if isinstance(decision, ChooseOne) else []
    head, *rest = option.split(":")
    numbers = [int(part) for part in rest]
    key = f"act.{head}"
    arguments: dict[str, Argument] = {}
    target = f"card:{numbers[0]}" if numbers and head not in OWN else None
    if head not in OWN:
        arguments["card"] = numbers[0]
    if head in ("buy", "trade", "duo"):
        cost = DESIGN[numbers[0]].balls
        arguments["n"] = cost if cost is not None else price(state, number, numbers[0], known)
        if is_last(state, numbers[0]):
            key += "_last"
    if head == "buy":
        arguments |= _paying(state, number, numbers[0], paying, known)
        if key == "act.buy" and not paying:
            key = "act.buy_free"
        elif key == "act.buy" and arguments["over"]:
            key = "act.buy_over"
    elif head == "combo":
        arguments["cards"] = paying
    elif head in ("prepare", "faster"):
        arguments |= {"n": numbers[1], "cost": namekian_price(state)}
    elif head == "boost":
        arguments["technique"] = numbers[1]
    elif head == "deposit":
        arguments["duo"] = numbers[1]
    elif head == "ball":
        arguments |= {"n": ball_price(state, number), "cards": paying}
    elif head == "calm":
        arguments |= {"n": BROLY_CALM[state.villain.phase - 1], "cards": paying}
    elif head == "avoid":
        arguments["who"] = state.villain.bosses[numbers[1]].card
    return OptionView(option, (key, arguments), target)


def is_last(state: State, card: int) -> bool:
    """Whether taking this card empties the Ally Market, which loses the game (R-17)."""
    return state.rows[ALLIES] == [card] and not state.decks[ALLIES]


def _paying(state: State, number: int, card: int, cards: list[int], known: Standing) -> dict[str, Argument]:
    purpose = TYPE_OF[DESIGN[card].kind]
    need = price(state, number, card, known) - floating(state, purpose) - duo_worth(state, number, card)
    over = max(0, sum(worth(each, purpose) for each in cards) - max(0, need))
    return {"cards": cards, "over": over}
