"""The page of rules in French, third part: turns, damage, Dragon Balls, and the special cards."""

TEXT = """
# DBG-TURN-01: Le tour d’un Personnage
Sept phases, toujours dans cet ordre. Les deux dernières ne sont pas écrites dans l’imprimé ; le reste du texte en a
besoin. [R-04]

- 1 : les effets de début de tour, avant tout. S’il y en a plusieurs, vous choisissez l’ordre. [DBG-TURN-02,
  DBG-TURN-03]
- 2 : la Technique en position 1 agit, puis les autres avancent. Ce qui change les attaques à ce moment compte, même
  venu d’un tour précédent. [DBG-TURN-04, DBG-TURN-05]
- 3 : vous pouvez mettre une carte visible d’un Marché sous sa pioche. [DBG-TURN-06]
- 4 : vous pouvez donner des boules. [DBG-TURN-07]
- 5 : les Actions. Une fois commencées, les phases 3 et 4 sont passées. [DBG-TURN-18]
- 6 : tout ce qui est épuisé chez vous se redresse, quel que soit le moment où ce fut fait. [DBG-TURN-16, R-96]
- 7 : défaussez ce que vous voulez de votre main, puis piochez jusqu’à votre maximum. Au-dessus, il faut défausser.
  Vous pouvez garder des cartes. [DBG-TURN-17, R-06]

Quand il faut piocher et que la pioche est vide, la défausse mélangée en devient une nouvelle. Si les deux sont vides,
on ne pioche rien. Plus de cinq cartes en main sont permises jusqu’à la phase 7. [DBG-TURN-15, R-119]

Si vous êtes vaincu pendant votre tour, l’effet en cours s’achève, et le tour est fini. [R-130]

# DBG-TURN-09: La phase d’Actions
Tout dans n’importe quel ordre, autant de fois que vous voulez, dans les limites de chacun : [R-05]

- jouer un Allié, un Équipement, un Entraînement, une Technique physique ou un Combo ; préparer une Technique
  d’Énergie ; ajouter des renforts ; tenter un vol ; éviter une attaque ; utiliser un effet de destruction ou une
  capacité ; ce que le Méchant ou le Lieu permettent encore. [DBG-TURN-14]
- épuiser une carte redressée pour son effet, sauf si son texte nomme un autre moment. [DBG-TURN-10]
- acheter une carte visible d’un Marché. [DBG-TURN-11]
- acheter une boule libre, avec un Radar une seconde. [DBG-TURN-12, DBG-TURN-13]

# DBG-VILLAIN-01: Le tour du Méchant
Cinq étapes, toujours dans cet ordre :

- 1 : les effets de début de son tour ; s’il y en a plusieurs, vous choisissez tous l’ordre. [DBG-VILLAIN-02]
- 2 : l’attaque en position 1 agit, puis les autres avancent. [DBG-VILLAIN-03]
- 3 : les Sbires donnent leurs boules au Méchant. [DBG-VILLAIN-04]
- 4 : chaque Sbire s’active une fois et s’épuise ainsi, dans l’ordre que vous choisissez tous. Un Sbire déjà épuisé
  n’agit pas. [DBG-VILLAIN-05, R-126]
- 5 : la première carte du deck du Méchant est révélée et appliquée. À la fin, les Sbires se redressent.
  [DBG-VILLAIN-06, DBG-VILLAIN-11]

Un Sbire révélé n’agit pas ce tour-là. Une attaque d’Énergie va à la position de son Temps, ou à la première libre
derrière ; s’il n’y en a pas, elle a lieu aussitôt. Si aucune cible n’est nommée, vous choisissez tous.
[DBG-VILLAIN-07, DBG-VILLAIN-08, DBG-VILLAIN-09, DBG-VILLAIN-10, R-37]

Une étape sans objet est passée. Un effet sans cible légale est perdu. [R-124, R-101]

Quand un deck du Méchant s’épuise, cela dépend de lui : celui de Freezer n’est pas refait, ceux des paires le sont. On
peut regarder les cartes qui ont une place fixe dans le deck, mais pas les déplacer. [R-76, R-134]

# DBG-DAMAGE-01: Attaques et dégâts
Une attaque touche un seul Ennemi de tous ses dégâts, sauf si elle en nomme plusieurs ; alors chacun les subit à part,
avec sa propre Armure. Ce qui dépasse la Santé restante est perdu. Une Technique qui n’inflige rien d’elle-même n’est
pas une attaque. [DBG-DAMAGE-02, R-24, R-138]

Chacune est physique ou d’Énergie, et d’une de trois qualités : [DBG-DAMAGE-03]

- NORMAL, si rien n’est dit : l’Armure et la Réduction en retirent. [DBG-DAMAGE-04]
- PERFORANT : l’Armure n’y fait rien, la Réduction si. [DBG-DAMAGE-05]
- INÉVITABLE : rien n’en retire. Les dégâts subis comme coût ou par un autre effet sont ainsi, et ne sont pas une
  attaque. [DBG-DAMAGE-06, DBG-DAMAGE-07, R-106]

Ce qu’infligent Alliés, Équipement et Entraînement est une attaque de cette carte, physique si elle ne dit pas
Énergie. Les bonus aux Techniques d’un Personnage n’y comptent pas. [R-109]

# DBG-ARMOR-01: Armure et Réduction
On additionne les dégâts ; l’Armure se retire s’ils sont NORMAUX ; puis la Réduction ; puis ce qu’arrête un Blocage.
Jamais sous zéro. Les coûts ne sont pas réduits. [DBG-ARMOR-02, R-23]

- Armure et Réduction d’une cible s’ajoutent. La Réduction aide aussi contre PERFORANT, pas contre INÉVITABLE.
  [DBG-ARMOR-04, DBG-ARMOR-05]
- Plateau, une carte d’Armure et bonus s’ajoutent. Une seconde carte d’Armure remplace la première, qui est détruite.
  [DBG-ARMOR-03, R-21, R-22]
- Super Saiyan 1 : détruisez une Énergie, infligez 2 de plus et ayez Réduction 1 jusqu’au début de votre prochaine
  phase d’Actions – la Technique du début de ce tour-là en profite donc encore. [DBG-ARMOR-06, R-25]

# DBG-HEALTH-01: Santé et défaite
Avec des dégâts égaux à sa Santé maximale, ou plus, n’importe qui tombe aussitôt. On dit vaincu d’un Personnage,
éliminé des autres : c’est la même chose. Ce qui reste jusque-là est la Santé restante. [DBG-HEALTH-05, DBG-HEALTH-06]

Alliés et Sbires tombés vont dans la boîte. Seul un vœu ramène Personnages et Alliés, directement en jeu.
[DBG-HEALTH-02]

- Un bonus de Santé maximale permet d’en subir plus. Quand la carte qui le donne part, le bonus part, et son porteur
  peut en tomber. Un bonus pour le reste de la partie demeure. [DBG-HEALTH-03, DBG-HEALTH-04, R-58]
- D’abord les boules changent de mains, puis le camp s’en va, puis on regarde si la partie est perdue, puis vient
  l’Effet de mort. Si plusieurs tombent ensemble : les Personnages par jeton d’ordre, puis les Alliés. [R-118]
- Avec un Personnage partent ses Alliés, mis de côté, non éliminés ; ses Techniques préparées sont défaussées, tout le
  reste est gardé pour un retour possible. [R-20, R-26]

# DBG-HEAL-01: Soigner et réparer
Soigner ôte des dégâts à un Personnage ou à un Allié, jamais sous zéro. Réparer fait cela pour les Cyborgs, et
seulement pour eux, comme soigner pour les autres. [DBG-HEAL-02]

Une Technique de Soin soigne de tous les dégâts qu’elle infligerait, renforts compris ; il n’y a pas d’attaque.
[DBG-HEAL-03, R-94]

# DBG-ELIM-01: Éliminer
Un effet qui élimine vaut des dégâts égaux à Santé maximale plus Armure plus Réduction ; les dégâts déjà subis ne se
déduisent pas, et rien ne le réduit. Une Armée y est immunisée. [R-95]

Ce nombre vaut aussi quand quelqu’un s’interpose pour un Allié du Marché, et dans un Choc de puissance. [DBG-ELIM-02]

# DBG-BALLS-01: Comment les boules changent de mains
En les donnant, en les achetant, en les volant, par la chute de qui les a, et par des cartes. Les sept se valent.
[R-52]

- Donner : en phase 4, de votre Personnage ou de ses Alliés à tout Personnage ou Allié en jeu ; les boules des autres
  Personnages et de leurs Alliés restent où elles sont. [DBG-BALLS-02, DBG-TURN-08, R-46]
- Qui est dans la Salle ne donne ni ne reçoit. [DBG-BALLS-03]
- Lâcher : une boule de la cible devient libre ; si elle n’en a pas, rien ne se passe. [DBG-BALLS-15]

# DBG-BALLS-04: Acheter une boule
Une action, une fois par tour sauf si quelque chose permet plus. La boule doit être libre, votre Personnage lui-même
la reçoit, et le prix est sur son plateau. Celui de Tortue Géniale est 4. [DBG-BALLS-05, DBG-BALLS-06]

# DBG-BALLS-07: La tentative de vol
Tant qu’un boss ou un Sbire a une boule, vous pouvez tenter de voler, comme action. Nommez la cible, payez 1 à 7
Énergie et lancez autant de dés. [DBG-BALLS-08]

- Un dé a une face vide, deux boules, deux dégâts, et une boule avec dégât. [DBG-BALLS-09]
- Pour chaque boule, vous en prenez une à la cible. Pour chaque dégât, vous subissez 1 INÉVITABLE. [DBG-BALLS-10,
  DBG-BALLS-11]
- Les boules d’abord, les dégâts ensuite ; essayez autant de fois que vous pouvez payer. [R-51]

# DBG-BALLS-12: Les boules de qui tombe
Elles vont à l’Ennemi qui a causé la chute, par une attaque ou dans une tentative de vol ; s’il n’est plus là, au
Méchant. Celles d’un Sbire vont au Personnage ou à l’Allié qui l’a abattu. [DBG-BALLS-14, R-18]

- Toutes les boules du camp d’un Personnage vaincu suivent les siennes. [R-20]
- Qui tombe comme coût, par un effet de son camp ou pour faire de la place les laisse libres ; par un Lieu, au
  Méchant. [DBG-BALLS-13, R-19]
- D’une paire, celui qui agit les reçoit ; si aucun ou les deux agissent, le premier vivant de 17, 18 – de 20, 19 – de
  Nappa, Vegeta. [R-133]

# DBG-WISH-01: Un vœu
Dès que votre camp a les sept boules, le jeu s’arrête, et le joueur du Personnage actif peut faire un vœu. Il peut
aussi attendre : la question revient au début de chaque phase d’Actions tant que vous les avez. Hors de vos tours,
celui qui a eu la dernière boule décide. [R-30, R-31]

- Résurrection : un Personnage ou un Allié éliminé dans cette partie revient. Un Personnage sans dégâts, avec ses
  cartes et cinq en main ; un Allié auprès du Personnage que vous nommez. Détruit n’est pas éliminé. [DBG-WISH-02,
  R-27, R-28, R-29]
- Destruction : un boss ou un Sbire subit 15 INÉVITABLES, et 2 de plus par Niveau. Ce n’est pas une attaque ; les
  Sbires n’ont pas de Niveau. [DBG-WISH-03, R-33]
- Un don : une carte visible du Marché va dans la défausse de n’importe quel Personnage, quoi qu’elle exige ; seul un
  Niveau doit convenir. [DBG-WISH-04, R-32]
- Rétablissement : tous les dégâts d’un Personnage ou d’un Allié disparaissent. [DBG-WISH-05]
- Compagnons : jusqu’à trois Alliés éliminés, tirés au sort, retournent dans leur pioche. [DBG-WISH-06]

Puis les sept deviennent libres. Un Méchant qui les a toutes ne s’en sert jamais ainsi ; son propre texte dit ce qui
arrive. [DBG-WISH-07, DBG-WISH-08]

# DBG-ROOM-01: La Salle de l’Esprit et du Temps
Un Entraînement aux règles à part. Y entrer remplace votre phase d’Actions ; posez un jeton sur la carte, et un de
plus pour chaque tour passé dedans. Avec quatre, il faut sortir au tour suivant ; avant, vous pouvez sortir à chacun
de vos tours. [DBG-ROOM-02, DBG-ROOM-03, DBG-ROOM-04, DBG-ROOM-06]

- Dedans, vous n’êtes pas du tout en jeu : rien ne vous blesse, votre piste s’arrête, vos boules ne comptent pour
  personne. [DBG-ROOM-05, R-47]
- En sortant, vous recevez la récompense de vos jetons, la carte est détruite, et vous jouez un tour entier. Une carte
  gagnée va dans votre défausse. [DBG-ROOM-07, DBG-ROOM-08, R-48]
- Vos Alliés restent en jeu, peuvent être touchés et gardent leurs boules, mais personne ne peut s’en servir. [R-50]
- Quelqu’un d’autre doit être en jeu quand vous entrez ; si tous les autres tombent, la partie est perdue.
  [DBG-ROOM-09, R-49]

# DBG-DUO-01: Les cartes Duo
Des Alliés de leur Marché, que d’autres peuvent aider à payer.

- Seul : une fois par tour, vous pouvez poser une carte Énergie à côté d’un Duo de la rangée ; les valeurs s’ajoutent
  au fil des tours. À l’achat elles sont détruites, ce que vous payez de la main est défaussé. [DBG-DUO-02,
  DBG-DUO-03, R-53]
- À plusieurs : quand quelqu’un en achète un, chaque autre Personnage peut ajouter une carte Énergie de sa main.
  Celles-là sont détruites, celles de l’acheteur défaussées. S’il renonce, elles reviennent. [DBG-DUO-04, DBG-DUO-05,
  R-54]

# DBG-BLOCK-01: Le Blocage
Avec cet Entraînement, quand une attaque physique vous vise, vous pouvez dépenser de l’Énergie pour ôter 1D3 à ses
dégâts : 2 contre un Sbire, 3 contre le Méchant. Au dé, 1 ou 2 fait 1, 3 ou 4 fait 2, 5 ou 6 fait 3. [DBG-BLOCK-02,
DBG-BLOCK-03]

Une fois par attaque et Personnage, de la main, une fois les cibles connues ; pas contre des dégâts INÉVITABLES.
[R-92]

# DBG-CLASH-01: Le Choc de puissance
Il faut cet Entraînement, une Technique d’Énergie préparée, et une attaque d’Énergie du Méchant sur le point de
frapper, de Temps imprimé 2 ou plus. Épuisez l’Entraînement, nommez la Technique, posez de l’Énergie, puis le dé est
lancé. [DBG-CLASH-02, R-93]

- Le Méchant a les dégâts de son attaque, son Niveau et 1D6. [DBG-CLASH-03]
- Vous avez les dégâts de la Technique avec ses renforts, moins 1 par position au-dessus de 1, plus votre Niveau, plus
  l’Énergie dépensée. [DBG-CLASH-04]
- Égalité : les deux sont annulées. [DBG-CLASH-05]
- Vous gagnez : l’attaque est annulée et le boss subit les dégâts de la Technique, 1 de plus par carte Énergie
  dépensée. [DBG-CLASH-06]
- Il gagne : son attaque inflige 2 de plus. [DBG-CLASH-07]

La Technique est défaussée dans tous les cas.

# votes: Quand vous décidez ensemble
Bien des choses se décident à tous. Chacun a une voix, qu’il peut changer jusqu’à ce que tous aient voté ou que le
temps soit passé. Le plus de voix l’emporte. À égalité compte la voix de celui dont le Personnage agit – ou a agi en
dernier. Sans voix, l’option prévue est prise. [R-55]

Qui n’a plus de temps joue la réponse prévue. Les places vides sont jouées ainsi. [R-125]

Quand deux textes imprimés se contredisent et que vous n’êtes pas d’accord, le pire pour vous arrive. Le pire, dans
l’ordre : le Méchant gagne, un Personnage tombe, un Allié tombe, plus de dégâts, plus de boules pour le Méchant.
[R-104]
"""
