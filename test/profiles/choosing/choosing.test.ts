import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Choice, choose, choosing, type Wanted } from '../../../profiles/choosing/choosing.ts';
import { Likeness } from '../../../profiles/choosing/likeness.ts';
import { finished } from '../../../profiles/steps.ts';
import { EMPTY_VECTOR, type Vector } from '../../../profiles/vectors/vector.ts';
import { unit } from '../../../profiles/vectors/weighting.ts';
import { somePageVectors } from '../learning/support.ts';
import { law, stepsOf, TERMS, vocabularyOf, wordVector } from '../support.ts';

const vocabulary = vocabularyOf(...TERMS);
const words = (...terms: readonly string[]) =>
  unit(
    wordVector(
      vocabulary,
      terms.map((term, i) => [term, 1 / (i + 1)]),
    ),
  );
const choice = (score: number, page: Vector, first?: boolean): Choice => ({ score, page, first });

/** Pages of several kinds, by number. The first kind scores best, and all begin alike. */
function kinds(sizes: Readonly<Record<string, number>>): readonly Choice[] {
  return Object.entries(sizes).flatMap(([kind, size], place) =>
    Array.from({ length: size }, (_, i) => choice(1 - place / 10 - i / 100, words(kind, 'hen'))),
  );
}

const shown = (candidates: readonly Choice[], wanted: Wanted) =>
  choose(candidates, wanted).map(({ candidate, why }) => `${candidate} ${why}`);

const RATED = Array.from({ length: 18 }, () => words('gnu'));

