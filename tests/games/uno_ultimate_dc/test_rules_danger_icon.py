"""The rules of the danger icon."""

from roundtable.games.uno_ultimate_dc.faces import FACES

from .table import A, B, table


def test_some_cards_show_a_danger_icon() -> None:
    """UNO-DANGER-01."""
    assert [sum(face.danger for face in FACES if face.hero == hero) for hero in range(4)] == [11, 13, 15, 12]


def test_playing_one_flips_the_top_danger_card() -> None:
    """UNO-DANGER-02, R-37, R-50: also a Wild with the icon; one flip a card."""
    t = table(hands={A: "R5! … 5"}, danger="royal_conch lex_luthor").play(A, "R5").turn_of(B)
    assert t.danger == ["lex_luthor"]
    t = table("aquaman", "superman", hands={A: "W:call_of_the_sea! … 5"}, danger="royal_conch lex_luthor")
    t.play(A, "W:call_of_the_sea", "red").turn_of(B)
    assert t.danger == ["lex_luthor"] and t.items(A) == ["royal_conch"]


def test_only_a_played_card_flips() -> None:
    """UNO-DANGER-03: not a card that is burned, recovered, added, or shown."""
    t = table(hands={A: "W:up_up_and_away R5! … 5"}, danger="doomsday").play(A, "W:up_up_and_away", "red")
    t.choose(A, "R5", ask="burn_hand").turn_of(B)
    assert t.danger == ["doomsday"]

    t = table(hands={A: "W:heat_vision … 5"}, decks={B: "B1! R3! B4! G2! …"}, danger="doomsday")
    t.play(A, "W:heat_vision", "red").target(A, B).turn_of(B)
    assert t.burn(B) == ["G2", "B4", "R3", "B1"] and t.danger == ["doomsday"]

    t = table(hands={A: "W:solar_recharge … 5"}, burn={A: "R5! R1!"}, danger="doomsday", top="R9")
    t.play(A, "W:solar_recharge", "red").turn_of(B)
    assert t.deck(A)[-2:] == ["R5", "R1"] and t.danger == ["doomsday"]

    t = table(hands={A: "W:x_ray_vision … 5", B: "B1! R3!"}, decks={B: "B4! …"}, danger="doomsday")
    t.play(A, "W:x_ray_vision", "red").target(A, B).choose(A, "leave", ask="peek").turn_of(B)
    assert t.danger == ["doomsday"]


def test_an_empty_danger_deck_is_made_anew_from_the_discard() -> None:
    """UNO-DANGER-04, R-45: when a card is needed, not before."""
    nine = "lex_luthor doomsday brainiac black_manta sinestro cheetah circe atrocitus parallax"
    t = table(hands={A: "R5! … 5"}, danger="royal_conch", danger_discard=nine).play(A, "R5").turn_of(B)
    assert t.danger == [] and len(t.danger_discard) == 9

    t = table(hands={A: "R5! … 5"}, danger="", danger_discard=nine).play(A, "R5")
    assert [event.count for event in t.events("reshuffled")] == [9]
    (flipped,) = t.events("flipped")
    assert flipped.card == t.player(A).enemy
    assert len(t.danger) == 8 and t.danger_discard == []
