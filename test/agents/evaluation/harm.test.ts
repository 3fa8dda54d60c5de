import { describe, expect, test } from 'vitest';
import { type JudgedPage, type Like, lookingForHarm } from '../../../agents/evaluation/harm.ts';
import { finished, type PageId, type Random, seededRandom, type Vector, vectorOf } from '../../../profiles/profiles.ts';

const LIKED_AT = '2026-01-01T00:00:00.000Z';
const SOUGHT_AT = '2026-01-02T00:00:00.000Z';
const LATER = '2026-01-03T00:00:00.000Z';

/** A vector about one subject, with a little of the words of all subjects. */
const about = (thing: number): Vector => vectorOf([[0, 0.3], [thing, 1]]); // biome-ignore format: a pair a term

const like = (page: string, thing: number, at = LIKED_AT): Like => ({ page: page as PageId, at, vector: about(thing) });

/** Rated pages about a subject. */
const rated = (thing: number, values: readonly number[], soughtAt = SOUGHT_AT): readonly JudgedPage[] =>
  values.map((value, i) => ({ page: `${thing} ${i} ${soughtAt}` as PageId, value, soughtAt, vector: about(thing) }));

const REEF = 1;
const HOTEL = 2;
const LIKES = [like('reef', REEF), like('hotel', HOTEL)];
const harmOf = (likes: readonly Like[], ...pages: readonly (readonly JudgedPage[])[]) =>
  finished(lookingForHarm(likes, pages.flat()));

describe('a like counts as harmful', () => {
  test('if most of its pages are disliked, and those of another like are not', () => {
    const found = harmOf(LIKES, rated(HOTEL, [-1, -1, -1, -1, 1]), rated(REEF, [1, 1, 1, -1, 1, 1]));
    expect(found).toEqual({ page: 'hotel', judged: 5, disliked: 4 });
  });

  test('only with four dislikes, and seven of ten', () => {
    const good = rated(REEF, [1, 1, 1, 1, 1, 1, 1, 1]);
    expect(harmOf(LIKES, rated(HOTEL, [-1, -1, -1]), good)).toBeUndefined();
    expect(harmOf(LIKES, rated(HOTEL, [-1, -1, -1, -1]), good)).toMatchObject({ page: 'hotel' });
    expect(harmOf(LIKES, rated(HOTEL, [-1, -1, -1, -1, 1, 0]), good)).toBeUndefined();
  });

  test('but not for pages that are nearer to another like', () => {
    const third = like('inn', 3);
    const good = rated(REEF, [1, 1, 1, 1]);
    expect(harmOf([...LIKES, third], rated(3, [-1, -1, -1, -1]), good)).toMatchObject({ page: 'inn' });
  });

  test('but pages of a list that began before it do not count', () => {
    const early = rated(HOTEL, [-1, -1, -1, -1], '2025-12-31T00:00:00.000Z');
    expect(harmOf(LIKES, early, rated(REEF, [1, 1, 1, 1]))).toBeUndefined();
  });

  test('but no longer once its reader liked it again', () => {
    const bad = rated(HOTEL, [-1, -1, -1, -1]);
    const good = rated(REEF, [1, 1, 1, 1]);
    expect(harmOf([like('reef', REEF), like('hotel', HOTEL, LATER)], bad, good)).toBeUndefined();
  });

  test('but not if other likes bring as few liked pages', () => {
    const bad = [-1, -1, -1, -1];
    expect(harmOf(LIKES, rated(HOTEL, bad), rated(REEF, bad))).toBeUndefined();
  });

  test('even if it is the only like, unless its reader disliked as much before', () => {
    const early = '2025-12-31T00:00:00.000Z';
    const bad = rated(HOTEL, [-1, -1, -1, -1, -1]);
    const only = [like('hotel', HOTEL)];
    expect(harmOf(only, rated(3, [1], early), bad)).toMatchObject({ page: 'hotel', disliked: 5 });
    expect(harmOf(only, rated(3, [1, -1, -1, -1, -1, -1], early), bad)).toBeUndefined();
  });

  test('but its own rating does not count', () => {
    const self = { ...(rated(HOTEL, [1])[0] as JudgedPage), page: 'hotel' as PageId };
    const found = harmOf(LIKES, [self], rated(HOTEL, [-1, -1, -1, -1]), rated(REEF, [1, 1, 1]));
    expect(found).toEqual({ page: 'hotel', judged: 4, disliked: 4 });
  });
});

describe('a normal learner', () => {
  /** Ten likes of ten subjects. Each page is about one of them, and each subject is liked equally often. */
  function mixed(random: Random, share: number) {
    const likes = Array.from({ length: 10 }, (_, i) => like(`like ${i}`, i + 1));
    const pages = Array.from({ length: 60 }, () => rated(1 + Math.floor(random() * 10), [random() < share ? 1 : -1]));
    return harmOf(likes, ...pages);
  }

  test.each([0.3, 0.5, 0.7])('gets no report of harm with likes for %d of the pages', (share) => {
    const told = Array.from({ length: 300 }, (_, seed) => mixed(seededRandom(seed), share));
    // Chance alone gives such a result now and then.
    expect(told.filter((harm) => harm !== undefined).length).toBeLessThanOrEqual(9);
  });
});
