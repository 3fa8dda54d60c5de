/**
 * The agents of this process's shards, as they are now. When a shard comes, its agents are taken as they were kept, and
 * only those that changed since are read. An agent is read anew when something of it changes. With another dictionary
 * or program all are read one by one, while pages are still matched by what was known.
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

type AgentViewsParts = Pick<MatchingParts, 'store' | 'library' | 'agentStore' | 'settings' | 'inTurns' | 'failed'> & {
  readonly floors: Floors;
};

/** A pass through the agents of a shard; beginning again makes a new one. */
interface Pass {
  /** The last agent that was read. */
  readonly after: string;
}

const BEGINNING: Pass = { after: '' };

export class AgentViews {
  readonly agents = new StandingAgents();
  readonly knowing: Knowing;
  readonly #parts: AgentViewsParts;
  readonly #neighbours: StoredNeighbours;
  /** Passes under way; pages of a new shard are matched only when all its agents are known. */
  readonly #passes = new Map<number, Pass>();
  readonly #ready = new Set<number>();
  readonly #version = packageVersion();
  #dictionary: Dictionary | undefined;
  #weighting: Weighting | undefined;

  constructor(parts: AgentViewsParts) {
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

  /** The weighting of the agents' profiles. */
  get weighting(): Weighting {
    if (this.#weighting === undefined) throw new Error('no dictionary was read yet');
    return this.#weighting;
  }

  /** From now on it has these shards and no others. */
  hold(held: ReadonlySet<number>): void {
    for (const shard of this.shards) if (!held.has(shard)) this.#lose(shard);
    for (const shard of held) if (!this.#ready.has(shard) && !this.#passes.has(shard)) this.#begin(shard);
  }

  /** Reads some agents, if any must be read. */
  async turn(): Promise<boolean> {
    this.#readBy(await this.#parts.library.dictionary());
    const done = [await this.#pass(), await this.#follow()];
    return done.includes(true);
  }

  #lose(shard: number): void {
    this.#passes.delete(shard);
    this.#ready.delete(shard);
    this.agents.removeShard(shard);
    // From now on another process looks after what its agents keep.
    this.#parts.floors.clear();
  }

  #begin(shard: number): void {
    this.#passes.set(shard, { ...BEGINNING });
  }

  /** A new epoch changes the weights of all profiles. */
  #readBy(dictionary: Dictionary): void {
    const before = this.#dictionary;
    if (dictionary === before) return;
    this.#dictionary = dictionary;
    this.#weighting = STANDARD.weighting(dictionary);
    for (const shard of new Set(this.shards)) {
      // The numbers of terms have changed.
      if (before?.vocabulary !== dictionary.vocabulary) this.#lose(shard);
      // A new shard's agents are checked against the epoch when all are there.
      if (this.#ready.has(shard) || !this.#passes.has(shard)) this.#begin(shard);
    }
  }

  /** Goes on with a shard: first with what is new here. */
  async #pass(): Promise<boolean> {
    const next = [...this.#passes].find(([shard]) => !this.#ready.has(shard)) ?? [...this.#passes][0];
    if (next === undefined) return false;
    const [shard, pass] = next;
    const last = await (this.#ready.has(shard) ? this.#renew(shard, pass) : this.#take(shard, pass));
    // Another dictionary has started it anew.
    if (this.#passes.get(shard) !== pass) return true;
    if (last !== undefined) this.#passes.set(shard, { after: last });
    else if (this.#ready.has(shard)) this.#passes.delete(shard);
    else {
      this.#ready.add(shard);
      this.#begin(shard);
    }
    return true;
  }

  /** Takes some agents of a new shard as they were kept, whatever made them; reads the others. */
  async #take(shard: number, { after }: Pass): Promise<AgentId | undefined> {
    const rows = await this.#read<ViewedRow>(agentsBehind(shard, after, AGENTS_AT_ONCE));
    await this.#know(await this.#parts.inTurns(this.#taking(rows)));
    return lastOf(rows);
  }

  /** Yields those that must still be read. */
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

  /** Reads some of those anew that another epoch or program made. */
  async #renew(shard: number, { after }: Pass): Promise<AgentId | undefined> {
    if (this.#dictionary === undefined) return undefined;
    const made = makingOf(this.#dictionary, this.#version);
    const rows = await this.#read(agentsMadeOtherwise(shard, after, made, AGENTS_AT_ONCE));
    await this.#know(rows);
    return lastOf(rows);
  }

  /** Reads changed agents anew. */
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

  /** What to write of it. An unreadable agent is left out, and does not hold up the others. */
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
    // An unchanged agent keeps its record.
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

/** Undefined if there are no more behind them. */
function lastOf(rows: readonly AgentRow[]): AgentId | undefined {
  return rows.length === AGENTS_AT_ONCE ? rows.at(-1)?.agent : undefined;
}
