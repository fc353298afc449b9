"""What can happen with cards, Markets, balls and turns. Units and cards are card ids; `n` is always how much."""

from roundtable.kernel import Event


class CharacterChosen(Event, frozen=True, tag="character_chosen"):
    """A seat has chosen a Character."""

    seat: int
    who: int


class TokenGiven(Event, frozen=True, tag="token_given"):
    """A Character has its Order token."""

    who: int
    n: int


class LocationLaid(Event, frozen=True, tag="location_laid"):
    """The Location of the match."""

    card: int


class VictimTaken(Event, frozen=True, tag="victim_taken"):
    """Raditz's Kidnapped Victim."""

    card: int


class SetUp(Event, frozen=True, tag="set_up"):
    """All is laid out."""

    allies: int


class RoundBegan(Event, frozen=True, tag="round_began"):
    """All Turn Order cards are shuffled into a new deck."""

    n: int


class OrderDrawn(Event, frozen=True, tag="order_drawn"):
    """A Turn Order card is revealed."""

    card: int


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """The turn of a Character."""

    who: int


class VillainBegan(Event, frozen=True, tag="villain_began"):
    """The turn of the bosses named."""

    cards: list[int]


class VillainStep(Event, frozen=True, tag="villain_step"):
    """A step of the Villain's turn opens: whose it is, and the card it is about (the unit's own where there is none).

    All events up to the next one, or to the end of the turn, belong to it. `step`: start, track, balls, minion, absorb,
    repair, card, wish, death (a Death Effect, which interrupts another step).
    """

    step: str
    who: int
    card: int


class VillainEnded(Event, frozen=True, tag="villain_ended"):
    """The turn of these bosses is over."""

    cards: list[int]


class Drew(Event, frozen=True, tag="drew"):
    """A Character has drawn; which cards only its seat sees."""

    who: int
    n: int


class DrewCards(Event, frozen=True, tag="drew_cards"):
    """What a Character has drawn."""

    secret = True
    seat: int
    who: int
    cards: list[int]

    def audience(self) -> int:
        """The seat of the Character."""
        return self.seat

    def redacted(self) -> Event:
        """How many."""
        return Drew(self.who, len(self.cards))


class Shuffled(Event, frozen=True, tag="shuffled"):
    """A discard pile has become a deck."""

    who: int
    n: int


class Discarded(Event, frozen=True, tag="discarded"):
    """Cards go to a Character's discard pile."""

    who: int
    cards: list[int]


class Destroyed(Event, frozen=True, tag="destroyed"):
    """A card leaves the game; `why` is a word."""

    card: int
    why: str


class Recovered(Event, frozen=True, tag="recovered"):
    """A card comes from the discard pile to the hand."""

    who: int
    card: int


class EnergyPaid(Event, frozen=True, tag="energy_paid"):
    """Energy cards pay."""

    who: int
    cards: list[int]
    n: int


class Bought(Event, frozen=True, tag="bought"):
    """A Market card is bought for so much Energy."""

    who: int
    card: int
    n: int


class BoughtForBalls(Event, frozen=True, tag="bought_for_balls"):
    """A Market card is bought for Dragon Balls."""

    who: int
    card: int
    n: int


class Gained(Event, frozen=True, tag="gained"):
    """A Market card is taken without paying."""

    who: int
    card: int


class Refilled(Event, frozen=True, tag="refilled"):
    """A card is laid into a Market's row."""

    card: int


class Bottomed(Event, frozen=True, tag="bottomed"):
    """A Market card goes to the bottom of its deck."""

    card: int


class BallsTaken(Event, frozen=True, tag="balls_taken"):
    """Unclaimed balls are taken."""

    who: int
    n: int


class BallsDropped(Event, frozen=True, tag="balls_dropped"):
    """Balls become unclaimed."""

    who: int
    n: int


class BallsPassed(Event, frozen=True, tag="balls_passed"):
    """Balls pass from one to another."""

    giver: int
    who: int
    n: int


class BallBought(Event, frozen=True, tag="ball_bought"):
    """An unclaimed ball is bought."""

    who: int
    n: int


class StealRolled(Event, frozen=True, tag="steal_rolled"):
    """A Steal attempt: so many dice, balls and points of damage."""

    who: int
    target: int
    n: int
    balls: int
    harm: int


class EnteredPlay(Event, frozen=True, tag="entered_play"):
    """An Ally, Equipment or Training enters play."""

    who: int
    card: int


class TechniquePrepared(Event, frozen=True, tag="technique_prepared"):
    """An Energy Technique is prepared at a position."""

    who: int
    card: int
    n: int


class Boosted(Event, frozen=True, tag="boosted"):
    """A booster is laid under a Technique."""

    who: int
    card: int
    technique: int


class Moved(Event, frozen=True, tag="moved"):
    """A prepared card moves to a position."""

    card: int
    n: int


class Used(Event, frozen=True, tag="used"):
    """Techniques are used, together if several."""

    who: int
    cards: list[int]
