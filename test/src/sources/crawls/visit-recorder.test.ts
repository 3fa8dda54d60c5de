/** The result of a visit: addresses are kept while there is room. */
import { expect, test } from 'vitest';
import { type HostTurn, type LinkSelector, type Pending, SiteRecord } from '../../../../agents/agents.ts';
import { VisitRecorder } from '../../../../src/sources/crawls/visit-recorder.ts';
import type { Visit } from '../../../../src/sources/crawls/visiting.ts';

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

/** What is noted of a visit at midnight, for a user. */
async function notedOf(visit: Partial<Visit>, pending: Partial<Pending> = {}) {
  const recorder = new VisitRecorder({
    selector: { from: () => [], likingOf: () => 0.5 } as unknown as LinkSelector,
    frontier: { known: async () => [], figures: () => expect.fail('nothing was found') },
    ...{ revisiting: undefined, now: () => 0, addresses: 1, brings: 'focused' },
  });
  const made = { fate: 'read', leads: [], visits: 1, ...visit } as const;
  const { visited, brought } = await recorder.newsOf(TURN, { ...PENDING, ...pending }, new SiteRecord({}), made);
  return { visited: visited[0], brought };
}

test.each([
  ['ten minutes after its first', 0, { due: 600_000, tries: 1 }],
  ['forty minutes after its second', 1, { due: 2_400_000, tries: 2 }],
  ['no more after its third', 2, {}],
])('a page is visited %s passing failure', async (_, tries, again) => {
  const { visited } = await notedOf({ fate: 'refused network', isPassing: true }, { tries });
  expect(visited).toEqual({ url: PENDING.url, ...again });
});

test('a page keeps its last 64 looks, the latest of them last, and says whether it had changed', async () => {
  const history = Array.from({ length: 64 }, (_, i) => ({ at: i - 64, changed: true }));
  for (const [text, changed] of [
    [7, false],
    [8, true],
  ] as const) {
    const { visited } = await notedOf({ fate: 'unchanged', text }, { text: 7, history });
    expect(visited).toMatchObject({ text, history: [...history.slice(1), { at: 0, changed }] });
  }
});

test('the text of a copy stays with the address where it was found first', async () => {
  expect((await notedOf({ fate: 'copy', text: 7 })).visited).not.toHaveProperty('text');
});

test.each<[Visit['fate'], string]>([
  ['read', 'is brought to'],
  ['changed', 'is brought to'],
  ['unchanged', 'is not brought to'],
  ['copy', 'is not brought to'],
])('a page whose visit says “%s” %s its user', async (fate, how) => {
  const kept = { snippet: 'One by one' };
  const { brought } = await notedOf({ fate, text: 7, title: 'One', kept });
  const page = { url: PENDING.url, title: 'One', ...kept, at: 0, liking: 0.5, policy: 'focused' };
  expect(brought).toEqual(how === 'is brought to' ? [page] : undefined);
  expect((await notedOf({ fate, text: 7 })).brought).toBeUndefined();
});
