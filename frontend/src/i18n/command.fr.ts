import type { commandEn } from './command.en';

/** French texts of the text command line. */
export const commandFr: Record<keyof typeof commandEn, string> = {
  name: 'Commande',
  hint: 'jouer 4 vert · options · 3 · confirmer · main · dés · où · journal 3',
  help: 'Tapez ce que dit un bouton, par exemple « jouer 4 vert », ou un numéro de la liste des options. Plusieurs choses : l’une après l’autre, puis confirmer, ou rien. Un ordre : les numéros dans cet ordre. Pour en entendre plus : options, main, dés, joueurs, où, table, journal 3, pourquoi et un nom.',
  legal: '{name} (jouable)',
  several: 'Laquelle ? {options}',
  unknown: 'Pas compris : {line}. Tapez options pour entendre ce qui est possible.',
  chosen: 'Choisi : {what}. Tapez confirmer quand c’est tout.',
  'chosen.none': 'Rien n’est choisi.',
  armed: '{what} : part avec votre prochaine réponse.',
  disarmed: '{what} : ne part pas avec elle.',
  range: 'Un nombre de {least} à {most}.',
  sent: '{what}.',
  'no.dice': 'Il n’y a pas de dés.',
  'no.table': 'Il n’y a rien sur la table.',
  'no.hand': 'Votre main est vide.',
  'no.why': 'On ne sait rien contre cela.',
  'no.question': 'On ne vous demande rien.',
};
