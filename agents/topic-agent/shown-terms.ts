/** The terms of a profile as its owner sees them. */
import { entriesOf, type Vector, type Vocabulary } from '../../profiles/profiles.ts';
import type { Word } from '../evaluation/naming-words.ts';
import type { Surfaces } from '../session/surfaces.ts';

/** Terms of a profile that its owner sees: enough to see its subject. */
export const SHOWN_TERMS = 66;

export interface ShownTerm {
  readonly term: string;
  readonly surface: string;
  readonly weight: number;
  /** A word of the agent's searches. */
  readonly isSaid?: true;
  /** It suits any subject, and names none. */
  readonly saysLittle?: true;
}

interface Naming {
  readonly surfaces: Surfaces;
  readonly own: ReadonlySet<string>;
  readonly names: (word: Word) => boolean;
}

/**
 * A word that is several terms, one per language, is shown once, by its heaviest term. Rare words of liked pages outweigh
 * the agent's own soon, which are shown, too, as long as they are wanted.
 */
export function heaviestTerms(
  vector: Vector,
  n: number,
  vocabulary: Vocabulary,
  { surfaces, own, names }: Naming,
): readonly ShownTerm[] {
  const shown = new Set<string>();
  return [...entriesOf(vector, vocabulary)]
    .map(([term, weight]): ShownTerm => {
      const told = { term, surface: surfaces.get(term) ?? term, weight: toldOf(weight) };
      if (own.has(term)) return { ...told, isSaid: true };
      return names(told) ? told : { ...told, saysLittle: true };
    })
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight) || (a.term < b.term ? -1 : 1))
    .filter(({ surface }) => !shown.has(surface) && shown.add(surface))
    .filter(({ isSaid, weight }, i) => i < n || (isSaid && weight > 0));
}

/**
 * The last decimals of a sum depend on the order in which a process met its terms. Rounding makes all processes agree.
 */
export function toldOf(sum: number): number {
  return Math.round(sum * 1e6) / 1e6;
}
