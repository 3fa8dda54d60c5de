/**
 * What a page must score for an agent that keeps all the offers it may: as much as the least of them. A lower page
 * would be trimmed in the commit that wrote it, so it is not written. A floor is learned when a page is found for its
 * agent. It is forgotten with everything that takes offers away: when a session closes, or the owner changes something,
 * the agent is read anew.
 */
import { LRUCache } from 'lru-cache';
import type { AgentId } from '../../../agents/agents.ts';
import type { Database } from '../../storage/database/database.ts';
import { rowsInSlices } from '../../storage/store/in-slices.ts';
import { changedAgents, KEPT, type KeptRow, MOST_OFFERS, OFFERED_MS } from './statements.ts';

/** What an agent keeps. */
interface Floor {
  /** Offers that it may still get before one must go. */
  readonly room: number;
  /** If there is no room: none of its offers scores less. */
  readonly least: number;
  /** When the oldest is too old; milliseconds since 1970. */
  readonly until: number;
}

/** With room left the other fields do not matter. */
const ROOMY: Floor = { room: MOST_OFFERS, least: 0, until: Number.POSITIVE_INFINITY };

/** Each takes some hundred bytes; for others the database is asked again. */
const MOST_FLOORS = 100_000;

/** Changed agents that are asked for; if there are more, no floor in memory is trusted. */
const MOST_CHANGED = 1_000;

export class Floors {
  readonly #database: Pick<Database, 'read'>;
  readonly #kept = new LRUCache<AgentId, Floor>({ max: MOST_FLOORS });

  constructor(database: Database) {
    this.#database = { read: (sql, values) => database.read(sql, values, 'bulk') };
  }

  forget(agent: AgentId): void {
    this.#kept.delete(agent);
  }

  clear(): void {
    this.#kept.clear();
  }

  /** Learns what these agents keep; asks anew for those that changed meanwhile. */
  async learn(agents: readonly AgentId[], shards: ReadonlySet<number>, now: number): Promise<void> {
    await this.#forgetChanged(shards);
    const unknown = agents.filter((agent) => !this.#isKnown(agent, now));
    const rows = await rowsInSlices<KeptRow>(this.#database, unknown, KEPT);
    const kept = new Map(rows.map((row) => [row.agent, keptIn(row)]));
    for (const agent of unknown) this.#kept.set(agent, kept.get(agent) ?? ROOMY);
  }

  /** Whether an agent without room would not keep a page of this score. */
  isBelow(agent: AgentId, score: number): boolean {
    const kept = this.#kept.get(agent);
    return kept !== undefined && kept.room <= 0 && score < kept.least;
  }

  /** Counts new offers; true if they may exceed what it keeps. Without room the floor is learned anew. */
  given(agent: AgentId, offers: number): boolean {
    const room = this.#kept.get(agent)?.room ?? 0;
    if (room > offers) this.#kept.set(agent, { ...ROOMY, room: room - offers });
    else this.forget(agent);
    return room < offers;
  }

  #isKnown(agent: AgentId, now: number): boolean {
    const kept = this.#kept.get(agent);
    return kept !== undefined && now < kept.until;
  }

  async #forgetChanged(shards: ReadonlySet<number>): Promise<void> {
    const { sql, values = [] } = changedAgents(shards, MOST_CHANGED);
    const changed = await this.#database.read<{ agent: AgentId }>(sql, values);
    if (changed.length === MOST_CHANGED) this.clear();
    for (const { agent } of changed) this.forget(agent);
  }
}

function keptIn({ offers, least, oldest }: KeptRow): Floor {
  return offers < MOST_OFFERS
    ? { ...ROOMY, room: MOST_OFFERS - offers }
    : { room: 0, least, until: oldest + OFFERED_MS };
}
