/** Mwmbl, a small index by volunteers. See https://api.mwmbl.org/docs: one page of results, no languages. */
import { jsonIn, listIfAny, listIn, textIn } from '../answers.ts';
import type { EngineDefinition } from '../engine.ts';

export const mwmbl = {
  id: 'mwmbl',
  name: 'Mwmbl',
  base: 'https://api.mwmbl.org',
  fields: ['general'],
  weight: 0.7,
  manners: { pauseMs: 1_000, perDay: 1_000, pages: 1, perPage: 30 },
  terms: 'https://mwmbl.org/',
  ask: ({ words }) => ({ path: 'api/v1/search/', query: { s: words } }),
  read: (text) => ({
    results: listIn(jsonIn(text)).map((result) => ({
      url: result['url'],
      title: joined(result, 'title'),
      snippet: joined(result, 'extract'),
    })),
  }),
  wishes: {},
  described: {
    asked: 'words',
    terms: '[mwmbl.org](https://mwmbl.org/)',
  },
  sample: {
    known: 'api.mwmbl.org/docs; no recorded answer found',
    found:
      '[{"url":"https://a.example/","title":[{"value":"About ","is_bold":false},{"value":"tides","is_bold":true}],"extract":[{"value":"The sea rises.","is_bold":false}],"source":"mwmbl"},{"url":"https://b.example/","title":[],"extract":[]}]',
    nothing: '[]',
    results: [
      { url: 'https://a.example/', title: 'About tides', snippet: 'The sea rises.' },
      { url: 'https://b.example/', title: 'https://b.example/', snippet: '' },
    ],
  },
} as const satisfies EngineDefinition;

/** Texts come in pieces, some of them bold. */
function joined(result: unknown, name: string): string {
  return listIfAny(result, name)
    .map(({ value }) => textIn(value))
    .join('');
}
