"""Lays out a table: every card of every hero in exactly one zone, as told, and the rest where it does no harm.

A list of cards runs from the top for decks, Burn Piles and the Danger Deck, and from the oldest for hands, Items and the
Danger Discard Pile. `…` in a list means: and the rest (a number after it: so many cards together).
"""

from collections.abc import Mapping, Set

from roundtable.games.uno_ultimate_dc.dangers import BY_KEY, dangers_of
from roundtable.games.uno_ultimate_dc.faces import COLOUR, DANGER, HEROES, NO_COLOUR, SYMBOL, deck_of
from roundtable.games.uno_ultimate_dc.state import NONE, UNO_SAFE, Pile, SeatState, State

from .naming import colour_number, hero_number, is_called

Cards = str | int
"""Cards by name, or just how many."""


class Box:
    """The cards that have no place yet."""

    def __init__(self, heroes: list[int]) -> None:
        self.cards = [card for hero in heroes for card in deck_of(hero)]
        self.dangers = [card for hero in sorted(heroes) for card in dangers_of(hero)]

    def take(self, called: str, hero: int | None = None) -> int:
        """A card of this name (of this hero), which must be free."""
        for card in self.cards:
            if is_called(card, called) and (hero is None or card in deck_of(hero)):
                self.cards.remove(card)
                return card
        raise AssertionError(f"no card {called!r} is left of {'any hero' if hero is None else HEROES[hero]}")

    def take_danger(self, key: str) -> int:
        """A Danger Card by its key, which must be free and of a hero in the game."""
        card = BY_KEY[key]
        assert card in self.dangers, f"{key!r} is not free, or its hero is not in the game"
        self.dangers.remove(card)
        return card

    def fill(self, hero: int, count: int) -> list[int]:
        """So many other cards of the hero: harmless ones first (numbers without danger icon)."""
        own = [card for card in self.cards if card in deck_of(hero)]
        own.sort(key=lambda card: (COLOUR[card] == NO_COLOUR, SYMBOL[card] > 9, DANGER[card]))
        assert len(own) >= count, f"{HEROES[hero]} has only {len(own)} cards left, not {count}"
        for card in own[:count]:
            self.cards.remove(card)
        return own[:count]


def split(told: str) -> tuple[list[str], int | None]:
    """The names before `…`, and how many cards there are in all (None: no more; -1: all that are left)."""
    words = told.split()
    if "…" not in words:
        return words, None
    place = words.index("…")
    return words[:place], int(words[place + 1]) if len(words) > place + 1 else -1


class Layout:
    """Builds a state. What is named is placed first, then what is only counted, then the rest."""

    def __init__(self, heroes: tuple[str, ...]) -> None:
        self.heroes = [hero_number(hero) for hero in heroes]
        self.box = Box(self.heroes)
        self.seats = [SeatState(hero, Pile(), Pile(), Pile(), Pile()) for hero in self.heroes]
        self.state = State(self.seats, 0, Pile(), Pile(), Pile(), Pile(), Pile(), dealt=True)

    def named(self, seat: int, cards: Cards) -> list[int]:
        """The cards called by name."""
        return [self.box.take(each, self.heroes[seat]) for each in split(cards)[0]] if isinstance(cards, str) else []

    def counted(self, seat: int, cards: Cards, placed: list[int]) -> list[int]:
        """What is added to the named cards to make up the number."""
        total = cards if isinstance(cards, int) else split(cards)[1]
        if total is None:
            return []
        hero = self.heroes[seat]
        left = sum(card in deck_of(hero) for card in self.box.cards)
        return self.box.fill(hero, left if total < 0 else total - len(placed))

    def seat_cards(
        self, hands: Mapping[int, Cards], decks: Mapping[int, Cards], burn: Mapping[int, Cards], top: str | None
    ) -> None:
        """Hands (7 cards unless told), Burn Piles (none unless told), decks (the rest unless told), the Discard Pile."""
        told = [(hands.get(seat, 7), burn.get(seat, ""), decks.get(seat, "…")) for seat in range(len(self.seats))]
        piles = [tuple(self.named(seat, cards) for cards in each) for seat, each in enumerate(told)]
        if top is not None:
            self.state.pile.append(self.box.take(top))
        for seat, player in enumerate(self.seats):
            for cards, pile in zip(told[seat], piles[seat], strict=True):
                pile += self.counted(seat, cards, pile)
            hand, burned, deck = piles[seat]
            player.hand, player.burn, player.deck = Pile(hand), Pile(burned[::-1]), Pile(deck[::-1])
            player.counted = len(hand)
        if top is None:
            self.state.gone.extend(self.box.cards)
        else:
            self.state.pile[:0] = self.box.cards

    def danger_cards(self, danger: str, discard: str, location: str | None) -> None:
        """The Danger Deck from the top, the discard from the oldest, the Location; others are out of the game."""
        box, state = self.box, self.state
        state.location = box.take_danger(location) if location else NONE
        state.danger_discard = Pile(box.take_danger(each) for each in discard.split())
        words, total = split(danger)
        deck = [box.take_danger(each) for each in words]
        if total is not None:
            more = len(box.dangers) if total < 0 else total - len(deck)
            deck += box.dangers[:more]
            del box.dangers[:more]
        state.danger = Pile(deck[::-1])
        state.gone.extend(box.dangers)

    def attached(self, enemies: Mapping[int, str], items: Mapping[int, str]) -> None:
        """Enemies that have been attacking since an earlier turn, and Items."""
        for seat, key in enemies.items():
            self.seats[seat].enemy = self.box.take_danger(key)
        for seat, keys in items.items():
            self.seats[seat].items = Pile(self.box.take_danger(key) for key in keys.split())

    def marked(self, skipped: Set[int], shield: Set[int], safe: Set[int]) -> None:
        """Waiting to be skipped, protected, UNO called."""
        for seat in skipped:
            self.seats[seat].skipped = True
        for seat in shield:
            self.seats[seat].shield = True
        for seat in safe:
            assert len(self.seats[seat].hand) == 1
            self.seats[seat].uno = UNO_SAFE

    def out(self, seats: Set[int]) -> None:
        """Players who are out of the game already."""
        for seat in seats:
            player = self.seats[seat]
            self.state.gone.extend((*player.hand, *player.deck, *player.burn))
            player.hand, player.deck, player.burn, player.counted = Pile(), Pile(), Pile(), 0
            player.out = True

    def ready(self, turn: int, direction: int, colour: str | None, auto: bool) -> State:
        """The state before the turn of a seat: the seat before it was active. Without a Discard Pile, before any turn."""
        state = self.state
        state.direction = direction
        state.uno_auto = auto
        if not state.pile:
            state.active = turn
            return state
        state.active = (turn - direction) % len(self.seats)
        state.turn = 8
        printed = COLOUR[state.pile[-1]]
        assert colour or printed != NO_COLOUR, "a Wild on top needs a colour"
        state.colour = colour_number(colour) if colour else printed
        return state
