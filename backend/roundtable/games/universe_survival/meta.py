"""Facts for the lobby, and the options of a room."""

from roundtable.games.universe_survival.state import LENGTHS
from roundtable.kernel import Choice, Meta, OptionSpec, typeset

IN_FRENCH = {
    "pitch": "Six guerriers chacun, huit univers, une arène : ayez-en le plus debout à la fin du tournoi.",
    "length": "Durée",
    "length.help": "5 ou 10 tours de jeu, ou 45 minutes à partir de la mise en place.",
    "length.turns_5": "5 tours",
    "length.turns_10": "10 tours",
    "length.minutes_45": "45 minutes",
    "starter": "Premier joueur",
    "starter.help": "Désignez le plus jeune, ou laissez faire le hasard.",
}

META = Meta(
    name="Dragon Ball Super: Universe Survival",
    pitch="Six Warriors each, eight universes, one arena: have the most of them standing when the tournament ends.",
    least_seats=2,
    most_seats=6,
    minutes=(30, 90),
    rules_version=1,
    stage="playable",
    sources=("Dragon Ball Super: La Survie de l'Univers, rulebook",),
    options=(
        OptionSpec(
            "length",
            "choice",
            "Length",
            "5 or 10 game turns, or 45 minutes from the end of the setup.",
            default=LENGTHS[1],
            choices=(Choice("turns_5", "5 turns"), Choice("turns_10", "10 turns"), Choice("minutes_45", "45 minutes")),
        ),
        OptionSpec("starter", "seat", "First player", "Name the youngest player, or leave it to chance."),
    ),
    told={"fr": {key: typeset(text) for key, text in IN_FRENCH.items()}},
)
