"""French: what charts of a finished match say."""

CHARTS: dict[str, str] = {
    "chart.hands.near": "{winner:seat} a vidé sa main en premier, alors que {seat:seat} n’avait plus qu’une carte aussi"
    "{winner:seat} a vidé sa main en premier, alors que {seat:seat} n’avait plus qu’une carte aussi",
    "chart.hands.never": "{winner:seat} a vidé sa main ; {seat:seat} n’a jamais eu moins de {n} cartes",
    "chart.hands.most": "{seat:seat} tenait {n} cartes au tour {turn}, plus que quiconque à aucun moment",
    "chart.because": "à cause de {seat:seat}",
    "chart.own": "par ses propres cartes et son pouvoir",
    "chart.danger": "par les Dangers et les effets de début de tour",
    "chart.taken.turn": "pioche du tour",
    "chart.taken.penalty": "oubli d’annonce",
    "chart.taken.by": "{seat:seat} a pris {n} {n:plural:carte:cartes} à cause de {giver:seat}, le maximum d’un joueur "
    "à un autre",
    "chart.taken.danger": "Les Dangers et les effets de début de tour ont donné {n} {n:plural:carte:cartes} à "
    "{seat:seat}, plus qu’aucun joueur à un autre",
    "chart.taken.turns": "Les mains ont grossi par la pioche du tour : {n} {all:plural:carte sur:cartes sur} {all}",
    "chart.taken.note": "Toutes les cartes passées de la pioche à la main. Elles comptent pour qui a joué ou utilisé "
    "ce qui les a fait venir.",
    "chart.decks.out": "{seat:seat} a été le premier à ne plus avoir de cartes, au tour {turn}",
    "chart.decks.near": "{seat:seat} a été le plus près de manquer de cartes : {n} {n:plural:restait:restaient} dans "
    "la pioche",
    "chart.burned.most": "{seat:seat} a brûlé le plus de cartes : {n} sur {all}",
    "chart.burned.all": "{n} {n:plural:carte brûlée:cartes brûlées}, et personne n’en a brûlé plus que tous les autres",
    "chart.burned.note": "Les cartes des pioches et des mains envoyées dans une Pile brûlée, selon ce qui les y a "
    "envoyées.",
    "chart.dangers.most": "{seat:seat} a retourné le plus de cartes Danger : {n} sur {all}",
    "chart.dangers.even": "{n} {n:plural:carte Danger retournée:cartes Danger retournées}, et personne n’en a retourné "
    "plus que tous les autres",
    "chart.dangers.enemy": "Ennemis",
    "chart.dangers.event": "Événements",
    "chart.dangers.item": "Objets",
    "chart.dangers.location": "Lieux",
    "chart.dangers.note": "{n} {n:plural:Ennemi battu:Ennemis battus}.",
    "chart.luck.many": "{seat:seat} a eu de la chance avec les Jokers : {n} au lieu de {expected} ; un tel "
    "écart pour l’un des joueurs, c’est {percent} parties sur 100",
    "chart.luck.few": "{seat:seat} n’a pas eu de chance avec les Jokers : {n} au lieu de {expected} ; un tel "
    "écart pour l’un des joueurs, c’est {percent} parties sur 100",
    "chart.luck.usual": "Les Jokers sont venus comme le veut le hasard ; l’écart le plus grand est celui de "
    "{seat:seat} : {n} au lieu de {expected}",
    "chart.luck.mark": "{seat:seat} : {n} cartes vues",
    "chart.luck.unit": "Jokers",
    "chart.luck.note": "On compte les cartes venues du dessus de chaque pioche, la première main comprise, "
    "jusqu’à ce qu’elle soit mélangée à nouveau. {wilds} cartes sur {deck} sont des Jokers ; la probabilité suit la "
    "loi hypergéométrique, comme si le nombre de cartes vues avait été fixé d’avance. Comme on nomme le joueur le "
    "plus loin de l’attendu, la probabilité est celle que l’un d’eux soit si loin, d’un côté ou de l’autre.",
}
