/** French texts of hints; they come with the part that says them. */
import type { hintEn } from './hint.en';

export const hintFr: Record<keyof typeof hintEn, string> = {
  ask: 'Conseil',
  title: 'Conseil',
  thinking: 'Un conseil est en préparation…',
  choose: 'Un robot fort choisirait : {what}.',
  none: 'Aucun conseil ne peut être trouvé ici.',
  odds: '{n} % de chances de gagner',
  'odds.team': '{n} % de chances que l’équipe gagne',
  take: 'Sélectionner',
  taken: 'Sélectionné, mais pas encore joué.',
  close: 'Ranger le conseil',
  'off.clock': 'Dans une partie contre la montre, il n’y a pas de conseils.',
  'off.room': 'L’hôte a désactivé les conseils dans ce salon.',
  nothing: 'Vous n’avez rien à décider maintenant.',
};
