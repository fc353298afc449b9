"""Every decision of the rules, PU-D-01 to PU-D-30: what may be chosen, whether it may be declined, and the default."""

from typing import Any

import pytest

from roundtable.games.plus_ultra import GAME
from roundtable.games.plus_ultra.facts import HEROES

from .table import QUIET, A, B, C, Table, table

VILLAIN = "dabi twice nomu magne"
ALLY = "mei_hatsume twice nomu magne"


def spending(hero: str, dice: str, places: str = VILLAIN, **more: Any) -> Table:
    """The Hero at place 1 with these final dice; Asui sits next."""
    laid: dict[str, Any] = {"at": {A: 1}, "deck": QUIET, **more}
    return table(hero, "asui" if hero != "asui" else "bakugo", places=places, dice=dice, **laid)


def clock(hero: str, dice: str, places: str = VILLAIN, **more: Any) -> list[tuple[Any, ...]]:
    """What the automatic plan does, in order: head of each spending and the die, or what it was spent on."""
    t = spending(hero, dice, places, **more)
    assert t.default(A) == ["auto"]
    t.time_up(A)
    told: list[tuple[Any, ...]] = []
    for event in t.log:
        match event.__struct_config__.tag:
            case "paid":
                told.append(("paid", event.dice))  # type: ignore[attr-defined]
            case "set_spent":
                told.append(("set", event.value, event.n))  # type: ignore[attr-defined]
            case "hit":
                told.append(("hit", t.name(event.card), event.by))  # type: ignore[attr-defined]
            case "healed":
                told.append(("heart", event.target))  # type: ignore[attr-defined]
            case "villain_spent":
                told.append((event.use,))  # type: ignore[attr-defined]
            case "die_lost":
                told.append(("lost", event.die))  # type: ignore[attr-defined]
    return told


def test_d_01_each_player_chooses_a_free_hero() -> None:
    """PU-D-01, PU-R-02: ten to choose from, each once; the room draws one for whoever does not choose."""
    (hero,) = GAME.meta.seat_options
    assert [choice.id for choice in hero.choices] == list(HEROES) and hero.unique


@pytest.mark.parametrize("name", ["plus_cards", "early_wins_ties"])
def test_d_02_and_30_are_options_of_the_room(name: str) -> None:
    """PU-D-02, PU-D-30: 1 to 6 cards, 3 by default; ties to the earlier seat, off by default."""
    spec = next(each for each in GAME.meta.options if each.name == name)
    if name == "plus_cards":
        assert spec.default == 3
        assert [number for number in range(-1, 9) if spec.refuse(number, 4) is None] == [1, 2, 3, 4, 5, 6]
    else:
        assert spec.default is False and spec.refuse(True, 4) is None


def test_d_03_who_begins() -> None:
    """PU-D-03: any player; by default the winner of the roll."""
    t = table("bakugo", "asui", "iida", step="first", rig=["1 1 1 1 1 1", "F 1 1 1 1 1", "1 1 1 1 1 1"])
    assert t.asks(B, "first_player").legal(B) == {"seat:0", "seat:1", "seat:2"} and t.default(B) == ["seat:1"]
    assert t.time_up(B).turn_of(B).state.first == B


@pytest.mark.parametrize("place", range(5))
def test_d_04_move(place: int) -> None:
    """PU-D-04: five Locations; by default one stays."""
    t = table("bakugo", "asui", at={A: place}, step="move")
    assert t.default(A) == [f"place:{place}"] and len(t.legal(A)) == 5
    assert t.time_up(A).place(A) == place


def test_d_05_dark_shadow() -> None:
    """PU-D-05: keep it by default."""
    t = table("tokoyami", "asui", at={A: 1}, step="move").move(A, 3).asks(A, "shadow")
    assert t.legal(A) == {"place:1", "place:2", "place:4", "keep"} and t.default(A) == ["keep"]
    assert t.time_up(A).asks(A, "reroll").state.shadow == 0


def test_d_06_the_server_rolls() -> None:
    """PU-D-06: there is nothing to decide, so the first roll comes by itself."""
    assert len(table("bakugo", "asui", step="move").time_up(A).events("rolled")) == 1


