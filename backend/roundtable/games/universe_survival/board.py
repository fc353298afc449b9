"""The arena: its spaces by number, row by row, and what lies how far from what (US-BOARD-01, AMB-10)."""

from roundtable.games.universe_survival.arena import ROWS
from roundtable.games.universe_survival.printed import ATTACK_DECK, DECKS, DEFENSE_DECK, SPECIAL_DECK

COLUMNS = "ABCDEFGHIJK"
COLOURS = {"R": "red", "Y": "yellow", "B": "blue", "G": "green"}
MOVE_LIMIT = 4


def _spaces() -> list[tuple[int, int, str]]:
    found = []
    for y, (first, colours) in enumerate(ROWS):
        x = COLUMNS.index(first)
        found += [(x + place, y, colour) for place, colour in enumerate(colours)]
    return found


_SPACES = _spaces()
COUNT = len(_SPACES)
WHERE = tuple((x, y) for x, y, _ in _SPACES)
"""Column and row of each space, from 0."""
COLOUR = tuple(COLOURS[letter] for _, _, letter in _SPACES)
AT = tuple(f"{COLUMNS[x]}{y + 1}" for x, y, _ in _SPACES)
"""What people call each space."""
SPACE = {name: number for number, name in enumerate(AT)}
SPACE_REF = tuple(f"space:{number}" for number in range(COUNT))
GREEN = bytes(colour == "green" for colour in COLOUR)
"""1 for a space that starts a fight against the Warrior pile."""
NOT_GREEN = tuple(space for space in range(COUNT) if not GREEN[space])
_DECK_OF = {"red": ATTACK_DECK, "yellow": DEFENSE_DECK, "blue": SPECIAL_DECK}
DECK = tuple(_DECK_OF.get(colour, -1) for colour in COLOUR)
"""The deck a space draws from (US-CARDS-13); -1 for green."""
DECK_WORD = tuple(DECKS[deck] if deck >= 0 else "" for deck in DECK)

DISTANCE = tuple(bytes(max(abs(x - a), abs(y - b)) for a, b in WHERE) for x, y in WHERE)
"""Steps between two spaces: tokens may be passed over, so nothing is ever in the way (US-MOVE-02, US-MOVE-03)."""
FARTHEST = max(max(row) for row in DISTANCE)
WITHIN = tuple(
    tuple(tuple(to for to in range(COUNT) if 0 < row[to] <= limit) for row in DISTANCE) for limit in range(FARTHEST + 1)
)
"""[limit][space] → the other spaces at most so many steps away, in row order."""
NEXT = WITHIN[1]
"""The spaces in contact with each space, diagonals included."""
