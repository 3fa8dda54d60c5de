/** Reading on the demo web: its sites' quirks, its faults, and what its access log says of our manners. */
import { readdirSync } from 'node:fs';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readFrom } from '../../../agents/agents.ts';
import { type DemoWeb, startDemoWeb } from '../../../demo/demo.ts';
import { inThread } from '../../../src/compute/compute.ts';
import type { FetchingOptions } from '../../../src/fetching/fetching.ts';
import { forgetfulSites } from '../../../src/keeping/sites.ts';
import { httpServer } from '../support/http.ts';
import { failureOf, fakeTime, fetchingFor } from './support.ts';

async function guestOf(options: Partial<FetchingOptions> = {}) {
  const web = await startDemoWeb({ port: 0 });
  onTestFinished(() => web.close());
  const fetching = fetchingFor({ trusts: (origin) => web.serves(origin), ...options });
  const read = (url: string) => readFrom(url, { fetch: fetching.fetch, compute: inThread(), sites: forgetfulSites() });
  return { web, read, ...fetching };
}

/** Addresses of a written site's pages. */
function pagesOf(web: DemoWeb, site: string): readonly string[] {
  return readdirSync(`demo/sites/${site}/pages`)
    .sort()
    .map((file) => `${web.originOf(site)}/${file.replace('.html', '')}`);
}

describe('what a visitor would read is read', () => {
  test.each([
    ['fundo-azul', 'meta refresh', /\/materia\//],
    ['teia', 'script', /\/topico\//],
    ['estrada-de-terra', 'frames', /\/[\w-]+$/],
    ['objeto-e-classe', 'latin-1 that only the page declares', /\/[\w-]+$/],
    ['caderno', 'nothing but a Crawl-delay', /\/[\w-]+$/],
    ['bench-and-lens', 'a malformed robots.txt', /\/[\w-]+$/],
  ])('on %s: %s', async (site, _, end) => {
    const { web, read } = await guestOf();
    for (const url of pagesOf(web, site).slice(0, 3)) {
      const { page, url: at, truncated } = await read(url);
      expect(at).toMatch(end);
      expect(page.text.length).toBeGreaterThan(600);
      expect(page.text).not.toContain('\uFFFD');
      expect(page.language).toBe(['bench-and-lens'].includes(site) ? 'en' : 'pt');
      expect(truncated).toBe(false);
    }
  });
});

describe('manners', () => {
  test('Crawl-delay is kept: 2 seconds on the caderno', async () => {
    const time = fakeTime();
    const { web, read } = await guestOf({ time });
    for (const url of pagesOf(web, 'caderno').slice(0, 3)) await read(url);
    expect(time.waited).toEqual([1000, 1000, 2000, 2000]);
  });

  test('what robots.txt forbids is never asked for', async () => {
    const { web, read } = await guestOf();
    const url = `${web.originOf('stillness')}/drafts/anything`;
    expect((await failureOf(read(url))).kind).toBe('robots');
    expect(web.log.entries('stillness').map(({ path }) => path)).toEqual(['/robots.txt']);
  });

  test('a site is never asked twice at once, however many want its pages', async () => {
    const { web, read } = await guestOf({ pace: 0 });
    await Promise.all(['crossover', 'almanac', 'teia'].flatMap((site) => pagesOf(web, site).slice(0, 6).map(read)));
    for (const site of ['crossover', 'almanac', 'teia']) {
      const visits = web.log.entries(site);
      expect(visits.length).toBeGreaterThan(6);
      for (const [i, { began }] of visits.entries()) {
        expect(began).toBeGreaterThanOrEqual(visits[i - 1]?.ended ?? 0);
      }
    }
  });

  test('a slow site holds up nobody else', async () => {
    const waiting: (() => void)[] = [];
    const { port } = await httpServer(({ url, headers }, response) => {
      const answer = () => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>there');
      if (url === '/robots.txt') response.writeHead(404).end();
      else if (headers.host?.startsWith('slow.') === true) waiting.push(answer);
      else answer();
    });
    const { fetch } = fetchingFor({ pace: 0 });
    const ended: string[] = [];
    const visit = (url: string) => fetch(url).then(() => ended.push(url));
    const slow = ['/a', '/b'].map((path) => `http://slow.localhost:${port}${path}`);
    const slowly = slow.map(visit);
    const others = Array.from({ length: 10 }, (_, i) => `http://h${i}.localhost:${port}/`);
    await Promise.all(others.map(visit));
    expect(ended).toHaveLength(10);
    for (const visiting of slowly) {
      (await vi.waitUntil(() => waiting.shift()))();
      await visiting;
    }
    expect(ended.slice(10)).toEqual(slow);
  });
});

describe('a fault on the way', () => {
  async function meet(fault: Parameters<DemoWeb['faults']['set']>[1], options: Partial<FetchingOptions> = {}) {
    const guest = await guestOf({ pace: 0.01, ...options });
    const [url = ''] = pagesOf(guest.web, 'crossover');
    const whole = (await guest.read(url)).page.text;
    guest.web.faults.slowMs = 50;
    guest.web.faults.set(url, fault);
    return { ...guest, url, whole, reading: guest.read(url) };
  }

  test('slow: it is waited for', async () => {
    const { reading, whole } = await meet('slow');
    expect((await reading).page.text).toBe(whole);
  });

  test.each(['cut', 'wrong-length', 'endless'] as const)('%s: what came is kept, and it is said', async (fault) => {
    const { reading, whole } = await meet(fault, { limits: { wireBytes: 200_000 } });
    const { page, truncated } = await reading;
    expect(truncated).toBe(true);
    expect(page.text.length).toBeGreaterThan(100);
    // Where a page ends has a say in what counts as its template, so it need not begin alike.
    expect(page.text).toContain(whole.slice(0, 100));
  });

  test('bomb: it is not read to its end, and has nothing to say', async () => {
    const { reading, ledger } = await meet('bomb', { limits: { decodedBytes: 100_000 } });
    expect((await failureOf(reading)).kind).toBe('size');
    expect((await ledger.accounts())[0]?.bytes).toBeLessThan(200_000);
  });

  test.each([
    ['busy', 'status', 'the site answered 429'],
    ['broken', 'status', 'the site answered 500'],
    ['wrong-type', 'type', 'not a page: its type is image/png'],
    ['redirect-loop', 'other', 'it sends its visitors round in a circle'],
  ] as const)('%s: it is said', async (fault, kind, message) => {
    const { reading, ledger } = await meet(fault);
    expect(await failureOf(reading)).toMatchObject({ kind, message });
    const [account] = await ledger.accounts();
    expect(account?.refusals[kind]).toBe(1);
    if (fault === 'busy') expect(account?.suspended?.why).toBe(message);
  });
});
