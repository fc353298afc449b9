"""French: what cards and boards do by rules of their own, and how texts hang on a card."""

TEXTS: dict[str, str] = {
    # --- when a text works
    "when.use": "{text}",
    "when.combo": "Combo : {text}",
    "when.track": "Tant qu’elle est préparée : {text}",
    "when.spend": "Quand elle est dépensée : {text}",
    "when.counts": "Vaut {n} pour : {text}.",
    "when.only": "Seulement pour : {text}.",
    "when.level": "Seulement pour le Niveau {n}.",
    "when.boost": "Renfort : {text}",
    "when.no_icon": "Ne peut pas servir de renfort.",
    "when.passive": "{text}",
    "when.start": "Début de tour : {text}",
    "when.exhaust": "Épuiser : {text}",
    "when.destroy": "Détruire : {text}",
    "when.react_destroy": "Quand {to:word}, détruisez cette carte : {text}",
    "when.react_exhaust": "Quand {to:word}, épuisez cette carte : {text}",
    "when.react_exhaust_discard": "Quand {to:word}, épuisez cette carte et défaussez-en une : {text}",
    "when.ability": "Pour un jeton : {text}",
    "when.activate": "Activation : {text}",
    "when.later": "À chaque activation suivante : {text}",
    "when.fallen": "Quand il est éliminé : {text}",
    "when.round_end": "Après chaque manche : {text}",
    "when.avoid": "Éviter : {text}",
    "when.part": "{boss} : {text}",
    "word.self_attacked": "votre Personnage est attaqué",
    "word.self_physical": "votre Personnage est la cible d’une attaque physique",
    "word.hero_attacked": "un Personnage ou un Allié est attaqué",
    # --- keywords
    "keyword.heal": "Soin : les dégâts soignent un Personnage ou un Allié à la place.",
    "keyword.search": "Recherche.",
    "keyword.guardian": "Gardien.",
    "keyword.army": "Armée : aucun effet ne peut l’éliminer.",
    "keyword.sword": "Épée.",
    "keyword.duo": "Duo.",
    "keyword.no_combo": "Ne peut pas faire partie d’un Combo.",
    # --- Market cards
    "text.afterimage": "Peut être jouée sans cible.",
    "text.janken_fist": "Ses Dégâts sont 1D3, lancé avant de retirer l’Armure.",
    "text.genkidama": "Tant qu’elle est préparée : à son propre tour, chaque autre Personnage peut y glisser un "
    "renfort.",
    "text.shared_genki": "Pendant la phase d’Actions d’un autre Personnage, vous pouvez dépenser cette carte de "
    "votre main : il reçoit 2 Énergie pour une carte ou une boule.",
    "text.block": "Quand une attaque physique vous vise, vous pouvez payer 2 Énergie (Sbire) ou 3 (Méchant) pour "
    "ôter 1D3 à ses dégâts.",
    "text.power_clash": "Quand une attaque d’Énergie du Méchant de Temps 2 ou plus vous frappe, épuisez cette carte "
    "et nommez une Technique préparée qui s’y oppose.",
    "text.room_of_spirit_and_time": "Vous pouvez entrer au lieu de votre phase d’Actions. Récompense en sortant, "
    "selon les tours : 1 – gagnez une carte, mais pas un Allié, jusqu’à 4. 2 – rétablissez 3 ; gagnez une Technique "
    "ou un Entraînement jusqu’à 6. 3 – rétablissez tout ; Santé maximale +2 ; gagnez une Technique ou un "
    "Entraînement jusqu’à 8. 4 – rétablissez tout ; Santé maximale +3 ; vos attaques infligent 1 de plus pour le "
    "reste de la partie ; gagnez une carte jusqu’à 9.",
    "text.zenkai": "Tant que vos dégâts atteignent la moitié de votre Santé maximale, vos attaques infligent 1 de "
    "plus.",
    # --- abilities
    "text.ability_goku": "La première fois de chaque tour que vous jouez un Combo, piochez 1 carte.",
    "text.ability_tien": "Quand une de vos Techniques d’Énergie agit, vous pouvez perdre 1 de Santé : elle inflige 2 "
    "de plus.",
    "text.ability_gohan": "Quand un Personnage est vaincu ou un Allié en jeu éliminé, vos attaques infligent 2 de "
    "plus jusqu’à la fin de votre prochain tour. Cela ne se cumule pas.",
    "text.ability_android_8": "Une fois par tour du Méchant, quand une attaque physique vise un autre Personnage ou "
    "un Allié, vous pouvez la subir à sa place.",
    "text.ability_karin": "Ce que vous soignez chez les autres soigne 1 de plus.",
    "text.ability_goku_ss1": "Quand vous êtes attaqué, vous pouvez dépenser un jeton : l’attaque ne vous inflige rien.",
    "text.ability_vegeta_ss1": "Tant que vous n’avez pas d’Allié en jeu, vos attaques contre un boss infligent 1 de "
    "plus.",
    "text.ability_piccolo_fused": "Quand une de vos Techniques d’Énergie agit, vous pouvez dépenser un jeton : ses "
    "dégâts frappent la même cible une seconde fois.",
    "text.ability_gohan_ss2": "Quand un Personnage est vaincu ou un Allié en jeu éliminé, vos attaques infligent 3 "
    "de plus jusqu’à la fin de votre prochain tour. Cela ne se cumule pas.",
    "text.ability_vegetto": "Vous pouvez préparer une Technique en T+2 si T et T+1 sont pris.",
    # --- Locations
    "text.ruined_city": "Mise en place : les 10 premiers Alliés de la pioche sont retirés (5 contre les Cyborgs 17 "
    "et 18).",
    "text.korin_tower": "Fin de tour : si vous n’avez attaqué aucun Ennemi ce tour-ci, rétablissez 1 à votre "
    "Personnage.",
    "text.kamis_lookout": "La Salle de l’Esprit et du Temps coûte 2 de moins, et sa récompense compte un tour de "
    "plus (au plus 4).",
    "text.king_kais_planet": "Vos Techniques d’Énergie infligent 1 de plus, vos attaques physiques 1 de moins.",
    "text.planet_namek": "Un Namek ne paie que 1 Énergie pour raccourcir un Temps. Les Sbires en Recherche prennent "
    "2 boules.",
    "text.world_tournament_arena": "Vos Combos infligent 1 de plus. De même les attaques physiques du Méchant et de "
    "ses Sbires.",
    "text.rocky_wasteland": "Toutes les attaques d’Énergie des deux camps infligent 1 de plus.",
    "text.snake_way": "Avant d’être vaincu, un Personnage peut donner une de ses boules à un autre Personnage.",
    "text.red_ribbon_base": "Les Sbires ont 1 de Santé maximale en plus. Qui en élimine un pioche 1 carte.",
    "text.muscle_tower": "Les Sbires ont 1 d’Armure en plus. Qui en élimine un dans sa phase d’Actions reçoit 2 "
    "Énergie.",
    "text.pilafs_castle": "Chaque tentative de vol lance un dé de plus gratuitement (au plus 7).",
    "text.pirate_cave": "Mise en place : chaque Personnage reçoit dans sa défausse un Équipement au hasard, de prix "
    "3 ou moins, qu’il peut utiliser.",
    "text.yunzabit_heights": "Les attaques d’Énergie du Méchant se placent une position plus loin, si elle est libre.",
    "text.cell_games_arena": "Là où vous choisiriez un Personnage ou un Allié pour une attaque, ce doit être un "
    "Personnage.",
    "text.sacred_world_of_the_kais": "Le vœu de destruction inflige 5 de plus. Pour les Dieux, les prix changent de "
    "-1.",
    "text.jingle_village": "Les Techniques d’Énergie des Personnages ne peuvent pas être avancées.",
    "text.otherworld_arena": "La première fois qu’un Personnage serait vaincu, il garde 1 de Santé. Une fois chacun.",
    # --- Freezer
    "text.freezers_transformations": "Phase 1 : Armure 1. Deuxième forme : Armure 1, ses attaques infligent 1 de "
    "plus. Troisième forme : Armure 2, 1 de plus. Forme finale : Armure 2, 2 de plus.",
    "text.freezer_phase_1": "Freezer commence sous cette forme.",
    "text.freezers_army": "Le fait aussi en entrant en jeu, sans les dégâts.",
    "text.freezer_arrives": "Freezer et son Sbire peuvent être attaqués dès maintenant.",
    # --- Raditz
    "text.kidnapped_victim": "Porte des jetons. Au début du tour de Raditz, lancez deux dés ; moins que les jetons, "
    "et Raditz gagne. Une attaque qui lui ôte 3 de Santé ou plus ajoute 1 jeton, un Personnage vaincu 2.",
    "text.raditz_choice": "Extrême : Raditz attaque celui d’entre vous qui a le plus de boules.",
    "text.saibaman_raditz": "Quand une attaque physique l’élimine, l’attaquant perd 1 de Santé.",
    # --- Androids 17 and 18
    "text.android_17": "A son propre couloir sur la piste de Temps.",
    "text.android_18": "A son propre couloir sur la piste de Temps. Avec les sept boules, elle fait un vœu.",
    "text.despair": "DÉS est le nombre de jetons ici. Un Personnage vaincu en ajoute 1.",
    "text.a_different_future": "Scénario : Trunks et Gohan SS2 dans la Ville en ruines. Les anciens Alliés ne sont "
    "plus ; 1 DÉSESPOIR au départ ; Trunks a un jeton de plus.",
    "text.android_16": "Extrême : ne peut pas être attaqué. Après chaque Technique qui blesse 17 ou 18, qui l’a "
    "utilisée perd 1 de Santé.",
    # --- Broly
    "text.brolys_power": "Deux dés : 2 – Puissance -1, pas d’attaque. 3 – Oméga dévastateur. 4 – Météore "
    "dévastateur. 5 – Rage furieuse : Base + Puissance à celui qui a le plus de boules. 6 – Lariat : Base + "
    "Puissance à qui a l’Aggro. 7 – Frappe géante : de même, puis Puissance +1. 8 – Carnage : l’Allié du Marché au "
    "prix le plus haut est éliminé. 9 – Canon effaceur. 10 – Tireur embusqué. 11 – Rugissement : Puissance +1 ; "
    "chaque Personnage défausse 1 carte. 12 – Fureur légendaire : Puissance +2, puis comme 6.",
    "text.broly_phase_1": "Base 1, Armure 0, le calmer coûte 5. Prend fin au-delà de 30 dégâts, ou à Puissance 5.",
    "text.broly_phase_2": "Base 3, Armure 1, le calmer coûte 7. Prend fin au-delà de 100 dégâts, ou à Puissance 8.",
    "text.broly_phase_3": "Base 5, Armure 1, le calmer coûte 9.",
    # --- Androids 19 and 20
    "text.android_19": "Tant que les deux vivent : répare 1 quand il agit.",
    "text.android_20": "Tant que les deux vivent : Réduction 1.",
    "text.android_activation": "(1) Tirez au sort une carte d’une main : une Énergie est défaussée et répare sa "
    "valeur, une autre retourne en main. (2) C-19 répare 1 s’il agit et que les deux vivent. (3) Jouez la première "
    "carte.",
    "text.thirst_for_revenge": "Extrême : les attaques des deux infligent 1 de plus. Là où vous choisiriez leur "
    "cible, c’est un Goku. Quand l’un tombe, l’autre répare 5.",
    # --- Vegeta and Nappa
    "text.saiyan_armor": "L’Armure est le nombre de jetons. Une attaque de 4 ou plus en ôte un.",
    "text.coldness": "Vegeta en gagne 1 à chacune de ses parts. À la limite, il élimine Nappa ; dès lors ses "
    "attaques infligent 1 de plus par tranche de 3.",
    "text.ozaru_form": "Une fois, quand Nappa n’est plus et que la Froideur est à 8 (Extrême : 6) : 2 jetons "
    "d’Armure pour Vegeta ; ses attaques physiques infligent 2 de plus et frappent chaque Personnage, jusqu’à ce "
    "qu’une attaque lui inflige 6 ou plus.",
    "text.vegeta_part": "(La part de Vegeta seulement après l’élimination de Nappa ; il gagne 1 Froideur dans tous "
    "les cas.)",
    # --- boards of the bosses
    "text.boss_freezer": "Gagne avec sept boules entre lui et ses Sbires, quand tous les Personnages sont vaincus, "
    "ou quand le Marché des Alliés est vide. Effet de mort, aussi à chaque carte d’un vaincu : il prend une boule, "
    "sinon l’un de vous qui en a subit 2 PERFORANTS.",
    "text.boss_raditz": "Gagne quand l’Otage meurt, quand Appel à l’aide est révélé, quand tous les Personnages sont "
    "vaincus, ou quand le Marché des Alliés est vide. Effet de mort : 2 jetons sur l’Otage.",
    "text.boss_a17": "Les Cyborgs gagnent quand le Marché des Alliés est vide ou que tous les Personnages sont "
    "vaincus. Effet de mort : 1 DÉSESPOIR.",
    "text.boss_a18": "Les Cyborgs gagnent quand le Marché des Alliés est vide ou que tous les Personnages sont "
    "vaincus. Effet de mort : 1 DÉSESPOIR. Avec sept boules, elle fait un vœu.",
    "text.boss_broly": "Gagne quand le Marché des Alliés est vide ou que tous les Personnages sont vaincus. Effet de "
    "mort : Puissance -1, et un tour de plus. Si une attaque porte sa Puissance à 10 ou plus, vous gagnez.",
    "text.boss_a19": "Les Cyborgs gagnent avec sept boules, quand le Marché des Alliés est vide, ou quand tous les "
    "Personnages sont vaincus. Effet de mort : ils prennent toutes les boules libres.",
    "text.boss_a20": "Les Cyborgs gagnent avec sept boules, quand le Marché des Alliés est vide, ou quand tous les "
    "Personnages sont vaincus. Effet de mort : ils prennent toutes les boules libres.",
    "text.boss_nappa": "Les Saiyans gagnent avec sept boules, quand le Marché des Alliés est vide, ou quand tous les "
    "Personnages sont vaincus. Effet de mort : un Saibaman par Personnage en jeu.",
    "text.boss_vegeta": "Les Saiyans gagnent avec sept boules, quand le Marché des Alliés est vide, ou quand tous "
    "les Personnages sont vaincus. Effet de mort : un Saibaman par Personnage en jeu. Un seul grand coup l’abat.",
}
