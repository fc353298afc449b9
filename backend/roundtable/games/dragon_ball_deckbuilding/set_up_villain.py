"""The Villain's cards are laid out, by its own instructions (DBG-SETUP-07, R-132)."""

from collections.abc import Callable

from roundtable.games.dragon_ball_deckbuilding.asking import G
from roundtable.games.dragon_ball_deckbuilding.counters import armor_tokens, change
from roundtable.games.dragon_ball_deckbuilding.deck import COPIES, DESIGN, VILLAIN_CARDS
from roundtable.games.dragon_ball_deckbuilding.state import Unit, alive
from roundtable.games.dragon_ball_deckbuilding.stats import number_of, villain_key
from roundtable.games.dragon_ball_deckbuilding.verbs import take_balls
from roundtable.games.dragon_ball_deckbuilding.villains import VILLAINS

BESIDE = {
    "freezer": ("freezers_transformations", "freezer_phase_1"),
    "raditz": ("kidnapped_victim", "raditz_choice"),
    "androids_17_18": ("android_17", "android_18", "despair", "android_18_wishes", "a_different_future", "android_16"),
    "broly": (),
    "androids_19_20": ("android_19", "android_20", "android_activation", "thirst_for_revenge"),
    "vegeta_nappa": ("saiyan_armor", "coldness", "ozaru_form"),
}
"""Cards that lie beside the board and never enter a deck."""


def lay_villain(g: G) -> None:
    """All that belongs to the Villain is laid out."""
    state = g.state
    villain = state.villain
    cards = [*VILLAIN_CARDS[villain.key]]
    for card in cards:
        state.box.remove(card)
    key = villain_key(state)
    apart = [card for card in cards if DESIGN[card].key in BESIDE[key]]
    villain.beside = apart
    rest = [card for card in cards if card not in apart]
    _LAY[key](g, rest)
    n = VILLAINS[villain.key].balls
    villain.bosses[0].balls += n
    state.balls -= n


def _shuffled(g: G, cards: list[int], label: str) -> list[int]:
    pile = [*cards]
    g.chance.shuffle(pile, label)
    return pile


def _freezer(g: G, cards: list[int]) -> None:
    """Piles by Phase between two fixed cards; a Guard, or the Army, starts in play (DBG-FREEZER-03 to 07)."""
    state = g.state
    villain = state.villain
    army, guards = COPIES["freezers_army"][0], COPIES["guard"]
    starter, unused = (army, guards[0]) if state.extreme else (guards[0], army)
    minion = Unit(starter)
    villain.minions.append(minion)
    if state.extreme:
        take_balls(g, minion, 1)
    state.box.append(unused)
    fixed = [COPIES["final_form"][0], COPIES["freezer_arrives"][0]]
    rest = [card for card in cards if card not in (*fixed, starter, unused)]
    piles = [
        _shuffled(g, [card for card in rest if DESIGN[card].phase == phase], "villain deck") for phase in (3, 2, 1)
    ]
    villain.piles = [[fixed[0]], *piles, [fixed[1]]]
    villain.arrived = False
    state.prelude = alive(state)


def _raditz(g: G, cards: list[int]) -> None:
    """The Saibaman have a deck of their own; "Call for Help" lies at the bottom (DBG-RADITZ-02, DBG-RADITZ-06)."""
    villain = g.state.villain
    villain.supply = [card for card in cards if card in COPIES["saibaman_raditz"]]
    last = COPIES["call_for_help"][0]
    rest = [card for card in cards if card not in villain.supply and card != last]
    villain.piles = [[last], _shuffled(g, rest, "villain deck")]


def _one_pile(g: G, cards: list[int]) -> None:
    g.state.villain.piles = [_shuffled(g, cards, "villain deck")]


def _androids_17_18(g: G, cards: list[int]) -> None:
    """Extreme Mode brings Android 16 into play, the scenario a token of DESPAIR (DBG-A1718-06)."""
    state = g.state
    villain = state.villain
    _one_pile(g, cards)
    sixteen = COPIES["android_16"][0]
    if state.extreme:
        villain.beside.remove(sixteen)
        villain.minions.append(Unit(sixteen))
    if state.future:
        change(g, "despair", 1)


def _broly(g: G, cards: list[int]) -> None:
    """No deck: his cards are searched; Paragus starts in play in Extreme Mode (DBG-BROLY-03, DBG-BROLY-06)."""
    villain = g.state.villain
    villain.beside = [*cards]
    if g.state.extreme:
        paragus = COPIES["paragus"][0]
        villain.beside.remove(paragus)
        villain.minions.append(Unit(paragus))


def _vegeta_nappa(g: G, cards: list[int]) -> None:
    """Saibaman apart; Armor tokens by difficulty; Coldness in Extreme Mode (DBG-VN-01, DBG-VN-10)."""
    state = g.state
    villain = state.villain
    villain.supply = [card for card in cards if card in COPIES["saibaman_nappa"]]
    _one_pile(g, [card for card in cards if card not in villain.supply])
    for boss in villain.bosses:
        armor_tokens(g, boss, number_of(state, "tokens"))
    if state.extreme:
        change(g, "coldness", 2)


_LAY: dict[str, Callable[[G, list[int]], None]] = {
    "freezer": _freezer,
    "raditz": _raditz,
    "androids_17_18": _androids_17_18,
    "broly": _broly,
    "androids_19_20": _one_pile,
    "vegeta_nappa": _vegeta_nappa,
}
