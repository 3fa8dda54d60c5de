/**
 * What a page has to score for an agent that keeps all the offers it may: as much as the least of them. What scores less
 * would be trimmed in the commit that wrote it, so it is not written. A floor is learned when a page is found for its agent,
 * and forgotten with whatever takes offers away: its session closing has the agent read anew, and so do its owner's changes.
 */
import { LRUCache } from 'lru-cache';
import type { AgentId } from '../../../agents/agents.ts';
import type { Database } from '../../storage/database/database.ts';
import { rowsInSlices } from '../../storage/store/in-slices.ts';
import { changedAgents, KEPT, type KeptRow, MOST_OFFERS, OFFERED_MS } from './statements.ts';

/** What an agent keeps. */
interface Kept {
  /** Offers that it may still get until one has to go. */
  readonly room: number;
  /** Where there is no room: none of them scores less. */
  readonly least: number;
  /** When the first of them is too old; milliseconds since 1970. */
  readonly until: number;
}

/** Where there is room the others may be as they are. */
const ROOMY: Kept = { room: MOST_OFFERS, least: 0, until: Number.POSITIVE_INFINITY };

/** Each takes some hundred bytes; of what is not at hand the database is asked again. */
const MOST_FLOORS = 100_000;

/** Changed ones that are asked for; where there are more, nothing that is at hand is trusted. */
const MOST_CHANGED = 1_000;

export class Floors {
  readonly #database: Pick<Database, 'read'>;
  readonly #kept = new LRUCache<AgentId, Kept>({ max: MOST_FLOORS });

  constructor(database: Database) {
    this.#database = { read: (sql, values) => database.read(sql, values, 'bulk') };
  }

  forget(agent: AgentId): void {
    this.#kept.delete(agent);
  }

  clear(): void {
    this.#kept.clear();
  }

  /** From here on what these agents keep is known as it is: those of them that changed meanwhile are asked for anew. */
  async learn(agents: readonly AgentId[], shards: ReadonlySet<number>, now: number): Promise<void> {
    await this.#forgetChanged(shards);
    const unknown = agents.filter((agent) => !this.#isKnown(agent, now));
    const rows = await rowsInSlices<KeptRow>(this.#database, unknown, KEPT);
    const kept = new Map(rows.map((row) => [row.agent, keptIn(row)]));
    for (const agent of unknown) this.#kept.set(agent, kept.get(agent) ?? ROOMY);
  }

  /** Whether an agent that keeps all it may would not keep this. */
  isBelow(agent: AgentId, score: number): boolean {
    const kept = this.#kept.get(agent);
    return kept !== undefined && kept.room <= 0 && score < kept.least;
  }

  /** It is given so many more; true when these may be more than it keeps. Once there is no room left it is learned anew. */
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

function keptIn({ offers, least, oldest }: KeptRow): Kept {
  return offers < MOST_OFFERS
    ? { ...ROOMY, room: MOST_OFFERS - offers }
    : { room: 0, least, until: oldest + OFFERED_MS };
}
