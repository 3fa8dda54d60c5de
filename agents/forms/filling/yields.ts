/** What kinds of questions brought of late: the next one of a kind is expected to bring about as much. */

/** How much of what was known weighs when more becomes known: databases run dry. */
const MEMORY = 0.85;
/** A guess weighs as much as so many outcomes. */
const DOUBT = 1;

interface Yield {
  fresh: number;
  weight: number;
}

export class Yields {
  readonly #kinds = new Map<string, Yield>();

  tell(kind: string, fresh: number): void {
    const { fresh: before, weight } = this.#kinds.get(kind) ?? { fresh: 0, weight: 0 };
    this.#kinds.set(kind, { fresh: before * MEMORY + fresh, weight: weight * MEMORY + 1 });
  }

  /** `guess`: what would be expected if nothing of the kind had been asked. */
  expected(kind: string, guess: number): number {
    const { fresh, weight } = this.#kinds.get(kind) ?? { fresh: 0, weight: 0 };
    return (fresh + DOUBT * guess) / (weight + DOUBT);
  }
}
