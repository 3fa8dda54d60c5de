/**
 * How many sessions may begin by themselves on a day, and how many did. If a user's agents want more than allowed,
 * places are kept for those whose last session is longest ago. Otherwise the same ones, due a little earlier each day,
 * would take them all.
 */
import type { AgentId, UserId } from '../../../agents/agents.ts';
import { DAY_MS } from '../../../profiles/profiles.ts';
import { type Documents, type Store, unlessUnreadable, update } from '../../storage/store/store.ts';
import { BEGUN, type BegunToday } from './records.ts';

interface Begun {
  readonly day: string;
  readonly agent: number;
  /** Includes the places kept for others. */
  readonly user: number;
}

/** By the user's calendar. */
export interface Today {
  readonly day: string;
  /** The day of the agent's last session; empty before the first. */
  readonly last: string;
}

export class Budgets {
  readonly most: { readonly agent: number; readonly user: number };
  readonly #documents: Documents<BegunToday>;

  constructor(store: Pick<Store, 'documents'>, most: Budgets['most']) {
    this.most = most;
    this.#documents = store.documents(BEGUN);
  }

  async begun(user: UserId, agent: AgentId, today: Today): Promise<Begun> {
    return begunIn((await this.#documents.read(user))?.value, agent, today);
  }

  /** Takes one place on this day; false if none is left. */
  async take(user: UserId, agent: AgentId, today: Today): Promise<boolean> {
    let isTaken = true;
    await update(this.#documents, user, (before): BegunToday => {
      const begun = begunIn(before, agent, today);
      isTaken = begun.agent < this.most.agent && begun.user < this.most.user;
      const { agents, waiting } = on(today, before);
      if (!isTaken) return { day: today.day, agents, waiting };
      const { [agent]: _, ...others } = waiting;
      return { day: today.day, agents: { ...agents, [agent]: begun.agent + 1 }, waiting: others };
    });
    return isTaken;
  }

  /** Gives a place back whose session did not begin. */
  async giveBack(user: UserId, agent: AgentId, { day }: Today): Promise<void> {
    await update(this.#documents, user, (before = { day, agents: {} }): BegunToday => {
      // Another agent has begun on another day since then.
      if (before.day !== day) return before;
      const begun = before.agents[agent] ?? 0;
      return { ...before, agents: { ...before.agents, [agent]: Math.max(0, begun - 1) } };
    });
  }

  /** Notes that it would begin on this day: one of the next day's places is kept for it. */
  async wait(user: UserId, agent: AgentId, today: Today): Promise<void> {
    const known = (await this.#documents.read(user))?.value.waiting?.[agent];
    if (known?.on === today.day && known.last === today.last) return;
    await update(this.#documents, user, (before): BegunToday => {
      const { agents, waiting } = on(today, before);
      return { day: today.day, agents, waiting: { ...waiting, [agent]: { last: today.last, on: today.day } } };
    });
  }

  /** An agent goes: its sessions of the day count for its user alone. An unreadable record goes with the user. */
  async leave(user: UserId, agent: AgentId): Promise<void> {
    const before = (await unlessUnreadable(this.#documents.read(user)))?.value;
    if (before?.agents[agent] === undefined && before?.waiting?.[agent] === undefined) return;
    await update(this.#documents, user, ({ day, agents, waiting = {} }: BegunToday = { day: '', agents: {} }) => {
      const { [agent]: begun = 0, ...others } = agents;
      const { [agent]: _, ...waitingOthers } = waiting;
      return { day, agents: { ...others, [GONE]: (others[GONE] ?? 0) + begun }, waiting: waitingOthers };
    });
  }
}

/** Stands for agents that are gone. */
const GONE = 'gone';

type KeptBudget = Required<Pick<BegunToday, 'agents' | 'waiting'>>;

/** What counts on a day: agents that waited before yesterday and did not come again no longer wait. */
function on({ day }: Today, kept: BegunToday = { day, agents: {} }): KeptBudget {
  const yesterday = new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, day.length);
  const waiting = Object.entries(kept.waiting ?? {}).filter((each) => each[1].on >= yesterday);
  return { agents: kept.day === day ? kept.agents : {}, waiting: Object.fromEntries(waiting) };
}

function begunIn(kept: BegunToday | undefined, agent: AgentId, today: Today): Begun {
  const { agents, waiting } = on(today, kept);
  const begun = Object.values(agents).reduce((sum, each) => sum + each, 0);
  const before = Object.entries(waiting).filter(([id, { last }]) => id !== agent && last < today.last);
  return { day: today.day, agent: agents[agent] ?? 0, user: begun + before.length };
}
