"""Prompts: a decision with labels, targets on the table, the reasons for what cannot be done, and what helps to decide."""

from collections.abc import Callable
from functools import cache, lru_cache

from roundtable.games.plus_ultra.choices import AUTO, FINISH, PAY, PLAN
from roundtable.games.plus_ultra.facts import CARDS, ENCOUNTERS, EVENTS, KIND, PLACES, TOGA, UA
from roundtable.games.plus_ultra.forecast import Forecast, aid, forecast
from roundtable.games.plus_ultra.labels import dice_of, faces_of, label_of, target_of
from roundtable.games.plus_ultra.paying import counts_of
from roundtable.games.plus_ultra.state import NONE, State, can_be_hit, open_villains, villain_at
from roundtable.games.plus_ultra.symbols import (
    ANY,
    BLANK,
    CARD_REF,
    DICE,
    DIE_REF,
    DOUBLE,
    FIST,
    HEART,
    NUMBERS,
    PLACE_REF,
    SYMBOLS,
    WORDS,
    number_of,
    signs,
    unspent,
)
from roundtable.kernel import Argument, Blocked, ChooseMany, Decision, OptionView, Prompt, Text

Arguments = dict[str, Argument]


def describe(state: State, decision: Decision) -> Prompt:
    """The decision as its seat sees it."""
    many = decision if isinstance(decision, ChooseMany) else None
    seat, ask = decision.seat, decision.ask
    views, blocked, helps = OPTIONS.get(ask, plain)(state, decision)
    return Prompt(
        seat=seat,
        type=decision.kind,
        ask=(f"ask.{ask}", ask_words(state, decision)),
        options=views,
        default=list(decision.default),
        least=many.least if many else 1,
        most=many.most if many else 1,
        blocked=blocked,
        offer=decision.offer,
        after=decision.after,
        aid=helps,
    )


Told = tuple[list[OptionView], list[Blocked], dict[str, object]]
Telling = Callable[[State, Decision], Told]


def ask_words(state: State, decision: Decision) -> Arguments:
    """What the question names."""
    words: Arguments = {"seat": decision.seat}
    if decision.about is not None:
        words["card"] = decision.about
        words["cost"] = CARDS[decision.about].cost
    if decision.ask == "reroll":
        words |= {"roll": state.roll, "rolls": state.rolls}
    elif decision.ask == "spend":
        words["villains"] = len(open_villains(state))
    elif decision.ask == "payment":
        words["card"] = state.places[state.seats[decision.seat].place]
    return words


def plain(state: State, decision: Decision) -> Told:
    """Places, seats, and words: what an option says follows from its id."""
    own = PLACES[state.seats[decision.seat].place] if decision.ask == "move" else ""
    return [_option(decision.ask, option, own) for option in decision.options], [], {}


@lru_cache(maxsize=512)
def _option(ask: str, option: str, own: str) -> OptionView:
    head, *rest = option.split(":")
    if head == "place":
        place = PLACES[int(rest[0])]
        return OptionView(option, (f"{ask}.{'stay' if place == own else 'place'}", {"place": place}), option)
    if head == "seat":
        return OptionView(option, (f"{ask}.seat", {"seat": int(rest[0])}), option)
    if head == "card":
        return OptionView(option, (f"{ask}.card", {"card": int(rest[0])}), option)
    return OptionView(option, (f"{ask}.{head}", {}))


def tell_reroll(state: State, decision: Decision) -> Told:
    """The dice that may be rolled again."""
    views = [_die("reroll", state.faces[number_of(option)], option) for option in decision.options]
    return views, [], aid(state, decision.seat, PLAN, state.rolls - state.roll)


def tell_lost(state: State, decision: Decision) -> Told:
    """The dice that Stain may take."""
    return [_die("lose_die", state.faces[number_of(option)], option) for option in decision.options], [], {}


@cache
def _die(ask: str, face: int, option: str) -> OptionView:
    return OptionView(option, (f"{ask}.die", {"die": number_of(option), "face": WORDS[face]}), option)


