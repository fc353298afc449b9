"""Each Villain: its symbol, its standing text, its Reveal and its capture; and when they do nothing."""

from typing import Any

import pytest

from .table import QUIET, A, B, C, D, Table, table

REST = "mei_hatsume runaway_train battle_trial"
CAPTURES = {
    "all_for_one": 3, "tomura_shigaraki": 2, "dabi": 2, "stain": 1, "overhaul": 0, "nomu": 3, "muscular": 1, "kurogiri": 0,
    "twice": 1, "himiko_toga": 1, "mr_compress": 1, "magne": 0, "moonfish": 0, "spinner": 0, "mustard": 0,
    "gentle_criminal": 0,
}  # fmt: skip
STAMINA = dict(zip(CAPTURES, (12, 9, 10, 7, 8, 8, 7, 6, 6, 5, 5, 5, 4, 4, 3, 4), strict=True))


def facing(villain: str, dice: str = "V F 1 1 2 2", **more: Any) -> Table:
    """Kaminari faces the Villain at place 1; Iida is here too, Uraraka elsewhere."""
    laid: dict[str, Any] = {"at": {A: 1, B: 1, C: 2}, "points": {A: 5, B: 5, C: 5}, "deck": QUIET, **more}
    return table("kaminari", "iida", "uraraka", places=f"{villain} {REST}", dice=dice, **laid)


def revealed(villain: str, **more: Any) -> Table:
    """The Villain is revealed at place 4 after the turn of A; A and B are outside, C is at U.A."""
    laid: dict[str, Any] = {"at": {A: 3, B: 2, C: 0}, "points": {A: 5, B: 3, C: 5}, **more}
    return table("kaminari", "iida", "bakugo", places="mei_hatsume runaway_train midnight -", dice="1 1 2 2 3 3",
                 deck=f"{villain} …", **laid).decline(A)  # fmt: skip


def standing(t: Table, *seats: int) -> list[tuple[int, int]]:
    """HP and DMG of the seats."""
    return [(t.points(seat), t.damage(seat)) for seat in seats]


@pytest.mark.parametrize(("villain", "points"), CAPTURES.items())
def test_a_capture_pays_what_the_card_says(villain: str, points: int) -> None:
    """PU-CAPT-03, PU-CAPT-04: with the last DMG, at once; the card in step 4."""
    t = facing(f"{villain}:{STAMINA[villain] - 1}", "F F 1 1 2 V", allies={A: "eraser_head"})
    if villain == "nomu":
        t.spend(A, "fist:1")
    t.spend(A, "fist:0")
    assert t.points(A) == 5 + 1 + points and t.harm(1) == STAMINA[villain]
    assert t.cards(A) == [] and t.spend(A, "villain:5").turn_of(B).cards(A) == [villain]


def test_all_for_one() -> None:
    """V01: lose 1 HP, then take 1 DMG; Quirks are off; revealed: 2 and 2."""
    t = facing("all_for_one").spend(A, "villain:0")
    assert standing(t, A, B) == [(4, 1), (5, 0)]
    assert t.view()["players"][A].quirk == "off" and t.view()["players"][C].quirk == "ready"
    assert standing(revealed("all_for_one", points={A: 5, B: 1, C: 5}), A, B, C) == [(3, 2), (0, 3), (5, 0)]


def test_tomura_shigaraki() -> None:
    """V02, PU-D-16: 2 DMG, or an Ally instead, for each symbol; revealed: 2 DMG."""
    t = facing("tomura_shigaraki").spend(A, "villain:0")
    assert standing(t, A) == [(5, 2)]
    t = facing("tomura_shigaraki", "V V 1 1 2 2", allies={A: "midnight endeavor"})
    assert t.legal(A) >= {"take:0", f"give:0:{t.number('midnight')}", f"give:0:{t.number('endeavor')}"}
    t.spend(A, f"give:0:{t.number('endeavor')}").spend(A, "take:1")
    assert t.allies(A) == ["midnight"] and standing(t, A) == [(5, 2)]
    assert standing(revealed("tomura_shigaraki"), A, B, C) == [(5, 2), (3, 2), (5, 0)]


def test_dabi() -> None:
    """V03: each Hero here takes 1; revealed: lose 1 HP, then take 2."""
    assert standing(facing("dabi").spend(A, "villain:0"), A, B, C) == [(5, 1), (5, 1), (5, 0)]
    assert standing(revealed("dabi"), A, B, C) == [(4, 2), (2, 2), (5, 0)]


