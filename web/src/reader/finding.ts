/** Finds words in a text on screen, whatever their capitals, accents and blanks. */

/** A character of the folded text: which piece it comes from, and the place behind it there. */
interface Placed {
  readonly piece: number;
  readonly start: number;
  readonly end: number;
}

export interface Folded {
  readonly text: string;
  readonly places: readonly Placed[];
}

/** A stretch of the pieces. */
export interface Hit {
  readonly from: Placed;
  readonly to: Placed;
}

/** A text of several pieces. A piece that begins another line does not go on with the words of the one before. */
export function folded(pieces: readonly { readonly text: string; readonly isNewLine: boolean }[]): Folded {
  let text = '';
  const places: Placed[] = [];
  for (const [piece, { text: written, isNewLine }] of pieces.entries()) {
    let start = 0;
    if (isNewLine) {
      text += '\n';
      places.push({ piece, start, end: start });
    }
    for (const character of written) {
      const end = start + character.length;
      const plain = fold(character);
      if (plain !== ' ' || !/\s$/.test(text)) {
        text += plain;
        for (let i = 0; i < plain.length; i++) places.push({ piece, start, end });
      }
      start = end;
    }
  }
  return { text, places };
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ');
}

const MOST_HITS = 1_000;

/** Where the words stand, in their order. */
export function hitsIn({ text, places }: Folded, words: string): readonly Hit[] {
  const wanted = fold(words).trim();
  const hits: Hit[] = [];
  if (wanted === '') return hits;
  for (
    let at = text.indexOf(wanted);
    at >= 0 && hits.length < MOST_HITS;
    at = text.indexOf(wanted, at + wanted.length)
  ) {
    const [from, to] = [places[at], places[at + wanted.length - 1]];
    if (from !== undefined && to !== undefined) hits.push({ from, to });
  }
  return hits;
}
