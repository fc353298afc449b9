"""Facts for the lobby, and the options of a room."""

from roundtable.games.universe_survival.state import LENGTHS
from roundtable.kernel import Choice, Meta, OptionSpec, typeset

FIRST_PICK_WON = {"rulebook": 52, "snake": 47, "balanced": 25}
"""How often, of a hundred matches of four bots, the first to pick won (RULINGS.md, balance)."""

MEASURED = {
    "en": " Of four bots, the first to pick won {n} %.",
    "fr": " Sur quatre robots, le premier à choisir a gagné à {n} %.",
}


def _measured(language: str, draft: str) -> str:
    return MEASURED[language].format(n=FIRST_PICK_WON[draft])


IN_FRENCH = {
    "pitch": "Six guerriers chacun, huit univers, une arène : ayez-en le plus debout à la fin du tournoi.",
    "length": "Durée",
    "length.help": "5 ou 10 tours de jeu, ou 45 minutes à partir de la mise en place.",
    "length.turns_5": "5 tours",
    "length.turns_10": "10 tours",
    "length.minutes_45": "45 minutes",
    "draft": "Choix des équipes",
    "draft.help": "L'ordre dans lequel chacun prend ses guerriers. Un dé dit qui commence.",
    "draft.rulebook": "Livret",
    "draft.rulebook.text": "Toujours vers la droite, un guerrier à la fois." + _measured("fr", "rulebook"),
    "draft.snake": "Serpent",
    "draft.snake.text": "L'ordre s'inverse après chaque tour de table." + _measured("fr", "snake"),
    "draft.balanced": "Équilibré",
    "draft.balanced.text": "Un serpent sans Jiren, qui attend dans la pile." + _measured("fr", "balanced"),
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
        OptionSpec(
            "draft",
            "choice",
            "Draft",
            "The order in which Warriors are picked. A die decides who begins.",
            default="rulebook",
            choices=(
                Choice(
                    "rulebook", "Rulebook", "Always to the right, one Warrior at a time." + _measured("en", "rulebook")
                ),
                Choice("snake", "Snake", "The order turns round after each round." + _measured("en", "snake")),
                Choice(
                    "balanced",
                    "Balanced",
                    "A snake without Jiren, who waits in the pile." + _measured("en", "balanced"),
                ),
            ),
        ),
        OptionSpec("starter", "seat", "First player", "Name the youngest player, or leave it to chance."),
    ),
    told={"fr": {key: typeset(text) for key, text in IN_FRENCH.items()}},
)
