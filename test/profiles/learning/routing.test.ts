import { expect, it } from 'vitest';
import { FEWEST_PROFILES } from '../../../profiles/evolution/breeding.ts';
import { MOST_PROFILES } from '../../../profiles/learning/learning.ts';
import type { ProfileId, Rating } from '../../../profiles/learning/log.ts';
import { routeOf } from '../../../profiles/learning/routing.ts';

type Case = readonly [
  words: string,
  count: number,
  brought: string | null | undefined,
  value: Rating,
  trains: string | null,
];

it.each<Case>([
  ['liked, with fewer profiles than can breed, founds one whoever brought it', FEWEST_PROFILES - 1, '0', 1, 'new'],
  ['not liked, it trains who brought it, however few there are', FEWEST_PROFILES - 1, '1', -1, '1'],
  ['neither liked nor not, it trains who brought it', FEWEST_PROFILES - 1, '1', 0, '1'],
  ['liked, with as many as can breed, trains who brought it', FEWEST_PROFILES, '1', 1, '1'],
  ['liked, and shown before there was any, founds one', MOST_PROFILES - 1, null, 1, 'new'],
  ['liked, and shown before there was any, founds none above the most', MOST_PROFILES, null, 1, 'nearest'],
  ['not liked, and shown before there was any, trains the nearest', MOST_PROFILES - 1, null, -1, 'nearest'],
  ['liked, and never shown, trains the nearest', MOST_PROFILES - 1, undefined, 1, 'nearest'],
  ['of a profile that is gone, it trains the nearest', MOST_PROFILES, 'gone', 1, 'nearest'],
  ['brought by nobody, it trains the only profile', 1, undefined, -1, '0'],
  ['not liked, with no profile, it trains none', 0, null, -1, null],
])('a page: %s', (_, count, brought, value, trains) => {
  const profiles = Array.from({ length: count }, (_none, number) => ({ id: String(number) as ProfileId }));
  const nearest = () => {
    // Scores are costly, and are computed only if they decide.
    expect(trains).toBe('nearest');
    return 'nearest';
  };
  expect(routeOf({ profiles, brought: brought as ProfileId | null | undefined, value, nearest })).toBe(trains);
});
