/** SearXNG's JSON search, and whatever speaks it. See https://docs.searxng.org/dev/search_api.html */
import { reasonOf } from '../../reasons.ts';
import { at, jsonIn, listIn, textIn } from '../answers.ts';
import type { EngineDefinition } from '../engine.ts';

const SAFETY = { off: 0, moderate: 1, strict: 2 } as const;

export const searxng = {
  id: 'searxng',
  name: 'SearXNG',
  // Its owner runs it: the configuration gives the address.
  base: '',
  fields: ['general'],
  excludes: true,
  manners: { pauseMs: 0, perDay: Number.POSITIVE_INFINITY, pages: 10, perPage: 10 },
  terms: 'https://docs.searxng.org/',
  ask: ({ words, page, language, freshness, safeSearch }) => ({
    path: 'search',
    query: {
      q: words,
      format: 'json',
      pageno: page,
      language,
      // It knows no week.
      time_range: freshness === 'week' ? 'month' : freshness,
      safesearch: safeSearch && SAFETY[safeSearch],
    },
  }),
  read(text) {
    const answer = jsonIn(text);
    return {
      results: listIn(answer, 'results').map(({ url, title, content, publishedDate }) => ({
        url,
        title,
        snippet: content,
        date: publishedDate,
      })),
      silent: silentIn(at(answer, 'unresponsive_engines')),
    };
  },
  // With default settings it refuses every format but HTML.
  refusal: (_text, status) => (status === 403 ? { trouble: 'refused', why: reasonOf('engine.no-json') } : undefined),
} as const satisfies EngineDefinition;

/** Pairs of a name and a reason. */
function silentIn(value: unknown): readonly string[] {
  const pairs: readonly unknown[] = Array.isArray(value) ? value : [];
  return pairs
    .filter(Array.isArray)
    .flatMap(([name, why]: readonly unknown[]) => (typeof name === 'string' ? [`${name} (${textIn(why)})`] : []));
}
