"""The page of rules in French, first part: what lies on the table, and how it gets there."""

TEXT = """
# DBG-WIN-01: Qui gagne
Vous gagnez, tous ensemble, quand le Méchant n’a plus de Santé ; un Méchant fait de deux combattants doit perdre les
deux. Certains peuvent être battus autrement encore : leur chapitre le dit.

Ce qu’il faut au Méchant pour gagner est écrit sur son plateau, et chacun peut le lire avant de commencer. Deux façons
valent pour les six : tous les Personnages sont vaincus, ou le Marché des Alliés est vide. [DBG-WIN-02, DBG-WIN-03,
DBG-WIN-04]

- Ce Marché est vide quand il n’y a plus d’Allié ni dans la rangée ni dans la pioche, peu importe qui a pris le
  dernier. L’acheter vous-mêmes fait perdre aussi. [R-15, R-17]
- Si tous les Personnages hors de la Salle de l’Esprit et du Temps sont vaincus, la partie est perdue, même si
  quelqu’un s’entraîne encore dedans. [DBG-WIN-05]
- On regarde après chaque effet. Si un même pas suffit aux deux camps, le Méchant gagne. [R-16]
- Une partie encore indécise après treize manches est au Méchant. [R-136]

# DBG-COMP-01: De quoi le jeu est fait
Vingt Personnages et six Méchants. Une partie oppose un à quatre Personnages à un Méchant, parfois une paire. Un
joueur peut mener plusieurs Personnages. [R-102]

- 20 cartes d’ordre : deux par Méchant et une troisième pour les Cyborgs 17 et 18, deux pour la première et la
  deuxième place, une pour la troisième et la quatrième, un joker avec les sept boules. [DBG-COMP-02, R-01]
- 353 cartes de Marché de six sortes : Énergie concentrée, Alliés, Techniques (physiques et d’Énergie), Énergie,
  Équipement, Entraînement. [DBG-COMP-03]
- 21 Lieux ; une partie en utilise un ou aucun. [DBG-COMP-04]
- Les cartes de départ des Personnages et les cartes des Méchants, qui ne viennent pas du Marché. [DBG-COMP-05]
- Les dés de vol, jusqu’à sept à la fois. [DBG-COMP-06]
- Sept Dragon Balls. À tout moment chacune est libre, ou appartient à un seul Personnage, Allié, boss ou Sbire.
  [DBG-COMP-07]
- Des jetons d’ordre de 1 à 4, par lesquels les cartes d’ordre désignent les Personnages. [DBG-COMP-08]
- Des marqueurs de dégâts, de bonus et du reste ; il y en a toujours assez. [DBG-COMP-09]
- Des aides, qu’on peut lire à tout moment. [DBG-COMP-10, R-03]

Les modes tournoi et campagne, et le un contre un, sont nommés dans l’imprimé mais n’ont pas de règles ; cette table
ne les propose pas. [DBG-COMP-11, R-103]

# DBG-LEVEL-01: Choisir les camps
Les Niveaux des Personnages, additionnés, ne dépassent pas celui du Méchant. Sous cette limite tout mélange va, même
deux formes de la même personne ; chaque plateau n’existe qu’une fois. [DBG-LEVEL-02, R-116]

Les plateaux que personne n’a choisis restent hors du jeu. Chaque Personnage garde son jeton d’ordre toute la partie.
[DBG-LEVEL-03, DBG-LEVEL-04]

La difficulté – facile, moyenne, difficile – se choisit avant et change ce que le plateau du Méchant y attache, comme
sa Santé ou le nombre d’Alliés. Le mode Extrême est une option à part, qui rend le Méchant pire à sa manière.
[DBG-LEVEL-07, DBG-LEVEL-08]

# DBG-LEVEL-05: Une aide pour le héros seul
Avec un seul Personnage contre un Méchant de Niveau 6 ou plus, vous pouvez commencer avec un Allié en jeu. Sa
Puissance et votre Niveau ensemble ne dépassent pas le Niveau du Méchant.

Rien sur votre plateau n’y fait obstacle : un Personnage qui ne peut pas acheter d’Alliés peut l’avoir aussi. Il est
retiré de la réserve et arrive redressé. [DBG-LEVEL-06, R-113]

# DBG-SETUP-01: Les decks des Personnages
Un plateau nomme ses cartes de départ : de l’Énergie, des Poings et pieds et une Vague de ki, les mêmes pour tous, et
quelques cartes à lui. Une carte de départ a un tiret pour prix : on ne peut pas l’acheter. [DBG-SETUP-02, R-11]

- Équipement, Entraînement et Alliés de départ sont en jeu dès le début et comptent dans les limites. [DBG-SETUP-03,
  DBG-SETUP-10]
- Techniques et Énergie sont mélangées dans votre deck ; les cinq premières font votre main. [DBG-SETUP-04,
  DBG-SETUP-05]
- Cinq est aussi la taille maximale de la main, sauf si quelque chose la change. [DBG-SETUP-06]
- Vous commencez sans dégâts et sans boules, la piste de Temps vide, avec autant de jetons de Capacité que le plateau
  en montre. [DBG-SETUP-11]

Le deck du Méchant est fait ensuite, comme son plateau le dit. Les sept boules sont libres au départ, sauf si le
Méchant en a d’avance. Les aides sont ouvertes à tous. [DBG-SETUP-07, DBG-SETUP-08, DBG-SETUP-09]

Le tout vient dans cet ordre : Méchant et difficulté, Personnages, jetons d’ordre, Lieu, cartes de départ et mains,
Allié du héros seul, préparatifs du Méchant, pioche des Alliés, autres Marchés, deck du Méchant, cartes d’ordre, tours
d’avant la première manche (Freezer), manche 1. [R-115]

# DBG-ORDER-01: À qui de jouer
Un petit paquet en décide, fait pour le nombre de Personnages et le Méchant. Avant chaque tour, on retourne sa
première carte devant tous et on la met de côté ; celui qu’elle montre joue. [DBG-ORDER-10]

- Une à quatre étoiles : le Personnage au jeton d’ordre de ce chiffre. [DBG-ORDER-02]
- Les sept boules, le joker : vous choisissez ensemble un Personnage. [DBG-ORDER-03]
- Le Méchant : le Méchant. [DBG-ORDER-04]

Le paquet, selon le nombre de Personnages :
- Un : ses 2 cartes, le joker, 2 du Méchant – 5. [DBG-ORDER-05]
- Deux : 2 cartes chacun, 2 du Méchant – 6. [DBG-ORDER-06]
- Trois : 1 carte chacun, le joker, 2 du Méchant – 6. [DBG-ORDER-07]
- Quatre : 1 carte chacun, 2 du Méchant – 6. [DBG-ORDER-08]

Un Méchant qui a un autre nombre de cartes ne change que sa part : avec trois, les paquets ont 6, 7, 7 et 7 cartes.
[DBG-ORDER-09, R-02]

La carte d’un Personnage vaincu se joue comme le joker, sauf si le Méchant dit autre chose. On peut nommer tout
Personnage non vaincu, même dans la Salle ; seul, c’est simplement votre tour. [DBG-ORDER-11, R-110, R-123]

Quand le paquet est vide et son dernier tour fini, la manche se termine. Toutes ses cartes, celles des vaincus
comprises, sont mélangées pour la manche suivante. [DBG-ORDER-12, DBG-ORDER-13, R-112]

Rien n’empêche les séries : avec deux cartes, un Méchant peut agir quatre fois de suite, à la fin d’une manche et au
début de la suivante. [DBG-ORDER-14]

# DBG-MARKET-01: Les Marchés
Les cartes sont triées en cinq pioches : Alliés, Entraînement, Énergie, Équipement et Techniques, celle-ci avec les
deux sortes. À côté de chacune, ses quatre premières cartes sont visibles, et elles seules sont à vendre.
[DBG-MARKET-02, DBG-MARKET-05]

- Couleurs : Alliés rose, Techniques bleu, Énergie vert, Équipement orange, Entraînement jaune. [DBG-MARKET-17]
- Les Alliés viennent d’une réserve de 40. On en retire d’abord chaque Allié qui est l’un des Personnages de la
  partie, sous quelque forme que ce soit, seul ou en duo. [DBG-MARKET-03, DBG-MARKET-04, R-12]
- Puis partent ceux mis de côté (l’Otage, l’Allié du héros seul), on mélange, certains Méchants n’en gardent qu’une
  partie, et un Lieu peut encore en retirer. S’il y en a trop peu, on les prend tous. [R-75]
- Une sixième pioche a les 18 Énergies concentrées et les 6 Capsules à dose unique, mélangées, face visible ; celle du
  dessus est toujours à vendre, au prix d’Énergie ou d’Équipement. [DBG-MARKET-06, R-13]
- Une carte qui quitte une rangée est aussitôt remplacée depuis la même pioche ; une rangée incomplète se remplit dès
  que sa pioche a de nouveau des cartes. [DBG-MARKET-07, R-131]
- Un Allié blessé dans la rangée garde ses dégâts tant qu’il y est. [R-135]

Si le Marché des Alliés se vide, le Méchant a gagné. [DBG-MARKET-16]

# DBG-MARKET-08: Ce que coûte une carte
Le prix d’Énergie imprimé, plus le modificateur de votre plateau pour cette sorte, plus ce qui le change encore ;
jamais sous 0. Avec un tiret pour modificateur, vous ne pouvez pas acheter cette sorte. Un prix de 0 reste un achat.
[DBG-MARKET-09, R-09]

Achetez aussi souvent que vous pouvez payer. Ce que vous achetez va dans votre défausse, tout comme l’Énergie
dépensée. [DBG-MARKET-10, DBG-MARKET-11, DBG-MARKET-12]

- Vous nommez l’Énergie de chaque achat ; ce qui est de trop est perdu. L’Énergie venue d’effets flotte jusqu’à la fin
  de votre phase d’Actions. [R-07]
- Jouer, préparer et renforcer ne coûtent rien : le prix est celui de l’achat. [R-08]
- Certains Alliés coûtent des Dragon Balls. Autant de boules de votre camp deviennent libres ; aucun modificateur n’y
  change rien. [DBG-MARKET-13, R-10]
- Une carte réservée à une Race, à un Niveau ou à certains Personnages n’est achetée et utilisée que par eux. Un
  Niveau doit être exact. Ce que vous aviez le droit d’obtenir, vous pouvez l’utiliser. [DBG-MARKET-14, R-108, R-129]

# DBG-MARKET-15: Écarter une carte
Une fois par tour, en phase 3, vous pouvez mettre une carte visible d’un Marché, le sixième compris, sous sa pioche ;
la première carte prend sa place. [R-14]

# DBG-RACE-01: Les onze Races
Chaque Personnage et chaque Allié a une Race, et une carte de Marché peut être réservée à certaines. [DBG-RACE-02]

- Cyborg : soigner ne lui fait rien, seul réparer agit. [DBG-RACE-03]
- Extraterrestre : peut acheter ce qui est réservé à d’autres Races, mais pas aux Saiyans. [DBG-RACE-04]
- Animal : un Allié, un Équipement et un Entraînement de moins en jeu ; à chaque soin, un point de plus. [DBG-RACE-05,
  DBG-RACE-06]
- Dieu : peut équiper aussitôt un Entraînement qu’il achète, dans la limite. [DBG-RACE-07]
- Démon : un Allié de moins en jeu ; se soigne de 1 quand il élimine un Ennemi. [DBG-RACE-08, DBG-RACE-09]
- Monstre : peut utiliser aussitôt une Technique qu’il achète ; une physique aussi dans un Combo avec sa main, une
  d’Énergie en la préparant. [DBG-RACE-10, R-98]
- Humain : un Allié de plus en jeu. [DBG-RACE-11]
- Konatsu : un Équipement de plus en jeu. [DBG-RACE-12]
- Namek : en préparant une Technique d’Énergie, peut payer 2 Énergie pour ôter 1 à son Temps. Au Temps 0, elle agit
  tout de suite, sans renforts. [DBG-RACE-13, R-38]
- Saiyan : un Entraînement de plus en jeu. [DBG-RACE-14]
- Triclops : peut acheter les Techniques réservées à n’importe quelle Race. [DBG-RACE-15]

Les Alliés ont de tout cela la première ligne, le soin et la récompense du Démon ; limites et achats concernent les
Personnages. [R-107]

# DBG-LOC-01: Le Lieu
Si vous en voulez un, choisissez-le ou tirez-le parmi les 21. Il reste toute la partie, et sa seule particularité vous
aide ou vous gêne. [DBG-LOC-02, DBG-LOC-03]

La Ville en ruines, par exemple, enlève au début les dix premiers Alliés de leur pioche, contre les Cyborgs 17 et 18
seulement les cinq premiers. [DBG-LOC-04]

Le texte d’une carte ou d’un plateau l’emporte sur le Lieu, et les deux l’emportent sur les règles générales. [R-105]

# DBG-CBOARD-01: Le plateau d’un Personnage
En haut, la piste de Temps, positions 1 à 4, chacune pour une Technique d’Énergie préparée. Et :

- Nom, Race et Niveau. [DBG-CBOARD-07]
- Santé maximale : à autant de dégâts, le Personnage est vaincu. [DBG-CBOARD-02]
- Armure : elle se retire des dégâts des attaques. Elle ne fait rien contre les dégâts PERFORANTS ou INÉVITABLES, ni
  contre ce que le Personnage s’inflige lui-même. [DBG-CBOARD-03, DBG-CBOARD-13]
- Une capacité. Certaines agissent toujours ; d’autres coûtent un des jetons que montre le plateau, et les jetons ne
  reviennent pas d’eux-mêmes : Tortue Géniale en a un, il s’en sert une fois par partie. [DBG-CBOARD-04,
  DBG-CBOARD-05]
- Cinq modificateurs de prix, pour Alliés, Techniques, Énergie, Équipement et Entraînement. Plus : plus cher ; moins :
  moins cher ; 0 : comme imprimé ; tiret : jamais. [DBG-CBOARD-08, DBG-CBOARD-09, DBG-CBOARD-10]
- Le prix d’une Dragon Ball libre, propre à chaque Personnage. [DBG-CBOARD-11]
- Jeton d’ordre et boules sont sur l’image ; Alliés, Équipement et Entraînement à côté ; tous peuvent tout voir.
  [DBG-CBOARD-06, DBG-CBOARD-12]

# DBG-VBOARD-01: Le plateau du Méchant
Il a lui aussi une piste de Temps de quatre positions, une attaque chacune (les Cyborgs 17 et 18 ont chacun leur
couloir). Il dit la mise en place, comment le Méchant gagne, son Effet de mort et son mode Extrême. [DBG-VBOARD-02]

- L’Effet de mort arrive quand un Personnage est vaincu, et chaque fois que le texte du Méchant le dit.
  [DBG-VBOARD-03]
- Le Niveau limite les Personnages, et compte pour un vœu et dans un Choc de puissance. [DBG-VBOARD-04]
- La Santé maximale dépend de la difficulté ; l’Armure peut en dépendre et s’accompagner d’une Réduction. L’Armure
  n’arrête ni les dégâts PERFORANTS, ni les INÉVITABLES, ni ce que le Méchant s’inflige. [DBG-VBOARD-05,
  DBG-VBOARD-06, DBG-VBOARD-08]
- Ses boules sont visibles de tous. [DBG-VBOARD-07]

Les nombres qui ne sont pas imprimés sont les nôtres et se trouvent dans les tables du jeu. [R-111]
"""
