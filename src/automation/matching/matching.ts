/**
 * The filtering server (filtering spec 8): every page that is read for anyone goes through the profiles of all agents
 * in this process's shards, and is offered to those that it fits. The work stands in the database: if this process
 * dies, the next one does it.
 */
import type { AgentId } from '../../../agents/agents.ts';
import { DatabaseRefusal, type Statement } from '../../storage/database/database.ts';
import { AgentViews } from './agent-views.ts';
import { Floors } from './floors.ts';
import { Lending } from './lending.ts';
import type { MatchingParts } from './matching-parts.ts';
import { PageMatching } from './page-matching.ts';
import { RENEW_EVERY_MS, Shards } from './shards.ts';
import type { StandingAgents } from './standing-agents.ts';
import { expiring, type LikeRow, lent, likesFor } from './statements.ts';

/** How often it looks for work, and how long after a failure. */
export const LOOK_EVERY_MS = 1_000;
const AGAIN_AFTER_MS = 10_000;

/** Lent in one turn. */
const LIKES_AT_ONCE = 20;

export class Matching {
  readonly #parts: MatchingParts;
  readonly #shards: Shards;
  readonly #views: AgentViews;
  readonly #pages: PageMatching;
  readonly #lending: Lending;
  #renewAt = 0;
  #isClosed = false;
  #running: Promise<void> | undefined;
  #wake: () => void = () => undefined;
  #isResting = false;
  #rests: (() => void)[] = [];

  constructor(parts: MatchingParts) {
    const { database } = parts.store;
    const floors = new Floors(database);
    this.#parts = parts;
    this.#shards = new Shards(database, parts.holder, parts.leaseNow ?? parts.time.now);
    this.#views = new AgentViews({ ...parts, floors });
    this.#pages = new PageMatching({ ...parts, views: this.#views, floors });
    this.#lending = new Lending({ ...parts, views: this.#views, floors });
  }

  /** What it holds. */
  get standing(): Pick<StandingAgents, 'size' | 'profiles' | 'bytes'> {
    return this.#views.agents;
  }

  /** The shards whose agents are all known. */
  get shards(): ReadonlySet<number> {
    return this.#views.ready;
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

  /** Does some of the work; false if there is none left. */
  async turn(): Promise<boolean> {
    const { time } = this.#parts;
    const leftMs = this.#renewAt - time.now();
    // Longer than ever: the clock was set back.
    if (leftMs <= 0 || leftMs > RENEW_EVERY_MS) await this.#renew(time.now());
    if (this.#views.shards.length === 0) return false;
    const done = [await this.#views.turn(), await this.#pages.turn(), await this.#lend()];
    return this.#views.agents.merge() || done.includes(true);
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
    this.#views.hold(await this.#shards.renew());
    await this.#parts.store.database.commit([expiring(now)], 'bulk');
    this.#renewAt = now + RENEW_EVERY_MS;
  }

  /** Offers liked pages to agents they may be lent to. */
  async #lend(): Promise<boolean> {
    const { ready } = this.#views;
    if (ready.size === 0) return false;
    const { database } = this.#parts.store;
    const { sql, values = [] } = likesFor(ready, LIKES_AT_ONCE);
    const rows = await database.read<LikeRow>(sql, values, 'bulk');
    for (const [agent, likes] of byAgent(rows)) await database.commit(await this.#lentBy(agent, likes), 'bulk');
    return rows.length > 0;
  }

  /** An unreadable agent lends nothing, and its likes do not come again. */
  async #lentBy(agent: AgentId, likes: readonly LikeRow[]): Promise<readonly Statement[]> {
    try {
      return await this.#lending.of(agent, likes, this.#parts.time.now());
    } catch (error) {
      if (error instanceof DatabaseRefusal) throw error;
      this.#parts.failed(error);
      return likes.map(lent);
    }
  }
}

function byAgent(rows: readonly LikeRow[]): ReadonlyMap<AgentId, readonly LikeRow[]> {
  const likes = new Map<AgentId, LikeRow[]>();
  for (const row of rows) likes.set(row.agent, [...(likes.get(row.agent) ?? []), row]);
  return likes;
}
