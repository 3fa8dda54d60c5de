/** A search engine over the demo web. Answers as SearXNG does: `/search?q=…&format=json&pageno=1&language=en`. */
import MiniSearch from 'minisearch';
import type { Site } from './sites.ts';

export interface SearchEngine {
  /** The JSON answer to a request's query, as text. */
  answer(query: URLSearchParams): string;
}

interface Indexed {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly text: string;
  readonly language: string;
}

const RESULTS_PER_PAGE = 10;

export function searchEngineOver(sites: readonly Site[], originOf: (site: Site) => string): SearchEngine {
  const index = new MiniSearch<Indexed>({
    fields: ['title', 'description', 'text'],
    storeFields: ['title', 'description', 'language'],
    processTerm,
    searchOptions: { boost: { title: 3, description: 1.5 }, combineWith: 'OR', prefix: true, fuzzy: 0.2 },
  });
  for (const site of sites) {
    for (const { slug, title, description, text } of site.pages) {
      index.add({ id: `${originOf(site)}/${slug}`, title, description, text, language: site.language });
    }
  }
  return {
    answer(query) {
      const words = query.get('q') ?? '';
      const page = Math.max(1, Number.parseInt(query.get('pageno') ?? '1', 10) || 1);
      const language = query.get('language');
      const hits = index.search(words, {
        filter: (hit) => language === null || String(hit['language']).startsWith(language),
      });
      const results = hits.slice((page - 1) * RESULTS_PER_PAGE, page * RESULTS_PER_PAGE).map((hit) => ({
        url: String(hit.id),
        title: String(hit['title']),
        content: String(hit['description']),
      }));
      return JSON.stringify({ query: words, number_of_results: hits.length, results });
    },
  };
}

/** This engine's taste: accents and a plural s make no difference. */
function processTerm(term: string): string {
  const folded = term.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return folded.length > 3 ? folded.replace(/s$/, '') : folded;
}
