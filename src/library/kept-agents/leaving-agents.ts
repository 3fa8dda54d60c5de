/**
 * Removes agents for good. They are sealed first, so that nobody restores them or works for them, then emptied in
 * bounded steps; their settings go last. Each step may be repeated after a crash.
 */
import type { Agent, AgentId, UserId } from '../../../agents/agents.ts';
import { touchedBy } from '../../storage/database/database.ts';
import { clearing, forgetting } from '../../storage/store/changes.ts';
import { forgettingOwner } from '../../storage/store/owners.ts';
import { type Documents, type ScanPage, type Store, scanAll, unlessUnreadable } from '../../storage/store/store.ts';
import { agentPurged } from '../matching-news.ts';
import { AGENTS, agentDocumentId, agentIn, logOf } from './agent-records.ts';
import type { StoredAgents } from './agent-store.ts';
import { unlistingSome } from './listed-pages.ts';
import { PassedPages } from './passed-pages.ts';
import { ShownPages } from './shown-pages.ts';

/** The time of deletion of an agent that goes with its user. */
const LONG_AGO = new Date(0).toISOString();

const AGENTS_AT_ONCE = 20;

interface LeavingAgentsParts {
  readonly store: Store;
  readonly agentStore: Pick<StoredAgents, 'find' | 'change' | 'letGo'>;
}

export class LeavingAgents {
  readonly #store: Store;
  readonly #agentStore: LeavingAgentsParts['agentStore'];
  readonly #agents: Documents<Agent>;
  readonly #shown: ShownPages;
  readonly #passed: PassedPages;

  constructor({ store, agentStore }: LeavingAgentsParts) {
    this.#store = store;
    this.#agentStore = agentStore;
    this.#agents = store.documents(AGENTS);
    this.#shown = new ShownPages(store, 0);
    this.#passed = new PassedPages(store.database, 0);
  }

  /** From here on it cannot be restored; a repeat does no harm. */
  async seal(id: AgentId): Promise<void> {
    await unlessUnreadable(this.#agentStore.change(id, (agent) => ({ deletedAt: LONG_AGO, ...agent, purging: true })));
  }

  /** The same while it is deleted; false if its owner has restored it. */
  async sealDeleted(id: AgentId): Promise<boolean> {
    const isHadBack = (agent: Agent | undefined) => agent?.deletedAt === undefined;
    const sealed = await this.#agentStore.change(id, (agent) =>
      isHadBack(agent) ? agent : { ...agent, purging: true },
    );
    return !isHadBack(sealed);
  }

  /** A user goes, and all their agents; returns whether any was not sealed yet. */
  async sealAll(user: UserId): Promise<boolean> {
    let isAny = false;
    for await (const { value } of scanAll(this.#agents, { under: user })) {
      if (value.purging === true) continue;
      await this.seal(value.id);
      isAny = true;
    }
    return isAny;
  }

  /** The state of an agent; of one that is gone something may be left. */
  async stateOf(id: AgentId): Promise<'living' | 'sealed' | { readonly deletedAt: string }> {
    const agent = await this.#agentStore.find(id);
    if (agent === undefined || agent.purging === true) return 'sealed';
    const { deletedAt } = agent;
    return deletedAt === undefined ? 'living' : { deletedAt };
  }

  /** A user's agents, deleted or not, readable or not. */
  async *allOf(user: UserId): AsyncGenerator<AgentId> {
    let after: string | undefined;
    do {
      const cursor = after === undefined ? {} : { after };
      const page: ScanPage<Agent> = await this.#agents.scan({ under: user, ...cursor, limit: AGENTS_AT_ONCE });
      for (const place of [...page.items.map(({ id }) => id), ...page.unreadable]) yield agentIn(place);
      after = page.next;
    } while (after !== undefined);
  }

  /** Removes what is kept of a sealed agent beside its settings. Throws the reason to stop. */
  async clear(id: AgentId, signal: AbortSignal): Promise<void> {
    const place = agentDocumentId(id);
    const steps = [
      () => this.#store.clear(place, AGENTS),
      () => this.#store.shorten(logOf(id)),
      () => this.#passed.leaveSome(id),
      async () => touchedBy((await this.#store.database.commit([unlistingSome(id)], 'bulk'))[0]),
    ];
    for (const step of steps) {
      do signal.throwIfAborted();
      while ((await step()) > 0);
    }
    await this.#agentStore.letGo(id);
    await this.#shown.disown(place);
  }

  async forget(id: AgentId): Promise<void> {
    await this.#store.commit([clearing(AGENTS, agentDocumentId(id)), forgetting(logOf(id)), ...agentPurged(id)]);
  }

  /** The last step: what names it in rows of its user is gone. */
  async unname(id: AgentId): Promise<void> {
    await this.#store.database.commit([forgettingOwner(agentDocumentId(id))], 'bulk');
  }
}
