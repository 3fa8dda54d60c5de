import { expect, test } from 'vitest';
import { relating } from '../../../agents/evaluation/related-words.ts';
import { countTerms, finished } from '../../../profiles/profiles.ts';

const PAGES = [
  'honey hive summer',
  'honey hive queen summer',
  'tram rail summer',
  'tram rail driver summer',
  'honey hive queen summer',
  'tram rail summer',
].map((text) => countTerms(text, 'en'));

const WORDS = [
  ['honey', 4],
  ['hive', 2],
  ['tram', 2],
  ['rail', 1],
  ['summer', 1],
  ['queen', 1],
  ['unheard', 1],
] as const;

const network = () => {
  const weighed = WORDS.map(([word, weight]) => ({
    term: countTerms(word, 'en').terms[0] as string,
    surface: word,
    weight,
  }));
  const { words, links } = finished(relating(weighed, PAGES));
  const nameOf = (place: number) => words[place]?.surface;
  return { words, links: links.map(({ from, to }) => [nameOf(from), nameOf(to)]) };
};

test('words are linked if they stand on the same pages, but not with words that stand on all pages', () => {
  expect(network().links).toEqual([
    ['honey', 'hive'],
    ['honey', 'queen'],
    ['hive', 'queen'],
    ['tram', 'rail'],
  ]);
});

test('words that stand together are near each other, and words on no page have no place', () => {
  const { words } = network();
  expect(words.map(({ surface, share }) => [surface, share])).toEqual([
    ['honey', 1],
    ['hive', 0.5],
    ['tram', 0.5],
    ['rail', 0.25],
    ['summer', 0.25],
    ['queen', 0.25],
  ]);
  const [honey, hive, tram] = words;
  const apart = (a: typeof honey, b: typeof honey) => Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0));
  expect(apart(honey, hive)).toBeLessThan(apart(honey, tram) / 2);
});

test('without words or pages there is no network', () => {
  expect(finished(relating([], PAGES))).toEqual({ words: [], links: [] });
  expect(finished(relating([{ term: 'x', surface: 'x', weight: 1 }], []))).toEqual({ words: [], links: [] });
});
