/** Reading the demo web: its quirks, its faults, and our manners in its access log. */
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readFrom } from '../../../../agents/agents.ts';
import { type DemoWeb, startDemoWeb } from '../../../../demo/demo.ts';
import { forgetfulSites } from '../../../../src/library/pages/sites.ts';
import { inThread } from '../../../../src/outside/compute/compute.ts';
import type { FetchingOptions } from '../../../../src/outside/fetching/fetching.ts';
import { closing } from '../../support/closing.ts';
import { fakeTime, fetchingFor } from './support.ts';

async function guestOf(options: Partial<FetchingOptions> = {}) {
  const web = closing(await startDemoWeb({ port: 0 }));
  const fetching = fetchingFor({ trusts: (origin) => web.serves(origin), ...options });
  const read = (url: string) => readFrom(url, { fetch: fetching.fetch, compute: inThread(), sites: forgetfulSites() });
  return { web, read, ...fetching };
}

/** The addresses of a written site. */
function pagesOf(web: DemoWeb, site: string): readonly string[] {
  const files = readdirSync(`demo/sites/${site}/pages`).sort();
  return files.map((file) => `${web.originOf(site)}/${file.replace('.html', '')}`);
}

test('a visitor’s pages are read whatever a site does, with the pauses that it wants', async () => {
  const time = fakeTime();
  const { web, read } = await guestOf({ time });
  for (const [site, place, language = 'pt'] of [
    ['fundo-azul', /\/materia\//], // It sends on by a meta refresh,
    ['teia', /\/topico\//], // by a script;
    ['estrada-de-terra', /\/[\w-]+$/], // has frames;
    ['objeto-e-classe', /\/[\w-]+$/], // is in latin-1, as only the page says;
    ['bench-and-lens', /\/[\w-]+$/, 'en'], // has a malformed robots.txt.
  ] as const) {
    for (const url of pagesOf(web, site).slice(0, 2)) {
      const { page, url: at, truncated } = await read(url);
      expect([at, truncated, page.language]).toEqual([expect.stringMatching(place), false, language]);
      expect(page.text.length).toBeGreaterThan(600);
      expect(page.text).not.toContain('\uFFFD');
    }
  }
  const before = time.waited.length;
  for (const url of pagesOf(web, 'caderno').slice(0, 3)) await read(url);
  expect(time.waited.slice(before)).toEqual([1000, 1000, 2000, 2000]);
});

test.each<[Parameters<DemoWeb['faults']['set']>[1], object]>([
  ['slow', { truncated: false }],
  ['cut', { truncated: true }],
  ['wrong-length', { truncated: true }],
  ['endless', { truncated: true }],
  ['bomb', { kind: 'size' }],
  ['busy', { kind: 'status', message: 'the site answered 429' }],
  ['broken', { kind: 'status', message: 'the site answered 500' }],
  ['wrong-type', { kind: 'type', message: 'not a page: its type is image/png' }],
  ['redirect-loop', { kind: 'other', message: 'it sends its visitors round in a circle' }],
])('a fault on the way, %s, costs only its page, whose received part is kept: %o', async (fault, outcome) => {
  const { web, read, ledger } = await guestOf({ pace: 0.01, limits: { wireBytes: 200_000, decodedBytes: 400_000 } });
  const [url = ''] = pagesOf(web, 'crossover');
  const whole = (await read(url)).page.text;
  web.faults.slowMs = 50;
  web.faults.set(url, fault);
  const had = await read(url).catch((error: unknown) => error);
  expect(had).toMatchObject(outcome);
  const [account] = await ledger.accounts();
  expect(account?.bytes).toBeLessThan(500_000);
  expect(account?.suspended?.why.code).toBe(fault === 'busy' ? 'fetch.status' : undefined);
  if ('message' in outcome && 'kind' in outcome) expect(account?.refusals).toMatchObject({ [String(outcome.kind)]: 1 });
  // The cut may change what counts as template, so the beginnings may differ.
  if ('truncated' in outcome)
    expect((had as Awaited<ReturnType<typeof read>>).page.text).toContain(whole.slice(0, 100));
});
