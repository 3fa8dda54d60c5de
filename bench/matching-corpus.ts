/** Random profiles and documents for `matching.ts`, the same in every run and every thread. */
import { seededRandom } from '../profiles/random.ts';
import type { Vector } from '../profiles/vectors/vector.ts';

export const VOCABULARY = 200_000;
export const DOCUMENT_TERMS = 250;
export const THRESHOLD = 0.2;
/** The commonest words are no terms, and idf keeps the next ones out of profiles (Zipf-Mandelbrot). */
const STOP_WORDS = 150;
const GUIDES = 2 ** 20;

export class Corpus {
  readonly #random;
  readonly #sums = new Float64Array(VOCABULARY);
  readonly #guides = new Uint32Array(GUIDES + 1);
  readonly #ids = Uint32Array.from({ length: VOCABULARY }, (_, i) => i);
  readonly #seen = new Uint32Array(VOCABULARY);
  #vectors = 0;

  constructor(seed: number) {
    this.#random = seededRandom(seed);
    let total = 0;
    for (let rank = 1; rank <= VOCABULARY; rank++) {
      total += 1 / (rank + STOP_WORDS);
      this.#sums[rank - 1] = total;
    }
    for (let guide = 0, rank = 0; guide <= GUIDES; guide++) {
      while (rank < VOCABULARY - 1 && (this.#sums[rank] as number) < (guide / GUIDES) * total) rank++;
      this.#guides[guide] = rank;
    }
    this.#shuffle();
  }

  /** Distinct terms with random weights. */
  vector(terms: number): Vector {
    const ids = new Uint32Array(terms);
    this.#vectors++;
    for (let n = 0; n < terms; ) {
      const id = this.#ids[this.#rank()] as number;
      if (this.#seen[id] === this.#vectors) continue;
      this.#seen[id] = this.#vectors;
      ids[n++] = id;
    }
    return { ids: ids.sort(), weights: Float64Array.from(ids, () => 0.05 + this.#random()) };
  }

  vectors(count: number, terms: number): Vector[] {
    return Array.from({ length: count }, () => this.vector(terms));
  }

  /** A rank by the inverse of the distribution. Guides say where to begin. */
  #rank(): number {
    const at = this.#random();
    const sum = at * (this.#sums[VOCABULARY - 1] as number);
    let rank = this.#guides[Math.floor(at * GUIDES)] as number;
    while ((this.#sums[rank] as number) < sum) rank++;
    return rank;
  }

  /** The same terms are common in all corpora, in a random order of ids. */
  #shuffle(): void {
    const random = seededRandom(1);
    for (let i = VOCABULARY - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1));
      const id = this.#ids[i] as number;
      this.#ids[i] = this.#ids[j] as number;
      this.#ids[j] = id;
    }
  }
}
