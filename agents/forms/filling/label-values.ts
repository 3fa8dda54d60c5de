/**
 * The Label-Value-Set table (Raghavan and Garcia-Molina 2001): for labels the values that may be written beside them,
 * each with a weight in [0, 1]. Labels match approximately. A value that brought something weighs more the next time.
 */
import { asCompared } from '../../wrapper/texts.ts';

/** Edits, as a share of the letters of the longer label. */
const MOST_UNLIKE = 0.3;
const LONGEST_LABEL = 60;
const MOST_VALUES = 2_000;
/** How far an outcome moves a weight. */
const STEP = 0.3;

export class LabelValues {
  readonly #sets = new Map<string, Map<string, number>>();

  /** The union of fuzzy sets: a value has its greatest weight. */
  put(label: string, value: string, weight: number): void {
    const key = labelKey(label);
    const set = this.#sets.get(key) ?? new Map<string, number>();
    if (set.size < MOST_VALUES || set.has(value)) set.set(value, Math.max(set.get(value) ?? 0, weight));
    this.#sets.set(key, set);
  }

  /** The heaviest first, over all similar labels; equal ones in the order in which they came. */
  valuesFor(label: string): readonly (readonly [value: string, weight: number])[] {
    const found = new Map<string, number>();
    const key = labelKey(label);
    for (const [other, set] of this.#sets) {
      const like = likeness(key, other);
      if (like < 1 - MOST_UNLIKE) continue;
      for (const [value, weight] of set) found.set(value, Math.max(found.get(value) ?? 0, weight * like));
    }
    return [...found].sort((a, b) => b[1] - a[1]);
  }

  /** `worth`: 0 if nothing came, 1 if everything was new. */
  tell(label: string, value: string, worth: number): void {
    const set = this.#sets.get(labelKey(label));
    const weight = set?.get(value);
    if (weight !== undefined) set?.set(value, weight + STEP * (worth - weight));
  }
}

function labelKey(label: string): string {
  return asCompared(label.slice(0, LONGEST_LABEL))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** 1 − edits ÷ letters of the longer one (Levenshtein 1966). */
function likeness(a: string, b: string): number {
  if (a === b) return 1;
  const longer = Math.max(a.length, b.length);
  if (Math.abs(a.length - b.length) > MOST_UNLIKE * longer) return 0;
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a.charAt(i - 1) === b.charAt(j - 1);
      next.push(
        Math.min((row[j] as number) + 1, (next[j - 1] as number) + 1, (row[j - 1] as number) + (isSame ? 0 : 1)),
      );
    }
    row = next;
  }
  return 1 - (row[b.length] as number) / longer;
}
