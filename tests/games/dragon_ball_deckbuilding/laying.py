"""How a table of a scenario is laid: cards are called by the keys of their designs, units by those of their boards.

    hands={0: "kamehameha combat_energy"}, gear={0: "ally_mai block"}, track={0: "sokidan@2+divine_energy"},
    attacks="death_storm@2 photon_flash@1/a18", rows={"allies": "ally_mai ally_goku"}, order="v 1 2 w"

A card is taken from wherever it would lie otherwise. What is not named lies where a fresh match has it, unshuffled.
"""

from collections.abc import Mapping

from roundtable.games.dragon_ball_deckbuilding.deck import (
    BOARDS,
    BY_KEY,
    COMMONS,
    COPIES,
    DESIGN,
    KEY,
    MARKET,
    VILLAIN_CARDS,
    WILD,
    market_of,
    orders_of,
    orders_showing,
)
from roundtable.games.dragon_ball_deckbuilding.faces import MARKETS, MINION, SIXTH
from roundtable.games.dragon_ball_deckbuilding.set_up import pool, setup
from roundtable.games.dragon_ball_deckbuilding.set_up_villain import BESIDE
from roundtable.games.dragon_ball_deckbuilding.state import NONE, Prepared, Unit, unit
from roundtable.games.dragon_ball_deckbuilding.stats import row_of, villain_key

SAIBAMAN = ("saibaman_raditz", "saibaman_nappa")


