"""The page of rules in French, second part: the kinds of cards, and how they are used."""

TEXT = """
# DBG-ALLY-01: Les Alliés
Jouez un Allié de votre main pendant votre phase d’Actions : il se tient désormais à côté de votre plateau, redressé.
Trois au plus, davantage ou moins selon la Race ou un effet. S’il n’y a plus de place, un des vôtres doit d’abord être
détruit. Des versions différentes d’un même Allié peuvent se côtoyer. [DBG-ALLY-02, DBG-ALLY-03, DBG-ALLY-09]

Un Allié peut être touché à la place d’un Personnage, porter des boules, et a jusqu’à deux effets. [DBG-ALLY-04]

- Épuiser : inclinez la carte pour l’utiliser. Elle ne resservira qu’une fois redressée, donc une fois par tour.
  [DBG-ALLY-05]
- Détruire : retirez la carte du jeu pour l’utiliser, donc une fois par partie. [DBG-ALLY-06]
- La Santé est le nombre de dégâts auquel il tombe ; un tiret vaut 1. Qui tombe va dans la boîte. [DBG-ALLY-07,
  DBG-ALLY-11]
- L’Armure le protège comme un Personnage, pas mieux. [DBG-ALLY-08]
- La Puissance est un nombre dont d’autres règles se servent. [DBG-ALLY-10]
- Recherche : chaque fois que son effet est utilisé, l’Allié prend une boule libre. [DBG-SEARCH-01]

Si une limite passe sous ce qui est en jeu, rien n’est perdu ; avant la prochaine carte de cette sorte, il faut en
détruire assez. [R-99]

# DBG-EQUIP-01: L’Équipement
Jouez-le de votre main pendant votre phase d’Actions, et il est à votre service. Trois au plus ; pour un autre,
détruisez-en d’abord un. Jamais deux du même nom. [DBG-EQUIP-02, DBG-EQUIP-03, DBG-EQUIP-04]

Il aide en permanence, quand on l’épuise, ou quand on le détruit. Épuisé, il doit être redressé avant de resservir ;
détruit, il va dans la boîte. [DBG-EQUIP-05, DBG-EQUIP-06, DBG-EQUIP-07]

De toutes les cartes au mot clé Armure, on n’en porte qu’une. Certains Équipements sont réservés à des Races ou à des
personnes : le Pistolet est aux Humains. [DBG-EQUIP-08, DBG-EQUIP-09]

Le radar des Dragon Balls a deux noms dans l’imprimé ; c’est une seule carte. [R-117]

# DBG-TRAIN-01: L’Entraînement
Il se joue comme l’Équipement, avec les mêmes limites : trois au plus, en détruire un pour faire de la place, jamais
deux du même nom. [DBG-TRAIN-02, DBG-TRAIN-03, DBG-TRAIN-04]

Certains agissent simplement tant que vous les avez ; d’autres s’épuisent ou se détruisent, comme l’Équipement. Ils
peuvent exiger une Race, une personne ou un Niveau. [DBG-TRAIN-05, DBG-TRAIN-06, DBG-TRAIN-07]

# DBG-ENERGY-01: Les cartes Énergie
De votre main, vous pouvez en dépenser une pour sa valeur, ou la glisser sous une Technique préparée comme renfort.
Dépensée, elle va dans la défausse de son propriétaire. [DBG-ENERGY-02]

Une capacité spéciale n’agit que si la carte est dépensée, le texte de renfort que si elle est sous une Technique.
[DBG-ENERGY-03]

- L’Énergie de combat vaut 2, mais 3 pour un Entraînement. [DBG-ENERGY-04]
- Une Énergie de base peut servir de renfort et n’y fait rien ; une carte sans icône ne le peut pas. [DBG-ENERGY-05]
- L’Énergie concentrée vaut 2. [DBG-ENERGY-06]

# DBG-TECH-01: Les Techniques
Il y en a de physiques et d’Énergie. Toutes ont un prix, des Dégâts, un nom et parfois une capacité, qui agit quand la
Technique est utilisée. [DBG-TECH-05]

- D’Énergie : jouée de la main sur votre piste de Temps, à la position de son Temps. Elle est alors préparée, et
  servira plus tard. [DBG-TECH-02]
- Physique : son Temps est un tiret, elle ne va jamais sur la piste. [DBG-TECH-03]
- La limite de renforts dit combien de cartes Énergie peuvent se trouver dessous. [DBG-TECH-04]

# DBG-TIME-01: La piste de Temps
Ce qui est préparé avance d’une position à chaque tour de son propriétaire, jamais aux tours des autres. La carte agit
quand son propriétaire commence un tour avec elle en position 1, juste après les effets de début de tour ; puis elle
est défaussée. [DBG-TIME-02]

Une Technique de Temps 2, préparée maintenant, est donc en position 1 après votre prochain tour et agit au suivant.
[DBG-TIME-03]

D’abord agit la position 1, puis toutes les autres avancent ensemble. Ce qui arrive en position 1 attend le tour
d’après. [DBG-TIME-04, R-41]

Elle doit agir, et sa cible se choisit alors. Sans cible légale, ses dégâts sont perdus ; le reste a lieu. [R-40]

# DBG-TIME-05: Quand la position est prise
Si la position T d’une Technique est occupée, vous pouvez la préparer en T+1. Jamais plus loin : si les deux sont
prises, elle reste en main. Depuis quand l’autre est là n’importe pas. [DBG-TIME-06, DBG-TIME-07]

Si T est libre, elle va en T : attendre plus longtemps ne dépend pas de vous. Il n’y a rien après la position 4.
[DBG-TIME-08, R-39]

# DBG-BOOST-01: Les renforts
Pendant votre phase d’Actions, vous pouvez glisser des cartes Énergie de votre main sous vos Techniques préparées, à
n’importe quelle position, aussi au tour de la préparation. Aucune n’en porte plus que sa limite. [DBG-BOOST-02,
DBG-BOOST-03]

Quand la Technique agit, son propre effet vient d’abord, puis ce que donnent ses renforts. Les dégâts qu’ils ajoutent
font partie de sa seule attaque ; le caractère perforant aussi. Les renforts sont défaussés avec elle. [DBG-BOOST-04,
R-42]

- Ce qu’ils donnent y est imprimé : dégâts, soins, cartes et plus. Sous Énergie divine, par exemple, vous nommez
  quelqu’un qui pioche une carte. [DBG-BOOST-05, DBG-BOOST-07]
- Un renfort n’a pas de valeur d’Énergie, et son autre capacité dort. [DBG-BOOST-06]

# DBG-COMBO-01: Techniques physiques et Combos
Une Technique physique frappe dès qu’elle est jouée, puis est défaussée.

Vous pouvez en jouer deux ou plus ensemble, en Combo. C’est une seule attaque sur un Ennemi : les Dégâts
s’additionnent, les effets se réunissent, l’Armure se retire une fois. Les Techniques d’Énergie n’y ont pas part.
[DBG-COMBO-02, DBG-COMBO-03, DBG-COMBO-07]

- Si une carte est PERFORANTE, toute la somme l’est ; INÉVITABLE passe avant PERFORANT. [DBG-COMBO-04, R-43]
- Un effet de combo n’agit que dans un Combo. [DBG-COMBO-05]
- Vous pouvez toujours les jouer une à une ; alors l’Armure compte contre chacune, et les effets de combo dorment.
  [DBG-COMBO-06]
- Coûts et changements de l’attaque viennent d’abord, puis les dégâts, puis le reste dans votre ordre. Les cartes
  gagnent la défausse tout à la fin. [R-44]
- Les effets ont lieu même si aucun dégât ne passe, sauf si un Gardien s’est interposé. [R-45]

# DBG-DISCARD-01: Défausser
Un texte peut demander la carte elle-même, une carte de la main, ou une carte en jeu ou préparée d’une certaine sorte.
Elle va dans la défausse de son propriétaire.

Si défausser est une condition, vous pouvez y renoncer et vous passer de l’effet. Des jetons peuvent être demandés de
même, pour un effet ou pour l’un de plusieurs. [DBG-DISCARD-02, DBG-DISCARD-03]

# DBG-DESTROY-01: Détruire
Une carte détruite va dans la boîte : elle est perdue pour la partie. Ce peut être la carte elle-même, une de la main,
ou une en jeu ou préparée d’une certaine sorte. [DBG-DESTROY-02]

- Si plusieurs sont demandées, elles partent toutes en une seule action ; on ne paie pas en plusieurs fois.
  [DBG-DESTROY-03]
- Quand vous y êtes forcé, les cartes de départ sont à l’abri, et ne peuvent pas non plus en sauver d’autres. S’il n’y
  a qu’elles, rien n’est détruit. [DBG-DESTROY-04, R-97]
- De plein gré, vous pouvez détruire aussi des cartes de départ. [DBG-DESTROY-05]

# DBG-ATTACK-01: Les attaques du Méchant
Une carte du Méchant a un nom, une Phase si son Méchant en a, un type, un Temps si c’est une attaque d’Énergie, un
effet, et peut-être un texte rouge.

- Physique : elle a lieu quand elle est révélée. [DBG-ATTACK-02]
- D’Énergie : elle va sur la piste du Méchant et approche à chacun de ses tours, comme vos Techniques. [DBG-ATTACK-03]
- Sans cible nommée, vous décidez tous quel Personnage ou Allié est touché. [DBG-ATTACK-04]
- Ensuite elle est défaussée. [DBG-ATTACK-07]

# DBG-ATTACK-05: Éviter une attaque
Le texte rouge est une issue : dans sa phase d’Actions, le Personnage actif peut faire ce qu’il demande, et l’attaque,
ou la partie nommée, est défaussée. Cela vaut pour ce qui est sur la piste et pour les effets qui durent. L’Énergie se
paie de la main. [R-100]

S’il faut donner une carte, elle doit être en jeu : main, pioche et défausse ne comptent pas. [DBG-ATTACK-06]

# DBG-MINION-01: Les Sbires
Les Sbires sont au Méchant ce que les Alliés sont à vous. Ils ont une Santé, une Armure, un effet, parfois des mots
clés, et la Phase où ils apparaissent. Leur effet a lieu à chaque activation. [DBG-MINION-02]

- L’Armure n’arrête que les dégâts NORMAUX. [DBG-MINION-03]
- Recherche : à chaque activation, le Sbire prend une boule libre, s’il y en a. [DBG-MINION-08]
- Armée : un Sbire comme un autre, mais les effets qui éliminent un Sbire ne lui font rien. Les dégâts, si.
  [DBG-MINION-10]
- Les Sbires tombés vont dans la boîte, sauf là où le Méchant dit autre chose. [DBG-MINION-09]

# DBG-MINION-04: Les Gardiens
Une attaque qui vise le Méchant frappe le Gardien, et ce qu’elle aurait fait d’autre au Méchant n’a pas lieu.
[DBG-MINION-05]

- Les dégâts de trop quand le Gardien tombe sont perdus. [DBG-MINION-06]
- Il garde le Méchant – les deux d’une paire – et aucun autre Sbire. [DBG-MINION-07, R-36]
- Avec plusieurs Gardiens, l’attaquant dit lequel. D’une attaque sur plusieurs Ennemis, il prend la part du boss en
  plus de la sienne. [R-34]
- Vœux, tentatives de vol et autres ne sont pas des attaques et passent. [R-35]
"""
