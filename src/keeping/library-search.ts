/** What a user asks the library: pages that this user's agents read, each with the stretch of it that answers. */
import { type AgentId, DamagedPage, type InTurns, type Page, type UserId } from '../../agents/agents.ts';
import type { PageId } from '../../profiles/profiles.ts';
import { type Asked, type FoundRow, type Place, placeBehind } from '../library-index/asked.ts';
import { LibraryIndex } from '../library-index/library-index.ts';
import { ANYTHING, type LibraryQuery, readQuery } from '../library-index/library-query.ts';
import { markedText, type Run, snippetOf } from '../library-index/snippets.ts';
import type { Store } from '../store/store.ts';
import type { StoredLibrary } from './library.ts';

export interface LibraryHit {
  readonly page: Page;
  /** The agent that showed it, or else the one that read it. */
  readonly agent: AgentId;
  /** Whether it was on a list. */
  readonly shown: boolean;
  readonly rating: number | null;
  /** ISO 8601; null when it is not saved. */
  readonly saved: string | null;
  /** When an agent of this user met it last: ISO 8601. */
  readonly seen: string;
  readonly snippet: readonly Run[];
}

interface LibraryHits {
  readonly hits: readonly LibraryHit[];
  /** Where more of them are; null: there are none. */
  readonly next: Place | null;
}

export class LibrarySearch {
  readonly #library: StoredLibrary;
  readonly #index: LibraryIndex;
  readonly #inTurns: InTurns;

  constructor(store: Store, library: StoredLibrary, inTurns: InTurns) {
    this.#library = library;
    this.#index = new LibraryIndex(store.database);
    this.#inTurns = inTurns;
  }

  /** Takes nearly any text for a question: see `library-query.ts`. Throws `UnclearQuery`. */
  async search(reader: UserId, text: string, place: Place, limit: number): Promise<LibraryHits> {
    return this.found({ ...place, reader, query: readQuery(text), limit });
  }

  async found({ limit, ...rest }: Asked & { readonly reader: UserId }): Promise<LibraryHits> {
    const { reader, query } = rest;
    const asked = { ...rest, limit: limit + 1 };
    const rows = await this.#index.search(asked);
    const shown = rows.slice(0, limit);
    const hits: LibraryHit[] = [];
    for (const row of shown) {
      const hit = await this.#hitOf(row, reader, query);
      if (hit !== undefined) hits.push(hit);
    }
    return { hits, next: rows.length > limit ? placeBehind(asked, shown) : null };
  }

  /** The stretch of a page that has most of these words, with them marked. */
  async passage(page: Page, words: readonly string[]): Promise<readonly Run[]> {
    const text = await this.#library.textOf(page);
    return this.#inTurns(snippetOf(text, page.language, { ...ANYTHING, phrases: words }));
  }

  /** A text with these words marked. */
  marked(text: string, language: string, words: readonly string[]): Promise<readonly Run[]> {
    return this.#inTurns(markedText(text, language, { ...ANYTHING, phrases: words }));
  }

  /** Whether an agent of this user has read a page, or its user has brought it along. */
  async hasMet(user: UserId, page: PageId): Promise<boolean> {
    return (await this.#index.met(user, [page])).length > 0;
  }

  /** Whether other agents of this user read anything that none has shown. */
  hasNewTo(user: UserId, agent: AgentId): Promise<boolean> {
    return this.#index.hasNewTo(user, agent);
  }

  /** Nothing of a page that is damaged: the log of the service says so. */
  async #hitOf(row: FoundRow, reader: UserId, query: LibraryQuery): Promise<LibraryHit | undefined> {
    try {
      const page = await this.#library.get(row.page as PageId);
      if (page === undefined || (page.owner ?? reader) !== reader) return undefined;
      const snippet = await this.#inTurns(snippetOf(await this.#library.textOf(page), page.language, query));
      const { agent, rating } = row;
      const seen = new Date(row.seen).toISOString();
      const saved = row.saved === null ? null : new Date(row.saved).toISOString();
      return { page, agent: agent as AgentId, shown: row.shown === 1, rating, saved, seen, snippet };
    } catch (error) {
      if (error instanceof DamagedPage) return undefined;
      throw error;
    }
  }
}
