"""Replay files: recording a match, writing and reading the file, and checking it. Knows the kernel and the registry only."""

from roundtable.recording.chances import ChancePart, DrawLine, Earlier, draw_lines, keys_of, wrong_draws, wrong_sources
from roundtable.recording.engine import engine_of
from roundtable.recording.files import (
    FORMAT,
    FORMATS,
    BadReplay,
    MoveLine,
    Origin,
    PackPart,
    Replay,
    SeatPart,
    canonical,
    checksum,
    packed,
    read,
    renamed,
    unpacked,
)
from roundtable.recording.steps import Recorder, Step, Waiting, opening, steps, tell
from roundtable.recording.verify import Unverifiable, Verdict, verify, with_packs
from roundtable.recording.writing import Facts, Made, Recorded, pack_parts, record, replay_file

__all__ = [
    "BadReplay", "canonical", "ChancePart", "checksum", "draw_lines", "DrawLine", "Earlier", "engine_of", "Facts",
    "FORMAT", "FORMATS", "keys_of", "Made", "MoveLine", "opening", "Origin", "pack_parts", "PackPart", "packed", "read",
    "record", "Recorded",
    "Recorder", "renamed", "Replay", "replay_file", "SeatPart", "Step", "steps", "tell", "unpacked", "Unverifiable", "Verdict",
    "verify", "Waiting", "with_packs", "wrong_draws", "wrong_sources",
]  # fmt: skip
