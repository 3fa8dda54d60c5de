/** What a visit comes to: addresses are kept as long as there is room for them. */
import { expect, test } from 'vitest';
import { type HostTurn, type Leading, type Offered, type Pending, SiteRecord } from '../../../agents/agents.ts';
import { Noting } from '../../../src/crawling/noting.ts';
import type { Visit } from '../../../src/crawling/visiting.ts';

const PENDING: Pending = {
  url: 'http://a.example/',
  kind: 'page',
  score: 0,
  depth: 0,
  tries: 0,
  text: 0,
  why: '',
  history: [],
};
const TURN: HostTurn = { number: 1, host: 'a.example', address: '', epoch: 1, urls: [PENDING], notes: {} };
const VISIT: Visit = { fate: 'read', leads: [], visits: 1 };
/** Each page leads to so many others, at sites of their own. */
const LINKS = 10;

function notingWith(addresses: number | undefined) {
  let urls = 0;
  let counted = 0;
  const leading = {
    from: (): readonly Offered[] =>
      Array.from({ length: LINKS }, (_, i) => ({ url: `http://s${urls + i}.example/`, score: 0, depth: 1 })),
    likingOf: () => 0,
  };
  const frontier = {
    known: async () => [],
    figures: async () => {
      counted++;
      return { hosts: urls, urls, visits: 0, waiting: 0, leased: 0, spent: 0 };
    },
  };
  const parts = { leading: leading as unknown as Leading, frontier, revisiting: undefined, now: () => 0 };
  const noting = new Noting({ ...parts, addresses, brings: undefined });
  const visited = async () => {
    const { found = [] } = await noting.newsOf(TURN, PENDING, new SiteRecord({}), VISIT);
    urls += found.length;
    return found.length;
  };
  return { visited, counted: () => counted };
}

test('no more addresses are kept than are wanted, and once there are so many they are counted no more', async () => {
  const { visited, counted } = notingWith(25);
  const kept: number[] = [];
  for (let visit = 0; visit < 20; visit++) kept.push(await visited());
  expect(kept.slice(0, 4)).toEqual([10, 10, 5, 0]);
  expect(kept.reduce((sum, each) => sum + each)).toBe(25);
  expect(counted()).toBeLessThan(5);
});

test('near the end sites are counted the more seldom the more there are, though what is found is known already', async () => {
  let counted = 0;
  const found = Array.from({ length: LINKS }, (_, i) => ({ url: `http://s${i}.example/`, score: 0, depth: 1 }));
  const leading = { from: (): readonly Offered[] => found, likingOf: () => 0 };
  const figures = async () => {
    counted++;
    return { hosts: 500, urls: 997, visits: 0, waiting: 0, leased: 0, spent: 0 };
  };
  const parts = { leading: leading as unknown as Leading, frontier: { known: async () => [], figures }, now: () => 0 };
  const noting = new Noting({ ...parts, revisiting: undefined, addresses: 1_000, brings: undefined });
  for (let visit = 0; visit < 100; visit++) await noting.newsOf(TURN, PENDING, new SiteRecord({}), VISIT);
  expect(counted).toBe((100 * LINKS) / 500);
});

test('where no number is wanted all are kept', async () => {
  const { visited, counted } = notingWith(undefined);
  for (let visit = 0; visit < 5; visit++) expect(await visited()).toBe(LINKS);
  expect(counted()).toBe(0);
});
