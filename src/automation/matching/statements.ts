/** The matcher's SQL, in words that both databases understand. */
import { type AgentId, ownerOf, type UserId } from '../../../agents/agents.ts';
import type { PageId } from '../../../profiles/profiles.ts';
import { DAY_MS } from '../../../profiles/profiles.ts';
import type { Row, Statement, Value } from '../../storage/database/database.ts';
import { ownerAt } from '../../storage/store/owners.ts';
import type { KeptView } from './views.ts';

export interface AgentRow extends Row {
  readonly agent: AgentId;
  readonly shard: number;
  readonly stamp: number;
  readonly changed: number;
}

export interface PageRow extends Row {
  readonly page: PageId;
  readonly shard: number;
  /** The user whose agents alone it is for; null: everybody's. */
  readonly reader: UserId | null;
}

/** A page that an agent's owner liked, to be lent in a shard. */
export interface LikeRow extends Row {
  readonly agent: AgentId;
  readonly page: PageId;
  readonly shard: number;
}

/** Unread offers that an agent keeps: the best. */
export const MOST_OFFERS = 100;
/** An offer that no session took is old by then. */
export const OFFERED_MS = 30 * DAY_MS;

/** An agent with its view, if the view is of the agent as it is now. */
export interface ViewedRow extends AgentRow {
  readonly head: string | null;
  readonly vectors: Uint8Array | null;
}

/** The next agents of a shard, in order. */
export function agentsBehind(shard: number, after: string, most: number): Statement {
  const sql = `SELECT a.agent, a.shard, a.stamp, a.changed, v.head, v.vectors
    FROM match_agent a LEFT JOIN match_view v ON v.agent = a.agent AND v.stamp = a.stamp
    WHERE a.shard = $1 AND a.agent > $2 ORDER BY a.agent LIMIT $3`;
  return { sql, values: [shard, after, most] };
}

/** The next agents whose view another epoch or program made. */
export function agentsMadeOtherwise(shard: number, after: string, made: string, most: number): Statement {
  const sql = `SELECT a.agent, a.shard, a.stamp, a.changed FROM match_agent a JOIN match_view v ON v.agent = a.agent
    WHERE a.shard = $1 AND a.agent > $2 AND v.made <> $3 ORDER BY a.agent LIMIT $4`;
  return { sql, values: [shard, after, made, most] };
}

export function changedAgents(shards: ReadonlySet<number>, most: number): Statement {
  const sql = `SELECT agent, shard, stamp, changed FROM match_agent
    WHERE shard IN (${[...shards].sort().join()}) AND changed = 1 LIMIT $1`;
  return { sql, values: [most] };
}

/** Unless it has changed again meanwhile. */
export function known({ agent, stamp }: AgentRow): Statement {
  return { sql: 'UPDATE match_agent SET changed = 0 WHERE agent = $1 AND stamp = $2', values: [agent, stamp] };
}

/** Unless it has changed again, or is gone. Comes after `known`, which keeps the agent's row from going meanwhile. */
export function keeping({ agent, stamp }: AgentRow, made: string, { head, vectors }: KeptView): Statement {
  const sql = `INSERT INTO match_view (agent, stamp, made, head, vectors)
    SELECT agent, stamp, $3, $4, $5 FROM match_agent WHERE agent = $1 AND stamp = $2
    ON CONFLICT (agent) DO UPDATE
      SET stamp = excluded.stamp, made = excluded.made, head = excluded.head, vectors = excluded.vectors`;
  return { sql, values: [agent, stamp, made, head, vectors] };
}

export function forgetting({ agent, stamp }: AgentRow): Statement {
  return { sql: 'DELETE FROM match_agent WHERE agent = $1 AND stamp = $2', values: [agent, stamp] };
}

export function pagesFor(shards: ReadonlySet<number>, most: number): Statement {
  const sql = `SELECT page, shard, reader FROM match_page WHERE shard IN (${[...shards].sort().join()}) ORDER BY page, shard LIMIT $1`;
  return { sql, values: [most * shards.size] };
}

/** Unless it is for everybody by now. */
export function matched(page: PageId, reader: PageRow['reader'], shards: ReadonlySet<number>): Statement {
  const sql = `DELETE FROM match_page WHERE page = $1 AND COALESCE(reader, '') = $2 AND shard IN (${[...shards].sort().join()})`;
  return { sql, values: [page, reader ?? ''] };
}

export function likesFor(shards: ReadonlySet<number>, most: number): Statement {
  const sql = `SELECT agent, page, shard FROM match_like WHERE shard IN (${[...shards].sort().join()})
    ORDER BY agent, page, shard LIMIT $1`;
  return { sql, values: [most * shards.size] };
}

export function lent({ agent, page, shard }: LikeRow): Statement {
  const sql = 'DELETE FROM match_like WHERE agent = $1 AND page = $2 AND shard = $3';
  return { sql, values: [agent, page, shard] };
}

/**
 * Pages that the agent met, that any agent of its user showed, or that the user rated or saved are no news. Looked up
 * page by page: PostgreSQL would otherwise join all pages for some.
 */
function isKnown(page: string, reader = '$1', agent = '$2'): string {
  return `EXISTS (SELECT 1 FROM library_page p CROSS JOIN library_seen s
    WHERE p.page = ${page} AND s.reader = ${ownerAt(reader)} AND s.number = p.number
      AND (s.agent = ${ownerAt(`${reader} || '/' || ${agent}`)} OR s.shown = 1 OR s.rating IS NOT NULL OR s.saved IS NOT NULL) LIMIT 1 OFFSET 0)`;
}

