/** The matters of a search's pages, each with the terms that a narrower search would add. */
import type { Group } from '../interests/halving.ts';
import { apartTerms } from '../interests/naming.ts';
import type { Steps } from '../steps.ts';
import { mapped, type Vector, weightOf } from '../vectors/vector.ts';
import type { TermId, Vocabulary } from '../vectors/vocabulary.ts';
import { unit } from '../vectors/weighting.ts';
import { matters } from './matters.ts';

export interface Matter {
  /** Indexes of the pages. */
  readonly pages: Group;
  /** Terms that would find these pages and not the others, the best first. */
  readonly terms: readonly string[];
}

/** Looks at this many of the terms that weigh most beyond the others. */
const LOOKED_AT = 40;

/** A term finds its matter if it stands in this share of its pages … */
const MOST_OF_ITS_OWN = 0.5;

/** … and in no larger share than this of the others. */
const FEW_OF_THE_OTHERS = 0.2;

/**
 * The matters that terms can name, the largest first; none if all pages are one matter or terms can name only one. Two
 * groupings may be about as sure, and a page more decides which is surer: the surest that can be named counts. The `own`
 * terms of the search stand in all it found, so they name nothing.
 */
export function* namedMatters(
  pages: readonly Vector[],
  vocabulary: Vocabulary,
  own: ReadonlySet<string>,
): Steps<readonly Matter[]> {
  const vectors = withoutTerms(pages, vocabulary, own);
  for (const groups of yield* matters(vectors, vocabulary)) {
    const told = yield* namedGroups(groups, vectors, vocabulary);
    if (told.length > 1) return told;
  }
  return [];
}

function* namedGroups(
  groups: readonly Group[],
  vectors: readonly Vector[],
  vocabulary: Vocabulary,
): Steps<readonly Matter[]> {
  const grouped = groups.map((group) => group.map((place) => vectors[place] as Vector));
  const apart = yield* apartTerms(grouped, LOOKED_AT, vocabulary);
  const named = groups.map((group, i) => ({
    pages: group,
    terms: (apart[i] ?? []).filter((term) => isFinding(vocabulary.find(term) as TermId, grouped, i)),
  }));
  return named.filter(({ terms }) => terms.length > 0);
}

export function withoutTerms(
  pages: readonly Vector[],
  vocabulary: Vocabulary,
  terms: ReadonlySet<string>,
): readonly Vector[] {
  const ids = new Set([...terms].flatMap((term) => vocabulary.find(term) ?? []));
  return pages.map((page) => unit(mapped(page, (weight, id) => (ids.has(id) ? 0 : weight))));
}

function isFinding(term: TermId, groups: readonly (readonly Vector[])[], place: number): boolean {
  const others = groups.filter((_, i) => i !== place).flat();
  return (
    shareOf(term, groups[place] as readonly Vector[]) >= MOST_OF_ITS_OWN && shareOf(term, others) <= FEW_OF_THE_OTHERS
  );
}

function shareOf(term: TermId, pages: readonly Vector[]): number {
  return pages.filter((page) => weightOf(page, term) !== 0).length / pages.length;
}
