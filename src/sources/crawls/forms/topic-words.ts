/** Words of a site that belong to the wanted subject: frequent in liked records, and rare in others. */
import { isWord } from '../../../../agents/agents.ts';
import { countTerms, detectLanguage } from '../../../../profiles/profiles.ts';

/** A record that came back, as far as this needs it. */
interface Liked {
  readonly title: string;
  readonly snippet: string;
  /** From 0 to 1. */
  readonly liking: number;
}

/** A record counts as liked from this share of the best liking. */
const NEARLY = 0.5;
/** In at least this many liked records. */
const FEWEST = 2;
/** This many times as frequent as in the others. */
const OFTENER = 3;

/** The words most typical of the subject first; no "and", "had" and the like, however frequent in liked records. */
export function topicWords(pages: readonly Liked[], most: number): readonly string[] {
  const best = pages.reduce((max, { liking }) => Math.max(max, liking), 0);
  const liked = best === 0 ? [] : pages.filter(({ liking }) => liking >= NEARLY * best);
  const others = pages.filter((page) => !liked.includes(page));
  const [inLiked, inOthers] = [counted(liked), counted(others)];
  const { language } = detectLanguage(pages.map(textOf).join('\n'));
  const found = [...inLiked].flatMap(([word, count]) => {
    // As if one more of each contained it: without disliked records nothing could be told.
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
