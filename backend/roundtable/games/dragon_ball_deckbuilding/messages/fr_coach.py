"""Ce que dit le guide d’une première partie, pas à pas. Avec des espaces simples, comme `fr.py`."""

COACH: dict[str, str] = {
    "coach.1.character": (
        "Choisissez qui vous êtes. Gardez le doigt ou la souris sur une carte pour lire ce que sait faire ce "
        "Personnage."
    ),
    "coach.2.act": (
        "Touchez une carte, un Marché ou une capacité au bord clair : les boutons disent l’effet et le prix. "
        "Puis terminez vos actions."
    ),
    "coach.3.board": (
        "Vous jouez ensemble contre le Méchant. Sa barre donne sa Santé ; sur sa piste de Temps, l’attaque "
        "de devant frappe d’abord."
    ),
    "coach.4.hand": (
        "Votre main. L’Énergie paie, les Techniques frappent. Une carte sombre dit pourquoi elle ne va pas."
    ),
    "coach.5.own": "Votre Personnage : Santé, Armure, Énergie, et ce que vous avez préparé, appris et réuni.",
    "coach.6.players": "Votre équipe. Touchez quelqu’un pour voir son plateau : vous gagnez ou perdez ensemble.",
    "coach.7.pay": (
        "Un paiement est proposé. Touchez des cartes de votre main pour payer autrement ; ce qui serait perdu est dit."
    ),
    "coach.8.enemy": "Touchez l’Ennemi visé. À côté de chacun : ce qu’il lui reste, et ce que son Armure retire.",
    "coach.9.react": "Une attaque arrive. Chaque bouton dit votre réponse ; vous pouvez aussi la laisser passer.",
    "coach.10.group_hero": (
        "La table décide ensemble : proposez quelqu’un, ou approuvez. Quand tous ont parlé, c’est réglé."
    ),
}
