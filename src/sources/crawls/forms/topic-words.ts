/** Words of a site that belong to what its form is asked for: of what came back, liked records say them, and others seldom do. */
import { isWord } from '../../../../agents/agents.ts';
import { countTerms, detectLanguage } from '../../../../profiles/profiles.ts';

/** What came back, as far as it is looked at here. */
interface Liked {
  readonly title: string;
  readonly snippet: string;
  /** From 0 to 1. */
  readonly liking: number;
}

/** What is liked so much of what is liked best counts as liked. */
const NEARLY = 0.5;
/** In so many liked records at least. */
const FEWEST = 2;
/** So many times as frequent as in the others. */
const OFTENER = 3;

/** The ones that are most of the topic first; no "and", "had" and the like, whatever liked records say. */
export function topicWords(pages: readonly Liked[], most: number): readonly string[] {
  const best = pages.reduce((max, { liking }) => Math.max(max, liking), 0);
  const liked = best === 0 ? [] : pages.filter(({ liking }) => liking >= NEARLY * best);
  const others = pages.filter((page) => !liked.includes(page));
  const [inLiked, inOthers] = [counted(liked), counted(others)];
  const { language } = detectLanguage(pages.map(textOf).join('\n'));
  const found = [...inLiked].flatMap(([word, count]) => {
    // As if one more of each had said it: where nothing is disliked nobody can tell.
    const elsewhere = ((inOthers.get(word) ?? 0) + 1) / (others.length + 1);
    const oftener = count / liked.length / elsewhere;
    const isTopic = count >= FEWEST && oftener >= OFTENER && countTerms(word, language).terms.length > 0;
    return isTopic ? [{ word, oftener }] : [];
  });
  return found
    .sort((a, b) => b.oftener - a.oftener)
    .slice(0, most)
    .map(({ word }) => word);
}

function textOf({ title, snippet }: Liked): string {
  return `${title} ${snippet}`;
}

function counted(pages: readonly Liked[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const page of pages) {
    const said =
      textOf(page)
        .toLowerCase()
        .match(/[\p{L}\p{M}'’-]+/gu) ?? [];
    for (const word of new Set(said)) if (isWord(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}
