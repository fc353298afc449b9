/** French texts of the statistics of a match and of the fairness page; they are part of their own chunk. */
import type { statisticsEn } from './statistics.en';

export const statisticsFr: Record<keyof typeof statisticsEn, string> = {
  title: 'Statistiques',
  'title.of': 'Statistiques de {game}',
  back: 'Retour à la rediffusion',
  lead: 'Ce que l’enregistrement de cette partie peut montrer. Chaque graphique est aussi un tableau.',
  'lead.jump': 'Cliquez sur un point, ou appuyez sur Entrée : la rediffusion montre la table à ce moment-là.',
  none: 'Cette partie s’est terminée avant qu’il y ait quelque chose à compter.',
  loading: 'Calcul…',
  failed: 'Les statistiques ne sont pas arrivées. {why}',
  again: 'Réessayer',
  table: 'En tableau',
  chart: 'En graphique',
  alt: '{title}. Le tableau donne les mêmes nombres.',
  cursor: 'Position dans le graphique',
  'cursor.hint': 'Entrée montre la table du jeu à ce moment.',
  jump: 'Voir ce moment',
  value: '{name} : {value}',
  nothing: '–',
  note: 'Comment c’est compté',

  fairness: 'Équité',
  'fairness.lead':
    'Tout le hasard de ce serveur découle de graines fixées avant chaque partie, et d’une part de chaque siège. Ici, chaque dé, nombre et mélange de toutes les parties terminées a été recalculé à partir d’elles, puis compté.',
  'fairness.not':
    'Ce que cela ne montre pas : qu’une partie donnée était équitable – pour cela, voyez le hasard de sa rediffusion – ni que la personne qui tient le serveur n’a pas lu des nombres secrets dans sa base de données pendant une partie.',
  'fairness.tests':
    'Chaque test donne la part des serveurs équitables dont les chiffres s’écarteraient autant ou davantage de ceux attendus. Sur vingt tests d’un hasard équitable, un est au-dessous de 5 sur 100 : un seul chiffre bas ne veut pas dire grand-chose ; au-dessous de 1 sur 1 000, et s’il y reste quand des parties s’ajoutent, quelque chose ne va pas.',
  'fairness.check': 'Comment vérifier soi-même',
  'fairness.check.text':
    'Ouvrez une rediffusion, regardez « Hasard » et téléchargez le fichier. Il contient la graine, la part de chaque siège et tous les tirages ; docs/fairness.md, dans les sources, décrit en une page comment ils découlent les uns des autres, avec des vecteurs de test. « roundtable replay verify FICHIER » vérifie une partie, et « roundtable fairness FICHIER… » compte ce que montre cette page sur n’importe quels fichiers.',
  'fairness.none': 'Aucune partie n’a encore été terminée sur ce serveur.',
  'fairness.pending': '{n} {n:plural:partie reste:parties restent} à compter.',
  'fairness.at': 'État : {when}.',
  'fairness.included': '{matches} {matches:plural:partie:parties}, {draws} {draws:plural:tirage:tirages}.',
  'fairness.old':
    '{n} {n:plural:partie plus ancienne n’est pas comprise – son enregistrement ne dit:parties plus anciennes ne sont pas comprises – leurs enregistrements ne disent} pas de quelle sorte étaient les tirages.',
  'fairness.verified': 'Engagements tenus : {n} sur {of}.',
  'fairness.wrong':
    '{n} {n:plural:tirage n’est pas celui:tirages ne sont pas ceux} que donne la graine. Ne vous fiez pas à ce serveur.',
  'fairness.right': 'Chaque tirage est celui que donne sa graine.',
  'fairness.dice.few': '{n} dés, trop peu pour juger',
  'fairness.dice.even':
    '{n} dés sont tombés régulièrement : {percent} serveurs équitables sur 100 s’en écartent davantage',
  'fairness.dice.odd':
    '{n} dés sont tombés irrégulièrement : seulement {percent} serveurs équitables sur 100 s’en écartent davantage',
  'fairness.dice.bad':
    '{n} dés sont tombés si irrégulièrement que moins d’un serveur équitable sur 1 000 s’en écarte davantage',
  'fairness.numbers.few': '{n} autres nombres, trop peu pour juger',
  'fairness.numbers.even':
    '{n} autres nombres sont bien répartis : {percent} serveurs équitables sur 100 s’en écartent davantage',
  'fairness.numbers.odd':
    '{n} autres nombres sont mal répartis : seulement {percent} serveurs équitables sur 100 s’en écartent davantage',
  'fairness.numbers.bad':
    '{n} autres nombres sont si mal répartis que moins d’un serveur équitable sur 1 000 s’en écarte davantage',
  'fairness.first.few': '{n} mélanges, trop peu pour juger où est allée la première carte',
  'fairness.first.even':
    'En {n} mélanges, la première carte est allée partout : {percent} serveurs équitables sur 100 s’en écartent davantage',
  'fairness.first.odd':
    'En {n} mélanges, la première carte avait des places favorites : seulement {percent} serveurs équitables sur 100 s’en écartent davantage',
  'fairness.first.bad':
    'En {n} mélanges, la première carte avait des places favorites, comme chez moins d’un serveur équitable sur 1 000',
  'fairness.dice.note':
    'Les dés seuls, et ceux lancés ensemble : un nombre inférieur à 36, ce sont deux dés, inférieur à 216, trois. Test de Pearson des six nombres.',
  'fairness.numbers.note':
    'Les nombres au-dessous d’une borne qui n’est pas une puissance de six, selon le dixième où ils tombent. Test de Pearson ; où les bornes diffèrent, il est prudent.',
  'fairness.first.note':
    'Où a été mise la carte qui était la première, selon le dixième de la pile. Test de Pearson. Cartes restées exactement à leur place : {kept}, attendues {n}{chance}.',
  'fairness.kept.chance': ' (aussi loin : {percent} serveurs équitables sur 100)',
  'fairness.face': 'face',
  'fairness.tenth': 'dixième',
  'fairness.seen': 'obtenu',
  'fairness.expected': 'attendu',
  'fairness.unit.dice': 'dés',
  'fairness.unit.numbers': 'nombres',
  'fairness.unit.first': 'mélanges',
  'fairness.nothing': 'Aucune partie de ce jeu n’a fait de tel tirage.',
};
