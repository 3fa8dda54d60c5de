/** A list after only wrong pages. */
import { expect, test } from 'vitest';
import { choosingUnlike, type Unrated } from '../../../profiles/choosing/unlike.ts';
import { finished } from '../../../profiles/steps.ts';
import { unit } from '../../../profiles/vectors/weighting.ts';
import { vocabularyOf, wordVector } from '../support.ts';

const vocabulary = vocabularyOf('ant', 'bee', 'cat', 'dog', 'hen', 'gnu');
const page = (language: string, ...terms: readonly string[]): Unrated => ({
  page: unit(
    wordVector(
      vocabulary,
      terms.map((term) => [term, 1]),
    ),
  ),
  language,
});
const RATED = [page('en', 'ant', 'bee'), page('en', 'ant', 'hen')];

const taken = (candidates: readonly Unrated[], places: number) =>
  finished(choosingUnlike(candidates, RATED, places)).map(({ candidate }) => candidate);

test('a page unlike all rated pages comes first, and of several like pages only one', () => {
  const like = page('en', 'ant', 'bee');
  const candidates = [like, page('en', 'cat', 'hen'), page('en', 'cat', 'hen'), page('en', 'dog', 'hen')];
  expect(new Set(taken(candidates, 2))).toEqual(new Set([1, 3]));
  expect(taken(candidates, 4).at(-1)).toBe(0);
});

test('most places go to pages in a language that no rated page is in, but not all', () => {
  const others = Array.from({ length: 10 }, () => page('pt', 'ant', 'bee'));
  const own = [page('en', 'cat'), page('en', 'dog'), page('en', 'gnu')];
  const list = taken([...own, ...others], 10);
  expect(list.slice(0, 8).every((place) => place >= own.length)).toBe(true);
  expect(list.slice(8).every((place) => place < own.length)).toBe(true);
});

test('a page of unknown language does not count as a page in another language', () => {
  expect(taken([page('und', 'ant', 'bee'), page('en', 'cat')], 1)).toEqual([1]);
});

test('pinned pages come first, and pages with too few words last', () => {
  const pinned = { ...page('en', 'ant', 'bee'), first: true };
  const last = { ...page('pt', 'cat'), last: true };
  const candidates = [last, page('en', 'dog'), pinned];
  expect(taken(candidates, 3)).toEqual([2, 1, 0]);
});
