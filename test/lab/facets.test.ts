import { describe, expect, test } from 'vitest';
import { readPage } from '../../agents/agents.ts';
import { besideTerms, type Facets, facetsOfPage, facetsOfText } from '../../lab/facets.ts';
import { countTerms, type TermCounts } from '../../profiles/profiles.ts';

const pageOf = (text: string) => countTerms(text, 'en');

test('a text has a length, a variety, a share of figures, and a language', () => {
  const text = 'five hens and 20 hens';
  const { words, different, figures, language } = facetsOfText(text, pageOf(text));
  expect({ words, figures, language }).toEqual({ words: 4, figures: 2 / text.length, language: 'en' });
  expect(different).toBe(3 / 4);
});

test('a page has a place, a date, a kind and targets', () => {
  const html = `<html lang="en"><head><title>Hens</title><meta property="og:type" content="article">
    <meta property="article:published_time" content="2026-01-05T00:00:00Z"></head>
    <body><p>Hens lay eggs. <a href="/one">one</a> <a href="/two">two</a></p></body></html>`;
  const url = 'http://www.hens.example/eggs';
  const page = readPage({ url, contentType: 'text/html', bytes: new TextEncoder().encode(html) }, { links: true });
  const age = Date.UTC(2026, 0, 5) / 86_400_000;
  expect(facetsOfPage(url, page)).toMatchObject({ site: 'hens.example', kind: 'article', links: 2, age });
  expect(facetsOfPage(url, { ...page, published: '' })).not.toHaveProperty('age');
});

describe('facets beside the terms', () => {
  const [long, short, longToo, other] = ['a', 'b', 'c', 'd'].map(pageOf) as [
    TermCounts,
    TermCounts,
    TermCounts,
    TermCounts,
  ];
  const facets = new Map<TermCounts, Facets>([
    [long, { words: 900 }],
    [short, { words: 10 }],
    [longToo, { words: 900 }],
    [other, {}],
  ]);
  const known = [long, short, longToo, other];
  const lesson = (page: TermCounts, value: -1 | 1) => ({ page, value, profile: null });
  const score = (page: TermCounts) => (page === long ? 1 : 0);

  test('raise a page whose like was liked, where liked and disliked pages differ', () => {
    const beside = besideTerms(facets, ['words'], 0.5, known);
    beside.learn([lesson(long, 1), lesson(short, -1)], score);
    expect(beside.worth(longToo)).toBeGreaterThan(0);
    expect(beside.worth(short)).toBeLessThan(0);
    expect(beside.worth(other)).toBe(0);
    const twice = besideTerms(facets, ['words'], 1, known);
    twice.learn([lesson(long, 1), lesson(short, -1)], score);
    expect(twice.worth(longToo)).toBeCloseTo(2 * beside.worth(longToo));
  });

  test('are ignored with no or one-sided ratings, or if scores contradict them', () => {
    const beside = besideTerms(facets, ['words'], 0.5, known);
    expect(beside.worth(long)).toBe(0);
    beside.learn([lesson(long, 1)], score);
    expect(beside.worth(long)).toBe(0);
    beside.learn([lesson(long, -1), lesson(short, 1)], score);
    expect(beside.worth(long)).toBe(0);
  });
});
