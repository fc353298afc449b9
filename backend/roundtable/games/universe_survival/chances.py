"""The exact chances a player is told in a combat, in whole per cent."""

from roundtable.games.universe_survival.attacking import why_not_attack
from roundtable.games.universe_survival.fighting import (
    Pool,
    dodge_number,
    dodge_rolls,
    dodge_wanted,
    letters_missing,
)
from roundtable.games.universe_survival.odds import chance, first_chance, percent, wanted
from roundtable.games.universe_survival.printed import signs
from roundtable.games.universe_survival.roster import face, side
from roundtable.games.universe_survival.state import NONE, Fight, State, seat_of

Row = dict[str, object]


def chances_of_attack(state: State, fight: Fight) -> tuple[list[Row], list[Row]]:
    """For both combos of the attacking Warrior, and for cards its owner could attack with: what is missing, and the chance."""
    combos: list[Row] = [
        {"combo": combo.key, "damage": combo.damage, **_row(combo.symbols, fight)}
        for combo in side(fight.attacker, fight.form).combos
    ]
    cards: list[Row] = []
    seat = seat_of(state, fight.attacker)
    if seat != NONE:
        player = state.seats[seat]
        cards = [
            {"card": card, "damage": face(card).damage, **_row(face(card).combo, fight)}
            for card in (*player.attack, *player.special)
            if why_not_attack(state, fight, card) in (None, "missing")
        ]
    return combos, cards


def _row(symbols: str, fight: Fight) -> Row:
    part = chance(wanted(symbols), fight.dice, fight.left)
    return {"missing": signs(letters_missing(symbols, fight.dice)), "chance": percent(part)}


def chance_of_defence(fight: Fight, warrior: int, rolls: int) -> int:
    """That a defence under way still succeeds."""
    card = fight.defence_card
    want = dodge_wanted(dodge_number(fight, warrior)) if card == NONE else wanted(face(card).combo)
    return percent(chance(want, fight.defence_dice, rolls))


def share(need: int, pool: Pool) -> int:
    """That a Dodge succeeds, before its first roll."""
    return percent(first_chance(dodge_wanted(need), pool.dice, dodge_rolls(pool)))


def share_of_card(card: int, pool: Pool) -> int:
    """That the combo of a card used in defence is made, before its first roll; 100 without a combo."""
    return percent(first_chance(wanted(face(card).combo), pool.dice, pool.rerolls + 1))
