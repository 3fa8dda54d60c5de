import { describe, expect, it } from 'vitest';
import { addressOfPage, pagingOf } from '../../../agents/wrapper/paging.ts';

const SITE = 'https://shop.example';
const paging = (url: string, html: string) => pagingOf({ url: SITE + url, html });
const anchors = (...links: readonly (readonly [string, string])[]) =>
  links.map(([text, href]) => `<a href="${href}">${text}</a>`).join('');

describe('where a list goes on', () => {
  it.each([
    ['a relation', '<link rel="next" href="/s?page=2">', 'rel', '/s?page=2'],
    ['an anchor’s relation', '<a rel="nofollow next" href="/s?page=2">on</a>', 'rel', '/s?page=2'],
    ['words', anchors(['Next', '/s?page=2']), 'words', '/s?page=2'],
    ['words of other languages', anchors(['Próxima »', '/s?page=2']), 'words', '/s?page=2'],
    ['a label', '<a href="/s?page=2" aria-label="Nächste Seite"><svg></svg></a>', 'words', '/s?page=2'],
    ['an arrow', anchors(['›', '/s?page=2'], ['»', '/s?page=9']), 'words', '/s?page=2'],
    ['a button for more', anchors(['Mostrar mais', '/s?page=2']), 'words', '/s?page=2'],
    ['numbers', anchors(['1', '/s?page=1'], ['2', '/s?page=2'], ['3', '/s?page=3']), 'numbers', '/s?page=2'],
  ])('is told by %s', (_, html, by, next) => {
    expect(paging('/s', html)).toMatchObject({ by, next: SITE + next });
  });

  it.each([
    ['a parameter', '/s?q=a', '/s?q=a&page=2', `${SITE}/s?q=a&page={page}`, 1, 1],
    ['a part of the path', '/blog/', '/blog/page/2/', `${SITE}/blog/page/{page}/`, 1, 1],
    ['a number behind it', '/blog/', '/blog/2/', `${SITE}/blog/{page}/`, 1, 1],
    ['a count from zero', '/s', '/s?page=1', `${SITE}/s?page={page}`, 0, 1],
    ['an offset', '/s?start=20', '/s?start=30', `${SITE}/s?start={page}`, 0, 10],
    ['a later page', '/s?p=4', '/s?p=5', `${SITE}/s?p={page}`, 1, 1],
  ])('gives the address of any page from two: %s', (_, url, next, template, first, step) => {
    const found = paging(url, anchors(['Next', next]));
    expect(found?.pages).toEqual({ template, first, step });
  });

  it('gives the address of any page from numbered links, whatever they count', () => {
    const links = [2, 3, 4, 5].map((n) => [String(n), `/f-18-${(n - 1) * 25}.html`] as const);
    const found = paging('/f-18.html', anchors(...links));
    expect(found).toMatchObject({ next: `${SITE}/f-18-25.html`, pages: { first: 0, step: 25 } });
    if (found?.pages === undefined) throw new Error('no pages');
    expect(addressOfPage(found.pages, 7)).toBe(`${SITE}/f-18-150.html`);
  });

  it('goes on from where one is, by numbers', () => {
    const links = [1, 2, 4, 5].map((n) => [String(n), `/s?page=${n}`] as const);
    expect(paging('/s?page=3', anchors(...links))?.next).toBe(`${SITE}/s?page=4`);
    const last = [1, 2].map((n) => [String(n), `/s?page=${n}`] as const);
    expect(paging('/s?page=3', anchors(...last))).toEqual({
      by: 'numbers',
      pages: { template: `${SITE}/s?page={page}`, first: 1, step: 1 },
    });
  });

  it('takes the run of numbers that the next page is one of', () => {
    const inner = [2, 3, 4, 5].map((n) => [String(n), `/topic-9-${n}.html`] as const);
    const found = paging('/forum/', `${anchors(...inner)}${anchors(['Next', '/forum/?page=2'])}`);
    expect(found?.pages?.template).toBe(`${SITE}/forum/?page={page}`);
  });

  it.each([
    ['nothing', '<p>The end</p>'],
    ['another site', anchors(['Next', 'https://ads.example/s?page=2'])],
    ['a script', anchors(['Next', 'javascript:next()'])],
    ['itself', anchors(['Next', '#'])],
    ['an arrow to anywhere', anchors(['›', '/lamps'])],
    ['years', anchors(['2019', '/archive/a'], ['2020', '/archive/b'])],
    ['a name for a page that is no count', anchors(['Next article', '/n/some-news'])],
  ])('is not told by %s', (_, html) => {
    expect(paging('/s', html)).toBeUndefined();
  });
});
