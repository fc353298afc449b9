"""Facts for the lobby, and the options of a room."""

from roundtable.kernel import Meta, OptionSpec, typeset

IN_FRENCH = {
    "pitch": "Allumez encore une lanterne, ou rentrez avant que le vent se lève.",
    "goal": "But",
    "goal.help": "Combien de points il faut pour gagner.",
}

META = Meta(
    name="Night Lanterns",
    pitch="Light one more lantern, or go home before the wind comes.",
    least_seats=2,
    most_seats=4,
    minutes=(3, 10),
    rules_version=1,
    stage="draft",
    sources=("ours",),
    options=(OptionSpec("goal", "int", "Goal", "How many points it takes to win.", default=30, least=15, most=60),),
    told={"fr": {key: typeset(text) for key, text in IN_FRENCH.items()}},
)
