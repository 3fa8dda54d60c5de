/** Crawls of small sites and of the demo web: what is visited, what is not, and that they go on where they were. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Sites, selectionPolicy, type UserId } from '../../../agents/agents.ts';
import { startDemoWeb } from '../../../demo/demo.ts';
import { readConfig } from '../../../src/config.ts';
import type { CrawlWants, ToldVisit } from '../../../src/crawling/crawl.ts';
import { openCrawl } from '../../../src/crawling/open-crawl.ts';
import { topicLiking } from '../../../src/crawling/topic.ts';
import { StoredLibrary, startDictionary } from '../../../src/keeping/keeping.ts';
import type { Store } from '../../../src/store/store.ts';
import { inTurns } from '../../agents/support.ts';
import { fetchingFor } from '../fetching/support.ts';
import { temporaryFolder } from '../support/folders.ts';
import { httpServer } from '../support/http.ts';
import { openStore } from '../support/stores.ts';
import { crawlIn } from './crawl-support.ts';

const WORDS = 'drift selection mutation crossover population fitness schema island niche tournament'.split(' ');

/** A text of its own for each seed, long enough to be known again. */
function textOf(seed: number): string {
  return Array.from(
    { length: 80 },
    (_, i) => `${WORDS[(seed * 7 + i * i * (seed + 3)) % WORDS.length]}${(seed * 31 + i * 17) % 97}`,
  ).join(' ');
}

const page = (body: string, head = '') =>
  `<html lang="en"><head><title>T</title>${head}</head><body><article><p>${body}</p></article></body></html>`;
const links = (...paths: readonly string[]) => paths.map((path) => `<a href="${path}">to ${path}</a>`).join(' ');

type Answer = string | ((request: IncomingMessage, response: ServerResponse) => void) | undefined;

/** A site that notes who asked for what. */
async function siteOf(answer: (path: string) => Answer) {
  const asked: string[] = [];
  const { port } = await httpServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const said = answer(path);
    if (typeof said === 'function') said(request, response);
    else if (said === undefined) response.writeHead(404).end('nothing');
    else response.writeHead(200, { 'content-type': path.endsWith('.xml') ? 'application/xml' : 'text/html' }).end(said);
  });
  return { origin: `http://site.localhost:${port}`, asked };
}

interface Wants {
  readonly pages: number;
  readonly depth: number;
  readonly perSite: number;
  readonly stopAfter: number;
  readonly sameSite: boolean;
  readonly store: Store;
  readonly choosing: Pick<CrawlWants, 'policy' | 'liking'>;
}

async function crawled(seeds: readonly string[], wants: Partial<Wants> = {}) {
  const { pages = 1_000, depth = 20, perSite = 1_000, stopAfter = Number.POSITIVE_INFINITY, sameSite = true } = wants;
  const store = wants.store ?? (await newStore());
  const stopping = new AbortController();
  const visits: ToldVisit[] = [];
  const crawl = openCrawl({
    store,
    config: readConfig({ FENIX_PAUSE: '0' }),
    wants: {
      seeds,
      pages,
      depth,
      sameSite,
      policy: selectionPolicy('breadth-first', () => 0),
      ...wants.choosing,
    },
    budget: { visits: perSite },
    places: 4,
    trusts: ({ hostname }) => hostname.endsWith('.localhost'),
    tell(visit) {
      visits.push(visit);
      if (visits.length === stopAfter) stopping.abort(new Error('enough'));
    },
    failed(error) {
      throw error;
    },
  });
  try {
    const report = await crawl.run(stopping.signal);
    const paths = visits.filter(({ fate }) => fate === 'read').map(({ url }) => url.replace(/^http:\/\/[^/]+/, ''));
    return { report, visits, paths: paths.sort(), store };
  } finally {
    await crawl.close();
  }
}

async function newStore() {
  const store = await openStore(await temporaryFolder());
  onTestFinished(() => store.close());
  return store;
}

