/**
 * A linear regression that learns one case at a time (recursive least squares): after each it is the one of least squares
 * over all of them, with the weights that it began with as so many cases more.
 *
 *   k = P x / (1 + xᵀ P x)     w ← w + k (y − wᵀ x)     P ← P − k (P x)ᵀ
 */
export interface Fitted {
  readonly weights: readonly number[];
  readonly spread: readonly (readonly number[])[];
}

export class Regression {
  readonly #weights: number[];
  readonly #spread: number[][];

  constructor({ weights, spread }: Fitted) {
    this.#weights = [...weights];
    this.#spread = spread.map((row) => [...row]);
  }

  /** Before anything was learned. */
  static from(first: readonly number[], firstCases: number): Regression {
    const spread = first.map((_, row) => first.map((__, column) => (row === column ? 1 / firstCases : 0)));
    return new Regression({ weights: first, spread });
  }

  fitted(): Fitted {
    return { weights: this.#weights, spread: this.#spread };
  }

  foretell(signs: readonly number[]): number {
    return dot(this.#weights, signs);
  }

  learn(signs: readonly number[], outcome: number): void {
    const spread = this.#spread.map((row) => dot(row, signs));
    const scale = 1 + dot(spread, signs);
    const error = outcome - this.foretell(signs);
    for (const [row, gain] of spread.entries()) {
      this.#weights[row] = (this.#weights[row] as number) + (gain * error) / scale;
      const line = this.#spread[row] as number[];
      for (const [column, other] of spread.entries()) {
        line[column] = (line[column] as number) - (gain * other) / scale;
      }
    }
  }
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + value * (b[i] as number), 0);
}
