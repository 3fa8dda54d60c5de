/** The words of an interest by its liked pages: which share pages, laid out so that those stand near. */
import { cosine, type Steps, type TermCounts, type Vector, vectorOf } from '../../profiles/profiles.ts';
import { layingOut, type Point } from './layout.ts';

export interface RelatedWord extends Point {
  readonly surface: string;
  /** Share of the heaviest weight. */
  readonly share: number;
}

/** Two words, by index. */
export interface WordLink {
  readonly from: number;
  readonly to: number;
}

export interface WordNetwork {
  readonly words: readonly RelatedWord[];
  readonly links: readonly WordLink[];
}

interface Weighed {
  readonly term: string;
  readonly surface: string;
  readonly weight: number;
}

/** Each word links at most to this many others, those with which it shares most pages. */
const LINKS_EACH = 2;
/** Words with a lower correlation meet by chance. */
const RELATED = 0.3;

/** A word is the set of pages that have it: two words are alike if the same pages have both. One word is a step. */
export function* relating(terms: readonly Weighed[], pages: readonly TermCounts[]): Steps<WordNetwork> {
  const had = terms.filter(({ term }) => pages.some((page) => holds(page, term)));
  const vectors: Vector[] = [];
  for (const { term } of had) {
    vectors.push(vectorOf(pages.flatMap((page, i) => (holds(page, term) ? [[i, 1] as const] : []))));
    yield;
  }
  const places = yield* layingOut(vectors);
  const heaviest = Math.max(...had.map(({ weight }) => weight));
  const words = had.map(({ surface, weight }, i) => ({ surface, share: weight / heaviest, ...(places[i] as Point) }));
  return { words, links: linksOf(vectors, pages.length) };
}

/** Terms are sorted. */
function holds({ terms }: TermCounts, term: string): boolean {
  let [low, high] = [0, terms.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((terms[middle] as string) < term) low = middle + 1;
    else high = middle;
  }
  return terms[low] === term;
}

function linksOf(vectors: readonly Vector[], pages: number): readonly WordLink[] {
  const links = new Map<string, WordLink>();
  for (const [i, vector] of vectors.entries()) {
    const others = vectors
      .map((other, j) => ({ j, related: i === j ? 0 : correlation(vector, other, pages) }))
      .filter(({ related }) => related >= RELATED)
      .sort((a, b) => b.related - a.related || a.j - b.j)
      .slice(0, LINKS_EACH);
    for (const { j } of others) {
      const [from, to] = i < j ? [i, j] : [j, i];
      links.set(`${from} ${to}`, { from, to });
    }
  }
  return [...links.values()];
}

/** Of having and not having a word: a word of all pages is related to nothing. */
function correlation(a: Vector, b: Vector, pages: number): number {
  const [n, m] = [a.ids.length, b.ids.length];
  const both = cosine(a, b) * Math.sqrt(n * m);
  const spread = Math.sqrt(n * (pages - n) * m * (pages - m));
  return spread === 0 ? 0 : (pages * both - n * m) / spread;
}
