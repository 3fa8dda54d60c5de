/**
 * The words of a text, in any script: letters with their marks; where no blanks stand between words, as Unicode cuts
 * them.
 */

const WORD = /\p{L}[\p{L}\p{M}]*/gu;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hira}\p{Script=Kana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Mymr}]/u;
const BRIEF = /^\p{Script=Han}|[\p{Script=Hang}]/u;
const SEGMENTER = new Intl.Segmenter('und', { granularity: 'word' });

/** Small letters, composed (NFC). */
export function wordsIn(text: string): readonly string[] {
  const plain = text.toLowerCase().normalize('NFC');
  if (!UNSPACED.test(plain)) return plain.match(WORD) ?? [];
  const parts = [...SEGMENTER.segment(plain)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
  return parts.flatMap((part) => part.match(WORD) ?? []);
}

const SHORTEST = 3;
/** For scripts that write a syllable or more in one sign. */
const SHORTEST_BRIEF = 2;

/** Whether the word says enough to be searched alone. */
export function isTelling(word: string): boolean {
  return word.length >= (BRIEF.test(word) ? SHORTEST_BRIEF : SHORTEST);
}
