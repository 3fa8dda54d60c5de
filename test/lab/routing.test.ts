import { describe, expect, test } from 'vitest';
import { MOST_PROFILES, type ProfileId, type Rating, routeOf } from '../../profiles/profiles.ts';

const ids = (n: number) => Array.from({ length: n }, (_, i) => ({ id: `p${i}` as ProfileId }));
const P0 = 'p0' as ProfileId;
const P1 = 'p1' as ProfileId;
const GONE = 'gone' as ProfileId;
const route = (profiles: number, brought: ProfileId | null | undefined, value: Rating) =>
  routeOf({ profiles: ids(profiles), brought, value, nearest: () => P1 });

describe('a rating', () => {
  test.each<[string, number, ProfileId | null | undefined, Rating, ProfileId | 'new' | null]>([
    ['of a page that a profile brought trains that one', 4, P0, 1, P0],
    ['also when it is disliked', 2, P0, -1, P0],
    ['of a liked page founds one while there are too few to breed, whichever brought it', 3, P0, 1, 'new'],
    ['of a liked page from before there was any founds one', 0, null, 1, 'new'],
    ['and so does the next liked page of that list', 4, null, 1, 'new'],
    ['up to as many as there may be', MOST_PROFILES, null, 1, P1],
    ['of a liked page given by hand founds one of the first', 3, undefined, 1, 'new'],
    ['else it trains the nearest', 4, undefined, 1, P1],
    ['of a disliked page given by hand trains the only one there is', 1, undefined, -1, P0],
    ['of a disliked page waits for the first one', 0, null, -1, null],
    ['or trains the nearest', 2, null, -1, P1],
    ['of a page whose profile is gone trains the nearest', 4, GONE, 1, P1],
    ['that says neither founds nothing', 0, null, 0, null],
  ])('%s', (_, profiles, brought, value, expected) => {
    expect(route(profiles, brought, value)).toBe(expected);
  });
});
