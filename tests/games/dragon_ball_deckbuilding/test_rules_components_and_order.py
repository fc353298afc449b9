"""DBG-COMP and DBG-ORDER: what is in the box, and whose turn it is."""

import pytest

from roundtable.games.dragon_ball_deckbuilding import GAME
from roundtable.games.dragon_ball_deckbuilding import events as ev
from roundtable.games.dragon_ball_deckbuilding.deck import (
    BOARDS,
    COPIES,
    ORDER_CARD,
    ORDER_IDS,
    PLACES,
    VILLAIN_ORDER,
    WILD,
)
from roundtable.games.dragon_ball_deckbuilding.order import new_round
from roundtable.games.dragon_ball_deckbuilding.state import BALLS, State
from roundtable.games.dragon_ball_deckbuilding.villains import VILLAINS
from roundtable.kernel import Chance
from roundtable.kernel.play import Play

from .table import new_match, table

ONE, TWO = ("goku",), ("goku", "krillin")
THREE, FOUR = (*TWO, "yamcha"), (*TWO, "yamcha", "tien")


def shown(state: State) -> list[str]:
    """What the Turn Order cards of a match show, sorted: 1 to 4, w, v."""
    signs = []
    for card in (*state.order, *state.order_discard):
        shows = ORDER_CARD[card].shows
        signs.append("w" if shows == WILD else "v" if shows >= VILLAIN_ORDER else str(shows + 1))
    return sorted(signs)


def test_a_roster_of_twenty_against_one_of_six() -> None:
    """DBG-COMP-01: 20 Characters, 6 Villains; 1 to 4 Characters play."""
    assert len(BOARDS) == 20 and len(VILLAINS) == 6
    assert (GAME.meta.least_seats, GAME.meta.most_seats) == (1, 4)
    assert [len(row.bosses) for row in VILLAINS] == [1, 1, 2, 1, 2, 2]


def test_twenty_turn_order_cards() -> None:
    """DBG-COMP-02, R-01: two a Villain and a third for 17 and 18; 2, 2, 1, 1 for the seats; one wildcard."""
    shows = [ORDER_CARD[card].shows for card in ORDER_IDS]
    assert len(shows) == 20 and shows.count(WILD) == 1
    assert [shows.count(seat) for seat in range(4)] == [2, 2, 1, 1]
    assert sum(shows_ >= VILLAIN_ORDER for shows_ in shows) == 13


def test_a_game_uses_one_location_or_none() -> None:
    """DBG-COMP-04, DBG-LOC-01."""
    assert len(PLACES) == 21
    assert table("goku").state.location not in PLACES
    assert table("goku", location="kame_house").state.location == PLACES[1]


def test_seven_balls_each_in_one_place() -> None:
    """DBG-COMP-07: unclaimed, or one unit's; the laws count them after every step."""
    t = table("goku", balls={"goku": 2, "freezer": 3})
    assert t.balls() + t.balls("goku") + t.balls("freezer") == BALLS == 7


def test_order_tokens_name_the_characters() -> None:
    """DBG-COMP-08, DBG-LEVEL-04: tokens 1 to 4 in the order the group likes; they stay."""
    t = new_match("goku", "krillin", villain="raditz")
    t.choose("krillin", ask="token")
    given = t.ever(ev.TokenGiven)
    assert [(t.names([each.who])[0], each.n) for each in given] == [("krillin", 1), ("goku", 2)]
    assert t.names([slot.who.card for slot in t.state.slots]) == ["krillin", "goku"]


def test_dice_and_counters_do_not_run_out() -> None:
    """DBG-COMP-06, DBG-COMP-09: seven Steal dice; damage and tokens have no limit of their own."""
    hand = "limitless_energy limitless_energy"
    t = table("goku", hands={0: hand}, balls={"raditz": 7}, villain="raditz", dice=[1] * 7)
    t.do("steal raditz")
    assert t.options("dice")[-2].startswith("dice 7") and t.options("dice")[-1] == "cancel"
    t = table("goku", villain="broly", power=40, hands={0: ""}, damage={"broly": 150})
    assert t.state.villain.power == 40


def test_reference_texts_can_always_be_read() -> None:
    """DBG-COMP-10, DBG-SETUP-09: sections for turns, Races, wishes and the Room."""
    ids = {section.id for section in GAME.rules("en")}
    assert {"DBG-TURN-01", "DBG-VILLAIN-01", "DBG-RACE-01", "DBG-WISH-01", "DBG-ROOM-01"} <= ids


def test_modes_without_rules_are_not_offered() -> None:
    """DBG-COMP-11, R-103: no tournament, no campaign, no one against one."""
    assert [option.name for option in GAME.meta.options if option.name in ("mode", "campaign", "tournament")] == []
    assert GAME.meta.coop


