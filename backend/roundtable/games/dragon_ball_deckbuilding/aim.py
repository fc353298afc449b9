"""On what a word runs: who acts, through which card, in which attack. Lives as long as the script that made it."""

from dataclasses import dataclass, field

from roundtable.games.dragon_ball_deckbuilding.state import NONE


@dataclass
class Attack:
    """An attack on its way. `base` is printed, `bonus` comes on top; `targets` are units; `dealt` what got through.

    `against_minions` is added if a Minion is struck. `clashed`: a Power Clash was fought about it; `stopped`: and not lost.
    """

    by: int
    slot: int
    cards: list[int]
    energy: bool
    base: int = 0
    bonus: int = 0
    quality: str = "basic"
    technique: bool = False
    combo: bool = False
    time: int = 0
    spread: str = ""
    intercepted: bool = False
    targets: list[int] = field(default_factory=list)
    dealt: dict[int, int] = field(default_factory=dict)
    killed: list[int] = field(default_factory=list)
    elimination: bool = False
    against_minions: int = 0
    clashed: bool = False
    stopped: bool = False

    @property
    def amount(self) -> int:
        """Base and bonus, never below zero."""
        return max(0, self.base + self.bonus)


@dataclass
class Aim:
    """Who acts (a unit), for which slot (NONE: the Villain), through which card; the attack in progress; who was meant.

    `kind` is that of the Villain's card part and `time` its printed Time.
    """

    actor: int
    slot: int
    card: int
    attack: Attack | None = None
    that: int = NONE
    kind: str = ""
    time: int = 0
    killer: int = NONE
