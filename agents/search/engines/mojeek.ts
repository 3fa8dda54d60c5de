/** Mojeek, with an index of its own. See https://www.mojeek.com/support/api/search/request_parameters.html */
import { reasonOf } from '../../reasons.ts';
import { at, EngineRefused, jsonIn, listIfAny, plain, textIn } from '../answers.ts';
import type { EngineDefinition } from '../engine.ts';

const PER_PAGE = 30;

export const mojeek = {
  id: 'mojeek',
  name: 'Mojeek',
  base: 'https://www.mojeek.com',
  fields: ['general'],
  key: 'wanted',
  excludes: true,
  manners: { pauseMs: 1_000, perDay: 100, pages: 3, perPage: PER_PAGE },
  terms: 'https://www.mojeek.com/services/search/web-search-api/',
  ask: ({ words, page, language, safeSearch }, { key, since }) => ({
    path: 'search',
    query: {
      api_key: key,
      q: words,
      fmt: 'json',
      s: (page - 1) * PER_PAGE + 1,
      t: PER_PAGE,
      lb: language?.toUpperCase(),
      lbb: language && 100,
      since: since?.day.replaceAll('-', ''),
      safe: safeSearch && (safeSearch === 'off' ? 0 : 1),
    },
  }),
  read(text) {
    const answer = jsonIn(text);
    const status = textIn(at(answer, 'response', 'status'));
    if (status !== 'OK') {
      const trouble = /limit/i.test(status) ? 'spent' : /key/i.test(status) ? 'refused' : 'broken';
      throw new EngineRefused({
        trouble,
        why: status === '' ? reasonOf('engine.no-status') : reasonOf('engine.said', { said: status }),
      });
    }
    return {
      results: listIfAny(answer, 'response', 'results').map(({ url, title, desc }) => ({
        url,
        title: plain(title),
        snippet: plain(desc),
      })),
    };
  },
  wishes: { language: '`lb`', freshness: '`since`', safeSearch: '`safe`, two steps' },
  described: {
    asked: 'words, language, your key',
    terms: '[API](https://www.mojeek.com/support/api/search/request_parameters.html)',
  },
  sample: {
    known: 'mojeek.com/support/api; no recorded answer found',
    found:
      '{"response":{"status":"OK","head":{"query":"x","return":2},"results":[{"url":"https://a.example/","title":"A","desc":"about <em>a</em>"},{"url":"https://b.example/","title":"B"}]}}',
    nothing: '{"response":{"status":"OK","head":{"query":"x","return":0}}}',
    results: [
      { url: 'https://a.example/', title: 'A', snippet: 'about a' },
      { url: 'https://b.example/', title: 'B', snippet: '' },
    ],
    refusals: [
      [200, '{"response":{"status":"ERROR: Daily Limit Reached"}}', 'spent'],
      [200, '{"response":{"status":"ERROR: Invalid API Key"}}', 'refused'],
    ],
  },
} as const satisfies EngineDefinition;
