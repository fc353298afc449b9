"""The boards of the six Villains. Printed: two Levels, the Health of Freezer, Raditz and Broly, sizes of decks."""

from roundtable.games.dragon_ball_deckbuilding.faces import BossRow, VillainRow

STANDARD = ((0,), (0,))
"""Two Turn Order cards for the one boss."""

VILLAINS: tuple[VillainRow, ...] = (
    VillainRow(
        id="vi01",
        key="freezer",
        level=1,
        bosses=(BossRow(key="freezer", identity=("freezer",), health=(40, 50, 60), armor=1),),
        order=STANDARD,
        rebuilt=False,
        source="rulebook",
    ),
    VillainRow(
        id="vi02",
        key="raditz",
        level=0,
        bosses=(BossRow(key="raditz", identity=("raditz",), health=(40, 50, 60), armor=1),),
        order=STANDARD,
        balls=6,
        source="rulebook",
    ),
    VillainRow(
        id="vi03",
        key="androids_17_18",
        level=5,
        bosses=(
            BossRow(key="a17", identity=("android17",), health=(50, 50, 50), armor=1),
            BossRow(key="a18", identity=("android18",), health=(50, 50, 50), armor=1),
        ),
        order=((0,), (1,), (0, 1)),
        allies=(25, 20, 15),
    ),
    VillainRow(
        id="vi04",
        key="broly",
        level=6,
        bosses=(BossRow(key="broly", identity=("broly",), health=(160, 180, 220)),),
        order=STANDARD,
        source="rulebook",
    ),
    VillainRow(
        id="vi05",
        key="androids_19_20",
        level=3,
        bosses=(
            BossRow(key="a19", identity=("android19",), health=(28, 38, 50), armor=1),
            BossRow(key="a20", identity=("android20",), health=(28, 38, 50)),
        ),
        order=((0,), (1,)),
        allies=(25, 25, 25),
    ),
    VillainRow(
        id="vi06",
        key="vegeta_nappa",
        level=1,
        bosses=(
            BossRow(key="nappa", identity=("nappa",), health=(20, 24, 28)),
            BossRow(key="vegeta", identity=("vegeta",), health=(30, 34, 38)),
        ),
        order=((0, 1), (0, 1)),
        allies=(25, 20, 15),
        numbers={"tokens": (1, 2, 3), "hit": (8, 10, 12), "coldness": (6, 5, 4)},
    ),
)
