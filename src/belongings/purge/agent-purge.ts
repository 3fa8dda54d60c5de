/**
 * Removes an agent with everything kept of it, in bounded steps: after a crash it begins again and finds less. The
 * agent is hidden before the first step, and its settings go with the last, so nothing half deleted shows.
 */
import { type AgentId, ownerOf } from '../../../agents/agents.ts';
import { Budgets } from '../../automation/controller/budgets.ts';
import type { DailyLists } from '../../delivery/daily/daily-lists.ts';
import { agentDocumentId, type LeavingAgents, type LibraryLeaving } from '../../library/library.ts';
import { clearSomeOf } from '../../sources/crawls/crawl-tables.ts';
import { forgettingAgent } from '../../storage/events/statements.ts';
import { forgettingTurns } from '../../storage/jobs/turns.ts';
import type { Store } from '../../storage/store/store.ts';

interface AgentPurgeParts {
  readonly store: Store;
  readonly leavingAgents: LeavingAgents;
  readonly leaving: LibraryLeaving;
  readonly dailyLists: DailyLists;
}

export class AgentPurge {
  readonly #parts: AgentPurgeParts;
  readonly #budgets: Budgets;

  constructor(parts: AgentPurgeParts) {
    this.#parts = parts;
    this.#budgets = new Budgets(parts.store, { agent: 0, user: 0 });
  }

  /** For an agent that nobody works for any more. Throws the reason to stop. */
  async run(id: AgentId, signal: AbortSignal): Promise<void> {
    const { store, leavingAgents, leaving, dailyLists } = this.#parts;
    const user = ownerOf(id);
    await leavingAgents.seal(id);
    await leavingAgents.clear(id, signal);
    await untilNone(() => clearSomeOf(store.database, agentDocumentId(id)), signal);
    await untilNone(() => leaving.leaveSome(id), signal);
    await dailyLists.leave({ id, user });
    await this.#budgets.leave(user, id);
    const forgetting = [...forgettingAgent(user, id), forgettingAnswers(user, id), forgettingTurns(id)];
    await store.database.commit(forgetting, 'bulk');
    await leavingAgents.forget(id);
    // Written meanwhile by somebody who was still at work.
    await untilNone(() => clearSomeOf(store.database, agentDocumentId(id)), signal);
    await leavingAgents.clear(id, signal);
    await leavingAgents.unname(id);
  }
}

/** Goes on in steps, until nothing is left or it is stopped. */
export async function untilNone(step: () => Promise<number>, signal: AbortSignal): Promise<void> {
  do signal.throwIfAborted();
  while ((await step()) > 0);
}

/** Kept answers to repeated requests that mention an agent: those of one user for a day. */
function forgettingAnswers(user: string, agent: string) {
  return {
    sql: `DELETE FROM document WHERE kind = 'answer' AND id > $1 AND id < $2 AND replace(value, $3, '') <> value`,
    values: [`${user}/`, `${user}0`, agent],
  };
}
