/** Highlights by the pages that they are in. */
import { expect, test } from 'vitest';
import type { Highlight } from '../../web/src/contract.ts';
import { byPage } from '../../web/src/library/marked-pages.ts';

const mark = (id: string, page: string, more: Partial<Highlight> = {}): Highlight => ({
  ...{ id, page, url: `http://${page}.example/`, title: `Of ${page}`, quote: id, prefix: '', suffix: '' },
  ...{ start: 0, note: '', at: '2026-11-01T00:00:00Z', ...more },
});

test('each page stands once, with its highlights in their order', () => {
  const pages = byPage([mark('h1', 'p1'), mark('h2', 'p2'), mark('h3', 'p1')]);
  expect(pages.map(({ page, title, marks }) => [page, title, marks.map(({ id }) => id)])).toEqual([
    ['p1', 'Of p1', ['h1', 'h3']],
    ['p2', 'Of p2', ['h2']],
  ]);
});

test('a page has its address from whichever highlight knows it', () => {
  const fresh = mark('h1', 'p1', { url: '', title: 'As the window knows it', at: '' });
  expect(byPage([fresh, mark('h2', 'p1')])).toMatchObject([{ url: 'http://p1.example/', title: 'Of p1' }]);
  expect(byPage([fresh])).toMatchObject([{ url: '', title: 'As the window knows it' }]);
});
