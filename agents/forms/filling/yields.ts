/** What kinds of questions brought of late: the next question of a kind is expected to bring about as much. */

/** Weight of old knowledge when new comes: databases run dry. */
const MEMORY = 0.85;
/** A guess counts as much as this many outcomes. */
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

  /** `guess`: the expectation if no question of the kind was asked. */
  expected(kind: string, guess: number): number {
    const { fresh, weight } = this.#kinds.get(kind) ?? { fresh: 0, weight: 0 };
    return (fresh + DOUBT * guess) / (weight + DOUBT);
  }
}
