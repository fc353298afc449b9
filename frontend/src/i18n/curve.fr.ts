/** French texts of the curve of a match; they come with the part that says them. */
import type { curveEn } from './curve.en';

export const curveFr: Record<keyof typeof curveEn, string> = {
  title: 'Chances de gagner',
  across: 'Coup',
  unit: '% de chances de gagner',
  team: 'L’équipe',
  note: 'À chaque point, des robots rapides ont imaginé la suite : mains telles quelles, cartes face cachée inconnues, hasard encore à venir. Les valeurs sont incertaines de ±{n} % au plus.',
  'find.turn': 'Les chances de {name} ont le plus monté au coup {ply} : de {before} à {after} %',
  'find.turn.lost': 'Les chances de {name} ont le plus baissé au coup {ply} : de {before} à {after} %',
  'find.team.turn': 'Les chances de l’équipe ont le plus monté au coup {ply} : de {before} à {after} %',
  'find.team.turn.lost': 'Les chances de l’équipe ont le plus baissé au coup {ply} : de {before} à {after} %',
  'find.even': 'Rien n’a fait basculer cette partie d’un coup',
  computing: 'Les chances sont en cours de calcul : {n} %',
  later: 'Les chances ne peuvent pas être récupérées pour l’instant.',
  'none.rules':
    'Cette partie a été jouée selon d’autres règles que celles installées ici : il n’y a que l’enregistrement, sans chances de gagner.',
  'none.short': 'Trop peu a été décidé dans cette partie pour parler de chances.',
  open: 'En tableau',
  jump: 'Coup {ply} : {name} de {before} à {after} %',
  moments: 'Ce qui a tout changé',
  strip: 'Chances de gagner. {title}. Maintenant : {now}',
  value: '{name} {n} %',
};
