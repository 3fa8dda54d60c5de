/** The result of a visit: addresses are kept while there is room. */
import { expect, test } from 'vitest';
import { type HostTurn, type LinkSelector, type Pending, SiteRecord } from '../../../../agents/agents.ts';
import { VisitRecorder } from '../../../../src/sources/crawls/visit-recorder.ts';

const PENDING: Pending = {
  ...{ url: 'http://a.example/', kind: 'page', score: 0, depth: 0, tries: 0, text: 0, why: '', history: [] },
};
const TURN: HostTurn = { number: 1, host: 'a.example', address: '', epoch: 1, urls: [PENDING], notes: {} };
/** Each page links to ten others, on their own sites. */
const LINKS = 10;

interface Kept {
  urls: number;
  hosts: number;
}

/** Visits of pages with new or common links, and how often the kept addresses were counted. */
function crawlThat(wants: number | undefined, kept: Kept = { urls: 0, hosts: 0 }, isNew = true) {
  let counted = 0;
  const from = () =>
    Array.from({ length: LINKS }, (_, i) => ({ url: `http://s${kept.urls + i}.example/`, score: 0, depth: 1 }));
  const figures = async () => {
    counted++;
    return { ...kept, visits: 0, waiting: 0, leased: 0, spent: 0 };
  };
  const noting = new VisitRecorder({
    selector: { from, likingOf: () => 0 } as unknown as LinkSelector,
    frontier: { known: async () => [], figures },
    ...{ revisiting: undefined, now: () => 0, addresses: wants, brings: undefined },
  });
  const visited = async () => {
    const { found = [] } = await noting.newsOf(TURN, PENDING, new SiteRecord({}), {
      fate: 'read',
      leads: [],
      visits: 1,
    });
    if (isNew) for (const what of ['urls', 'hosts'] as const) kept[what] += found.length;
    return found.length;
  };
  return { visited, counted: () => counted };
}

test('a crawl keeps at most the wanted number of addresses, and stops counting once it has them', async () => {
  const { visited, counted } = crawlThat(25);
  const kept: number[] = [];
  for (let visit = 0; visit < 20; visit++) kept.push(await visited());
  expect(kept).toEqual([10, 10, 5, ...Array(17).fill(0)]);
  expect(counted()).toBeLessThan(5);
});

test('a crawl whose room holds just what a page links to does not count again', async () => {
  const { visited, counted } = crawlThat(2 * LINKS);
  expect([await visited(), await visited()]).toEqual([LINKS, LINKS]);
  expect(counted()).toBe(1);
});

test('a crawl near its end counts its sites less often the more there are', async () => {
  const { visited, counted } = crawlThat(1_000, { hosts: 500, urls: 997 }, false);
  for (let visit = 0; visit < 100; visit++) await visited();
  expect(counted()).toBe((100 * LINKS) / 500);
});

test('a crawl without a limit keeps all addresses', async () => {
  const { visited, counted } = crawlThat(undefined);
  for (let visit = 0; visit < 5; visit++) expect(await visited()).toBe(LINKS);
  expect(counted()).toBe(0);
});
