"""Facts for the lobby, and the options of a room."""

from roundtable.kernel import Meta, OptionSpec, typeset

IN_FRENCH = {
    "pitch": "Chacun pose une carte en secret ; la plus haute gagne la manche.",
    "rounds": "Manches",
    "rounds.help": "Combien de manches, et donc combien de cartes en main.",
}

META = Meta(
    name="Starter",
    pitch="Everybody plays a card in secret; the highest takes the round.",
    least_seats=2,
    most_seats=6,
    minutes=(2, 5),
    rules_version=1,
    stage="draft",
    sources=("ours",),
    options=(
        OptionSpec("rounds", "int", "Rounds", "How many rounds, and so cards in a hand.", default=5, least=1, most=6),
    ),
    told={"fr": {key: typeset(text) for key, text in IN_FRENCH.items()}},
)
