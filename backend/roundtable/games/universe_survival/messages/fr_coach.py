"""Ce que dit le guide d’une première partie, pas à pas. Avec des espaces simples, comme `fr.py`."""

COACH: dict[str, str] = {
    "coach.1.draft": (
        "Chacun choisit six Guerriers. Touchez-en un pour lire ce qu’il encaisse, sa force et ses lancers."
    ),
    "coach.2.place": (
        "Touchez une case entourée pour votre Guerrier. Ce qui est proche est à sa portée – et l’inverse."
    ),
    "coach.3.board": (
        "L’arène. La couleur et le signe d’une case disent ce qui attend qui s’y arrête. Zoomez avec plus, "
        "moins ou deux doigts."
    ),
    "coach.4.own": "Votre équipe, avec l’Endurance de chacun. Touchez-en un pour ses combos et ses formes.",
    "coach.5.players": "Les autres, et combien de Guerriers il leur reste : c’est ce qui décide de la partie.",
    "coach.6.token": "Touchez le Guerrier qui bouge. Sa portée s’éclaire ; un ennemi à portée peut être combattu.",
    "coach.7.reroll": (
        "Touchez des dés pour les relancer, ou arrêtez. Plus vous lancez, plus le défenseur peut répondre."
    ),
    "coach.8.attack": "Chaque ligne est une attaque, avec ses dégâts. Une ligne sombre dit ce qui lui manque.",
    "coach.9.defend": "On vous attaque. Chaque bouton dit ce qui restera : encaisser, esquiver, ou jouer une carte.",
}
