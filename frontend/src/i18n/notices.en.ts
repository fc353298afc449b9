/** English texts of what whoever runs the server says to everybody; they come with their banner. */
export const noticesEn = {
  'closing.in': 'The server restarts in {time}.',
  'closing.now': 'The server restarts any moment.',
  'closing.kept': 'Matches are kept and go on afterwards; new ones start then.',
  'closing.said': 'The server restarts in {n} {n:plural:minute:minutes}. Matches are kept.',
  'closing.stays': 'The server stays after all. Matches can start again.',
  storage: 'The server cannot save anything right now. Moves wait, and nothing is lost.',
  'storage.works': 'The server can save again. The match goes on.',
  'notice.from': 'From whoever runs this server:',
  dismiss: 'Dismiss',
};
