"""The setup: US-SETUP-01 to US-SETUP-14."""

from collections import Counter

import pytest

from roundtable.games.universe_survival.board import AT, DISTANCE, GREEN, SPACE
from roundtable.games.universe_survival.roster import DECK_OF, FIRST_CARD, ROSTER, WARRIOR
from roundtable.games.universe_survival.state import in_arrival

from .table import A, B, C, D, Table, new_match


def drafted(seats: int = 4, **options: bool | int | str | None) -> Table:
    """All teams are whole; the clock has picked."""
    t = new_match(seats, **options)
    while "draft" in t.asked().values():
        t.time_up(next(iter(t.asked())))
    return t


def placed(seats: int = 4, **options: bool | int | str | None) -> Table:
    """All tokens are on the board; the first turn has begun."""
    t = drafted(seats, **options)
    while "place" in t.asked().values():
        t.time_up(next(iter(t.asked())))
    return t


def test_four_decks_apart() -> None:
    """US-SETUP-01: shuffled separately, 25 cards each, face down."""
    t = new_match()
    for deck, name in enumerate(("attack", "defense", "special", "events")):
        cards = getattr(t.state, name)
        assert len(cards) == 25 and {DECK_OF[card] for card in cards} == {deck}
        assert list(cards) != sorted(cards)
    labels = [label for _, label, _ in t.match.draws]
    assert labels[:4] == ["attack deck", "defense deck", "special deck", "event deck"]


def test_all_warriors_are_available() -> None:
    """US-SETUP-02: all 78 tokens lie beside the board."""
    t = new_match()
    (seat,) = t.asked()
    assert len(t.legal(seat)) == 78


def test_a_die_decides_who_picks_first() -> None:
    """US-SETUP-03: the highest; level at the top roll again."""
    t = new_match(4, dice=(5, 5, 2, 5, 3, 6, 6, 1, 4), starter=A)
    assert [(event.seat, event.value) for event in t.events("draft_rolled")] == [
        (A, 5), (B, 5), (C, 2), (D, 5), (A, 3), (B, 6), (D, 6), (B, 1), (D, 4)
    ]  # fmt: skip
    t.asks(D, "draft")


@pytest.mark.parametrize("seats", [2, 6])
def test_teams_of_six(seats: int) -> None:
    """US-SETUP-04: exactly six Warriors each."""
    assert [len(player.team) for player in drafted(seats).state.seats] == [6] * seats


def test_a_picked_warrior_is_gone_for_the_others() -> None:
    """US-SETUP-05: the whole Warrior, and for one player only."""
    t = new_match(4, dice=(6, 1, 1, 1), starter=A)
    t.asks(A, "draft").answer(A, "son_goku").asks(D, "draft")
    assert t.team(A) == ["son_goku"] and "son_goku" not in t.legal(D) and len(t.legal(D)) == 77
    assert len(ROSTER[WARRIOR["son_goku"]].sides) == 9


def test_picking_goes_round_to_the_right() -> None:
    """US-SETUP-06: always the same direction, one at a time, no reversal."""
    t = new_match(3, dice=(1, 6, 2), starter=A)
    order = []
    while "draft" in t.asked().values():
        (seat,) = t.asked()
        order.append(seat)
        t.time_up(seat)
    assert order == [B, A, C] * 6


def test_the_fused_cannot_be_picked() -> None:
    """US-SETUP-07: Kefla and Anilaza come by fusion only."""
    t = new_match()
    (seat,) = t.asked()
    assert not t.legal(seat) & {"kefla", "anilaza"}
    assert [ROSTER[number].key for number in t.state.fusions] == ["kefla", "anilaza"]


def test_nobody_took_them() -> None:
    """US-SETUP-08: they make the shuffled, hidden Warrior pile; no token of theirs comes to the board."""
    t = placed(4)
    taken = {warrior for player in t.state.seats for warrior in player.team}
    assert set(t.state.pile) == set(range(78)) - taken and len(t.state.pile) == 54
    assert list(t.state.pile) != sorted(t.state.pile) and not t.state.supply
    assert {warrior for warrior in t.state.token if warrior < FIRST_CARD} == taken


def test_the_list_is_ranked() -> None:
    """US-SETUP-09: Endurance, Power, Technique."""
    t = new_match()
    (seat,) = t.asked()
    (prompt,) = t.match.describe(seat)
    rows = [option.label[1] for option in prompt.options]
    ranks = [(row["endurance"], row["power"], row["technique"]) for row in rows]
    assert ranks == sorted(ranks, reverse=True) and ranks[0] == (42, 5, 3)


def test_cards_of_a_warrior() -> None:
    """US-SETUP-10: Goku's 8 forms on 5 cards, Vegeta's 4 on 3, four Warriors' 2 on 2; one card with a back for the rest."""
    forms = Counter({warrior.key: len(warrior.sides) - 1 for warrior in ROSTER[:78]})
    assert (forms["son_goku"], forms["vegeta"]) == (8, 4)
    assert {key for key, count in forms.items() if count == 2} == {"cabba", "caulifla", "kale", "son_gohan"}
    assert sorted(set(forms.values())) == [0, 1, 2, 4, 8]


def test_tokens_are_placed_in_turn_order() -> None:
    """US-SETUP-11: from the first player on, clockwise, one at a time."""
    t = placed(3, starter=B)
    assert [event.seat for event in t.events("placed")] == [B, C, A] * 6


def test_no_two_of_a_team_start_side_by_side() -> None:
    """US-SETUP-12: at least one space between; others may be beside."""
    t = placed(6)
    for player in t.state.seats:
        spaces = [t.state.at[warrior] for warrior in player.team]
        assert min(DISTANCE[one][two] for one in spaces for two in spaces if one != two) >= 2
        assert not any(GREEN[space] for space in spaces)
    t = drafted(2, starter=A)
    t.answer(A, "E5", ask="place")
    assert "E6" in t.legal(B) and "E5" not in t.legal(B)
    t.answer(B, "E6")
    assert t.why(A, "F5") == "next_to_own" and t.why(A, "F6") == "green" and "G5" in t.legal(A)
    t.refused(A, f"space:{SPACE['F5']}")


def test_the_first_hand() -> None:
    """US-SETUP-13: one Defense, one Attack and one Special card each."""
    t = placed(4)
    for player in t.state.seats:
        assert [DECK_OF[card] for card in in_arrival(player)] == [1, 0, 2]
    assert len(t.state.attack) == len(t.state.defense) == len(t.state.special) == 21


@pytest.mark.parametrize("youngest", [A, C])
def test_the_youngest_begins(youngest: int) -> None:
    """US-SETUP-14: whoever won the draft roll."""
    t = new_match(4, dice=(1, 6, 1, 1), starter=youngest).asks(B, "draft")
    while not t.events("turn_began"):
        t.time_up(next(iter(t.asked())))
    assert t.events("turn_began")[0].seat == youngest
    assert AT[t.state.at[t.player(youngest).team[0]]] == "D1"
