"""The Equipment of the Market: 23 designs, 55 cards."""

from roundtable.games.dragon_ball_deckbuilding.faces import EQUIPMENT, SWORD, Design
from roundtable.games.dragon_ball_deckbuilding.words import (
    ArmorItem,
    BallBuys,
    BottomMarket,
    Damage,
    Draw,
    HandSize,
    Heal,
    Lose,
    Mend,
    Paid,
    PayDiscard,
    Peek,
    Plus,
    Quality,
    Reduce,
    Repair,
    Scripted,
)
from roundtable.kernel import seq

EQUIPMENTS: tuple[Design, ...] = (
    Design(id="eq01", key="dragon_radar", kind=EQUIPMENT, copies=3, cost=3, passive=(BallBuys(1),), source="rulebook"),
    Design(
        id="eq02",
        key="pistol",
        kind=EQUIPMENT,
        copies=3,
        cost=2,
        races=("human",),
        exhaust=Damage(1),
        source="rulebook",
    ),
    Design(id="eq03", key="battle_armor", kind=EQUIPMENT, copies=3, cost=4, passive=(ArmorItem(1),)),
    Design(
        id="eq04", key="turtle_school_gi", kind=EQUIPMENT, copies=2, cost=2, races=("human",), passive=(ArmorItem(1),)
    ),
    Design(
        id="eq05", key="weighted_clothes", kind=EQUIPMENT, copies=2, cost=3, destroy=seq(Plus(3, "next_phys"), Draw(1))
    ),
    Design(id="eq06", key="scouter", kind=EQUIPMENT, copies=3, cost=3, exhaust=Peek(1, "villain_deck", "bottom")),
    Design(id="eq07", key="senzu_bean", kind=EQUIPMENT, copies=4, cost=3, destroy=Heal(5, "hero")),
    Design(id="eq08", key="repair_kit", kind=EQUIPMENT, copies=2, cost=2, destroy=Repair(5, "hero")),
    Design(id="eq09", key="power_pole", kind=EQUIPMENT, copies=2, cost=4, exhaust=Plus(2, "next_phys")),
    Design(
        id="eq10",
        key="flying_nimbus",
        kind=EQUIPMENT,
        copies=2,
        cost=4,
        react=Reduce(2, until="attack"),
        react_cost=("exhaust",),
        reacts_to="self_physical",
    ),
    Design(
        id="eq11",
        key="z_sword",
        kind=EQUIPMENT,
        copies=2,
        cost=6,
        keywords=(SWORD,),
        passive=(Plus(1, "phys", "play"),),
    ),
    Design(
        id="eq12",
        key="brave_sword",
        kind=EQUIPMENT,
        copies=2,
        cost=5,
        races=("konatsu",),
        keywords=(SWORD,),
        exhaust=seq(Plus(1, "next_phys"), Quality("pierce", "next_phys")),
    ),
    Design(
        id="eq13", key="long_sword", kind=EQUIPMENT, copies=2, cost=4, keywords=(SWORD,), exhaust=Scripted("long_sword")
    ),
    Design(
        id="eq14",
        key="potara_earrings",
        kind=EQUIPMENT,
        copies=2,
        cost=7,
        destroy=seq(Draw(2, "another_character"), Draw(2), Plus(3, "all")),
    ),
    Design(id="eq15", key="capsule_house", kind=EQUIPMENT, copies=3, cost=4, passive=(HandSize(1),)),
    Design(id="eq16", key="ultra_divine_water", kind=EQUIPMENT, copies=2, cost=5, destroy=Scripted("water")),
    Design(id="eq17", key="medical_machine", kind=EQUIPMENT, copies=2, cost=5, exhaust=Mend(2)),
    Design(id="eq18", key="capsule_motorbike", kind=EQUIPMENT, copies=3, cost=2, exhaust=Paid(PayDiscard(1), Draw(1))),
    Design(id="eq19", key="bansho_fan", kind=EQUIPMENT, copies=2, cost=3, exhaust=BottomMarket(2)),
    Design(
        id="eq20",
        key="blutz_wave_projector",
        kind=EQUIPMENT,
        copies=2,
        cost=4,
        races=("saiyan",),
        destroy=seq(Lose(2), Plus(4, "phys")),
    ),
    Design(id="eq21", key="saiyaman_watch", kind=EQUIPMENT, copies=2, cost=3, exhaust=Reduce(1)),
    Design(id="eq22", key="capsule_grenade", kind=EQUIPMENT, copies=3, cost=2, destroy=Damage(3, quality="pierce")),
    Design(id="eq23", key="elite_battle_armor", kind=EQUIPMENT, copies=2, cost=7, passive=(ArmorItem(2),)),
)
