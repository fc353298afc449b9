"""What can happen, in order of a match. Cards are card ids, places keys of Locations, faces signs of dice; nothing is secret."""

from roundtable.kernel import Event


class HeroTaken(Event, tag="hero_taken", frozen=True, gc=False):
    """A player's Hero."""

    seat: int
    hero: str


class PlusDrawn(Event, tag="plus_drawn", frozen=True, gc=False):
    """The Plus Ultra cards of this match, face up."""

    cards: tuple[int, ...]


class SetAside(Event, tag="set_aside", frozen=True, gc=False):
    """All For One came up at set-up and was set aside."""

    card: int


class ShuffledBack(Event, tag="shuffled_back", frozen=True, gc=False):
    """The card set aside was shuffled into the deck."""

    card: int


class FistsRolled(Event, tag="fists_rolled", frozen=True, gc=False):
    """A roll for the First Player. `number` counts the rolls of this search."""

    seat: int
    number: int
    faces: str
    fists: int


class ChoseFirst(Event, tag="chose_first", frozen=True, gc=False):
    """The winner of that roll chose the First Player."""

    seat: int
    target: int


class TurnBegan(Event, tag="turn_began", frozen=True, gc=False):
    """A turn begins."""

    seat: int
    round: int
    turn: int


class Stayed(Event, tag="stayed", frozen=True, gc=False):
    """The active Hero stays."""

    seat: int
    place: str


class Moved(Event, tag="moved", frozen=True, gc=False):
    """A Hero moved. `why`: move, engine, knock_out, warp_gate, magnetism."""

    seat: int
    origin: str
    place: str
    why: str


class ShadowSet(Event, tag="shadow_set", frozen=True, gc=False):
    """The Dark Shadow token was put on a Location."""

    seat: int
    place: str


class ShadowBack(Event, tag="shadow_back", frozen=True, gc=False):
    """The Dark Shadow token returned to its board."""

    seat: int


class Rolled(Event, tag="rolled", frozen=True, gc=False):
    """Dice were rolled: their `faces`, those `kept`, and the numbers of all faces shown (255: none)."""

    seat: int
    roll: int
    rolls: int
    dice: tuple[int, ...]
    faces: str
    kept: str
    shown: tuple[int, ...]


class VillainsRerolled(Event, tag="villains_rerolled", frozen=True, gc=False):
    """Best Jeanist: all dice that showed a Villain were rolled once more."""

    seat: int
    dice: tuple[int, ...]
    faces: str
    shown: tuple[int, ...]


class Hit(Event, tag="hit", frozen=True, gc=False):
    """One DMG was put on a Villain. `die`: the Fist spent (-1: none). `by`: fist, or the Quirk."""

    seat: int
    die: int
    card: int
    by: str
    harm: int
    stamina: int
    gained: int
    points: int


class Absorbed(Event, tag="absorbed", frozen=True, gc=False):
    """The first DMG on Nomu in this turn was not placed."""

    seat: int
    die: int
    card: int


class Healed(Event, tag="healed", frozen=True, gc=False):
    """DMG was removed from a Hero. `die`: the Heart spent (-1: none). `by`: heart, or a card."""

    seat: int
    die: int
    target: int
    by: str
    n: int
    damage: int
    stamina: int
    gained: int
    points: int


class SetSpent(Event, tag="set_spent", frozen=True, gc=False):
    """A set of matching numbers was spent."""

    seat: int
    dice: tuple[int, ...]
    value: int
    n: int
    gained: int
    points: int


class Paid(Event, tag="paid", frozen=True, gc=False):
    """The requirement of a card was paid; its reward comes in step 4."""

    seat: int
    card: int
    dice: tuple[int, ...]
    faces: str


class VillainSpent(Event, tag="villain_spent", frozen=True, gc=False):
    """A Villain die was spent. `use`: symbol (the card's effect), lose, take, give, ice, nothing."""

    seat: int
    die: int
    use: str


class Lost(Event, tag="lost", frozen=True, gc=False):
    """A Hero lost HP."""

    seat: int
    n: int
    points: int


class Took(Event, tag="took", frozen=True, gc=False):
    """A Hero took DMG."""

    seat: int
    n: int
    damage: int
    stamina: int


class DieLost(Event, tag="die_lost", frozen=True, gc=False):
    """An unspent die was lost."""

    seat: int
    die: int
    face: str


class Mended(Event, tag="mended", frozen=True, gc=False):
    """DMG was removed from a Villain."""

    card: int
    n: int
    harm: int
    stamina: int


