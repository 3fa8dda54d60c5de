/** The order in which results are read, from the engines' descriptions. */
import { describe, expect, test } from 'vitest';
import type { Found } from '../../../agents/search/engine.ts';
import { inReadingOrder, likings, textOf } from '../../../agents/search/reading-order.ts';
import { finished, type TermCounts } from '../../../profiles/profiles.ts';

function found(letter: string, title = letter, snippet = ''): Found {
  return { url: `http://x.example/${letter}`, title, snippet };
}

const scoring =
  (...wanted: string[]) =>
  ({ terms }: TermCounts) => ({ score: terms.filter((term) => wanted.includes(term)).length });

function likedOf(candidates: readonly Found[], language: 'en' | 'pt' | undefined, ...wanted: string[]) {
  return [...finished(likings(candidates, language, scoring(...wanted))).values()];
}

const lettersOf = (all: readonly Found[]) => all.map(({ url }) => url.at(-1)).join('');
const likedLetters = (letters: string) => new Map([...letters].map((letter, i) => [found(letter).url, 9 - i]));

describe('the reading order', () => {
  const ALL = [...'abcdefgh'].map((letter) => found(letter));

  test.each([
    ['nothing is liked: the engines’ order', '', 'abcdefgh'],
    ['the best of the text comes first, wherever engines have it', 'h', 'habcdefg'],
    ['of several the better liked', 'hgf', 'hgfabcde'],
    ['that all are liked in the engines’ order changes nothing', 'abcdefgh', 'abcdefgh'],
  ])('%s', (_, liked, order) => {
    expect(lettersOf(inReadingOrder(ALL, likedLetters(liked)))).toBe(order);
  });

  test('brings up a page that engines place low only if it is liked much better', () => {
    const many = Array.from({ length: 300 }, (_, i) => found(String.fromCharCode(0x4e00 + i)));
    const last = many.at(-1) as Found;
    const [first] = many as [Found];
    const both = new Map([
      [last.url, 2],
      [first.url, 1],
    ]);
    expect(inReadingOrder(many, both)[0]).toBe(first);
    expect(inReadingOrder(many, both)[1]).toBe(last);
  });

  test('of hundreds of candidates takes one score for each', () => {
    let asked = 0;
    const candidates = Array.from({ length: 500 }, (_, i) => found(String(i)));
    const steps = likings(candidates, 'en', () => ({ score: ++asked }));
    let turns = 0;
    while (!steps.next().done) turns++;
    expect([asked, turns]).toEqual([500, 500]);
  });
});

test('the score before reading counts in the agent’s language, or in each language that it may have', () => {
  const pages = [found('a', 'Fotografias antigas'), found('b', 'Old photographs')];
  expect(likedOf(pages, 'pt', 'fotograf', 'antig')).toEqual([2, 0]);
  const any = likedOf(pages, undefined, 'fotograf', 'antig', 'photograph');
  expect(any).toEqual([2, 1]);
});

test('the score before reading counts title, beginning of the snippet, and words of the address', () => {
  const url = 'http://site.example/section/genetic-algorithms_12%20explained.html?topic=other';
  const text = textOf({ url, title: 'A title', snippet: `first ${'x '.repeat(500)} last` });
  expect(text.split('\n').at(-1)).toBe('genetic algorithms explained html');
  expect(text).toContain('A title\nA title\nfirst');
  expect(text).not.toContain('last');
  expect(text).not.toMatch(/section|other/);
});

test.each([
  ['an address for a title is none', 'http://x.example/', 'http://x.example/'],
  ['an address that cannot be unescaped is taken as it is', 'http://x.example/%E0%A4%A', ''],
])('the score before reading %s', (_, url, title) => {
  expect(textOf({ url, title, snippet: '' }).trim()).toBe('');
});
