"""The nine cards of Broly, who draws none of them: `brolys_power` has the table of his activations."""

from roundtable.games.dragon_ball_deckbuilding.faces import ENERGY_ATTACK, MINION, REFERENCE, Design, Part
from roundtable.games.dragon_ball_deckbuilding.words import (
    AggroTo,
    Counter,
    Damage,
    EliminateMarket,
    PayDestroy,
    PayEnergy,
)
from roundtable.kernel import seq

BROLY: tuple[Design, ...] = (
    Design(id="vb01", key="brolys_power", kind=REFERENCE, villain="broly", source="rulebook"),
    Design(id="vb02", key="broly_phase_1", kind=REFERENCE, villain="broly", phase=1, source="rulebook"),
    Design(id="vb03", key="broly_phase_2", kind=REFERENCE, villain="broly", phase=2, source="rulebook"),
    Design(id="vb04", key="broly_phase_3", kind=REFERENCE, villain="broly", phase=3, source="rulebook"),
    Design(
        id="vb05",
        key="paragus",
        kind=MINION,
        villain="broly",
        health=16,
        fallen=Counter("power", 2),
        activate=AggroTo("most_balls", Damage(2, "hero")),
        source="rulebook",
    ),
    Design(
        id="vb06",
        key="eraser_cannon",
        kind=ENERGY_ATTACK,
        villain="broly",
        parts=(Part(ENERGY_ATTACK, Damage(0, "aggro_holder", "pierce", plus="power"), 2),),
        avoid=(PayEnergy(4),),
    ),
    Design(
        id="vb07",
        key="blaster_meteor",
        kind=ENERGY_ATTACK,
        villain="broly",
        parts=(Part(ENERGY_ATTACK, Damage(0, "each_character", plus="power"), 3),),
        avoid=(PayDestroy("energy_technique", "prepared"),),
    ),
    Design(
        id="vb08",
        key="omega_blaster",
        kind=ENERGY_ATTACK,
        villain="broly",
        parts=(Part(ENERGY_ATTACK, Damage(0, "each_hero", plus="power"), 4),),
        avoid=(PayEnergy(6),),
    ),
    Design(
        id="vb09",
        key="trapped_shooter",
        kind=ENERGY_ATTACK,
        villain="broly",
        parts=(Part(ENERGY_ATTACK, seq(Damage(0, "aggro_holder", plus="power"), EliminateMarket("low", False)), 1),),
    ),
)
