/** English texts of the curve of a match; they come with the part that says them. */
export const curveEn = {
  title: 'Chances to win',
  across: 'Move',
  unit: '% to win',
  team: 'The team',
  note: 'At each point matches were imagined on by quick bots: hands as they were, face-down cards unknown, chance yet to come. The values are uncertain by up to ±{n} %.',
  'find.turn': 'The chance of {name} rose most at move {ply}: from {before} to {after} %',
  'find.turn.lost': 'The chance of {name} fell most at move {ply}: from {before} to {after} %',
  'find.team.turn': 'The team’s chance rose most at move {ply}: from {before} to {after} %',
  'find.team.turn.lost': 'The team’s chance fell most at move {ply}: from {before} to {after} %',
  'find.even': 'Nothing turned this match at a stroke',
  computing: 'The chances are being worked out: {n} %',
  later: 'The chances cannot be fetched right now.',
  'none.rules':
    'This match was played by other rules than those installed here: there is a recording only, and no chances to win.',
  'none.short': 'Too little was decided in this match to speak of chances.',
  open: 'As a table',
  jump: 'Move {ply}: {name} from {before} to {after} %',
  moments: 'What turned it',
  strip: 'Chances to win. {title}. Now: {now}',
  value: '{name} {n} %',
} as const;