def test_stain_takes_a_die() -> None:
    """V04, PU-D-17: 1 DMG, then one unspent die that shows no Villain, one's own choice."""
    t = facing("stain", "V V F 1 H 2").spend(A, "villain:0").asks(A, "lose_die")
    assert t.legal(A) == {"die:2", "die:3", "die:4", "die:5"} and t.damage(A) == 1
    t.answer(A, "die:3").asks(A, "spend").refused(A, "die:3")
    assert t.view()["dice"][3].state == "lost"


def test_stain_takes_nothing_where_nothing_is_left() -> None:
    """V04: with Villain dice only, no more happens; spent dice are no dice to lose."""
    t = facing("stain", "V V F F F F")
    for die in range(2, 6):
        t.spend(A, f"fist:{die}")
    t.spend(A, "villain:0").asks(A, "spend").spend(A, "villain:1")
    assert not t.events("die_lost") and t.damage(A) == 2


def test_stain_asks_nothing_of_the_knocked_out() -> None:
    """V04, PU-R-22: the second part is dropped."""
    t = facing("stain", "V F 1 1 2 2", damage={A: 5}).spend(A, "villain:0").turn_of(B)
    assert not t.events("die_lost") and t.events("dice_void")[0].faces == "⚔ 1 1 2 2"


@pytest.mark.parametrize(
    ("points", "left"),
    [({A: 5, B: 3, C: 9}, [2, 3, 9]), ({A: 4, B: 4, C: 0}, [1, 1, 0]), ({A: 0, B: 0, C: 4}, [0, 0, 4])],
)
def test_stain_revealed(points: dict[int, int], left: list[int]) -> None:
    """V04: the richest outside Heroes lose 3 HP, all that are equal; nobody if they have none."""
    t = revealed("stain", points=points) if points[A] else revealed_poor("stain", points)
    assert [t.points(seat) for seat in (A, B, C)] == left


def revealed_poor(villain: str, points: dict[int, int]) -> Table:
    """As `revealed`, for a player who cannot be asked to recruit."""
    return table("kaminari", "iida", "bakugo", places="mei_hatsume runaway_train midnight -", dice="1 1 2 2 3 3",
                 deck=f"{villain} …", at={A: 3, B: 2, C: 0}, points=points).turn_of(B)  # fmt: skip


@pytest.mark.parametrize(("harm", "after"), [(3, 2), (0, 0)])
def test_overhaul_repairs_himself(harm: int, after: int) -> None:
    """V05: 1 DMG, then 1 off him – unless he is captured, or has none."""
    t = facing(f"overhaul:{harm}").spend(A, "villain:0")
    assert (t.damage(A), t.harm(1)) == (1, after)
    t = facing("overhaul:7", "V F 1 1 2 2", damage={A: 3}).spend(A, "fist:1")
    assert t.damage(A) == 0
    t.spend(A, "villain:0").turn_of(B)
    assert t.cards(A) == ["overhaul"]
    assert standing(revealed("overhaul"), A, B, C) == [(4, 0), (2, 0), (5, 0)]


def test_overhaul_repairs_himself_when_he_knocks_somebody_out() -> None:
    """V05, PU-R-22: what happens to the Villain still happens."""
    t = facing("overhaul:3", damage={A: 5}).spend(A, "villain:0").turn_of(B)
    assert t.place(A) == 0 and t.harm(1) == 2


def test_nomu_absorbs_the_first_damage_of_each_turn() -> None:
    """V06: the Fist is spent and pays nothing; the next one hurts; in the next turn again."""
    t = facing("nomu", "F F 1 1 2 2", rig=["F F 1 1 2 2"]).spend(A, "fist:0")
    assert (t.harm(1), t.points(A)) == (0, 5)
    t.spend(A, "fist:1").finish(A).turn_of(B)
    assert (t.harm(1), t.points(A)) == (1, 6)
    t.move(B, 1).stop(B).spend(B, "fist:0").spend(B, "fist:1").turn_of(C)
    assert t.harm(1) == 2
    assert standing(revealed("nomu"), A, B, C) == [(5, 2), (3, 2), (5, 0)]


@pytest.mark.parametrize(("at", "damage"), [({A: 1, B: 1}, 1), ({A: 1, B: 2}, 2)])
def test_muscular(at: dict[int, int], damage: int) -> None:
    """V07: 1 DMG, 2 if no other Hero is here; revealed: 1."""
    assert facing("muscular", at={C: 3, **at}).spend(A, "villain:0").damage(A) == damage
    assert standing(revealed("muscular"), A, B, C) == [(5, 1), (3, 1), (5, 0)]


