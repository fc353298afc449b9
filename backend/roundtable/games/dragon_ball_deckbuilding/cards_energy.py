"""The sixth deck (24 cards), then the Energy of the Market: 15 designs, 60 cards."""

from roundtable.games.dragon_ball_deckbuilding.faces import ENERGY, EQUIPMENT, Design
from roundtable.games.dragon_ball_deckbuilding.words import (
    Draw,
    DropBall,
    Heal,
    Lose,
    Mend,
    Plus,
    Quality,
    Ready,
    Scripted,
)
from roundtable.kernel import seq

ENERGIES: tuple[Design, ...] = (
    Design(
        id="ce01", key="concentrated_energy", kind=ENERGY, copies=18, cost=3, value=2, boost=Plus(1), source="rulebook"
    ),
    Design(
        id="ce02",
        key="single_dose_capsule",
        kind=EQUIPMENT,
        copies=6,
        cost=2,
        destroy=Scripted("capsule"),
        source="rulebook",
    ),
    Design(
        id="en01",
        key="combat_energy",
        kind=ENERGY,
        copies=4,
        cost=3,
        value=2,
        counts=(("training", 3),),
        boost=Plus(1),
        source="rulebook",
    ),
    Design(
        id="en02",
        key="divine_energy",
        kind=ENERGY,
        copies=4,
        cost=4,
        value=2,
        boost=Draw(1, "character"),
        source="rulebook",
    ),
    Design(id="en03", key="vital_energy", kind=ENERGY, copies=4, cost=2, value=1, boost=Heal(2, "hero")),
    Design(id="en04", key="fighting_spirit", kind=ENERGY, copies=4, cost=4, value=2, boost=Plus(2)),
    Design(id="en05", key="kaioken_energy", kind=ENERGY, copies=4, cost=3, value=2, boost=seq(Plus(3), Lose(1))),
    Design(id="en06", key="penetrating_ki", kind=ENERGY, copies=4, cost=4, value=2, boost=Quality("pierce")),
    Design(
        id="en07",
        key="namekian_energy",
        kind=ENERGY,
        copies=4,
        cost=4,
        value=2,
        races=("namekian",),
        counts=(("technique", 3),),
        boost=seq(Plus(1), Mend(1)),
    ),
    Design(id="en08", key="saiyan_fury", kind=ENERGY, copies=4, cost=5, value=3, races=("saiyan",), boost=Plus(3)),
    Design(
        id="en09",
        key="technical_energy",
        kind=ENERGY,
        copies=4,
        cost=3,
        value=2,
        counts=(("technique", 3),),
        boost=Plus(1),
    ),
    Design(
        id="en10", key="capsule_energy", kind=ENERGY, copies=4, cost=3, value=2, counts=(("equipment", 3),), icon=False
    ),
    Design(
        id="en11",
        key="bond_energy",
        kind=ENERGY,
        copies=4,
        cost=3,
        value=2,
        counts=(("ally", 3),),
        boost=Ready("own_ally"),
    ),
    Design(
        id="en12",
        key="radar_pulse",
        kind=ENERGY,
        copies=4,
        cost=4,
        value=2,
        counts=(("ball", 4), ("steal", 3)),
        boost=DropBall(1, "target"),
    ),
    Design(id="en13", key="shared_genki", kind=ENERGY, copies=4, cost=4, value=2, boost=Plus(1, per="character")),
    Design(id="en14", key="dark_energy", kind=ENERGY, copies=4, cost=3, value=3, spend=Lose(1), boost=Plus(2)),
    Design(id="en15", key="limitless_energy", kind=ENERGY, copies=4, cost=7, value=4, boost=Plus(4)),
)
