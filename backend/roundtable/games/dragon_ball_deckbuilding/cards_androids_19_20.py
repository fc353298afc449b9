"""The 20 cards of Androids 19 and 20: whoever acts carries them out."""

from roundtable.games.dragon_ball_deckbuilding.faces import (
    ENERGY_ATTACK,
    PHYSICAL_ATTACK,
    REFERENCE,
    VILLAIN_EVENT,
    Design,
    Part,
)
from roundtable.games.dragon_ball_deckbuilding.words import (
    Damage,
    Discard,
    EliminateMarket,
    PayDiscard,
    Reduce,
    Scripted,
    TakeBall,
)
from roundtable.kernel import seq

ANDROIDS_19_20: tuple[Design, ...] = (
    Design(id="vd01", key="android_19", kind=REFERENCE, villain="androids_19_20", source="rulebook"),
    Design(id="vd02", key="android_20", kind=REFERENCE, villain="androids_19_20", source="rulebook"),
    Design(id="vd03", key="android_activation", kind=REFERENCE, villain="androids_19_20", source="rulebook"),
    Design(id="vd04", key="thirst_for_revenge", kind=REFERENCE, villain="androids_19_20", source="rulebook"),
    Design(
        id="vd05",
        key="energy_draining_grip",
        kind=PHYSICAL_ATTACK,
        copies=3,
        villain="androids_19_20",
        parts=(Part(PHYSICAL_ATTACK, Scripted("dr_damage")),),
    ),
    Design(
        id="vd06",
        key="eye_beams",
        kind=ENERGY_ATTACK,
        copies=3,
        villain="androids_19_20",
        parts=(Part(ENERGY_ATTACK, Damage(3, "hero", "pierce"), 1),),
    ),
    Design(
        id="vd07",
        key="photon_wave",
        kind=ENERGY_ATTACK,
        copies=2,
        villain="androids_19_20",
        parts=(Part(ENERGY_ATTACK, Damage(4, "each_character"), 2),),
        avoid=(PayDiscard(1, "prepared"),),
    ),
    Design(
        id="vd08",
        key="choke_hold",
        kind=PHYSICAL_ATTACK,
        copies=2,
        villain="androids_19_20",
        parts=(Part(PHYSICAL_ATTACK, seq(Damage(3, "character", "pierce"), Discard(1, "target"))),),
    ),
    Design(
        id="vd09",
        key="sweep_of_the_city",
        kind=PHYSICAL_ATTACK,
        copies=2,
        villain="androids_19_20",
        parts=(Part(PHYSICAL_ATTACK, EliminateMarket("low", True)),),
    ),
    Design(
        id="vd10",
        key="data_collection",
        kind=VILLAIN_EVENT,
        copies=2,
        villain="androids_19_20",
        parts=(Part(VILLAIN_EVENT, TakeBall(1, otherwise=Damage(1, "each_character", "pierce"))),),
    ),
    Design(
        id="vd11",
        key="absorb_the_blast",
        kind=VILLAIN_EVENT,
        villain="androids_19_20",
        parts=(Part(VILLAIN_EVENT, Scripted("absorb_blast")),),
    ),
    Design(
        id="vd12",
        key="tactical_retreat",
        kind=VILLAIN_EVENT,
        villain="androids_19_20",
        parts=(Part(VILLAIN_EVENT, seq(Reduce(2, until="activation"), TakeBall(1))),),
    ),
)
