"""The page of rules in English, put together. `rules_page.py` tells how it is written.

Ids in brackets: rules by number (DBG-…), and our rulings where the printed rules are silent (R-…, see RULINGS.md).
"""

from roundtable.games.dragon_ball_deckbuilding import rules_en_cards, rules_en_play, rules_en_table, rules_en_villains

HOUSE = """
# house-cards: Which cards are ours
The printed rules name about fifty cards and tell what some of them do. All other names, texts and numbers – most
boards, the Market, the Locations, the Room's rewards, the Villains' cards – are our own, made to fit what the rules
say.
"""

TEXT = rules_en_table.TEXT + rules_en_cards.TEXT + rules_en_play.TEXT + rules_en_villains.TEXT + HOUSE

CARD_SECTIONS: dict[str, str] = {
    "character": "All Characters",
    "ally": "All Allies",
    "energy_technique": "All Energy Techniques",
    "physical_technique": "All Physical Techniques",
    "energy": "All Energy cards",
    "equipment": "All Equipment",
    "training": "All Training",
    "location": "All Locations",
    "freezer": "Freezer’s cards",
    "raditz": "Raditz’s cards",
    "androids_17_18": "Cards of Androids 17 and 18",
    "broly": "Broly’s cards",
    "androids_19_20": "Cards of Androids 19 and 20",
    "vegeta_nappa": "Cards of Vegeta and Nappa",
}
"""Titles of the sections that are made from the card tables."""

LINES: dict[str, str] = {
    "character": "{name}: {race}, Level {level}, Health {health}, Armor {armor}, ball {ball}, modifiers {modifiers}. "
    "{text}",
    "ally": "{name}: {race}, price {price}, Power {power}, Health {health}, Armor {armor}. {text}",
    "energy_technique": "{name}: price {price}, Damage {damage}, Time {time}, boosters {boosters}. {text}",
    "physical_technique": "{name}: price {price}, Damage {damage}. {text}",
    "energy": "{name}: price {price}, value {value}. {text}",
    "gear": "{name}: price {price}. {text}",
    "plain": "{name}: {text}",
    "minion": "{name}: Health {health}, Armor {armor}. {text}",
    "attack": "{name}, Time {time}: {text}",
    "balls": "{n} balls",
    "copies": " ×{copies}",
    "none": "–",
}
"""How their lines read."""

NUMBERS: dict[str, str] = {
    "title": "Numbers that follow difficulty and the number of Characters",
    "text": "Nothing printed follows how many Characters fight, so these numbers of ours do. Three in a row are for Easy, "
    "Medium and Hard. Attacks are those of the Villain and its Minions; damage that the rulebook itself prints – of "
    "Broly, Guldo, Android 16 and Death Effects – stays as it is. [R-140]",
    "villain": "{villain}: {all}; {sides}.",
    "extreme": "attacks {n} in Extreme Mode",
    "hand": "maximum hand {n}",
    "side": "with {n}: {text}",
    "might": "attacks {n}",
    "armor": "Armor of each boss {n}",
    "health": "Health of each boss {n}",
    "vigor": "Health of each Character {n}",
}
"""The section of house numbers."""
