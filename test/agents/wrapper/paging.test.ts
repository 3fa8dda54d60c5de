import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../agents/reader/document.ts';
import { nextPageIn } from '../../../agents/wrapper/paging.ts';
import cases from './paging-cases.json' with { type: 'json' };

const SITE = 'https://shop.example';
const next = (url: string, html: string) => nextPageIn(parseHtml(html), SITE + url);
const anchors = (...links: readonly (readonly [string, string])[]) =>
  links.map(([text, href]) => `<a href="${href}">${text}</a>`).join('');

describe('the next page of a list', () => {
  it.each(cases.found as [string, string][])('is found by %s', (_, html) => {
    expect(next('/s', html)).toBe(`${SITE}/s?page=2`);
  });

  it.each(cases.arrows as [string, string, string][])(
    'is found by an arrow to an address that counts on: %s',
    (_, url, following) => {
      expect(next(url, anchors(['›', following]))).toBe(SITE + following);
    },
  );

  it('is found by numbered links, whatever they count', () => {
    const links = [2, 3, 4, 5].map((n) => [String(n), `/f-18-${(n - 1) * 25}.html`] as const);
    expect(next('/f-18.html', anchors(...links))).toBe(`${SITE}/f-18-25.html`);
    expect(next('/f-18-50.html', anchors(...links))).toBe(`${SITE}/f-18-75.html`);
  });

  const pages = anchors(['2', '/s?page=2'], ['3', '/s?page=3']);
  const teasers = (word: string) => [1, 2, 3].map((n) => anchors([word, `/article/${n}`])).join('');

  it.each<[string, string]>([
    ['days of a calendar', anchors(...[1, 2, 5, 7, 9].map((day) => [`${day}`, `/2024/05/0${day}/`] as const))],
    ['sizes of a page', anchors(...[12, 24, 48, 96].map((size) => [`${size}`, `/s?size=${size}`] as const))],
    ['one teaser', anchors(['Weiter', '/article/1'])],
    ...['Weiter »', 'Далее', 'Avanti', 'dalej »'].map((word): [string, string] => [
      `teasers that say ${word}`,
      teasers(word),
    ]),
  ])('is found by its numbers, not by %s', (_, other) => {
    expect(next('/s', other + pages)).toBe(`${SITE}/s?page=2`);
    expect(next('/s', pages + other)).toBe(`${SITE}/s?page=2`);
  });

  it('is never a teaser, even if there is no other link', () => {
    expect(next('/s', teasers('Weiter »'))).toBeUndefined();
  });

  it.each(['page=%n&q=x', 'q=x&page=%n&utm_source=n'])('follows the number of this page, written %s', (query) => {
    const linked = (...numbers: readonly number[]) =>
      anchors(...numbers.map((n) => [`${n}`, `/s?${query.replace('%n', `${n}`)}`] as const));
    expect(next('/s?q=x&page=3#top', linked(1, 2, 4, 5))).toBe(`${SITE}/s?${query.replace('%n', '4')}`);
    expect(next('/s?q=x&page=5', linked(1, 2, 3, 4))).toBeUndefined();
  });

  it('follows this page among numbered links', () => {
    const links = [1, 2, 4, 5].map((n) => [String(n), `/s?page=${n}`] as const);
    expect(next('/s?page=3', anchors(...links))).toBe(`${SITE}/s?page=4`);
    const last = [1, 2].map((n) => [String(n), `/s?page=${n}`] as const);
    expect(next('/s?page=3', anchors(...last))).toBeUndefined();
  });

  it('is found by words rather than by numbers of other things', () => {
    const inner = [2, 3, 4, 5].map((n) => [String(n), `/topic-9-${n}.html`] as const);
    const html = `${anchors(...inner)}${anchors(['Next', '/forum/?page=2'])}`;
    expect(next('/forum/', html)).toBe(`${SITE}/forum/?page=2`);
  });

  it.each(cases.notFound as [string, string][])('is not found by %s', (_, html) => {
    expect(next('/s', html)).toBeUndefined();
  });

  it.each([
    ['a relation', '<link rel="next" href="/s?page=3">'],
    ['words', anchors(['Next', '/s?page=3'])],
    ['words, at a place of this page', anchors(['Next', '/s?page=3#results'])],
  ])('is never this page, though %s says so: its numbers go on', (_, html) => {
    for (const base of ['', '<base href="/">']) {
      expect(next('/s?page=3', base + html)).toBeUndefined();
      const numbers = anchors(['2', '/s?page=2'], ['4', '/s?page=4']);
      expect(next('/s?page=3', base + html + numbers)).toBe(`${SITE}/s?page=4`);
    }
  });
});
