"""The page of rules in French, put together. `rules_page.py` tells how it is written; spaces before marks are plain here.

Ids in brackets: rules by number (DBG-…), and our rulings where the printed rules are silent (R-…, see RULINGS.md).
"""

from roundtable.games.dragon_ball_deckbuilding import rules_fr_cards, rules_fr_play, rules_fr_table, rules_fr_villains

HOUSE = """
# house-cards: Quelles cartes sont les nôtres
Les règles imprimées nomment une cinquantaine de cartes et disent ce que font certaines. Tous les autres noms, textes
et nombres – la plupart des plateaux, le Marché, les Lieux, les récompenses de la Salle, les cartes des Méchants –
sont les nôtres, faits pour convenir à ce que disent les règles.
"""

TEXT = rules_fr_table.TEXT + rules_fr_cards.TEXT + rules_fr_play.TEXT + rules_fr_villains.TEXT + HOUSE

CARD_SECTIONS: dict[str, str] = {
    "character": "Tous les Personnages",
    "ally": "Tous les Alliés",
    "energy_technique": "Toutes les Techniques d’Énergie",
    "physical_technique": "Toutes les Techniques physiques",
    "energy": "Toutes les cartes Énergie",
    "equipment": "Tout l’Équipement",
    "training": "Tous les Entraînements",
    "location": "Tous les Lieux",
    "freezer": "Les cartes de Freezer",
    "raditz": "Les cartes de Raditz",
    "androids_17_18": "Les cartes des Cyborgs 17 et 18",
    "broly": "Les cartes de Broly",
    "androids_19_20": "Les cartes des Cyborgs 19 et 20",
    "vegeta_nappa": "Les cartes de Vegeta et Nappa",
}
"""Titles of the sections that are made from the card tables."""

LINES: dict[str, str] = {
    "character": "{name} : {race}, Niveau {level}, Santé {health}, Armure {armor}, boule {ball}, modificateurs "
    "{modifiers}. {text}",
    "ally": "{name} : {race}, prix {price}, Puissance {power}, Santé {health}, Armure {armor}. {text}",
    "energy_technique": "{name} : prix {price}, Dégâts {damage}, Temps {time}, renforts {boosters}. {text}",
    "physical_technique": "{name} : prix {price}, Dégâts {damage}. {text}",
    "energy": "{name} : prix {price}, valeur {value}. {text}",
    "gear": "{name} : prix {price}. {text}",
    "plain": "{name} : {text}",
    "minion": "{name} : Santé {health}, Armure {armor}. {text}",
    "attack": "{name}, Temps {time} : {text}",
    "balls": "{n} boules",
    "copies": " ×{copies}",
    "none": "–",
}
"""How their lines read."""

NUMBERS: dict[str, str] = {
    "title": "Nombres selon la difficulté et le nombre de Personnages",
    "text": "Rien d’imprimé ne suit le nombre de Personnages ; ces nombres à nous le font. Trois de suite valent pour "
    "Facile, Moyen et Difficile. Les attaques sont celles du Méchant et de ses Sbires ; les dégâts que le livre imprime "
    "lui-même – de Broly, de Guldo, de C-16 et des Effets de mort – restent tels quels. [R-140]",
    "villain": "{villain} : {all} ; {sides}.",
    "extreme": "attaques {n} en Mode Extrême",
    "hand": "main maximale {n}",
    "side": "à {n} : {text}",
    "might": "attaques {n}",
    "armor": "Armure de chaque boss {n}",
    "health": "Santé de chaque boss {n}",
    "vigor": "Santé de chaque Personnage {n}",
}
"""The section of house numbers."""
