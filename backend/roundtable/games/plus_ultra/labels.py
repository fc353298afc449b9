"""The words on the options of step 3, and what on the table they belong to."""

from roundtable.games.plus_ultra.cards import SYMBOL
from roundtable.games.plus_ultra.effects import TakeOrGive
from roundtable.games.plus_ultra.facts import CARDS, ERASER_HEAD, STAMINA, UA
from roundtable.games.plus_ultra.state import State
from roundtable.games.plus_ultra.symbols import (
    CARD_REF,
    DICE,
    DIE_REF,
    DOUBLE,
    FIST,
    NUMBERS,
    PLACE_REF,
    SEAT_REF,
    WILD,
    set_points,
    signs,
)
from roundtable.kernel import Argument, Text

Arguments = dict[str, Argument]


def dice_of(state: State, option: str) -> list[int]:
    """The dice an option spends."""
    head, *rest = option.split(":")
    if head == "set":
        face = NUMBERS[int(rest[0]) - 1]
        free = [die for kind in (face, WILD) for die in range(DICE) if state.faces[die] == kind and not state.used[die]]
        return free[: int(rest[1])]
    if head == "pay" and rest:
        return [int(die) for die in rest[0].split(".")]
    return [int(rest[0])] if rest else []


def target_of(state: State, me: int, option: str) -> str | None:
    """What on the table an option belongs to: first what one chooses, then what it is used on."""
    head, *rest = option.split(":")
    dice = " ".join(DIE_REF[die] for die in sorted(set(dice_of(state, option))))
    place = state.seats[me].place
    here = PLACE_REF[place]
    if head in ("fist", "villain", "take", "lose"):
        return f"{dice} {here}"
    if head == "heart":
        return f"{dice} {SEAT_REF[int(rest[1])]}"
    if head == "shadow":
        return f"{dice} {PLACE_REF[state.shadow]}"
    if head == "give":
        return f"{dice} {CARD_REF[int(rest[1])]}"
    if head == "pay":
        return f"{CARD_REF[state.places[place]]} {here}" if not rest else f"{dice} {here}"
    if head in ("set", "raise", "turn"):
        return dice
    if head in ("ice",):
        return f"{dice} quirk:{me}"
    return f"quirk:{me}" if head in ("one_for_all", "ignite", "discharge") else None


def label_of(state: State, me: int, option: str) -> Text:
    """What the button of an option says: all that it leads to in numbers."""
    head, *rest = option.split(":")
    player = state.seats[me]
    place = player.place
    card = state.places[place]
    words: Arguments = {"dice": dice_of(state, option)}
    key = head
    if head == "set":
        value, size = int(rest[0]), int(rest[1])
        words |= {"value": value, "n": size, "points": set_points(value, size)}
    elif head in ("fist", "shadow"):
        there = place if head == "fist" else state.shadow
        villain = state.places[there]
        words |= {"card": villain, "damage": state.harm[there] + 1, "stamina": CARDS[villain].stamina}
    elif head == "heart":
        words |= {"seat": int(rest[1]), "damage": state.seats[int(rest[1])].damage - 1}
    elif head == "villain":
        key, more = villain_label(state, me)
        words |= more
    elif head == "lose":
        words["points"] = player.points - 1
    elif head == "take":
        word = SYMBOL.get(card)
        n = word.n if isinstance(word, TakeOrGive) else 1
        stamina = STAMINA[player.hero]
        words |= {"damage": min(player.damage + n, stamina), "stamina": stamina}
    elif head == "give":
        words["card"] = int(rest[1])
    elif head == "ice":
        words["cold"] = player.cold - 1
    elif head == "pay":
        words |= {"card": card, "faces": faces_of(state, option)}
    elif head in ("one_for_all", "ignite", "discharge"):
        words |= {"card": card, "damage": player.damage + 1, "stamina": STAMINA[player.hero]}
    elif head == "raise":
        words["value"] = state.faces[int(rest[0])] - NUMBERS[0] + 2
    elif head == "turn":
        words["value"] = int(rest[1])
    return (f"spend.{key}", words)


def villain_label(state: State, me: int) -> tuple[str, Arguments]:
    """What a Villain die does where there is nothing to choose."""
    player = state.seats[me]
    if ERASER_HEAD in player.allies or (player.place == UA and not player.points):
        return "villain_none", {}
    if player.place == UA:
        return "villain_ua", {"points": player.points - 1}
    return "villain", {"card": state.places[player.place]}


def faces_of(state: State, option: str) -> str:
    """The symbols of a payment, as signs."""
    return signs(FIST if state.faces[die] == DOUBLE else state.faces[die] for die in dice_of(state, option))
