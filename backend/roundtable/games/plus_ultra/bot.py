"""The greedy bot: goes where the dice promise most and rolls them by exact odds, on what its seat sees.

It looks at its own turn only; what a Quirk or an Ally is worth to it stands in the tables here and in `bot_spots.py`.
"""

from collections.abc import Callable

from roundtable.games.plus_ultra.bot_spots import Sight
from roundtable.games.plus_ultra.bot_values import hope, keep, value_of
from roundtable.games.plus_ultra.facts import CARDS
from roundtable.games.plus_ultra.symbols import HERO_DICE, POWER, number_of
from roundtable.kernel import Answer, BotView, Prompt

ENGINE_GAIN = 0.5
"""How much better another Location must be for Iida to drive there."""


def greedy(view: BotView, rnd: Callable[[], float]) -> Answer | None:
    """An answer to the question, or None to leave an offer alone."""
    prompt = view.prompt
    ask = prompt.ask[0].removeprefix("ask.")
    sight = Sight(view)
    ids = [option.id for option in prompt.options]
    if ask == "engine":
        return engine(sight, ids)
    if prompt.offer:
        return None
    choose = CHOICES.get(ask)
    chosen = choose(sight, ids, prompt) if choose is not None else None
    if chosen is not None and (prompt.type == "many" or chosen[0] in ids):
        return chosen
    return tuple(prompt.default)


# --- where to go ------------------------------------------------------------------------------------------------------


def _first(sight: Sight, ids: list[str], prompt: Prompt) -> Answer:
    """The next seat, so as to come last oneself: the first turns of a match are the weakest."""
    return (f"seat:{(sight.seat + 1) % len(sight.players)}",)


def _move(sight: Sight, ids: list[str], prompt: Prompt) -> Answer:
    """Where a whole turn promises most."""
    rolls = sight.rolls_in_a_turn()

    def value(option: str) -> float:
        place = number_of(option)
        return hope(sight.spot(place), rolls) + sight.aside(place)

    return (max(ids, key=value),)


def _shadow(sight: Sight, ids: list[str], prompt: Prompt) -> Answer | None:
    """Beside the Villain that is nearest to being captured."""
    places = [option for option in ids if option != "keep" and sight.health(number_of(option))]
    return (min(places, key=lambda option: sight.health(number_of(option))),) if places else None


# --- dice -------------------------------------------------------------------------------------------------------------


def _reroll(sight: Sight, ids: list[str], prompt: Prompt) -> Answer:
    """The dice that are not worth keeping."""
    faces = sight.faces()
    rolls = sight.table.rolls - sight.table.roll
    spot = sight.spot(sight.place, sight.power_kept())
    _, kept = keep(spot, faces, rolls)
    again = [die for die in range(HERO_DICE) if not kept >> die & 1]
    if sight.power is not None and sight.power_kept() is None:
        again.append(POWER)
    return tuple(f"die:{die}" for die in again)


def engine(sight: Sight, ids: list[str]) -> Answer | None:
    """Iida drives on if the dice as they lie promise clearly more elsewhere."""
    faces = sight.faces()
    rolls = max(0, sight.table.rolls - sight.table.roll) if sight.table.step == "roll" else 0

    def value(place: int) -> float:
        spot = sight.spot(place, sight.power_kept())
        found = keep(spot, faces, rolls)[0] if rolls else value_of(spot, tuple(sorted(faces)))
        return found + sight.aside(place)

    best = max(ids, key=lambda option: value(number_of(option)))
    return (best,) if value(number_of(best)) > value(sight.place) + ENGINE_GAIN else None


def _spend(sight: Sight, ids: list[str], prompt: Prompt) -> Answer | None:
    """The plan shown – after Quirks that need a Fist first, where the Hero can bear the damage."""
    bears = sight.me.damage + 2 < sight.me.stamina
    for quirk in ("one_for_all", "discharge"):
        if quirk in ids and bears:
            return (quirk,)
    waits = sight.me.quirk == "ready" and bears and sight.me.hero in ("midoriya", "kaminari")
    fists = [option for option in ids if option.startswith("fist:")]
    if waits and fists and sight.health(sight.place) > 1 and "pay" not in ids:
        return (fists[0],)
    return ("plan",)


# --- cards ------------------------------------------------------------------------------------------------------------


def _recruit(sight: Sight, ids: list[str], prompt: Prompt) -> Answer | None:
    """If the Ally will pay for itself."""
    card = number_of(ids[0])
    return (ids[0],) if sight.ally_worth(card) > CARDS[card].cost else None


def _compress(sight: Sight, ids: list[str], prompt: Prompt) -> Answer:
    """The Ally that has become worth less than the HP, if there is one."""
    worst = min(ids[1:], key=lambda option: sight.ally_worth(number_of(option)))
    loss = min(2, sight.me.points) + sight.harm_of(max(0, 2 - sight.me.points))
    return (worst if sight.ally_worth(number_of(worst)) < loss else "lose",)


Choosing = Callable[[Sight, list[str], Prompt], Answer | None]

CHOICES: dict[str, Choosing] = {
    "first_player": _first,
    "move": _move,
    "shadow": _shadow,
    "reroll": _reroll,
    "spend": _spend,
    "recruit": _recruit,
    "compress": _compress,
}
"""What to do with each question; a question that is not here, or no answer, gets the default."""
