/** Crawls of small sites and of the demo web: visited and unvisited pages, and continuing. */
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type Sites, selectionPolicy, type UserId } from '../../../../agents/agents.ts';
import { readConfig } from '../../../../src/base/config.ts';
import { StoredLibrary, startDictionary } from '../../../../src/library/library.ts';
import type { CrawlWants, ToldVisit } from '../../../../src/sources/crawls/crawl.ts';
import { openCrawl } from '../../../../src/sources/crawls/open-crawl.ts';
import { topicLiking } from '../../../../src/sources/crawls/topic.ts';
import type { Store } from '../../../../src/storage/store/store.ts';
import { inTurns } from '../../../agents/support.ts';
import { fetchingFor } from '../../outside/fetching/support.ts';
import { rethrow } from '../../storage/jobs/databases.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { httpServer } from '../../support/http.ts';
import { openStore } from '../../support/stores.ts';
import { crawlIn } from './crawl-support.ts';

const WORDS = 'drift selection mutation crossover population fitness schema island niche tournament'.split(' ');

/** A different text for each seed, long enough to be recognised. */
function textOf(seed: number): string {
  return Array.from(
    { length: 80 },
    (_, i) => `${WORDS[(seed * 7 + i * i * (seed + 3)) % WORDS.length]}${(seed * 31 + i * 17) % 97}`,
  ).join(' ');
}

const page = (body: string, head = '') =>
  `<html lang="en"><head><title>T</title>${head}</head><body><article><p>${body}</p></article></body></html>`;
const links = (...paths: readonly string[]) => paths.map((path) => `<a href="${path}">to ${path}</a>`).join(' ');

/** The answer at a path: a text, bytes, or a redirect. */
type Answer = string | Buffer | { readonly leadsTo: string } | undefined;

const TYPES: Readonly<Record<string, string>> = { html: 'text/html', xml: 'application/xml', gz: 'application/gzip' };

/** A site that notes the visitors of its paths. */
async function siteOf(answer: (path: string) => Answer) {
  const asked: string[] = [];
  const { port } = await httpServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const said = answer(path);
    const type = /\.(xml|gz)$/.exec(path)?.[1] ?? 'html';
    if (said === undefined) response.writeHead(404).end('nothing');
    else if (typeof said === 'object' && 'leadsTo' in said) response.writeHead(302, { location: said.leadsTo }).end();
    else response.writeHead(200, { 'content-type': TYPES[type] }).end(said);
  });
  return { origin: `http://site.localhost:${port}`, asked };
}

interface Wants extends Partial<CrawlWants> {
  readonly perSite?: number;
  readonly stopAfter?: number;
  readonly store?: Store;
}

/** The visited pages and read paths of a crawl on the seeds' own sites, breadth first and without pauses. */
async function crawled(seeds: readonly string[], { perSite = 1_000, stopAfter, store: given, ...wants }: Wants = {}) {
  const store = given ?? (await newStore());
  const stopping = new AbortController();
  const visits: ToldVisit[] = [];
  const policy = selectionPolicy('breadth-first', () => 0);
  const crawl = openCrawl({
    store,
    config: readConfig({ FENIX_PAUSE: '0' }),
    wants: { seeds, pages: 1_000, depth: 20, sameSite: true, policy, ...wants },
    budget: { visits: perSite },
    places: 4,
    trusts: ({ hostname }) => hostname.endsWith('.localhost'),
    tell(visit) {
      visits.push(visit);
      if (visits.length === stopAfter) stopping.abort(new Error('enough'));
    },
    failed: rethrow,
  });
  try {
    const report = await crawl.run(stopping.signal);
    const paths = visits.filter(({ fate }) => fate === 'read').map(({ url }) => url.replace(/^http:\/\/[^/]+/, ''));
    return { report, visits, paths: paths.sort(), store };
  } finally {
    await crawl.close();
  }
}

const newStore = async () => openStore(await temporaryFolder());

