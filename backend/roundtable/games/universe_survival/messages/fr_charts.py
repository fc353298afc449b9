"""French: what charts of a finished match say."""

CHARTS: dict[str, str] = {
    "chart.pile": "pile des Guerriers",
    "chart.endurance.unit": "Endurance",
    "chart.endurance.lost": "{seat:seat} a perdu le plus d’Endurance : de {from} à {to}",
    "chart.endurance.even": "Aucune équipe n’a perdu plus d’Endurance que toutes les autres",
    "chart.endurance.note": "L’Endurance qui reste aux Guerriers d’une équipe après chaque tour d’un joueur ; 0 est "
    "avant le premier tour.",
    "chart.warriors.unit": "Guerriers",
    "chart.blows.hardest": "Le coup le plus dur : {card:card} a pris {n} d’Endurance à {rival:card}",
    "chart.blows.alike": "{n} {n:plural:coup:coups}, le plus dur a pris {most} d’Endurance",
    "chart.blows.across": "coup",
    "chart.blows.note": "Ce que chaque attaque a pris, dans l’ordre, selon à qui est le Guerrier qui a frappé.",
    "chart.out.by": "par {seat:seat}",
    "chart.out.own": "par eux-mêmes",
    "chart.out.tiles": "par le sol qui s’effondre",
    "chart.out.most": "{seat:seat} a éliminé le plus de Guerriers : {n} des {all} tombés",
    "chart.out.all": "{n} {n:plural:Guerrier est tombé:Guerriers sont tombés}, et personne n’en a éliminé plus que "
    "tous les autres",
    "chart.out.note": "Les Guerriers perdus par chaque équipe, selon l’auteur de l’attaque.",
    "chart.harm.most": "{seat:seat} a infligé le plus de dégâts : {n} sur {all}",
    "chart.harm.all": "{n} dégâts infligés, et personne n’en a infligé plus que tous les autres",
    "chart.harm.combo": "combinaisons",
    "chart.harm.values": "sommes des dés",
    "chart.harm.doubled": "sommes doublées",
    "chart.harm.card": "cartes Attaque",
    "chart.harm.returned": "boules renvoyées",
    "chart.harm.note": "L’Endurance prise par les attaques. Ce que les Guerriers et le sol ont fait d’eux-mêmes n’est "
    "pas compté.",
    "chart.thrown.usual": "{n} dés de premiers lancers sont tombés comme le veut le hasard : {percent} parties sur 100 "
    "s’en écartent davantage",
    "chart.thrown.odd": "{n} dés de premiers lancers sont tombés bizarrement : {face:word} {seen} fois au lieu de "
    "{expected} ; {percent} parties sur 100 s’en écartent davantage",
    "chart.thrown.few": "{n} dés de premiers lancers seulement, trop peu pour conclure ; {face:word} est venu {seen} "
    "fois",
    "chart.thrown.note": "Les {n} dés du premier lancer de chaque attaque et défense ; on attend un sixième pour "
    "chaque face. L’écart est jugé par le test de Pearson.",
    "chart.luck.many": "{seat:seat} a eu de la chance : {n} étoiles au premier lancer au lieu de {expected} ; "
    "un tel écart pour l’un des joueurs, c’est {percent} parties sur 100",
    "chart.luck.few": "{seat:seat} n’a pas eu de chance : {n} étoiles au premier lancer au lieu de {expected} "
    "; un tel écart pour l’un des joueurs, c’est {percent} parties sur 100",
    "chart.luck.usual": "Les premiers lancers ont montré autant d’étoiles que le veut le hasard ; l’écart le plus "
    "grand est celui de {seat:seat} : {n} au lieu de {expected}",
    "chart.luck.mark": "{seat:seat} : {n} dés",
    "chart.luck.unit": "étoiles",
    "chart.luck.note": "Une étoile vaut n’importe quel symbole. Chaque dé d’un premier lancer en montre une "
    "fois sur six ; la probabilité suit la loi binomiale. Comme on nomme le joueur le plus loin de l’attendu, la "
    "probabilité est celle que l’un d’eux soit si loin, d’un côté ou de l’autre.",
}
