/** Multinomial logistic regression over tokens, as its model is written: weights in hundredths, by token and class. */
import type { Tokens } from './tokens.ts';

export interface WrittenLinear {
  readonly classes: readonly string[];
  readonly base: readonly number[];
  /** For each token a class, its weight, and so on; leaves out classes of which a token says nothing. */
  readonly weights: Readonly<Record<string, readonly number[]>>;
}

export interface ReadyLinear {
  readonly classes: readonly string[];
  readonly base: readonly number[];
  readonly weights: ReadonlyMap<string, readonly number[]>;
}

export function readyLinear({ classes, base, weights }: WrittenLinear): ReadyLinear {
  return { classes, base, weights: new Map(Object.entries(weights)) };
}

/** How likely each class is, in the order of the classes. */
export function sharesOf(tokens: Tokens, { base, weights }: ReadyLinear): readonly number[] {
  const sums = [...base];
  const known: (readonly [own: readonly number[], worth: number])[] = [];
  for (const [token, worth] of tokens) {
    const own = weights.get(token);
    if (own !== undefined) known.push([own, worth]);
  }
  const norm = normOf(known.length);
  for (const [own, worth] of known) {
    for (let i = 0; i < own.length; i += 2) {
      const place = own[i] as number;
      sums[place] = (sums[place] as number) + (own[i + 1] as number) * worth * norm;
    }
  }
  return softmax(sums.map((sum) => sum / 100));
}

/** Forms with many words are not surer than others, so tokens count less where there are many. */
export function normOf(known: number): number {
  return 1 / Math.sqrt(Math.max(1, known));
}

export function softmax(sums: readonly number[]): readonly number[] {
  const highest = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - highest));
  const all = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / all);
}
