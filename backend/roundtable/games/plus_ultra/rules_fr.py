"""The page of rules in French. `rules_page.py` tells how it is written; spaces before marks are plain here.

Ids in brackets: rules by number (PU-UA-01), and our rulings where the printed rules are silent (PU-R-19, RULINGS.md).
"""

TEXT = """
# PU-END-05: Le but du jeu
Vous êtes élèves de la même classe, et chacun veut devenir le Héros numéro 1. Battre des Vilains, réussir des
Événements, secourir les autres : presque tout rapporte des points de Héros (PH). Dès que quelqu’un détient 20 PH, on
finit la manche, puis le plus grand nombre de PH l’emporte. Atteindre 20 le premier ne suffit donc pas.

# PU-COMP-01: Ce qu’il y a sur la table
- Le plateau : cinq Lieux. Le lycée U.A. est au centre, quatre Lieux extérieurs l’entourent.
- Dix Héros. Chacun a sa figurine, un Alter bien à lui et une Endurance. Un Alter est toujours en vigueur et agit chaque
  fois que sa condition est remplie ; il ne coûte que ce qu’il dit lui-même. [PU-COMP-03, PU-COMP-04, PU-R-53]
- Six dés bleus, les dés de Héros, pour celui dont c’est le tour : Poing, Cœur, 1, 2, 3 et Vilain, une face de chaque.
  [PU-COMP-05, PU-COMP-11, PU-R-09]
- Un dé rouge, le dé de Puissance, réservé à qui possède la carte Puissance écrasante. [PU-COMP-06]
- Des jetons de dégâts (sur les Héros et les Vilains) et des jetons PH. En ligne, ils ne manquent jamais. [PU-COMP-07,
  PU-COMP-08, PU-R-45]
- Trois jetons Glace pour Shoto Todoroki et le jeton Dark Shadow pour Fumikage Tokoyami. [PU-COMP-09, PU-COMP-10]
- 52 cartes : 6 cartes Plus Ultra et une pioche de 46 cartes, avec des Événements, des Alliés, des Rencontres et des
  Vilains. [PU-COMP-12, PU-COMP-13]

Pendant votre tour, vous n’avez affaire qu’à la carte du Lieu où se trouve votre Héros. [PU-COMP-02]

# PU-SETUP-01: Mise en place
De deux à six joueurs. Dans la salle, chacun choisit un Héros que personne d’autre n’a ; le premier qui choisit
l’obtient. Tous les Héros commencent à U.A., sans PH ni dégât. [PU-SETUP-02, PU-SETUP-03, PU-SETUP-14, PU-R-01, PU-R-02]

Le serveur fait le reste :

- Les cartes Plus Ultra ne font jamais partie de la pioche. On en tire autant que la salle l’a décidé (3, c’est bien) et
  on les laisse visibles ; les autres quittent la partie. [PU-SETUP-04, PU-SETUP-06, PU-SETUP-07, PU-SETUP-08, PU-R-03]
- On mélange les 46 autres cartes, et les quatre premières vont, face visible, sur les quatre Lieux extérieurs. U.A. n’a
  jamais de carte. [PU-SETUP-05, PU-SETUP-09, PU-R-21]
- All For One ne peut pas être là dès le début : on le met de côté, une autre carte prend sa place, et à la fin on
  remélange toute la pioche avec lui. Elle compte alors 42 cartes. [PU-SETUP-10, PU-SETUP-11, PU-R-05]
- Les Vilains posés à ce moment n’appliquent pas leur effet d’apparition. [PU-SETUP-12]
- Dégâts et PH forment deux réserves distinctes. [PU-SETUP-13]

# PU-SETUP-15: Qui commence
Chacun lance une fois les six dés, et seuls les Poings comptent. Les joueurs à égalité en tête relancent jusqu’à ce que
l’un d’eux soit devant. [PU-SETUP-16, PU-R-06]

Le gagnant ne commence pas forcément : il choisit qui commence. Cela se réfléchit, car le premier tour est le plus
faible : personne n’a encore besoin d’aide. [PU-SETUP-17, PU-R-07]

# PU-TURN-01: Un tour en cinq étapes
- 1 Déplacement : rester, ou aller à un autre Lieu.
- 2 Lancer : jusqu’à trois fois.
- 3 Dépense : utiliser les dés, un par un.
- 4 Résolution : prendre la carte si elle est accomplie, ou subir son échec.
- 5 Fin du tour : les Rencontres agissent, les Lieux vides reçoivent une carte, les dés passent. [PU-TURN-02]

On joue dans le sens horaire à partir du premier joueur. Une manche est finie quand chacun a joué un tour. Le Héros dont
c’est le tour est le Héros actif ; sur une carte, « votre tour » désigne les tours où c’est le vôtre. [PU-TURN-03,
PU-TURN-04, PU-R-08]

# PU-MOVE-01: Étape 1 – Déplacement
Restez, ou allez à n’importe quel Lieu, U.A. compris ; aucun n’est loin d’un autre. Un Lieu accueille autant de Héros
qu’on veut. [PU-MOVE-02, PU-MOVE-05]

Se déplacer ne déclenche rien. Mais dès le premier lancer, vous restez là pour ce tour, sauf si une carte, un Alter ou
un K.-O. vous déplace : choisissez donc d’abord la carte qui vous intéresse. [PU-MOVE-03, PU-MOVE-04]

# PU-ROLL-01: Étape 2 – Lancer
Vous lancez trois fois au plus. Le premier lancer prend toujours les six dés ; ensuite, vous pouvez vous arrêter quand
vous voulez. [PU-ROLL-02, PU-ROLL-07]

Avant chaque relance, vous marquez les dés à relancer, au moins un ; tous les autres gardent leur face. Ce que vous
aviez gardé avant le deuxième lancer peut très bien repartir au troisième. En bref : deux relances, chaque fois avec les
dés de votre choix. [PU-ROLL-03, PU-ROLL-04, PU-ROLL-05, PU-ROLL-06, PU-ROLL-09, PU-R-10, PU-R-11]

Après le troisième lancer, c’est fini, sauf si Mei Hatsume vous offre une relance de plus, elle aussi avec n’importe
quels dés. [PU-ROLL-08, PU-R-12]

À la fin, tous les dés comptent, gardés ou non. Une fois que vous avez dépensé quelque chose, on ne relance plus.
[PU-ROLL-10, PU-R-13]

# PU-SPEND-01: Étape 3 – Dépense
Chaque symbole sert à l’une de deux choses : payer ce que demande la carte de votre Lieu, ou produire son propre effet.
Un dé ne se dépense qu’une fois. [PU-SPEND-02]

L’ordre est à vous, dé par dé : soigner d’abord et encaisser ensuite, ou l’inverse. Poings, Cœurs et chiffres peuvent
rester ; un dé qui reste ne fait rien. Seuls les dés Vilain doivent tous être dépensés avant de finir. [PU-SPEND-03,
PU-R-15]

Une carte se paie en une seule fois, avec tous ses symboles, en un tour et par un seul joueur ; pas de paiement en
plusieurs fois. Un # vaut n’importe quel chiffre. La carte est à vous à l’étape 4. [PU-R-28, PU-R-30]

À côté de la question figure un plan pour tous les dés, avec ce qu’il rapporte. Prenez-le tel quel, ou dépensez un par
un.

Vous ne dépensez que pour votre Lieu ; les Alters et les cartes qui portent plus loin le disent. [PU-SPEND-04]

# PU-FIST-01: Poing
Un Poing inflige 1 dégât au Vilain de votre Lieu, et vous gagnez 1 PH. Les Poings s’appliquent un par un, et pas plus
qu’il ne reste d’Endurance au Vilain. [PU-FIST-02, PU-R-33]

Là où il n’y a pas de Vilain, un Poing ne sert qu’à payer une carte qui en demande. [PU-FIST-03]

# PU-HEART-01: Cœur
Un Cœur retire 1 dégât à votre Héros ou à un autre Héros de votre Lieu. Aider un autre rapporte 1 PH ; s’aider soi-même
ne rapporte rien. [PU-HEART-02, PU-HEART-03]

Chaque Cœur se vise à part, mais seulement sur un Héros blessé qui se trouve au même Lieu que vous. [PU-HEART-04,
PU-HEART-05, PU-R-27]

# PU-SET-01: Les chiffres
Les chiffres valent par séries. Trois pareils rapportent autant de PH que le chiffre ; chacun de plus rapporte 1 PH de
plus. Quatre 3 : 3 + 1 = 4 PH. [PU-SET-02, PU-SET-03, PU-R-14]

Deux pareils, ou des chiffres différents, ne se dépensent pas pour des PH. [PU-SET-04]

# PU-VSYM-01: Symboles Vilain
C’est le prix des dés. Chaque symbole Vilain de vos dés définitifs doit être dépensé ; celui que vous avez relancé a
disparu sans dommage. [PU-VSYM-05, PU-R-18]

- S’il y a un Vilain à votre Lieu, seul le texte de ce Vilain compte. Twice, par exemple, inflige 2 dégâts pour chacun.
  [PU-VSYM-02, PU-VSYM-06]
- Sinon, vous perdez 1 PH ou subissez 1 dégât, au choix pour chaque symbole. Sans PH, c’est un dégât. [PU-VSYM-03,
  PU-VSYM-04, PU-R-16]
- Si une carte demande des symboles Vilain, vous pouvez la payer avec ; ils ne font alors rien d’autre. [PU-R-17]
- Chez Tomura Shigaraki, vous pouvez sacrifier un Allié au lieu de subir les dégâts ; Stain vous prend en plus un autre
  dé.

# PU-UA-01: Le lycée U.A.
À U.A., personne ne subit de dégât et personne ne gagne de PH, quelle que soit la raison. On y récupère : les Cœurs vous
soignent, vous et les autres à U.A., mais sans rien rapporter. [PU-UA-02, PU-UA-03]

On peut y perdre des PH. Un symbole Vilain y coûte 1 PH, et rien à qui n’en a pas ; subir un dégât à la place est
impossible. Poings et séries ne s’y dépensent pas, et il n’y a pas de carte à résoudre. [PU-UA-04, PU-R-19, PU-R-20]

Aucune carte ni aucun Alter ne contourne ces deux interdits : les PH qui vous reviendraient à U.A. ne sont pas gagnés,
et ceux que vous ne pouvez pas perdre ne deviennent pas des dégâts. [PU-R-62, PU-R-63]

# PU-KO-01: K.-O.
Quand les dégâts d’un Héros atteignent son Endurance, il est K.-O. :

- Il perd 3 PH, ou ce qu’il a. [PU-KO-02, PU-R-26]
- Il va à U.A., et tous ses dégâts sont retirés. [PU-KO-03]
- Pendant son propre tour, les étapes 2 à 4 sont finies : les dés qui restent, Vilains compris, ne font rien. La fin du
  tour a lieu comme toujours. [PU-KO-04, PU-KO-05]

C’est l’ordre, avec une chose avant : pendant votre tour, vous prenez d’abord ce que vous aviez accompli – une carte
payée, un Vilain capturé. [PU-KO-06, PU-R-22]

On ne pose jamais de dégât au-delà de l’Endurance, et le reste du même effet tombe pour vous. Qui est mis K.-O. pendant
le tour d’un autre ne perd pas de tour. [PU-R-23, PU-R-24, PU-R-25]

# PU-RESOLVE-01: Étape 4 – Résolution
Si vous avez accompli la carte de votre Lieu, vous la prenez, la posez à côté de votre Héros et recevez sa récompense.
Sinon, elle reste. [PU-RESOLVE-02, PU-RESOLVE-03]

Événements et Rencontres s’accomplissent en dépensant leurs symboles, les Vilains en remplissant leur Endurance, les
Alliés en payant des PH. Un Événement ou une Rencontre dont vous n’avez pas dépensé les symboles est un échec.
[PU-RESOLVE-04, PU-RESOLVE-05]

Les cartes d’ailleurs ne vous regardent pas – sauf un Vilain que Dark Shadow a capturé. [PU-RESOLVE-06, PU-R-59]

# PU-EVENT-01: Les Événements
Dépensez les symboles, et la récompense est à vous. Protéger les autres, par exemple, demande deux Poings et un Cœur,
rapporte 4 PH et inflige 2 dégâts en cas d’échec. [PU-EVENT-02, PU-EVENT-05, PU-R-52]

Si vous finissez l’étape 3 à un Événement sans l’avoir payé, vous subissez l’échec, que vous ayez essayé ou non – et de
nouveau au tour suivant si vous restez. Les Héros qui ne font que s’y trouver n’ont rien. L’Événement reste à qui le
veut. [PU-EVENT-03, PU-EVENT-04, PU-R-29]

# PU-ALLY-01: Les Alliés
À l’étape 4, vous pouvez recruter l’Allié de votre Lieu pour les PH indiqués. Les jetons retournent à la réserve ;
l’Allié reste avec vous et agit jusqu’à la fin de la partie, sauf si une carte y met fin. [PU-ALLY-02, PU-ALLY-03,
PU-R-31]

Personne n’est obligé de recruter, et un Allié qui reste ne fait aucun mal. On paie tout ou rien ; un prix n’est pas une
perte et ne devient jamais un dégât. [PU-ALLY-04]

Mei Hatsume, par exemple, vous donne un quatrième lancer à chacun de vos tours. [PU-ALLY-05]

# PU-ENC-01: Les Rencontres
Une Rencontre se paie comme un Événement et dit elle-même ce qu’elle rapporte et ce que coûte l’échec. Certaines ne
coûtent rien. [PU-ENC-02]

D’autres agissent à la fin du tour de chaque joueur, tant qu’elles sont là : l’Unité d’action de l’avant-garde inflige à
chaque tour 1 dégât à tous les Héros hors d’U.A., jusqu’à ce que quelqu’un la réussisse pour 3 PH. [PU-ENC-03, PU-R-37]

# PU-CAPT-01: Les Vilains
Chaque dégât que vous infligez à un Vilain pendant votre tour vous rapporte 1 PH, qu’il vienne d’un Poing ou d’un Alter.
Les dégâts restent sur la carte : on use les Vilains à plusieurs. [PU-CAPT-02, PU-R-35]

Quand ils atteignent l’Endurance du Vilain, il est capturé, et la carte va au joueur dont c’est le tour ; les PH gagnés
plus tôt par d’autres leur restent. [PU-CAPT-03, PU-CAPT-05, PU-R-32]

Ce que la carte dit de la capture arrive aussitôt. La carte elle-même part à l’étape 4 ; d’ici là, les dés Vilain encore
à dépenser suivent son texte. [PU-CAPT-04, PU-R-34, PU-R-60]

Un Vilain a un Alter (ce que font les symboles Vilain), une Endurance et parfois un effet d’apparition. Dabi a 10
d’Endurance, et quand il apparaît, chaque Héros hors d’U.A. perd 1 PH et subit 2 dégâts. [PU-CAPT-06, PU-CAPT-07]

# PU-EOT-01: Étape 5 – Fin du tour
- D’abord, chaque Rencontre posée sur un Lieu applique son effet de fin de tour, où que vous soyez. [PU-EOT-02]
- Ensuite, chaque Lieu extérieur sans carte reçoit la suivante de la pioche. Un Vilain qui arrive ainsi applique son
  effet d’apparition à chaque Héros hors d’U.A. – vous y compris. [PU-EOT-03, PU-EOT-04, PU-EOT-05]
- Puis les dés passent au joueur suivant, dans le sens horaire. [PU-EOT-06]

Les deux premières parties suivent l’ordre du plateau : nord, est, sud, ouest. Une apparition se termine avant qu’on
tire la carte suivante. [PU-R-38]

Si la pioche est vide, on ne remélange rien. Si elle et tous les Lieux sont vides, la manche est la dernière ; au plus
tard, la partie s’arrête après 30 manches. [PU-R-41, PU-R-42]

# PU-HP-01: Points de Héros et dégâts
Les PH sont des jetons que l’on prend à la réserve et qu’on lui rend. On n’en a jamais moins de 0 : pour chaque PH à
perdre que vous n’avez pas, vous subissez 1 dégât. [PU-HP-02, PU-HP-03, PU-HP-04, PU-R-48, PU-R-51]

Les dégâts se posent un par un, sur les Héros comme sur les Vilains, et retournent à la réserve quand on les retire.
[PU-DMG-01, PU-DMG-02]

« Perdez 1 PH, puis subissez 2 dégâts » : d’abord la perte, puis les dégâts – sauf si la perte vous a déjà mis K.-O.
[PU-R-40]

# PU-PLUS-01: Les cartes Plus Ultra
Elles sont visibles et ouvertes à tous. Le premier Héros qui remplit la condition reçoit la carte, à l’instant même et
sans qu’on le lui demande. Si plusieurs y arrivent en même temps, c’est d’abord le joueur dont c’est le tour, puis dans
le sens horaire. Vos compteurs ne baissent jamais, et une carte gagnée reste à vous. [PU-R-43]

Chacune dit quand elle paie : aussitôt (donc rien à U.A.) ou à la fin de la partie, comme Célébration et Opération de
sauvetage. [PU-PLUS-02, PU-PLUS-03]

# PU-POWER-01: Puissance écrasante
Qui possède cette carte lance le dé de Puissance rouge avec les dés de Héros, dès son tour suivant : il se garde, se
relance et se dépense comme eux, face Vilain comprise. Un double Poing, ce sont deux Poings qui peuvent aller à deux
endroits ; le Joker est un 1, un 2 ou un 3, à votre choix. [PU-R-47]

Elle compte pour de bon comme Rencontre accomplie. Mais si son possesseur est mis K.-O., elle va sous la pioche – seul
Midoriya la garde. [PU-R-46]

# PU-END-01: La fin
Dès qu’un Héros détient 20 PH, ne serait-ce qu’un instant, la fin est certaine, même s’il en reperd. On finit le tour,
puis chacun de ceux qui n’ont pas encore joué dans cette manche joue le sien. Les PH que des cartes paient à la fin ne
comptent pas pour les 20. [PU-END-02, PU-R-44, PU-R-49]

Puis on compte les jetons, et ce que vos cartes paient à la fin. Les Vilains capturés et les cartes réussies ne
rapportent rien de plus par eux-mêmes. [PU-END-03, PU-END-04, PU-R-36]

Le plus grand nombre de PH l’emporte. À égalité : plus de Vilains capturés, puis plus de cartes, puis moins de dégâts ;
sinon, le titre est partagé. Une salle peut décider qu’à égalité la place la plus tôt dans la manche gagne. [PU-R-50,
PU-R-64]

# quirks: Les dix Héros
{heroes}

« Peut » est un choix ; tout le reste se fait de soi-même. « Une fois par tour », c’est une fois dans chacun de vos
propres tours. Là où se trouve All For One, les Héros ne peuvent pas utiliser leur Alter. [PU-R-54, PU-R-55]

Un dégât supplémentaire rapporte 1 PH lui aussi et peut capturer, mais il n’en amène pas d’autre, et on n’en pose pas
sur un Vilain capturé. [PU-R-56]

Quand Iida utilise son Moteur, les étapes 3 et 4 concernent le Lieu où il arrive. Kirishima encaisse aussi sans mal le
dégât qui vient de PH manquants. [PU-R-58, PU-R-61]

# card-texts: Comment lire une carte
- Les signes : ⚔ est un Poing, ♥ un Cœur, ☠ un Vilain, ★ le Joker du dé de Puissance ; # est n’importe quel chiffre.
- « Ici » est le Lieu de la carte. « Chaque Héros ici » comprend le vôtre s’il y est.
- « Hors d’U.A. » désigne n’importe quel Lieu extérieur.
- « Sous la pioche », c’est tout en bas : on tirera cette carte après toutes les autres.
- Ce qu’un Vilain dit de son symbole arrive une fois pour chaque dé Vilain dépensé chez lui.
- Le texte d’une carte ou d’un Alter passe avant une règle générale, et une interdiction avant une permission – mais
  rien ne passe avant les deux interdits d’U.A. [PU-R-65]
- Un effet fait ce qu’il peut, partie par partie. L’impossible est sauté, et le reste a lieu quand même. On ne peut
  choisir que ce qu’on peut payer en entier et qui fait alors quelque chose. [PU-R-66]

# order: Quand plusieurs Héros sont touchés
Dans le sens horaire à partir du joueur dont c’est le tour, un Héros après l’autre, chacun jusqu’au bout, K.-O. compris.
Qui est touché est fixé quand l’effet commence. [PU-R-39]

# secrets: Ce qui est caché
Seulement l’ordre de la pioche et les dés à venir. Tout le reste est visible : PH, dégâts, compteurs, cartes, dés. Des
cartes mises sous la pioche en cours de partie, on sait qu’elles y sont.

# time: Quand votre temps est écoulé
Le serveur répond, et l’écrit dans le journal : vous restez, lancez une fois et gardez tout ; puis il paie la carte s’il
le peut, dépense les séries, les Poings, les Cœurs et, pour finir, les dés Vilain. Il subit un dégât plutôt que de
perdre un PH, sauf si cela vous mettait K.-O. Il ne recrute personne et renonce à ce qui est facultatif, sauf à ce qui
ne fait qu’aider : un jeton Glace, la relance de Best Jeanist.

# leaving: Partir
Qui part laisse son Héros sur le plateau : le serveur continue pour cette place comme si le temps était chaque fois
écoulé, mais elle ne peut plus gagner. Qui a seulement perdu la connexion le peut encore. S’il ne reste qu’un seul
humain, ce joueur peut arrêter la partie, que l’on compte alors en l’état. S’il ne reste personne, elle est finie et
personne ne gagne. [PU-R-57]

# house-cards: Quelles cartes sont de nous
Les règles imprimées nomment Todoroki, Tokoyami, neuf cartes et quelques-uns de leurs chiffres. Huit Héros, tous les
Alters et toutes les Endurances, les autres cartes et presque tous les chiffres sont de nous, faits pour convenir aux
règles imprimées.
"""

CARD_SECTIONS: dict[str, str] = {
    "villain": "Tous les Vilains",
    "event": "Tous les Événements",
    "encounter": "Toutes les Rencontres",
    "ally": "Tous les Alliés",
    "plus": "Toutes les cartes Plus Ultra",
}
"""Titles of the sections that are made from the card tables."""

LINES: dict[str, str] = {
    "hero": "{name}, Endurance {stamina} – {quirk} : {text}",
    "card": "{name} : {text}",
}
"""How their lines read."""
