/** English texts about bots and what they are asked for; they come with the parts that say them. */
export const botsEn = {
  'help.random': 'Any move that is allowed.',
  'help.greedy': 'At once, by rule of thumb.',
  'help.search': 'Imagines how the match could go on, from what its seat knows.',
  hints: 'Hints',
  'hints.help': 'Who has to decide may ask what a strong bot would choose; nobody else is told.',
  'hints.clock': 'None against the clock',
  think: 'Bots think',
  'think.help': 'How long a thinking bot has for a decision.',
  'think.seconds': '{n} s',
  solo: 'Play against bots',
  'solo.help': 'No invitation, no waiting: the match starts at once.',
  'solo.level': 'How strong the bots are',
} as const;
