"""What the guide of a first match says, step by step: `coach.<step>.<region of the table, or question>`."""

COACH: dict[str, str] = {
    "coach.1.prompt": (
        "Here it says what you are asked, or who is waited for. The question mark opens the rule for this very moment."
    ),
    "coach.2.board": "Match the card in the middle by colour, number or symbol. The line below it says what fits.",
    "coach.3.play": (
        "Tap a card with a bright edge, then the yellow button. A dim card says why not when you tap it. "
        "Nothing fits? Draw."
    ),
    "coach.4.hand": "Hold a card, or point at it, to read it in full. An empty hand wins.",
    "coach.5.own": (
        "This strip is yours: your deck – it must not run out –, your Burn Pile, your power, an Enemy, your Items."
    ),
    "coach.6.players": (
        "The others: hand, deck, Burn Pile, and the Enemy before them. Tap one to see all that lies open."
    ),
    "coach.7.log": "All that happens is written here. A tap on a line shows the table as it was then.",
    "coach.8.uno": "One card left! Press the button before an opponent does.",
}
