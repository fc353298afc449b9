"""The effects of all cards with a text, as rows of words. A card's text on screen is generated from its row.

Metropolis and Ends of the Earth are the rulebook's; all others are house cards (RULINGS.md).
"""

from roundtable.games.uno_ultimate_dc.conditions import (
    Attacked,
    BurnPileBelow,
    HandAtMost,
    HasItem,
    InWaters,
    IsAquaman,
    LocationInPlay,
    NotAquaman,
    PlayedNothing,
)
from roundtable.games.uno_ultimate_dc.dangers import BY_KEY, ENEMY, LOCATION
from roundtable.games.uno_ultimate_dc.effects import (
    Add,
    Burn,
    BurnOrAdd,
    Chosen,
    DestroyLocation,
    Dismiss,
    Draw,
    EachOpponent,
    EachPlayer,
    LoseTurn,
    May,
    MayBurnHand,
    Peek,
    Protect,
    Recover,
    RestoreLocation,
    Reverse,
    ShowHand,
    UseItem,
)
from roundtable.games.uno_ultimate_dc.faces import AQUAMAN
from roundtable.games.uno_ultimate_dc.reveals import DestroyOwnItem, MayShuffleIn, RecoverChosen, RenewHand, RevealUntil
from roundtable.games.uno_ultimate_dc.scripts import COPIED, Scripted
from roundtable.kernel import When, Word, seq
from roundtable.kernel.content import words

_WILDS: dict[str, Word] = {
    "heat_vision": Chosen(Burn(4)),
    "freeze_breath": Chosen(LoseTurn()),
    "x_ray_vision": Chosen(seq(ShowHand(), Peek(), Add(1))),
    "solar_recharge": Recover(4),
    "up_up_and_away": seq(When(Attacked(), Dismiss()), MayBurnHand()),
    "cast_the_net": RevealUntil(LOCATION, 4),
    "tidal_wave": EachOpponent(When(InWaters(), Add(2), Add(1))),
    "trident_strike": Chosen(When(InWaters(), Burn(5), Burn(3))),
    "call_of_the_sea": seq(RestoreLocation(), Recover(2)),
    "ends_of_the_earth": Scripted("ends_of_the_earth"),
    "lasso_of_truth": Scripted("lasso_of_truth"),
    "bracelets_of_victory": Protect(),
    "battle_cry": seq(RevealUntil(ENEMY, 4), Recover(3)),
    "emerald_fist": Chosen(seq(Add(1), Burn(2))),
    "power_battery": RecoverChosen(3),
    "emerald_shield": When(Attacked(), Dismiss(), Recover(2)),
    "in_brightest_day": Scripted("in_brightest_day"),
}

_FLIPPED: dict[str, Word] = {
    "lex_luthor": Add(2),
    "doomsday": Burn(4),
    "brainiac": Add(1),
    "black_manta": seq(DestroyLocation(), Burn(1)),
    "ocean_master": When(HasItem(), DestroyOwnItem(), Add(1)),
    "cheetah": Burn(2),
    "ares": EachPlayer(Burn(3)),
    "circe": RenewHand(),
    "giganta": Draw(1),
    "sinestro": Burn(3),
    "parallax": Burn(4),
    "atrocitus": Chosen(Burn(3), first=Burn(3)),
}
_EVENTS: dict[str, Word] = {
    "phantom_zone": Scripted("phantom_zone"),
    "front_page": seq(EachOpponent(Add(1)), Recover(2)),
    "rising_tide": EachPlayer(Add(1), spared=AQUAMAN),
    "trial_of_the_amazons": EachPlayer(When(Attacked(), Recover(3), Burn(2))),
    "call_to_arms": Scripted("call_to_arms"),
    "blackest_night": EachPlayer(When(BurnPileBelow(5), Burn(3), Recover(3))),
    "verdict_of_the_guardians": seq(Reverse(), Chosen(LoseTurn())),
}
_START: dict[str, Word] = {
    "doomsday": Burn(3),
    "black_manta": When(LocationInPlay(), Burn(2), Burn(1)),
    "giganta": BurnOrAdd(2, 1),
    "atrocitus": When(HandAtMost(3), Burn(3), Burn(1)),
    "kryptonian_crystal": May(Recover(1)),
    "trident_of_atlan": May(Peek()),
    "royal_conch": UseItem(RestoreLocation(optional=False)),
    "lantern_battery": UseItem(Recover(5)),
    "metropolis": MayShuffleIn(),
    "atlantis": When(IsAquaman(), Recover(2), Burn(1)),
    "oa": Scripted("oa"),
}
_END: dict[str, Word] = {"cheetah": When(PlayedNothing(), Burn(2))}
_AFTER_ACTION: dict[str, Word] = {"ares": Burn(1)}
_AFTER_BLUE: dict[str, Word] = {"amnesty_bay": When(IsAquaman(), MayBurnHand("blue"), May(Recover(1)))}
_AFTER_DANGER: dict[str, Word] = {"the_trench": When(NotAquaman(), Burn(2))}
_AFTER_DEFEAT: dict[str, Word] = {"themyscira": MayBurnHand()}

_WORDS = words(
    {
        "effect": _WILDS | _EVENTS,
        "flipped": _FLIPPED,
        "start": _START,
        "end": _END,
        "after_action": _AFTER_ACTION,
        "after_blue": _AFTER_BLUE,
        "after_danger": _AFTER_DANGER,
        "after_defeat": _AFTER_DEFEAT,
    },
    alike=(
        ("wild.effect", "event.effect", "enemy.flipped"),
        (
            "enemy.start",
            "enemy.end",
            "enemy.after_action",
            "location.start",
            "location.after_blue",
            "location.after_danger",
            "location.after_defeat",
        ),
    ),
)


def _of_dangers(field: str) -> dict[int, Word]:
    return {BY_KEY[key]: word for key, word in _WORDS[field].items() if key in BY_KEY}


WILD_EFFECTS: dict[str, Word] = {key: word for key, word in _WORDS["effect"].items() if key not in BY_KEY}
EVENT_EFFECTS = _of_dangers("effect")
FLIPPED = _of_dangers("flipped")
"""Enemies: "when flipped"."""
COPIED.update(FLIPPED)
AT_START = _of_dangers("start")
"""What works at the start of a turn: attacking Enemies, Items, the Location."""
AT_END = _of_dangers("end")
"""What works at the end of the attacked player's turn."""
AFTER_ACTION = _of_dangers("after_action")
"""What works after the attacked player played an Action Card, in the Play step."""
AFTER_BLUE = _of_dangers("after_blue")
"""Locations: after a player played a blue card, in the Play step after the power."""
AFTER_DANGER = _of_dangers("after_danger")
"""Locations: after a player has resolved the Danger step for a card with danger icon."""
AFTER_DEFEAT = _of_dangers("after_defeat")
"""Locations: when a player has defeated an Enemy."""
