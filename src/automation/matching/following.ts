/**
 * The agents of the shards that this process has, as they are by now. When a shard comes they are taken as they were kept, and
 * only who has changed since is read; anew when something of one changes; and all of them one by one when the dictionary or the
 * program is another one, while pages go on being matched by what was known.
 */
import { type AgentId, Knowing } from '../../../agents/agents.ts';
import { type Dictionary, STANDARD, type Steps, type Weighting } from '../../../profiles/profiles.ts';
import { packageVersion } from '../../base/package.ts';
import { DatabaseRefusal, type Statement } from '../../storage/database/database.ts';
import type { Floors } from './floors.ts';
import type { MatchingParts } from './matching-parts.ts';
import { StoredNeighbours } from './neighbours.ts';
import { StandingAgents } from './standing-agents.ts';
import {
  type AgentRow,
  agentsBehind,
  agentsMadeOtherwise,
  changedAgents,
  forgetting,
  keeping,
  known,
  type ViewedRow,
} from './statements.ts';
import { type AgentView, keptOf, makingOf, NO_VIEW, viewFrom, viewOf } from './views.ts';

/** Read in one turn. */
const AGENTS_AT_ONCE = 20;

/** Written in one commit: a rating that comes meanwhile waits for it. */
const VIEWS_AT_ONCE = 5;

type FollowingParts = Pick<MatchingParts, 'store' | 'library' | 'agentStore' | 'settings' | 'inTurns' | 'failed'> & {
  readonly floors: Floors;
};

/** Through the agents of a shard; another one where it begins again. */
interface Pass {
  /** The last that was read. */
  readonly after: string;
}

const BEGINNING: Pass = { after: '' };

export class Following {
  readonly agents = new StandingAgents();
  readonly knowing: Knowing;
  readonly #parts: FollowingParts;
  readonly #neighbours: StoredNeighbours;
  /** Those whose agents are gone through; of a new one no page is matched until all are known. */
  readonly #passes = new Map<number, Pass>();
  readonly #ready = new Set<number>();
  readonly #version = packageVersion();
  #dictionary: Dictionary | undefined;
  #weighting: Weighting | undefined;

