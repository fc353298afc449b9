/** French texts about matches that go on from another one. */
import type { branchEn } from './branch.en';

export const branchFr: Record<keyof typeof branchEn, string> = {
  here: 'Rejouer à partir d’ici',
  title: 'Et si ?',
  lead: 'Une nouvelle partie commence telle que celle-ci était au coup {ply} sur {of}. À partir de là, tout est rejoué.',
  seats: 'Qui joue',
  mine: 'Vous',
  'mine.take': 'Prendre la place de {name}',
  other: 'Qui prend la place de {name}',
  bot: 'Robot, {level}',
  friend: 'Un ami, par lien',
  cards: 'Cartes face cachée',
  'cards.kept': 'Comme elles étaient',
  'cards.kept.help': 'Un vrai « et si » : qui a lu l’enregistrement peut savoir quelles cartes viennent.',
  'cards.anew': 'Remélangées',
  'cards.anew.help': 'Personne ne sait quelles cartes viennent. Les mains restent telles quelles.',
  note: 'Dés et mélanges suivants sont nouveaux dans tous les cas. La partie ne compte dans aucune statistique.',
  go: 'Rejouer',
  'go.room': 'Ouvrir le salon',
  name: 'Votre nom',
  'name.missing': 'Dites d’abord comment vous voulez être appelé.',
  over: 'La partie est finie à ce coup. Revenez à un coup précédent pour rejouer.',
  old: 'Cette partie a été jouée avec la version {then} des règles, et ce serveur a la version {now}. On peut la regarder, pas la rejouer.',
  gone: 'Ce serveur n’a plus le jeu de cette partie. On peut la regarder, pas la rejouer.',
  short: 'Et si',
  of: 'Et si : suite d’une autre partie à partir du coup {n}',
  'error.branch/rules': 'Les règles ont changé depuis cette partie. On peut la regarder, pas la rejouer.',
  'error.branch/between': 'Personne ne décide rien à ce coup. Choisissez celui d’avant ou d’après.',
  'error.branch/over': 'La partie est finie à ce coup. Revenez à un coup précédent pour rejouer.',
  'error.branch/anew':
    'Au milieu de cette étape, rien ne peut être mélangé. Choisissez le coup d’avant, ou laissez les cartes comme elles étaient.',
};
