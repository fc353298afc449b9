"""English: what charts of a finished match say."""

CHARTS: dict[str, str] = {
    "chart.hands.near": "{winner:seat} emptied the hand first, though {seat:seat} had been down to one card as well",
    "chart.hands.never": "{winner:seat} emptied the hand, while {seat:seat} never held fewer than {n} cards",
    "chart.hands.most": "{seat:seat} held {n} cards in turn {turn}, more than anybody at any time",
    "chart.because": "because of {seat:seat}",
    "chart.own": "by own cards and power",
    "chart.danger": "by Dangers and effects at the start of a turn",
    "chart.taken.turn": "draw of the turn",
    "chart.taken.penalty": "caught without a call",
    "chart.taken.by": "{seat:seat} took {n} {n:plural:card:cards} because of {giver:seat}, the most that one player "
    "did to another",
    "chart.taken.danger": "Dangers and effects at the start of a turn gave {seat:seat} {n} {n:plural:card:cards}, more "
    "than any player gave another",
    "chart.taken.turns": "Hands grew by the draw of the turn: {n} of {all} {all:plural:card:cards}",
    "chart.taken.note": "All cards that came from the own deck into the hand. Cards count for whoever played or used "
    "what made them come.",
    "chart.decks.out": "{seat:seat} was the first to run out of cards, in turn {turn}",
    "chart.decks.near": "{seat:seat} came nearest to running out: {n} {n:plural:card was:cards were} left in the deck",
    "chart.burned.most": "{seat:seat} burned most: {n} of {all} {all:plural:card:cards}",
    "chart.burned.all": "{n} {n:plural:card:cards} burned, and nobody burned more than all others",
    "chart.burned.note": "Cards of decks and hands that went to a Burn Pile, by what sent them there.",
    "chart.dangers.most": "{seat:seat} turned over most Danger Cards: {n} of {all}",
    "chart.dangers.even": "{n} Danger {n:plural:Card:Cards} came up, and nobody turned over more than all others",
    "chart.dangers.enemy": "Enemies",
    "chart.dangers.event": "Events",
    "chart.dangers.item": "Items",
    "chart.dangers.location": "Locations",
    "chart.dangers.note": "{n} {n:plural:Enemy was:Enemies were} defeated.",
    "chart.luck.many": "{seat:seat} had luck with Wild Cards: {n} instead of {expected}; somebody is so far "
    "off in {percent} of 100 matches",
    "chart.luck.few": "{seat:seat} had bad luck with Wild Cards: {n} instead of {expected}; somebody is so far "
    "off in {percent} of 100 matches",
    "chart.luck.usual": "Wild Cards came about as often as chance has it; furthest off was {seat:seat} with {n} "
    "instead of {expected}",
    "chart.luck.mark": "{seat:seat}: {n} of the deck seen",
    "chart.luck.unit": "Wild Cards",
    "chart.luck.note": "Counted are the cards that came up from the top of each deck, the first hand included, "
    "until it was shuffled again. {wilds} of {deck} cards are Wild; how likely so many are follows from the "
    "hypergeometric distribution, as if it had been fixed beforehand how many cards come up. Because the furthest of "
    "all players is named, reckoned with is that any of them might be so far off, either way.",
}
