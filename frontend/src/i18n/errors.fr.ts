import type { errorsEnglish } from './errors.en';

/** French texts of the codes that the server refuses with. */
export const errorsFrench: Record<keyof typeof errorsEnglish, string> = {
  'error.unknown': 'Cela n’a pas marché ({code}). Rien n’a changé ; réessayez.',
  'error.net/offline':
    'Le serveur est injoignable. Rien n’a changé ; réessayez une fois la connexion revenue.',
  'error.net/closed': 'La connexion a été fermée avant la réponse.',
  'error.session/none': 'Le serveur ne vous connaît plus. Tapez votre nom pour revenir.',
  'error.name/invalid': 'Choisissez un nom de 1 à 24 lettres.',
  'error.room/unknown': 'Aucun salon n’a ce code. Vérifiez les lettres ou demandez un nouveau lien.',
  'error.room/closed':
    'Ce salon a été fermé parce qu’il ne s’y passait rien. Ouvrez-en un autre quand vous voulez.',
  'error.room/full': 'Ce salon est plein. Revenez plus tard ou ouvrez le vôtre.',
  'error.room/kicked': 'L’hôte vous a retiré de ce salon. Parlez-lui avant d’y revenir.',
  'error.room/no-spectators':
    'Une partie est en cours et ce salon n’a pas de spectateurs. Revenez quand elle sera finie.',
  'error.room/spectators-off': 'Ce salon n’a pas de spectateurs. Demandez une place à l’hôte.',
  'error.room/playing': 'Impossible de changer cela pendant une partie.',
  'error.room/not-playing': 'Aucune partie n’est en cours.',
  'error.room/starting': 'La partie va commencer : plus rien ne peut changer.',
  'error.room/not-host': 'Seul l’hôte peut faire cela.',
  'error.room/not-ready': 'Quelqu’un n’est pas encore prêt.',
  'error.room/seat-taken': 'Quelqu’un a été plus rapide : cette place est prise. Choisissez-en une autre.',
  'error.room/no-seat': 'Vous n’avez pas de place ici. Prenez-en d’abord une libre.',
  'error.room/choice-taken': 'Quelqu’un d’autre a déjà fait ce choix. Choisissez autrement.',
  'error.game/unknown': 'Ce serveur n’a pas ce jeu.',
  'error.match/unknown': 'Aucune partie n’a ce numéro, ou elle a été effacée.',
  'error.match/running': 'La partie est encore en cours ; on pourra la revoir quand elle sera finie.',
  'error.match/none': 'Aucune partie n’est en cours.',
  'error.move/stale': 'La table a changé depuis votre choix. Regardez et choisissez de nouveau.',
  'error.move/not-yours': 'Ce n’est pas à vous de décider maintenant.',
  'error.move/too-early': 'Un peu trop tôt : attendez le bon moment et réessayez.',
  'error.move/cooling-down': 'Pas si vite : après une annonce au mauvais moment, il faut attendre un peu.',
  'error.move/spectator': 'Qui regarde ne joue pas.',
  'error.move/rules-bug':
    'Les règles ont trébuché sur ce coup, il a donc été annulé. La partie continue ; un rapport attend l’exploitant.',
  'error.message/too-large': 'C’était trop long. Raccourcissez et renvoyez.',
  'error.request/invalid': 'Le serveur n’a pas compris. Rechargez la page ; votre place est gardée.',
  'error.rate/limited': 'C’était trop rapide. Attendez quelques secondes et réessayez.',
  'error.origin/refused':
    'Cette page n’a pas été ouverte depuis le serveur lui-même. Ouvrez sa propre adresse.',
  'error.server/draining': 'Le serveur va redémarrer. Rien n’est perdu ; réessayez dans une minute.',
  'error.http/500': 'Le serveur s’est trompé. Votre place est gardée ; réessayez dans un instant.',
  'error.http/502': 'Le serveur redémarre. Votre place est gardée ; réessayez dans un instant.',
  'error.http/503': 'Le serveur redémarre. Votre place est gardée ; réessayez dans un instant.',

  'error.link/used': 'Ce lien a déjà servi, est trop ancien ou a été remplacé. Demandez-en un nouveau.',
  'error.claim/too-early': 'Laissez-lui encore un peu de temps.',
  'error.claim/not-waiting': 'La partie n’attend plus cette place.',
  'error.claim/nobody': 'Personne à attendre à cette place.',
  'error.claim/own-seat': 'C’est votre propre place.',
  'error.claim/done': 'Un robot y joue déjà.',

  'notice.seat/nudged': '{by} vous relance : c’est à vous de décider.',
  'notice.seat/default': '{by} a laissé la décision de {name} se prendre par défaut.',
  'notice.seat/stand-in': '{by} laisse un robot jouer pour {name}.',
  'notice.seat/back': '{name} est de retour.',
  'notice.seat/removed': 'La table a exclu {name} de la partie.',
  'notice.room/closed': 'Ce salon est fermé.',
  'notice.room/start-failed': 'La partie n’a pas pu commencer. Tout le monde est encore là ; réessayez.',
  'notice.server/restart': 'Le serveur redémarre. La partie continue dans un instant ; rien n’est perdu.',
  'notice.match/rules-bug':
    'Les règles ont trébuché sur le dernier coup, il a donc été annulé. Un rapport attend l’exploitant.',
  'notice.match/reloaded': 'La partie a été rechargée depuis le dernier coup sûr.',
  'notice.match/abandoned':
    'La partie ne pouvait pas continuer et a été arrêtée. Un rapport attend l’exploitant.',
};
