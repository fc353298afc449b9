"""What the guide of a first match says, step by step: `coach.<step>.<region of the table, or question>`."""

COACH: dict[str, str] = {
    "coach.1.draft": (
        "Each picks six Warriors. Tap one to read how much it can take, how hard it strikes and how often it rolls."
    ),
    "coach.2.place": "Tap an outlined space for your Warrior. What stands near can be reached – and can reach you.",
    "coach.3.board": (
        "The arena. The colour and sign of a space tell what waits for whoever ends there. Come closer with "
        "plus, minus or two fingers."
    ),
    "coach.4.own": "Your team, with the Endurance each has left. Tap one for its combos and forms.",
    "coach.5.players": "The others and how many Warriors each still has: that decides the match.",
    "coach.6.token": "Tap the Warrior that moves. Its reach lights up; an enemy in reach can be fought.",
    "coach.7.reroll": (
        "Tap dice to roll them again, or stop. The more you roll, the more the defender may do about it."
    ),
    "coach.8.attack": "Every row is a way to attack, with its damage. A dim row says what it lacks.",
    "coach.9.defend": "You are attacked. Each button says what will be left: take it, dodge, or play a card.",
}