@pytest.mark.parametrize(
    ("characters", "cards"),
    [(ONE, "11vvw"), (TWO, "1122vv"), (THREE, "123vvw"), (FOUR, "1234vv")],
    ids=["one", "two", "three", "four"],
)
def test_the_turn_order_deck_by_number_of_characters(characters: tuple[str, ...], cards: str) -> None:
    """DBG-ORDER-01, DBG-ORDER-05, DBG-ORDER-06, DBG-ORDER-07, DBG-ORDER-08, TV-06."""
    assert "".join(shown(table(*characters, villain="raditz").state)) == cards


def test_another_number_of_villain_cards_changes_only_its_share() -> None:
    """DBG-ORDER-09, R-02: with Androids 17 and 18 there are 6, 7, 7 and 7 cards."""
    totals = ["".join(shown(table(*who, villain="androids_17_18").state)) for who in (ONE, TWO, THREE, FOUR)]
    assert totals == ["11vvvw", "1122vvv", "123vvvw", "1234vvv"]


def test_a_ball_gives_the_turn_to_the_character_with_that_token() -> None:
    """DBG-ORDER-02, DBG-ORDER-10: one card is turned over and laid aside; its Character plays."""
    t = table(*TWO, villain="raditz", step="order", order="2 v")
    assert t.names([t.ever(ev.OrderDrawn)[0].card])[0].startswith("order_")
    assert t.state.active == 1 and len(t.state.order) == 1
    assert t.state.order_discard[-1] == t.ever(ev.OrderDrawn)[0].card


def test_the_wildcard_is_for_any_character() -> None:
    """DBG-ORDER-03, D-06: the group chooses; by default who has had the fewest turns."""
    t = table(*THREE, villain="raditz", step="order", order="w")
    assert t.options("wildcard") == ["goku", "krillin", "yamcha"]
    assert t.choose("yamcha", ask="wildcard").state.active == 2


def test_the_villains_card_gives_it_the_turn() -> None:
    """DBG-ORDER-04."""
    t = table(
        "goku", villain="raditz", step="order", order="v 1", villain_deck="brutal_kick call_for_help", dice=[3, 4]
    )
    assert len(t.ever(ev.VillainBegan)) == 1 and t.damage("goku") == 2


def test_the_card_of_a_defeated_character_is_a_wildcard() -> None:
    """DBG-ORDER-11: any Character that can act may be named."""
    t = table(*THREE, villain="raditz", step="order", order="2", out=1)
    assert t.options("wildcard") == ["goku", "yamcha"]


def test_a_round_ends_with_its_last_turn_and_all_cards_are_shuffled() -> None:
    """DBG-ORDER-12, DBG-ORDER-13: those of defeated Characters as well."""
    t = table(*TWO, villain="raditz", order="", out=1, hands={0: ""})
    assert t.state.round == 1
    t.do("end")
    assert t.ever(ev.RoundBegan)[0].n == 2
    assert "".join(shown(t.state)) == "1122vv"


def test_each_round_reshuffles_the_same_cards() -> None:
    """R-112."""
    t = table(*TWO, villain="raditz")
    state = t.state
    before = sorted([*state.order, *state.order_discard])
    g = Play(state, Chance(bytes(32)))
    list(new_round(g))
    assert sorted(state.order) == before and state.order_discard == []


def test_nothing_prevents_streaks(monkeypatch: pytest.MonkeyPatch) -> None:
    """DBG-ORDER-14, TV-07: four Villain turns in a row, across a round."""

    def villain_on_top(self: Chance, items: list[int], label: str) -> None:
        if label == "Turn Order deck":
            items.sort(key=lambda card: ORDER_CARD[card].shows >= VILLAIN_ORDER)

    monkeypatch.setattr(Chance, "shuffle", villain_on_top)
    kicks = "brutal_kick brutal_kick brutal_kick saibaman_seeds call_for_help"
    t = table("goku", villain="raditz", step="order", order="v v", villain_deck=kicks, dice=[6, 6] * 4)
    assert len(t.ever(ev.VillainBegan)) == 4 and t.state.round == 2
    assert t.damage("goku") == 6


def test_there_is_a_basic_set_besides_the_market() -> None:
    """DBG-COMP-05: starting cards and Villain cards are no Market cards."""
    assert all(key in COPIES for key in ("punch_and_kick", "ki_wave", "basic_energy", "guard", "call_for_help"))


def test_all_kinds_of_market_cards_are_there() -> None:
    """DBG-COMP-03, DBG-MARKET-01: six Markets with 353 cards."""
    t = table("goku", villain="raditz")
    assert len(t.state.rows) == 6
    allies_out = sum(len(COPIES[key]) for key in COPIES if key.startswith("ally_"))
    assert allies_out == 40
