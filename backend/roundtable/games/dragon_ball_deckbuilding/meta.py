"""Facts for the lobby, and the options of a room."""

from roundtable.games.dragon_ball_deckbuilding.locations import LOCATIONS
from roundtable.games.dragon_ball_deckbuilding.messages.en import MESSAGES as EN
from roundtable.games.dragon_ball_deckbuilding.messages.fr import MESSAGES as FR
from roundtable.games.dragon_ball_deckbuilding.state import DIFFICULTIES
from roundtable.games.dragon_ball_deckbuilding.villains import VILLAINS
from roundtable.kernel import Choice, Meta, OptionSpec

VILLAIN_LINES = {
    "freezer": "Level 1. Changes form as his deck runs out, and collects the balls.",
    "raditz": "Level 0. Holds a hostage and six balls; hurting him puts the hostage in danger.",
    "androids_17_18": "Level 5. Two enemies that hunt the Allies of the Market, stronger with each token of despair.",
    "broly": "Level 6. His power grows with every hard hit; calm him, or let it burst.",
    "androids_19_20": "Level 3. Two enemies that absorb Energy from your hands.",
    "vegeta_nappa": "Level 1. Nappa leads, Vegeta grows colder until he fights himself.",
}
VILLAIN_LINES_FR = {
    "freezer": "Niveau 1. Change de forme à mesure que sa pioche s'épuise, et amasse les boules.",
    "raditz": "Niveau 0. Tient un otage et six boules ; le blesser met l'otage en danger.",
    "androids_17_18": "Niveau 5. Deux ennemis qui chassent les alliés du marché, plus forts à chaque désespoir.",
    "broly": "Niveau 6. Sa puissance croît à chaque coup dur ; calmez-le, ou qu'elle éclate.",
    "androids_19_20": "Niveau 3. Deux ennemis qui absorbent l'énergie de vos mains.",
    "vegeta_nappa": "Niveau 1. Nappa mène, Végéta se fait plus froid jusqu'à combattre lui-même.",
}

PLACES = tuple(Choice(row.key, EN[f"card.location_{row.key}"]) for row in LOCATIONS)

_OPTIONS = (
    OptionSpec(
        "villain",
        "choice",
        "Villain",
        "Whom you fight. The Levels of all Characters together may not be above the Villain's Level.",
        default="freezer",
        choices=tuple(Choice(row.key, EN[f"word.{row.key}"], VILLAIN_LINES[row.key]) for row in VILLAINS),
    ),
    OptionSpec(
        "difficulty",
        "choice",
        "Difficulty",
        "Changes the Villain's Health, Armor or the number of Allies.",
        default="medium",
        choices=tuple(Choice(key, EN[f"word.{key}"]) for key in DIFFICULTIES),
    ),
    OptionSpec("extreme", "bool", "Extreme Mode", "The Villain has one more trick up its sleeve.", default=False),
    OptionSpec(
        "location",
        "choice",
        "Location",
        "A place with a rule of its own.",
        default="none",
        choices=(Choice("none", "None"), Choice("random", "Random"), *PLACES),
    ),
    OptionSpec(
        "characters",
        "int",
        "Characters",
        "How many Characters fight, if more than there are seats: seats then play several. 0: one each.",
        default=0,
        least=0,
        most=4,
    ),
    OptionSpec(
        "future",
        "bool",
        "A Different Future",
        "Androids 17 and 18 against Trunks and Gohan SS2, for one or two seats; otherwise it has no effect.",
        default=False,
    ),
    OptionSpec(
        "vote_time",
        "int",
        "Time for a vote (seconds)",
        "How long a decision of the group waits for seats that have not voted.",
        default=60,
        least=10,
        most=600,
    ),
)

_FRENCH = {
    "pitch": "Battez-vous ensemble : achetez des cartes, préparez des techniques et abattez l'un des six adversaires.",
    "villain": "Adversaire",
    "villain.help": "Qui vous affrontez. La somme des niveaux des personnages ne dépasse pas celui de l'adversaire.",
    "difficulty": "Difficulté",
    "difficulty.help": "Change les points de vie et l'armure de l'adversaire, ou le nombre d'alliés.",
    "extreme": "Mode extrême",
    "extreme.help": "L'adversaire a un tour de plus dans son sac.",
    "location": "Lieu",
    "location.help": "Un endroit qui a sa propre règle.",
    "location.none": "Aucun",
    "location.random": "Au hasard",
    "characters": "Personnages",
    "characters.help": "Combien de personnages se battent, s'ils sont plus que les sièges. 0 : un chacun.",
    "future": "Un autre futur",
    "future.help": "C-17 et C-18 contre Trunks et Gohan SS2, pour un ou deux sièges ; sinon sans effet.",
    "vote_time": "Durée d'un vote (secondes)",
    "vote_time.help": "Combien de temps une décision du groupe attend ceux qui n'ont pas voté.",
    **{f"villain.{row.key}": FR[f"word.{row.key}"] for row in VILLAINS},
    **{f"villain.{row.key}.text": VILLAIN_LINES_FR[row.key] for row in VILLAINS},
    **{f"difficulty.{key}": FR[f"word.{key}"] for key in DIFFICULTIES},
    **{f"location.{row.key}": FR[f"card.location_{row.key}"] for row in LOCATIONS},
}

META = Meta(
    name="Dragon Ball: Deckbuilding Game",
    pitch="Fight together: buy cards, prepare Techniques and bring down one of six Villains.",
    least_seats=1,
    most_seats=4,
    minutes=(45, 120),
    rules_version=2,
    stage="playable",
    sources=("Dragon Ball: Deckbuilding Game rulebook",),
    coop=True,
    options=_OPTIONS,
    told={"fr": _FRENCH},
)