describe('a crawl', () => {
  test('reads what links lead to, once, and keeps it in the library', async () => {
    const { origin, asked } = await siteOf((path) => {
      if (path === '/') return page(textOf(0) + links('/a', '/b#part', '/a?utm_source=x', 'http://other.example/'));
      if (path === '/a') return page(textOf(1) + links('/', '/b', '/c'));
      if (path === '/b' || path === '/c') return page(textOf(path.charCodeAt(1)) + links('/a'));
      return undefined;
    });
    const { report, paths, store } = await crawled([`${origin}/`]);
    expect(paths).toEqual(['/', '/a', '/b', '/c']);
    expect(asked.sort()).toEqual(['/', '/a', '/b', '/c', '/robots.txt']);
    expect(report).toMatchObject({ ended: 'all', pages: 4, found: 4, coverage: 1, sites: 1, refused: {}, cut: {} });
    const library = new StoredLibrary(store, () => '2026-01-05T08:00:00.000Z', startDictionary, inTurns);
    expect(await library.find(`${origin}/c`)).toMatchObject({ title: 'T', version: 1 });
  });

  test('leaves alone what robots.txt, nofollow and noindex forbid, and follows what a page not kept leads to', async () => {
    const { origin, asked } = await siteOf((path) => {
      if (path === '/robots.txt') return 'User-agent: *\nDisallow: /secret';
      if (path === '/')
        return page(`${textOf(0)}${links('/secret/a', '/hidden', '/closed')}<a rel="ugc nofollow" href="/spam">x</a>`);
      if (path === '/hidden') return page(textOf(1) + links('/behind'), '<meta name="robots" content="noindex">');
      if (path === '/closed') return page(textOf(2) + links('/never'), '<meta name="robots" content="nofollow">');
      return page(textOf(path.length + 9));
    });
    const { report, paths } = await crawled([`${origin}/`]);
    expect(paths).toEqual(['/', '/behind', '/closed']);
    expect(asked).not.toContain('/secret/a');
    expect(asked).not.toContain('/spam');
    expect(asked).not.toContain('/never');
    expect(report).toMatchObject({ pages: 3, unkept: 1, refused: { robots: 1 } });
  });

  test('goes no deeper, and reads no more, than it was asked', async () => {
    const { origin } = await siteOf((path) => page(textOf(path.length) + links(`${path}x`)));
    const deep = await crawled([`${origin}/`], { depth: 2 });
    expect(deep.paths).toEqual(['/', '/x', '/xx']);
    expect(deep.report).toMatchObject({ ended: 'all', cut: { depth: 1 } });
    const few = await crawled([`${origin}/`], { pages: 3 });
    expect(few.report).toMatchObject({ ended: 'enough', pages: 3 });
    const more = await crawled([`${origin}/`], { pages: 5, store: few.store });
    expect(more.report).toMatchObject({ ended: 'enough', pages: 5 });
    expect(more.paths).toEqual(['/xxx', '/xxxx']);
    const budget = await crawled([`${origin}/`], { perSite: 4 });
    expect(budget.report).toMatchObject({ pages: 4, spentSites: 1 });
  });

  test('finds what only sitemaps name, packed ones and lists of them, too, and asks for none of another site', async () => {
    const { origin, asked } = await siteOf((path) => {
      const elsewhere = origin.replace('site.', 'other.');
      if (path === '/robots.txt') return `Sitemap: ${origin}/index.xml\nSitemap: ${elsewhere}/theirs.xml`;
      if (path === '/index.xml') return `<sitemapindex><sitemap><loc>${origin}/s.xml.gz</loc></sitemap></sitemapindex>`;
      if (path === '/s.xml.gz') {
        const packed = gzipSync(
          `<urlset><url><loc>${origin}/alone</loc></url><url><loc>${origin}/gone</loc></url></urlset>`,
        );
        return (_request, response) => response.writeHead(200, { 'content-type': 'application/gzip' }).end(packed);
      }
      if (path === '/' || path === '/alone') return page(textOf(path.length));
      return undefined;
    });
    const { paths, report } = await crawled([`${origin}/`], { sameSite: false });
    expect(paths).toEqual(['/', '/alone']);
    expect(asked).not.toContain('/theirs.xml');
    expect(report).toMatchObject({ pages: 2, refused: { status: 1 } });
  });

  test('of a user teaches nobody else what its sites repeat', async () => {
    const { origin } = await siteOf((path) => page(textOf(path.length) + links(`${path}x`)));
    const taught: (string | undefined)[] = [];
    const sites: Sites = { knowledge: async () => undefined, learn: async (_, __, owner) => void taught.push(owner) };
    const crawl = crawlIn({
      store: await newStore(),
      fetching: fetchingFor({ pauseMs: 0, pace: 0 }),
      frontier: { crawl: 'c', holder: 'one' },
      wants: { seeds: [`${origin}/`], pages: 3, depth: 3, sameSite: true },
      visiting: { sites, owner: 'ana' as UserId },
    });
    await crawl.run(new AbortController().signal);
    // How many pages teach depends on what was under way when enough were read.
    expect([...new Set(taught)]).toEqual(['ana']);
  });

  test('finds what feeds name', async () => {
    const { origin } = await siteOf((path) => {
      const feed = '<link rel="alternate" type="application/atom+xml" href="/feed.xml">';
      if (path === '/') return page(textOf(0), feed);
      if (path === '/new') return page(textOf(1));
      const entry = `<entry><title>New</title><link href="${origin}/new"/><id>1</id><updated>2026-01-01T00:00:00Z</updated></entry>`;
      return path === '/feed.xml'
        ? `<feed xmlns="http://www.w3.org/2005/Atom"><title>F</title>${entry}</feed>`
        : undefined;
    });
    expect((await crawled([`${origin}/`])).paths).toContain('/new');
  });

  test('leaves a site that answers everything with one page', async () => {
    const { origin, asked } = await siteOf((path) => {
      if (path === '/robots.txt') return '';
      const real = /^\/(?:(?:one|two|three|four|five)\/)?$/.test(path);
      const endless = links(`/void/${asked.length}`, `/void/${asked.length + 1_000}`);
      if (!real) return page(`${textOf(99)} ${endless}`);
      return page(
        `${textOf(path.length + path.charCodeAt(2))} ${links('/one/', '/two/', '/three/', '/four/', '/five/')} ${endless}`,
      );
    });
    const { report } = await crawled([`${origin}/`], { perSite: 500 });
    expect(report.ended).toBe('all');
    expect(report.nothing + report.copies).toBeGreaterThan(0);
    expect(report.pages).toBeLessThan(12);
    expect(report.visits).toBeLessThan(60);
  });

  test('is not caught by relative links that grow, calendars, and rings', async () => {
    let made = 0;
    const { origin } = await siteOf((path) => {
      if (path === '/robots.txt') return '';
      if (path === '/ring') return (_request, response) => response.writeHead(302, { location: '/ring2' }).end();
      if (path === '/ring2') return (_request, response) => response.writeHead(302, { location: '/ring' }).end();
      if (path.startsWith('/calendar')) {
        const year = Number(path.split('/')[2]);
        return page(textOf(year) + links(`/calendar/${year + 1}/1`, `/calendar/${year - 1}/1`));
      }
      return page(textOf(++made) + links('a/b/', '/ring', '/calendar/2026/1'));
    });
    const { report } = await crawled([`${origin}/`], { perSite: 500 });
    expect(report.ended).toBe('all');
    expect(report.visits).toBeLessThan(60);
    expect(Object.keys(report.cut)).toEqual(expect.arrayContaining(['calendar', 'repetition']));
    expect(report.refused).toMatchObject({ other: 1 });
  });

  test('takes an address that leads on, or names another as its own, for one page', async () => {
    const { origin, asked } = await siteOf((path) => {
      if (path === '/') return page(textOf(0) + links('/old', '/print'));
      if (path === '/old') return (_request, response) => response.writeHead(301, { location: '/new' }).end();
      if (path === '/new') return page(textOf(1) + links('/old', '/new'));
      if (path === '/print') return page(textOf(2) + links('/story'), '<link rel="canonical" href="/story">');
      return undefined;
    });
    const { report } = await crawled([`${origin}/`]);
    expect(asked.filter((path) => path === '/new')).toHaveLength(1);
    expect(asked).not.toContain('/story');
    expect(report.pages).toBe(3);
  });

  test('goes on where it was stopped, and visits nothing twice', async () => {
    const { origin, asked } = await siteOf((path) => {
      if (path === '/robots.txt') return '';
      const i = Number(path.slice(1));
      return i > 40 ? undefined : page(textOf(i) + links(`/${2 * i + 1}`, `/${2 * i + 2}`));
    });
    const first = await crawled([`${origin}/`], { stopAfter: 9 });
    expect(first.report.ended).toBe('stopped');
    expect(first.report.pages).toBeLessThan(20);
    const second = await crawled([`${origin}/`], { store: first.store });
    expect(second.report).toMatchObject({ ended: 'all', pages: 41 });
    const pages = asked.filter((path) => /^\/\d*$/.test(path));
    // What was broken off under way may have been asked for once more.
    expect(pages.length - new Set(pages).size).toBeLessThanOrEqual(1);
  });

  test('of the demo web finds what its sites list, with their manners', async () => {
    const web = await startDemoWeb({ port: 0 });
    onTestFinished(() => web.close());
    const sites = ['crossover', 'almanac', 'fundo-azul', 'teia'];
    const { report, visits } = await crawled(sites.map((id) => `${web.originOf(id)}/`));
    expect(report).toMatchObject({ ended: 'all', sites: 4 });
    expect(report.pages).toBeGreaterThan(40);
    for (const id of sites) {
      const times = web.log.entries(id);
      for (const [i, { began }] of times.entries()) expect(began).toBeGreaterThanOrEqual(times[i - 1]?.ended ?? 0);
    }
    expect(new Set(visits.map(({ url }) => url)).size).toBe(visits.length);
  });
});

