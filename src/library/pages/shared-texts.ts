/** Equal texts that are kept at many places: each is in memory once. */

/** Of other words than these new copies are made; those that were given stay with whoever has them. */
const MOST_TEXTS = 100_000;

export class SharedTexts {
  readonly #texts = new Map<string, string>();
  readonly #most: number;

  constructor(most = MOST_TEXTS) {
    this.#most = most;
  }

  get size(): number {
    return this.#texts.size;
  }

  /** The one that is kept. */
  readonly share = (text: string): string => {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    if (this.#texts.size >= this.#most) this.#texts.clear();
    this.#texts.set(text, text);
    return text;
  };
}