  constructor(parts: FollowingParts) {
    const { store, library, agentStore, inTurns } = parts;
    this.#parts = parts;
    this.knowing = new Knowing({ library, inTurns, store: agentStore });
    this.#neighbours = new StoredNeighbours(store, parts.settings);
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
    for (const shard of held) if (!this.#ready.has(shard) && !this.#passes.has(shard)) this.#begin(shard);
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

  #begin(shard: number): void {
    this.#passes.set(shard, { ...BEGINNING });
  }

  /** With a new epoch all profiles weigh otherwise. */
  #readBy(dictionary: Dictionary): void {
    const before = this.#dictionary;
    if (dictionary === before) return;
    this.#dictionary = dictionary;
    this.#weighting = STANDARD.weighting(dictionary);
    for (const shard of new Set(this.shards)) {
      // The numbers of terms are others by now.
      if (before?.vocabulary !== dictionary.vocabulary) this.#lose(shard);
      // What a new one was taken by is looked at when all of it is there.
      if (this.#ready.has(shard) || !this.#passes.has(shard)) this.#begin(shard);
    }
  }

  /** Goes on with a shard: first with what is new here. */
  async #pass(): Promise<boolean> {
    const next = [...this.#passes].find(([shard]) => !this.#ready.has(shard)) ?? [...this.#passes][0];
    if (next === undefined) return false;
    const [shard, pass] = next;
    const last = await (this.#ready.has(shard) ? this.#renew(shard, pass) : this.#take(shard, pass));
    // Another dictionary has had it begin again.
    if (this.#passes.get(shard) !== pass) return true;
    if (last !== undefined) this.#passes.set(shard, { after: last });
    else if (this.#ready.has(shard)) this.#passes.delete(shard);
    else {
      this.#ready.add(shard);
      this.#begin(shard);
    }
    return true;
  }

  /** Takes some agents of a shard that is new here as they were kept, whatever they were made with; reads the others. */
  async #take(shard: number, { after }: Pass): Promise<AgentId | undefined> {
    const rows = await this.#read<ViewedRow>(agentsBehind(shard, after, AGENTS_AT_ONCE));
    await this.#know(await this.#parts.inTurns(this.#taking(rows)));
    return lastOf(rows);
  }

  /** Gives those that are still to be read. */
  *#taking(rows: readonly ViewedRow[]): Steps<readonly AgentRow[]> {
    const left: AgentRow[] = [];
    for (const row of rows) {
      if (!this.#takes(row)) left.push(row);
      yield;
    }
    return left;
  }

  #takes({ agent, shard, head, vectors }: ViewedRow): boolean {
    if (head === null || vectors === null || this.#dictionary === undefined) return false;
    const view = viewFrom({ head, vectors }, this.#dictionary.vocabulary);
    if (view !== undefined) this.agents.put(agent, shard, view);
    return view !== undefined;
  }

  /** Reads some of those anew that were made otherwise. */
  async #renew(shard: number, { after }: Pass): Promise<AgentId | undefined> {
    if (this.#dictionary === undefined) return undefined;
    const made = makingOf(this.#dictionary, this.#version);
    const rows = await this.#read(agentsMadeOtherwise(shard, after, made, AGENTS_AT_ONCE));
    await this.#know(rows);
    return lastOf(rows);
  }

  /** Reads those anew of which something has changed. */
  async #follow(): Promise<boolean> {
    if (this.#ready.size === 0) return false;
    const rows = await this.#read(changedAgents(this.#ready, AGENTS_AT_ONCE));
    await this.#know(rows);
    return rows.length > 0;
  }

  async #know(rows: readonly AgentRow[]): Promise<void> {
    for (let from = 0; from < rows.length; from += VIEWS_AT_ONCE) {
      const done: Statement[] = [];
      for (const row of rows.slice(from, from + VIEWS_AT_ONCE)) done.push(...(await this.#knowOne(row)));
      await this.#parts.store.database.commit(done, 'bulk');
    }
  }

  /** What is to be written of it. One that cannot be read is left out, and does not keep the others from it. */
  async #knowOne(row: AgentRow): Promise<readonly Statement[]> {
    const { floors, failed } = this.#parts;
    this.agents.remove(row.agent);
    floors.forget(row.agent);
    try {
      return await this.#put(row);
    } catch (error) {
      if (error instanceof DatabaseRefusal) throw error;
      failed(error);
      return [known(row)];
    }
  }

  async #put(row: AgentRow): Promise<readonly Statement[]> {
    const { agentStore, library } = this.#parts;
    const agent = await agentStore.find(row.agent);
    const isGone = agent === undefined || agent.deletedAt !== undefined;
    if (isGone || agent.private === true) {
      await this.#neighbours.forget(row.agent);
      const dictionary = await library.dictionary();
      return isGone ? [forgetting(row)] : this.#kept(row, NO_VIEW, dictionary);
    }
    const knowledge = await this.knowing.now(agent, await agentStore.log(agent.id));
    this.#readBy(knowledge.dictionary);
    const view = await viewOf(agent, knowledge);
    this.agents.put(agent.id, row.shard, view);
    // What has not changed since is kept as it is.
    if (row.changed === 1) await this.#neighbours.learn(agent, knowledge, library);
    return this.#kept(row, view, knowledge.dictionary);
  }

  #kept(row: AgentRow, view: AgentView, dictionary: Dictionary): readonly Statement[] {
    return [known(row), keeping(row, makingOf(dictionary, this.#version), keptOf(view, dictionary.vocabulary))];
  }

  #read<T extends AgentRow = AgentRow>({ sql, values = [] }: Statement): Promise<readonly T[]> {
    return this.#parts.store.database.read<T>(sql, values, 'bulk');
  }
}

/** Undefined when there are no more behind them. */
function lastOf(rows: readonly AgentRow[]): AgentId | undefined {
  return rows.length === AGENTS_AT_ONCE ? rows.at(-1)?.agent : undefined;
}
