/** French texts about bots and what they are asked for; they come with the parts that say them. */
import type { botsEn } from './bots.en';

export const botsFr: Record<keyof typeof botsEn, string> = {
  'help.random': 'N’importe quel coup permis.',
  'help.greedy': 'Aussitôt, à vue d’œil.',
  'help.search': 'Imagine la suite de la partie, d’après ce que sait sa place.',
  hints: 'Conseils',
  'hints.help':
    'Qui doit décider peut demander ce qu’un robot fort choisirait ; personne d’autre ne l’apprend.',
  'hints.clock': 'Aucun contre la montre',
  think: 'Les robots réfléchissent',
  'think.help': 'Le temps d’un robot réfléchi pour une décision.',
  'think.seconds': '{n} s',
  solo: 'Jouer contre des robots',
  'solo.help': 'Sans invitation ni attente : la partie commence aussitôt.',
  'solo.level': 'La force des robots',
};
