/**
 * The agents of the shards that this process has, as they are by now: read when a shard comes, anew when something of one has
 * changed, and all of them one by one when the dictionary has, while pages go on being matched by what was known.
 */
import { type AgentId, Knowing } from '../../agents/agents.ts';
import { type Dictionary, STANDARD, type Weighting } from '../../profiles/profiles.ts';
import { DatabaseRefusal, type Statement } from '../database/database.ts';
import type { Floors } from './floors.ts';
import type { MatchingParts } from './matching-parts.ts';
import { StoredNeighbours } from './neighbours.ts';
import { StandingAgents } from './standing-agents.ts';
import { type AgentRow, agentsBehind, changedAgents, forgetting, known } from './statements.ts';

/** Read in one turn. */
const AGENTS_AT_ONCE = 20;

type FollowingParts = Pick<MatchingParts, 'store' | 'library' | 'agentStore' | 'inTurns' | 'failed'> & {
  readonly floors: Floors;
};

export class Following {
  readonly agents = new StandingAgents();
  readonly knowing: Knowing;
  readonly #parts: FollowingParts;
  readonly #neighbours: StoredNeighbours;
  /** Those whose agents are read, each with the last that was; of a new one no page is matched until all are. */
  readonly #passes = new Map<number, string>();
  readonly #ready = new Set<number>();
  #dictionary: Dictionary | undefined;
  #weighting: Weighting | undefined;

  constructor(parts: FollowingParts) {
    const { store, library, agentStore, inTurns } = parts;
    this.#parts = parts;
    this.knowing = new Knowing({ library, inTurns, store: agentStore });
    this.#neighbours = new StoredNeighbours(store);
  }

  /** The shards whose agents are all known. */
  get ready(): ReadonlySet<number> {
    return this.#ready;
  }

  /** The shards that it has. */
  get shards(): readonly number[] {
    return [...this.#passes.keys(), ...this.#ready];
  }

  /** What the agents' profiles weigh pages by. */
  get weighting(): Weighting {
    if (this.#weighting === undefined) throw new Error('no dictionary was read yet');
    return this.#weighting;
  }

  /** It has these from now on, and no others. */
  hold(held: ReadonlySet<number>): void {
    for (const shard of this.shards) if (!held.has(shard)) this.#lose(shard);
    for (const shard of held) if (!this.#ready.has(shard) && !this.#passes.has(shard)) this.#passes.set(shard, '');
  }

  /** Reads some agents, if there are any to be read. */
  async turn(): Promise<boolean> {
    this.#readBy(await this.#parts.library.dictionary());
    const done = [await this.#pass(), await this.#follow()];
    return done.includes(true);
  }

  #lose(shard: number): void {
    this.#passes.delete(shard);
    this.#ready.delete(shard);
    this.agents.removeShard(shard);
    // Whoever has it from now on sees to what its agents keep.
    this.#parts.floors.clear();
  }

  /** With a new epoch all profiles weigh otherwise. */
  #readBy(dictionary: Dictionary): void {
    const before = this.#dictionary;
    if (dictionary === before) return;
    this.#dictionary = dictionary;
    this.#weighting = STANDARD.weighting(dictionary);
    for (const shard of this.shards) {
      // The numbers of terms are others by now.
      if (before?.vocabulary !== dictionary.vocabulary) this.#lose(shard);
      this.#passes.set(shard, '');
    }
  }

  /** Reads some agents of a shard that is new here. */
  async #pass(): Promise<boolean> {
    const [next] = this.#passes;
    if (next === undefined) return false;
    const [shard, after] = next;
    const rows = await this.#read(agentsBehind(shard, after, AGENTS_AT_ONCE));
    await this.#know(rows);
    const last = rows.at(-1)?.agent;
    // Another dictionary has had it begin again.
    if (this.#passes.get(shard) !== after) return true;
    if (last !== undefined && rows.length === AGENTS_AT_ONCE) this.#passes.set(shard, last);
    else {
      this.#passes.delete(shard);
      this.#ready.add(shard);
    }
    return true;
  }

  /** Reads those anew of which something has changed. */
  async #follow(): Promise<boolean> {
    if (this.#ready.size === 0) return false;
    const rows = await this.#read(changedAgents(this.#ready, AGENTS_AT_ONCE));
    await this.#know(rows);
    return rows.length > 0;
  }

  async #know(rows: readonly AgentRow[]): Promise<void> {
    const done: Statement[] = [];
    for (const row of rows) {
      const isThere = await this.#knowOne(row);
      done.push(isThere ? known(row) : forgetting(row));
    }
    if (done.length > 0) await this.#parts.store.database.commit(done, 'bulk');
  }

  /** False when the agent is gone. One that cannot be read is left out, and does not keep the others from it. */
  async #knowOne({ agent: id, shard, changed }: AgentRow): Promise<boolean> {
    const { floors, failed } = this.#parts;
    this.agents.remove(id);
    floors.forget(id);
    try {
      return await this.#put(id, shard, changed === 1);
    } catch (error) {
      if (error instanceof DatabaseRefusal) throw error;
      failed(error);
      return true;
    }
  }

  async #put(id: AgentId, shard: number, isChanged: boolean): Promise<boolean> {
    const { agentStore, library } = this.#parts;
    const agent = await agentStore.find(id);
    const isGone = agent === undefined || agent.deletedAt !== undefined;
    if (isGone || agent.offers === false) {
      await this.#neighbours.forget(id);
      return !isGone;
    }
    const knowledge = await this.knowing.now(agent, await agentStore.log(id));
    this.#readBy(knowledge.dictionary);
    await this.agents.put(agent, shard, knowledge);
    // What has not changed since is kept as it is.
    if (isChanged) await this.#neighbours.learn(agent, knowledge, library);
    return true;
  }

  #read({ sql, values = [] }: Statement): Promise<readonly AgentRow[]> {
    return this.#parts.store.database.read<AgentRow>(sql, values, 'bulk');
  }
}
