/**
 * Publications of computer science that dblp knows, without their abstracts. See https://dblp.org/faq/13501473 and, for how often,
 * https://dblp.org/faq/1474706 (read 2026-11): no key, a second or two between two questions, else 429 with `Retry-After`; its users
 * were stopped at twice that pace.
 */
import { at, bareWords, isObject, jsonIn, listIn, plain, textIn, textsIn } from '../answers.ts';
import type { EngineDefinition } from '../engine.ts';

const PER_PAGE = 50;

export const dblp = {
  id: 'dblp',
  name: 'dblp',
  base: 'https://dblp.org',
  fields: ['computing'],
  languages: ['en'],
  weight: 0.7,
  manners: { pauseMs: 5_000, perDay: 300, pages: 2, perPage: PER_PAGE },
  terms: 'https://dblp.org/faq/1474706',
  ask: ({ words, page }) => ({
    path: 'search/publ/api',
    query: {
      // A hyphen negates.
      q: bareWords(words)
        .map((word) => word.replaceAll('-', ' ').trim())
        .join(' '),
      format: 'json',
      h: PER_PAGE,
      f: (page - 1) * PER_PAGE,
      c: 0,
    },
  }),
  read(text) {
    const hits = at(jsonIn(text), 'result', 'hits');
    // Without results there is no `hit`.
    if (isObject(hits) && hits['hit'] === undefined && hits['@total'] === '0') return { results: [] };
    return {
      results: listIn(hits, 'hit').map((hit) => ({
        // A single address comes as text, several as a list.
        url: textsIn(at(hit, 'info', 'ee'))[0] || textIn(at(hit, 'info', 'ee')) || at(hit, 'info', 'url'),
        title: plain(at(hit, 'info', 'title')).replace(/\.$/, ''),
        snippet: snippetOf(at(hit, 'info')),
        date: at(hit, 'info', 'year'),
      })),
    };
  },
} as const satisfies EngineDefinition;

/** Authors and venue: a single one comes alone, several as a list. */
function snippetOf(info: unknown): string {
  const several = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
  const authors = several(at(info, 'authors', 'author')).map((author) => plain(at(author, 'text')));
  const venues = several(at(info, 'venue')).map((venue) => plain(venue));
  return [authors, venues]
    .map((names) => names.filter((name) => name !== '').join(', '))
    .filter((names) => names !== '')
    .join(': ');
}
