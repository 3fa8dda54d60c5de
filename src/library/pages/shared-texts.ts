/** Keeps one copy in memory of equal texts that stand in many places. */

/** Beyond this, new words get new copies; texts given out stay with their holders. */
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

  /** The shared copy. */
  readonly share = (text: string): string => {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    if (this.#texts.size >= this.#most) this.#texts.clear();
    this.#texts.set(text, text);
    return text;
  };
}
