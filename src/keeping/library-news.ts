/** What the library hears of agents: what they met in their users' names, and what their users say of it. */
import { type AgentId, type Candidate, ownerOf, type Session } from '../../agents/agents.ts';
import { currentRatings, type LogEntry, type PageId } from '../../profiles/profiles.ts';
import type { Database } from '../database/database.ts';
import { LibraryIndex } from '../library-index/library-index.ts';
import type { Change } from '../store/store.ts';

export class LibraryNews {
  readonly #index: LibraryIndex;

  constructor(database: Database) {
    this.#index = new LibraryIndex(database);
  }

  met(session: Session): readonly Change[] {
    if (session.state === 'open') return [];
    const { agent, candidates, shown, closedAt } = session;
    const met = { reader: ownerOf(agent), agent, at: Date.parse(closedAt) };
    const idsIn = (some: readonly Candidate[]) => some.map(({ page }) => page);
    return [
      { ...met, shown: true, pages: idsIn(candidates.slice(0, shown)) },
      { ...met, shown: false, pages: idsIn(candidates.slice(shown)) },
    ].flatMap((some) => (some.pages.length === 0 ? [] : [this.#index.meeting(some)]));
  }

  /** A page that its user brought along: no list had it. */
  added(agent: AgentId, page: PageId, at: string): Change {
    return this.#index.meeting({ reader: ownerOf(agent), agent, at: Date.parse(at), shown: false, pages: [page] });
  }

  /** What entries change of the ratings; `before` need only be known where `looksBack` says so. */
  rated(id: AgentId, before: readonly LogEntry[], entries: readonly LogEntry[]): readonly Change[] {
    const rated = { reader: ownerOf(id), agent: id, at: Date.parse(entries.at(-1)?.at ?? '') };
    return [...changedRatings(before, entries)].map(([page, value]) => this.#index.rating({ ...rated, page, value }));
  }

  /** What is taken back or forgotten was said before. */
  static looksBack(entries: readonly LogEntry[]): boolean {
    return entries.some(({ event }) => event.type === 'undone' || event.type === 'reset');
  }
}

/** The ratings that are others after these entries; null where there is none any more. */
function changedRatings(before: readonly LogEntry[], entries: readonly LogEntry[]): ReadonlyMap<PageId, number | null> {
  const changed = new Map<PageId, number | null>();
  if (!LibraryNews.looksBack(entries)) {
    for (const { event } of entries) {
      if (event.type === 'rated') changed.set(event.page, event.value);
      if (event.type === 'unrated') changed.set(event.page, null);
    }
    return changed;
  }
  const old = currentRatings(before);
  const now = currentRatings([...before, ...entries]);
  for (const page of new Set([...old.keys(), ...now.keys()])) {
    const value = now.get(page)?.event.value ?? null;
    if (value !== (old.get(page)?.event.value ?? null)) changed.set(page, value);
  }
  return changed;
}
