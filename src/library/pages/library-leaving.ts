/**
 * What the library forgets with an agent or a user, a little at a time. What another agent of the user has on a list is that
 * one's from then on; what the user saved stays, and nobody's agent has it.
 */
import { type AgentId, DamagedPage, ownerOf, type UserId } from '../../../agents/agents.ts';
import { currentRatings, type PageId } from '../../../profiles/profiles.ts';
import type { Change, Store } from '../../storage/store/store.ts';
import { Conflict } from '../../storage/store/store.ts';
import { type LeftRow, LibraryIndex, NOBODYS } from '../index/library-index.ts';
import { agentIn } from '../kept-agents/agent-records.ts';
import type { StoredAgents } from '../kept-agents/agent-store.ts';
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

  /** Some of what an agent met whose lists are gone; gives how many pages it were, 0 when none are left. */
  async leaveSome(agent: AgentId): Promise<number> {
    const rows = await this.#index.left(ownerOf(agent), agent);
    for (const row of rows) await this.#commit(await this.#leaving(agent, row));
    return rows.length;
  }

  /** Some of what a user's agents met, and of the pages that are the user's alone. */
  async forgetSome(user: UserId): Promise<number> {
    const own = await this.#index.ownedBy(user);
    for (const page of own) await this.#commit(await this.#purging(page as PageId));
    return own.length === 0 ? this.#index.forgetSome(user) : own.length;
  }

  async #leaving(agent: AgentId, { page, owner, saved, list }: LeftRow): Promise<readonly Change[]> {
    const user = ownerOf(agent);
    if (list !== null) {
      const next = agentIn(list);
      const rating = currentRatings(await this.#parts.agentStore.log(next)).get(page as PageId);
      return [this.#index.handing({ reader: user, page, agent: next, value: rating?.event.value ?? null })];
    }
    if (saved !== null) return [this.#index.handing({ reader: user, page, agent: NOBODYS, value: null })];
    const left = owner === user ? await this.#purging(page as PageId) : [this.#index.leaving(user, page)];
    return [this.#index.leftBy(agent, page, user), ...left];
  }

  /** What takes a private page away. One whose record is damaged is dropped: nobody could have it any more. */
  async #purging(page: PageId): Promise<readonly Change[]> {
    const { library, store } = this.#parts;
    try {
      return await library.purging(page);
    } catch (error) {
      // What a newer version wrote is not damaged, and is its to take away.
      if (!(error instanceof DamagedPage) || (await store.drop(PAGES.name, page)) === undefined) throw error;
      return library.purging(page);
    }
  }

  /** What changed meanwhile is looked at anew with the next step. */
  async #commit(changes: readonly Change[]): Promise<void> {
    try {
      await this.#parts.store.commit(changes, 'bulk');
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
    }
  }
}