def test_d_07_rerolls() -> None:
    """PU-D-07: any dice or none; by default all are kept."""
    t = table("bakugo", "asui", places=VILLAIN, step="move", rig=["V F F 1 1 2"]).move(A, 1).asks(A, "reroll")
    assert t.default(A) == []
    assert t.time_up(A).asks(A, "spend").faces() == "V F F 1 1 2"


def test_d_08_best_jeanist() -> None:
    """PU-D-08: by default the Villain dice are rerolled."""
    t = table("bakugo", "asui", places=VILLAIN, step="move", allies={A: "best_jeanist"}, rig=["V F F 1 1 2", "H"])
    t.move(A, 1).stop(A).asks(A, "jeanist")
    assert t.legal(A) == {"reroll", "keep"} and t.time_up(A).faces() == "H F F 1 1 2"


def test_d_09_engine() -> None:
    """PU-D-09: an offer that nobody waits for; when time is up he stays."""
    t = table("iida", "asui", places=VILLAIN, step="move", rig=["F F F 1 1 2"]).move(A, 1)
    assert t.offered(A, "engine")
    assert t.time_up(A).asks(A, "spend").place(A) == 1 and not t.events("quirk_used")


def test_d_10_the_automatic_plan() -> None:
    """PU-D-10, PU-D-18: card, sets, Fists, Hearts, Villain dice, finish; all in one answer."""
    assert clock("bakugo", "F H V 3 3 3", damage={A: 3}) == [
        ("set", 3, 3),
        ("hit", "dabi", "fist"),
        ("heart", A),
        ("symbol",),
    ]
    assert clock("bakugo", "F F H 2 2 2", "defend_others twice nomu magne") == [("paid", (0, 1, 2)), ("set", 2, 3)]
    t = spending("bakugo", "F H V 3 3 3").time_up(A).turn_of(B)
    assert not t.match.offers


def test_d_10_finish_is_closed_while_a_villain_die_is_open() -> None:
    """PU-D-10: all that can be spent is offered, in one question."""
    t = spending("bakugo", "F H V 3 3 3", damage={A: 1})
    assert t.legal(A) == {"plan", "auto", "set:3:3", "fist:0", "heart:1:0", "villain:2"}


@pytest.mark.parametrize(
    ("damage", "target"),
    [({A: 3, B: 5}, A), ({A: 2, B: 1, C: 4}, C), ({A: 2, B: 3, C: 3}, B), ({A: 2}, A), ({B: 1, C: 2}, C)],
)
def test_d_11_whom_to_heal(damage: dict[int, int], target: int) -> None:
    """PU-D-11: oneself from half the Stamina up, else the other with the most DMG (next clockwise), else oneself."""
    t = table("bakugo", "kaminari", "iida", places=VILLAIN, at={A: 1, B: 1, C: 1}, damage=damage, dice="H 1 1 2 2 3")
    t.time_up(A)
    assert [event.target for event in t.events("healed")] == [target]


def test_d_12_the_hero_point_is_taken() -> None:
    """PU-D-12, PU-R-27: nobody is asked."""
    t = spending("bakugo", "H F 1 1 2 2", at={A: 1, B: 1}, damage={B: 2}).spend(A, "heart:0:1").asks(A, "spend")
    assert t.points(A) == 1


@pytest.mark.parametrize(
    ("dice", "power", "wanted"),
    [
        ("2 2 2 2 F H", "", [("set", 2, 4)]),
        ("1 1 1 3 3 3", "", [("set", 3, 3), ("set", 1, 3)]),
        ("1 1 3 3 H H", "W", [("set", 3, 3)]),
        ("1 1 1 1 3 3", "W", [("set", 3, 3), ("set", 1, 4)]),
        ("1 1 1 2 2 H", "W", [("set", 2, 3), ("set", 1, 3)]),
    ],
)
def test_d_13_sets(dice: str, power: str, wanted: list[tuple[Any, ...]]) -> None:
    """PU-D-13: all matching dice; a Wild face where it gives most (tie: the higher value)."""
    assert (
        clock("asui", dice + "", "mei_hatsume twice nomu magne" if "F" in dice else VILLAIN, power=power)[: len(wanted)]
        == wanted
    )


