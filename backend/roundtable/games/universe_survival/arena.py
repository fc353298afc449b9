"""The arena, drawn: for each row its first column and its colours from left to right (US-BOARD-01, AMB-10).

R red, Y yellow, B blue, G green. A quarter turn leaves it as it is.
"""

ROWS: tuple[tuple[str, str], ...] = (
    ("D", "YRBRY"),
    ("C", "RBYGBRG"),
    ("B", "GYRBRYBYR"),
    ("A", "YRBGYBRGRBY"),
    ("A", "RBYRBYBYBYR"),
    ("A", "BGRBYGYBRGB"),
    ("A", "RYBYBYBRYBR"),
    ("A", "YBRGRBYGBRY"),
    ("B", "RYBYRBRYG"),
    ("C", "GRBGYBR"),
    ("D", "YRBRY"),
)
