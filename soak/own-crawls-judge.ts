/** Judges users' crawls after kills by the web's own log, page by page, and by the rows. */
import { setTimeout as passing } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Access, BigWeb } from '../demo/demo.ts';
import { countBrought } from '../src/sources/crawls/crawl-tables.ts';
import { DatabaseFrontier } from '../src/sources/crawls/database-frontier.ts';
import { CRAWL_PROGRESS, CRAWLS, crawlName, type OwnCrawl } from '../src/sources/crawls/records.ts';
import { tallyOf } from '../src/sources/crawls/report.ts';
import { READY } from '../src/sources/crawls/rows.ts';
import type { Row } from '../src/storage/database/database.ts';
import { type Store, scanAll } from '../src/storage/store/store.ts';
import { repeatedAmong } from '../test/src/sources/crawls/under-way.ts';
import { judgeAtOnce, judgePauses, type Manners, reachableOf } from './crawl-judge.ts';

/** The crawls and their sites. */
export interface Crawls {
  /** Places in the web of sites to read whole, and of the site with a small budget. */
  readonly watched: readonly number[];
  readonly small: number;
  readonly budget: number;
  readonly undone: string;
  readonly form: string;
  readonly purged: { readonly agent: string; readonly host: number };
  /** From then on only crawls visit, on the clock of the logs. */
  readonly since: number;
}

interface Scene {
  readonly store: Store;
  readonly web: BigWeb;
  readonly ofWeb: readonly Access[];
  readonly ofForm: readonly Access[];
  readonly underWay: ReadonlySet<Access>;
  readonly crawls: Crawls;
  readonly manners: Manners;
}

const LOOK_EVERY_MS = 500;
/** Turns of dead processes are free a minute later, and then the rest is read. */
const PATIENCE_MS = 8 * 60_000;

export async function judgeOwnCrawls({ store, web, ofWeb, ofForm, underWay, crawls, manners }: Scene) {
  const steady = ofWeb.filter(
    ({ site, began }) => began > crawls.since && web.mannersOf(hostIn(site)).fails === 'never',
  );
  expect.soft(repeatedAmong(steady, underWay), 'pages twice').toEqual([]);
  expect.soft(repeatedAmong(ofForm, underWay), 'questions twice').toEqual([]);
  // The frontier counts turns at one address, and the form's visitor comes on top.
  judgeAtOnce(
    ofWeb.filter(({ began }) => began > crawls.since),
    manners,
  );
  judgePauses(web, [...ofWeb, ...ofForm], manners);
  for (const host of crawls.watched) judgeRead(web, host, ofWeb);
  judgeBudget(crawls, ofWeb, underWay);
  const { turns, pages } = await judgeSums(store);
  const had = steady.filter(({ status, path }) => status === 200 && path !== '/robots.txt');
  const again = had.length - new Set(had.map(({ site, path }) => site + path)).size;
  const visits = ofWeb.length + ofForm.length;
  return { visits, pages, turns, underWay: underWay.size, again, questions: ofForm.length };
}

/** Expects all linked pages to be read. */
function judgeRead(web: BigWeb, host: number, visits: readonly Access[]): void {
  const read = new Set(
    visits.filter(({ status }) => status === 200).map(({ site, path }) => `w${hostIn(site)}${path}`),
  );
  expect
    .soft(
      reachableOf(web, host).filter((page) => !read.has(page)),
      'lost',
    )
    .toEqual([]);
}

/** Visits under way at a kill are not counted, because nobody noted them. */
function judgeBudget({ small, budget }: Crawls, visits: readonly Access[], underWay: ReadonlySet<Access>): void {
  const own = visits.filter((visit) => hostIn(visit.site) === small && visit.path !== '/robots.txt');
  const counted = own.filter((visit) => !underWay.has(visit));
  expect.soft(counted.length, 'visits of a small budget').toBeLessThanOrEqual(budget);
  expect.soft(own.length, 'visits of a small budget').toBeGreaterThanOrEqual(budget - 1);
}

