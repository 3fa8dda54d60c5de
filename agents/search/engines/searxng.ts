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
  wishes: {
    language: '`language`',
    freshness: '`time_range`; for a week it is asked for a month',
    safeSearch: '`safesearch`',
  },
  described: {
    pause: 'one page at a time',
    asked: 'words, language; it asks others in turn',
    terms: 'yours',
  },
  sample: {
    known: 'docs.searxng.org/dev/search_api.html',
    found:
      '{"query":"x","results":[{"url":"http://a.example/","title":"A","content":"about a","engine":"x","publishedDate":"2024-05-06T00:00:00"},{"url":"http://b.example/é","title":"Bé","content":null},{"title":"a sum","content":"4"}],"answers":[],"unresponsive_engines":[]}',
    nothing: '{"query":"x","results":[],"unresponsive_engines":[]}',
    results: [
      { url: 'http://a.example/', title: 'A', snippet: 'about a', date: '2024-05-06' },
      { url: 'http://b.example/é', title: 'Bé', snippet: '' },
    ],
    refusals: [
      [403, '<!doctype html>\n<html lang=en>\n<title>403 Forbidden</title>', 'refused'],
      [429, 'Too Many Requests', 'throttled'],
    ],
  },
} as const satisfies EngineDefinition;

/** Pairs of a name and a reason. */
function silentIn(value: unknown): readonly string[] {
  const pairs: readonly unknown[] = Array.isArray(value) ? value : [];
  return pairs
    .filter(Array.isArray)
    .flatMap(([name, why]: readonly unknown[]) => (typeof name === 'string' ? [`${name} (${textIn(why)})`] : []));
}
