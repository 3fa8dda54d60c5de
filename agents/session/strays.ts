/**
 * Few ratings also teach words that the liked pages say by chance. So while they are few, an agent's own words keep a
 * say: a page that is far and says no more than half of them is a stray, which no list needs. That holds in each
 * language whose liked pages mostly say more of these words: of pages in others the words tell nothing.
 */
import { doubtAfter, type Language, type TermCounts } from '../../profiles/profiles.ts';
import type { SaidWords } from './said-words.ts';

/** Below this score a page is far: the window calls it so, too. */
export const FAR = 0.15;

const FEW_WORDS = 0.5;

interface Rated {
  readonly page: TermCounts;
  readonly value: number;
}

/** What a stray says of the agent's words; undefined for other pages. */
type Stray = 'few' | 'none' | undefined;

/** Tells strays by their words and scores. */
export function straysBy(said: SaidWords, ratings: readonly Rated[]): (page: TermCounts, score: number) => Stray {
  if (doubtAfter(ratings.length) === 0) return () => undefined;
  const saysFew = (page: TermCounts) => said.shareIn(page) <= FEW_WORDS;
  const isToldIn = new Map<Language, boolean>();
  for (const { page } of ratings) {
    const liked = ratings.filter((each) => each.value > 0 && each.page.language === page.language);
    isToldIn.set(page.language, liked.filter((each) => saysFew(each.page)).length * 2 < liked.length);
  }
  return (page, score) => {
    if (score >= FAR || isToldIn.get(page.language) !== true || !saysFew(page)) return undefined;
    return said.shareIn(page) === 0 ? 'none' : 'few';
  };
}
