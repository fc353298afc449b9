"""The words of this game's cards: what they do, to whom, and (through `effect.<tag>` in the messages) how they read.

A word is carried out at once, for a seat, through a card: `carry_out(word, g, seat, card)`. Only a Reveal effect may have
to ask somebody, so only those run as scripts.
"""

from typing import ClassVar

from roundtable.games.plus_ultra import events as ev
from roundtable.games.plus_ultra.asking import ask
from roundtable.games.plus_ultra.facts import ASUI, CARDS, MIDNIGHT, OUTER, PLACES, UA
from roundtable.games.plus_ultra.state import State, can_be_hit, has_quirk, here, order_from, outside, richest
from roundtable.games.plus_ultra.symbols import BLANK, CARD_REF, HERO_DICE, VILLAIN, number_of
from roundtable.games.plus_ultra.verbs import G, gain, give_up, heal, lose, mend, move, take
from roundtable.kernel import ChooseOne, Condition, Seq, When, Word, WordScript


class Effect(Word, frozen=True):
    """Base of this game's words. `on_hero`: it happens to the Hero it is carried out for, so a Knock Out ends it."""

    on_hero: ClassVar[bool] = True

    def do(self, g: G, seat: int, card: int) -> None:
        """Carry the effect out."""
        raise NotImplementedError(self.tag)


def carry_out(word: Word, g: G, seat: int, card: int) -> None:
    """Carry a word out; what follows a Knock Out of that Hero is dropped (PU-R-22, PU-R-40)."""
    if isinstance(word, Effect):
        word.do(g, seat, card)
    elif isinstance(word, Seq):
        player = g.state.seats[seat]
        knocked = player.knocked
        for part in word.words:
            if player.knocked == knocked or (isinstance(part, Effect) and not part.on_hero):
                carry_out(part, g, seat, card)
    elif isinstance(word, When):
        chosen = word.then if word.condition.holds(g, seat) else word.otherwise
        if chosen is not None:
            carry_out(chosen, g, seat, card)


class Gain(Effect, frozen=True):
    """Gain n HP."""

    tag = "gain"
    n: int

    def do(self, g: G, seat: int, card: int) -> None:
        """Gain them."""
        gain(g, seat, self.n, card)


class Lose(Effect, frozen=True):
    """Lose n HP."""

    tag = "lose"
    n: int

    def do(self, g: G, seat: int, card: int) -> None:
        """Lose them."""
        lose(g, seat, self.n)


class Take(Effect, frozen=True):
    """Take n DMG."""

    tag = "take"
    n: int

    def do(self, g: G, seat: int, card: int) -> None:
        """Take them."""
        take(g, seat, self.n)


class HealAll(Effect, frozen=True):
    """Remove all DMG from your Hero."""

    tag = "heal_all"

    def do(self, g: G, seat: int, card: int) -> None:
        """Remove them."""
        heal(g, seat, g.state.seats[seat].damage, CARDS[card].key)


class KeepPower(Word, frozen=True):
    """Keep this card and roll the Power Die: what Overwhelming Power does by lying there. It is told, not carried out."""

    tag = "keep_power"


class EachHere(Effect, frozen=True):
    """Something happens to each Hero at the card's Location (PU-R-39)."""

    tag = "each_here"
    then: Word

    def do(self, g: G, seat: int, card: int) -> None:
        """One after the other; who is hit is fixed at the start."""
        for each in here(g.state, g.state.places.index(card)):
            carry_out(self.then, g, each, card)


class OthersHere(Effect, frozen=True):
    """Something happens to each other Hero at the active Hero's Location."""

    tag = "others_here"
    then: Word

    def do(self, g: G, seat: int, card: int) -> None:
        """One after the other."""
        for each in here(g.state, g.state.places.index(card)):
            if each != seat:
                carry_out(self.then, g, each, card)


class EachHero(Effect, frozen=True):
    """Something happens to each Hero wherever it stands; U.A. protects as always (PU-R-37)."""

    tag = "each_hero"
    then: Word

    def do(self, g: G, seat: int, card: int) -> None:
        """One after the other."""
        for each in order_from(g.state, seat):
            carry_out(self.then, g, each, card)


class Richest(Effect, frozen=True):
    """Something happens to the Hero or Heroes with the most HP, unless at U.A."""

    tag = "richest"
    then: Word

    def do(self, g: G, seat: int, card: int) -> None:
        """One after the other."""
        for each in richest(g.state, order_from(g.state, seat)):
            if g.state.seats[each].place == UA:
                g.emit(ev.Unaffected(each, "ua"))
            else:
                carry_out(self.then, g, each, card)


class Soothe(Effect, frozen=True):
    """The Villain with the most DMG (at least 1; tie: first in board order) removes n."""

    tag = "soothe"
    n: int

    def do(self, g: G, seat: int, card: int) -> None:
        """Find it."""
        state = g.state
        hurt = [place for place in OUTER if state.harm[place] and can_be_hit(state, place)]
        if hurt:
            mend(g, max(hurt, key=lambda place: state.harm[place]), self.n)


class Mend(Effect, frozen=True):
    """Remove n DMG from this Villain unless it is captured."""

    tag = "mend"
    on_hero = False
    n: int

    def do(self, g: G, seat: int, card: int) -> None:
        """If the card still lies there: a Knock Out may have taken it."""
        if card in g.state.places:
            mend(g, g.state.places.index(card), self.n)


