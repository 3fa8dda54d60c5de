/**
 * Words that never end. A browser looks for places to break such a word again and again: seconds for 50 000 letters with
 * ten accents each. So it gets pieces, and lays out only those near the screen.
 */

export interface Stretch {
  readonly text: string;
  /** A piece of an endless word. */
  readonly isPiece: boolean;
}

/** No language has such a word, and hardly an address is as long. */
export const LONGEST_WORD = 5_000;
/** What may be broken nowhere: Chinese and Japanese may be anywhere. */
const WORD = /[^ \t-\r\u1680\u2000-\u2006\u2008-\u200b\u2028\u2029\u205f\u3000\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]+/gu;
/** What belongs to the letter before it, as far as a piece goes on for that. */
const ALONG = /[\p{M}\u200d]{0,100}/uy;

/** All of the text in order; usually it is one stretch. */
export function stretchesOf(text: string): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let at = 0;
  const put = (to: number, isPiece: boolean) => {
    if (to > at) stretches.push({ text: text.slice(at, to), isPiece });
    at = to;
  };
  if (text.length > LONGEST_WORD) {
    for (const { index, 0: word } of text.matchAll(WORD)) {
      if (word.length <= LONGEST_WORD) continue;
      put(index, false);
      while (at < index + word.length) put(Math.min(pieceEnd(text, at), index + word.length), true);
    }
  }
  put(text.length, false);
  return stretches;
}

function pieceEnd(text: string, from: number): number {
  const end = from + LONGEST_WORD;
  const isHalf = /[\udc00-\udfff]/.test(text.charAt(end));
  ALONG.lastIndex = isHalf ? end + 1 : end;
  ALONG.test(text);
  return Math.max(end, ALONG.lastIndex);
}
