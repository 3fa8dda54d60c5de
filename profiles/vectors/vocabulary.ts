/** Terms as numbers: compared, sorted and used as places in arrays, where strings would be hashed each time. */

/** A term's number in one vocabulary, from 0. Only vectors of the same vocabulary can be compared. */
export type TermId = number;

/** Grows only: a term keeps its number as long as the vocabulary lives. Passed in, never shared behind anybody's back. */
export class Vocabulary {
  readonly #ids = new Map<string, TermId>();
  readonly #terms: string[] = [];

  get size(): number {
    return this.#terms.length;
  }

  /** The term's number; a new term gets the next one. */
  intern(term: string): TermId {
    const known = this.#ids.get(term);
    if (known !== undefined) return known;
    const id = this.#terms.length;
    this.#ids.set(term, id);
    this.#terms.push(term);
    return id;
  }

  find(term: string): TermId | undefined {
    return this.#ids.get(term);
  }

  termOf(id: TermId): string {
    const term = this.#terms[id];
    if (term === undefined) throw new RangeError(`this vocabulary has no term ${id}`);
    return term;
  }
}
