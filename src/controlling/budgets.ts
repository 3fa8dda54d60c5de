/** How many sessions may begin by themselves on a day, and how many did. */
import type { AgentId, UserId } from '../../agents/agents.ts';
import { type Documents, type Store, update } from '../store/store.ts';
import { BEGUN, type BegunToday } from './records.ts';

interface Begun {
  readonly day: string;
  readonly agent: number;
  readonly user: number;
}

export class Budgets {
  readonly most: { readonly agent: number; readonly user: number };
  readonly #documents: Documents<BegunToday>;

  constructor(store: Pick<Store, 'documents'>, most: Budgets['most']) {
    this.most = most;
    this.#documents = store.documents(BEGUN);
  }

  async begun(user: UserId, agent: AgentId): Promise<Begun> {
    return begunIn((await this.#documents.read(user))?.value, agent);
  }

  /** One more on this day; false when there are as many as may be. */
  async take(user: UserId, agent: AgentId, day: string): Promise<boolean> {
    let isTaken = true;
    await update(this.#documents, user, (before): BegunToday => {
      const today = before?.day === day ? before : { day, agents: {} };
      const begun = begunIn(today, agent);
      isTaken = begun.agent < this.most.agent && begun.user < this.most.user;
      return isTaken ? { day, agents: { ...today.agents, [agent]: begun.agent + 1 } } : today;
    });
    return isTaken;
  }
}

function begunIn({ day, agents }: BegunToday = { day: '', agents: {} }, agent: AgentId): Begun {
  return { day, agent: agents[agent] ?? 0, user: Object.values(agents).reduce((sum, each) => sum + each, 0) };
}
