"""The page of rules in French. `rules_page.py` tells how it is written; spaces before marks are plain here.

Ids in brackets: rules by number (US-…), and our rulings where the printed rules are silent (AMB-…, see RULINGS.md).
"""

TEXT = """
# US-GOAL-01: Rester le plus nombreux
À la fin de la durée convenue, celui qui a le plus de Guerriers sur le plateau gagne. Éliminer ceux des autres ne
rapporte aucun point : cela leur en laisse seulement moins à compter. [US-GOAL-02]

Huit univers ont envoyé leurs combattants. Une équipe peut les mêler à volonté ; quand le dernier Guerrier d’un
univers tombe, le journal l’annonce, et rien d’autre ne change. [US-GOAL-03, AMB-61]

# US-LEN-01: Durée de la partie
De deux à six joueurs. Avant de commencer, l’hôte choisit l’une des trois durées : [AMB-01]

- 5 tours, environ une demi-heure à quatre ; [US-LEN-03]
- 10 tours, environ une heure à quatre ; [US-LEN-02]
- 45 minutes. Le chronomètre part quand toutes les équipes sont sur le plateau. Quand il est écoulé, on finit la
  manche en cours, pour que chacun ait joué autant de fois. [US-LEN-04, US-LEN-05, AMB-03, AMB-72]

Dans « 5 tours », un tour est une manche entière : chaque joueur encore en jeu joue une fois. Quand une carte ou une
règle dit « ce tour », il s’agit du tour d’un seul joueur. [AMB-02]

# US-SETUP-04: Le choix des équipes
Chacun forme une équipe de six Guerriers. Tous sont visibles, et la liste indique leur Endurance, leur Puissance et
leur Technique. [US-SETUP-02, US-SETUP-09]

Un dé décide qui choisit en premier : le plus haut, et ceux qui sont à égalité en tête relancent. Puis on continue
vers la droite – sens antihoraire –, un Guerrier à la fois et toujours dans le même sens, jusqu’à six chacun.
[US-SETUP-03, US-SETUP-06, AMB-05]

Qui choisit en premier prend Jiren et garde l’avantage. La salle peut préférer un autre ordre, de notre cru :

- Serpent : le sens s’inverse après chaque tour de table ; le dernier d’un tour est le premier du suivant. [AMB-77]
- Équilibré : un serpent où personne ne choisit Jiren. Il attend dans la pile des Guerriers. [AMB-78]

Qui choisit un Guerrier l’a tout entier, avec toutes ses faces transformées, et personne d’autre ne l’aura. Son Goku a
cinq cartes pour ses huit formes, Vegeta trois ; Son Gohan, Caulifla, Kale et Cabba deux, tous les autres une.
[US-SETUP-05, US-SETUP-10, AMB-06]

Kefla et Anilaza ne se choisissent pas. Seule une fusion les fait venir. [US-SETUP-07]

Les Guerriers que personne n’a pris forment la pile des Guerriers, mélangée et face cachée : ils attendent sur les
cases vertes. [US-SETUP-08, AMB-07]

# US-SETUP-11: Prendre place
Le premier joueur est celui que l’hôte désigne comme le plus jeune ; sinon, il est tiré au sort. Le dé du choix des
équipes n’y est pour rien. [US-SETUP-14, AMB-04]

À partir du premier joueur, dans le sens horaire, chacun pose un pion à la fois jusqu’à ce que tous y soient. Un pion
va sur une case vide qui n’est pas verte et ne touche aucun autre de vos pions. À côté de celui d’un autre, c’est
permis. [US-SETUP-12, AMB-08, AMB-09, AMB-73]

Les quatre paquets d’action sont mélangés, et chacun reçoit une carte Attaque, une Défense et une Spéciale.
[US-SETUP-01, US-SETUP-13]

# US-BOARD-01: L’arène
97 cases, rouges, jaunes, bleues ou vertes. Chacune touche toutes celles qui l’entourent, en diagonale aussi : huit
voisines au milieu. L’image du livret n’est pas la nôtre ; la disposition est de nous. [AMB-10]

Ce que votre pion trouve là où il s’arrête :

- une case rouge vide : une carte Attaque [US-BOARD-04]
- une case jaune vide : une carte Défense [US-BOARD-02]
- une case bleue vide : une carte Spéciale [US-BOARD-03]
- une case verte vide : un combat contre le premier Guerrier de la pile [US-BOARD-05]
- le pion d’un autre : un combat contre ce Guerrier, quelle que soit la couleur dessous [US-BOARD-06]

La carte d’une case où vous vous êtes simplement arrêté se pioche à la fin de votre tour ; celles qui viennent d’un
combat se piochent aussitôt. [US-BOARD-07, AMB-13]

Une case n’a de place que pour un pion ; deux ne la partagent que pendant leur combat. [US-BOARD-08]

# US-WARRIOR-01: Lire un Guerrier
- Puissance : combien de dés il lance, pour attaquer ou se défendre.
- Technique : combien de fois il peut relancer après le premier jet. Une relance prend les dés que l’on veut, même
  ceux que l’on avait gardés. [US-WARRIOR-02, AMB-66]
- Endurance : ce qu’il peut encaisser. Les dégâts restent sur lui. [US-WARRIOR-04]
- Deux combos, avec leurs symboles et leurs dégâts. [US-WARRIOR-05]
- La valeur des pieds, des poings, de la boule et de la force. Une étoile ou une téléportation ne vaut rien.
  [US-WARRIOR-06]
- Esquive : combien de téléportations il lui faut pour éviter un coup. [US-WARRIOR-08]
- Une capacité, qui agit pendant qu’il combat. [US-WARRIOR-07]

On peut relancer pour un combo du Guerrier comme pour celui d’une carte de sa main. [US-WARRIOR-03]

# US-WARRIOR-09: Les six faces d’un dé
- Pieds ▼, poings ⚔, boule ● et force ⚡ servent à attaquer et pour les cartes. [US-WARRIOR-10]
- La téléportation ◎ sert à esquiver, et entre dans certains combos. [US-WARRIOR-12]
- Une étoile ★ tient lieu de n’importe quel symbole qui manque, dans un combo ou une Esquive. Elle n’est pas une
  boule, et ne vaut rien dans une somme. [US-WARRIOR-11, AMB-24]

# US-TURN-01: Votre tour
Le premier joueur commence, puis on continue dans le sens horaire. Un tour se passe ainsi : [US-TURN-02, AMB-69]

- Avec plus de cinq cartes en main, défaussez-vous jusqu’à cinq.
- Retournez un Événement. Il a lieu, que cela plaise ou non. [US-TURN-03]
- Jouez, parmi les cartes que vous aviez au début du tour, autant que vous voulez. Une carte que l’Événement a
  apportée doit attendre. [US-TURN-04, AMB-15]
- Déplacez un de vos pions. [US-TURN-05]
- Voyez ce qu’il trouve : une carte, un combat, ou un combat contre la pile.
- Si quelque chose vous a donné un second combat, déplacez-vous encore pour le livrer.
- Une dernière occasion de jouer des cartes, puis les cartes de vos cases, et l’Événement s’en va.

Un combat par tour, et jamais plus de deux, d’où qu’ils viennent. Les combats sur les cases vertes comptent, une
contre-attaque non. [US-TURN-06, US-COMBAT-05, AMB-16]

Pour un second combat, n’importe lequel de vos pions se déplace, le même si vous voulez, dans la même limite ; il doit
finir sur un ennemi ou une case verte. Si aucun ne le peut, ou si vous ne voulez pas, il n’y a pas de second combat.
[AMB-54]

# US-MOVE-01: Se déplacer
Jusqu’à quatre cases, sauf si un Événement ou une carte dit autre chose. Chaque pas mène à n’importe quelle case
voisine ; on tourne comme on veut. [US-MOVE-02]

Les pions ne barrent pas la route : passez sur les vôtres et sur ceux des autres, il n’arrive rien. Les cases
traversées ne comptent pas, seule la dernière compte. [US-MOVE-03, US-MOVE-04]

- On ne s’arrête pas sur un de ses propres pions. [US-MOVE-05]
- On doit s’arrêter ailleurs que là d’où l’on vient. [US-MOVE-06, AMB-12]
- Pour attaquer, arrêtez-vous sur un ennemi à votre portée. Personne n’attaque à distance. [US-MOVE-07]

Si un pion ne peut aller nulle part, prenez-en un autre ; si aucun ne le peut, vous ne bougez pas.

# US-GREEN-01: Les combats des cases vertes
Arrêtez-vous sur une case verte vide, et le joueur à votre droite retourne le premier Guerrier de la pile et le joue
le temps de ce combat. S’il est éliminé, c’est le suivant de ce côté. [AMB-44]

- Les deux peuvent tenter de se transformer avant, et les capacités des formes obtenues comptent. [US-GREEN-03,
  US-GREEN-04]
- Vous attaquez comme toujours : combos, somme ou cartes. [US-GREEN-05]
- Le Guerrier de la pile ne fait que se défendre, sauf s’il a Contre-attaque. Il n’utilise jamais de cartes, et ne
  lance son Esquive que si vous avez fait trois jets ou plus. [US-GREEN-02, US-GREEN-06, US-GREEN-07]
- S’il tombe, vous piochez une carte dans le paquet de votre choix : Attaque, Défense ou Spéciale. Sinon, rien.
  [US-GREEN-08]
- Votre pion reste où il est. L’autre retourne sous la pile, guéri, ou la quitte pour de bon s’il est tombé.
  [US-GREEN-10, AMB-45]

C’était votre combat du tour. [US-GREEN-09]

# US-COMBAT-01: Un combat, pas à pas
Seul attaque le Guerrier du joueur dont c’est le tour ; l’autre se défend. Un combat, c’est une seule attaque : on ne
continue pas jusqu’à ce que quelqu’un tombe. Les deux cartes sont visibles dès le début, avec formes, dégâts et
capacités. [US-COMBAT-02, US-COMBAT-03, AMB-62]

Dans cet ordre : [US-COMBAT-04, AMB-64]

- l’attaquant peut tenter de se transformer, puis le défenseur
- l’attaque : le premier jet, les relances, puis ce que vous faites des dés
- Bouclier et Renvoie la boule
- la défense
- les dégâts, et un sauvetage si quelqu’un est tombé
- ce que la carte fait ensuite, puis ce que coûtent à l’attaquant sa forme et le Kaio-ken
- les deux redeviennent ce qu’ils étaient
- une contre-attaque, si le défenseur est debout et en a une [US-COMBAT-06]
- Morsure du soleil
- l’attaquant prend sa place

Si l’ennemi est tombé, l’attaquant est sur sa case. Sinon, il va sur une case vide voisine, au choix, et vous piochez
aussitôt la carte de cette couleur. Ni les cases vertes ni les pions n’en sont. Si rien n’est libre à côté, c’est la
case libre la plus proche. Si l’ennemi s’est échappé pendant le combat, l’attaquant reste sur la case vide et pioche
pour elle. [US-COMBAT-07, US-COMBAT-08, US-COMBAT-09, AMB-47, AMB-48]

Les dégâts touchent le Guerrier attaqué et personne autour. [AMB-67]

# US-FORM-01: Se transformer
Un Guerrier qui a des faces transformées peut lancer un dé avant le combat ; Son Goku et Vegeta en lancent deux et les
additionnent. Il prend la meilleure forme dont le jet atteint le score. On ne peut pas en prendre une plus basse.
[US-FORM-02, US-FORM-03, AMB-30]

- L’attaquant d’abord, le défenseur ensuite ; chacun peut s’en passer. [US-FORM-05, AMB-29]
- Un jet manqué ne coûte rien : le Guerrier combat tel qu’il est. [US-FORM-06]
- Après votre jet, vous pouvez jouer une carte Transformation et relancer, qu’il soit manqué ou que vous vouliez
  mieux. [US-FORM-07]

Une face transformée a sa Puissance, sa Technique, ses valeurs, ses combos, son Esquive et sa capacité. L’Endurance et
les dégâts restent ceux du Guerrier. Elle montre de plus trois nombres : le score à atteindre, par quoi les dégâts
sont divisés, et ce qu’elle coûte. [US-FORM-04, US-FORM-08]

- Attaqué, on divise les dégâts par deux ou trois, arrondis au-dessus – même quand aucune défense n’était permise.
  [US-FORM-09, US-FORM-12, AMB-32]
- En attaquant, on paie ce coût en Endurance après l’attaque, qu’elle ait touché ou non. On peut en tomber ; personne
  n’y gagne de carte, et un sauvetage est possible. [US-FORM-10, AMB-31]

Après une attaque, tout le monde est revenu à la normale. [US-FORM-11]

# US-ATTACK-01: Attaquer
Lancez tous vos dés, puis relancez ceux que vous voulez, autant de fois que le permet votre Technique. Arrêtez-vous
quand vous voulez : moins vous lancez, moins l’autre peut faire. Puis faites exactement une de ces choses :
[US-ATTACK-02]

- Un combo du Guerrier que montrent vos dés. L’ordre importe peu, les étoiles bouchent les trous, les dés en trop sont
  ignorés. Les dégâts sont ceux imprimés. [US-ATTACK-03, US-ATTACK-04]
- La somme : additionnez les valeurs du Guerrier pour tous vos dés. Toujours possible, même avec un combo sur la
  table. [US-ATTACK-05]
- Une carte dont vos dés montrent le combo, à la place de ceux du Guerrier. [US-ATTACK-08]

Si tous vos dés, renforts compris, montrent le même symbole parmi pieds, poings, boule et force, la somme est doublée.
Une seule étoile ou téléportation l’empêche. Les combos ne sont jamais doublés. [US-ATTACK-06, US-ATTACK-07, AMB-25,
AMB-26]

Une attaque de boule est un combo où une boule est imprimée, ou une somme avec au moins une boule parmi les dés.
[AMB-36]

On lance au moins un dé, et six au plus. Si des capacités ne vous laissent aucune relance, vous attaquez quand même.
[AMB-40, AMB-43]

# US-REINF-01: L’appui de l’équipe
Un autre de vos Guerriers à côté de la case du combat : un dé de plus. Deux ou davantage : deux dés de plus. Cela vaut
pour l’attaque, la défense et la contre-attaque, pour l’attaquant et le défenseur ; chacun compte les siens autour de
cette case. [US-REINF-02, US-REINF-03, US-REINF-04, AMB-11, AMB-41]

Il n’y a que six dés. Jiren combat seul et n’en reçoit pas, mais il appuie les autres.

# US-DEFENSE-01: Se défendre
Ce que vous pouvez faire dépend du nombre de jets de l’attaquant :

- Un seul, une attaque éclair : rien du tout, quelle qu’elle soit. [US-DEFENSE-02]
- Deux : une carte du paquet Défense. [US-DEFENSE-03, AMB-20]
- Trois ou plus : une carte – Attaque, Défense ou Spéciale – ou les dés d’Esquive. [US-DEFENSE-04]

Un seul essai par attaque ; dites lequel avant de lancer. Laisser faire est permis. [US-DEFENSE-09, AMB-21]

- Esquive : lancez vos dés de défense autant de fois que le dit votre Technique, en gardant ce que vous voulez. Dès
  qu’ils montrent autant de téléportations que votre nombre d’Esquive, étoiles comprises, l’attaque ne fait rien.
  [US-DEFENSE-05, US-DEFENSE-06, AMB-18]
- Une carte à combo : vos dés de défense, un jet et autant de relances que votre Technique. Si elle échoue, vous la
  gardez et prenez les dégâts. Une carte sans combo agit, tout simplement. [US-DEFENSE-07, US-DEFENSE-08, AMB-19]
- Une carte Attaque réussie en défense retire ses dégâts de l’attaque. Elle ne blesse personne. Retour laser peut
  renvoyer la boule à la place : dites lequel. [AMB-23, AMB-75]

Chaque carte d’attaque dit en outre ce qui aide contre elle, et les deux limites comptent : [US-DEFENSE-10, AMB-22]

- aucune défense possible : les dégâts sont là aussitôt ; il ne reste qu’un sauvetage [US-DEFENSE-11]
- cartes ou dés : tout ce que les jets permettent [US-DEFENSE-12]
- invulnérable seulement : les cartes au mot « invulnérable », et rien d’autre [US-DEFENSE-13]

Les cartes contre les attaques de boule ne servent contre rien d’autre. [US-DEFENSE-14]

# US-ABILITY-01: Les capacités
Elles agissent d’elles-mêmes, contre les attaques éclair aussi. Seules la fuite et la contre-attaque sont à votre
choix. [AMB-35]

- Relance en plus : une de plus, en attaque et en défense.
- 1 relance de moins, 2 relances de moins : pour l’attaquant. S’il ne lui en reste pas, chaque attaque est une attaque
  éclair. [US-ABILITY-02]
- Dé d’attaque en plus : un de plus en attaquant. [US-ABILITY-06]
- Dé de défense en plus : un de plus en se défendant. [US-ABILITY-07]
- Pas de dés d’Esquive : qui il attaque ne peut pas lancer l’Esquive ; les dés d’une carte sont permis.
  [US-ABILITY-08, AMB-65]
- Renfort puissant : un seul allié à côté apporte déjà deux dés. [US-ABILITY-09, AMB-42]
- Bouclier : une attaque de boule de moins de 20 ne fait rien. [US-ABILITY-11]
- Renvoie la boule : une attaque de boule revient à son auteur. Celui-ci peut esquiver ou jouer une carte, quel que
  soit le nombre de jets ; sinon il prend les dégâts. Elle ne repart pas une seconde fois. [US-ABILITY-03,
  US-ABILITY-04, AMB-37]
- Contre-attaque : juste après l’attaque, ce Guerrier frappe en retour, si les deux sont encore là. Une attaque
  entière, sans transformation, et sans contre-attaque à la contre-attaque. [US-ABILITY-05, AMB-38]
- Morsure du soleil : un Guerrier qui a perdu de l’Endurance dans ce combat et n’en a plus que 1 à 9 peut fuir jusqu’à
  trois cases, sur une case vide qui n’est pas verte. [US-ABILITY-10, AMB-39]
- Pression et Solo, propres à Jiren : qui l’attaque lance un dé de moins, et lui n’a pas de renfort. [US-ABILITY-12,
  AMB-34]

Bouclier et Renvoie la boule n’arrêtent ni une carte contre laquelle seules aident les cartes invulnérables, ni une
carte qui ne permet aucune défense.

# US-CARDS-01: Votre main et ses limites
Tenez autant de cartes que vous en recevez ; au début de votre tour, défaussez-vous jusqu’à cinq. [AMB-14]

- Dans un tour, on joue autant de cartes qu’on veut. [US-CARDS-02]
- Mais une seule Spéciale, et une seule carte Contre-attaque – par joueur et par tour, y compris pendant le tour d’un
  autre. [US-CARDS-05, US-CARDS-06, AMB-53]
- Une seule source d’un second combat, carte ou Événement, et jamais de troisième combat. [US-CARDS-03, US-CARDS-04]

Ce qui est utilisé ou défaussé va sous son propre paquet. Un paquet vide ne donne rien. [US-CARDS-07, AMB-56]

Une carte qui désigne une cible en demande une. Du reste, on fait ce qui peut se faire. [AMB-70]

# US-CARDS-08: Les Événements
Un au début de chaque tour. Il agit aussitôt ; ce qui dure cesse avec le tour.

# US-CARDS-09: Les cartes Attaque, des cases rouges
Chacune demande son combo, et n’importe quel Guerrier peut le faire. Choisissez-la quand vos dés le montrent, à la
place des combos du Guerrier ; elle agit alors aussitôt et va sous son paquet. Si les dés ne le montrent pas, vous
gardez la carte et prenez autre chose que vous avez fait. [US-CARDS-10, US-CARDS-11, US-CARDS-12, US-CARDS-13,
US-CARDS-19]

# US-CARDS-14: Les cartes Défense, des cases jaunes
Chacune dit quand elle se joue : contre toute attaque, contre une attaque de boule, pendant votre tour, ou quand un de
vos Guerriers tombe – et à aucun autre moment. Certaines demandent un combo. Réussie, elle agit aussitôt et va sous
son paquet. Aucune des nôtres ne sert à attaquer. [US-CARDS-15, US-CARDS-16, AMB-55]

# US-CARDS-17: Les cartes Spéciales, des cases bleues
Au début de votre tour, contre une attaque, contre une attaque de boule, après votre jet de transformation, pour
fusionner ; et une pour attaquer, une pour sauver un Guerrier. Elle agit aussitôt et va sous son paquet. Si son combo
échoue, vous la gardez, mais votre Spéciale du tour est dépensée. [US-CARDS-18, AMB-68]

# US-CARDS-20: Les cartes Transformation
Elles ne commencent jamais une transformation ; elles répètent le jet que vous venez de faire, manqué ou trop faible à
votre goût. Un seul dé, même pour Son Goku et Vegeta. Le premier résultat est abandonné : si le nouveau jet échoue, la
carte est perdue et le Guerrier ne se transforme pas. [US-CARDS-21, US-CARDS-22, AMB-33]

# US-FUSION-01: La fusion
Vos Kale et Caulifla sont côte à côte et vous avez une carte Fusion : elles peuvent devenir Kefla, jusqu’à la fin de
la partie. De même, Koichiarator et Paparoni deviennent Anilaza. [US-FUSION-02, US-FUSION-04]

Jouez-la pendant votre tour, avant de bouger ou à la fin. Le nouveau pion prend l’une des deux cases, sans carte ; il
n’a ni dégâts ni autre forme. [US-FUSION-03, AMB-51]

S’il tombe, les deux sont perdus. Tant qu’il est debout, il compte pour deux. [US-FUSION-05, AMB-52]

# US-ELIM-01: Tomber
Un Guerrier dont les dégâts atteignent l’Endurance est éliminé, quelle qu’en soit la cause : combo, somme ou carte.
[US-ELIM-02, AMB-17]

- Qui l’a éliminé par une attaque pioche une carte de la couleur de sa case ; sur du vert, dans le paquet de son
  choix. [US-ELIM-03, AMB-46]
- Une carte de sauvetage de son propriétaire le garde en jeu, avec l’Endurance que dit la carte, sur sa case. Il
  compte comme n’étant jamais tombé. [US-ELIM-04, AMB-49]
- Sinon, il quitte le plateau pour de bon. [US-ELIM-05, AMB-50]

# US-END-01: La fin
On compte les Guerriers sur le plateau, un Guerrier fusionné deux fois.

Un joueur sans Guerrier ne joue plus. Le dernier qui en a gagne sur-le-champ ; si les derniers tombent ensemble, c’est
le joueur dont c’est le tour. Les cartes d’un joueur éliminé vont sous leurs paquets. [US-END-04, AMB-59]

# US-END-02: Égalité à la fin
Deux joueurs à égalité : chacun désigne en secret un champion, un dé dit qui frappe d’abord, et ils attaquent tour à
tour jusqu’à ce que l’un tombe. Les cartes de combat sont permises ; il n’y a ni Événement, ni renfort, ni pioche, ni
déplacement. Si les deux tombent dans une même attaque, l’attaquant gagne. Après 60 attaques, gagne celui à qui il
reste le plus d’Endurance. [AMB-57]

Plus de deux à égalité : on joue encore une manche et l’on recompte. S’ils sont toujours trois ou plus, ceux qui ont
le plus d’Endurance en tout restent en lice : seul, on gagne ; à deux, on se bat comme ci-dessus ; à plus, on partage
la victoire. [US-END-03, AMB-58]

# secrets: Ce que voient les autres
Tout le monde voit l’arène, tous les Guerriers avec leurs dégâts et leurs formes, les dés et les jets, et combien de
cartes de quel paquet vous tenez. Lesquelles, vous seul le savez. Chaque fois que les faits visibles vous
permettraient de répondre avec une carte, la question vous est posée et le temps court, que vous en ayez une ou non.
Les paquets et l’ordre de la pile des Guerriers, personne ne les connaît.

# time: Quand votre temps est écoulé
Le serveur répond pour vous. Il ne joue pas de carte, n’attaque pas, ne défend pas, cesse de lancer et prend le plus
de dégâts que donnent les dés. Il va à la case à carte la plus proche. Seule une carte de sauvetage est jouée pour
vous. [AMB-63]

# leaving: Quitter la partie
Qui abandonne ou est exclu est éliminé aussitôt : tous ses pions quittent le plateau, ses cartes vont sous leurs
paquets, et personne n’en tire de carte. Qui perd la connexion garde sa place, et le chronomètre répond. Un combat en
cours s’arrête là et n’élimine personne. [AMB-74, AMB-76]

# flight: Échapper à sa propre attaque
Un attaquant qui échappe à une boule renvoyée ou à une contre-attaque par Téléportation ou Éclair solaire peut se
déplacer comme le dit la carte, même depuis une case verte. Cela remplace sa prise de place ; il n’y a pas de carte,
et aucune contre-attaque ne suit. [AMB-71]

# house-numbers: Ce qui est de nous
Les règles imprimées donnent la marche à suivre, quelques noms et quelques nombres : Jiren, Son Goku, Monna, C-18.
Leur liste des Guerriers s’interrompt, et l’image du plateau et la plupart des cartes manquent. L’arène, les autres
nombres et presque toutes les cartes sont de nous, faits pour s’y accorder. [AMB-27, AMB-28, AMB-60]
"""

CARD_SECTIONS: dict[str, str] = {
    "warriors": "Tous les Guerriers",
    "forms": "Toutes les faces transformées",
    "attack": "Toutes les cartes Attaque",
    "defense": "Toutes les cartes Défense",
    "special": "Toutes les cartes Spéciales",
    "event": "Tous les Événements",
}
"""Titles of the sections that are made from the tables."""

LINES: dict[str, str] = {
    "warrior": "{name} (univers {universe}) : Endurance {endurance}, Puissance {power}, Technique {technique}, valeurs "
    "{values}, {combos}, Esquive {dodge}. {ability}",
    "form": "{name} : {score}, Puissance {power}, Technique {technique}, valeurs {values}, {combos}, Esquive {dodge}, "
    "dégâts ÷ {divisor}, coût {cost}. {ability}",
    "card": "{name} : {text}",
    "copies": "{name} ×{copies} : {text}",
}
"""How their lines read."""