class Layout:
    """A state in the making. `seats` of the Characters: by default all are one seat's."""

    def __init__(
        self,
        characters: tuple[str, ...],
        villain: str,
        difficulty: str = "medium",
        extreme: bool = False,
        location: str = "none",
        seats: tuple[int, ...] = (),
    ) -> None:
        self.seats = seats or (0,) * len(characters)
        options: dict[str, bool | int | str | None] = {
            "villain": villain,
            "difficulty": difficulty,
            "extreme": extreme,
            "location": location,
            "characters": len(characters),
        }
        self.state = setup(options, [{} for _ in range(max(self.seats) + 1)])
        self.state.might = self.state.boss_armor = self.state.boss_health = self.state.more_hand = 0
        for slot, key, seat in zip(self.state.slots, characters, self.seats, strict=True):
            slot.seat = seat
            slot.who.card = self.pull(f"character_{key}")
            slot.char = BOARDS.index(slot.who.card)
            slot.tokens = row_of(slot).tokens

    def pull(self, name: str) -> int:
        """A card of this name, out of the box."""
        box = self.state.box
        card = next((each for each in [BY_KEY.get(name, NONE), *COPIES.get(name, ())] if each in box), NONE)
        assert card != NONE, f"there is no {name} left"
        box.remove(card)
        return card

    def pulls(self, names: str) -> list[int]:
        """Several cards, in the order they are named."""
        return [self.pull(name) for name in names.split()]

    # --- the heroes -------------------------------------------------------------------------------------------------

    def gear(self, rows: Mapping[int, str]) -> None:
        """Cards in play; `name!` is exhausted."""
        for number, names in rows.items():
            slot = self.state.slots[number]
            for name in names.split():
                card = self.pull(name.rstrip("!"))
                zone = {"ally": slot.allies, "equipment": slot.equipment, "training": slot.training}
                zone[DESIGN[card].kind].append(Unit(card, exhausted=name.endswith("!"), tokens=DESIGN[card].tokens))

    def track(self, rows: Mapping[int, str]) -> None:
        """Prepared Techniques: `name@place+booster+booster`."""
        for number, entries in rows.items():
            for entry in entries.split():
                name, _, rest = entry.partition("@")
                place, *boosters = rest.split("+")
                prepared = Prepared(self.pull(name), int(place))
                prepared.boosters = [self.pull(booster) for booster in boosters]
                prepared.givers = [number] * len(boosters)
                self.state.slots[number].track.append(prepared)

    def piles(self, hands: Mapping[int, str], decks: Mapping[int, str], discards: Mapping[int, str]) -> None:
        """Hands, decks (the top first; named: nothing else is in them) and discard piles."""
        for number, names in hands.items():
            self.state.slots[number].hand = self.pulls(names)
        for number, names in decks.items():
            self.state.slots[number].deck = self.pulls(names)[::-1]
        for number, names in discards.items():
            self.state.slots[number].discard = self.pulls(names)

    def starting(self, decks: Mapping[int, str], bare: bool) -> None:
        """Starting cards that are not named: in play, or the deck; with `bare`, none are in play."""
        for number, slot in enumerate(self.state.slots):
            row = row_of(slot)
            for cards, count in zip(COMMONS[number], row.common, strict=True):
                for card in cards[:count]:
                    if card in self.state.box and number not in decks:
                        self.state.box.remove(card)
                        slot.deck.append(card)
            for key in row.special:
                if any(card in self.state.box for card in COPIES[key]):
                    kind = DESIGN[COPIES[key][0]].kind
                    if kind in ("ally", "equipment", "training"):
                        if not bare:
                            self.gear({number: key})
                    elif number not in decks:
                        slot.deck.append(self.pull(key))

    # --- the Villain and the Markets --------------------------------------------------------------------------------

    def villain(self, minions: str, attacks: str, deck: str | None) -> None:
        """Minions in play, attacks on the track (`name@place/boss`), and the deck, its top first."""
        state = self.state
        villain = state.villain
        villain.minions = [Unit(self.pull(name)) for name in minions.split()]
        for entry in attacks.split():
            name, _, rest = entry.partition("@")
            place, _, owner = rest.partition("/")
            bosses = [KEY[boss.card].removeprefix("boss_") for boss in villain.bosses]
            number = bosses.index(owner) if owner else 0
            there = next((each.card for each in villain.track if DESIGN[each.card].key == name), None)
            villain.track.append(Prepared(self.pull(name) if there is None else there, int(place), boss=number))
        named = [] if deck is None else self.pulls(deck)[::-1]
        for card in [each for each in VILLAIN_CARDS[villain.key] if each in state.box]:
            key = DESIGN[card].key
            if key in SAIBAMAN:
                villain.supply.append(state.box.pop(state.box.index(card)))
            elif villain_key(state) == "broly" or key in BESIDE[villain_key(state)]:
                villain.beside.append(state.box.pop(state.box.index(card)))
            elif deck is None and not (DESIGN[card].kind == MINION and key in ("guard", "freezers_army")):
                named.append(state.box.pop(state.box.index(card)))
        villain.piles = [named] if named else []

    def markets(self, rows: Mapping[str, str], allies: str | None) -> None:
        """Rows as named, else filled; `allies`: the Ally deck, its top first, else the whole pool."""
        state = self.state
        for market, names in rows.items():
            state.rows[MARKETS.index(market)] = self.pulls(names)
        left = self.pulls(allies) if allies is not None else pool(state)
        for card in left:
            if card in state.box:
                state.box.remove(card)
        state.decks[0] = left[::-1]
        for card in MARKET:
            if card in state.box and DESIGN[card].kind != "ally":
                state.box.remove(card)
                state.decks[market_of(card)].append(card)
        for number, (row, deck) in enumerate(zip(state.rows, state.decks, strict=True)):
            while len(row) < (1 if number == SIXTH else 4) and deck and MARKETS[number] not in rows:
                row.append(deck.pop())

    def order(self, order: str) -> None:
        """The Turn Order deck, its top first: `v` the Villain (`v2` its second card), 1 to 4, `w`; others are shown."""
        state = self.state
        count = len(state.slots)
        cards = [*orders_of(villain_key(state))]
        for number in range(count):
            cards += orders_showing(number)[: 2 if count <= 2 else 1]
        if count in (1, 3):
            cards += orders_showing(WILD)
        deck: list[int] = []
        for sign in order.split():
            if sign.startswith("v"):
                wanted = orders_of(villain_key(state))
                wanted = [wanted[int(sign[1:]) - 1]] if sign[1:] else wanted
            else:
                wanted = orders_showing(WILD if sign == "w" else int(sign) - 1)
            card = next(card for card in cards if card in wanted and card not in deck)
            deck.append(card)
        for card in cards:
            state.box.remove(card)
        state.order = deck[::-1]
        state.order_discard = [card for card in cards if card not in deck]

    # --- units ------------------------------------------------------------------------------------------------------

    def card_of(self, name: str) -> int:
        """The card of a unit in play: a Character, a boss, an Ally or Minion by key."""
        for key in (f"character_{name}", f"boss_{name}", name):
            cards: list[int] = [BY_KEY.get(key, NONE), *COPIES.get(key, ())]
            for card in cards:
                if unit(self.state, card) is not None:
                    return card
        raise AssertionError(f"there is no {name} in play")

    def values(self, balls: Mapping[str, int], damage: Mapping[str, int]) -> None:
        """Balls and damage on units."""
        for name, n in balls.items():
            who = unit(self.state, self.card_of(name))
            assert who is not None
            who.balls = n
            self.state.balls -= n
        for name, n in damage.items():
            who = unit(self.state, self.card_of(name))
            assert who is not None
            who.damage = n
