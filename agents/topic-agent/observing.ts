/** What an agent's user does with pages beside rating them, as far as they want the agent to learn from it. */
import {
  currentRatings,
  isObserving,
  type LogEvent,
  type PageId,
  type ProfileId,
  type Sign,
  signsOf,
} from '../../profiles/profiles.ts';
import type { Ports } from '../ports.ts';
import type { AgentId } from '../records.ts';
import type { AgentLog } from './agent-log.ts';
import { agentOf, unlessDamaged } from './finding.ts';
import type { Ratings } from './ratings.ts';

interface ObservingParts {
  readonly ports: Pick<Ports, 'store' | 'library'>;
  readonly log: AgentLog;
  readonly ratings: Pick<Ratings, 'knownAs'>;
}

export class Observing {
  readonly #parts: ObservingParts;

  constructor(parts: ObservingParts) {
    this.#parts = parts;
  }

  /**
   * Notes each sign once, for pages without a rating. Notes nothing if the user did not switch it on, or if the page is
   * damaged.
   */
  async saw(id: AgentId, pageId: PageId, sign: Sign): Promise<void> {
    const { ports, log, ratings } = this.#parts;
    const { user, observe = false } = await agentOf(id, ports.store);
    const page = observe ? await unlessDamaged(ports.library.get(pageId)) : undefined;
    if (page === undefined) return;
    const name = await ratings.knownAs(id, page);
    const profile: ProfileId | null = (await ports.store.shownBy(id, name))?.profile ?? null;
    const { version, counts } = page;
    const event: LogEvent = { type: 'observed', page: name, version, counts, sign, profile };
    await log.append(id, user, (entries) => {
      const isKnown = signsOf(entries, name).some((entry) => entry.event.sign === sign);
      return !isObserving(entries) || isKnown || currentRatings(entries).has(name) ? [] : [event];
    });
  }

  /** Takes observations of a page back: all of them, or one sign. */
  async forget(id: AgentId, pageId: PageId, by: string, sign?: Sign): Promise<void> {
    const { ports, log } = this.#parts;
    await agentOf(id, ports.store);
    await log.append(id, by, (entries) =>
      signsOf(entries, pageId)
        .filter(({ event }) => sign === undefined || event.sign === sign)
        .map((entry): LogEvent => ({ type: 'undone', event: entry.id })),
    );
  }
}
