/** Simultaneous crawls of the generated web with its traps, on two network addresses, judged by the web's own log. */
import { expect, onTestFinished, test } from 'vitest';
import { BigWeb, loadWords, serveBigWeb } from '../../../../demo/demo.ts';
import { systemTime } from '../../../../src/base/time.ts';
import { fetchingFor } from '../../outside/fetching/support.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { openStore } from '../../support/stores.ts';
import { crawlIn } from './crawl-support.ts';

const ADDRESSES = 2;
const CRAWLS = 3;
const PER_ADDRESS = 4;
const PAUSE_MS = 60;
/** The least time of an answer, so each visit lasts at least that long. */
const ANSWER_MS = 60;
/** The machine has two clocks, and one counts whole milliseconds. */
const ROUNDING_MS = 2;

test('sites on one address share four visits at once over all crawls, and each keeps its pauses and rules', async () => {
  const web = new BigWeb(await loadWords(), { seed: 5, hosts: 60, pages: 600 });
  const now = () => Date.UTC(2026, 10, 1);
  const served = await serveBigWeb(web, { port: 0, addresses: ADDRESSES, now, slowMs: 50, answerMs: ANSWER_MS });
  onTestFinished(() => served.close());
  const store = await openStore(await temporaryFolder());
  const stopping = new AbortController();
  const fetching = fetchingFor({
    trusts: () => false,
    publicWeb: true,
    privateNetworks: '127.0.0.0/8',
    sharedNetworks: '127.0.0.0/8',
    ports: [served.port],
    lookup: async (hostname) => [{ address: served.addressOf(hostname) ?? '192.0.2.1', family: 4 }],
    pauseMs: PAUSE_MS,
    time: systemTime(stopping.signal),
    store,
  });
  const crawls = Array.from({ length: CRAWLS }, (_, i) => {
    const hosts = Array.from({ length: 20 }, (__, host) => 20 * i + host);
    return crawlIn({
      store,
      fetching,
      frontier: { crawl: `user/agent/${i}`, holder: 'one' },
      wants: {
        seeds: hosts.map((host) => web.urlOf({ host, page: 0 }, `.test:${served.port}`)),
        pages: 40,
        depth: 3,
        sameSite: true,
      },
      places: 8,
      pauseMs: PAUSE_MS,
      patienceMs: 1_000,
      longestMs: 60_000,
    });
  });
  await Promise.all(crawls.map((crawl) => crawl.run(stopping.signal)));
  const visits = served.log.entries().map((entry) => ({ ...entry, address: served.addressOf(entry.site) ?? '' }));
  expect(visits.length).toBeGreaterThan(60);
  for (let i = 1; i <= ADDRESSES; i++) {
    const here = visits.filter(({ address }) => address === `127.0.0.${i}`);
    expect(here.length).toBeGreaterThan(20);
    const atOnce = here.map(
      ({ began }) => here.filter((other) => other.began <= began && began < other.began + ANSWER_MS).length,
    );
    expect(Math.max(...atOnce)).toBeLessThanOrEqual(PER_ADDRESS);
    expect(Math.max(...atOnce)).toBeGreaterThan(1);
  }
  const pages = visits.filter(({ path, status }) => status === 200 && path !== '/robots.txt');
  expect(new Set(pages.map(({ site, path }) => site + path)).size).toBe(pages.length);
  for (const { site, path } of pages) {
    const { forbids } = web.mannersOf(Number(/\d+/.exec(site)?.[0]));
    expect(forbids === undefined || !path.startsWith(`${forbids}/`), site + path).toBe(true);
  }
  for (const site of new Set(visits.map((visit) => visit.site))) {
    const own = visits.filter((visit) => visit.site === site).sort((a, b) => a.began - b.began);
    for (const [i, { began }] of own.slice(1).entries()) {
      expect(began - (own[i]?.began ?? 0), site).toBeGreaterThanOrEqual(ANSWER_MS + PAUSE_MS - ROUNDING_MS);
    }
  }
}, 120_000);
