"""The page of rules in French, fourth part: the six Villains."""

TEXT = """
# DBG-FREEZER-01: Freezer
Niveau 1 ; Santé 40, 50 ou 60 selon la difficulté ; deux cartes d’ordre. Il commence en Phase 1, et une table dit ce
que chacune de ses formes lui donne. [DBG-FREEZER-02, DBG-FREEZER-06, DBG-FREEZER-17]

- Un Garde est en jeu au début ; en mode Extrême, c’est l’Armée de Freezer. [DBG-FREEZER-03, DBG-FREEZER-07]
- Ses autres cartes sont triées par Phase et mélangées à part. Du dessus : « Freezer arrive !! », Phase 1, Phase 2,
  Phase 3, « Forme finale ». Les cartes qui changent sa forme sont dans le tas de leur Phase. [DBG-FREEZER-04,
  DBG-FREEZER-05, R-57]
- Avant la manche 1, chaque Personnage joue un tour, dans l’ordre que vous choisissez. Jusqu’à ce que « Freezer arrive
  !! » soit révélé à son premier tour, ni lui ni son Sbire ne peuvent être visés par quoi que ce soit, et le Sbire
  n’agit pas. [DBG-FREEZER-09, DBG-FREEZER-10, R-56]
- Une Transformation change sa forme aussitôt, jamais en arrière. Les Sbires d’une Phase passée restent.
  [DBG-FREEZER-11, R-121]
- « Forme finale » est la dernière carte. Ensuite il n’y a plus de deck, et chaque activation est l’attaque de cette
  carte. Le tour où elle paraît, il n’attaque pas. [DBG-FREEZER-14, R-61]

Effet de mort : quand un Personnage est vaincu, et chaque fois que la carte d’un vaincu sort – avant son tour de
joker. Il prend une boule libre ; s’il n’y en a pas, l’un des vôtres qui a des boules subit 2 PERFORANTS. Sa forme n’y
ajoute rien. [DBG-FREEZER-12, DBG-FREEZER-13, R-59, R-139]

Il gagne quand lui et ses Sbires ont les sept boules, quand tous les Personnages sont vaincus, ou quand le Marché des
Alliés est vide. [DBG-FREEZER-15, DBG-FREEZER-16]

- L’Armée de Freezer prend une boule libre en arrivant et à chaque activation ; s’il n’y en a pas, elle en prend une,
  sans dés, à celui d’entre vous qui en a le plus. [DBG-FREEZER-08, R-60]
- Guldo inflige 1 PERFORANT, d’Énergie, à chaque Personnage et Allié. [DBG-FREEZER-18]

# DBG-RADITZ-01: Raditz
Santé 40, 50 ou 60 ; deux cartes d’ordre. [DBG-RADITZ-08]

- Un Allié au hasard devient l’Otage avant que le Marché des Alliés soit posé. On ne peut ni l’acheter, ni le blesser,
  ni le soigner, ni le souhaiter. [DBG-RADITZ-07, R-65]
- L’Otage, « Appel à l’aide » et six Saibamen sont à part. Le reste est son deck, « Appel à l’aide » tout au fond.
  [DBG-RADITZ-02, DBG-RADITZ-06]
- Les Saibamen attendent dans leur propre paquet. Seules ses cartes d’attaque les amènent, jamais plus de six en jeu,
  et un Saibaman tombé peut revenir. S’il en reste trop peu, il en vient moins. [DBG-RADITZ-03, DBG-RADITZ-04,
  DBG-RADITZ-05, R-66]
- Il commence avec six boules, mais les sept ne le font pas gagner. Vous pouvez toujours faire un vœu avec sept.
  [DBG-RADITZ-10, DBG-RADITZ-11, R-64]
- Chaque attaque qui lui ôte 3 de Santé ou plus met un jeton sur l’Otage ; un Combo en est une. [DBG-RADITZ-13, R-63]
- Au début de chacun de ses tours, on lance deux dés. Moins que le nombre de jetons, et l’Otage meurt. Avec deux
  jetons ou moins, rien ne peut encore arriver. [DBG-RADITZ-12, R-62]
- Double Dimanche, Vague de ki renforcée et Écrasement du samedi visent forcément un Personnage. [DBG-RADITZ-15]

Effet de mort : deux jetons sur l’Otage. [DBG-RADITZ-14]

Il gagne quand l’Otage meurt, quand « Appel à l’aide » est révélé, quand tous les Personnages sont vaincus, ou quand
le Marché des Alliés est vide. [DBG-RADITZ-17, R-68]

Mode Extrême : il vise toujours qui a le plus de boules. Si c’est un Allié et que la carte veut un Personnage, vous
décidez lequel des deux textes compte ; sans majorité, c’est ce qui vous nuit le plus. [DBG-RADITZ-09, DBG-RADITZ-16,
R-67]

# DBG-A1718-01: Les Cyborgs 17 et 18
Deux boss, chacun avec sa Santé, et tous deux doivent tomber. Trois cartes d’ordre : une pour 17, une pour 18, une
pour les deux. [DBG-A1718-03]

- Leurs deux plateaux, « Désespoir », « Les vœux de C-18 » et « Un autre futur » sont à côté du deck de toutes les
  autres cartes. Les jetons DÉSESPOIR s’amassent sur « Désespoir ». [DBG-A1718-02, DBG-A1718-04]
- La pioche des Alliés a 25, 20 ou 15 Alliés, selon la difficulté. [DBG-A1718-05]
- La carte d’ordre dit qui agit. De la carte de leur deck, seule sa moitié compte ; si les deux agissent, celle de 17
  d’abord, puis celle de 18. Celui qui reste agit sur les cartes de celui qui est tombé. [DBG-A1718-08, R-69, R-70]
- Chacun a son couloir sur la piste, qui n’avance qu’aux tours où ce Cyborg agit. Une position peut porter une carte
  de chacun. [DBG-A1718-09, DBG-A1718-10, R-71]
- « X + DÉS » veut dire X plus les jetons DÉSESPOIR. [DBG-A1718-11]

Effet de mort : un jeton DÉSESPOIR. Ils gagnent quand le Marché des Alliés est vide ou que tous les Personnages sont
vaincus. [DBG-A1718-18, DBG-A1718-20]

Si C-18 a seule les sept boules, elle fait un vœu de sa liste, le premier qui convient, chaque fois que cela arrive ;
puis les boules sont libres. [DBG-A1718-19, R-74, R-127]

Mode Extrême : C-16 est un Sbire que rien ne peut toucher. Quand il s’active, chaque Goku en jeu chez vous subit 1
PERFORANT. Chaque fois qu’une Technique blesse 17 ou 18, qui l’a utilisée subit 1 INÉVITABLE. [DBG-A1718-06,
DBG-A1718-07, R-73]

« Un autre futur » est un scénario avec des Personnages imposés et une autre mise en place. Les cartes qui ne servent
qu’à un mode ou à un scénario ne vont jamais dans un deck du Méchant. [DBG-A1718-21, R-132]

# DBG-A1718-12: Attaques contre le Marché des Alliés
Elles sont évitables ou inévitables. Évitable : un Personnage en jeu peut s’interposer et subir l’attaque à la place,
avec son Armure et ses réactions ; l’Allié est indemne. [DBG-A1718-13, R-72]

- S’interposer pour un Allié qu’on élimine coûte autant de dégâts que sa Santé maximale, son Armure et sa Réduction
  ensemble, quoi qu’il ait déjà subi. [DBG-A1718-14]
- Inévitable : l’Allié la subit, personne ne peut s’interposer. [DBG-A1718-16]
- Un Allié du Marché n’est pas en jeu : ses capacités dorment. [DBG-A1718-15]
- Si l’on cherche le prix le plus bas ou le plus haut, un prix en boules est l’un ou l’autre, comme vous voulez.
  [DBG-A1718-17, R-77]

# DBG-BROLY-01: Broly
Niveau 6 ; Santé 160, 180 ou 220 ; deux cartes d’ordre. Il commence en Phase 1 avec une Puissance de 0. [DBG-BROLY-02,
DBG-BROLY-04, DBG-BROLY-05]

- Une attaque qui lui ôte plus de Santé que sa Puissance la monte de 1 et donne le jeton Aggro à l’attaquant : le
  Personnage, ou l’Allié pour son propre effet. [DBG-BROLY-07, DBG-BROLY-08, R-80]
- Phases : plus de 30 dégâts, ou Puissance 5, et il est en Phase 2 ; plus de 100, ou Puissance 8, et il est en Phase
  3. Il garde ses dégâts et ne revient jamais en arrière. [DBG-BROLY-12, DBG-BROLY-13, DBG-BROLY-14, R-79]
- Ses attaques infligent 1, 3 ou 5 selon la Phase, plus sa Puissance. Elles touchent qui a le jeton Aggro, ou qui vous
  choisissez, sauf si un texte dit autre chose. Après chacune, le jeton est ôté. [DBG-BROLY-18, DBG-BROLY-19,
  DBG-BROLY-20]

Il gagne quand le Marché des Alliés est vide ou que tous les Personnages sont vaincus. Un prix en boules compte comme
le plus bas ou le plus haut, comme vous voulez. [DBG-BROLY-21, DBG-BROLY-25]

Effet de mort : sa Puissance baisse de 1, et après le tour il en a un autre. En mode Extrême, Paragus est là dès le
début. [DBG-BROLY-06, DBG-BROLY-22, R-82]

# DBG-BROLY-15: L’activation de Broly
On ne pioche pas : on lance deux dés, et une table dit ce qu’il fait. Certaines lignes changent sa Puissance.
[DBG-BROLY-09]

- Ses cartes sont ouvertes et se cherchent par leur nom. « Activez la carte » la met sur sa position de Temps.
  [DBG-BROLY-03, DBG-BROLY-16]
- Si elle y est déjà, on relance. [DBG-BROLY-17, R-78]
- Un 5 est la Rage furieuse, qui vise celui qui a le plus de boules. Si quelqu’un a l’Aggro, vous décidez entre eux ;
  sans majorité, c’est ce qui vous nuit le plus. [DBG-BROLY-23, DBG-BROLY-24, R-84]

# DBG-BROLY-10: Calmer Broly
Une action : payez 5, 7 ou 9 Énergie, selon sa Phase, et sa Puissance baisse de 1. Vous pouvez recommencer tant qu’il
en a. Si votre Personnage ou un de ses Alliés a le jeton Aggro, il est ôté. [DBG-BROLY-11, R-83]

# DBG-BROLY-26: Implosion
Si une attaque contre lui porte sa Puissance à 10 ou au-delà, vous avez gagné, quoi qu’il se passe. S’il y arrive de
lui-même, le jeu continue ; la prochaine attaque qui la monte fait gagner. [DBG-BROLY-27, R-81]

# DBG-A1920-01: Les Cyborgs 19 et 20
Deux boss avec leur propre Santé, et tous deux doivent tomber. Chacun a une carte d’ordre ; si l’un n’est plus, sa
carte est pour l’autre. La pioche des Alliés a 25 Alliés. [DBG-A1920-02, DBG-A1920-03, R-86]

À chacun de leurs tours, « Activation des Cyborgs » s’applique de haut en bas : [DBG-A1920-06, R-85]

- Une carte est tirée au sort dans la main de l’un de vous, que vous désignez tous. Une Énergie est défaussée, et le
  Cyborg qui agit répare autant qu’elle vaut. [DBG-A1920-07, R-114, R-122]
- Toute autre carte retourne en main. [DBG-A1920-08]
- Tant que les deux vivent, 20 a Réduction 1, et 19 répare 1 quand il agit. [DBG-A1920-09, DBG-A1920-10]
- Puis la première carte de leur deck est jouée.

La paire n’a qu’une piste ; ce qui appartient à celui qui tombe est défaussé. [R-120]

Effet de mort : ils prennent toutes les boules libres ; celui qui agit les reçoit, sinon 20. Ils gagnent avec les sept
à eux deux, quand le Marché des Alliés est vide, ou quand tous les Personnages sont vaincus. [DBG-A1920-04,
DBG-A1920-11, R-128]

Mode Extrême : « Soif de vengeance » est en jeu. [DBG-A1920-05]

# DBG-VN-01: Vegeta et Nappa
Deux boss. « Armure saiyane », « Froideur » et « Forme Ozaru » sont à côté du plateau, et quatre Saibamen dans leur
propre paquet. Seules les cartes d’attaque et l’Effet de mort les amènent ; quatre au plus sont en jeu, et un tombé
peut revenir. La pioche des Alliés dépend de la difficulté. [DBG-VN-02, DBG-VN-03, R-87]

- Chacun a des jetons d’Armure, un du plateau et ceux de la difficulté ; c’est son Armure. Un jeton part par un effet
  qui brise l’Armure, et par une attaque de 4 ou plus, qu’elle passe ou non. Sans jetons, l’Armure est 0. [DBG-VN-10,
  DBG-VN-11, DBG-VN-12, R-88]
- Tant que Nappa vit, la part de Vegeta ne fait qu’une chose : il gagne une Froideur. Ensuite il la gagne et fait
  aussi le reste. [DBG-VN-05, DBG-VN-06]
- À la limite de Froideur, Vegeta élimine lui-même Nappa. [DBG-VN-07]
- Sur une carte double, Nappa agit d’abord, puis Vegeta. Si Vegeta se débarrasse de Nappa au passage, il poursuit avec
  sa propre part. De même sur une carte à lui. [DBG-VN-08, R-137]
- Une carte qui n’est que pour celui qui est tombé est passée, et la suivante révélée. [R-89]
- Une attaque qui ôte autant de Santé que la difficulté le dit, ou plus, abat Vegeta d’un coup. Nappa reste à battre.
  [DBG-VN-09, R-91]

Effet de mort : un Saibaman par Personnage en jeu, autant qu’il en reste. Ils gagnent quand le Marché des Alliés est
vide, quand ils ont les sept boules, ou quand tous les Personnages sont vaincus. [DBG-VN-04, DBG-VN-13, R-90]
"""