describe('a crawl', () => {
  test('reads each linked page once, and keeps it in the library', async () => {
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

  test('obeys robots.txt, nofollow and noindex, and follows the links of an unkept page', async () => {
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
    for (const path of ['/secret/a', '/spam', '/never']) expect(asked).not.toContain(path);
    expect(report).toMatchObject({ pages: 3, unkept: 1, refused: { robots: 1 } });
  });

  test('keeps to its depth and its number of pages', async () => {
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

  test('finds pages that only feeds and sitemaps name, also packed and nested ones, and asks no other site for these', async () => {
    const { origin, asked } = await siteOf((path) => {
      const elsewhere = origin.replace('site.', 'other.');
      if (path === '/robots.txt') return `Sitemap: ${origin}/index.xml\nSitemap: ${elsewhere}/theirs.xml`;
      if (path === '/index.xml') return `<sitemapindex><sitemap><loc>${origin}/s.xml.gz</loc></sitemap></sitemapindex>`;
      if (path === '/s.xml.gz') {
        const urls = ['/alone', '/gone'].map((each) => `<url><loc>${origin}${each}</loc></url>`);
        return gzipSync(`<urlset>${urls.join('')}</urlset>`);
      }
      if (path === '/feed.xml') {
        const entry = `<entry><title>N</title><link href="${origin}/new"/><id>1</id><updated>2026-01-01T00:00:00Z</updated></entry>`;
        return `<feed xmlns="http://www.w3.org/2005/Atom"><title>F</title>${entry}</feed>`;
      }
      const feed = '<link rel="alternate" type="application/atom+xml" href="/feed.xml">';
      return ['/', '/alone', '/new'].includes(path) ? page(textOf(path.length), feed) : undefined;
    });
    const { paths, report } = await crawled([`${origin}/`], { sameSite: false });
    expect(paths).toEqual(['/', '/alone', '/feed.xml', '/new']);
    expect(asked).not.toContain('/theirs.xml');
    expect(report).toMatchObject({ refused: { status: 1 } });
  });

  test('of a user teaches no other user the repeated parts of its sites', async () => {
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
    // The number of taught pages depends on the visits under way.
    expect([...new Set(taught)]).toEqual(['ana']);
  });

  test('visits a site without knowing its address: the visit says if there is none', async () => {
    const { origin } = await siteOf((path) => page(textOf(path.length)));
    const crawl = crawlIn({
      store: await newStore(),
      fetching: { ...fetchingFor({ pauseMs: 0, pace: 0 }), addressOf: async () => undefined },
      frontier: { crawl: 'c', holder: 'one' },
      wants: { seeds: [`${origin}/`], pages: 3, depth: 3, sameSite: true },
    });
    expect(await crawl.run(new AbortController().signal)).toMatchObject({ ended: 'all', pages: 1 });
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

  test('is not caught by growing relative links, calendars or rings', async () => {
    let made = 0;
    const { origin } = await siteOf((path) => {
      if (path === '/robots.txt') return '';
      if (path === '/ring') return { leadsTo: '/ring2' };
      if (path === '/ring2') return { leadsTo: '/ring' };
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

  test('takes a redirecting address, or one with another canonical address, for one page', async () => {
    const { origin, asked } = await siteOf((path) => {
      if (path === '/') return page(textOf(0) + links('/old', '/print'));
      if (path === '/old') return { leadsTo: '/new' };
      if (path === '/new') return page(textOf(1) + links('/old', '/new'));
      if (path === '/print') return page(textOf(2) + links('/story'), '<link rel="canonical" href="/story">');
      return undefined;
    });
    const { report } = await crawled([`${origin}/`]);
    expect(asked.filter((path) => path === '/new')).toHaveLength(1);
    expect(asked).not.toContain('/story');
    expect(report.pages).toBe(3);
  });
});

test('a selection policy that is focused reads pages on its topic first, and learns from them', async () => {
  const titleOf = (path: string) => (/^\/[1-5]$/.test(path) ? 'coral reefs' : 'garden chairs');
  const all = Array.from({ length: 20 }, (_, i) => `/${20 - i}`);
  const { origin } = await siteOf((path) =>
    page(
      path === '/'
        ? all.map((each) => `<a href="${each}">${titleOf(each)}</a>`).join(' ')
        : `${titleOf(path)} under the sea or not, ${titleOf(path)} ${textOf(Number(path.slice(1)))}`,
    ),
  );
  const { page: liking, text } = topicLiking('coral reefs', await startDictionary());
  const policy = selectionPolicy('focused', text);
  const outcomes: number[] = [];
  const told: typeof policy = {
    ...policy,
    learned(outcome) {
      outcomes.push(outcome.liking);
      policy.learned?.(outcome);
    },
  };
  const { paths } = await crawled([`${origin}/`], { pages: 6, policy: told, liking });
  expect(paths).toEqual(['/', '/1', '/2', '/3', '/4', '/5']);
  expect(outcomes).toHaveLength(6);
  for (const each of outcomes.slice(1)) expect(each).toBeGreaterThan(0.05);
});

test('a selection policy that ascends finds pages without links to them', async () => {
  const { origin } = await siteOf((path) => {
    if (path === '/') return page(`${textOf(1)} ${links('/a/b/c.html')}`);
    return ['/a/', '/a/b/', '/a/b/c.html'].includes(path) ? page(textOf(path.length)) : undefined;
  });
  const ascending = await crawled([`${origin}/`], { policy: selectionPolicy('path-ascending', () => 0) });
  expect(ascending.paths).toEqual(['/', '/a/', '/a/b/', '/a/b/c.html']);
  const plain = await crawled([`${origin}/`]);
  expect(plain.paths).toEqual(['/', '/a/b/c.html']);
});

test('a selection policy that ranks raises pages found before', async () => {
  const many = Array.from({ length: 12 }, (_, i) => `/${i}`);
  const { origin } = await siteOf((path) => {
    if (path === '/') return page(`${textOf(50)} ${links(...many, '/hub', '/late')}`);
    if (many.includes(path)) return page(`${textOf(Number(path.slice(1)))} ${links('/late')}`);
    return path === '/late' || path === '/hub' ? page(textOf(path.length + 60)) : undefined;
  });
  // After the home page and eight more, the page that all link to comes before earlier finds.
  const { paths } = await crawled([`${origin}/`], { pages: 10, policy: selectionPolicy('pagerank', () => 0) });
  expect(paths).toContain('/late');
  expect(paths).not.toContain('/hub');
});