class LoseDie(Effect, frozen=True):
    """One of your unspent dice without a Villain symbol is lost; which one is asked after it (PU-D-17)."""

    tag = "lose_die"

    def do(self, g: G, seat: int, card: int) -> None:
        """Owe a die, if there is one to lose."""
        g.state.owed = bool(losable(g.state))


class LoseOrTake(Effect, frozen=True):
    """Lose n HP or take n DMG: the answer says which (PU-D-15)."""

    tag = "lose_or_take"
    n: int

    def do(self, g: G, seat: int, card: int) -> None:
        """Take them: losing HP is an option of its own."""
        take(g, seat, self.n)


class TakeOrGive(Effect, frozen=True):
    """Take n DMG, or put an Ally on the bottom: the answer says which (PU-D-16)."""

    tag = "take_or_give"
    n: int

    def do(self, g: G, seat: int, card: int) -> None:
        """Take them: giving an Ally is an option of its own."""
        take(g, seat, self.n)


# --- Reveal effects ---------------------------------------------------------------------------------------------------


class Reveal(Word, frozen=True):
    """Base of Reveal effects: scripts, for all outside Heroes that they can affect."""

    def run(self, g: G, to: int) -> WordScript:
        """Carry the effect of the card `to` out."""
        raise NotImplementedError(self.tag)


def shielded(g: G, seat: int) -> bool:
    """Whether Reveal effects do not affect the Hero; it is told why."""
    by = ""
    if has_quirk(g.state, seat, ASUI):
        by = "frog"
    elif MIDNIGHT in g.state.seats[seat].allies:
        by = "midnight"
    if by:
        g.emit(ev.Unaffected(seat, by))
    return bool(by)


def affected(g: G) -> list[int]:
    """The Heroes a Reveal effect reaches, fixed now; those at U.A. and those protected are told (PU-EOT-05)."""
    for seat in order_from(g.state, g.state.active):
        if g.state.seats[seat].place == UA:
            g.emit(ev.Unaffected(seat, "ua"))
    return [seat for seat in outside(g.state) if not shielded(g, seat)]


class EachOutside(Reveal, frozen=True):
    """Something happens to each outside Hero."""

    tag = "each_outside"
    then: Word

    def run(self, g: G, to: int) -> WordScript:
        """One after the other."""
        for seat in affected(g):
            carry_out(self.then, g, seat, to)
        yield from ()


class RichestOutside(Reveal, frozen=True):
    """Something happens to the outside Heroes with the most HP; those who are protected count in the comparison."""

    tag = "richest_outside"
    then: Word

    def run(self, g: G, to: int) -> WordScript:
        """One after the other."""
        for seat in richest(g.state, outside(g.state)):
            if not shielded(g, seat):
                carry_out(self.then, g, seat, to)
        yield from ()


class Warp(Reveal, frozen=True):
    """All outside Heroes move at once to the next outer Location in board order."""

    tag = "warp"

    def run(self, g: G, to: int) -> WordScript:
        """Move them."""
        for seat in affected(g):
            move(g, seat, g.state.seats[seat].place % (len(PLACES) - 1) + 1, "warp_gate")
        yield from ()


class Gather(Reveal, frozen=True):
    """Every outside Hero moves to this Villain's Location."""

    tag = "gather"

    def run(self, g: G, to: int) -> WordScript:
        """Move those who are elsewhere."""
        place = g.state.places.index(to)
        for seat in affected(g):
            if g.state.seats[seat].place != place:
                move(g, seat, place, "magnetism")
        yield from ()


class LoseOrGive(Reveal, frozen=True):
    """Each outside Hero with an Ally chooses: lose n HP, or put an Ally on the bottom (PU-D-29)."""

    tag = "lose_or_give"
    n: int

    def run(self, g: G, to: int) -> WordScript:
        """Ask one after the other."""
        for seat in affected(g):
            player = g.state.seats[seat]
            if not player.allies:
                continue
            spared = min(reversed(player.allies), key=lambda card: CARDS[card].cost)
            default = "lose" if player.points >= self.n else CARD_REF[spared]
            options = ["lose", *[CARD_REF[card] for card in player.allies]]
            answer = yield from ask(g, ChooseOne(seat, "compress", options, (default,), about=to))
            if answer[0] == "lose":
                lose(g, seat, self.n)
            else:
                give_up(g, seat, number_of(answer[0]))


# --- conditions -------------------------------------------------------------------------------------------------------


class Alone(Condition, frozen=True):
    """No other Hero stands at the Hero's Location."""

    tag = "alone"

    def holds(self, g: G, to: int) -> bool:
        """Whether it holds now."""
        return len(here(g.state, g.state.seats[to].place)) == 1


class Again(Condition, frozen=True):
    """This is not the first Villain symbol spent here in the turn; cancelled ones count."""

    tag = "again"

    def holds(self, g: G, to: int) -> bool:
        """Whether it holds now."""
        return g.state.symbols > 1


def losable(state: State) -> list[int]:
    """The dice that Stain may take: unspent, without a Villain symbol; a half spent one counts as spent."""
    faces, used = state.faces, state.used
    return [die for die in range(HERO_DICE + 1) if faces[die] not in (BLANK, VILLAIN) and not used[die]]
