"""Components and set-up: PU-COMP and PU-SETUP."""

import pytest

from roundtable.games.plus_ultra import GAME
from roundtable.games.plus_ultra.facts import DECK, HEROES, PLUS_CARDS
from roundtable.kernel import IllegalMove, Match

from .table import A, B, C, new_match, table

PLAIN = "mei_hatsume twice defend_others magne"


def test_a_hero_deals_only_with_the_card_where_it_stands() -> None:
    """PU-COMP-02, PU-SPEND-04: Fists hit the Villain here, nobody else."""
    t = table("bakugo", "asui", places="dabi twice nomu magne", at={A: 1}, dice="F F F F F F").plan(A).turn_of(B)
    assert {event.card for event in t.events("hit")} == {0 + t.number("dabi")}
    assert [t.harm(place) for place in (2, 3, 4)] == [0, 0, 0]


def test_a_quirk_is_always_in_force() -> None:
    """PU-COMP-04: Kirishima's works in every turn, in those of others too, and asks for nothing."""
    t = table("kirishima", "asui", places="mei_hatsume twice vanguard_action_squad magne", at={A: 1, B: 0},
              dice="1 1 2 2 3 3").turn_of(B)  # fmt: skip
    assert t.damage(A) == 0
    t.pass_turn(B).turn_of(A)
    assert t.damage(A) == 0 and len([event for event in t.events("prevented") if event.by == "hardening"]) == 2


def test_six_dice_are_rolled_at_most_three_times() -> None:
    """PU-COMP-05: one set of six for whoever is active."""
    t = table("bakugo", "asui", places=PLAIN, at={A: 0}, step="move").move(A, 0)
    assert t.events("rolled")[0].dice == (0, 1, 2, 3, 4, 5)
    assert (t.state.roll, t.state.rolls) == (1, 3)


def test_the_power_die_is_for_its_owner_only() -> None:
    """PU-COMP-06: whoever has Overwhelming Power rolls it, nobody else."""
    t = table(
        "bakugo",
        "asui",
        places=PLAIN,
        at={A: 0, B: 0},
        owns={A: "overwhelming_power"},
        step="move",
        rig=["1 1 2 2 3 3 H"],
    ).move(A, 0)
    assert t.events("rolled")[0].dice == (0, 1, 2, 3, 4, 5, 6)
    t.stop(A).turn_of(B).move(B, 0)
    assert t.events("rolled")[-1].dice == (0, 1, 2, 3, 4, 5)


def test_damage_tells_how_near_somebody_is() -> None:
    """PU-COMP-07: to the Knock Out of a Hero, to the capture of a Villain."""
    t = table("bakugo", "asui", places="twice:2 dabi nomu magne", at={A: 1}, damage={A: 3}, dice="F V 1 1 2 2")
    view = t.view()
    assert (view["places"][1].damage, view["places"][1].stamina) == (2, 6)
    assert (view["players"][A].damage, view["players"][A].stamina) == (3, 6)


def test_tokens_never_run_out() -> None:
    """PU-COMP-08, PU-R-45: more than 32 HP and 27 DMG can lie on the table."""
    t = table("bakugo", "asui", "iida", places="all_for_one:11 dabi:9 tomura_shigaraki:8 magne:4", at={A: 1},
              points={A: 19, B: 19, C: 19}, damage={A: 4, B: 5, C: 5}, dice="1 1 1 2 3 3")  # fmt: skip
    assert t.spend(A, "set:1:3").points(A) == 20


@pytest.mark.parametrize("hero", HEROES)
def test_ice_tokens_are_todoroki_s(hero: str) -> None:
    """PU-COMP-09: he has three of them, on the cold side; nobody else has any."""
    t = new_match(hero, "asui" if hero != "asui" else "bakugo")
    assert (t.player(A).cold, t.player(A).hot) == ((3, 0) if hero == "todoroki" else (0, 0))


@pytest.mark.parametrize("hero", HEROES)
def test_the_dark_shadow_token_is_tokoyami_s(hero: str) -> None:
    """PU-COMP-10: only he is asked where it goes."""
    t = table(hero, "asui" if hero != "asui" else "bakugo", places=PLAIN, at={A: 0}, step="move").move(A, 1)
    t.asks(A, "shadow" if hero == "tokoyami" else "reroll")


def test_the_board_is_there_before_anything_else() -> None:
    """PU-SETUP-01, PU-SETUP-03, PU-SETUP-13, PU-SETUP-14: nothing lies there, all Heroes are at U.A. with nothing."""
    state = GAME.setup({}, [{"hero": "bakugo"}, {"hero": "asui"}])
    assert [(player.place, player.points, player.damage) for player in state.seats] == [(0, 0, 0), (0, 0, 0)]
    assert not any(state.harm) and len(state.places) == 5


