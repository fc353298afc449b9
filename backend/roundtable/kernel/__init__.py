"""The kernel: what a match is. Pure: no I/O, no clock, no global chance, and no game's name."""

from roundtable.kernel.branch import BRANCHED, Branched, branch_record, branches_in, earlier_chance, follow_to
from roundtable.kernel.bundle import Bundle, Rerun, make_bundle, possible_moves, read_bundle, rerun
from roundtable.kernel.chance import ALGORITHM, FROM_SEED, Chance, Draw, commitment, match_key, server_nonce
from roundtable.kernel.decisions import (
    TICK,
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
    Tick,
    TimeUp,
    Together,
)
from roundtable.kernel.determinise import Information
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
    REST,
    Bot,
    BotView,
    Choice,
    Foresight,
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
from roundtable.kernel.languages import bullets, by_language, read_page, read_rulings, typeset, typeset_page
from roundtable.kernel.match import Match
from roundtable.kernel.memory import TABLE, Memory
from roundtable.kernel.moves import HOST, LEAVE, TICKED, TIME_OUT, LegalMoves, Record, read_notation
from roundtable.kernel.play import Outcome, Play
from roundtable.kernel.prompts import Blocked, OptionView, Prompt
from roundtable.kernel.retelling import Followed, Told, tell
from roundtable.kernel.retelling import read as read_told
from roundtable.kernel.structs import plain_slots
from roundtable.kernel.text import Argument, Text, fill
from roundtable.kernel.undo import (
    TAKEN_BACK,
    TakenBack,
    check_undo,
    is_numbered_anew,
    last_decision,
    may_undo,
    taken_back_by,
    undo_record,
)
from roundtable.kernel.words import Condition, Nothing, Seq, When, Word, WordScript, sentence, seq
from roundtable.kernel.zones import Sight, Zone, check_each_card_once

__all__ = [
    "ALGORITHM", "Answer", "Argument", "Arrange", "Blocked", "Bot", "BotView", "BRANCHED", "Branched", "Bundle",
    "Chance", "Choice", "ChooseMany", "ChooseNumber", "ChooseOne", "Condition", "Decision", "Draw", "Event",
    "FROM_SEED", "Followed", "Foresight", "Game", "HOST", "IllegalMove", "Information", "KernelError", "LEAVE", "Left",
    "LegalMoves", "MalformedMove", "Match", "Memory", "Meta", "NotYourDecision", "Nothing", "OptionSpec", "OptionView", "Options",
    "Outcome", "Play", "Prompt", "REST", "Race", "Record", "Refused", "Reply", "Rerun", "RuleSection", "RulesBug", "Script",
    "SeatOption", "SeatOptions", "Sections", "Seq", "Sight", "SnapshotMismatch", "StaleMove", "Step", "TABLE", "TICK",
    "TAKEN_BACK", "TICKED", "TIME_OUT",
    "TIME_UP", "TakenBack", "Text", "Tick", "TimeUp", "Together", "Told", "When", "Word", "WordScript", "Zone", "branch_record",
    "branches_in", "bullets", "by_language", "check_each_card_once", "check_undo", "commitment", "earlier_chance",
    "fill", "follow_to", "is_numbered_anew", "last_decision", "make_bundle", "match_key", "may_undo", "plain_slots",
    "possible_moves", "read_bundle", "read_notation", "read_page", "read_rulings", "read_told", "rerun", "sentence", "seq",
    "server_nonce", "taken_back_by", "tell", "typeset", "typeset_page", "undo_record",
]  # fmt: skip
