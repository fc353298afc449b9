"""The rules of Location Cards."""

from roundtable.games.uno_ultimate_dc.dangers import BY_KEY, DANGERS, LOCATION

from .table import A, B, C, D, table


def test_a_location_applies_to_all_players() -> None:
    """UNO-LOC-01: Atlantis, from the next start of a turn on."""
    t = table(
        "superman", "wonder_woman", "aquaman", hands={A: "R5! … 5"}, decks=dict.fromkeys((A, B, C), 20),
        burn={C: "R4 R6 B0"}, danger="atlantis",
    )  # fmt: skip
    t.play(A, "R5").turn_of(B)
    assert t.location == "atlantis"
    t.draw(B).keep(B).draw(C).keep(C).turn_of(A)
    assert [t.left(seat) for seat in (A, B, C)] == [19, 18, 21]
    assert t.burn(C) == ["B0"]


def test_a_new_location_replaces_the_old_one() -> None:
    """UNO-LOC-02, R-47."""
    t = table(hands={A: "R5! … 5"}, location="themyscira", danger="amnesty_bay").play(A, "R5").turn_of(B)
    assert (t.location, t.danger_discard) == ("amnesty_bay", ["themyscira"])


def test_a_location_stays_until_it_is_destroyed() -> None:
    """UNO-LOC-03: turns and players pass; Black Manta destroys it."""
    t = table(hands={A: "R5! … 5"}, location="themyscira", danger="black_manta", turn=D).draw(D).keep(D).turn_of(A)
    assert t.location == "themyscira"
    t.leave(C).play(A, "R5").turn_of(B)
    assert [event.why for event in t.events("location_left")] == ["destroyed"]
    assert t.danger_discard == ["themyscira"]


def test_a_location_may_help_or_hurt() -> None:
    """UNO-LOC-04: Amnesty Bay helps, The Trench hurts."""
    assert sum(danger.kind == LOCATION for danger in DANGERS.values()) == 6
    t = table(hands={A: "B5 … 5"}, decks={A: 20}, burn={A: "R2"}, location="amnesty_bay", top="B0").play(A, "B5")
    assert t.use(A, "may").turn_of(B).left(A) == 21
    t = table(hands={A: "R5! … 5"}, decks={A: 20}, location="the_trench", danger="royal_conch").play(A, "R5")
    assert t.turn_of(B).left(A) == 18


def test_metropolis() -> None:
    """UNO-LOC-05, R-52: a card without danger icon, also a Wild, is shuffled in; then one is added."""
    assert DANGERS[BY_KEY["metropolis"]].source == "rulebook"
    t = table(hands={A: "R4 R5! W:heat_vision"}, decks={A: 12}, location="metropolis").asks(A, "shuffle_in")
    assert t.legal(A) == {"R4", "W:heat_vision", "decline"}
    t.illegal(A, "R5").choose(A, "W:heat_vision").turn_of(A)
    assert t.hand(A)[:2] == ["R4", "R5"] and len(t.hand(A)) == 3 and t.left(A) == 12
    assert [label for _, label, _ in t.match.draws] == ["deck of seat 0"]

    t = table(hands={A: "R4 R5!"}, decks={A: 12}, location="metropolis")
    deck = t.deck(A)
    t.decline(A, "shuffle_in").turn_of(A)
    assert t.hand(A) == ["R4", "R5"] and t.deck(A) == deck
