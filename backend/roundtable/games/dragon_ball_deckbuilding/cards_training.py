"""The Training of the Market: 21 designs, 55 cards. Block, Power Clash, the Room and Zenkai are rules of their own."""

from roundtable.games.dragon_ball_deckbuilding.faces import TRAINING, Design
from roundtable.games.dragon_ball_deckbuilding.words import (
    CancelDamage,
    Draw,
    Float,
    Hasten,
    Limit,
    Lose,
    MaxHealth,
    Mend,
    Paid,
    PayDestroy,
    PayDiscard,
    Peek,
    Plus,
    Recover,
    Reduce,
    SkipGuardian,
)
from roundtable.kernel import seq

TRAININGS: tuple[Design, ...] = (
    Design(id="tr01", key="block", kind=TRAINING, copies=4, cost=3, source="rulebook"),
    Design(id="tr02", key="power_clash", kind=TRAINING, copies=4, cost=4, source="rulebook"),
    Design(id="tr03", key="room_of_spirit_and_time", kind=TRAINING, copies=3, cost=5, source="rulebook"),
    Design(
        id="tr04",
        key="super_saiyan_1",
        kind=TRAINING,
        copies=3,
        cost=6,
        races=("saiyan",),
        level=0,
        exhaust=Paid(PayDestroy("energy", "hand"), seq(Plus(2, "all", "actions"), Reduce(1, until="actions"))),
        source="rulebook",
    ),
    Design(
        id="tr05",
        key="super_saiyan_2",
        kind=TRAINING,
        copies=2,
        cost=8,
        races=("saiyan",),
        level=1,
        exhaust=Paid(PayDestroy("energy", "hand"), seq(Plus(3, "all", "actions"), Reduce(1, until="actions"))),
    ),
    Design(
        id="tr06", key="turtle_school_training", kind=TRAINING, copies=3, cost=3, passive=(Plus(1, "combo", "play"),)
    ),
    Design(
        id="tr07", key="crane_school_training", kind=TRAINING, copies=3, cost=3, passive=(Plus(1, "time_1", "play"),)
    ),
    Design(id="tr08", key="kaiohs_training", kind=TRAINING, copies=3, cost=4, exhaust=Hasten(1)),
    Design(id="tr09", key="gravity_chamber", kind=TRAINING, copies=3, cost=4, exhaust=seq(Lose(1), Draw(2))),
    Design(id="tr10", key="meditation", kind=TRAINING, copies=3, cost=3, exhaust=Paid(PayDiscard(1), Mend(2))),
    Design(id="tr11", key="kaioken", kind=TRAINING, copies=3, cost=4, exhaust=seq(Lose(1), Plus(2, "next_phys"))),
    Design(id="tr12", key="flight", kind=TRAINING, copies=2, cost=3, exhaust=SkipGuardian()),
    Design(id="tr13", key="ki_sense", kind=TRAINING, copies=2, cost=2, exhaust=Peek(1, "order_deck")),
    Design(
        id="tr14",
        key="instant_transmission",
        kind=TRAINING,
        copies=2,
        cost=6,
        react=CancelDamage(),
        react_cost=("exhaust", "discard"),
        reacts_to="self_attacked",
    ),
    Design(id="tr15", key="multi_form", kind=TRAINING, copies=2, cost=5, exhaust=Recover("physical_played")),
    Design(id="tr16", key="ki_control", kind=TRAINING, copies=3, cost=4, exhaust=Float(1)),
    Design(id="tr17", key="unlocked_potential", kind=TRAINING, copies=2, cost=6, passive=(MaxHealth(3),)),
    Design(
        id="tr18",
        key="regeneration",
        kind=TRAINING,
        copies=2,
        cost=4,
        races=(
            "namekian",
            "monster",
        ),
        start=Mend(1),
    ),
    Design(id="tr19", key="zenkai", kind=TRAINING, copies=2, cost=5, races=("saiyan",)),
    Design(id="tr20", key="iron_body", kind=TRAINING, copies=2, cost=4, passive=(MaxHealth(2),)),
    Design(id="tr21", key="leadership", kind=TRAINING, copies=2, cost=3, passive=(Limit("ally", 1),)),
)
