"""All words of the game: messages, and the page of rules."""

from roundtable.kernel import by_language, read_page, typeset_page

ENGLISH = {
    "ask.card": "Which card do you play? {rounds:plural:round:rounds} to go.",
    "doing.card": "{seat:seat} chooses a card",
    "option.card": "{card:card}",
    "draw.deck": "The deck",
    "event.dealt": "{seat:seat} gets {n:plural:card:cards}.",
    "event.played": "{seat:seat} plays {card:card}.",
    "event.won": "{seat:seat} takes the round with {card:card} and has {points}.",
    "event.went_away": "{seat:seat} leaves; the hand goes to the pile: {cards:cards}.",
    "end.most": "{names} took the most rounds.",
    "end.alone": "Everybody else has left: {names} wins.",
    "view.table.rounds": "Rounds to go",
    "view.table.deck": "Deck",
    "view.players.hand": "Hand",
    "view.players.points": "Rounds won",
    "view.players.out": "Has left",
    "view.pile.cards": "Played",
    "view.hand.cards": "Your hand",
}
FRENCH = {
    "ask.card": "Quelle carte jouez-vous ? Encore {rounds:plural:manche:manches}.",
    "doing.card": "{seat:seat} choisit une carte",
    "option.card": "{card:card}",
    "draw.deck": "La pioche",
    "event.dealt": "{seat:seat} reçoit {n:plural:carte:cartes}.",
    "event.played": "{seat:seat} joue {card:card}.",
    "event.won": "{seat:seat} remporte la manche avec {card:card} et en a {points}.",
    "event.went_away": "{seat:seat} s’en va ; sa main va à la pile : {cards:cards}.",
    "end.most": "{names} a remporté le plus de manches.",
    "end.alone": "Tous les autres sont partis : {names} gagne.",
    "view.table.rounds": "Manches restantes",
    "view.table.deck": "Pioche",
    "view.players.hand": "Main",
    "view.players.points": "Manches gagnées",
    "view.players.out": "Est parti",
    "view.pile.cards": "Jouées",
    "view.hand.cards": "Votre main",
}
MESSAGES = by_language(ENGLISH, FRENCH)

PAGE_EN = """
# HC-GOAL-01: The goal
Forty cards, numbered from 1 to 40. Play the highest card as often as you can: whoever takes the most rounds wins.

# HC-DEAL-01: Dealing
The server shuffles the deck and gives everybody one card for each round of the match. Only you see your hand.

# HC-ROUND-01: Choosing
Everybody chooses a card from the hand in secret, all at the same time. When your time is up, your lowest card is played.

# HC-ROUND-02: Turning over
All chosen cards are turned over. The highest takes the round; all go to the pile, where everybody can see them.

# HC-LEAVE-01: Leaving
Whoever leaves puts the hand on the pile and is out. If only one player is left, that one has won.

# HC-END-01: The end
The match ends with the last round. Most rounds win; players who are level share the win.
"""
PAGE_FR = """
# HC-GOAL-01: Le but
Quarante cartes, numérotées de 1 à 40. Jouez la plus haute aussi souvent que possible : qui remporte le plus de manches gagne.

# HC-DEAL-01: La donne
Le serveur mélange la pioche et donne à chacun une carte par manche. Vous seul voyez votre main.

# HC-ROUND-01: Choisir
Chacun choisit en secret une carte de sa main, tous en même temps. Si le temps est écoulé, votre carte la plus basse est jouée.

# HC-ROUND-02: Retourner
Toutes les cartes choisies sont retournées. La plus haute remporte la manche ; toutes vont à la pile, visibles de tous.

# HC-LEAVE-01: Partir
Qui s’en va pose sa main sur la pile et ne joue plus. S’il ne reste qu’une personne, elle a gagné.

# HC-END-01: La fin
La partie finit avec la dernière manche. Le plus de manches gagne ; en cas d’égalité, la victoire est partagée.
"""
PAGES = {"en": read_page(PAGE_EN), "fr": typeset_page(read_page(PAGE_FR))}
