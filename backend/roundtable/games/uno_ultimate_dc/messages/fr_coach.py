"""Ce que dit le guide d’une première partie, pas à pas. Avec des espaces simples, comme `fr.py`."""

COACH: dict[str, str] = {
    "coach.1.prompt": (
        "Ici s’affiche la question qui vous est posée, ou qui l’on attend. Le point d’interrogation ouvre la "
        "règle du moment."
    ),
    "coach.2.board": (
        "Suivez la carte du milieu par la couleur, le chiffre ou le symbole. La ligne dessous dit ce qui convient."
    ),
    "coach.3.play": (
        "Touchez une carte au bord clair, puis le bouton jaune. Une carte sombre dit pourquoi elle ne va pas."
        " Rien ne va ? Piochez."
    ),
    "coach.4.hand": "Gardez le doigt ou la souris sur une carte pour la lire en entier. Une main vide gagne.",
    "coach.5.own": (
        "Cette bande est la vôtre : votre pioche – elle ne doit pas s’épuiser –, votre pile brûlée, votre "
        "pouvoir, un Ennemi, vos Objets."
    ),
    "coach.6.players": (
        "Les autres : main, pioche, pile brûlée, et l’Ennemi devant eux. Touchez-en un pour voir tout ce qu’il montre."
    ),
    "coach.7.log": "Tout ce qui se passe est écrit ici. Touchez une ligne pour revoir la table à ce moment-là.",
    "coach.8.uno": "Plus qu’une carte ! Appuyez sur le bouton avant qu’un adversaire ne le fasse.",
}
