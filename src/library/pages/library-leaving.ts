/**
 * What the library forgets with an agent or a user, some at a time. A page on a list of another agent of the user goes
 * to that agent. Pages that the user saved stay without an agent.
 */
import { type AgentId, DamagedPage, ownerOf, type UserId } from '../../../agents/agents.ts';
import { currentRatings, type PageId } from '../../../profiles/profiles.ts';
import type { Change, Store } from '../../storage/store/store.ts';
import { Conflict } from '../../storage/store/store.ts';
import { type LeftRow, LibraryIndex } from '../index/library-index.ts';
import { NOBODYS } from '../index/library-question.ts';
import type { StoredAgents } from '../kept-agents/agent-store.ts';
import { listersAmong } from '../kept-agents/listed-pages.ts';
import { PAGES, type StoredLibrary } from './stored-library.ts';

interface LeavingParts {
  readonly store: Store;
  readonly library: StoredLibrary;
  readonly agentStore: Pick<StoredAgents, 'log'>;
}

export class LibraryLeaving {
  readonly #parts: LeavingParts;
  readonly #index: LibraryIndex;

  constructor(parts: LeavingParts) {
    this.#parts = parts;
    this.#index = new LibraryIndex(parts.store.database);
  }

  /** Removes some pages of an agent whose lists are gone; returns how many, 0 when none are left. */
  async leaveSome(agent: AgentId): Promise<number> {
    const user = ownerOf(agent);
    const rows = await this.#index.left(user, agent);
    const pages = rows.map(({ page }) => page as PageId);
    const lists = await listersAmong(this.#parts.store.database, user, pages);
    for (const row of rows) await this.#commit(await this.#leaving(agent, row, lists.get(row.page as PageId)));
    return rows.length;
  }

  /** Removes some pages of a user's agents, and some of the user's private pages. */
  async forgetSome(user: UserId): Promise<number> {
    const own = await this.#index.ownedBy(user);
    for (const page of own) await this.#commit(await this.#purging(page as PageId));
    return own.length === 0 ? this.#index.forgetSome(user) : own.length;
  }

  /** `next`: another agent of the user with the page on a list. */
  async #leaving(agent: AgentId, { page, owner, saved }: LeftRow, next?: AgentId): Promise<readonly Change[]> {
    const user = ownerOf(agent);
    if (next !== undefined) {
      const rating = currentRatings(await this.#parts.agentStore.log(next)).get(page as PageId);
      return [this.#index.handing({ reader: user, page, agent: next, value: rating?.event.value ?? null })];
    }
    if (saved !== null) return [this.#index.handing({ reader: user, page, agent: NOBODYS, value: null })];
    const left = owner === user ? await this.#purging(page as PageId) : [this.#index.leaving(user, page)];
    return [this.#index.leftBy(agent, page, user), ...left];
  }

  /** Removes a private page. One with a damaged record is dropped: nobody could read it any more. */
  async #purging(page: PageId): Promise<readonly Change[]> {
    const { library, store } = this.#parts;
    try {
      return await library.purging(page);
    } catch (error) {
      // A record of a newer version is not damaged; that version removes it.
      if (!(error instanceof DamagedPage) || (await store.drop(PAGES.name, page)) === undefined) throw error;
      return library.purging(page);
    }
  }

  /** The next step looks anew at what changed meanwhile. */
  async #commit(changes: readonly Change[]): Promise<void> {
    try {
      await this.#parts.store.commit(changes, 'bulk');
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
    }
  }
}
