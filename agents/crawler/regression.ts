/**
 * A linear regression that learns one case at a time (recursive least squares), with the weights that it began with as so many
 * cases more. Older cases count less and less, by `KEEPS` with each new one.
 *
 *   k = P x / (1 + xᵀ P x)     w ← w + k (y − wᵀ x)     P ← D (P − k (P x)ᵀ) D
 *
 * `D` makes each variance of P larger by 1 / KEEPS, up to the one that it began with: a sign that nothing tells of for long is
 * learned as at first, and not by leaps.
 */
export interface Fitted {
  readonly weights: readonly number[];
  readonly spread: readonly (readonly number[])[];
}

/** A visit a thousand visits ago counts a third of one now. */
const KEEPS = 0.999;

export class Regression {
  readonly #widest: number;
  readonly #weights: number[];
  readonly #spread: number[][];

  constructor({ weights, spread }: Fitted, firstCases: number) {
    this.#widest = 1 / firstCases;
    this.#weights = [...weights];
    this.#spread = spread.map((row) => [...row]);
  }

  /** The regression before anything was learned. */
  static from(first: readonly number[], firstCases: number): Regression {
    const spread = first.map((_, row) => first.map((__, column) => (row === column ? 1 / firstCases : 0)));
    return new Regression({ weights: first, spread }, firstCases);
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
    this.#forget();
  }

  #forget(): void {
    const wider = this.#spread.map((line, row) =>
      Math.sqrt(Math.min(1 / KEEPS, this.#widest / Math.max(Number.EPSILON, line[row] as number))),
    );
    for (const [row, line] of this.#spread.entries()) {
      for (const [column, value] of line.entries()) {
        line[column] = value * (wider[row] as number) * (wider[column] as number);
      }
    }
  }
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + value * (b[i] as number), 0);
}
