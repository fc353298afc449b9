/** French texts about content packs. */
import type { packsEn } from './packs.en';

export const packsFr: Readonly<Record<keyof typeof packsEn, string>> = {
  title: 'Paquets de contenu',
  help: 'Ils corrigent ou ajoutent des cartes. Tout le monde dans le salon voit lesquels sont utilisés et ce qu’ils changent.',
  used: 'Joué avec',
  example: 'Exemple',
  version: 'version {n}',
  none: 'Ce serveur n’a pas de paquet de contenu pour ce jeu.',
  pending: 'Recherche des paquets de contenu…',
  failed: 'Les paquets de contenu n’ont pas pu être chargés.',
  again: 'Réessayer',
  changes: 'Ce qu’il change',
  'changes.count': 'Ce qu’il change ({n})',
  added: 'Nouveau : {name}',
  'added.copies': 'Nouveau : {name}, {n} exemplaires',
  changed: '{name}',
  renamed: '{before} s’appelle {name}',
  number: '{field} {before} → {after}',
  unusable: 'Fichiers inutilisables',
  'unusable.help': 'Fichier, ligne et colonne de chaque faute. Les autres paquets ne sont pas touchés.',
  'field.copies': 'exemplaires',
};
