/** What the library hears of agents: pages met in their users' names, and their users' ratings. */
import { type AgentId, type Candidate, ownerOf, type RankedSession } from '../../../agents/agents.ts';
import type { PageId } from '../../../profiles/profiles.ts';
import type { Database } from '../../storage/database/database.ts';
import type { Change } from '../../storage/store/store.ts';
import { LibraryIndex } from '../index/library-index.ts';
import type { RatingChanges } from '../kept-agents/rating-changes.ts';

export class LibraryNews {
  readonly #index: LibraryIndex;

  constructor(database: Database) {
    this.#index = new LibraryIndex(database);
  }

  met({ agent, list, passed, closedAt }: RankedSession): readonly Change[] {
    const met = { reader: ownerOf(agent), agent, at: Date.parse(closedAt) };
    const idsIn = (some: readonly Candidate[]) => some.map(({ page }) => page);
    return [
      { ...met, shown: true, pages: idsIn(list) },
      { ...met, shown: false, pages: idsIn(passed) },
    ].flatMap((some) => (some.pages.length === 0 ? [] : this.#index.meeting(some)));
  }

  /** A page that its user brought: no list had it. */
  added(agent: AgentId, page: PageId, at: string): readonly Change[] {
    return this.#index.meeting({ reader: ownerOf(agent), agent, at: Date.parse(at), shown: false, pages: [page] });
  }

  rated(id: AgentId, changes: RatingChanges, at: string): readonly Change[] {
    const rated = { reader: ownerOf(id), agent: id, at: Date.parse(at) };
    return [...changes].flatMap(([page, { is }]) =>
      this.#index.rating({ ...rated, page, value: is?.event.value ?? null }),
    );
  }
}
