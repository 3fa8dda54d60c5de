/**
 * Search engines over the demo web. They answer as SearXNG does: `/search?q=…&format=json&pageno=1&language=en`.
 * Each has its taste, so that merging and choosing engines mean something. The index is that of a day: pages that
 * appear are found from then on, pages that are gone no more.
 */
import type MiniSearch from 'minisearch';
import type { SearchOptions, SearchResult } from 'minisearch';
import { CountedIndex } from './counted-index.ts';
import type { Listed, Site } from './site.ts';
import { dayOf } from './written.ts';

export interface SearchEngine {
  /** First part of its host name. */
  readonly id: string;
  readonly name: string;
  /** The JSON answer to a request's query, as text. */
  answer(query: URLSearchParams, at: number): Promise<string>;
}

interface Taste {
  readonly id: string;
  readonly name: string;
  readonly options: SearchOptions;
  /** Score points lost by a page a year old, as a share. */
  readonly staleness: number;
}

/** From this length on, a word with one other letter is likely the same: *diving* is not *living*. */
const FORGIVING_FROM = 8;

/** Finds much: any of the words, their beginnings, and similar long words. */
export const BROAD: Taste = {
  id: 'search',
  name: 'Broad search',
  options: {
    boost: { title: 3, description: 1.5 },
    combineWith: 'OR',
    prefix: true,
    fuzzy: (term) => term.length >= FORGIVING_FROM && 1,
  },
  staleness: 0,
};

/** Finds less: all words exactly, titles first, new pages before old ones. */
export const STRICT: Taste = {
  id: 'find',
  name: 'Strict and fresh search',
  options: { boost: { title: 6 }, combineWith: 'AND' },
  staleness: 0.5,
};

interface Indexed extends Listed {
  readonly site: string;
}

const RESULTS_PER_PAGE = 10;
const YEAR_MS = 365 * 24 * 60 * 60_000;

/** The index of one day, shared by all tastes and by all servers of these sites. */
export class DayIndex {
  readonly #sites: readonly Site[];
  #known: { readonly day: string; readonly index: Promise<MiniSearch<Indexed>> } | undefined;

  constructor(sites: readonly Site[]) {
    this.#sites = sites;
  }

  at(time: number): Promise<MiniSearch<Indexed>> {
    const day = dayOf(time);
    if (this.#known?.day !== day) this.#known = { day, index: this.#build(time) };
    return this.#known.index;
  }

  async #build(time: number): Promise<MiniSearch<Indexed>> {
    const pages: Indexed[] = [];
    for (const site of this.#sites) {
      for (const page of site.listed(time)) pages.push({ ...page, site: site.id });
      await new Promise(setImmediate);
    }
    return CountedIndex.of(pages, {
      fields: ['title', 'description', 'text'],
      storeFields: ['site', 'path', 'title', 'description', 'language', 'changed'],
      processTerm,
    });
  }
}

export function searchEngine(
  { id, name, options, staleness }: Taste,
  days: DayIndex,
  originOf: (site: string) => string,
  first: ReadonlySet<string> = new Set(),
): SearchEngine {
  const isFirst = (hit: SearchResult) => first.has(String(hit['site']));
  return {
    id,
    name,
    async answer(query, at) {
      const words = query.get('q') ?? '';
      const page = Math.max(1, Number.parseInt(query.get('pageno') ?? '1', 10) || 1);
      const speaks = languageFilter(query.get('language'));
      const index = await days.at(at);
      const hits = index.search(words, {
        ...options,
        filter: (hit) => speaks(String(hit['language'])),
        boostDocument: (_, __, stored) => 1 - staleness * age(String(stored?.['changed']), at),
      });
      const ordered = first.size === 0 ? hits : [...hits.filter(isFirst), ...hits.filter((hit) => !isFirst(hit))];
      const results = ordered.slice((page - 1) * RESULTS_PER_PAGE, page * RESULTS_PER_PAGE).map((hit) => ({
        url: originOf(String(hit['site'])) + String(hit['path']),
        title: String(hit['title']),
        content: String(hit['description']),
      }));
      return JSON.stringify({ query: words, number_of_results: hits.length, results });
    },
  };
}

/** `en` finds en and en-GB, and `pt-BR` finds pt, too. `all` and nothing find everything. */
function languageFilter(asked: string | null): (language: string) => boolean {
  const primary = asked?.split('-')[0]?.toLowerCase() ?? 'all';
  return (language) => primary === 'all' || primary === '' || language.split('-')[0] === primary;
}

/** 0 for today, 1 for a year ago and before. */
function age(changed: string, at: number): number {
  return Math.min(1, Math.max(0, (at - Date.parse(changed)) / YEAR_MS));
}

/** Folds accents and a plural s. */
function processTerm(term: string): string {
  const folded = term.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return folded.length > 3 ? folded.replace(/s$/, '') : folded;
}
