/**
 * SQL over the frontier's tables beside the frontier's own: what a crawl has brought, what comes next, and how
 * everything goes.
 */
import type { Brought } from '../../../agents/agents.ts';
import type { Database, Row } from '../../storage/database/database.ts';
import { broughtRow } from './rows.ts';

const URLS_AT_ONCE = 1_000;
const HOSTS_AT_ONCE = 50;
const PAGES_AT_ONCE = 1_000;
/** Sites whose best addresses are looked at for the next visits. */
const HOSTS_LOOKED_AT = 50;

/** `/` is the only letter of a name before `0`. */
const OF_PLACE = 'crawl >= $1 AND crawl < $2';

const CLEAR_URLS = `
  DELETE FROM crawl_url WHERE (host, url) IN (
    SELECT u.host, u.url FROM crawl_url AS u
    WHERE u.host IN (SELECT number FROM crawl_host WHERE ${OF_PLACE} ORDER BY crawl, host LIMIT ${HOSTS_AT_ONCE})
    LIMIT ${URLS_AT_ONCE})`;
const CLEAR_HOSTS = `
  DELETE FROM crawl_host WHERE number IN (
    SELECT h.number FROM crawl_host AS h WHERE ${OF_PLACE} ORDER BY h.crawl, h.host LIMIT ${HOSTS_AT_ONCE})
  AND NOT EXISTS (SELECT 1 FROM crawl_url AS u WHERE u.host = crawl_host.number)`;
const CLEAR_PAGES = `
  DELETE FROM crawl_page WHERE (crawl, url) IN (
    SELECT p.crawl, p.url FROM crawl_page AS p WHERE ${OF_PLACE} LIMIT ${PAGES_AT_ONCE})`;

/** Removes some rows of the crawls at a place (a crawl's, an agent's or a user's); returns how many. */
export async function clearSomeOf(database: Database, place: string): Promise<number> {
  // The place itself, and everything below it.
  const bounds = [place, `${place}0`];
  const outcomes = await database.commit(
    [CLEAR_URLS, CLEAR_HOSTS, CLEAR_PAGES].map((sql) => ({ sql, values: bounds })),
    'bulk',
  );
  return outcomes.reduce((all, { touched }) => all + touched, 0);
}

export interface BroughtRow extends Row {
  readonly url: string;
  readonly at: number;
  readonly title: string;
  readonly snippet: string;
  readonly liking: number;
  readonly policy: string;
}

const BROUGHT = 'SELECT url, at, title, snippet, liking, policy FROM crawl_page WHERE crawl = $1';
const ORDERS = { newest: 'at DESC, url', best: 'liking DESC, url' } as const;

/** What a crawl has brought. */
export function broughtBy(
  database: Database,
  crawl: string,
  { order, limit }: { readonly order: keyof typeof ORDERS; readonly limit: number },
): Promise<readonly BroughtRow[]> {
  return database.read<BroughtRow>(`${BROUGHT} ORDER BY ${ORDERS[order]} LIMIT $2`, [crawl, limit]);
}

export async function countBrought(database: Database, crawl: string): Promise<number> {
  const sql = 'SELECT count(*) AS pages FROM crawl_page WHERE crawl = $1';
  return (await database.read<{ readonly pages: number } & Row>(sql, [crawl]))[0]?.pages ?? 0;
}

/** Those of these addresses that a crawl has brought. */
export async function knownOf(
  database: Database,
  crawl: string,
  urls: readonly string[],
): Promise<ReadonlySet<string>> {
  if (urls.length === 0) return new Set();
  const places = urls.map((_, i) => `$${i + 2}`).join(', ');
  const sql = `SELECT url FROM crawl_page WHERE crawl = $1 AND url IN (${places})`;
  const rows = await database.read<{ readonly url: string } & Row>(sql, [crawl, ...urls]);
  return new Set(rows.map(({ url }) => url));
}

const BRING = `
  INSERT INTO crawl_page (crawl, url, at, title, snippet, liking, policy)
  VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (crawl, url) DO NOTHING`;

/** Pages that no frontier has; each keeps its first record. */
export function bringing(crawl: string, pages: readonly Brought[]) {
  return pages.map((page) => ({ sql: BRING, values: [crawl, ...broughtRow(page)] }));
}

interface PolicyRow extends Row {
  readonly policy: string;
  readonly pages: number;
  readonly liking: number;
}

/** Results of each policy that it had. */
export function broughtByPolicy(database: Database, crawl: string): Promise<readonly PolicyRow[]> {
  const sql = `
    SELECT policy, count(*) AS pages, avg(liking) AS liking FROM crawl_page WHERE crawl = $1
    GROUP BY policy ORDER BY policy`;
  return database.read<PolicyRow>(sql, [crawl], 'bulk');
}

export interface UpcomingRow extends Row {
  readonly url: string;
  readonly kind: string;
  readonly score: number;
  readonly depth: number;
  readonly why: string;
  readonly history: string;
  /** The earliest time of its visit. */
  readonly at: number;
}

const UPCOMING = `
  WITH sites AS (
    SELECT number, best, CASE WHEN state = 1 THEN next ELSE 0 END AS next FROM crawl_host
    WHERE crawl = $1 AND state IN (1, 2, 3) ORDER BY best DESC, number LIMIT ${HOSTS_LOOKED_AT})
  SELECT u.url, u.kind, u.score, u.depth, u.why, u.history,
    CASE WHEN u.state = 1 AND u.due > s.next THEN u.due ELSE s.next END AS at
  FROM sites AS s JOIN crawl_url AS u ON u.host = s.number`;

/** The next visits: new addresses, the best first, and due ones, the earliest first. */
export async function upcomingOf(database: Database, crawl: string, most: number) {
  const values = [crawl, most];
  const [fresh, again] = await Promise.all([
    database.read<UpcomingRow>(
      `${UPCOMING} WHERE u.state = 2 ORDER BY u.score DESC, u.found, u.url LIMIT $2`,
      values,
      'bulk',
    ),
    database.read<UpcomingRow>(`${UPCOMING} WHERE u.state = 1 ORDER BY u.due, u.url LIMIT $2`, values, 'bulk'),
  ]);
  return { fresh, again };
}
