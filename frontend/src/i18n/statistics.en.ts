/** English texts of the statistics of a match and of the fairness page; they are part of their own chunk. */
export const statisticsEn = {
  title: 'Statistics',
  'title.of': 'Statistics of {game}',
  back: 'Back to the replay',
  lead: 'What the recording of this match has to show. Each chart is a table as well.',
  'lead.jump': 'Click a point, or press Enter on it, and the replay shows the table at that moment.',
  none: 'This match was over before there was anything to count.',
  loading: 'Counting…',
  failed: 'The statistics did not arrive. {why}',
  again: 'Try again',
  table: 'As a table',
  chart: 'As a chart',
  alt: '{title}. The table has the same in numbers.',
  cursor: 'Place in the chart',
  'cursor.hint': 'Enter shows the table of the game at this moment.',
  jump: 'Show this moment',
  value: '{name}: {value}',
  nothing: '–',
  note: 'How it was counted',

  fairness: 'Fairness',
  'fairness.lead':
    'All chance on this server follows from seeds that were fixed before each match, and from a share of every seat. Here every die, number and shuffle of all finished matches has been computed again from them, and counted.',
  'fairness.not':
    'What this does not show: that a single match was fair – for that, look at the chance of its replay – and that whoever runs the server has not read secret numbers in its database while a match was on.',
  'fairness.tests':
    'Each test gives the share of fair servers whose figures would stray as far from the expected ones, or farther. Among twenty tests of fair chance one is below 5 of 100, so a single low figure means little; one below 1 of 1,000 that stays there as matches are added means that something is wrong.',
  'fairness.check': 'How to check it yourself',
  'fairness.check.text':
    'Open any replay, look at “Chance” and download the file. It holds the seed, the share of every seat and all draws; docs/fairness.md of the source describes in one page how they follow from each other, with test vectors. “roundtable replay verify FILE” checks one match, and “roundtable fairness FILE…” counts what is on this page over any replay files.',
  'fairness.none': 'No match has been finished on this server yet.',
  'fairness.pending': '{n} {n:plural:match is:matches are} still being counted.',
  'fairness.at': 'As of {when}.',
  'fairness.included':
    '{matches} {matches:plural:match:matches}, {draws} {draws:plural:draw:draws} of chance.',
  'fairness.old':
    '{n} older {n:plural:match is:matches are} not included: their recordings do not say what kind of draws they made.',
  'fairness.verified': 'Commitments kept: {n} of {of}.',
  'fairness.wrong': '{n} {n:plural:draw is:draws are} other than the seed gives. Do not trust this server.',
  'fairness.right': 'Every draw is what its seed gives.',
  'fairness.dice.few': '{n} dice, too few to judge',
  'fairness.dice.even': '{n} dice fell evenly: {percent} of 100 fair servers stray further',
  'fairness.dice.odd': '{n} dice fell unevenly: only {percent} of 100 fair servers stray further',
  'fairness.dice.bad': '{n} dice fell so unevenly that less than one of 1,000 fair servers strays further',
  'fairness.numbers.few': '{n} other numbers, too few to judge',
  'fairness.numbers.even': '{n} other numbers lie evenly: {percent} of 100 fair servers stray further',
  'fairness.numbers.odd': '{n} other numbers lie unevenly: only {percent} of 100 fair servers stray further',
  'fairness.numbers.bad':
    '{n} other numbers lie so unevenly that less than one of 1,000 fair servers strays further',
  'fairness.first.few': '{n} shuffles, too few to judge where the first card went',
  'fairness.first.even':
    'In {n} shuffles the first card went everywhere alike: {percent} of 100 fair servers stray further',
  'fairness.first.odd':
    'In {n} shuffles the first card had favourite places: only {percent} of 100 fair servers stray further',
  'fairness.first.bad':
    'In {n} shuffles the first card had favourite places, as with less than one of 1,000 fair servers',
  'fairness.dice.note':
    'Single dice, and those thrown together: a number below 36 is two dice, one below 216 three. Pearson’s test of the six counts.',
  'fairness.numbers.note':
    'Numbers below a bound that is no power of six, by the tenth of the way up to it. Pearson’s test; where bounds differ it is on the cautious side.',
  'fairness.first.note':
    'Where the card that lay first was put, by the tenth of the way through the pile. Pearson’s test. Cards left exactly where they lay: {kept}, expected {n}{chance}.',
  'fairness.kept.chance': ' (as far off: {percent} of 100 fair servers)',
  'fairness.face': 'face',
  'fairness.tenth': 'tenth',
  'fairness.seen': 'seen',
  'fairness.expected': 'expected',
  'fairness.unit.dice': 'dice',
  'fairness.unit.numbers': 'numbers',
  'fairness.unit.first': 'shuffles',
  'fairness.nothing': 'None of this game’s matches had any such draw.',
} as const satisfies Record<string, string>;
