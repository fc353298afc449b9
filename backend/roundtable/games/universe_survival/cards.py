"""The action cards: four decks of 25, all facts and effects. Ids follow from the order of the rows."""

from msgspec import structs

from roundtable.games.universe_survival.effects import (
    AttackDice,
    AttackRerolls,
    Avoid,
    AvoidAndMove,
    CounterAttack,
    DiscardChosen,
    Drain,
    DrawChosen,
    ExtraCombat,
    FarMove,
    Fuse,
    GiveDamage,
    Halve,
    Heal,
    KaioKen,
    MoveLimit,
    RetryLast,
    RetryScore,
    ReturnBall,
    Rule,
    Scripted,
    Survive,
    TransformBonus,
)
from roundtable.games.universe_survival.printed import (
    ATTACK_DECK,
    CARDS_OR_DICE,
    DECKS,
    DEFENSE_DECK,
    EVENT_DECK,
    INVULNERABLE_ONLY,
    NO_DEFENCE,
    SPECIAL_DECK,
    Card,
)
from roundtable.kernel import Nothing, Word
from roundtable.kernel.content import rows

NOTHING = Nothing()


def _attack(key: str, copies: int, combo: str, damage: int, box: str = CARDS_OR_DICE, effect: Word = NOTHING) -> Card:
    return Card(key, ATTACK_DECK, copies, "attack", combo, damage, box, effect=effect)


def _defense(key: str, copies: int, moment: str, effect: Word, combo: str = "", invulnerable: bool = False) -> Card:
    return Card(key, DEFENSE_DECK, copies, moment, combo, invulnerable=invulnerable, effect=effect)


def _special(key: str, copies: int, moment: str, effect: Word, combo: str = "", invulnerable: bool = False) -> Card:
    return Card(key, SPECIAL_DECK, copies, moment, combo, invulnerable=invulnerable, effect=effect)


def _event(key: str, copies: int, effect: Word) -> Card:
    return Card(key, EVENT_DECK, copies, "event", effect=effect)


PRINTED = (
    "laser_return", "teleportation", "dodge", "counter_attack", "rescue", "fusion", "transformation",
    "final_transformation",
)  # fmt: skip
"""Cards whose names, and a part of what they do, the rulebook tells."""

_ROWS: tuple[Card, ...] = (
    # --- Attack cards: combo, damage, the defence allowed
    Card("laser_return", ATTACK_DECK, 2, "attack", "BBET", 22, CARDS_OR_DICE, defence=ReturnBall()),
    _attack("kamehameha", 3, "BBBE", 24),
    _attack("galick_gun", 2, "BBEE", 23),
    _attack("masenko", 2, "BBE", 16),
    _attack("special_beam_cannon", 2, "BEE", 15, INVULNERABLE_ONLY),
    _attack("destructo_disc", 2, "FBB", 15, INVULNERABLE_ONLY),
    _attack("final_flash", 1, "BBBEE", 34),
    _attack("spirit_bomb", 1, "BBBBB", 45, NO_DEFENCE),
    _attack("dragon_fist", 2, "PPPE", 25),
    _attack("gale_kick", 2, "FFF", 19),
    _attack("meteor_combination", 2, "FFPP", 24),
    _attack("vanishing_strike", 2, "PTT", 12, NO_DEFENCE),
    _attack("double_assault", 1, "FPE", 12, effect=ExtraCombat()),
    _attack("energy_drain", 1, "EEE", 14, effect=Drain(10)),
    # --- Defense cards
    _defense("teleportation", 3, "react", AvoidAndMove(4), "TTT"),
    _defense("dodge", 5, "react", Avoid(), "FTT"),
    _defense("counter_attack", 3, "react", CounterAttack(), "FPP"),
    _defense("rescue", 2, "elimination", Survive(5)),
    _defense("invulnerable_barrier", 3, "react", Avoid(), "EEE", invulnerable=True),
    _defense("invulnerable_body", 1, "react", Halve(), invulnerable=True),
    _defense("ki_deflection", 2, "react_ball", Avoid(), "PB"),
    _defense("ball_return", 2, "react_ball", ReturnBall(), "PBT"),
    _defense("block", 2, "react", Halve(), "PE"),
    _defense("senzu_bean", 2, "my_turn", Heal(12)),
    # --- Special cards
    _special("final_transformation", 4, "retry", RetryLast(5)),
    _special("transformation", 4, "retry", RetryScore()),
    _special("fusion", 3, "fuse", Fuse()),
    _special("instant_transmission", 2, "start", FarMove()),
    _special("tournament_frenzy", 2, "start", ExtraCombat()),
    _special("kaio_ken", 2, "start", KaioKen(1, 1, 3)),
    _special("solar_flare", 2, "react", AvoidAndMove(3), "ET"),
    _special("invulnerable_aura", 1, "react", Avoid(), "EET", invulnerable=True),
    _special("mirror_of_ki", 1, "react_ball", ReturnBall(), "BE"),
    Card("evil_containment_wave", SPECIAL_DECK, 1, "attack", "BEET", 20, NO_DEFENCE),
    _special("last_stand", 1, "elimination", Survive(1)),
    _special("energy_gift", 1, "start", GiveDamage(8)),
    _special("scouter", 1, "start", Scripted("scouter")),
    # --- Events
    _event("crushing_gravity", 2, MoveLimit(2)),
    _event("burst_of_speed", 2, MoveLimit(6)),
    _event("roaring_crowd", 2, AttackDice(1)),
    _event("sudden_insight", 1, AttackRerolls(1)),
    _event("lost_rhythm", 1, AttackRerolls(-1)),
    _event("crumbling_tiles", 2, Scripted("crumbling_tiles")),
    _event("kings_are_pleased", 2, DrawChosen()),
    _event("referees_penalty", 1, DiscardChosen()),
    _event("sleight_of_hand", 1, Scripted("sleight_of_hand")),
    _event("second_round", 2, ExtraCombat()),
    _event("truce", 1, Rule("truce")),
    _event("senzu_delivery", 1, Heal(6)),
    _event("sealed_abilities", 1, Rule("sealed")),
    _event("broken_limits", 1, TransformBonus(1)),
    _event("exhaustion", 1, Rule("exhausted")),
    _event("every_warrior_for_himself", 1, Rule("alone")),
    _event("team_spirit", 1, Rule("spirit")),
    _event("tremor", 1, Scripted("tremor")),
    _event("calm_before_the_storm", 1, Nothing()),
)


def kind_of(row: Card) -> str:
    """Deck and moment: what cards of the same kind have in common."""
    deck = DECKS[row.deck]
    return deck if row.moment == deck else f"{deck}_{row.moment}"


KINDS = tuple(dict.fromkeys(map(kind_of, _ROWS)))
CARDS: tuple[Card, ...] = rows(
    (structs.replace(card, source="rulebook") if card.key in PRINTED else card for card in _ROWS),
    kind_of,
    add=KINDS,
    fixed=("deck", "moment"),
)
"""All rows, in the order of the decks."""
