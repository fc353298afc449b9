"""What the guide of a first match says, step by step: `coach.<step>.<region of the table, or question>`."""

COACH: dict[str, str] = {
    "coach.1.prompt": (
        "Here it says what you are asked, or who is waited for. The question mark opens the rule for this very moment."
    ),
    "coach.2.board": (
        "Four Locations around U.A., each with a card: what it needs, what it pays, and what it does to you."
    ),
    "coach.3.move": (
        "Tap a place to go there, or stay. Go where your dice can do something; U.A. is safe, and pays nothing."
    ),
    "coach.4.reroll": (
        "Tap the dice to be rolled again; the others are kept. The line below tells what they bring as they lie."
    ),
    "coach.5.hand": "Your dice, and the steps of a turn above them. Under each die stands what it will be spent on.",
    "coach.6.spend": (
        "The yellow button spends all dice as planned. To decide yourself, tap a die, then what it is for."
    ),
    "coach.7.own": "This strip is yours: Hero Points, damage until you are Knocked Out, and your Quirk.",
    "coach.8.players": (
        "The others. Once somebody holds 20 Hero Points, the round is played to its end. Tap one to see more."
    ),
    "coach.9.recruit": "An Ally costs Hero Points once, and helps from then on.",
}
