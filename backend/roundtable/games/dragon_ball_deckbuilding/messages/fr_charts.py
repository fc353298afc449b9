"""French: what charts of a finished match say."""

CHARTS: dict[str, str] = {
    "chart.card": "{card:card}",
    "chart.character": "Personnage",
    "chart.health.unit": "Santé",
    "chart.villain.fell": "{card:card} est tombé à la manche {round} : le Méchant était vaincu",
    "chart.villain.stands": "{card:card} avait encore {n} de Santé sur {full} à la fin, à la manche {round}",
    "chart.villain.note": "La Santé qui reste à chaque boss après chaque tour, y compris ceux du Méchant.",
    "chart.harm.most": "{card:card} a infligé le plus de dégâts : {n} sur {all}",
    "chart.harm.all": "Les Personnages ont infligé {n} dégâts, et personne n’en a infligé plus que tous les autres",
    "chart.harm.by.physical": "Techniques physiques",
    "chart.harm.by.energy": "Techniques d’Énergie",
    "chart.harm.by.others": "Alliés, Équipement, Entraînement",
    "chart.harm.note": "Les dégâts des attaques sur les boss et les Sbires, Armure et Réduction déduites. Les attaques "
    "d’un Allié comptent pour son Personnage.",
    "chart.energy.unit": "Énergie",
    "chart.energy.most": "{card:card} a payé le plus d’Énergie : {n} sur {all}",
    "chart.energy.all": "{n} Énergie payée, et personne n’en a payé plus que tous les autres",
    "chart.energy.note": "L’Énergie que les cartes en main ont payée à chaque manche.",
    "chart.bought.most": "{card:card} a acheté le plus de cartes : {n} sur {all}",
    "chart.bought.all": "{n} {n:plural:carte est venue:cartes sont venues} des Marchés, et personne n’en a pris plus "
    "que tous les autres",
    "chart.bought.note": "Les cartes des Marchés achetées avec de l’Énergie ou des Dragon Balls, ou gagnées autrement.",
    "chart.market.allies": "Alliés",
    "chart.market.training": "Entraînement",
    "chart.market.energy": "Énergie",
    "chart.market.equipment": "Équipement",
    "chart.market.techniques": "Techniques",
    "chart.market.capsules": "Énergie concentrée et Capsules",
    "chart.market.unseen": "directement d’une pioche",
    "chart.decks.grown": "Les cartes de {card:card} sont passées de {from} à {to}, la plus forte hausse",
    "chart.decks.even": "Les cartes d’aucun Personnage n’ont augmenté plus que celles de tous les autres",
    "chart.decks.note": "Toutes les cartes d’un Personnage après chaque tour : pioche, main, défausse, en jeu et "
    "préparées.",
    "chart.health.fell": "{card:card} est tombé le premier, à la manche {round}",
    "chart.health.near": "Personne n’est tombé ; {card:card} en a été le plus près avec {n} de Santé",
    "chart.health.note": "La Santé qui reste à chaque Personnage après chaque tour.",
    "word.chart_steal_die": "vol",
    "word.chart_power_clash": "choc de puissance",
    "word.chart_victim_die": "test de l’Otage",
    "word.chart_broly_die": "table de Broly",
    "word.chart_ultra_divine_water": "eau ultra-divine",
    "word.chart_die_of_three": "dés de 1 à 3",
    "chart.luck.many": "Des dés hauts ({what:word}) : {n} avec {dice} {dice:plural:dé:dés} au lieu de "
    "{expected} ; un tel écart pour l’un des lancers, c’est {percent} parties sur 100",
    "chart.luck.few": "Des dés bas ({what:word}) : {n} avec {dice} {dice:plural:dé:dés} au lieu de {expected} "
    "; un tel écart pour l’un des lancers, c’est {percent} parties sur 100",
    "chart.luck.usual": "Les dés sont tombés comme le veut le hasard ; l’écart le plus grand : {what:word}, {n} avec "
    "{dice} {dice:plural:dé:dés} au lieu de {expected}",
    "chart.luck.mark": "{what:word}, {n} {n:plural:dé:dés}",
    "chart.luck.across": "lancés pour",
    "chart.luck.unit": "somme",
    "chart.luck.note": "Les points de tous les dés, ou les Dragon Balls pour les dés d’un vol. La probabilité "
    "d’une telle somme suit exactement des faces des dés. Comme on nomme ce qui est le plus loin de l’attendu, la "
    "probabilité est celle que l’un des lancers soit si loin, d’un côté ou de l’autre.",
}
