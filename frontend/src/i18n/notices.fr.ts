/** French texts of what whoever runs the server says to everybody. */
import type { noticesEn } from './notices.en';

export const noticesFr: Record<keyof typeof noticesEn, string> = {
  'closing.in': 'Le serveur redémarre dans {time}.',
  'closing.now': 'Le serveur redémarre d’un instant à l’autre.',
  'closing.kept': 'Les parties sont conservées et continuent ensuite ; les nouvelles commenceront alors.',
  'closing.said': 'Le serveur redémarre dans {n} {n:plural:minute:minutes}. Les parties sont conservées.',
  'closing.stays': 'Finalement, le serveur reste en marche. On peut de nouveau commencer des parties.',
  storage: 'Le serveur ne peut rien enregistrer pour l’instant. Les coups attendent, et rien n’est perdu.',
  'storage.works': 'Le serveur enregistre de nouveau. La partie continue.',
  'notice.from': 'De la part de qui tient ce serveur :',
  dismiss: 'Fermer',
};
