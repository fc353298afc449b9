"""The kernel: what a match is. Pure: no I/O, no clock, no global chance, and no game's name."""

from roundtable.kernel.chance import ALGORITHM, Chance, commitment, match_key
from roundtable.kernel.decisions import (
    TIME_UP,
    Answer,
    Arrange,
    ChooseMany,
    ChooseNumber,
    ChooseOne,
    Decision,
    Left,
    Race,
    Reply,
    TimeUp,
    Together,
)
from roundtable.kernel.errors import (
    IllegalMove,
    KernelError,
    MalformedMove,
    NotYourDecision,
    Refused,
    RulesBug,
    SnapshotMismatch,
    StaleMove,
)
from roundtable.kernel.events import Event
from roundtable.kernel.game import (
    Bot,
    BotView,
    Choice,
    Game,
    Meta,
    Options,
    OptionSpec,
    RuleSection,
    Script,
    SeatOption,
    SeatOptions,
    Sections,
    Step,
)
from roundtable.kernel.match import Match
from roundtable.kernel.moves import LegalMoves, Record, read_notation
from roundtable.kernel.play import Outcome, Play
from roundtable.kernel.prompts import Blocked, OptionView, Prompt
from roundtable.kernel.text import Argument, Text, fill
from roundtable.kernel.words import Condition, Nothing, Seq, When, Word, WordScript, sentence, seq
from roundtable.kernel.zones import Sight, Zone, check_each_card_once

__all__ = [
    "ALGORITHM", "TIME_UP", "Answer", "Argument", "Arrange", "Blocked", "Bot", "BotView", "Chance", "Choice", "Condition",
    "ChooseMany", "ChooseNumber", "ChooseOne", "Decision", "Event", "Game", "IllegalMove", "KernelError", "Left",
    "LegalMoves", "MalformedMove", "Match", "Meta", "NotYourDecision", "Nothing", "OptionSpec", "OptionView", "Options",
    "Outcome", "Play", "Prompt", "Race", "Record", "Refused", "Reply", "RuleSection", "RulesBug", "Script",
    "SeatOption", "SeatOptions", "Sections", "Seq", "Sight", "SnapshotMismatch", "StaleMove", "Step", "Text", "TimeUp",
    "Together", "When", "Word", "WordScript", "Zone", "check_each_card_once", "commitment", "fill", "match_key", "read_notation", "sentence",
    "seq",
]  # fmt: skip
