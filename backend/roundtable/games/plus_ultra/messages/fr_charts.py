"""French: what charts of a finished match say."""

CHARTS: dict[str, str] = {
    "chart.points.unit": "Points de Héros",
    "chart.points.throughout": "{seat:seat} a mené dès le tour {turn} sans plus céder la tête",
    "chart.points.changes": "La tête a changé {n} fois ; {seat:seat} l’a prise pour de bon au tour {turn}",
    "chart.points.nobody": "Personne n’a jamais été seul en tête",
    "chart.sources.most": "{seat:seat} doit le plus à une seule source : {n} Points de Héros sur {all} ({source:word})",
    "chart.sources.note": "Tous les Points de Héros gagnés. Ceux qui ont été perdus ou payés ensuite ne sont pas "
    "retirés.",
    "chart.sources.fists": "Poings",
    "chart.sources.quirks": "Alters",
    "chart.sources.hearts": "Cœurs",
    "chart.sources.sets": "séries",
    "chart.sources.cards": "cartes",
    "chart.sources.plus": "cartes Plus Ultra, aussitôt",
    "chart.sources.end": "cartes, à la fin",
    "word.points_fists": "Poings",
    "word.points_quirks": "Alters",
    "word.points_hearts": "Cœurs",
    "word.points_sets": "séries",
    "word.points_cards": "cartes",
    "word.points_plus": "cartes Plus Ultra",
    "word.points_end": "cartes qui paient à la fin",
    "chart.harm.most": "{seat:seat} a infligé le plus de dégâts aux Vilains : {n} sur {all}",
    "chart.harm.all": "Les Vilains ont subi {n} dégâts, et personne n’en a infligé plus que tous les autres",
    "chart.harm.fist": "avec des Poings",
    "chart.harm.quirk": "avec des Alters",
    "chart.harm.note": "Les dégâts placés sur des Vilains pendant son propre tour.",
    "chart.deeds.unit": "fois",
    "chart.deeds.captured": "{seat:seat} a capturé le plus de Vilains : {n} sur {all}",
    "chart.deeds.shared": "{n} {n:plural:Vilain capturé:Vilains capturés}, et personne n’en a capturé plus que tous "
    "les autres",
    "chart.deeds.none": "Aucun Vilain capturé ; des Héros ont été mis K.O. {n} fois",
    "chart.deeds.of.captured": "Vilains capturés",
    "chart.deeds.of.passed": "Événements et Rencontres réussis",
    "chart.deeds.of.recruited": "Alliés recrutés",
    "chart.deeds.of.claimed": "cartes Plus Ultra gagnées",
    "chart.deeds.of.knocked_out": "mis K.O.",
    "chart.deeds.note": "Ce qui est arrivé à chaque Héros, et combien de fois.",
    "chart.thrown.usual": "{n} dés de Héros sont tombés comme le veut le hasard : {percent} parties sur 100 s’en "
    "écartent davantage",
    "chart.thrown.odd": "{n} dés de Héros sont tombés bizarrement : {face:word} {seen} fois au lieu de {expected} ; "
    "{percent} parties sur 100 s’en écartent davantage",
    "chart.thrown.few": "{n} dés de Héros lancés, trop peu pour conclure ; {face:word} est venu {seen} fois",
    "chart.thrown.note": "Les {n} dés de Héros de tous les tours, relancés ou non. On attend un sixième pour chaque "
    "face. Comme les joueurs choisissent ce qu’ils relancent, le test de Pearson des six nombres est bon, mais pas "
    "exact.",
    "chart.luck.many": "{seat:seat} n’a pas eu de chance : {n} Vilains au premier lancer au lieu de {expected} "
    "; un tel écart pour l’un des joueurs, c’est {percent} parties sur 100",
    "chart.luck.few": "{seat:seat} a eu de la chance : {n} Vilains au premier lancer au lieu de {expected} ; "
    "un tel écart pour l’un des joueurs, c’est {percent} parties sur 100",
    "chart.luck.usual": "Les premiers lancers ont montré autant de Vilains que le veut le hasard ; l’écart le plus "
    "grand est celui de {seat:seat} : {n} au lieu de {expected}",
    "chart.luck.mark": "{seat:seat} : {n} dés",
    "chart.luck.unit": "faces Vilain",
    "chart.luck.note": "Les dés de Héros du premier lancer de chaque tour, où personne n’a le choix. Chacun "
    "montre un Vilain une fois sur six ; la probabilité suit la loi binomiale. Comme on nomme le joueur le plus loin "
    "de l’attendu, la probabilité est celle que l’un d’eux soit si loin, d’un côté ou de l’autre.",
}
