"""A full table at each kind of question: four heroes with Enemies, Items, Burn Piles and a Location. Maya is asked."""

from typing import Any

from games.uno_ultimate_dc.table import A, B, C, D, Table, table

SUPERMAN_FIRST = ("superman", "aquaman", "wonder_woman", "green_lantern")
LANTERN_FIRST = ("green_lantern", "aquaman", "wonder_woman", "superman")


def full(*heroes: str, **more: Any) -> Table:
    """Something of everything; a seat's own things may be told otherwise."""
    given: dict[str, Any] = {
        "hands": {A: "R4 R7 Y0 Y4 G8 B0 B-Skip W:heat_vision", B: 5, C: 2, D: 11},
        "decks": {A: 14, B: 22, C: 4, D: 18},
        "burn": {A: 3, B: 2, C: 9, D: 1},
        "enemies": {B: "black_manta", D: "cheetah"},
        "items": {C: "amazonian_shield royal_conch"},
        "location": "atlantis",
        "danger": "… 12",
        "danger_discard": "front_page",
    }
    given |= {name: {**given[name], **value} if isinstance(value, dict) else value for name, value in more.items()}
    return table(*(heroes or SUPERMAN_FIRST), **given)


def moments() -> dict[str, Table]:
    """Name → the match at that moment."""
    carried = "kryptonian_crystal trident_of_atlan lantern_battery"
    return {
        "first": table(*SUPERMAN_FIRST, top=None, turn=A),
        "play": full(),
        "many": full(hands={A: 17}, burn={B: 14}, location=None),
        "drawn": full(decks={A: "R2 … 14"}).draw(A),
        "opponent": full().play(A, "W:heat_vision", "red"),
        "order": full(items={A: carried}, burn={A: 3}),
        "recover": full(
            *LANTERN_FIRST, hands={A: "W:power_battery … 5"}, burn={A: "R2 G-D2 B1 R8 G0"}
        ).play(A, "W:power_battery", "red"),
        "peek": full(
            hands={A: "W:x_ray_vision … 5"}, danger="doomsday … 10"
        ).play(A, "W:x_ray_vision", "red").target(A, C),
        "fourth": full(
            hands={A: "R5! … 5"}, danger="royal_conch … 9", location=None,
            items={A: "legion_flight_ring amazonian_shield spare_power_ring", C: "trident_of_atlan"},
        ).play(A, "R5"),
        "phantom": full(
            hands={A: "R5! … 5"}, danger="phantom_zone … 9", items={A: "royal_conch", C: "amazonian_shield"}, location="oa"
        ).choose(A, "decline").play(A, "R5"),
        "willpower": full(
            *LANTERN_FIRST, hands={A: "G4 … 5"}, burn={A: "R-D2 G1 R-Skip"}, top="G1"
        ).play(A, "G4").use(A, "use_power"),
        "burn_or_add": full(enemies={A: "giganta"}, location=None),
        "exchange": full(location="oa"),
        "waiting": full(turn=B, location=None),
    }  # fmt: skip