describe('a policy of selection', () => {
  test('that is focused reads first what its topic speaks for, and learns from what it read', async () => {
    const about = (path: string) => /^\/[1-5]$/.test(path);
    const { origin } = await siteOf((path) => {
      if (path === '/') {
        return page(
          Array.from(
            { length: 20 },
            (_, i) => `<a href="/${20 - i}">${about(`/${20 - i}`) ? 'coral reefs' : 'garden chairs'}</a>`,
          ).join(' '),
        );
      }
      return page(
        `${about(path) ? 'coral reefs under the sea, divers and reefs' : 'garden chairs'} ${textOf(Number(path.slice(1)))}`,
      );
    });
    const { page: liking, text } = topicLiking('coral reefs', await startDictionary());
    const policy = selectionPolicy('focused', text);
    const outcomes: number[] = [];
    const told = {
      ...policy,
      learned: (outcome: Parameters<NonNullable<typeof policy.learned>>[0]) => {
        outcomes.push(outcome.liking);
        policy.learned?.(outcome);
      },
    };
    const { paths } = await crawled([`${origin}/`], { pages: 6, choosing: { policy: told, liking } });
    expect(paths).toEqual(['/', '/1', '/2', '/3', '/4', '/5']);
    expect(outcomes).toHaveLength(6);
    for (const each of outcomes.slice(1)) expect(each).toBeGreaterThan(0.05);
  });

  test('that ascends finds what nothing leads to', async () => {
    const { origin } = await siteOf((path) => {
      if (path === '/') return page(`${textOf(1)} ${links('/a/b/c.html')}`);
      return ['/a/', '/a/b/', '/a/b/c.html'].includes(path) ? page(textOf(path.length)) : undefined;
    });
    const ascending = await crawled([`${origin}/`], {
      choosing: { policy: selectionPolicy('path-ascending', () => 0) },
    });
    expect(ascending.paths).toEqual(['/', '/a/', '/a/b/', '/a/b/c.html']);
    const plain = await crawled([`${origin}/`]);
    expect(plain.paths).toEqual(['/', '/a/b/c.html']);
  });

  test('that ranks raises what was found before', async () => {
    const many = Array.from({ length: 12 }, (_, i) => `/${i}`);
    const { origin } = await siteOf((path) => {
      if (path === '/') return page(`${textOf(50)} ${links(...many, '/hub', '/late')}`);
      if (many.includes(path)) return page(`${textOf(Number(path.slice(1)))} ${links('/late')}`);
      return path === '/late' || path === '/hub' ? page(textOf(path.length + 60)) : undefined;
    });
    // After the home page and the eight of the next turn: what they all lead to comes before what was found earlier.
    const { paths } = await crawled([`${origin}/`], {
      pages: 10,
      choosing: { policy: selectionPolicy('pagerank', () => 0) },
    });
    expect(paths).toContain('/late');
    expect(paths).not.toContain('/hub');
  });
});