def test_each_hero_once() -> None:
    """PU-SETUP-02, PU-R-02: a Hero can be taken by one player only; all ten can be chosen."""
    with pytest.raises(IllegalMove):
        GAME.setup({}, [{"hero": "bakugo"}, {"hero": "bakugo"}])
    with pytest.raises(IllegalMove):
        GAME.setup({}, [{"hero": "bakugo"}, {"hero": "tuxedo_mask"}])
    (hero,) = GAME.meta.seat_options
    assert hero.unique and [choice.id for choice in hero.choices] == list(HEROES)


@pytest.mark.parametrize("number", range(1, 7))
def test_plus_ultra_cards_are_never_in_the_deck(number: int) -> None:
    """PU-SETUP-04, PU-SETUP-06, PU-SETUP-08, PU-R-03: N lie face up, the others leave the game."""
    t = new_match("bakugo", "asui", plus_cards=number)
    assert len(t.state.plus) == number and len(t.state.box) == 6 - number
    assert {*t.state.plus, *t.state.box} == set(PLUS_CARDS)
    assert not {*t.state.deck, *t.state.places} & set(PLUS_CARDS)
    assert len(t.view()["plus"]) == number


def test_three_plus_ultra_cards_unless_the_room_says_otherwise() -> None:
    """PU-SETUP-07: the advised number."""
    assert len(new_match("bakugo", "asui").state.plus) == 3


def test_which_plus_ultra_cards_is_chance() -> None:
    """PU-SETUP-06: they are drawn at random."""
    drawn = {bytes(new_match("bakugo", "asui", key=bytes([number] * 32)).state.plus) for number in range(20)}
    assert len(drawn) > 5


def test_the_deck_is_shuffled_and_four_cards_are_laid_out() -> None:
    """PU-SETUP-05, PU-SETUP-09, PU-R-21: 46 cards, four of them at the outer Locations, none at U.A."""
    decks = set()
    for number in range(10):
        state = new_match("bakugo", "asui", key=bytes([number] * 32)).state
        laid = [state.places[place] for place in range(1, 5)]
        assert sorted([*laid, *state.deck]) == list(DECK) and len(state.deck) == 42
        assert state.places[0] not in DECK
        decks.add(bytes(state.deck))
    assert len(decks) == 10


def test_villains_at_the_start_are_unharmed() -> None:
    """PU-SETUP-14: every Villain starts with no DMG."""
    assert not any(new_match("bakugo", "asui").state.harm)


def test_everybody_rolls_for_the_start() -> None:
    """PU-SETUP-15: the six dice once each; only Fists count."""
    t = table("bakugo", "asui", "iida", step="first", rig=["H H H H 3 F", "1 V V V V V", "F F 3 3 3 3"])
    assert [(each.seat, each.fists) for each in t.events("fists_rolled")] == [(A, 1), (B, 0), (C, 2)]
    assert all(len(each.faces.split()) == 6 for each in t.events("fists_rolled"))
    t.asks(C, "first_player")


def test_a_tie_for_the_most_fists_is_rolled_off() -> None:
    """PU-SETUP-16: again and again, until one has more."""
    t = table("bakugo", "asui", step="first", rig=["F 1 1 1 1 1", "F 2 2 2 2 2", "1 1 1 1 1 1", "2 2 2 2 2 2",
              "F F 1 1 1 1", "F 1 1 1 1 1"])  # fmt: skip
    assert [each.number for each in t.events("fists_rolled")] == [1, 1, 2, 2, 3, 3]
    t.asks(A, "first_player")


@pytest.mark.parametrize("chosen", [A, B, C])
def test_the_winner_chooses_the_first_player(chosen: int) -> None:
    """PU-SETUP-17, PU-R-07: anybody, also themself."""
    t = table("bakugo", "asui", "iida", step="first", rig=["1 1 1 1 1 1", "F F F 1 1 1", "F 1 1 1 1 1"])
    assert t.legal(B) == {"seat:0", "seat:1", "seat:2"}
    t.answer(B, f"seat:{chosen}").turn_of(chosen)
    assert t.state.first == chosen and t.state.round == 1


@pytest.mark.parametrize("count", range(2, 11))
def test_the_engine_stands_ten_heroes(count: int) -> None:
    """PU-R-01: two to six in a room; up to ten in the engine."""
    assert (GAME.meta.least_seats, GAME.meta.most_seats) == (2, 6)
    state = GAME.setup({}, [{"hero": hero} for hero in HEROES[:count]])
    match = Match.at(GAME, state, bytes(32), laws=True)
    for _ in range(count * 8):
        if match.outcome is None:
            match.time_up(next(iter(match.decisions)))
    assert match.state.turn > count


def test_nothing_is_turned_over_again_at_set_up() -> None:
    """PU-SETUP-12, PU-SETUP-10: no Reveal, and All For One is at no Location."""
    t = table("bakugo", "asui", step="first", rig=["F 1 1 1 1 1", "2 1 1 1 1 1"])
    assert t.number("all_for_one") not in t.state.places and not t.events("reveal_effect")