/** Expects each crawl's figures to equal its sites' notes, rows and pages. */
async function judgeSums(store: Store): Promise<{ readonly turns: number; readonly pages: number }> {
  let [turns, pages] = [0, 0];
  for (const crawl of await crawlsIn(store)) {
    const name = crawlName(crawl);
    const progress = (await store.documents(CRAWL_PROGRESS).read(name))?.value;
    const brought = await countBrought(store.database, name);
    expect.soft(progress?.figures.pages, `pages of ${crawl.kind}`).toBe(brought);
    expect.soft(progress?.visitsToday, `visits of ${crawl.kind}`).toBe(progress?.figures.visits);
    turns += progress?.turns ?? 0;
    pages += brought;
    if (crawl.kind === 'form') continue;
    const frontier = new DatabaseFrontier({ database: store.database, crawl: name, holder: '', now: Date.now });
    const { fates } = await tallyOf(frontier);
    expect.soft(progress?.fates ?? fates, `sums of ${crawl.kind}`).toEqual(fates);
    expect.soft(progress?.figures.visits, `visits of ${crawl.kind}`).toBe((await frontier.figures()).visits);
  }
  return { turns, pages };
}

/** Resolves once the whole sites are read. */
export async function untilRead(store: Store, watched: readonly number[]): Promise<void> {
  const hosts = watched.map((host) => `w${host}.localhost`);
  const sql = `
    SELECT h.host, count(u.url) AS urls FROM crawl_host AS h
    LEFT JOIN crawl_url AS u ON u.host = h.number AND u.state = ${READY} GROUP BY h.host`;
  await until('left to be read', async () => {
    const rows = await store.database.read<{ readonly host: string; readonly urls: number } & Row>(sql);
    return rows
      .filter(({ host, urls }) => hosts.includes(host) && urls > 0)
      .map(({ host, urls }) => `${host}: ${urls}`);
  });
}

/** Resolves once nothing of the purged agent is left. */
export async function untilGone(store: Store, agent: string): Promise<void> {
  await until('left of what was purged', async () => {
    const all = await Promise.all([
      store.database.read("SELECT DISTINCT crawl AS what FROM crawl_host WHERE crawl LIKE '%/' || $1 || '/%'", [agent]),
      store.database.read("SELECT DISTINCT crawl AS what FROM crawl_page WHERE crawl LIKE '%/' || $1 || '/%'", [agent]),
      store.database.read("SELECT DISTINCT kind AS what FROM document WHERE id LIKE '%/' || $1 || '/%'", [agent]),
      store.database.read("SELECT key AS what FROM job WHERE key LIKE 'crawl/' || $1 || '/%'", [agent]),
    ]);
    return all.flat().map(({ what }) => String(what));
  });
}

/** Resolves once no turn of the paused crawls is open. */
export async function untilEnded(store: Store): Promise<void> {
  await until('open', async () => {
    const names = (await crawlsIn(store)).map(crawlName);
    const all = await Promise.all(names.map((name) => store.documents(CRAWL_PROGRESS).read(name)));
    const jobs = await store.database.read("SELECT key FROM job WHERE key LIKE 'crawl/%' AND leased_until > 0");
    const open = all.flatMap((each, i) => (each?.value.isOpen === true ? [names[i] as string] : []));
    return [...open, ...jobs.map(({ key }) => String(key))];
  });
}

async function until(what: string, look: () => Promise<readonly string[]>): Promise<void> {
  const ends = Date.now() + PATIENCE_MS;
  let left = await look();
  while (left.length > 0 && Date.now() < ends) {
    await passing(LOOK_EVERY_MS);
    left = await look();
  }
  expect.soft(left, what).toEqual([]);
}

async function crawlsIn(store: Store): Promise<readonly OwnCrawl[]> {
  const all: OwnCrawl[] = [];
  for await (const { value } of scanAll(store.documents(CRAWLS))) all.push(value);
  return all;
}

function hostIn(site: string): number {
  return Number(/^w(\d+)\./.exec(site)?.[1]);
}
