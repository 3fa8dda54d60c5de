/** Wikipedia, in the agent's language. See https://www.mediawiki.org/wiki/API:Search and API:Etiquette */
import { reasonOf } from '../../reasons.ts';
import { at, EngineRefused, jsonIn, listIfAny, listIn, textIn } from '../answers.ts';
import type { EngineDefinition, Refusal } from '../engine.ts';

/** As many as come with their first sentences (API: `exlimit`). */
const PER_PAGE = 20;

/** Common to all wikis of Wikimedia: one API, one etiquette, one limit. */
export const WIKIMEDIA = {
  // Its engineers say so: https://www.mediawiki.org/wiki/Wikimedia_APIs/Rate_limits (read 2026-11).
  wantsContact: true,
  excludes: true,
  manners: { pauseMs: 1_000, perDay: 2_000, pages: 3, perPage: PER_PAGE },
  terms: 'https://foundation.wikimedia.org/wiki/Policy:Terms_of_Use',
  ask: ({ words, page }) => ({
    path: 'w/api.php',
    query: {
      action: 'query',
      format: 'json',
      formatversion: 2,
      maxlag: 5,
      generator: 'search',
      gsrsearch: words,
      gsrlimit: PER_PAGE,
      gsroffset: (page - 1) * PER_PAGE,
      prop: 'info|extracts|revisions',
      inprop: 'url',
      // For several pages it gives only the latest revision of each.
      rvprop: 'timestamp',
      exintro: 1,
      explaintext: 1,
      exsentences: 2,
      exlimit: PER_PAGE,
    },
  }),
  read(text) {
    const answer = jsonIn(text);
    const code = textIn(at(answer, 'error', 'code'));
    if (code !== '') throw new EngineRefused(refusalOf(code));
    // Without results there is no `query`; pages come unordered, with their index.
    const isEmpty = at(answer, 'query') === undefined && at(answer, 'batchcomplete') === true;
    const pages = [...(isEmpty ? [] : listIn(answer, 'query', 'pages'))].sort(
      (a, b) => Number(a['index']) - Number(b['index']),
    );
    return {
      results: pages.map(({ fullurl, title, extract, revisions }) => ({
        url: fullurl,
        title,
        snippet: extract,
        // `touched` also changes when a template of the page changes.
        date: listIfAny(revisions)[0]?.['timestamp'],
      })),
    };
  },
} as const satisfies Pick<EngineDefinition, 'wantsContact' | 'excludes' | 'manners' | 'terms' | 'ask' | 'read'>;

export const wikipedia = {
  ...WIKIMEDIA,
  id: 'wikipedia',
  name: 'Wikipedia',
  base: 'https://{language}.wikipedia.org',
  fields: ['general'],
  wishes: { language: 'its edition' },
  described: {
    asked: "words, in the agent's language",
    terms:
      '[terms](https://foundation.wikimedia.org/wiki/Policy:Terms_of_Use), [etiquette](https://www.mediawiki.org/wiki/API:Etiquette)',
  },
  sample: {
    known:
      'mediawiki.org/wiki/API:Search, API:Revisions; recorded answers of martin-majlis/Wikipedia-API for what a page holds',
    found:
      '{"continue":{"gsroffset":20,"continue":"gsroffset||"},"query":{"pages":[{"pageid":2,"ns":0,"title":"Second","index":2,"fullurl":"https://en.wikipedia.org/wiki/Second"},{"pageid":1,"ns":0,"title":"First","index":1,"extract":"The first one.","fullurl":"https://en.wikipedia.org/wiki/First","touched":"2026-02-03T04:05:06Z","revisions":[{"timestamp":"2024-01-02T03:04:05Z"}]}]}}',
    nothing: '{"batchcomplete":true}',
    results: [
      { url: 'https://en.wikipedia.org/wiki/First', title: 'First', snippet: 'The first one.', date: '2024-01-02' },
      { url: 'https://en.wikipedia.org/wiki/Second', title: 'Second', snippet: '' },
    ],
    refusals: [
      [200, '{"error":{"code":"ratelimited","info":"You\'ve exceeded your rate limit."}}', 'throttled'],
      [
        200,
        '{"error":{"code":"maxlag","info":"Waiting for a database server: 6 seconds lagged","lag":6}}',
        'throttled',
      ],
      [200, '{"error":{"code":"cirrussearch-too-busy-error"}}', 'throttled'],
      [200, '{"error":{"code":"srsearch-error"}}', 'status'],
      [
        429,
        '<!DOCTYPE html>\n<html lang="en"><title>Wikimedia Error</title><p>Too many requests. Please contact noc@wikimedia.org</p></html>',
        'throttled',
      ],
    ],
  },
} as const satisfies EngineDefinition;

function refusalOf(code: string): Refusal {
  const busy = code === 'ratelimited' || code === 'maxlag' || code === 'cirrussearch-too-busy-error';
  return { trouble: busy ? 'throttled' : 'status', why: reasonOf('engine.said', { said: code }) };
}