@pytest.mark.parametrize(
    ("dice", "places", "paid"),
    [
        ("H H 3 1 2 V", "disaster_evacuation twice nomu magne", (0, 1, 3)),
        ("H H 1 1 1 2", "disaster_evacuation twice nomu magne", (0, 1, 5)),
        ("H H 1 1 1 V", "disaster_evacuation twice nomu magne", (0, 1, 2)),
        ("F 2 2 2 2 3", "runaway_train twice nomu magne", (0, 1, 5)),
        ("F 2 2 2 3 V", "runaway_train twice nomu magne", (0, 1, 2)),
    ],
)
def test_d_14_which_dice_pay(dice: str, places: str, paid: tuple[int, ...]) -> None:
    """PU-D-14: the lowest that break up no set of three; else the lowest."""
    assert clock("bakugo", dice, places)[0] == ("paid", paid)


def test_d_14_a_wild_face_pays_last() -> None:
    """PU-D-14: any number goes before it; with a choice one is asked."""
    t = spending("bakugo", "H H 3 V V V", "disaster_evacuation twice nomu magne", power="W").spend(A, "pay")
    assert t.asks(A, "payment").legal(A) == {"pay:0.1.2", "pay:0.1.6"} and t.default(A) == ["pay:0.1.2"]


@pytest.mark.parametrize(("points", "damage", "choice"), [(5, 0, "take"), (5, 5, "lose"), (0, 5, "take")])
def test_d_15_lose_or_take(points: int, damage: int, choice: str) -> None:
    """PU-D-15: DMG unless it Knocks Out; else HP; with 0 HP DMG. There is no choice at U.A."""
    assert clock("bakugo", "V F 1 1 2 2", ALLY, points={A: points}, damage={A: damage})[0] == (choice,)
    assert spending("bakugo", "V F 1 1 2 2", at={A: 0}, points={A: 5}).legal(A) == {"plan", "auto", "villain:0"}


@pytest.mark.parametrize(("damage", "left"), [(0, ["midnight", "endeavor"]), (4, ["midnight"])])
def test_d_16_shigaraki(damage: int, left: list[str]) -> None:
    """PU-D-16: 2 DMG unless they Knock Out; else the Ally recruited last."""
    t = spending("bakugo", "V 1 1 2 2 3", "tomura_shigaraki twice nomu magne", damage={A: damage},
                 allies={A: "midnight endeavor"}).time_up(A)  # fmt: skip
    assert t.allies(A) == left


@pytest.mark.parametrize(
    ("dice", "die"),
    [("V F 3 2 1 H", 5), ("V F 3 2 1 F", 4), ("V F 3 2 F F", 3), ("V F 3 F F F", 2), ("V V V F V V", 3)],
)
def test_d_17_stain(dice: str, die: int) -> None:
    """PU-D-17: Heart, 1, 2, 3, Fist: the first found is lost."""
    t = spending("bakugo", dice, "stain twice nomu magne").spend(A, "villain:0")
    if dice.count("V") < 5:
        assert t.asks(A, "lose_die").default(A) == [f"die:{die}"]
        t.time_up(A)
    assert [event.die for event in t.events("die_lost")] == [die]


def test_d_17_wild_and_double_fist_go_last() -> None:
    """PU-D-17: of the Power Die and a Fist the Fist is lost."""
    for power in ("W", "FF"):
        t = spending("bakugo", "V F V V V V", "stain twice nomu magne", power=power).spend(A, "villain:0")
        assert t.legal(A) == {"die:1", "die:6"} and t.default(A) == ["die:1"]


def test_d_19_and_20_todoroki() -> None:
    """PU-D-19, PU-D-20: by default both sides are used."""
    told = clock("todoroki", "V F 1 1 2 2", cold={A: 1}, hot={A: 2})
    assert told == [("hit", "dabi", "fist"), ("hit", "dabi", "half_cold_half_hot"), ("ice",)]


