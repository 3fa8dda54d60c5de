/** News for the matcher, each in the commit that causes it: pages to match, and agents that changed. */
import { createHash } from 'node:crypto';
import { type AgentId, ownerOf, type RankedSession, type UserId } from '../../agents/agents.ts';
import type { LogEntry, PageId } from '../../profiles/profiles.ts';
import type { Dialect } from '../storage/database/database.ts';
import type { BesideChange } from '../storage/store/store.ts';

/** As `migrations/0001-tables.sql` has them: a file belongs to one process. */
const SHARDS: Readonly<Record<Dialect, number>> = { sqlite: 1, postgres: 8 };

/** A page that waits for one user's agents waits for everybody's once somebody who shares finds it. */
const PAGE = `INSERT INTO match_page (page, shard, reader)
  SELECT $1, shard, $2 FROM match_shard WHERE shard >= 0 ORDER BY shard
  ON CONFLICT (page, shard) DO UPDATE SET reader = NULL
    WHERE match_page.reader IS NOT NULL AND excluded.reader IS NULL`;

/** For pages of the web alone: with everybody's agents, or only with those of a user who shares nothing. */
export function pageFound(page: PageId, onlyFor?: UserId): BesideChange {
  return { type: 'beside', thing: `match page ${page}`, statements: [{ sql: PAGE, values: [page, onlyFor ?? null] }] };
}

const LIKED = `INSERT INTO match_like (agent, page, shard)
  SELECT $1, $2, shard FROM match_shard WHERE shard >= 0 ORDER BY shard
  ON CONFLICT (agent, page, shard) DO NOTHING`;

/** Newly liked pages may be lent. */
export function agentLiked(agent: AgentId, entries: readonly LogEntry[]): readonly BesideChange[] {
  return likesIn(entries).map((page) => told(agent, { sql: LIKED, values: [agent, page] }));
}

const LEARNED = `INSERT INTO match_agent (agent, shard, stamp, changed) VALUES ($1, $2, 1, 1)
  ON CONFLICT (agent) DO UPDATE SET stamp = match_agent.stamp + 1, changed = 1`;

/** Its log has gone on. */
export function agentLearned(agent: AgentId, dialect: Dialect): BesideChange {
  return told(agent, { sql: LEARNED, values: [agent, shardOf(agent, dialect)] });
}

/** Something else of it changed, which does not matter for an agent that has learned nothing yet. */
export function agentChanged(agent: AgentId): BesideChange {
  return told(agent, {
    sql: 'UPDATE match_agent SET stamp = stamp + 1, changed = 1 WHERE agent = $1',
    values: [agent],
  });
}

/** Its offers go with it. */
export function agentGone(agent: AgentId): readonly BesideChange[] {
  const leaving = ['offer', 'match_like'].map((table) =>
    told(agent, { sql: `DELETE FROM ${table} WHERE agent = $1`, values: [agent] }),
  );
  return [agentChanged(agent), ...leaving];
}

const LISTED: Readonly<Record<Dialect, string>> = {
  sqlite: 'json_each($3)',
  postgres: 'json_array_elements_text($3::json)',
};

/** Nothing is known of it any more. */
export function agentPurged(agent: AgentId): readonly BesideChange[] {
  return ['offer', 'match_like', 'match_agent'].map((table) =>
    told(agent, { sql: `DELETE FROM ${table} WHERE agent = $1`, values: [agent] }),
  );
}

/** A session closes: its offers were offered once, and pages that it ranked itself need no offer. */
export function sessionClosed(
  { agent, number, list, passed }: RankedSession,
  dialect: Dialect,
): readonly BesideChange[] {
  const sql = `DELETE FROM offer WHERE agent = $1 AND (session = $2 OR page IN (SELECT value FROM ${LISTED[dialect]}))`;
  const pages = JSON.stringify([...list, ...passed].map(({ page }) => page));
  return [agentChanged(agent), told(agent, { sql, values: [agent, number, pages] })];
}

function told(agent: AgentId, statement: BesideChange['statements'][number]): BesideChange {
  return { type: 'beside', thing: `match agent ${agent}`, statements: [statement] };
}

const DIGITS = 8;

/** All agents of a user are in one shard. */
function shardOf(agent: AgentId, dialect: Dialect): number {
  const hash = createHash('md5').update(ownerOf(agent)).digest('hex');
  return Number.parseInt(hash.slice(0, DIGITS), 16) % SHARDS[dialect];
}

function likesIn(entries: readonly LogEntry[]): readonly PageId[] {
  return entries.flatMap(({ event }) => (event.type === 'rated' && event.value > 0 ? [event.page] : []));
}
