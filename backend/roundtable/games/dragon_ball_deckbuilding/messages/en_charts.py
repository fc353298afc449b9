"""English: what charts of a finished match say."""

CHARTS: dict[str, str] = {
    "chart.card": "{card:card}",
    "chart.character": "Character",
    "chart.health.unit": "Health",
    "chart.villain.fell": "{card:card} fell in round {round}, and with that the Villain was beaten",
    "chart.villain.stands": "{card:card} still had {n} of {full} Health when it ended in round {round}",
    "chart.villain.note": "Remaining Health of each boss after every turn, the Villain’s turns included.",
    "chart.harm.most": "{card:card} dealt most damage: {n} of {all}",
    "chart.harm.all": "The Characters dealt {n} damage, and nobody dealt more than all others",
    "chart.harm.by.physical": "Physical Techniques",
    "chart.harm.by.energy": "Energy Techniques",
    "chart.harm.by.others": "Allies, Equipment, Training",
    "chart.harm.note": "Damage that attacks dealt to bosses and Minions, after Armor and Reduction. An Ally’s attacks "
    "count for its Character.",
    "chart.energy.unit": "Energy",
    "chart.energy.most": "{card:card} paid most Energy: {n} of {all}",
    "chart.energy.all": "{n} Energy was paid, and nobody paid more than all others",
    "chart.energy.note": "Energy that cards in hand paid in each round.",
    "chart.bought.most": "{card:card} bought most cards: {n} of {all}",
    "chart.bought.all": "{n} {n:plural:card:cards} came from the Markets, and nobody took more than all others",
    "chart.bought.note": "Market cards bought with Energy or Dragon Balls, or gained in another way.",
    "chart.market.allies": "Allies",
    "chart.market.training": "Training",
    "chart.market.energy": "Energy",
    "chart.market.equipment": "Equipment",
    "chart.market.techniques": "Techniques",
    "chart.market.capsules": "Concentrated Energy and Capsules",
    "chart.market.unseen": "straight from a deck",
    "chart.decks.grown": "The cards of {card:card} changed from {from} to {to}, the largest growth",
    "chart.decks.even": "No Character’s cards grew more than those of all others",
    "chart.decks.note": "All cards a Character owns after every turn: in deck, hand and discard pile, in play, and "
    "prepared.",
    "chart.health.fell": "{card:card} was the first to fall, in round {round}",
    "chart.health.near": "Nobody fell; {card:card} came nearest with {n} Health left",
    "chart.health.note": "Remaining Health of each Character after every turn.",
    "word.chart_steal_die": "theft",
    "word.chart_power_clash": "Power Clash",
    "word.chart_victim_die": "check on the Victim",
    "word.chart_broly_die": "Broly’s table",
    "word.chart_ultra_divine_water": "Ultra Divine Water",
    "word.chart_die_of_three": "dice from 1 to 3",
    "chart.luck.many": "High dice ({what:word}): {n} with {dice} {dice:plural:die:dice} instead of {expected}; "
    "some dice are so far off in {percent} of 100 matches",
    "chart.luck.few": "Low dice ({what:word}): {n} with {dice} {dice:plural:die:dice} instead of {expected}; "
    "some dice are so far off in {percent} of 100 matches",
    "chart.luck.usual": "The dice fell as chance has it; furthest off: {what:word}, {n} with {dice} "
    "{dice:plural:die:dice} instead of {expected}",
    "chart.luck.mark": "{what:word}, {n} {n:plural:die:dice}",
    "chart.luck.across": "thrown for",
    "chart.luck.unit": "sum",
    "chart.luck.note": "Pips of all dice, or Dragon Balls for dice of a theft. How likely such a sum is "
    "follows exactly from the faces of the dice. Because what is furthest off is named, reckoned with is that "
    "anything might be so far off, either way.",
}
