"""Facts for the lobby, and the options of a room."""

from collections.abc import Mapping

from roundtable.games.uno_ultimate_dc.faces import HEROES
from roundtable.games.uno_ultimate_dc.messages import messages_in
from roundtable.kernel import Choice, Meta, OptionSpec, SeatOption, typeset

ENGLISH = messages_in("en")
FRENCH = messages_in("fr")


def _power(hero: str, messages: Mapping[str, str], colon: str = ":") -> str:
    return f"{messages[f'power.{hero}']}. {messages[f'power.{hero}.when']}{colon} {messages[f'power.{hero}.text']}"


IN_FRENCH = {
    "pitch": "Assortissez les cartes, retournez les Dangers, battez les Ennemis : videz votre main ou soyez la dernière "
    "pioche encore en jeu.",
    "starter": "Premier joueur",
    "starter.help": "Nommez la personne la plus jeune, ou laissez faire le hasard.",
    "uno_call": "Annonces UNO",
    "uno_call.help": "Course : un bouton pour annoncer, sinon on vous attrape. Automatique : chaque UNO est annoncé pour vous.",
    "uno_call.race": "Course",
    "uno_call.auto": "Automatique",
    "uno_window": "Délai d’annonce (secondes)",
    "uno_window.help": "Combien de temps le tour suivant attend une annonce quand quelqu’un n’a plus qu’une carte.",
    "catch_delay": "Retard des adversaires (millisecondes)",
    "catch_delay.help": "De combien les adversaires peuvent réagir plus tard que la personne concernée.",
    "hero": "Héros",
    **{f"hero.{hero}": FRENCH[f"word.{hero}"] for hero in HEROES},
    **{f"hero.{hero}.text": _power(hero, FRENCH, " :") for hero in HEROES},
}

META = Meta(
    name="UNO Ultimate DC",
    pitch="Match cards, flip Dangers, beat Enemies: empty your hand or be the last hero with a deck.",
    least_seats=2,
    most_seats=4,
    minutes=(15, 40),
    rules_version=2,
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
            tuple(Choice(hero, ENGLISH[f"word.{hero}"], _power(hero, ENGLISH)) for hero in HEROES),
            unique=True,
        ),
    ),
    told={"fr": {key: typeset(text) for key, text in IN_FRENCH.items()}},
)
