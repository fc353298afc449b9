"""Facts for the lobby, and the options of a room."""

from roundtable.games.plus_ultra.facts import HEROES, PLUS_CARDS
from roundtable.games.plus_ultra.messages import messages_in
from roundtable.kernel import Choice, Meta, OptionSpec, SeatOption, typeset

ENGLISH = messages_in("en")
FRENCH = messages_in("fr")

IN_FRENCH = {
    "pitch": "Se déplacer, lancer, se battre, secourir : ayez le plus de points de Héros quand les Pros arrivent.",
    "plus_cards": "Cartes Plus Ultra",
    "plus_cards.help": "Combien des six sont visibles, pour le premier qui remplit leur condition ; 3 est conseillé.",
    "early_wins_ties": "Égalités : la première place gagne",
    "early_wins_ties.help": "À égalité en tête (une partie sur dix), gagne qui joue le plus tôt dans la manche : "
    "de quoi compenser le désavantage de commencer.",
    "hero": "Héros",
    **{f"hero.{hero}": FRENCH[f"word.{hero}"] for hero in HEROES},
    **{f"hero.{hero}.text": f"{FRENCH[f'quirk.{hero}']} : {FRENCH[f'quirk.{hero}.text']}" for hero in HEROES},
}

META = Meta(
    name="My Hero Academia: Plus Ultra!",
    pitch="Move, roll, fight, rescue: be the student with the most Hero Points when the Pro Heroes arrive.",
    least_seats=2,
    most_seats=6,
    minutes=(30, 60),
    rules_version=1,
    stage="playable",
    sources=("My Hero Academia: Plus Ultra! rulebook",),
    options=(
        OptionSpec(
            "plus_cards",
            "int",
            "Plus Ultra cards",
            "How many of the six lie face up for the first who meets them; 3 is advised.",
            default=3,
            least=1,
            most=len(PLUS_CARDS),
        ),
        OptionSpec(
            "early_wins_ties",
            "bool",
            "Ties go to the earlier seat",
            "A tie for the best score, about one match in ten, is won by who comes earlier in the round: "
            "it makes up for the burden of going first.",
            default=False,
        ),
    ),
    seat_options=(
        SeatOption(
            "hero",
            "Hero",
            tuple(
                Choice(hero, ENGLISH[f"word.{hero}"], f"{ENGLISH[f'quirk.{hero}']}: {ENGLISH[f'quirk.{hero}.text']}")
                for hero in HEROES
            ),
            unique=True,
        ),
    ),
    told={"fr": {key: typeset(text) for key, text in IN_FRENCH.items()}},
)
