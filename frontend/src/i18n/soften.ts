/** Soft hyphens in long words, for names on narrow cards: browsers without a dictionary would cut them anywhere. */

const LONG = 10;
const VOWEL = '[aeiouyàâäéèêëîïôöùûü]';
const OTHER = '(?!' + VOWEL + ')\\p{L}';
/** Before a consonant with its vowel, if a vowel and at most two consonants stand before it. */
const BREAK = new RegExp(`(?<=${VOWEL}(?:${OTHER}){0,2})(?=${OTHER}${VOWEL})`, 'giu');

/** The same text; a word of ten letters or more may be parted between its syllables, but not near its ends. */
export function soften(text: string): string {
  return text.replace(/\p{L}+/gu, (word) => {
    if (word.length < LONG) return word;
    let last = 0;
    return word.replace(BREAK, (_, at: number) => {
      if (at - last < 2 || word.length - at < 3) return '';
      last = at;
      return '\u00ad';
    });
  });
}