class Prevented(Event, tag="prevented", frozen=True, gc=False):
    """Nothing happened to a Hero. `what`: damage, points; `by`: ua, hardening."""

    seat: int
    what: str
    by: str


class Saved(Event, tag="saved", frozen=True, gc=False):
    """An Ally kept a Hero from being Knocked Out and went to the bottom of the deck."""

    seat: int
    card: int
    damage: int


class Turned(Event, tag="turned", frozen=True, gc=False):
    """A die was turned to another face. `by`: zero_gravity, gran_torino."""

    seat: int
    die: int
    face: str
    by: str


class QuirkUsed(Event, tag="quirk_used", frozen=True, gc=False):
    """A Hero's Quirk was used."""

    seat: int
    quirk: str


class Captured(Event, tag="captured", frozen=True, gc=False):
    """A Villain was captured; the card is collected in step 4."""

    seat: int
    card: int
    place: str


class Gained(Event, tag="gained", frozen=True, gc=False):
    """A Hero gained HP through a card."""

    seat: int
    n: int
    points: int
    card: int


class Passed(Event, tag="passed", frozen=True, gc=False):
    """An Event or Encounter was completed and taken."""

    seat: int
    card: int


class Collected(Event, tag="collected", frozen=True, gc=False):
    """A captured Villain was taken."""

    seat: int
    card: int


class Failed(Event, tag="failed", frozen=True, gc=False):
    """An Event or Encounter was not completed: it stays."""

    seat: int
    card: int


class Recruited(Event, tag="recruited", frozen=True, gc=False):
    """An Ally was recruited."""

    seat: int
    card: int
    cost: int
    points: int


class GivenUp(Event, tag="given_up", frozen=True, gc=False):
    """An Ally was put on the bottom of the deck."""

    seat: int
    card: int


class PowerLost(Event, tag="power_lost", frozen=True, gc=False):
    """Overwhelming Power went to the bottom of the deck."""

    seat: int
    card: int


class KnockedOut(Event, tag="knocked_out", frozen=True, gc=False):
    """A Hero was Knocked Out: HP before and after; all DMG is cleared."""

    seat: int
    before: int
    points: int


class DiceVoid(Event, tag="dice_void", frozen=True, gc=False):
    """The dice left to a Hero Knocked Out in the own turn are void."""

    seat: int
    faces: str


class EndEffect(Event, tag="end_effect", frozen=True, gc=False):
    """The End of Turn effect of an Encounter begins."""

    card: int


class Revealed(Event, tag="revealed", frozen=True, gc=False):
    """A new card lies at a Location; at set-up its Reveal effect is ignored."""

    card: int
    place: str


class RevealEffect(Event, tag="reveal_effect", frozen=True, gc=False):
    """The Reveal effect of a Villain begins."""

    card: int


class Unaffected(Event, tag="unaffected", frozen=True, gc=False):
    """A Hero is not affected. `by`: ua, frog, midnight."""

    seat: int
    by: str


class Claimed(Event, tag="claimed", frozen=True, gc=False):
    """A Plus Ultra card was gained. `pays`: now, at_end."""

    seat: int
    card: int
    points: int
    pays: str


class ReachedGoal(Event, tag="reached_goal", frozen=True, gc=False):
    """A Hero holds 20 HP: the Pro Heroes come."""

    seat: int
    round: int


class LastRound(Event, tag="last_round", frozen=True, gc=False):
    """This round is the last. `why`: goal, rounds, deck. `turns`: those after the present one."""

    why: str
    turns: int


class Scored(Event, tag="scored", frozen=True, gc=False):
    """A final score: tokens and cards."""

    seat: int
    tokens: int
    bonus: int
    total: int


class TieBroken(Event, tag="tie_broken", frozen=True, gc=False):
    """A tie for the best score. `by`: by_captures, by_cards, by_damage, by_seat, shared."""

    by: str


class Won(Event, tag="won", frozen=True, gc=False):
    """The Number 1 Hero."""

    seat: int
    total: int


class Conceded(Event, tag="conceded", frozen=True, gc=False):
    """A player left the match; the Hero plays on by itself."""

    seat: int


class Ended(Event, tag="ended", frozen=True, gc=False):
    """The last player who is there ended the match."""

    seat: int


EVENTS: tuple[type[Event], ...] = tuple(
    each
    for each in list(globals().values())
    if isinstance(each, type) and issubclass(each, Event) and each is not Event
)
