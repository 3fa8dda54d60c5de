/** Pages that a running session shows, by the rule of its list as far as that is known. */
import { expect, test } from 'vitest';
import { signatureOf } from '../../../agents/reader/near-duplicates.ts';
import { ProvisionalList } from '../../../agents/session/provisional.ts';
import { placesAfter } from '../../../profiles/profiles.ts';

const LINE = 0.5;

function listOf(ratings: number, places: number, profiles = 1) {
  const knowledge = {
    population: { profiles: Array.from({ length: profiles }), lessons: Array.from({ length: ratings }) },
    places: (all: number) => placesAfter(ratings, all),
    threshold: async () => LINE,
    sayLess: async () => [false],
    score: (counts: number) => ({ score: counts, profile: profiles === 0 ? null : 'p1' }),
  };
  const list = new ProvisionalList(knowledge as never, places);
  return async (id: string, score: number, text = '', aliases: readonly string[] = []) => {
    const page = { id, url: `http://a.example/${id}`, signature: text === '' ? '' : signatureOf(text) };
    const read = { page, counts: score, aliases, isUpdated: false, engineRank: 0, engines: ['one'] };
    const told = await list.take(read as never);
    return told === undefined ? undefined : (told.tried ?? 'best');
  };
}

test('a page under the line is shown as explored while ratings are few and the list would be short', async () => {
  const take = listOf(9, 6);
  // Three of six places are always filled, one of them for a page unlike all others.
  expect(await take('a', 0.9)).toBe('best');
  expect(await take('b', 0.1)).toBe('explored');
  expect(await take('c', 0.2)).toBeUndefined();
  expect(await take('d', 0.8)).toBe('best');
});

test('no page under the line is shown after many ratings, except on an empty list', async () => {
  const take = listOf(18, 6);
  expect(await take('a', 0.9)).toBe('best');
  expect(await take('b', 0.4)).toBeUndefined();
  expect(await listOf(18, 6)('c', 0.4)).toBe('explored');
});

test('once more pages are read than there are places, only pages that fit are shown', async () => {
  const take = listOf(1, 3);
  expect([await take('a', 0.9), await take('b', 0.8), await take('c', 0.7)]).toEqual(['best', 'best', 'best']);
  // One place is for a page unlike the others so far.
  expect(await take('d', 0.75)).toBeUndefined();
  expect(await take('e', 0.85)).toBe('best');
});

test('pages with the same text at different addresses are shown once', async () => {
  const text = Array.from({ length: 90 }, (_, i) => `word${i} of a story ${i * i}`).join(' ');
  const take = listOf(0, 3);
  expect(await take('a', 0.9, text)).toBe('best');
  expect(await take('b', 0.9, `${text} with leave`)).toBeUndefined();
});

test('a page is told once, whichever of its addresses came first', async () => {
  const take = listOf(0, 3);
  expect(await take('a', 0.9, '', ['moved'])).toBe('best');
  expect(await take('moved', 0.9, '', ['again'])).toBeUndefined();
  expect(await take('other', 0.9, '', ['a'])).toBeUndefined();
  expect(await take('new', 0.9)).toBe('best');
});
