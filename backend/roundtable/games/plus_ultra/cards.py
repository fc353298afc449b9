"""The effects of all cards with a text, as rows of words. A card's text on screen is made from its row.

What is printed in figures only (Stamina, requirements, rewards, costs, goals) stands in `facts.py`.
"""

from functools import partial

from roundtable.games.plus_ultra.effects import (
    Again,
    Alone,
    EachHere,
    EachHero,
    EachOutside,
    Gain,
    Gather,
    HealAll,
    Lose,
    LoseDie,
    LoseOrGive,
    LoseOrTake,
    Mend,
    OthersHere,
    Richest,
    RichestOutside,
    Soothe,
    Take,
    TakeOrGive,
    Warp,
    carry_out,
)
from roundtable.games.plus_ultra.facts import BY_KEY, VILLAIN_CARDS
from roundtable.games.plus_ultra.verbs import AT_CAPTURE
from roundtable.kernel import Nothing, When, Word, seq
from roundtable.kernel.content import words

_SYMBOL: dict[str, Word] = {
    "all_for_one": seq(Lose(1), Take(1)),
    "tomura_shigaraki": TakeOrGive(2),
    "dabi": EachHere(Take(1)),
    "stain": seq(Take(1), LoseDie()),
    "overhaul": seq(Take(1), Mend(1)),
    "nomu": Take(1),
    "muscular": When(Alone(), Take(2), Take(1)),
    "kurogiri": Lose(1),
    "twice": Take(2),
    "himiko_toga": Take(1),
    "mr_compress": Lose(1),
    "magne": Take(1),
    "moonfish": When(Again(), Take(2), Take(1)),
    "spinner": LoseOrTake(1),
    "mustard": Take(1),
    "gentle_criminal": Lose(1),
}
_REVEAL: dict[str, Word] = {
    "all_for_one": EachOutside(seq(Lose(2), Take(2))),
    "tomura_shigaraki": EachOutside(Take(2)),
    "dabi": EachOutside(seq(Lose(1), Take(2))),
    "stain": RichestOutside(Lose(3)),
    "overhaul": EachOutside(Lose(1)),
    "nomu": EachOutside(Take(2)),
    "muscular": EachOutside(Take(1)),
    "kurogiri": Warp(),
    "himiko_toga": EachOutside(Lose(1)),
    "mr_compress": LoseOrGive(2),
    "magne": Gather(),
    "moonfish": EachOutside(Take(1)),
    "mustard": EachOutside(Take(1)),
}
_CAPTURE: dict[str, Word] = {
    "all_for_one": Gain(3),
    "tomura_shigaraki": Gain(2),
    "dabi": Gain(2),
    "stain": Gain(1),
    "overhaul": HealAll(),
    "nomu": Gain(3),
    "muscular": Gain(1),
    "twice": Gain(1),
    "himiko_toga": Gain(1),
    "mr_compress": Gain(1),
    "gentle_criminal": OthersHere(Gain(1)),
}
_FAILED: dict[str, Word] = {
    "defend_others": Take(2),
    "disaster_evacuation": Take(1),
    "sports_festival": Lose(1),
    "cavalry_battle": Lose(1),
    "entrance_exam": Lose(1),
    "provisional_license_exam": Lose(2),
    "city_on_fire": Take(2),
    "mass_evacuation": Take(2),
    "battle_trial": Take(1),
    "quirk_training": Take(1),
    "cultural_festival": Lose(1),
    "final_exam": Take(2),
    "overwhelming_power": Take(1),
    "hostage_crisis": Lose(1),
    "league_hideout": Take(1),
    "runaway_train": Take(1),
    "undercover_stakeout": Lose(1),
}
_END_OF_TURN: dict[str, Word] = {
    "vanguard_action_squad": EachHero(Take(1)),
    "hostage_crisis": EachHere(Take(1)),
    "league_hideout": Soothe(1),
    "media_frenzy": Richest(Lose(1)),
    "poison_gas_cloud": EachHere(Take(1)),
}

_WORDS: dict[str, dict[str, Word]] = words(
    {"symbol": _SYMBOL, "reveal": _REVEAL, "capture": _CAPTURE, "failed": _FAILED, "end_of_turn": _END_OF_TURN}
)

SYMBOL = {BY_KEY[key]: word for key, word in _WORDS["symbol"].items()}
"""Villain → what each Villain symbol does."""
REVEAL = {BY_KEY[key]: word for key, word in _WORDS["reveal"].items()}
CAPTURE = {BY_KEY[key]: word for key, word in _WORDS["capture"].items()}
AT_CAPTURE.update({card: partial(carry_out, CAPTURE.get(card, Nothing())) for card in range(VILLAIN_CARDS)})
FAILED = {BY_KEY[key]: word for key, word in _WORDS["failed"].items()}
END_OF_TURN = {BY_KEY[key]: word for key, word in _WORDS["end_of_turn"].items()}
