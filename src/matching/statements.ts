/** What the matcher asks of a database, in words that both understand. */
import { type AgentId, ownerOf } from '../../agents/agents.ts';
import type { PageId } from '../../profiles/profiles.ts';
import type { Row, Statement } from '../database/database.ts';

export interface AgentRow extends Row {
  readonly agent: AgentId;
  readonly shard: number;
  readonly stamp: number;
  readonly changed: number;
}

export interface PageRow extends Row {
  readonly page: PageId;
  readonly shard: number;
}

/** A page that an agent's owner liked, to be lent in a shard. */
export interface LikeRow extends Row {
  readonly agent: AgentId;
  readonly page: PageId;
  readonly shard: number;
}

/** Unread ones that an agent has at a time: the best. */
export const MOST_OFFERS = 100;
const DAY_MS = 86_400_000;
/** What no session took is old by then. */
const OFFERED_MS = 30 * DAY_MS;

/** The next agents of a shard, in their order. */
export function agentsBehind(shard: number, after: string, most: number): Statement {
  const sql =
    'SELECT agent, shard, stamp, changed FROM match_agent WHERE shard = $1 AND agent > $2 ORDER BY agent LIMIT $3';
  return { sql, values: [shard, after, most] };
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

export function forgetting({ agent, stamp }: AgentRow): Statement {
  return { sql: 'DELETE FROM match_agent WHERE agent = $1 AND stamp = $2', values: [agent, stamp] };
}

export function pagesFor(shards: ReadonlySet<number>, most: number): Statement {
  const sql = `SELECT page, shard FROM match_page WHERE shard IN (${[...shards].sort().join()}) ORDER BY page, shard LIMIT $1`;
  return { sql, values: [most * shards.size] };
}

export function matched(page: PageId, shards: ReadonlySet<number>): Statement {
  const sql = `DELETE FROM match_page WHERE page = $1 AND shard IN (${[...shards].sort().join()})`;
  return { sql, values: [page] };
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

/** What the agent itself met, and what any agent of its user showed, is no news; nor is what the user said something of. */
function isKnown(page: string): string {
  return `EXISTS (SELECT 1 FROM library_page p CROSS JOIN library_seen s
    WHERE p.page = ${page} AND s.reader = $1 AND s.number = p.number
      AND (s.agent = $2 OR s.shown = 1 OR s.rating IS NOT NULL OR s.saved IS NOT NULL))`;
}

interface Offering {
  readonly page: PageId;
  readonly score: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const OFFERING = `INSERT INTO offer (agent, page, score, at, session)
  SELECT agent, $3, $4, $5, 0 FROM match_agent WHERE agent = $2 AND NOT ${isKnown('$3')}
  ON CONFLICT (agent, page) DO UPDATE SET score = excluded.score`;

export function offering(agent: AgentId, { page, score, at }: Offering): Statement {
  return { sql: OFFERING, values: [ownerOf(agent), agent, page, score, at] };
}

interface Loan {
  readonly from: AgentId;
  readonly to: AgentId;
  readonly page: PageId;
  readonly at: number;
}

/** Only what a session has shown to whoever lends it: what somebody brought by hand is nobody else's concern. */
const LENDING = `INSERT INTO offer (agent, page, score, at, session, lent)
  SELECT agent, $3, 0, $4, 0, 1 FROM match_agent WHERE agent = $2 AND NOT ${isKnown('$3')}
    AND EXISTS (SELECT 1 FROM library_page p CROSS JOIN library_seen s
      WHERE p.page = $3 AND s.reader = $5 AND s.number = p.number AND s.shown = 1)
  ON CONFLICT (agent, page) DO UPDATE SET lent = 1`;

export function lending({ from, to, page, at }: Loan): Statement {
  return { sql: LENDING, values: [ownerOf(to), to, page, at, ownerOf(from)] };
}

/** All but the best are too many. */
export function trimming(agent: AgentId): Statement {
  const sql = `DELETE FROM offer WHERE agent = $1 AND page IN (
    SELECT page FROM offer WHERE agent = $1 ORDER BY score DESC, page LIMIT 1000 OFFSET ${MOST_OFFERS})`;
  return { sql, values: [agent] };
}

export function expiring(now: number): Statement {
  return { sql: 'DELETE FROM offer WHERE at < $1', values: [now - OFFERED_MS] };
}

/** What a session may be offered, the best first: again after a crash. */
export function offersFor(agent: AgentId, session: number): Statement {
  const sql = `SELECT page, score, lent FROM offer
    WHERE agent = $2 AND session IN (0, $3) AND NOT ${isKnown('offer.page')} ORDER BY score DESC, page`;
  return { sql, values: [ownerOf(agent), agent, session] };
}

/** Of pages in places that are put in: which agents between these two were offered them. */
export const OFFERED_TO = (places: string) =>
  `SELECT page, agent FROM offer WHERE agent > $1 AND agent < $2 AND page IN (${places})`;

export function taking(agent: AgentId, session: number): Statement {
  return { sql: 'UPDATE offer SET session = $2 WHERE agent = $1 AND session = 0', values: [agent, session] };
}

/** Whether any was found for an agent, and whether any is lent. */
export const HAS_OFFERS = 'SELECT max(score) AS score, max(lent) AS lent FROM offer WHERE agent = $1';
