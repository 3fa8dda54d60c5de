/**
 * Removes for good what was deleted: an agent after a while in which its owner can restore it, or at once if the owner
 * says so; a user at once. Each is a job, which waits until nobody works for them any more, and takes up what a crash
 * left.
 */
import { type AgentId, type Clock, NotFound, ownerOf, type UserId } from '../../../agents/agents.ts';
import { DAY_MS } from '../../../profiles/profiles.ts';
import { because } from '../../base/reasons.ts';
import type { LeavingAgents, StoredAgents } from '../../library/library.ts';
import type { Accounts } from '../../people/accounts/accounts.ts';
import type { Again, Begun, Handlers, Jobs, NewJob } from '../../storage/jobs/jobs.ts';
import type { AgentPurge } from './agent-purge.ts';
import { purgeJobOf, USER_PURGE, userIn } from './jobs.ts';
import type { UserPurge } from './user-purge.ts';

const TASK = 'purge';
/** By then everybody who worked for it has stopped, and their reports are written. */
const SETTLED_AFTER_MS = 5_000;
/** Behind what people ask for. */
const PRIORITY = 1;
/** A failed attempt is repeated until it succeeds. */
const ATTEMPTS = 1_000_000;

interface PurgingParts {
  readonly agentStore: Pick<StoredAgents, 'find'>;
  readonly leavingAgents: LeavingAgents;
  readonly agentPurge: AgentPurge;
  readonly userPurge: UserPurge;
  readonly accounts: Pick<Accounts, 'remove'>;
  readonly jobs: Jobs;
  readonly clock: Clock;
  /** Days in which a hidden agent can be restored. */
  readonly keptDays: number;
}

export class Purging {
  readonly #parts: PurgingParts;
  readonly handlers: Handlers = {
    [TASK]: (job) => this.#agent(job),
    [USER_PURGE]: (job) => this.#user(job),
  };

  constructor(parts: PurgingParts) {
    this.#parts = parts;
  }

  /** When a hidden agent goes for good. */
  dueOf(deletedAt: string): number {
    return Date.parse(deletedAt) + this.#parts.keptDays * DAY_MS;
  }

  /** An agent was hidden: its time runs. */
  async hidden(agent: AgentId): Promise<void> {
    const deletedAt = (await this.#parts.agentStore.find(agent))?.deletedAt;
    if (deletedAt !== undefined) await this.#parts.jobs.add(this.#jobFor(agent, this.dueOf(deletedAt)));
  }

  /** Removes a hidden agent now; from here on it cannot be restored. Throws `NotFound`. */
  async now(agent: AgentId): Promise<void> {
    const { leavingAgents, jobs } = this.#parts;
    if (!(await leavingAgents.sealDeleted(agent))) throw new NotFound(because('agent.purged', { id: agent }));
    await jobs.add(this.#jobFor(agent, this.#onceSettled().at));
  }

  /**
   * Removes an account and starts the removal of everything its user had. Throws `LastAdministrator` and `NotFound`.
   */
  async removed(user: UserId): Promise<void> {
    const { accounts, jobs } = this.#parts;
    await accounts.remove(user, jobs.adding(purgeJobOf(user)));
    jobs.added();
  }

  async #agent(job: Begun): Promise<Again | undefined> {
    const { leavingAgents, agentPurge, clock } = this.#parts;
    // Only `#jobFor` writes this.
    const { agent: id } = job.payload as { readonly agent: AgentId };
    const state = await leavingAgents.stateOf(id);
    if (state === 'living') return undefined;
    if (typeof state === 'object' && this.dueOf(state.deletedAt) > Date.parse(clock())) {
      return { at: this.dueOf(state.deletedAt) };
    }
    if (await this.#isIdle([ownerOf(id), id], job, id)) {
      // Its owner may restore it at the last moment.
      const goes = state === 'sealed' || (await leavingAgents.sealDeleted(id));
      if (goes) await agentPurge.run(id, job.signal);
      return undefined;
    }
    return this.#onceSettled();
  }

  async #user(job: Begun): Promise<Again | undefined> {
    const { leavingAgents, agentPurge, userPurge } = this.#parts;
    const user = userIn(job);
    // Nobody begins anything new for these agents.
    if (await leavingAgents.sealAll(user)) return this.#onceSettled();
    for await (const agent of leavingAgents.allOf(user)) {
      if (!(await this.#isIdle([user, agent], job, agent))) return this.#onceSettled();
      await agentPurge.run(agent, job.signal);
    }
    if (!(await this.#isIdle([user, user], job))) return this.#onceSettled();
    await userPurge.run(user, job.signal);
    return undefined;
  }

  #onceSettled(): Again {
    return { at: Date.parse(this.#parts.clock()) + SETTLED_AFTER_MS };
  }

  /** Nobody works for them any more; whoever does is told to stop. */
  async #isIdle(owners: readonly [string, string], { key }: Begun, naming?: string): Promise<boolean> {
    const which = { owners, but: key, ...(naming === undefined ? {} : { naming }) };
    return (await this.#parts.jobs.withdraw(which)) === 0;
  }

  #jobFor(agent: AgentId, due: number): NewJob {
    const base = { task: TASK, key: `${TASK}/${agent}`, owner: agent, payload: { agent }, due };
    return { ...base, moved: true, priority: PRIORITY, attempts: ATTEMPTS };
  }
}
