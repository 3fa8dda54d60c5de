/**
 * The filtering server (filtering spec 8): every page that is read for anyone goes through the profiles of all agents of the
 * shards that this process has, and what fits an agent is offered to it. What has to be done stands in the database: whoever
 * dies in between has it done by the next.
 */
import { type AgentId, DamagedPage, type InTurns, Knowing } from '../../agents/agents.ts';
import { type Dictionary, type PageId, STANDARD, type Weighting } from '../../profiles/profiles.ts';
import { DatabaseRefusal, type Statement } from '../database/database.ts';
import type { StoredAgents, StoredLibrary } from '../keeping/keeping.ts';
import type { StoredSettings } from '../settings/settings.ts';
import type { Store } from '../store/store.ts';
import { isEverybodys } from './everybodys.ts';
import { Lending } from './lending.ts';
import { StoredNeighbours } from './neighbours.ts';
import { RENEW_EVERY_MS, Shards } from './shards.ts';
import { type Fit, StandingAgents } from './standing-agents.ts';
import {
  type AgentRow,
  agentsBehind,
  changedAgents,
  expiring,
  forgetting,
  known,
  type LikeRow,
  lent,
  likesFor,
  matched,
  offering,
  type PageRow,
  pagesFor,
  trimming,
} from './statements.ts';

export interface MatchingParts {
  readonly store: Store;
  readonly library: StoredLibrary;
  readonly agentStore: StoredAgents;
  /** Who lends and borrows. */
  readonly settings: Pick<StoredSettings, 'of'>;
  readonly inTurns: InTurns;
  /** This process among all: no two that live at the same time share a name. */
  readonly holder: string;
  /** `alarm` rings once, unless it is called off. */
  readonly time: { now(): number; alarm(milliseconds: number, ring: () => void): () => void };
  /** Told of what went wrong; it is tried again. */
  readonly failed: (error: unknown) => void;
}

/** How often it is looked for what is to be done, and how long after what went wrong. */
export const LOOK_EVERY_MS = 1_000;
const AGAIN_AFTER_MS = 10_000;

/** Done in one turn of each: agents that are read, pages that are matched. */
const AGENTS_AT_ONCE = 20;
const PAGES_AT_ONCE = 50;
const LIKES_AT_ONCE = 20;
/** A bulk commit is to be small. */
const MOST_STATEMENTS = 200;

export class Matching {
  readonly #parts: MatchingParts;
  readonly #shards: Shards;
  readonly #agents = new StandingAgents();
  readonly #knowing: Knowing;
  readonly #lending: Lending;
  readonly #neighbours: StoredNeighbours;
  /** Those whose agents are read, each with the last that was; of a new one no page is matched until all are. */
  readonly #passes = new Map<number, string>();
  readonly #ready = new Set<number>();
  #dictionary: Dictionary | undefined;
  #weighting: Weighting | undefined;
  #renewAt = 0;
  #isClosed = false;
  #running: Promise<void> | undefined;
  #wake: () => void = () => undefined;
  #isResting = false;
  #rests: (() => void)[] = [];

  constructor(parts: MatchingParts) {
    const { store, library, agentStore, inTurns, holder } = parts;
    this.#parts = parts;
    this.#shards = new Shards(store.database, holder);
    this.#knowing = new Knowing({ library, inTurns, store: agentStore });
    this.#neighbours = new StoredNeighbours(store);
    this.#lending = new Lending({ ...parts, agents: this.#agents, knowing: this.#knowing });
  }

  /** What it holds. */
  get standing(): Pick<StandingAgents, 'size' | 'profiles' | 'bytes'> {
    return this.#agents;
  }

  /** The shards whose agents are all known. */
  get shards(): ReadonlySet<number> {
    return this.#ready;
  }

  /** From now on, behind everything else. */
  run(): void {
    this.#running ??= this.#goOn();
  }

  /** Resolves when it has found nothing more to do. */
  async idle(): Promise<void> {
    if (this.#running === undefined || this.#isResting || this.#isClosed) return;
    await new Promise<void>((resolve) => this.#rests.push(resolve));
  }

  /** Waits for the turn under way, and leaves its shards to others. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#wake();
    await this.#running;
    this.#told();
    await this.#shards.leave();
  }

  /** Does some of what is to be done; false when there is nothing more. */
  async turn(): Promise<boolean> {
    const { library, time } = this.#parts;
    if (time.now() >= this.#renewAt) await this.#renew(time.now());
    if (this.#passes.size + this.#ready.size === 0) return false;
    this.#readBy(await library.dictionary());
    const done = [await this.#pass(), await this.#follow(), await this.#match(), await this.#lend()];
    return this.#agents.merge() || done.includes(true);
  }

  async #goOn(): Promise<void> {
    while (!this.#isClosed) {
      let pause = 0;
      try {
        if (!(await this.turn())) pause = LOOK_EVERY_MS;
      } catch (error) {
        this.#parts.failed(error);
        pause = AGAIN_AFTER_MS;
      }
      if (pause > 0 && !this.#isClosed) await this.#rest(pause);
    }
  }

  #rest(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const goOn = () => {
        this.#isResting = false;
        resolve();
      };
      const callOff = this.#parts.time.alarm(milliseconds, goOn);
      this.#wake = () => {
        callOff();
        goOn();
      };
      this.#isResting = true;
      this.#told();
    });
  }

  #told(): void {
    for (const resolve of this.#rests.splice(0)) resolve();
  }

