/**
 * What a page is beside its terms: length, number of different words, figures, language, and if the page states them
 * kind, age, number of links, and site. Naive Bayes counts the likes of each facet by itself, and moves a score up or
 * down.
 */
import { type ReadPage, siteOf } from '../agents/agents.ts';
import type { Taken, TermCounts } from '../profiles/profiles.ts';
import { DAY_MS } from '../profiles/profiles.ts';
import { mean } from './mean.ts';

export const FACETS = ['words', 'different', 'figures', 'language', 'kind', 'links', 'site', 'age'] as const;
export type FacetName = (typeof FACETS)[number];

/** Numbers are compared by quarters of what the agent knows, texts as they are. */
export type Facets = Readonly<Partial<Record<FacetName, number | string>>>;

/** For a text alone, without anything around it. */
export function facetsOfText(text: string, { language, counts, terms }: TermCounts): Facets {
  const words = counts.reduce((sum, count) => sum + count, 0);
  const figures = (text.match(/\p{N}/gu) ?? []).length / Math.max(1, text.length);
  return { words, different: terms.length / Math.max(1, words), figures, language };
}

/** `published`: the date, if another source than the page states it. */
export function facetsOfPage(url: string, page: ReadPage, published = page.published): Facets {
  const { links, structured } = page;
  const at = Date.parse(published ?? '');
  const kind = structured?.openGraph['type'] ?? structured?.jsonLd[0]?.['@type'];
  return {
    ...facetsOfText(page.text, page.counts),
    ...(typeof kind === 'string' ? { kind } : {}),
    ...(links === undefined ? {} : { links: links.length }),
    ...(Number.isNaN(at) ? {} : { age: at / DAY_MS }),
    site: siteOf(url),
  };
}

/** Weight of the prior in ratings: a value without ratings counts as all values together. */
const PRIOR = 4;

/** What is learned beside the terms. */
export interface Beside {
  learn(lessons: readonly Taken[], score: (page: TermCounts) => number): void;
  /** How far it moves a score. */
  worth(page: TermCounts): number;
}

interface Tally {
  rated: number;
  liked: number;
}

/**
 * `weight`: what one unit of log-odds counts, in the difference between the mean scores of liked and disliked pages.
 */
export function besideTerms(
  facetsOf: ReadonlyMap<TermCounts, Facets>,
  names: readonly FacetName[],
  weight: number,
  known: readonly TermCounts[],
): Beside {
  const quarters = new Map(names.map((name) => [name, quartersOf(known.map((page) => facetsOf.get(page)?.[name]))]));
  const tallies = new Map<string, Tally>();
  let unit = 0;
  let usual = 0.5;
  const valuesOf = (page: TermCounts) =>
    names.flatMap((name) => {
      const value = facetsOf.get(page)?.[name];
      return value === undefined ? [] : [`${name} ${placeOf(value, quarters.get(name) ?? [])}`];
    });
  return {
    learn(lessons, score) {
      tallies.clear();
      for (const { page, value } of lessons) {
        for (const key of valuesOf(page)) {
          const { rated, liked } = tallies.get(key) ?? { rated: 0, liked: 0 };
          tallies.set(key, { rated: rated + 1, liked: liked + (value > 0 ? 1 : 0) });
        }
      }
      const liked = lessons.filter(({ value }) => value > 0);
      unit = weight * marginOf(liked, lessons, score);
      usual = (liked.length + 1) / (lessons.length + 2);
    },
    worth(page) {
      if (unit === 0) return 0;
      const odds = valuesOf(page).map((key) => logOddsOf(tallies.get(key) ?? { rated: 0, liked: 0 }, usual));
      return unit * odds.reduce((sum, each) => sum + each, 0);
    },
  };
}

/** How far the liked pages outscore the disliked ones; 0 until there are both. */
function marginOf(liked: readonly Taken[], lessons: readonly Taken[], score: (page: TermCounts) => number): number {
  const disliked = lessons.filter(({ value }) => value < 0);
  if (liked.length === 0 || disliked.length === 0) return 0;
  const meanOf = (some: readonly Taken[]) => mean(some.map(({ page }) => score(page)));
  return Math.max(0, meanOf(liked) - meanOf(disliked));
}

function logOddsOf({ rated, liked }: Tally, usual: number): number {
  return Math.log((liked + PRIOR * usual) / (rated - liked + PRIOR * (1 - usual))) - Math.log(usual / (1 - usual));
}

function quartersOf(values: readonly (number | string | undefined)[]): readonly number[] {
  const numbers = values.filter((value) => typeof value === 'number').sort((a, b) => a - b);
  return [1, 2, 3].flatMap((quarter) => numbers[Math.floor((quarter * numbers.length) / 4)] ?? []);
}

function placeOf(value: number | string, quarters: readonly number[]): number | string {
  return typeof value === 'string' ? value : quarters.filter((bound) => value >= bound).length;
}
