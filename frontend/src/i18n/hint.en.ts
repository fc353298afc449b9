/** English texts of hints; they come with the part that says them. */
export const hintEn = {
  ask: 'Hint',
  title: 'Hint',
  thinking: 'A hint is being worked out …',
  choose: 'A strong bot would choose: {what}.',
  none: 'No hint can be found here.',
  odds: '{n} % to win',
  'odds.team': '{n} % for the team to win',
  take: 'Pick it',
  taken: 'Picked, and not yet played.',
  close: 'Put the hint away',
  'off.clock': 'In a match against the clock there are no hints.',
  'off.room': 'The host has switched hints off for this room.',
  nothing: 'There is nothing for you to decide now.',
} as const;