def test_d_21_one_for_all() -> None:
    """PU-D-21: by default not."""
    assert clock("midoriya", "F F 1 1 2 2") == [("hit", "dabi", "fist"), ("hit", "dabi", "fist")]


@pytest.mark.parametrize(("dice", "faces"), [("F F 3 V V V", "⚔ 3"), ("F F 1 V V V", "⚔ ⚔"), ("F 3 1 V V V", "⚔ 3")])
def test_d_22_the_symbol_that_is_waived(dice: str, faces: str) -> None:
    """PU-D-22: one that cannot be paid, else the first; with all there he may choose another one."""
    t = spending("midoriya", dice, "overwhelming_power twice nomu magne").spend(A, "pay")
    if dice == "F F 3 V V V":
        assert t.asks(A, "payment").legal(A) == {"pay:0.2", "pay:0.1"}
        t.time_up(A)
    assert t.events("paid")[0].faces == faces


def test_d_23_zero_gravity() -> None:
    """PU-D-23: by default not."""
    t = spending("uraraka", "1 3 3 F F F")
    assert "raise:0" in t.legal(A)
    assert t.time_up(A).events("turned") == []


@pytest.mark.parametrize(
    ("dice", "paid"), [("F F H 3 1 V", (0, 1, 2)), ("F F 3 1 V V", (0, 1, 3)), ("F H 3 3 3 V", (0, 1, 2))]
)
def test_d_24_creation(dice: str, paid: tuple[int, ...]) -> None:
    """PU-D-24: only if the requirement cannot be paid otherwise, and then with the lowest number."""
    assert clock("yaoyorozu", dice, "defend_others twice nomu magne")[0] == ("paid", paid)


def test_d_25_electrification() -> None:
    """PU-D-25: by default not."""
    assert [told[2] for told in clock("kaminari", "F F F 1 1 2")] == ["fist"] * 3


def test_d_26_dark_shadow_s_fists() -> None:
    """PU-D-26: the own Location first, the rest where the token lies."""
    told = clock("tokoyami", "F F F 1 1 2", "spinner:2 twice nomu magne", shadow=2)
    assert [told[1] for told in told] == ["spinner", "spinner", "twice"]


def test_d_27_gran_torino() -> None:
    """PU-D-27: by default not."""
    t = spending("bakugo", "F 3 3 1 1 2", allies={A: "gran_torino"}).time_up(A)
    assert t.events("turned") == []


def test_d_28_recruit() -> None:
    """PU-D-28: by default not; only asked of whoever can pay."""
    t = spending("bakugo", "1 1 2 2 3 3", ALLY, points={A: 2}).asks(A, "recruit")
    assert t.legal(A) == {f"card:{t.number('mei_hatsume')}", "decline"} and t.default(A) == ["decline"]
    assert t.time_up(A).turn_of(B).allies(A) == []


@pytest.mark.parametrize(
    ("points", "allies", "default"),
    [
        (2, "all_might present_mic", "lose"),
        (1, "all_might present_mic", "present_mic"),
        (0, "endeavor all_might present_mic", "present_mic"),
    ],
)
def test_d_29_mr_compress(points: int, allies: str, default: str) -> None:
    """PU-D-29: 2 HP if there are 2; else the cheapest Ally, of equal ones the latest."""
    t = table("bakugo", "kaminari", places="mei_hatsume twice nomu -", at={A: 1, B: 2}, points={B: points}, allies={B: allies},
              dice="1 1 2 2 3 3", deck="mr_compress …").asks(B, "compress")  # fmt: skip
    wanted = default if default == "lose" else f"card:{t.number(default)}"
    assert t.default(B) == [wanted] and len(t.legal(B)) == 1 + len(allies.split())
    t.time_up(B).turn_of(B)
    assert (t.points(B) == points) is (default != "lose")


def test_nothing_else_is_a_choice() -> None:
    """The other parts of a turn run by themselves: penalties, claims, captures, refilling."""
    t = spending("bakugo", "1 1 2 2 3 3", "defend_others twice - magne").turn_of(B)
    assert t.events("failed") and t.events("revealed")