  async #renew(now: number): Promise<void> {
    const held = await this.#shards.renew(now);
    for (const shard of [...this.#passes.keys(), ...this.#ready]) if (!held.has(shard)) this.#lose(shard);
    for (const shard of held) if (!this.#ready.has(shard) && !this.#passes.has(shard)) this.#passes.set(shard, '');
    await this.#parts.store.database.commit([expiring(now)], 'bulk');
    this.#renewAt = now + RENEW_EVERY_MS;
  }

  #lose(shard: number): void {
    this.#passes.delete(shard);
    this.#ready.delete(shard);
    this.#agents.removeShard(shard);
  }

  /** With a new epoch all profiles weigh otherwise: they are read anew, one by one, while pages go on being matched. */
  #readBy(dictionary: Dictionary): void {
    const before = this.#dictionary;
    if (dictionary === before) return;
    this.#dictionary = dictionary;
    this.#weighting = STANDARD.weighting(dictionary);
    const shards = [...this.#passes.keys(), ...this.#ready];
    for (const shard of shards) {
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
    const rows = await this.#read<AgentRow>(agentsBehind(shard, after, AGENTS_AT_ONCE));
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
    const rows = await this.#read<AgentRow>(changedAgents(this.#ready, AGENTS_AT_ONCE));
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
    const { agentStore, library } = this.#parts;
    this.#agents.remove(id);
    try {
      const agent = await agentStore.find(id);
      const isGone = agent === undefined || agent.deletedAt !== undefined;
      if (isGone || agent.offers === false) {
        await this.#neighbours.forget(id);
        return !isGone;
      }
      const knowledge = await this.#knowing.now(agent, await agentStore.log(id));
      this.#readBy(knowledge.dictionary);
      await this.#agents.put(agent, shard, knowledge);
      // What has not changed since is kept as it is.
      if (changed === 1) await this.#neighbours.learn(agent, knowledge, library);
    } catch (error) {
      if (error instanceof DatabaseRefusal) throw error;
      this.#parts.failed(error);
    }
    return true;
  }

  async #match(): Promise<boolean> {
    if (this.#ready.size === 0) return false;
    const rows = await this.#read<PageRow>(pagesFor(this.#ready, PAGES_AT_ONCE));
    const batch = new Batch((statements) => this.#parts.store.database.commit(statements, 'bulk'));
    for (const [page, shards] of byPage(rows)) {
      for (const { agent, score } of await this.#fitting(page, shards)) {
        await batch.offer(agent, { page, score, at: this.#parts.time.now() });
      }
      batch.done(matched(page, shards));
    }
    await batch.commit();
    return rows.length > 0;
  }

  /** What was liked goes to those whom it may be lent to. */
  async #lend(): Promise<boolean> {
    if (this.#ready.size === 0) return false;
    const rows = await this.#read<LikeRow>(likesFor(this.#ready, LIKES_AT_ONCE));
    for (const [agent, likes] of byAgent(rows)) {
      const done = await this.#lentBy(agent, likes);
      await this.#parts.store.database.commit(done, 'bulk');
    }
    return rows.length > 0;
  }

  /** Of an agent that cannot be read nothing is lent, and its likes do not come again. */
  async #lentBy(agent: AgentId, likes: readonly LikeRow[]): Promise<readonly Statement[]> {
    try {
      return await this.#lending.of(agent, likes, this.#parts.time.now());
    } catch (error) {
      if (error instanceof DatabaseRefusal) throw error;
      this.#parts.failed(error);
      return likes.map(lent);
    }
  }

  /** None for a page that is somebody's alone by now, or cannot be read: the log of the service has said so. */
  async #fitting(id: PageId, shards: ReadonlySet<number>): Promise<readonly Fit[]> {
    const { library } = this.#parts;
    try {
      const page = await library.get(id);
      if (page === undefined || !isEverybodys(page)) return [];
      const counts = await library.counts(page.counts);
      return this.#agents.fitting(page, counts, (this.#weighting as Weighting).weigh(counts), shards);
    } catch (error) {
      if (error instanceof DamagedPage) return [];
      throw error;
    }
  }

  #read<T extends AgentRow | PageRow | LikeRow>({ sql, values = [] }: Statement): Promise<readonly T[]> {
    return this.#parts.store.database.read<T>(sql, values, 'bulk');
  }
}

function byAgent(rows: readonly LikeRow[]): ReadonlyMap<AgentId, readonly LikeRow[]> {
  const likes = new Map<AgentId, LikeRow[]>();
  for (const row of rows) likes.set(row.agent, [...(likes.get(row.agent) ?? []), row]);
  return likes;
}

/** What is to be matched with several shards is matched once. */
function byPage(rows: readonly PageRow[]): ReadonlyMap<PageId, ReadonlySet<number>> {
  const pages = new Map<PageId, Set<number>>();
  for (const { page, shard } of rows) pages.set(page, (pages.get(page) ?? new Set()).add(shard));
  return pages;
}

/**
 * What came of some pages, in commits that stay small. That a page is done comes behind all that it was offered to: who
 * dies in between has it matched again.
 */
class Batch {
  readonly #commit: (statements: readonly Statement[]) => Promise<unknown>;
  readonly #agents = new Set<AgentId>();
  #statements: Statement[] = [];

  constructor(commit: (statements: readonly Statement[]) => Promise<unknown>) {
    this.#commit = commit;
  }

  async offer(agent: AgentId, offered: Parameters<typeof offering>[1]): Promise<void> {
    this.#statements.push(offering(agent, offered));
    this.#agents.add(agent);
    if (this.#statements.length + this.#agents.size >= MOST_STATEMENTS) await this.commit();
  }

  done(statement: Statement): void {
    this.#statements.push(statement);
  }

  async commit(): Promise<void> {
    const statements = [...this.#statements, ...[...this.#agents].sort().map(trimming)];
    this.#statements = [];
    this.#agents.clear();
    if (statements.length > 0) await this.#commit(statements);
  }
}