def test_kurogiri_warps() -> None:
    """V08: 1 HP; revealed: all outside Heroes go to the next outer Location, from the last to the first."""
    assert standing(facing("kurogiri").spend(A, "villain:0"), A) == [(4, 0)]
    t = table("kaminari", "iida", "bakugo", "yaoyorozu", places="mei_hatsume runaway_train midnight -",
              at={A: 3, B: 2, C: 0, D: 4}, dice="1 1 2 2 3 3", deck="kurogiri …").turn_of(B)  # fmt: skip
    assert [t.place(seat) for seat in (A, B, C, D)] == [4, 3, 0, 1]
    assert {event.why for event in t.events("moved")} == {"warp_gate"}


def test_twice_has_no_reveal() -> None:
    """V09: 2 DMG for each symbol, nothing when he comes."""
    assert standing(revealed("twice"), A, B, C) == [(5, 0), (3, 0), (5, 0)]
    assert facing("twice").spend(A, "villain:0").damage(A) == 2


def test_himiko_toga_forbids_hearts() -> None:
    """V10: no Heart for its effect here; revealed: lose 1 HP."""
    t = facing("himiko_toga", "V H F 1 1 2", damage={A: 2, B: 2})
    assert not any(option.startswith("heart") for option in t.legal(A))
    assert ("die:1", "why.no_hearts") in t.blocked(A)
    assert t.spend(A, "villain:0").damage(A) == 3
    assert standing(revealed("himiko_toga"), A, B, C) == [(4, 0), (2, 0), (5, 0)]


def test_mr_compress_takes_hero_points_or_an_ally() -> None:
    """V11, PU-D-29: only outside Heroes with an Ally choose, clockwise from the active player."""
    t = revealed("mr_compress", allies={A: "endeavor", B: "present_mic", C: "recovery_girl"}).asks(A, "compress")
    assert t.legal(A) == {"lose", f"card:{t.number('endeavor')}"}
    t.answer(A, "lose").asks(B, "compress").answer(B, f"card:{t.number('present_mic')}").turn_of(B)
    assert standing(t, A, B, C) == [(3, 0), (3, 0), (5, 0)]
    assert (t.allies(A), t.allies(B), t.allies(C)) == (["endeavor"], [], ["recovery_girl"])
    assert t.bottom == ["present_mic"]


def test_mr_compress_leaves_who_has_no_ally() -> None:
    """V11: nobody is asked; his symbol costs 1 HP."""
    assert standing(revealed("mr_compress").turn_of(B), A, B) == [(5, 0), (3, 0)]
    assert standing(facing("mr_compress").spend(A, "villain:0"), A) == [(4, 0)]


def test_magne_gathers() -> None:
    """V12: 1 DMG; revealed: every outside Hero comes, those at U.A. do not."""
    assert standing(facing("magne").spend(A, "villain:0"), A) == [(5, 1)]
    t = revealed("magne")
    assert [t.place(seat) for seat in (A, B, C)] == [4, 4, 0]


def test_moonfish_bites_harder() -> None:
    """V13: 1 DMG for the first symbol of the turn, 2 for each further one."""
    t = facing("moonfish", "V V V 1 1 2")
    assert [t.spend(A, f"villain:{die}").damage(A) for die in range(2)] == [1, 3]
    assert t.spend(A, "villain:2").damage(A) == 5


def test_moonfish_counts_cancelled_symbols() -> None:
    """V13: one that Todoroki froze was the first."""
    t = table("todoroki", "iida", places=f"moonfish {REST}", at={A: 1}, dice="V V 1 1 2 2").spend(A, "ice:0")
    assert t.spend(A, "villain:1").damage(A) == 2


def test_spinner_leaves_the_choice() -> None:
    """V14: 1 HP or 1 DMG; no Reveal."""
    assert standing(facing("spinner").spend(A, "lose:0"), A) == [(4, 0)]
    assert standing(facing("spinner").spend(A, "take:0"), A) == [(5, 1)]
    assert standing(revealed("spinner"), A, B, C) == [(5, 0), (3, 0), (5, 0)]


@pytest.mark.parametrize("villain", ["mustard", "moonfish"])
def test_small_villains_revealed(villain: str) -> None:
    """V13, V15: each outside Hero takes 1."""
    assert standing(revealed(villain), A, B, C) == [(5, 1), (3, 1), (5, 0)]


def test_mustard() -> None:
    """V15: 1 DMG for each symbol."""
    assert facing("mustard").spend(A, "villain:0").damage(A) == 1


def test_gentle_criminal_rewards_the_others_here() -> None:
    """V16, PU-R-60: each other Hero here gains 1 HP; his symbol costs 1."""
    t = facing("gentle_criminal:3", "V F 1 1 2 2").spend(A, "villain:0").spend(A, "fist:1").turn_of(B)
    assert [t.points(seat) for seat in (A, B, C)] == [5, 6, 5] and t.place(B) == 1
