/** Which words a reason may name, and whose they are. The others say too little. */
import {
  type Contribution,
  type Dictionary,
  type Edit,
  type Steps,
  shareOfPages,
  type TermCounts,
} from '../../profiles/profiles.ts';
import { termsIn } from '../session/surfaces.ts';
import type { Word } from './naming-words.ts';

/** `asked`: of the agent's words, or set by hand; `rated`: of pages that were liked, or of those that were not. */
export type Whose = 'asked' | 'rated';

/** A contribution of a word; without `whose` it says too little to be named. */
export interface ToldContribution extends Contribution {
  readonly whose?: Whose;
}

interface Grounds {
  /** The agent's own. */
  readonly words: string;
  /** Made to the explained profile. */
  readonly edits: readonly Pick<Edit, 'term' | 'share'>[];
  readonly lessons: readonly { readonly page: TermCounts; readonly value: number }[];
  readonly dictionary: Dictionary;
  readonly names: (word: Word) => boolean;
}

/** A word tells if pages rated alike have it so many times as often as others. */
const TIMES_AS_OFTEN = 5;
/** In one page of several a word may stand by chance. */
const FEWEST_PAGES = 2;
/** The dictionary counts as so many pages beside the rated ones: these few alone would say little of a word. */
const PAGES_OF_DICTIONARY = 5;

/** Rated pages that have a word. */
interface Had {
  liked: number;
  others: number;
  disliked: number;
}

/** One rated page in a step. */
export function* telling(
  contributions: readonly Contribution[],
  { words, edits, lessons, dictionary, names }: Grounds,
): Steps<readonly ToldContribution[]> {
  const own = new Set(termsIn(words));
  const set = new Map(edits.map(({ term, share }) => [term, share]));
  const all: Had = { liked: 0, others: 0, disliked: 0 };
  const had = new Map<string, Had>(contributions.map(({ term }) => [term, { liked: 0, others: 0, disliked: 0 }]));
  for (const { page, value } of lessons) {
    const kind = value > 0 ? 'liked' : value < 0 ? 'disliked' : 'others';
    all[kind]++;
    for (const term of page.terms) {
      const counted = had.get(term);
      if (counted !== undefined) counted[kind]++;
    }
    yield;
  }
  const whose = ({ term, surface, share }: Contribution): Whose | undefined => {
    if (share > 0 && own.has(term)) return 'asked';
    if ((set.get(term) ?? 0) * share > 0) return 'asked';
    if (!names({ term, surface })) return undefined;
    return isTelling(had.get(term) as Had, all, share > 0, shareOfPages(dictionary, term)) ? 'rated' : undefined;
  };
  return contributions.map((each) => {
    const told = whose(each);
    return told === undefined ? each : { ...each, whose: told };
  });
}

function isTelling(had: Had, all: Had, isFor: boolean, common: number): boolean {
  const [these, those] = isFor ? (['liked', 'disliked'] as const) : (['disliked', 'liked'] as const);
  if (had[these] < Math.min(FEWEST_PAGES, all[these]) || had[these] === 0) return false;
  const elsewhere =
    (had.others + had[those] + common * PAGES_OF_DICTIONARY) / (all.others + all[those] + PAGES_OF_DICTIONARY);
  return had[these] / all[these] >= TIMES_AS_OFTEN * elsewhere;
}
