/** The unfinished visits of a killed process, at sites whose turns it had, and the repeated visits beside them. */
import type { Access } from '../../../../demo/demo.ts';
import { LEASED, READY, WAITING } from '../../../../src/sources/crawls/rows.ts';
import type { Database, Row } from '../../../../src/storage/database/database.ts';

type Among = (visits: readonly Access[]) => readonly Access[];

/** A waiting address is noted, unless its time has come. */
const UNNOTED = `
  SELECT u.url FROM crawl_host AS h JOIN crawl_url AS u ON u.host = h.number
  WHERE h.host = $1 AND (u.state = ${READY} OR (u.state = ${WAITING} AND u.due <= $2))`;
const LEASED_BY = `SELECT host FROM crawl_host WHERE holder = $1 AND state = ${LEASED}`;

/** The unfinished visits at `now`, the time of the kill, read before another process can get their turns. */
export async function underWayAt(
  database: Database,
  { holder, now }: { readonly holder: string; readonly now: number },
): Promise<Among> {
  return unnotedAt(database, await hostsOf(database, holder), now);
}

/** The sites whose turns the process has. */
export async function hostsOf(database: Database, holder: string): Promise<readonly string[]> {
  return (await database.read<{ readonly host: string } & Row>(LEASED_BY, [holder])).map(({ host }) => host);
}

/** The last visit of each of these sites, if it was not noted. */
export async function unnotedAt(database: Database, hosts: readonly string[], now: number): Promise<Among> {
  const all = hosts.map(async (host) => {
    const rows = await database.read<{ readonly url: string } & Row>(UNNOTED, [host, now]);
    return [firstWord(host), new Set(rows.map(({ url }) => nameIn(url)))] as const;
  });
  const unnoted = await Promise.all(all);
  return (visits) => unnoted.flatMap(([host, urls]) => lastOf(host, urls, visits));
}

/** A site has one visit at a time. */
function lastOf(host: string, unnoted: ReadonlySet<string>, visits: readonly Access[]): readonly Access[] {
  const own = visits.filter(({ site }) => firstWord(site) === host);
  const last = own.findLastIndex(({ path }) => unnoted.has(host + path));
  const isRedirect = Math.floor((own[last]?.status ?? 0) / 100) === 3;
  return last === -1 ? [] : own.slice(last, last + (isRedirect ? 2 : 1));
}

/** Whether the next turn of a crawl is a job of the dead process. */
export async function isDoneBy(database: Database, holder: string, crawl: string): Promise<boolean> {
  const sql = "SELECT key FROM job WHERE holder = $1 AND leased_until > 0 AND key LIKE 'crawl/%/' || $2";
  return (await database.read(sql, [holder, crawl])).length > 0;
}

function nameIn(url: string): string {
  const { hostname, pathname, search } = new URL(url);
  return firstWord(hostname) + pathname + search;
}

/** The name of a site in every log. */
function firstWord(site: string): string {
  return site.split('.')[0] ?? '';
}

/** Pages visited again after a finished and noted visit. A visit broken off is repeated at once. */
export function repeatedAmong(visits: readonly Access[], underWay: ReadonlySet<Access>): readonly string[] {
  const before = new Map<string, Access>();
  return inOrder(visits).flatMap((visit) => {
    const { site, path, status, began } = visit;
    if (status !== 200 || path === '/robots.txt') return [];
    const last = before.get(site + path);
    before.set(site + path, visit);
    return last === undefined || underWay.has(last)
      ? []
      : [`${site}${path}, ${Math.round(began - last.began)} ms later`];
  });
}

export function inOrder(visits: readonly Access[]): readonly Access[] {
  return [...visits].sort((a, b) => a.began - b.began);
}
