import { expect, test } from 'vitest';
import { errorDriven } from '../../../profiles/learning/error-driven.ts';
import { emptyMemory } from '../../../profiles/learning/ground.ts';
import type { Lesson } from '../../../profiles/learning/learner.ts';
import { turnOf } from '../../../profiles/learning/turning.ts';
import { laying } from '../../../profiles/learning/wide-ground.ts';
import { finished } from '../../../profiles/steps.ts';
import { EMPTY_VECTOR } from '../../../profiles/vectors/vector.ts';
import { plain, vocabularyOf, wordVector } from '../support.ts';
import { OWN } from './support.ts';

const vocabulary = vocabularyOf('ant', 'bee', 'cat', 'dog', 'eel');
const lesson = (word: string, value: number, i: number): Lesson => ({
  page: wordVector(vocabulary, { [word]: 1, [i % 2 === 0 ? 'cat' : 'dog']: 0.2 }),
  value,
  profile: OWN,
});

/** Ratings of a reader who likes one word in every few pages, and not the other. */
const ratings = (count: number, liked = 'ant', disliked = 'bee', every = 2) =>
  Array.from({ length: count }, (_, i) => lesson(i % every === 0 ? liked : disliked, i % every === 0 ? 1 : -1, i));

const row = (word: string, length: number) => Array.from({ length }, (_, i) => lesson(word, -1, i));

function turnIn(lessons: readonly Lesson[]): number {
  const pages = lessons.map(({ page }) => page);
  const ground = finished(laying(pages, { memory: emptyMemory(), around: undefined, spread: 2 }));
  return finished(turnOf(lessons, { common: 0, damping: 0.75, gramFrom: (place) => ground.gramFrom(place) }));
}

test.each([
  ['where what promised to be liked is not, five times in a row', [...ratings(13), ...row('ant', 5)], 13],
  ['not where that happens four times', [...ratings(13), ...row('ant', 4)], 0],
  ['not where it promised nothing', [...ratings(13), ...row('bee', 12)], 0],
  ['not where one of a row is liked', [...ratings(13), ...row('ant', 3), lesson('eel', 1, 0), ...row('ant', 3)], 0],
  ['not where little was liked before', [...ratings(21, 'ant', 'bee', 10), ...row('ant', 12)], 0],
  ['where little was liked before, by a longer row', [...ratings(21, 'ant', 'bee', 10), ...row('ant', 15)], 21],
  ['still, thirty ratings later', [...ratings(13), ...row('ant', 5), ...ratings(30, 'eel')], 13],
  ['no more, when that is long ago', [...ratings(13), ...row('ant', 5), ...ratings(32, 'eel')], 0],
  ['after hundreds of ratings, too', [...ratings(601), ...row('ant', 5)], 601],
])('a reader has turned %s', (_, lessons, place) => {
  expect(turnIn(lessons)).toBe(place);
});

test('observations neither join nor break a row', () => {
  const observed = (word: string, value: number): Lesson => ({ ...lesson(word, value, 0), weight: 0.2 });
  const among = [...ratings(13), ...row('ant', 3), observed('ant', 1), ...row('ant', 2)];
  expect(turnIn([observed('bee', -1), ...among])).toBe(14);
  expect(turnIn([...ratings(13), ...row('ant', 4), observed('ant', -1)])).toBe(0);
});

test('lessons before a turn count little', () => {
  const lessons = [...ratings(13), ...row('ant', 5), ...ratings(4, 'bee', 'ant')];
  const read = (left: number) =>
    plain(errorDriven({ left }).study(lessons)(EMPTY_VECTOR, OWN), vocabulary) as Readonly<Record<string, number>>;
  const lead = ({ ant = 0, bee = 0 }: Readonly<Record<string, number>>) => bee - ant;
  expect(lead(read(0.15))).toBeGreaterThan(0);
  expect(lead(read(1))).toBeLessThan(0);
});
