"""What can happen in a combat, as the log tells it; `EVENTS` are all events of the game."""

from roundtable.games.universe_survival import events as ev
from roundtable.kernel import Event


class FightBegan(Event, tag="fight_began", frozen=True, gc=False):
    """A combat: `card` attacks `rival`."""

    seat: int
    card: int
    rival: int
    space: int
    at: str


class TransformRolled(Event, tag="transform_rolled", frozen=True, gc=False):
    """Dice of an attempt to transform, and what an Event adds."""

    seat: int
    card: int
    total: int
    bonus: int


class Transformed(Event, tag="transformed", frozen=True, gc=False):
    """A Warrior takes a form for this attack."""

    seat: int
    card: int
    form: str


class NotTransformed(Event, tag="not_transformed", frozen=True, gc=False):
    """The attempt failed."""

    seat: int
    card: int


class Pool(Event, tag="pool", frozen=True, gc=False):
    """How many dice are rolled, and what they are made of."""

    seat: int
    card: int
    dice: int
    power: int
    reinforcement: int
    ability: int
    effects: int
    pressure: int
    rerolls: int


class Rolled(Event, tag="rolled", frozen=True, gc=False):
    """Dice as they lie now, by letters."""

    seat: int
    faces: str
    roll: int


class DeclaredCombo(Event, tag="declared_combo", frozen=True, gc=False):
    """An attack with a combo of the Warrior; `stars`: what stars stand for."""

    seat: int
    card: int
    combo: str
    damage: int
    stars: str
    ball: bool


class DeclaredValues(Event, tag="declared_values", frozen=True, gc=False):
    """An attack with the sum of the values."""

    seat: int
    card: int
    damage: int
    ball: bool


class DeclaredDoubled(Event, tag="declared_doubled", frozen=True, gc=False):
    """The same, doubled: all dice are alike."""

    seat: int
    card: int
    damage: int
    ball: bool


class DeclaredWith(Event, tag="declared_with", frozen=True, gc=False):
    """An attack with an action card."""

    seat: int
    card: int
    damage: int
    box: str
    ball: bool


class Lightning(Event, tag="lightning", frozen=True, gc=False):
    """The attack took one roll: there is no defence."""

    seat: int


class Shielded(Event, tag="shielded", frozen=True, gc=False):
    """A shield stops the ball."""

    card: int


class BallReturned(Event, tag="ball_returned", frozen=True, gc=False):
    """The ball flies back to the attacker."""

    card: int


class Dodging(Event, tag="dodging", frozen=True, gc=False):
    """A Dodge roll begins."""

    seat: int
    card: int
    need: int
    dice: int
    rolls: int


class DefendsWith(Event, tag="defends_with", frozen=True, gc=False):
    """A card is named for the defence."""

    seat: int
    card: int


class Dodged(Event, tag="dodged", frozen=True, gc=False):
    """The attack is dodged."""

    card: int


class DefenceFailed(Event, tag="defence_failed", frozen=True, gc=False):
    """The defence does not come about."""

    seat: int


class Avoided(Event, tag="avoided", frozen=True, gc=False):
    """A card cancels the attack."""

    seat: int
    card: int


class Halved(Event, tag="halved", frozen=True, gc=False):
    """A card halves the damage."""

    seat: int
    damage: int


class Clashed(Event, tag="clashed", frozen=True, gc=False):
    """An Attack Card takes its own damage off the attack."""

    seat: int
    card: int
    damage: int


class Damaged(Event, tag="damaged", frozen=True, gc=False):
    """Damage before any division, what a Warrior took, the Endurance left. `why`: attack returned self kaio_ken tiles."""

    card: int
    damage: int
    taken: int
    left: int
    why: str


class Eliminated(Event, tag="eliminated", frozen=True, gc=False):
    """A Warrior is out of the tournament."""

    card: int


class Rescued(Event, tag="rescued", frozen=True, gc=False):
    """A card keeps a Warrior in the tournament."""

    seat: int
    card: int
    left: int


class Drained(Event, tag="drained", frozen=True, gc=False):
    """The attacker loses damage."""

    card: int
    n: int


class Countering(Event, tag="countering", frozen=True, gc=False):
    """A counter-attack begins."""

    seat: int
    card: int


class Reverted(Event, tag="reverted", frozen=True, gc=False):
    """A Warrior is in its initial form again."""

    card: int


EVENTS: tuple[type[Event], ...] = (
    ev.Began,
    ev.DraftRolled,
    ev.PicksFirst,
    ev.DraftOrder,
    ev.Drafted,
    ev.Placed,
    ev.ClockStarted,
    ev.RoundBegan,
    ev.TurnBegan,
    ev.Minute,
    ev.Discarded,
    ev.EventDrawn,
    ev.Drew,
    ev.DrewHidden,
    ev.DeckEmpty,
    ev.Played,
    ev.Healed,
    ev.Moved,
    ev.Relocated,
    ev.NoMove,
    ev.Revealed,
    ev.PileEmpty,
    ev.PileShuffled,
    ev.ReturnedToPile,
    ev.Beaten,
    ev.UniverseDestroyed,
    ev.WentOut,
    ev.Conceded,
    ev.Fused,
    ev.GaveDamage,
    ev.ExtraCombat,
    ev.PoweredUp,
    ev.Tiles,
    ev.CardLost,
    ev.CardLostHidden,
    ev.CardTaken,
    ev.CardTakenHidden,
    ev.Scouted,
    ev.ScoutedHidden,
    ev.Counted,
    ev.ExtraRound,
    ev.TieDuel,
    ev.Champion,
    ev.DuelRolled,
    ev.EnduranceCounted,
    ev.Won,
    ev.Shared,
    FightBegan,
    TransformRolled,
    Transformed,
    NotTransformed,
    Pool,
    Rolled,
    DeclaredCombo,
    DeclaredValues,
    DeclaredDoubled,
    DeclaredWith,
    Lightning,
    Shielded,
    BallReturned,
    Dodging,
    DefendsWith,
    Dodged,
    DefenceFailed,
    Avoided,
    Halved,
    Clashed,
    Damaged,
    Eliminated,
    Rescued,
    Drained,
    Countering,
    Reverted,
)
