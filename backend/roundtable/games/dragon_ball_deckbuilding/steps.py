"""The order of steps, the zones cards lie in, and what always holds."""

from collections.abc import Callable, Iterator

from roundtable.games.dragon_ball_deckbuilding import (
    doing_cards,
    doing_costs,
    doing_fight,
    doing_villain,
    scripts,
    villains_pairs,
    villains_single,
)
from roundtable.games.dragon_ball_deckbuilding.actions import act
from roundtable.games.dragon_ball_deckbuilding.asking import G
from roundtable.games.dragon_ball_deckbuilding.deck import CARDS, DESIGN
from roundtable.games.dragon_ball_deckbuilding.harm import Harm
from roundtable.games.dragon_ball_deckbuilding.order import new_round, order
from roundtable.games.dragon_ball_deckbuilding.room import in_room, room
from roundtable.games.dragon_ball_deckbuilding.set_up import characters, decks, lay_out, solo, take_over, tokens
from roundtable.games.dragon_ball_deckbuilding.state import BALLS, NONE, TRACK, State, deserted, units
from roundtable.games.dragon_ball_deckbuilding.turn import (
    balls,
    begin_actions,
    end,
    market,
    over,
    ready,
    start,
    techniques,
)
from roundtable.games.dragon_ball_deckbuilding.villain_turn import (
    activate,
    villain_balls,
    villain_card,
    villain_end,
    villain_minions,
    villain_start,
    villain_track,
)
from roundtable.games.dragon_ball_deckbuilding.villains_pairs import wish_18
from roundtable.games.dragon_ball_deckbuilding.wish import wish
from roundtable.kernel import RulesBug, Sight, Step, Zone, check_each_card_once

RULES = (doing_cards, doing_costs, doing_fight, doing_villain, scripts, villains_pairs, villains_single)
"""Modules that declare how words and Villains work; they must be there before anything is played."""

SCRIPTS: dict[str, Callable[[G], Harm]] = {
    "characters": characters,
    "tokens": tokens,
    "decks": decks,
    "solo": solo,
    "lay_out": lay_out,
    "order": order,
    "round": new_round,
    "in_room": in_room,
    "start": start,
    "techniques": techniques,
    "market": market,
    "balls": balls,
    "room": room,
    "begin_actions": begin_actions,
    "actions": act,
    "ready": ready,
    "end": end,
    "over": over,
    "villain_start": villain_start,
    "villain_track": villain_track,
    "villain_balls": villain_balls,
    "villain_minions": villain_minions,
    "villain_card": villain_card,
    "villain_end": villain_end,
    "activate": activate,
    "wish": wish,
    "wish_18": wish_18,
    "take_over": take_over,
}

MOST_TURNS = 2000
"""A match that long would be a fault of the program."""


def next_step(state: State) -> Step:
    """What cannot wait comes first: who plays on for somebody that left, wishes, Minions that activate."""
    if state.wanted or deserted(state):
        return ("take_over", ())
    if state.wisher != NONE and state.wish_ready and state.step not in ("characters", "lay_out"):
        return ("wish", ())
    if "wish_18" in state.queue:
        return ("wish_18", ())
    if state.villain.to_activate:
        return ("activate", ())
    return (state.step, ())


def zones(state: State) -> Iterator[Zone]:
    """Every zone and who sees it (the table "Hidden information")."""
    for number, slot in enumerate(state.slots):
        own = f"slot {number}"
        yield Zone("hand", slot.hand, Sight.OWNER, slot.seat, own)
        yield Zone("deck", slot.deck, Sight.NONE, slot.seat, own)
        yield Zone("discard", slot.discard, Sight.ALL, slot.seat)
        yield Zone("board", [slot.who.card] if slot.who.card != NONE else [], Sight.ALL, slot.seat)
        yield Zone("gear", [each.card for each in slot.gear()], Sight.ALL, slot.seat)
        prepared = [card for each in slot.track for card in (each.card, *each.boosters)]
        yield Zone("track", prepared, Sight.ALL, slot.seat)
        yield Zone("deposits", [energy for energy, _ in slot.deposits], Sight.ALL, slot.seat)
    villain = state.villain
    yield Zone("bosses", [boss.card for boss in villain.bosses], Sight.ALL)
    yield Zone("minions", [minion.card for minion in villain.minions], Sight.ALL)
    yield Zone("villain track", sorted({each.card for each in villain.track}.difference(state.aside)), Sight.ALL)
    for number, pile in enumerate(villain.piles):
        yield Zone("villain deck", pile, Sight.NONE, pool=f"villain {number}")
    yield Zone("villain discard", villain.discard, Sight.ALL)
    yield Zone("beside", villain.beside, Sight.ALL)
    yield Zone("supply", villain.supply, Sight.ALL)
    yield Zone("victim", [villain.hostage] if villain.hostage != NONE else [], Sight.ALL)
    for number, (deck, row) in enumerate(zip(state.decks, state.rows, strict=True)):
        yield Zone("market deck", deck, Sight.NONE, pool=f"market {number}")
        yield Zone("market row", row, Sight.ALL)
    yield Zone("removed", state.removed, Sight.NONE, pool="market 0")
    yield Zone("order", state.order, Sight.NONE, pool="order")
    yield Zone("order discard", state.order_discard, Sight.ALL)
    yield Zone("location", [state.location] if state.location != NONE else [], Sight.ALL)
    yield Zone("aside", state.aside, Sight.ALL)
    yield Zone("box", state.box, Sight.ALL)


def check_laws(state: State) -> None:
    """What holds between two steps. Raises RulesBug."""
    found: list[int] = []
    for zone in zones(state):
        found += zone.cards
    if len(found) != len(CARDS) or len(set(found)) != len(CARDS):
        check_each_card_once(zones(state), CARDS)
    held = state.balls + sum(each.balls for each in units(state))
    if held != BALLS or state.balls < 0:
        raise RulesBug(f"There are {held} balls, {state.balls} of them unclaimed.")
    if any(each.damage < 0 or each.tokens < 0 for each in units(state)):
        raise RulesBug("A unit has less than no damage, or fewer than no tokens.")
    for slot in state.slots:
        places = [each.place for each in slot.track]
        if len(set(places)) < len(places) or any(not 1 <= place <= TRACK for place in places):
            raise RulesBug(f"The track of {slot.who.card} stands at {places}.")
        if any(len(each.boosters) > DESIGN[each.card].boosters for each in slot.track):
            raise RulesBug("A Technique has more boosters than its limit.")
    if state.turn > MOST_TURNS:
        raise RulesBug(f"The match has reached turn {state.turn}.")
