"""The page of rules in French. `rules_page.py` tells how it is written; spaces before marks are plain here.

Ids in brackets: rules by number (UNO-…), and our rulings where the printed rules are silent (R-…, see RULINGS.md).
"""

TEXT = """
# UNO-GOAL-01: Deux façons de gagner
Débarrassez-vous de votre dernière carte en main avant tous les autres – ou soyez le seul joueur dont la pioche contient
encore des cartes. Vous poursuivez les deux buts à la fois : chaque carte qui quitte votre pioche vous rapproche de
l’élimination.

# UNO-COMP-01: De quoi le jeu est fait
Quatre héros – Superman, Aquaman, Wonder Woman et Green Lantern – avec chacun un deck de 47 cartes, une carte Personnage
qui nomme le pouvoir du héros, et huit cartes Danger : 188 cartes de deck, 4 cartes Personnage et 32 cartes Danger, 224 en
tout. [UNO-COMP-03, R-01]

Les cartes Danger sont de quatre sortes : Ennemis, Événements, Objets et Lieux. Chacune appartient à un héros et n’est en
jeu que si ce héros l’est. [UNO-COMP-04, UNO-COMP-05]

La boîte contient aussi quatre cartes brillantes ; elles ne changent rien. [UNO-COMP-02]

# UNO-SETUP-02: Mise en place
De deux à quatre joueurs. Chacun choisit un héros que personne d’autre n’a : il n’y en a qu’un de chaque. Dans la salle,
le premier qui choisit l’obtient. Tout ce qui appartient à un héros sans joueur reste hors du jeu. [UNO-SETUP-03, R-02]

Le serveur fait le reste :

- Il laisse les cartes Danger hors des decks, mélange en une seule pioche Danger celles de tous les héros en jeu – et
  d’aucun autre – et mélange chaque deck à part. [UNO-SETUP-01, UNO-SETUP-04, UNO-SETUP-05, UNO-SETUP-07]
- Votre carte Personnage reste visible à côté de vous pendant toute la partie. [UNO-SETUP-06]
- Les sept premières cartes de votre deck forment votre main ; les autres forment votre pioche, face cachée, et vous ne
  piocherez jamais ailleurs. [UNO-SETUP-08, UNO-SETUP-09]

Devant vous : votre carte Personnage, votre pioche et votre pile brûlée ; un Ennemi qui vous attaque et vos Objets s’y
ajouteront. Au milieu : la défausse, la pioche Danger avec sa propre défausse, et le Lieu. Au début, il n’y a ni Ennemi,
ni Objet, ni Lieu, et toutes les piles sont vides. [UNO-SETUP-10, UNO-SETUP-11]

# UNO-FIRST-01: Qui commence, et la première carte
Le plus jeune commence. Le serveur ne peut pas le connaître : l’hôte peut désigner qui joue en premier, sinon c’est tiré
au sort. [R-03]

Ce joueur pose au milieu n’importe quelle carte de sa main, puisqu’il n’y a encore rien à suivre. Elle commence la
défausse commune, puis on joue dans le sens horaire. [UNO-FIRST-02, UNO-FIRST-03, UNO-FIRST-04]

C’est une vraie étape Jeu. Une action touche le joueur suivant, un Joker prend une couleur et fait ce qu’il dit, un pouvoir
peut se déclencher, une icône Danger retourne une carte Danger ; un Sens inverse fait aussitôt tourner le jeu dans le sens
antihoraire. Piocher à la place est interdit cette seule fois, car sans première carte personne ne pourrait continuer. Si
ce joueur part avant d’avoir joué, le suivant dans le sens horaire commence. [UNO-FIRST-05, R-04, R-05]

# UNO-TURN-01: Un tour en cinq étapes
- Début : ce que les cartes Danger vous font au début, puis votre pouvoir s’il agit à ce moment.
- Jeu : jouez une carte de votre main, ou piochez-en une. Un pouvoir que la carte déclenche s’utilise maintenant.
  [UNO-TURN-04, UNO-TURN-05]
- Combat : si un Ennemi vous attaque et que la carte jouée convient à son coût de défaite, il est vaincu. [UNO-TURN-06]
- Danger : si la carte jouée porte une icône Danger, retournez la première carte Danger. [UNO-TURN-07]
- Fin : ce qui agit à la fin d’un tour. [UNO-TURN-09]

Puis c’est au joueur suivant, dans le sens du jeu. [UNO-TURN-10]

Le Combat vient avant le Danger : une même carte peut battre l’Ennemi présent et amener le prochain. [UNO-TURN-08]

Si plusieurs choses tiennent à une carte, elles viennent dans cet ordre : la carte est posée (et une main vide gagne), son
action ou son instruction, les réponses de ceux qu’elle touche, la règle de votre Ennemi sur ce que vous jouez, votre
pouvoir, le Lieu, le Combat et ses récompenses, le Danger, la Fin. [R-39]

Si vous avez gardé la carte piochée, rien n’a été joué : Combat et Danger sont vides, la Fin ne l’est pas. [R-11]

# UNO-TURN-02: Début du tour
D’abord tout ce que les cartes Danger et celles des autres font au début de votre tour : le Lieu, l’Ennemi qui vous
attaque, vos Objets. Vous choisissez l’ordre de tout cela, comme les règles imprimées le permettent pour les Objets. Ce qui
arrive entre-temps s’ajoute, ce qui part est oublié, et rien n’agit deux fois dans un tour. [R-51, R-61]

Ensuite vous pouvez utiliser votre pouvoir s’il est fait pour le début du tour (celui de Wonder Woman). [UNO-TURN-03]

Si vous êtes éliminé ou perdez le tour en chemin, le reste tombe.

# UNO-PLAY-01: Quelles cartes peut-on jouer ?
Une carte par tour, sauf si un texte dit autre chose. Elle doit correspondre au dessus de la défausse par la couleur, le
chiffre ou le symbole ; un seul des trois suffit. [UNO-PLAY-02]

- Couleur : celle qui est imprimée ; sur un Joker, celle qui a été choisie.
- Chiffre : deux cartes chiffrées de même chiffre.
- Symbole : deux Passe-tour, deux Sens inverse ou deux +2 vont ensemble, quelles que soient leurs couleurs. [UNO-ACT-01]
- Un Joker se pose sur tout. Sur un Joker ne va que la couleur choisie ou un autre Joker. [UNO-ACT-02]
- L’icône Danger est une marque, pas un symbole à suivre : l’avoir en commun ne suffit pas. [R-07]

La carte va sur la défausse, devient ce que le joueur suivant doit suivre, et fait ce qu’elle dit. [UNO-PLAY-03,
UNO-PLAY-04]

Si votre Ennemi interdit une carte, elle compte pour vous comme injouable. [R-24]

La défausse ne retourne jamais dans une pioche. [R-54]

# UNO-PLAY-05: Piocher au lieu de jouer
Vous pouvez toujours piocher une carte au lieu de jouer, même avec une main pleine de cartes jouables. Sans carte jouable,
vous y êtes obligé. C’est toujours une seule carte. [UNO-PLAY-06, R-08]

Si la carte piochée est jouable, vous pouvez la jouer aussitôt – celle-là et aucune autre. Sinon, ou si vous ne le voulez
pas, elle rejoint votre main et vous ne jouez rien ce tour-ci. [UNO-PLAY-07, UNO-PLAY-08, R-09]

Tant que vous n’avez pas décidé, la carte reste à part : votre main ne change pas, et un UNO déjà annoncé reste valable.
Tous voient que vous avez pioché ; personne ne voit si vous auriez pu jouer. [R-66]

Cette pioche n’est pas le mot clé Piocher et ne coûte pas de tour. Mais elle entame votre pioche : qui en tire la dernière
carte est éliminé, même si cette carte était jouable. [R-10, R-18]

# UNO-KEY-01: Ajouter, Piocher, Brûler, Récupérer
- Ajouter n : prenez en main les n premières cartes de votre pioche. Vous ne perdez pas de tour.
- Piocher n, sur une carte : prenez n cartes de votre pioche et perdez un tour. [UNO-KEY-02]
- Brûler n : posez les n premières cartes de votre pioche sur votre pile brûlée, une à une, face visible, chacune sur la
  précédente. Sauf si un texte nomme un autre endroit, on brûle depuis la pioche. [UNO-KEY-03, UNO-KEY-04, UNO-KEY-05]
- Récupérer n : mettez la première carte de votre pile brûlée sous votre pioche, face cachée, n fois – ou autant de fois
  qu’il y en a. Un texte peut permettre d’en prendre d’autres que celle du dessus. [UNO-KEY-07, UNO-KEY-08, R-56]

Si votre pioche compte trop peu de cartes, on les prend une à une jusqu’à la dernière. Alors vous êtes éliminé, et le reste
de l’instruction tombe pour vous. [R-19]

# UNO-KEY-06: Brûler une carte de sa main
Certains textes vous laissent brûler une carte de votre main. Elle va sur votre pile brûlée et n’est pas jouée : elle n’a
rien à suivre, ne fait rien, ne retourne pas de carte Danger et ne bat aucun Ennemi.

Si c’était votre dernière carte, vous gagnez : ce qui compte, c’est que la main soit vide, pas comment. Mais une main qui
n’est vide qu’au milieu d’un effet qui la remplit de nouveau (Circé, Metropolis, Oa) ne compte pas. [R-27]

# UNO-CALL-01: Plus qu’une carte : annoncez UNO
Dès que vous tenez exactement une carte – en jouant, en brûlant, pendant le tour de n’importe qui – vous devez annoncer
UNO. Cochez « Annoncer UNO avec cette carte » avant de jouer, ou appuyez ensuite sur le bouton. Une fois l’annonce faite,
personne ne peut plus vous surprendre pour cette carte. [UNO-CALL-04, R-14]

En ligne, la course se passe ainsi : quand un effet vous a laissé une seule carte, une fenêtre s’ouvre. Elle se ferme quand
vous annoncez, quand quelqu’un vous surprend, quand votre main change de taille, ou quand le tour suivant commence. Tant
qu’elle est ouverte, le tour suivant attend quelques secondes (quatre, sauf réglage de la table). Les tours perdus ne
comptent pas : ce qui ferme la fenêtre, c’est le prochain tour vraiment joué, fût-il de nouveau le vôtre. Elle ne retient
ni le tour en cours, ni une victoire. [UNO-CALL-05, R-13]

Un effet qui commence et finit avec une carte dans votre main n’ouvre pas de nouvelle fenêtre. Il n’est pas nécessaire
d’avoir annoncé pour gagner. [UNO-CALL-06, R-17]

Une table peut laisser le serveur faire toutes les annonces ; alors personne n’est surpris.

# UNO-CALL-02: Surprendre quelqu’un
Si quelqu’un n’a plus qu’une carte, n’a rien annoncé, et que le tour suivant n’a pas commencé, tout adversaire encore en
jeu peut annoncer le premier : la première annonce qui arrive au serveur compte. Le bouton des adversaires vient un instant
après celui du joueur concerné, pour que ni un réseau rapide ni un robot ne décide. [R-13, R-16]

Qui est surpris prend deux cartes. Cela ne coûte pas de tour et n’est l’effet d’aucune carte ni d’aucun adversaire : aucune
protection n’y fait rien ; si la pioche y passe, le joueur est éliminé. [UNO-CALL-03, R-12, R-15]

Une annonce sans fenêtre ouverte ne fait rien ; il faut seulement attendre un peu avant la suivante. [R-14]

# UNO-WIN-01: Gagner
Vous gagnez aussitôt que votre main est vide, et aussitôt que votre pioche est la seule qui contienne encore des cartes.
[UNO-WIN-02]

Quand votre dernière carte est posée, la partie est finie : son action, son instruction ou son icône Danger ne comptent
plus, et personne ne pioche pour votre +2 gagnant. [UNO-WIN-03, R-26]

Ce qui arrive en premier gagne, il y a donc toujours un seul vainqueur : les effets touchent les joueurs l’un après l’autre,
dans le sens du jeu à partir du joueur actif, et chacun finit avant que le suivant commence. Si des pioches se vident l’une
après l’autre, le dernier debout gagne à cet instant. [R-20, R-21, R-22]

# UNO-OUT-01: Éliminé
Quand votre pioche n’a plus de carte, vous êtes éliminé : à l’instant même, quelle que soit la raison, même au milieu d’un
effet qui en remettrait. On ne mélange jamais les piles brûlées dans les pioches ; seuls Récupérer et les textes qui le
disent y remettent des cartes. [UNO-OUT-03, R-18, R-55]

Un joueur éliminé ne peut ni gagner, ni être choisi, ni annoncer, ni surprendre ; il continue de regarder. Main, pioche,
pile brûlée et carte Personnage quittent le jeu sans être montrées ; l’Ennemi et les Objets vont dans la défausse Danger
sans victoire ; les cartes Danger du héros restent. Un effet en cours s’achève pour les autres, puis le joueur suivant
agit – personne n’est sauté à la place d’un absent. [R-23, R-25, R-28]

Et tous les autres ont perdu dès qu’un joueur a vidé sa main. [UNO-OUT-02]

Après la partie, tout revient de soi-même à son héros. [UNO-AFTER-01]

# UNO-ACT-03: Passe-tour, Sens inverse, +2
- +2 : le joueur suivant pioche deux cartes et perd son tour. On n’y répond pas par un autre +2 : le joueur touché n’a pas
  de tour pour le jouer. [R-34]
- Sens inverse : le jeu tourne dans l’autre sens. À deux joueurs, c’est tout : c’est quand même à l’adversaire, car les
  règles imprimées ne lui donnent pas d’autre sens. [UNO-ACT-04, R-33]
- Passe-tour : le joueur suivant perd son tour. [UNO-ACT-05]

« Carte Action » dans un texte désigne l’une de ces trois, en couleur. Les Jokers n’en sont pas.

# UNO-ACT-06: Perdre un tour
Un tour perdu l’est tout entier : ni début, ni jeu, ni fin. Votre Ennemi, vos Objets et le Lieu n’y font rien pour ou contre
vous, et votre pouvoir se repose. [R-29]

Qui perd un tour est marqué aussitôt et attend de le passer ; quand ce tour commencerait, la marque est retirée. Si le sens
change entre-temps, la marque reste sur le joueur. [R-30]

Tant que vous êtes marqué, tout ce qui vous coûterait encore un tour ne vous fait rien – y compris les cartes à piocher.
Les autres parties de la même carte, et de simples Ajouter ou Brûler, agissent quand même. [UNO-ACT-07, R-31]

Si plusieurs choses peuvent répondre à un tour perdu, elles viennent dans cet ordre, pour que rien ne soit dépensé en vain :
la marque ; la protection des Bracelets ; les cartes à piocher sont prises ; le pouvoir de Superman ou un Anneau de vol de
la Légion, l’un des deux ; sinon la marque est posée. [R-63, R-67]

Si cela vous touche pendant votre propre tour : avant d’avoir joué, le reste de ce tour est perdu, sans Fin ; après avoir
joué, c’est le prochain. [R-32]

# UNO-ACT-08: Les Jokers
Un Joker est toujours jouable. Choisissez la couleur qui continue – la couleur présente est permise – puis faites ce que dit
la carte ; les Jokers de chaque héros ont leurs propres instructions. Les pouvoirs viennent après. Un Joker avec icône
Danger retourne une carte Danger comme toute autre carte. [UNO-ACT-09, R-35, R-37]

Un Joker n’a pas de couleur lui-même : bleu choisi, ce n’est toujours pas une carte bleue.

# UNO-ACT-10: Aux confins de la Terre
Choisissez une couleur, puis un Ennemi de la défausse Danger. Son effet d’arrivée s’applique à vous. Ensuite vous pouvez
brûler de votre main une carte qui convient à un symbole de son coût de défaite. [UNO-ACT-11, UNO-ACT-12]

L’Ennemi reste où il est : il n’attaque pas, et cette carte brûlée ne bat personne. S’il n’y a aucun Ennemi là, seule la
couleur est choisie. C’est ici un Joker de Wonder Woman. [R-44]

# UNO-CHAR-01: Les pouvoirs des héros
Une carte Personnage dit le nom du héros, le nom du pouvoir, quand il agit, ce qu’il coûte et ce qu’il fait. L’utiliser est
votre choix, une fois pour chaque déclenchement. Sans déclenchement, ou sans payer, c’est impossible. Ce qui le déclenche
peut tomber hors de votre tour, comme pour Superman. [UNO-CHAR-02, UNO-CHAR-03, R-58]

{powers}

Un coût se paie en entier ou pas du tout, et seulement avec une pioche qui compte plus de cartes qu’il n’en prend : on ne
peut pas s’éliminer en payant.

Un Ennemi qui vous attaque peut interdire votre pouvoir ou le rendre plus cher, tant qu’il attaque. Quand vous en
triomphez, il est déjà parti au moment de la récompense. [UNO-CHAR-04, R-43]

Volonté ne joue pas la carte : rien à suivre, pas de couleur à choisir, ni Ennemi, ni pouvoir, ni Lieu ne répond, et aucune
carte Danger n’est retournée. Pendant ce temps la carte est à part : son propre texte ne peut pas la prendre. [R-69]

# UNO-DANGER-01: Les icônes Danger
Certaines cartes portent une icône Danger. Si vous en jouez une, vous retournez à l’étape Danger la première carte Danger –
une par carte jouée, quel que soit le nombre d’icônes ou de textes. Ce n’est pas facultatif. [UNO-DANGER-02, R-50]

Seule compte une carte jouée sur la défausse, pas une carte brûlée, récupérée, ajoutée ou montrée. Ni votre dernière carte :
vous avez gagné. [UNO-DANGER-03]

Quand il faut une carte Danger et que la pioche est vide, on mélange sa défausse pour en refaire une ; les cartes qui sont
justement en cours ou montrées n’en font pas partie. Si tout est vide, rien n’est retourné. [UNO-DANGER-04, R-45, R-46]

# UNO-ENEMY-02: Les Ennemis
Qui retourne un Ennemi est attaqué par lui, quel que soit le héros imprimé. La carte dit son héros, son nom, ce qui arrive
quand on la retourne, ce qui vous lie tant qu’il attaque, et comment il est vaincu. [UNO-ENEMY-01, R-41]

L’effet d’arrivée vient d’abord, aussitôt, et s’applique à vous. Dès lors sa règle vous lie tant qu’il est devant vous ; ce
qu’il fait au début d’un tour commence à votre prochain. [UNO-ENEMY-03, UNO-ENEMY-04, R-40]

Un seul Ennemi à la fois : un nouveau prend la place de l’ancien, qui va dans la défausse Danger. Ce n’est pas une
victoire. [UNO-ENEMY-05, UNO-ENEMY-06]

Un Ennemi qui vient autrement que par l’étape Danger – déplacé, envoyé ou trouvé par une carte – n’applique son effet
d’arrivée que si le texte le dit. [R-42, R-53]

# UNO-ENEMY-07: Vaincre un Ennemi
Jouez une carte qui convient à son coût de défaite : l’Ennemi est vaincu à l’étape Combat et va dans la défausse Danger.
Chaque Ennemi a son coût. S’il montre plusieurs symboles, un seul suffit. [UNO-ENEMY-09, UNO-ENEMY-11, UNO-DEFEAT-02]

Il y a huit symboles : [UNO-DEFEAT-01]

- rouge, jaune, vert, bleu : toute carte de cette couleur, chiffre ou action [UNO-DEFEAT-03]
- chiffre : toute carte chiffrée [UNO-DEFEAT-04]
- action : tout Passe-tour, Sens inverse ou +2 [UNO-DEFEAT-06]
- Joker : tout Joker [UNO-DEFEAT-05]
- icône Danger : toute carte avec icône Danger qui n’est pas un Joker [UNO-DEFEAT-07]

Un Joker ne convient qu’au symbole Joker, quelle que soit la couleur choisie et même avec une icône Danger. [UNO-ENEMY-10,
R-36]

Pas au tour où l’Ennemi est arrivé. Et on ne peut pas l’épargner : si la carte convient, l’Ennemi s’en va. Pour en garder
un – Wonder Woman le voudra parfois – jouez autre chose. [UNO-ENEMY-08, R-38]

# UNO-EVENT-01: Les Événements
Un Événement fait aussitôt ce qu’il dit, à un ou plusieurs joueurs, puis va dans la défausse Danger. Ce n’est la carte de
personne : une protection contre les adversaires ne l’arrête pas. [UNO-EVENT-02, R-62]

# UNO-ITEM-01: Les Objets
Un Objet s’attache aussitôt à qui le retourne, quel que soit son héros. Vous en portez trois au plus. [UNO-ITEM-02,
UNO-ITEM-03]

Certains restent et agissent encore et encore ; d’autres se détruisent pour donner leur effet, quand la carte le dit. Si une
autre carte vous en fait détruire un, ou si vous le défaussez pour faire de la place, vous n’avez pas cet effet.
[UNO-ITEM-05, UNO-ITEM-06, R-48]

Si plusieurs agissent au début de votre tour, vous choisissez l’ordre. [UNO-ITEM-07]

# UNO-ITEM-04: Un quatrième Objet
Si vous retournez un Objet et en portez déjà trois, l’un des quatre est défaussé : un des vôtres ou le nouveau. Vous
choisissez avant que le nouveau n’agisse. [R-49]

# UNO-LOC-01: Les Lieux
Un Lieu est posé au milieu et vaut pour tous ; il peut aider ou nuire. [UNO-LOC-04]

Il y en a un au plus. Un nouveau prend la place de l’ancien, qui va dans la défausse Danger ; sinon il reste jusqu’à ce
qu’une carte d’une autre sorte le détruise. [UNO-LOC-02, UNO-LOC-03, R-47]

# UNO-LOC-05: Metropolis
Au début de votre tour, vous pouvez mélanger dans votre pioche une carte de votre main sans icône Danger, puis en ajouter
une. On mélange d’abord : la même carte peut revenir ; un Joker sans icône peut partir, et même votre seule carte. La
question vous est posée même si vous n’avez aucune carte de ce genre, pour que personne ne l’apprenne. [R-52]

# card-texts: Comment lire une carte
- « Vous » avez joué le Joker, utilisé le pouvoir, retourné la carte Danger, portez l’Objet ou êtes attaqué par l’Ennemi.
- « Un adversaire » est n’importe quel autre joueur encore en jeu ; vous choisissez, même quelqu’un que cela ne touchera
  pas. [R-64]
- « Chaque joueur » commence par vous et suit le sens du jeu, l’un après l’autre ; « chaque adversaire » commence par le
  premier après vous.
- Les effets se font autant que possible ; un choix sans rien à choisir est sauté.
- Détruire ou défausser une carte Danger, ou écarter un Ennemi, l’envoie dans la défausse Danger. Ce n’est jamais une
  victoire.
- Un « Lieu d’Aquaman » montre Aquaman : Atlantis, La Fosse, Amnesty Bay – peu importe qui l’a retourné.
- « Révéler » montre à tous, « regarder » à vous seul. Les cartes qui vont sous la pioche Danger y vont une à une.
- Un mot de couleur désigne la couleur imprimée.
- Les Bracelets de victoire agissent jusqu’à ce que votre prochain tour commence vraiment ; un tour perdu ne les arrête pas.
  Ils parent une fois tout ce qu’une carte ou un pouvoir d’un adversaire vous ferait, sans qu’on vous le demande. [R-68]

# UNO-HINT-01: Les quatre héros
- Aquaman règne où ses Lieux sont en jeu : pêchez-les, puis jouez bleu.
- Wonder Woman vit du combat. Amenez des Ennemis exprès, triomphez d’eux, ou gardez-en un pour son pouvoir. [UNO-HINT-02]
- Superman est équilibré, avec un Joker pour chaque besoin ; son pouvoir répond à qui veut le faire passer. [UNO-HINT-03]
- Green Lantern fait de sa pile brûlée une arme, par la volonté. Attendez que de fortes cartes y soient, et surveillez
  votre pioche. [UNO-HINT-04]

# UNO-FOIL-01: Cartes brillantes et héros d’autres boîtes
Une carte brillante est une autre image d’un Joker ou d’une carte Personnage et se joue de même ; ses cinq degrés de rareté
ne veulent rien dire en jeu. [UNO-FOIL-02, R-57]

Avec les héros d’autres boîtes, il en va comme pour les quatre : seules sont en jeu les cartes Danger des héros qui jouent.
[UNO-ADDON-01]

# secrets: Ce que les autres voient
Tous voient les piles brûlées, les deux défausses, les Ennemis, les Objets, le Lieu, toutes les marques, et combien de cartes
compte chaque main et chaque pioche. Votre main est à vous ; votre pioche vous est cachée aussi. Une question qui dépend de
votre main vous est posée que vous ayez ou non une carte pour y répondre, afin que les autres n’en sachent rien.

# time: Quand votre temps est écoulé
Le serveur répond alors pour vous, et jamais à vos dépens s’il peut l’éviter : il pioche et garde la carte – mais joue si
piocher devait vous éliminer –, renonce à ce qui est facultatif, n’annonce pas UNO, et choisit l’adversaire qui a le moins
de cartes. La couleur d’un Joker reste celle d’avant. [R-65]

# leaving: Partir
Qui abandonne ou est exclu est éliminé à cet instant ; les questions qui lui étaient posées tombent, et le dernier qui reste
gagne. Un joueur qui a perdu la connexion garde sa place, et l’horloge répond. [R-60]

Une partie ne peut pas durer toujours : chaque tour joue une carte, qui ne revient jamais, ou en fait passer une de la pioche
à la main. [R-59]

# house-cards: Quelles cartes sont de nous
Les règles imprimées donnent le nombre de cartes, les actions en couleur, Aux confins de la Terre et Metropolis. Les listes
des decks, tous les autres noms et textes et les quatre pouvoirs sont de nous, faits pour convenir à ce que les règles disent
des héros.
"""

CARD_SECTIONS: dict[str, str] = {
    "decks": "Les decks, carte par carte",
    "wild": "Tous les Jokers",
    "enemy": "Tous les Ennemis",
    "event": "Tous les Événements",
    "item": "Tous les Objets",
    "location": "Tous les Lieux",
}
"""Titles of the sections that are made from the card tables."""

LINES: dict[str, str] = {
    "power": "{hero} : {name}, coût : brûler {cost}. {when} : {text}",
    "deck": "{hero}, {colour} : {cards}",
    "icons": "Un ! marque une icône Danger.",
    "card": "{name} ({hero}) : {text}",
    "copies": "{name} ×{copies} ({hero}) : {text}",
    "enemy": "{name} ({hero}) : {text} Vaincu par : {defeat}.",
}
"""How their lines read."""
