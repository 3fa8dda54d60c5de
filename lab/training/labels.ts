/**
 * Which lines of a page are content, from its main text. The words of both are aligned, so a short line ("Price",
 * "Reply") is content only where the main text has it, not wherever it stands on the page.
 */
import { aligned } from './alignment.ts';

const WORD = /[\p{L}\p{N}_]+/gu;
const SHINGLE = 3;

export function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(WORD) ?? [];
}

/** A line this long is known by its words alone: the main text may have it at another place. */
const LONG = 8;

/** For each line, from 0 to 1, the share of its words that the main text has. */
export function labelsOf(lines: readonly string[], truth: string): Float32Array {
  const words = lines.map(wordsIn);
  const wanted = wordsIn(truth);
  const taken = aligned(words, wanted);
  const known = shinglesOf(wanted);
  const labels = Float32Array.from(words, (own, i) => {
    if (own.length === 0) return -1;
    const inPlace = (taken[i] as number) / own.length;
    return own.length < LONG ? inPlace : Math.max(inPlace, shareOf(own, known));
  });
  // Lines without a word get the label of their surroundings.
  for (let i = 0; i < labels.length; i++) if (labels[i] === -1) labels[i] = Math.max(0, labels[i - 1] ?? 0);
  return labels.map((label) => (label > 0.7 ? 1 : label < 0.3 ? 0 : label));
}

function shinglesOf(words: readonly string[]): ReadonlySet<string> {
  const known = new Set<string>();
  for (let i = 0; i + SHINGLE <= words.length; i++) known.add(words.slice(i, i + SHINGLE).join(' '));
  return known;
}

function shareOf(words: readonly string[], known: ReadonlySet<string>): number {
  let found = 0;
  for (let i = 0; i + SHINGLE <= words.length; i++) if (known.has(words.slice(i, i + SHINGLE).join(' '))) found++;
  return found / (words.length - SHINGLE + 1);
}
