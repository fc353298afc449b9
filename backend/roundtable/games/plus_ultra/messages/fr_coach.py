"""Ce que dit le guide d’une première partie, pas à pas. Avec des espaces simples, comme `fr.py`."""

COACH: dict[str, str] = {
    "coach.1.prompt": (
        "Ici s’affiche la question qui vous est posée, ou qui l’on attend. Le point d’interrogation ouvre la "
        "règle du moment."
    ),
    "coach.2.board": (
        "Quatre Lieux autour d’U.A., chacun avec une carte : ce qu’elle demande, ce qu’elle rapporte, ce "
        "qu’elle vous fait."
    ),
    "coach.3.move": (
        "Touchez un lieu pour y aller, ou restez. Allez où vos dés serviront ; U.A. est sûre, et ne rapporte rien."
    ),
    "coach.4.reroll": (
        "Touchez les dés à relancer ; les autres sont gardés. La ligne dessous dit ce qu’ils rapportent tels quels."
    ),
    "coach.5.hand": "Vos dés, et au-dessus les étapes du tour. Sous chaque dé s’affiche à quoi il servira.",
    "coach.6.spend": (
        "Le bouton jaune dépense tous les dés comme prévu. Pour décider vous-même, touchez un dé, puis son usage."
    ),
    "coach.7.own": "Cette bande est la vôtre : PH, dégâts avant la mise K.-O., et votre Alter.",
    "coach.8.players": (
        "Les autres. Dès que quelqu’un a 20 PH, la manche va à son terme. Touchez-en un pour en voir plus."
    ),
    "coach.9.recruit": "Un Allié coûte des PH une seule fois, et vous aide ensuite.",
}
