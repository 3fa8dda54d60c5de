/**
 * What an agent's user does with the pages of its lists, beside rating them: sees them on screen, opens them, hides
 * them.
 */
import type { PageId } from '../../profiles/profiles.ts';
import { NotFound, type Ports } from '../ports.ts';
import { because } from '../reasons.ts';
import type { AgentId } from '../records.ts';
import { shownAs } from '../session/same-page.ts';
import { agentOf, latestDone, pageOf } from './finding.ts';
import type { Observing } from './observing.ts';
import type { Ratings } from './ratings.ts';

interface MarkingParts {
  readonly ports: Pick<Ports, 'store' | 'library' | 'announce'>;
  readonly ratings: Pick<Ratings, 'unrateIfRated'>;
  readonly observing: Pick<Observing, 'saw' | 'forget'>;
}

export class Marking {
  readonly #parts: MarkingParts;

  constructor(parts: MarkingParts) {
    this.#parts = parts;
  }

  /**
   * The user has opened a page of one of the lists, or one that a running session has told (`isProvisional`): no agent
   * of theirs shows it again.
   */
  async opened(id: AgentId, pageId: PageId, isProvisional = false): Promise<void> {
    const { ports, observing } = this.#parts;
    const { store, library } = ports;
    await agentOf(id, store);
    const listed = await store.shownBy(id, pageId);
    const shown = listed ?? (isProvisional ? shownAs(await pageOf(pageId, library), library) : undefined);
    if (shown === undefined) throw new NotFound(because('agent.no-page'));
    await store.settle(id, shown);
    const session = listed?.session ?? (await store.latestSession(id))?.number;
    if (session !== undefined) await store.mark(id, session, [pageId], 'read');
    await observing.saw(id, pageId, 'opened');
  }

  /** These pages of a list were on screen. Ignores pages that it does not have. */
  async seen(id: AgentId, number: number, pages: readonly PageId[]): Promise<void> {
    const { store } = this.#parts.ports;
    await agentOf(id, store);
    const session = await store.session(id, number);
    if (session?.state !== 'done') throw new NotFound(because('agent.no-list'));
    const listed = new Set(session.list.map(({ page }) => page));
    await store.mark(
      id,
      number,
      pages.filter((page) => listed.has(page)),
      'seen',
    );
  }

  /**
   * Removes a page from its list, for good and under all its addresses. A rating goes, too: it teaches nothing, except
   * for observations where the user wants them.
   */
  async hide(id: AgentId, pageId: PageId, by: string): Promise<void> {
    const { ports, ratings, observing } = this.#parts;
    const listed = await this.#listed(id, pageId);
    await ports.store.close(id, listed);
    await ports.store.mark(id, listed.session, [pageId], 'hidden');
    await ratings.unrateIfRated(id, pageId, by);
    await observing.saw(id, pageId, 'hidden');
    ports.announce({ type: 'agent-changed', agent: id });
  }

  /** Puts a hidden page back on its list; a rating that it had stays cleared. */
  async unhide(id: AgentId, pageId: PageId, by: string): Promise<void> {
    const { ports, observing } = this.#parts;
    const { store, announce } = ports;
    const { session } = await this.#listed(id, pageId);
    await store.mark(id, session, [pageId], 'hidden', false);
    await observing.forget(id, pageId, by, 'hidden');
    announce({ type: 'agent-changed', agent: id });
  }

  /** All pages on its lists so far count as read. */
  async readAll(id: AgentId): Promise<void> {
    const { store, announce } = this.#parts.ports;
    await agentOf(id, store);
    const latest = await latestDone(id, store);
    if (latest === undefined) return;
    await store.readUpTo(id, latest.number);
    announce({ type: 'agent-changed', agent: id });
  }

  async #listed(id: AgentId, page: PageId) {
    const { store } = this.#parts.ports;
    await agentOf(id, store);
    const listed = await store.shownBy(id, page);
    if (listed === undefined) throw new NotFound(because('agent.no-page'));
    return listed;
  }
}
