/** The counted index equals MiniSearch's own over the same pages, to the last number. */
import MiniSearch from 'minisearch';
import { expect, test } from 'vitest';
import { CountedIndex } from '../../demo/counted-index.ts';

const options = {
  fields: ['title', 'text'] as const,
  storeFields: ['title'] as const,
  processTerm: (term: string) => term.toLowerCase().replace(/s$/, ''),
};

const PAGES = [
  { title: 'Reefs and reef', text: 'A reef, two reefs: Reefs! S is no word.' },
  { title: '', text: 'Diving\nby day —\u00a0and by night; constructor __proto__' },
  { title: 'Night', text: 'night night Nights 2026' },
];

test.each([
  ['some pages', PAGES],
  ['more than are counted at once', Array.from({ length: 250 }, (_, n) => ({ title: `${n}`, text: `${n % 7} reefs` }))],
  ['no page', []],
])('%s', async (_, pages) => {
  const theirs = new MiniSearch({ ...options, fields: [...options.fields], storeFields: [...options.storeFields] });
  theirs.addAll(pages.map((page, id) => ({ ...page, id })));
  const ours = await CountedIndex.of(pages, options);
  expect(JSON.stringify(ours)).toBe(JSON.stringify(theirs));
  for (const words of ['reef', 'nig', 'divin']) {
    const found = (index: MiniSearch) => index.search(words, { prefix: true, fuzzy: 1 });
    expect(found(ours)).toEqual(found(theirs));
  }
});
