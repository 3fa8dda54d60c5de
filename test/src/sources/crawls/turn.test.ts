/** A turn at a site: its visits before the crawl must end, and the pause after it. */
import { expect, test } from 'vitest';
import {
  type Frontier,
  type HostTurn,
  type Pending,
  selectionPolicy,
  type TurnNews,
} from '../../../../agents/agents.ts';
import { Crawl } from '../../../../src/sources/crawls/crawl.ts';
import { fakeTime } from '../../outside/fetching/support.ts';

const PENDING = { kind: 'page', score: 0, depth: 0, tries: 0, text: 0, why: '', history: [] } as const;
const URLS = [1, 2, 3, 4].map((i): Pending => ({ ...PENDING, url: `http://a.example/${i}` }));
const FIGURES = { hosts: 1, urls: 4, visits: 0, waiting: 0, leased: 0, spent: 0 };

interface Scene {
  /** The time of a visit, and of finding the site's address. */
  readonly visitMs?: number;
  readonly lookMs?: number;
  readonly longestMs?: number;
  /** The pause that the site wants after the last visit. */
  readonly restMs?: number;
}

/** A crawl of a site with endless turns, and the notes of each turn. */
async function crawled({ visitMs = 0, lookMs = 0, longestMs = 60_000, restMs = 0 }: Scene) {
  const time = fakeTime();
  const began = time.now();
  const visits: number[][] = [];
  const ends: NonNullable<TurnNews['end']>[] = [];
  const isOver = new AbortController();
  const frontier: Partial<Frontier> = {
    takeOver: async () => undefined,
    offer: async () => undefined,
    async *notes() {},
    async lease() {
      if (visits.length === 3) isOver.abort();
      const number = visits.push([]);
      const turn: HostTurn = { number, host: 'a.example', address: '', epoch: 1, urls: URLS, notes: {} };
      return [turn];
    },
    locate: async () => true,
    async note(_turn, { end }) {
      if (end !== undefined) ends.push({ ...end, next: end.next - time.now() });
      return true;
    },
    nextTurn: async () => time.now(),
    figures: async () => FIGURES,
  };
  const crawl = new Crawl(
    { seeds: [], pages: 100, depth: 1, sameSite: true, policy: selectionPolicy('breadth-first', () => 0) },
    {
      frontier: frontier as Frontier,
      async visitor() {
        visits.at(-1)?.push(time.now() - began);
        await time.wait(visitMs);
        return { fate: 'read', leads: [], visits: 1 };
      },
      fetching: {
        async addressOf() {
          await time.wait(lookMs);
          return '192.0.2.1';
        },
        turns: { restingUntil: () => time.now() + restMs } as never,
      },
      ...{ time, pauseMs: 1_000, places: 1, longestMs },
      tell: () => undefined,
      failed: (error) => expect.fail(String(error)),
    },
  );
  await crawl.run(isOver.signal);
  // Nothing is renewed any more.
  expect(time.alarms()).toBe(0);
  return { visits, ends };
}

test.each<[string, Scene, readonly (readonly number[])[]]>([
  ['begins no further visit, nor a further turn', { visitMs: 6_000, longestMs: 10_000 }, [[0, 6_000]]],
  ['begins none at the very moment', { visitMs: 5_000, longestMs: 10_000 }, [[0, 5_000]]],
  ['makes the first visit of a turn that it has begun', { lookMs: 9_000, longestMs: 8_000 }, [[9_000]]],
  ['has visited all of a turn before', { visitMs: 2_000, longestMs: 8_000 }, [[0, 2_000, 4_000, 6_000]]],
])('a crawl at the end of its turn %s', async (_, scene, visits) => {
  expect(await crawled(scene)).toMatchObject({ visits, ends: [{ next: 0 }] });
});

test.each([
  ['the usual pause where it wants none', 0, 1_000],
  ['the usual pause where its rest was over before', -5_000, 1_000],
  ['a longer one if it wants that', 20_000, 20_000],
  ['a minute at most, though it is to be left alone for longer now', 600_000, 60_000],
])('a turn gives its site %s', async (_, restMs, pauseMs) => {
  const { ends } = await crawled({ restMs, visitMs: 2_000, longestMs: 8_000 });
  expect(ends).toEqual([{ next: Math.max(0, restMs), pauseMs }]);
});
