/**
 * How far expectations of words came true, for words of the same frequency: rare ones bring less, or more, than
 * expected.
 */

/** Weight of old knowledge when new comes. */
const MEMORY = 0.9;
/** The average of all words counts as much as this many pages of words like one. */
const DOUBT = 3;

interface Sum {
  readonly expected: number;
  readonly came: number;
}

const NOTHING: Sum = { expected: 0, came: 0 };

export class Trust {
  readonly #kinds = new Map<string, Sum>();
  #all = NOTHING;

  tell(kind: string, expected: number, came: number): void {
    this.#kinds.set(kind, after(this.#kinds.get(kind), expected, came));
    this.#all = after(this.#all, expected, came);
  }

  /** The factor for an expectation. `perPage` records came as expected before anything was asked. */
  in(kind: string, perPage: number): number {
    const all = (this.#all.came + perPage) / (this.#all.expected + perPage);
    const { expected, came } = this.#kinds.get(kind) ?? NOTHING;
    return (came + DOUBT * perPage * all) / (expected + DOUBT * perPage);
  }
}

function after(before: Sum = NOTHING, expected: number, came: number): Sum {
  return { expected: before.expected * MEMORY + expected, came: before.came * MEMORY + came };
}
