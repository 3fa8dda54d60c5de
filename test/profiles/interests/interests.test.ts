import { describe, expect, test } from 'vitest';
import { interestsOf, nearestInterest, profilesByInterest } from '../../../profiles/interests/interests.ts';
import { type CountsHash, finished, type LogEntry, type LogEvent } from '../../../profiles/profiles.ts';
import { logOf as logOfEvents, pageOf } from '../support.ts';

/** The first letter of a liked page tells its kind: bees or cars. */
const countsOf = (hash: CountsHash) => pageOf(hash.startsWith('b') ? 'bee' : 'car', hash);

const logOf = (...events: readonly object[]) => logOfEvents(...(events as readonly LogEvent[]));

const rated = (page: string, value = 1, profile: string | null = null) => ({
  type: 'rated',
  page,
  version: 1,
  counts: page,
  value,
  profile,
});
const GROUPED = {
  type: 'grouped',
  interests: [
    { interest: 'b1', pages: ['b1', 'b2'], terms: ['bee'] },
    { interest: 'c1', pages: ['c1'], terms: ['car'] },
  ],
};
const LIKED = [rated('b1', 1, 'p'), rated('c1', 1, 'q'), rated('b2', 1, 'p')];

const told = (entries: readonly LogEntry[]) =>
  finished(interestsOf(entries, countsOf)).map(({ id, name, pages }) => [id, name ?? null, pages.join(' ')]);

describe('interests', () => {
  test('do not exist before the first like, and are one until a grouping names several', () => {
    expect(told(logOf(rated('b1', -1), rated('b2', 0)))).toEqual([]);
    expect(told(logOf(...LIKED))).toEqual([['b1', null, 'b1 c1 b2']]);
  });

  test('follow the last grouping, and a page liked later joins the nearest', () => {
    expect(told(logOf(...LIKED, GROUPED, rated('c2'), rated('b3')))).toEqual([
      ['b1', null, 'b1 b2 b3'],
      ['c1', null, 'c1 c2'],
    ]);
  });

  test('keep the pages that a new grouping did not look at, while their interest exists', () => {
    const again = (...interests: readonly object[]) => ({ type: 'grouped', interests });
    const bees = { interest: 'b1', pages: ['b2', 'c2'], terms: ['bee'] };
    const cars = { interest: 'c1', pages: [], terms: ['car'] };
    expect(told(logOf(...LIKED, rated('c2'), GROUPED, again(bees, cars)))).toEqual([
      ['b1', null, 'b1 b2 c2'],
      ['c1', null, 'c1'],
    ]);
    expect(told(logOf(...LIKED, rated('c2'), GROUPED, again(bees)))).toEqual([['b1', null, 'b1 c1 b2 c2']]);
  });

  test('lose pages that are no longer liked, and end without pages', () => {
    expect(told(logOf(...LIKED, GROUPED, rated('b2', -1)))).toEqual([
      ['b1', null, 'b1'],
      ['c1', null, 'c1'],
    ]);
    expect(told(logOf(...LIKED, GROUPED, { type: 'unrated', page: 'c1' }))).toEqual([['b1', null, 'b1 b2']]);
  });

  test.each([{ type: 'unrated', page: 'b1' }, rated('b1', -1)])(
    'keep their name without their first page if there is only one interest',
    (left) => {
      const named = [rated('c0', 0), ...LIKED, { type: 'named', interest: 'b1', name: 'Bees' }];
      expect(told(logOf(...named))).toEqual([['b1', 'Bees', 'b1 c1 b2']]);
      expect(told(logOf(...named, left))).toEqual([['b1', 'Bees', 'c1 b2']]);
    },
  );

  test('are joined and named by their owner, until that is undone', () => {
    const said = [
      { type: 'named', interest: 'c1', name: 'Wheels' },
      { type: 'joined', interest: 'b1', into: 'c1' },
    ];
    const entries = logOf(...LIKED, GROUPED, ...said);
    expect(told(entries)).toEqual([['c1', 'Wheels', 'b1 c1 b2']]);
    expect(finished(interestsOf(entries, countsOf))[0]).toMatchObject({ isFixed: true, terms: [] });
    const undone = (event: string) => told(logOf(...LIKED, GROUPED, ...said, { type: 'undone', event }));
    expect(undone('e5')).toEqual(told(logOf(...LIKED, GROUPED, said[0] as object)));
    expect(undone('e4')).toEqual([['c1', null, 'b1 c1 b2']]);
    expect(undone('e3')).toEqual(told(logOf(...LIKED)));
  });

  test.each([
    ['one that is not there', 'x', 'c1'],
    ['one into another that is not there', 'b1', 'x'],
  ])('stay as they are when their owner joins %s', (_, interest, into) => {
    const before = logOf(...LIKED, GROUPED);
    expect(told(logOf(...LIKED, GROUPED, { type: 'joined', interest, into }))).toEqual(told(before));
  });

  test('own the profiles that learned most from them', () => {
    const entries = logOf(...LIKED, GROUPED, rated('c2', 1, 'p'));
    const owners = profilesByInterest(finished(interestsOf(entries, countsOf)), entries);
    expect([...owners]).toEqual([
      ['p', 'b1'],
      ['q', 'c1'],
    ]);
  });

  test('own the children of accepted generations with their first parents, until the children learn more', () => {
    const bred = (accepted: boolean, children: object[]) => ({ type: 'evolved', accepted, children });
    const child = (profile: string, ...parents: string[]) => ({ profile, parents });
    const first = bred(true, [child('r', 'p', 'q'), child('s', 'q', 'p')]);
    const events = [
      ...LIKED,
      GROUPED,
      first,
      bred(false, [child('t', 'p')]),
      bred(true, [child('u', 's'), child('v', 's')]),
    ];
    const ownersOf = (...more: object[]) => {
      const entries = logOf(...events, ...more);
      return Object.fromEntries(profilesByInterest(finished(interestsOf(entries, countsOf)), entries));
    };
    const owners = { p: 'b1', q: 'c1', r: 'b1', s: 'c1', u: 'c1', v: 'c1' };
    expect(ownersOf()).toEqual(owners);
    expect(ownersOf(rated('b3', 1, 'v'), rated('b4', 1, 'v'))).toEqual({ ...owners, v: 'b1' });
  });

  test('are found for any page if there are several', () => {
    const entries = logOf(...LIKED, GROUPED);
    const nearest = finished(nearestInterest(finished(interestsOf(entries, countsOf)), entries, countsOf));
    expect([pageOf('bee', 'new'), pageOf('car')].map(nearest)).toEqual(['b1', 'c1']);
    const alone = logOf(...LIKED);
    expect(
      finished(nearestInterest(finished(interestsOf(alone, countsOf)), alone, countsOf))(pageOf('bee')),
    ).toBeUndefined();
  });

  test('are folded in steps of one or two pages, however many pages are liked', () => {
    const many = Array.from({ length: 200 }, (_, i) => rated(`b-many-${i}`));
    const entries = logOf(...LIKED, GROUPED, ...many);
    expect([...interestsOf(entries, countsOf)].length).toBeGreaterThanOrEqual(200);
    const interests = finished(interestsOf(entries, countsOf));
    expect([...nearestInterest(interests, entries, countsOf)].length).toBeGreaterThanOrEqual(200);
  });
});
