/** A service killed during a user's crawl: the next service continues it. */
import { expect, test } from 'vitest';
import { BigWeb, loadWords, serveBigWeb } from '../../../../demo/demo.ts';
import { openStore } from '../../../../src/storage/store/open-store.ts';
import { closing } from '../../support/closing.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { House } from '../../support/house.ts';
import { inOrder, repeatedAmong, underWayAt } from './under-way.ts';

const PAUSE_SECONDS = 0.05;
const PATIENCE = { timeout: 60_000, interval: 50 };
/** The machine has two clocks, and one counts whole milliseconds. */
const ROUNDING_MS = 2;
/** Visits of its site before the kill. */
const VISITED = 6;

test('a crawl loses nothing when its service is killed, and repeats only the visits under way', {
  timeout: 120_000,
}, async () => {
  const web = new BigWeb(await loadWords(), { seed: 1, hosts: 3, pages: 24, hazards: false });
  const served = closing(await serveBigWeb(web, { port: 0, addresses: 1, now: () => Date.UTC(2026, 10, 1) }));
  const folder = await temporaryFolder();
  const house = closing(new House({ folder, url: '', workers: 1, ports: [served.port], pauseSeconds: PAUSE_SECONDS }));
  await house.start();
  await house.signUp('ana');
  const began = today();
  const ana = house.person('ana');
  const agent = await ana.agent({ words: 'whatever there is', schedule: { kind: 'hand' } });
  const address = web.urlOf({ host: 0, page: 0 }, `.localhost:${served.port}`);
  const { id } = await ana.post('/api/sources/crawls', { kind: 'watch', agent, address });
  const pages = () => served.log.entries().filter(({ status, path }) => status === 200 && path !== '/robots.txt');
  const had = () => new Set(pages().map(({ path }) => path));
  await expect.poll(() => pages().length, PATIENCE).toBeGreaterThanOrEqual(VISITED);
  const { holder, at } = await house.kill(0);
  const store = closing(await openStore({ folder, hold: false, warn: () => undefined }));
  const among = await underWayAt(store.database, { holder, now: at });
  const killedAt = performance.now();
  await house.restart(0);
  const linked = pagesLinkedIn(web);
  await expect.poll(() => had().size, PATIENCE).toBe(linked);
  const shown = () => ana.get(`/api/sources/crawls/${id}`);
  await expect.poll(async () => (await shown()).figures.pages, PATIENCE).toBe(linked);
  const underWay = new Set(among(served.log.entries().filter(({ began }) => began < killedAt)));
  expect(repeatedAmong(pages(), underWay)).toEqual([]);
  const { figures, visitsToday } = await shown();
  // Midnight begins another day.
  expect(visitsToday === figures.visits || today() !== began).toBe(true);
  const all = inOrder(served.log.entries());
  for (const [i, { began, path }] of all.slice(1).entries()) {
    // An end may be noticed late, but no answer is sent before its request is known.
    const since = began - (all[i]?.began ?? 0);
    expect(since, path).toBeGreaterThanOrEqual(PAUSE_SECONDS * 1_000 - ROUNDING_MS);
  }
});

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** The linked pages of the watched site. */
function pagesLinkedIn(web: BigWeb): number {
  const found = new Set([0]);
  for (const page of found) for (const to of web.linksOf(0, page)) if (to.host === 0) found.add(to.page);
  return found.size;
}