/** A page that fits an agent. */
export interface Found {
  readonly agent: AgentId;
  readonly page: PageId;
  readonly score: number;
}

/** Rows of one statement, always as many, so that it is prepared once; rows without an agent do nothing. */
export const OFFERED_AT_ONCE = 50;
const NO_ROW: readonly Value[] = [null, null, null, null];

const ROWS = Array.from({ length: OFFERED_AT_ONCE }, (_, i) => [2, 3, 4, 5].map((place) => `$${4 * i + place}`)).map(
  ([reader, agent, page, score], i) =>
    // The first row gives the types for all.
    i === 0
      ? `(CAST(${reader} AS TEXT), CAST(${agent} AS TEXT), CAST(${page} AS TEXT), CAST(${score} AS DOUBLE PRECISION))`
      : `(${reader}, ${agent}, ${page}, ${score})`,
);

const OFFERING = `WITH found (reader, agent, page, score) AS (VALUES ${ROWS.join(', ')})
  INSERT INTO offer (agent, page, score, at, session)
  SELECT found.agent, found.page, found.score, CAST($1 AS BIGINT), NULL
    FROM found JOIN match_agent ON match_agent.agent = found.agent
    WHERE NOT ${isKnown('found.page', 'found.reader', 'found.agent')}
  ON CONFLICT (agent, page) DO UPDATE SET score = excluded.score`;

/** For some pages and agents, no two alike. `at`: milliseconds since 1970. */
export function offering(found: readonly Found[], at: number): Statement {
  const rows = found.map(({ agent, page, score }): readonly Value[] => [ownerOf(agent), agent, page, score]);
  const rest = Array.from({ length: OFFERED_AT_ONCE - rows.length }, () => NO_ROW);
  return { sql: OFFERING, values: [at, ...rows.flat(), ...rest.flat()] };
}

/** An existing offer. */
export interface StandingRow extends Row {
  readonly agent: AgentId;
  readonly page: PageId;
}

/** For pages in inserted places. */
export const STANDING = (places: string) => `SELECT agent, page FROM offer WHERE page IN (${places})`;

/** How much an agent keeps. */
export interface KeptRow extends Row {
  readonly agent: AgentId;
  readonly offers: number;
  readonly least: number;
  /** When the oldest was made; milliseconds since 1970. */
  readonly oldest: number;
}

/** For agents in inserted places, except those that have nothing. */
export const KEPT = (places: string) =>
  `SELECT agent, count(*) AS offers, min(score) AS least, min(at) AS oldest FROM offer WHERE agent IN (${places})
    GROUP BY agent`;

interface Loan {
  readonly from: AgentId;
  readonly to: AgentId;
  readonly page: PageId;
  readonly at: number;
}

/** Only pages that a session has shown to the lender: what somebody brought by hand is nobody else's concern. */
const LENDING = `INSERT INTO offer (agent, page, score, at, session, lent)
  SELECT agent, $3, 0, $4, NULL, 1 FROM match_agent WHERE agent = $2 AND NOT ${isKnown('$3')}
    AND EXISTS (SELECT 1 FROM library_page p CROSS JOIN library_seen s
      WHERE p.page = $3 AND s.reader = ${ownerAt('$5')} AND s.number = p.number AND s.shown = 1)
  ON CONFLICT (agent, page) DO UPDATE SET lent = 1`;

export function lending({ from, to, page, at }: Loan): Statement {
  return { sql: LENDING, values: [ownerOf(to), to, page, at, ownerOf(from)] };
}

/** Agents of one statement, always as many: one of them fills missing places. */
export const TRIMMED_AT_ONCE = 50;

const AGENTS = Array.from({ length: TRIMMED_AT_ONCE }, (_, i) => `$${i + 1}`).join(', ');

const TRIMMING = `DELETE FROM offer WHERE (agent, page) IN (SELECT agent, page FROM (
    SELECT agent, page, row_number() OVER (PARTITION BY agent ORDER BY score DESC, page) AS place FROM offer
    WHERE agent IN (${AGENTS})) ranked WHERE place > ${MOST_OFFERS})`;

/** All but the best of each are too many. */
export function trimming(agents: readonly [AgentId, ...AgentId[]]): Statement {
  const rest = Array.from({ length: TRIMMED_AT_ONCE - agents.length }, () => agents[0]);
  return { sql: TRIMMING, values: [...agents, ...rest] };
}

export function expiring(now: number): Statement {
  return { sql: 'DELETE FROM offer WHERE at < $1', values: [now - OFFERED_MS] };
}

/** A session's offers, the best first; the same again after a crash. */
export function offersFor(agent: AgentId, session: number): Statement {
  const sql = `SELECT page, score, lent FROM offer
    WHERE agent = $2 AND (session IS NULL OR session = $3) AND NOT ${isKnown('offer.page')} ORDER BY score DESC, page`;
  return { sql, values: [ownerOf(agent), agent, session] };
}

/** For pages in inserted places: which agents between these two were offered them. */
export const OFFERED_TO = (places: string) =>
  `SELECT page, agent FROM offer WHERE agent > $1 AND agent < $2 AND page IN (${places})`;

export function taking(agent: AgentId, session: number): Statement {
  return { sql: 'UPDATE offer SET session = $2 WHERE agent = $1 AND session IS NULL', values: [agent, session] };
}

/** Whether any was found for an agent, and whether any is lent. */
export const HAS_OFFERS = 'SELECT max(score) AS score, max(lent) AS lent FROM offer WHERE agent = $1';
