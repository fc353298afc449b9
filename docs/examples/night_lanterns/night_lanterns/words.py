"""All words of the game: messages, and the page of rules."""

from roundtable.kernel import by_language, read_page, typeset_page

ENGLISH = {
    "ask.go_on": "Your row is worth {sum}. One more lantern, or home?",
    "doing.go_on": "{seat:seat} looks at the sky",
    "option.light": "Light one more",
    "option.home": "Go home with {sum}",
    "draw.deck": "The deck",
    "event.shuffled": "The pile is shuffled: {n:plural:card:cards} in the deck.",
    "event.lit": "{seat:seat} lights {card:card}: {sum}.",
    "event.blown_out": "The wind blows out the row of {seat:seat}: {cards:cards}.",
    "event.went_home": "{seat:seat} goes home with {sum} and has {points}.",
    "event.went_away": "{seat:seat} leaves.",
    "end.goal": "{names} has light enough.",
    "end.alone": "Everybody else has left: {names} wins.",
    "view.table.goal": "Goal",
    "view.table.deck": "Deck",
    "view.table.turn": "Turn",
    "view.players.row": "Burning",
    "view.players.points": "Points",
    "view.players.out": "Has left",
    "view.pile.cards": "Pile",
}
FRENCH = {
    "ask.go_on": "Votre rangée vaut {sum}. Encore une lanterne, ou à la maison ?",
    "doing.go_on": "{seat:seat} regarde le ciel",
    "option.light": "En allumer une autre",
    "option.home": "Rentrer avec {sum}",
    "draw.deck": "La pioche",
    "event.shuffled": "La pile est mélangée : {n:plural:carte:cartes} dans la pioche.",
    "event.lit": "{seat:seat} allume {card:card} : {sum}.",
    "event.blown_out": "Le vent souffle la rangée de {seat:seat} : {cards:cards}.",
    "event.went_home": "{seat:seat} rentre avec {sum} et a {points}.",
    "event.went_away": "{seat:seat} s’en va.",
    "end.goal": "{names} a assez de lumière.",
    "end.alone": "Tous les autres sont partis : {names} gagne.",
    "view.table.goal": "But",
    "view.table.deck": "Pioche",
    "view.table.turn": "Au tour de",
    "view.players.row": "Allumées",
    "view.players.points": "Points",
    "view.players.out": "Est parti",
    "view.pile.cards": "Pile",
}
MESSAGES = by_language(ENGLISH, FRENCH)

PAGE_EN = """
# NL-GOAL-01: The goal
Light as many lanterns as you dare, and bring their light home before the wind comes. Whoever has enough light first
wins.

# NL-DECK-01: The cards
Twenty-four lanterns, worth 1 to 8, three of each worth. The server shuffles them.

# NL-TURN-01: A turn
You light the top lantern of the deck. Then you choose, time and again: light one more, or go home. When your time is
up, you go home.

# NL-TURN-02: The wind
If a lantern is worth what another one in your row is worth, the wind comes: your row goes to the pile, you get
nothing, and the turn ends.

# NL-TURN-03: Going home
You get what the lanterns in your row are worth together. They go to the pile, and the next player has the turn.

# NL-DECK-02: An empty deck
If a lantern is to be lit and the deck is empty, the pile is shuffled and is the deck again.

# NL-LEAVE-01: Leaving
Whoever leaves puts the row on the pile and is out. If only one player is left, that one has won.

# NL-END-01: The end
Whoever comes home with the number of points that the room has chosen, or more, wins at once.
"""
PAGE_FR = """
# NL-GOAL-01: Le but
Allumez autant de lanternes que vous l’osez, et rapportez leur lumière avant que le vent se lève. Qui en a assez le
premier gagne.

# NL-DECK-01: Les cartes
Vingt-quatre lanternes, qui valent de 1 à 8, trois de chaque valeur. Le serveur les mélange.

# NL-TURN-01: Un tour
Vous allumez la lanterne du dessus de la pioche. Puis vous choisissez, encore et encore : en allumer une autre, ou
rentrer. Si le temps est écoulé, vous rentrez.

# NL-TURN-02: Le vent
Si une lanterne vaut autant qu’une autre de votre rangée, le vent se lève : la rangée va à la pile, vous n’obtenez
rien, et le tour est fini.

# NL-TURN-03: Rentrer
Vous obtenez ce que valent ensemble les lanternes de votre rangée. Elles vont à la pile, et c’est au tour de la
personne suivante.

# NL-DECK-02: Une pioche vide
S’il faut allumer une lanterne et que la pioche est vide, la pile est mélangée et redevient la pioche.

# NL-LEAVE-01: Partir
Qui s’en va pose sa rangée sur la pile et ne joue plus. S’il ne reste qu’une personne, elle a gagné.

# NL-END-01: La fin
Qui rentre avec le nombre de points que le salon a choisi, ou davantage, gagne aussitôt.
"""
PAGES = {"en": read_page(PAGE_EN), "fr": typeset_page(read_page(PAGE_FR))}
