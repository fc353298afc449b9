"""Facts for the lobby, and the options of a room."""

from roundtable.games.uno_ultimate_dc.faces import HEROES
from roundtable.games.uno_ultimate_dc.messages.en import MESSAGES
from roundtable.kernel import Choice, Meta, OptionSpec, SeatOption

META = Meta(
    name="UNO Ultimate DC",
    pitch="Match cards, flip Dangers, beat Enemies: empty your hand or be the last hero with a deck.",
    least_seats=2,
    most_seats=4,
    minutes=(15, 40),
    rules_version=1,
    stage="playable",
    sources=("UNO Ultimate DC rulebook",),
    options=(
        OptionSpec("starter", "seat", "Starting player", "Name the youngest player, or leave it to chance."),
        OptionSpec(
            "uno_call",
            "choice",
            "UNO calls",
            "Race: call by button, or be caught. Automatic: every UNO is called for you.",
            default="race",
            choices=(Choice("race", "Race"), Choice("auto", "Automatic")),
        ),
        OptionSpec(
            "uno_window",
            "int",
            "UNO window (seconds)",
            "How long the next turn waits for a call when somebody has one card left.",
            default=4,
            least=1,
            most=15,
        ),
        OptionSpec(
            "catch_delay",
            "int",
            "Catch delay (milliseconds)",
            "How much later than the owner opponents may call.",
            default=1000,
            least=0,
            most=5000,
        ),
    ),
    seat_options=(
        SeatOption(
            "hero",
            "Hero",
            tuple(
                Choice(
                    hero,
                    MESSAGES[f"word.{hero}"],
                    f"{MESSAGES[f'power.{hero}']}. {MESSAGES[f'power.{hero}.when']}: {MESSAGES[f'power.{hero}.text']}",
                )
                for hero in HEROES
            ),
            unique=True,
        ),
    ),
)