def tell_payment(state: State, decision: Decision) -> Told:
    """The ways to pay."""
    me = decision.seat
    words = {"card": state.places[state.seats[me].place]}
    views = [
        OptionView(option, ("payment.pay", {**words, "faces": faces_of(state, option)}), target_of(state, me, option))
        for option in decision.options
    ]
    return views, [], {}


def tell_recruit(state: State, decision: Decision) -> Told:
    """The Ally, and what is left of the HP."""
    card = decision.about
    assert card is not None
    cost = CARDS[card].cost
    left: Arguments = {"card": card, "cost": cost, "points": state.seats[decision.seat].points - cost}
    return (
        [
            OptionView(CARD_REF[card], ("recruit.card", left), CARD_REF[card]),
            _option("recruit", "decline", ""),
        ],
        [],
        {},
    )


def tell_spend(state: State, decision: Decision) -> Told:
    """All uses of the dice, both plans with what they come to, and why other dice lie idle."""
    me = decision.seat
    helps = aid(state, me, PLAN, 0)
    views = [spend_option(state, me, option, helps["plan"]) for option in decision.options]
    return views, idle(state, decision), helps


def spend_option(state: State, me: int, option: str, plan: object) -> OptionView:
    """One use; `plan` is the forecast of the plan shown."""
    if option == FINISH:
        return OptionView(option, ("spend.finish", {}))
    if option in (PLAN, AUTO):
        told = plan if option == PLAN else forecast(state, me, option)
        assert isinstance(told, Forecast)
        return OptionView(option, (f"spend.{option}", {"points": told.points, "damage": told.damage}))
    return OptionView(option, label_of(state, me, option), target_of(state, me, option))


def idle(state: State, decision: Decision) -> list[Blocked]:
    """What one could expect to do but cannot (PU-VSYM-01, PU-R-28, PU-R-20)."""
    me = decision.seat
    place = state.seats[me].place
    card = state.places[place]
    found: list[Blocked] = []
    villains = len(open_villains(state))
    if villains:
        found.append(Blocked(f"option:{FINISH}", ("why.villain_open", {"n": villains})))
    needs = card != NONE and KIND[card] in (EVENTS, ENCOUNTERS) and not state.passed
    if needs and PAY not in decision.options:
        found.append(Blocked(f"option:{PAY}", ("why.missing", {"card": card, "faces": missing(state, card)})))
    used = {number for option in decision.options if ":" in option for number in dice_of(state, option)}
    for die in range(DICE):
        face = state.faces[die]
        if face != BLANK and state.used[die] < SYMBOLS[face] and die not in used:
            found.append(Blocked(DIE_REF[die], why_idle(state, me, face)))
        elif face != BLANK and state.used[die] >= SYMBOLS[face]:
            found.append(Blocked(DIE_REF[die], ("why.spent", {})))
    found += [Blocked(ref, ("why.elsewhere", {})) for other, ref in enumerate(PLACE_REF) if other != place]
    return found


def missing(state: State, card: int) -> str:
    """The symbols that the requirement still lacks, as signs."""
    counts = bytearray(counts_of(unspent(state.faces, state.used)))
    lacking = []
    for need in sorted(CARDS[card].needs):
        fitting = next((kind for kind in (NUMBERS if need == ANY else (need,)) if counts[kind]), None)
        if fitting is None:
            lacking.append(need)
        else:
            counts[fitting] -= 1
    return signs(lacking)


def why_idle(state: State, me: int, face: int) -> Text:
    """Why a die has no use of its own now."""
    place = state.seats[me].place
    if face in (FIST, DOUBLE):
        full = villain_at(state, place) != NONE and not can_be_hit(state, place)
        return ("why.full", {}) if full else ("why.no_villain", {})
    if face == HEART:
        return ("why.no_hearts", {}) if state.places[place] == TOGA else ("why.nobody_hurt", {})
    if place == UA:
        return ("why.no_points_at_ua", {})
    return ("why.too_few", {})


OPTIONS: dict[str, Telling] = {
    "reroll": tell_reroll,
    "lose_die": tell_lost,
    "payment": tell_payment,
    "recruit": tell_recruit,
    "spend": tell_spend,
}
"""How the options of a question are told, where their ids do not say it."""