describe('a list', () => {
  test('has pages of every kind, though one kind scores best', () => {
    const candidates = kinds({ ant: 4, bee: 4, cat: 4 });
    const pages = choose(candidates, { places: 3, rated: RATED }).map(({ candidate }) => candidate);
    expect(pages).toEqual([0, 4, 8]);
  });

  test('takes pinned pages before all others, but only if they are worth showing', () => {
    const candidates = [choice(0.9, words('ant')), choice(0.5, words('bee'), true), choice(0.1, words('cat'), true)];
    expect(shown(candidates, { places: 1, line: 0.3, rated: RATED })).toEqual(['1 best']);
  });

  test('takes pages that come last only if nothing else is left, and tries none of them out', () => {
    const last = { ...choice(0.9, words('cat')), last: true };
    const candidates = [last, choice(0.5, words('ant')), choice(0.4, words('ant', 'bee')), choice(0.3, words('ant'))];
    expect(shown(candidates, { places: 3, rated: RATED.slice(0, 1) })).toEqual(['1 best', '2 best', '3 unsure']);
    expect(shown(candidates, { places: 4, rated: [], isUntaught: true })).toEqual([
      '1 best',
      '2 best',
      '3 best',
      '0 best',
    ]);
    const pinned = candidates.map((each, i) => ({ ...each, first: i === 0 }));
    expect(shown(pinned, { places: 1, rated: RATED })).toEqual(['0 best']);
  });

  test('is filled up with strays to three pages, without words to one, and tries none of them out', () => {
    const stray = (score: number, kind: Choice['stray']) => ({ ...choice(score, words('cat')), stray: kind });
    const strays = [stray(0.9, 'none'), ...[0.8, 0.7, 0.6, 0.5].map((score) => stray(score, 'few'))];
    const rated = RATED.slice(0, 1);
    expect(shown([...strays, choice(0.1, words('ant'))], { places: 10, rated })).toEqual([
      '5 best',
      '1 explored',
      '2 explored',
    ]);
    expect(shown(strays.slice(0, 1), { places: 10, rated })).toEqual(['0 explored']);
  });

  test('of an agent without ratings takes the first candidates, alike or not', () => {
    const candidates = [
      choice(0, words('ant')),
      choice(1, words('ant')),
      choice(2, words('ant')),
      choice(3, words('bee')),
    ];
    expect(shown(candidates, { places: 3, rated: [], isUntaught: true })).toEqual(['0 best', '1 best', '2 best']);
    const pinned = candidates.map((each, i) => ({ ...each, first: i === 2 }));
    expect(shown(pinned, { places: 3, rated: [], isUntaught: true })).toEqual(['2 best', '0 best', '1 best']);
  });

  test('has the best-scored pages before the first rating, alike or not', () => {
    const list = shown(kinds({ ant: 4, bee: 4, cat: 4 }), { places: 3, rated: [] });
    expect(list).toEqual(['0 best', '1 best', '2 best']);
  });

  test('gives a third of its places to little known pages after the first rating, and none after eighteen', () => {
    const candidates = kinds({ ant: 20, bee: 3, cat: 1 });
    const unsureAfter = (ratings: number) =>
      shown(candidates, { places: 6, rated: RATED.slice(0, ratings) }).filter((each) => each.endsWith('unsure')).length;
    expect([0, 1, 4, 5, 13, 14, 18].map(unsureAfter)).toEqual([0, 2, 2, 1, 1, 0, 0]);
  });

  test('marks a page as unsure if it is far from all rated pages', () => {
    const candidates = kinds({ ant: 5, bee: 5, cat: 5 });
    const rated = [words('ant', 'hen'), words('cat', 'hen')];
    const [unsure] = shown(candidates, { places: 3, line: 0.9, rated }).filter((each) => each.endsWith('unsure'));
    expect(unsure).toMatch(/^[5-9] /);
  });

  test('is filled up with the best-scored pages while the line means little', () => {
    const candidates = kinds({ ant: 9, bee: 3 });
    const lengthAfter = (ratings: number) =>
      choose(candidates, { places: 10, line: 2, rated: RATED.slice(0, ratings) }).length;
    expect([0, 2, 9, 15].map(lengthAfter)).toEqual([10, 9, 5, 2]);
    expect(shown(candidates, { places: 10, line: 2, rated: RATED })).toEqual(['0 explored']);
  });

  test('tries nothing out if it may not, and is not empty for that', () => {
    const candidates = kinds({ ant: 9, bee: 3 });
    const wanted = { places: 6, rated: [], explores: false };
    expect(choose(candidates, wanted).map(({ why }) => why)).toEqual(Array.from({ length: 6 }, () => 'best'));
    expect(shown(candidates, { ...wanted, line: 2 })).toEqual(['0 explored']);
  });

  test('shows all pages, best first, if there is a place for each', () => {
    const candidates = [choice(0.1, words('ant')), choice(0.9, words('ant')), choice(0.1, words('bee'))];
    expect(shown(candidates, { places: 3, rated: [] })).toEqual(['1 best', '0 best', '2 best']);
    expect(shown([], { places: 3, rated: [] })).toEqual([]);
  });

  // In hundredths, because most random doubles are nearly 0.
  const someScores = fc.integer({ min: -100, max: 100 }).map((hundredths) => hundredths / 100);
  const someChoices = fc.array(fc.record({ score: someScores, page: somePageVectors(vocabulary) }), { maxLength: 12 });
  const someWanted = fc.record({
    places: fc.integer({ min: 1, max: 8 }),
    line: fc.option(someScores, { nil: undefined }),
    rated: fc.array(somePageVectors(vocabulary), { maxLength: 25 }),
  });

  law(
    'is never empty while there is a candidate, is never too long, and has no page twice',
    [someChoices, someWanted],
    (candidates, wanted) => {
      const list = choose(candidates, wanted);
      expect(list.length > 0).toBe(candidates.length > 0);
      expect(list.length).toBeLessThanOrEqual(wanted.places);
      expect(new Set(list.map(({ candidate }) => candidate)).size).toBe(list.length);
      for (const { candidate, why } of list) {
        if (why === 'best')
          expect(candidates[candidate]?.score).toBeGreaterThan(wanted.line ?? Number.NEGATIVE_INFINITY);
      }
    },
  );

  law(
    'leaves out no page as too alike that scores more than liked pages outscore disliked ones',
    [someChoices, fc.option(someScores, { nil: undefined })],
    (candidates, margin) => {
      const taken = choose(candidates, { places: 4, rated: RATED, margin }).map(({ candidate }) => candidate);
      const scores = (isTaken: boolean) =>
        candidates.flatMap(({ score }, i) => (taken.includes(i) === isTaken ? score : []));
      const [worst, best] = [Math.min(...scores(true)), Math.max(...scores(false))];
      expect(best - worst).toBeLessThanOrEqual(Math.max(0, margin ?? Number.POSITIVE_INFINITY) + 1e-9);
    },
  );

  law(
    'takes each page above the line while there is room, once the line has full authority',
    [someChoices, someScores],
    (candidates, line) => {
      const worthy = candidates.filter(({ score }) => score > line).length;
      const best = choose(candidates, { places: 8, line, rated: RATED }).filter(({ why }) => why === 'best');
      expect(best).toHaveLength(Math.min(8, worthy));
    },
  );

  test('is made in steps of one page', () => {
    const candidates = kinds({ ant: 50, bee: 50 });
    expect(stepsOf(choosing(candidates, { places: 10, rated: [words('ant')] }))).toBeGreaterThan(110);
  });
});

test('likeness compares how pages differ from what all pages share', () => {
  const pages = [words('ant', 'hen'), words('ant', 'hen'), words('bee', 'hen')];
  const likeness = finished(Likeness.among(pages));
  const [first, second, third] = likeness.to(pages[0] as Vector);
  expect([first, second]).toEqual([expect.closeTo(1, 9), expect.closeTo(1, 9)]);
  expect(third).toBeCloseTo(-1, 9);
});

test('likeness is 0 with a page that equals the average or has no words', () => {
  expect([...finished(Likeness.among([words('ant')])).to(words('ant'))]).toEqual([0]);
  expect([...finished(Likeness.among([EMPTY_VECTOR, EMPTY_VECTOR])).to(EMPTY_VECTOR)]).toEqual([0, 0]);
});
