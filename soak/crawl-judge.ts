/** Judges a crawl of the generated web and of hostile hosts by both logs: manners, repeats, losses. */
import { expect } from 'vitest';
import type { Access, BigWeb } from '../demo/demo.ts';
import type { hostileWeb } from '../test/src/sources/crawls/hostile-web.ts';
import { inOrder, repeatedAmong } from '../test/src/sources/crawls/under-way.ts';

export interface Crawled {
  readonly web: BigWeb;
  readonly visits: readonly Access[];
  readonly hostile: Awaited<ReturnType<typeof hostileWeb>>;
  readonly kills: number;
  /** Visits under way at a kill. */
  readonly underWay: ReadonlySet<Access>;
}

export interface Manners {
  readonly pauseSeconds: number;
  readonly perAddress: number;
  readonly perSite: number;
  /** The least time of an answer, so each visit lasts at least that long. */
  readonly answerMs: number;
}

/** The machine has two clocks, and one counts whole milliseconds. */
const ROUNDING_MS = 2;
/** How late the end of a visit may be noticed. */
const NOTICED_MS = 1_000;

/** The limit of an exchange, with what is on its way. */
const LONGEST_MS = 60_000;
const MOST_BYTES = 16 * 1024 * 1024;

/** Visits of the last turn outside of its budget: a probe, robots.txt, a redirect. */
const MORE_VISITS = 3;

export function judgeManners({ web, visits, hostile, underWay }: Crawled, manners: Manners): void {
  const all = [...visits, ...hostile.log.entries()];
  // An endless page is requested once more at once.
  const ended = all.filter(({ site }) => site !== 'drip' && failsNever(web, site));
  expect.soft(repeatedAmong(ended, underWay), 'pages twice').toEqual([]);
  judgeAtOnce(all, manners);
  judgePauses(web, all, manners);
}

/** All sites are at one address. */
export function judgeAtOnce(all: readonly Access[], manners: Manners): void {
  expect.soft(mostAtOnce(all, manners), 'visits at once to one address').toBeLessThanOrEqual(manners.perAddress);
}

/** The pauses and Crawl-delays of each site, and its robots.txt. */
export function judgePauses(web: BigWeb, all: readonly Access[], manners: Manners): void {
  for (const site of new Set(all.map((visit) => visit.site))) {
    const host = hostOf(site);
    const { crawlDelaySeconds = 0, forbids } = host === undefined ? {} : web.mannersOf(host);
    const own = inOrder(all.filter((visit) => visit.site === site));
    for (const [i, { began, path }] of own.slice(1).entries()) {
      const before = own[i] as Access;
      // Before robots.txt is read, its delay is unknown.
      const { pauseSeconds } = manners;
      const pause = before.path === '/robots.txt' ? pauseSeconds : Math.max(pauseSeconds, crawlDelaySeconds);
      const since = began - before.began - lastedMs(before, manners);
      expect.soft(since, `${site}${path} after ${before.path}`).toBeGreaterThanOrEqual(pause * 1_000 - ROUNDING_MS);
      expect(forbids === undefined || !path.startsWith(`${forbids}/`), site + path).toBe(true);
    }
  }
}

function hostOf(site: string): number | undefined {
  const digits = /^w(\d+)\./.exec(site)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

function failsNever(web: BigWeb, site: string): boolean {
  const host = hostOf(site);
  return host === undefined || web.mannersOf(host).fails === 'never';
}

/** Each cost its budget, and the visits undone by kills. */
export function judgeHostile({ hostile, kills }: Crawled, { perSite }: Manners): void {
  const more = kills + MORE_VISITS;
  expect(hostile.asked('endless'), 'pages of the endless site').toBeLessThanOrEqual(perSite + more);
  expect(hostile.asked('endless'), 'pages of the endless site').toBeGreaterThanOrEqual(perSite - MORE_VISITS);
  expect(hostile.asked('robots'), 'pages under rules that nobody could read').toBe(0);
  const asked = hostile.log.entries('robots').length;
  expect(asked, 'a robots.txt of a gigabyte').toBeLessThanOrEqual(more);
  expect(hostile.sentBy('robots') / asked, 'bytes of it').toBeLessThan(MOST_BYTES);
  expect(hostile.asked('drip'), 'a page that drips').toBeLessThanOrEqual(more);
  expect(hostile.longestMs('drip'), 'the longest of them').toBeLessThan(LONGEST_MS);
  expect(hostile.asked('honest'), 'pages of the honest one').toBeGreaterThanOrEqual(hostile.honestPages);
}

/** All linked pages of sites without faults or traps that are smaller than their budget. */
export function reachable(web: BigWeb, most: number): readonly string[] {
  return Array.from({ length: web.hosts }, (_, host) => host)
    .filter((host) => isPlain(web, host) && web.sizeOf(host) <= most)
    .flatMap((host) => reachableOf(web, host));
}

export function isPlain(web: BigWeb, host: number): boolean {
  const { fails, calendar, sessions, growing } = web.mannersOf(host);
  return fails === 'never' && !calendar && !sessions && !growing;
}

export function reachableOf(web: BigWeb, host: number): readonly string[] {
  const { forbids } = web.mannersOf(host);
  const found = new Map<number, string>();
  const open = [0];
  for (let page = open.pop(); page !== undefined; page = open.pop()) {
    const path = new URL(web.urlOf({ host, page })).pathname;
    if (found.has(page) || (forbids !== undefined && path.startsWith(`${forbids}/`))) continue;
    found.set(page, `w${host}${path}`);
    for (const to of web.linksOf(host, page)) if (to.host === host) open.push(to.page);
  }
  return [...found.values()];
}

/** The least duration of a visit. */
function lastedMs({ began, ended }: Access, { answerMs }: Manners): number {
  return Math.max(answerMs, (ended ?? performance.now()) - began - NOTICED_MS);
}

function mostAtOnce(visits: readonly Access[], manners: Manners): number {
  const edges = visits
    .flatMap((visit) => [[visit.began, 1] as const, [visit.began + lastedMs(visit, manners), -1] as const])
    .sort(([a, opens], [b, closes]) => a - b || opens - closes);
  let [now, most] = [0, 0];
  for (const [, change] of edges) {
    now += change;
    most = Math.max(most, now);
  }
  return most;
}
