import { describe, expect, test } from 'vitest';
import { FEWEST_PAGES, matters } from '../../../profiles/matters/matters.ts';
import { namedMatters } from '../../../profiles/matters/naming.ts';
import { seededRandom } from '../../../profiles/random.ts';
import { finished } from '../../../profiles/steps.ts';
import type { Vector } from '../../../profiles/vectors/vector.ts';
import type { Vocabulary } from '../../../profiles/vectors/vocabulary.ts';
import { unit } from '../../../profiles/vectors/weighting.ts';
import { stepsOf, vocabularyOf, wordVector } from '../support.ts';

const COMMON = Array.from({ length: 30 }, (_, i) => `said${i}`);

/** Pages with a third of their words from their kind, and the rest from common words. */
function pages(kind: string, n: number, words = 12): readonly (readonly string[])[] {
  const random = seededRandom(kind.length * 100 + n);
  const own = Array.from({ length: words }, (_, i) => `${kind}${i}`);
  const drawn = (from: readonly string[], count: number) =>
    Array.from({ length: count }, () => from[Math.floor(random() * from.length)] as string);
  return Array.from({ length: n }, () => ['jaguar', ...drawn(own, 8), ...drawn(COMMON, 16)]);
}

/** Vectors in which common words weigh less. */
function vectorsOf(texts: readonly (readonly string[])[], vocabulary = vocabularyOf()): readonly Vector[] {
  return texts.map((words) =>
    unit(
      wordVector(
        vocabulary,
        [...new Set(words)].map((word) => [word, COMMON.includes(word) ? 1 : 3] as const),
      ),
    ),
  );
}

const CARS = pages('car', 14);
const CATS = pages('felid', 11);
const TEAMS = pages('football', 9);

function placesOf(texts: readonly (readonly string[])[]) {
  const vocabulary = vocabularyOf();
  return surestOf(texts, vocabulary);
}

function surestOf(texts: readonly (readonly string[])[], vocabulary: Vocabulary) {
  const [surest = [range(0, texts.length)]] = finished(matters(vectorsOf(texts, vocabulary), vocabulary));
  return surest;
}

const range = (from: number, n: number) => Array.from({ length: n }, (_, i) => from + i);

describe('the pages of a search', () => {
  test('on one matter are one matter, though any pages fall into two groups', () => {
    expect(placesOf(CARS)).toEqual([range(0, 14)]);
    expect(placesOf(pages('felid', 40, 30))).toHaveLength(1);
  });

  test('on two matters are two, the larger one first', () => {
    expect(placesOf([...CATS, ...CARS])).toEqual([range(11, 14), range(0, 11)]);
  });

  test('on three matters are three', () => {
    expect(placesOf([...CARS, ...CATS, ...TEAMS])).toEqual([range(0, 14), range(14, 11), range(25, 9)]);
  });

  test('are one matter if the other has too few pages', () => {
    expect(placesOf([...CARS, ...CATS.slice(0, FEWEST_PAGES - 2)])).toHaveLength(1);
    expect(placesOf([...CARS.slice(0, 4), ...CATS.slice(0, 4)])).toHaveLength(1);
    expect(placesOf([])).toEqual([[]]);
  });

  test('form the same matters whatever the vocabulary met before', () => {
    const vocabulary = vocabularyOf();
    vectorsOf([...TEAMS].reverse(), vocabulary);
    expect(surestOf([...CATS, ...CARS], vocabulary)).toEqual(placesOf([...CATS, ...CARS]));
  });

  test('are compared in steps of one page', () => {
    const steps = (n: number) => {
      const vocabulary = vocabularyOf();
      return stepsOf(matters(vectorsOf([...CARS, ...CATS.slice(0, n)], vocabulary), vocabulary));
    };
    expect(steps(11)).toBeGreaterThan(steps(5) + 6 * 9);
  });
});

describe('matters', () => {
  const named = (texts: readonly (readonly string[])[], own: readonly string[] = ['jaguar']) => {
    const vocabulary = vocabularyOf();
    return finished(namedMatters(vectorsOf(texts, vocabulary), vocabulary, new Set(own)));
  };

  test('are named by terms that find their pages and not the others', () => {
    const [cars, cats] = named([...CARS, ...CATS]);
    expect(cars?.pages).toEqual(range(0, 14));
    expect(cars?.terms[0]).toMatch(/^car/);
    expect(cats?.terms[0]).toMatch(/^felid/);
  });

  test('are never named by the searched words', () => {
    const marked = [...CARS.map((words) => [...words, 'fast']), ...CATS];
    expect(named(marked)[0]?.terms).toContain('fast');
    expect(named(marked, ['jaguar', 'fast'])[0]?.terms).not.toContain('fast');
  });

  test('are those of the next grouping if words name only one of the surest', () => {
    const random = seededRandom(7);
    const drawn = (kind: string, words: number, count: number) =>
      Array.from({ length: count }, () => `${kind}${Math.floor(random() * words)}`);
    // A family's words are many: none stands in half of its pages.
    const family = (name: string, kinds: readonly [kind: string, pages: number][]) =>
      kinds.flatMap(([kind, n]) =>
        Array.from({ length: n }, () => [...drawn(kind, 6, 4), ...drawn(name, 40, 8), ...drawn('said', 30, 16)]),
      );
    const motors = family('motor', [
      ['beetle', 12],
      ['sedan', 11],
    ]);
    const texts = [
      ...motors,
      ...family('animal', [
        ['felid', 10],
        ['lynx', 10],
      ]),
    ];
    expect(placesOf(texts)).toEqual([range(0, 23), range(23, 20)]);
    expect(named(texts).map(({ pages: places, terms }) => [places, terms[0]])).toEqual([
      [range(23, 10), expect.stringMatching(/^felid/)],
      [range(33, 10), expect.stringMatching(/^lynx/)],
    ]);
  });

  test('have no names if there is only one', () => {
    expect(named(CARS)).toEqual([]);
    expect(named([])).toEqual([]);
  });
});
