/** Invented words, some of them common, by Zipf's law. */
import { chanceOf, pick } from '../chance.ts';

export const TOWNS = (
  'Aberlow Brindle Carrow Dunmere Eastwick Farnley Gorsden Hallow Ivelbury Jarrow Kelmore Linfold Marston Norwell Oakham Penrow ' +
  'Quarley Redfern Saltash Thornby'
).split(' ');

const VOCABULARY = 3_000;
const EXPONENT = 1;
const HEADS = 'bar cal dor fen gal hol jor kel lan mor nar pol ran sol tor ven wil yar zin tham'.split(' ');
const MIDDLES = 'a e i o u ar en il on'.split(' ');
const TAILS = 'dan ber lic mon nor pet rus sel tam vor wick zel'.split(' ');

const WORDS = [...new Set(made())];

function* made(): Generator<string> {
  const chance = chanceOf('words of the hidden web');
  for (let i = 0; i < VOCABULARY; i++)
    yield `${pick(HEADS, chance)}${pick(MIDDLES, chance)}${pick(TAILS, chance)}${i % 3 === 0 ? pick(MIDDLES, chance) : ''}`;
}

const SUMS: readonly number[] = WORDS.reduce<number[]>((sums, _, rank) => {
  sums.push((sums.at(-1) ?? 0) + 1 / (rank + 1) ** EXPONENT);
  return sums;
}, []);

/** The word at a place between 0 and 1, in which common words have more room. */
export function wordAt(place: number): string {
  return WORDS[rankAt(place)] as string;
}

/** The same for a subject with its own common words. */
export function wordOfSubject(subject: number, place: number): string {
  return WORDS[(FIRST_OF_SUBJECTS + rankAt(place) * SUBJECTS + subject) % WORDS.length] as string;
}

export const SUBJECTS = 30;
const FIRST_OF_SUBJECTS = 20;

function rankAt(place: number): number {
  const wanted = place * (SUMS.at(-1) as number);
  let low = 0;
  let high = SUMS.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((SUMS[middle] as number) > wanted) high = middle;
    else low = middle + 1;
  }
  return low;
}
