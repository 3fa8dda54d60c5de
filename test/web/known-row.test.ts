/** What an offer would only add once more. */
import { expect, test } from 'vitest';
import { windowModules } from './support.ts';

interface Modules {
  knownRow(offer: object, whose: string | null, rows: readonly object[]): { readonly key: string } | undefined;
}

const ROWS = [
  { key: 'feed', source: { of: 'feed', it: { url: 'https://user:word@news.example/feed.xml' } } },
  {
    key: 'site',
    source: {
      of: 'site',
      it: { kind: 'search', address: 'https://shop.example/', searchUrl: 'https://find.example/?q={term}' },
    },
  },
  { key: 'file', source: { of: 'site', it: { kind: 'catalogue', address: 'https://goods.example/all.xml' } } },
  { key: 'watch', source: { of: 'crawl', it: { kind: 'watch', agent: 'a1', address: 'https://town.example/news/' } } },
  { key: 'links', source: { of: 'crawl', it: { kind: 'follow', agent: 'a1' } } },
  { key: 'engine', source: { of: 'engine', it: { id: 'broad' } } },
];

test.each([
  ['feed', 'https://news.example/feed.xml', 'feed'],
  ['feed', 'http://www.news.example/feed.xml#top', 'feed'],
  ['feed', 'https://news.example/other.xml', undefined],
  ['site', 'https://shop.example/lenses', 'site', 'has-search'],
  ['site', 'https://find.example/?q={term}', 'site', 'is-search'],
  ['site', 'https://shop.example/?s={term}', undefined, 'is-search'],
  ['site', 'https://goods.example/all.xml', 'file', 'is-catalogue'],
  ['site', 'https://goods.example/', undefined, 'has-search'],
  ['watch', 'https://town.example/news', 'watch'],
  ['watch', 'https://town.example/', undefined],
  ['form', 'https://town.example/news', undefined],
])('a %s at %s is in the row %s', async (...how) => {
  const [by, address, row, why = 'is-page'] = how;
  const { knownRow } = await windowModules<Modules>(['sources/known-row.ts']);
  expect(knownRow({ by, address, why }, 'a1', ROWS)?.key).toBe(row);
});

test('a site that one agent watches is new for another agent', async () => {
  const { knownRow } = await windowModules<Modules>(['sources/known-row.ts']);
  const offer = { by: 'watch', address: 'https://town.example/news/', why: 'is-page' };
  expect(knownRow(offer, 'a2', ROWS)).toBeUndefined();
});
