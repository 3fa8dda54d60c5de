/** Which words a reason may name, and whose they are: what counts is named, unless it names no subject. */
import { type Contribution, type Edit, present, type Steps, type TermCounts } from '../../profiles/profiles.ts';
import { type Surfaces, termsIn } from '../session/surfaces.ts';
import type { Word } from './naming-words.ts';

/** `asked`: of the agent's words, or set by hand; `rated`: of pages that were liked, or of those that were not. */
export type Whose = 'asked' | 'rated';

/** A contribution of a word, written as the agent's pages write it most; without `whose` it is in no reason. */
export interface ToldContribution extends Contribution {
  readonly whose?: Whose;
  /** Its weight is set by hand. */
  readonly isByHand?: true;
}

interface Grounds {
  /** The agent's own. */
  readonly words: string;
  /** Made to the explained profile. */
  readonly edits: readonly Pick<Edit, 'term' | 'share'>[];
  readonly lessons: readonly { readonly page: TermCounts; readonly value: number }[];
  readonly names: (word: Word) => boolean;
  /** How the agent's pages write its terms. */
  readonly surfaces: Surfaces;
}

/** One rated page in a step. */
export function* telling(
  contributions: readonly Contribution[],
  { words, edits, lessons, names, surfaces }: Grounds,
): Steps<readonly ToldContribution[]> {
  const own = new Set(termsIn(words));
  const set = new Map(edits.map(({ term, share }) => [term, share]));
  const asked = new Set(contributions.map(({ term }) => term));
  const [liked, disliked] = [new Set<string>(), new Set<string>()];
  for (const { page, value } of lessons) {
    const had = value > 0 ? liked : disliked;
    if (value !== 0) for (const term of page.terms) if (asked.has(term)) had.add(term);
    yield;
  }
  const whose = ({ term, surface, share }: Contribution): Whose | undefined => {
    if (share > 0 && own.has(term)) return 'asked';
    if ((set.get(term) ?? 0) * share > 0) return 'asked';
    return names({ term, surface }) && (share > 0 ? liked : disliked).has(term) ? 'rated' : undefined;
  };
  return contributions.map((each) => {
    const told = { ...each, surface: surfaces.get(each.term) ?? each.surface };
    return present({ ...told, whose: whose(told), isByHand: set.has(each.term) || undefined });
  });
}
