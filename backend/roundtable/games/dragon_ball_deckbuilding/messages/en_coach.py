"""What the guide of a first match says, step by step: `coach.<step>.<region of the table, or question>`."""

COACH: dict[str, str] = {
    "coach.1.character": "Choose who you are. Hold a card, or point at it, to read what that Character can do.",
    "coach.2.act": (
        "Tap a card, a Market card or an ability with a bright edge: the buttons say what it does and costs. "
        "End your actions when done."
    ),
    "coach.3.board": (
        "You play together against the Villain. Its bar tells its Health; on its Time Track the attack in "
        "front strikes first."
    ),
    "coach.4.hand": "Your hand. Energy pays, Techniques strike. A dim card says why not when you tap it.",
    "coach.5.own": "Your Character: Health, armour, Energy, and what you have prepared, trained and gathered.",
    "coach.6.players": "Your team. Tap somebody to see their whole board: you win or lose together.",
    "coach.7.pay": "A payment is proposed. Tap cards of your hand to pay otherwise; what would be wasted is told.",
    "coach.8.enemy": "Tap the Enemy you mean. Beside each stands what it has left, and what its armour takes away.",
    "coach.9.react": "An attack is coming. Each button says what you do about it; you may also let it pass.",
    "coach.10.group_hero": (
        "The table decides together: propose somebody, or agree. When all have spoken, it is settled."
    ),
}
