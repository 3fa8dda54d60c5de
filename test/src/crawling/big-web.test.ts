/** A crawl of the generated web with all its hazards: what it must not do is read off the web's own log. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selectionPolicy } from '../../../agents/agents.ts';
import { BigWeb, loadWords, type ServedBigWeb, serveBigWeb } from '../../../demo/demo.ts';
import { readConfig } from '../../../src/config.ts';
import { openCrawl } from '../../../src/crawling/open-crawl.ts';
import { temporaryFolder } from '../support/folders.ts';
import { openStore } from '../support/stores.ts';

const PAGES = 60;

let web: BigWeb;
let served: ServedBigWeb;
beforeAll(async () => {
  web = new BigWeb(await loadWords(), { seed: 3, hosts: 60, pages: 900 });
  served = await serveBigWeb(web, { port: 0, addresses: 1, now: () => Date.UTC(2026, 10, 1), slowMs: 20 });
});
afterAll(() => served.close());

test('comes through traps and failures, asks for no page twice, and for none that is forbidden', async () => {
  const store = await openStore(await temporaryFolder());
  const end = `.localhost:${served.port}`;
  const crawl = openCrawl({
    store,
    config: readConfig({ FENIX_PAUSE: '0' }),
    wants: {
      seeds: [...Array(20).keys()].map((host) => web.urlOf({ host, page: 0 }, end)),
      pages: PAGES,
      depth: 20,
      sameSite: false,
      policy: selectionPolicy('path-ascending', () => 0),
    },
    budget: { visits: 40 },
    places: 8,
    trusts: ({ hostname }) => hostname.endsWith('.localhost'),
    tell: () => undefined,
    failed(error) {
      throw error;
    },
  });
  try {
    const report = await crawl.run(new AbortController().signal);
    expect(report.pages).toBeGreaterThanOrEqual(PAGES - 10);
  } finally {
    await crawl.close();
    await store.close();
  }
  const asked = served.log.entries().filter(({ path, status }) => status === 200 && path !== '/robots.txt');
  const pages = asked.map(({ site, path }) => site + path);
  expect(pages.length).toBeGreaterThan(PAGES / 2);
  expect(new Set(pages).size).toBe(pages.length);
  for (const { site, path } of asked) {
    const { forbids } = web.mannersOf(Number(site.slice(1, site.indexOf('.'))));
    expect(forbids === undefined || !path.startsWith(`${forbids}/`), site + path).toBe(true);
  }
}, 120_000);
