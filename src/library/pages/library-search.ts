/** Searches the library: pages that the user's agents read, each with the passage that answers. */
import type { AgentId, InTurns, Page, UserId } from '../../../agents/agents.ts';
import { type PageId, present } from '../../../profiles/profiles.ts';
import type { Store } from '../../storage/store/store.ts';
import { belowTitle } from '../index/below-title.ts';
import { LibraryIndex } from '../index/library-index.ts';
import { ANYTHING, type LibraryQuery, queryIn, type WantedQuery } from '../index/library-query.ts';
import {
  BEGINNING,
  type FoundRow,
  type LibraryQuestion,
  type ListOffset,
  MOST_COUNTED,
  NOBODYS,
  placeBehind,
  type Sort,
} from '../index/library-question.ts';
import { markedText, type Run, snippetOf } from '../index/snippets.ts';
import type { StoredLibrary } from './stored-library.ts';

/** A text may have a million letters. */
const TEXTS_AT_ONCE = 20;

/** Pages of a stretch for a file; each asks the index anew, which puts up to `MOST_RANKED` in order. */
const STRETCH = 500;

/** A page that was found, and its reader's relation to it. */
export interface FoundPage {
  readonly page: Page;
  /** The agent that showed it, or else the one that read it. */
  readonly agent: AgentId;
  /** Whether it was on a list. */
  readonly shown: boolean;
  readonly rating?: number;
  /** ISO 8601; absent when it is not saved. */
  readonly saved?: string;
  /** When an agent of this user last met it: ISO 8601. */
  readonly seen: string;
}

export interface LibraryHit extends FoundPage {
  readonly snippet: readonly Run[];
}

interface LibraryHits {
  readonly hits: readonly LibraryHit[];
  /** Where the list goes on; undefined: nowhere. */
  readonly next: ListOffset | undefined;
}

export interface Wanted extends WantedQuery {
  readonly sort?: Sort | undefined;
}

type Asked = LibraryQuestion & { readonly reader: UserId };

interface FoundRows extends Pick<LibraryHits, 'next'> {
  readonly rows: readonly FoundRow[];
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

  async search(reader: UserId, wanted: Wanted, place: ListOffset, limit: number): Promise<LibraryHits> {
    return this.found({ ...place, ...askedIn(wanted), reader, limit });
  }

  /** How many pages match. The count ends at some point, and so does the search for rare properties. */
  async count(reader: UserId, wanted: Wanted): Promise<{ readonly count: number; readonly more: boolean }> {
    const asked = { ...askedIn(wanted), from: 0, reader, limit: 0 };
    const floor = await this.#index.floor(asked);
    const count = await this.#index.count(floor === undefined ? asked : { ...asked, floor });
    return { count: Math.min(count, MOST_COUNTED), more: count > MOST_COUNTED || floor !== undefined };
  }

  async found(asked: Asked): Promise<LibraryHits> {
    const { rows, next } = await this.#rows(asked);
    return { hits: await this.#hitsOf(rows, asked.reader, asked.query), next };
  }

  /** All that a question finds, a stretch at a time, without passages. Throws `UnclearQuery` at once. */
  stretches(reader: UserId, wanted: Wanted, limit = STRETCH): AsyncGenerator<readonly FoundPage[]> {
    return this.#stretches({ ...askedIn(wanted), ...BEGINNING, reader, limit });
  }

  async *#stretches(asked: Asked): AsyncGenerator<readonly FoundPage[]> {
    for (let place: ListOffset | undefined = asked; place !== undefined; ) {
      const { rows, next }: FoundRows = await this.#rows({ ...asked, ...place });
      yield (await this.#pagesOf(rows, asked.reader)).map(({ row, page }) => ({ ...hitOf(row), page }));
      place = next;
    }
  }

  async #rows({ limit, ...rest }: Asked): Promise<FoundRows> {
    const floor = await this.#index.floor({ ...rest, limit });
    const asked = { ...rest, limit: limit + 1, ...(floor && { floor }) };
    const found = await this.#index.search(asked);
    const rows = found.slice(0, limit);
    if (found.length > limit) return { rows, next: placeBehind(asked, rows) };
    return { rows, next: floor === undefined || asked.sort === 'published' ? undefined : { from: 0, below: floor } };
  }

  /** The passage of a page with most of these words, marked. */
  async passage(page: Page, words: readonly string[]): Promise<readonly Run[]> {
    const text = belowTitle(await this.#library.textOf(page), page.title);
    return this.#inTurns(snippetOf(text, page.language, { ...ANYTHING, phrases: words }));
  }

  /** A text with these words marked. */
  marked(text: string, language: string, words: readonly string[]): Promise<readonly Run[]> {
    return this.#inTurns(markedText(text, language, { ...ANYTHING, phrases: words }));
  }

  /** Whether an agent of this user has read a page, or its user has brought it. */
  async hasMet(user: UserId, page: PageId): Promise<boolean> {
    return (await this.#index.met(user, [page])).length > 0;
  }

  /** The agent of this user that showed a page, or else read it first; undefined if there is none now. */
  async readerOf(user: UserId, page: PageId): Promise<AgentId | undefined> {
    const [met] = await this.#index.met(user, [page]);
    return met === undefined || met.agent === NOBODYS ? undefined : (met.agent as AgentId);
  }

  /** Whether other agents of this user read anything that no list has shown. */
  hasNewTo(user: UserId, agent: AgentId): Promise<boolean> {
    return this.#index.hasNewTo(user, agent);
  }

  /** Leaves out damaged pages: the service's log names them. */
  async #pagesOf(rows: readonly FoundRow[], reader: UserId) {
    const found = await this.#library.among(rows.map(({ page }) => page as PageId));
    const own = found.filter(({ owner = reader }) => owner === reader);
    const pages = new Map(own.map((page) => [page.id as string, page]));
    return rows.flatMap((row) => {
      const page = pages.get(row.page);
      return page === undefined ? [] : [{ row, page }];
    });
  }

  async #hitsOf(rows: readonly FoundRow[], reader: UserId, query: LibraryQuery): Promise<readonly LibraryHit[]> {
    const found = await this.#pagesOf(rows, reader);
    const hits: LibraryHit[] = [];
    for (let from = 0; from < found.length; from += TEXTS_AT_ONCE) {
      const some = found.slice(from, from + TEXTS_AT_ONCE);
      const texts = await this.#library.textsOf(some.map(({ page }) => page));
      for (const { row, page } of some) {
        const text = texts.get(page.text);
        if (text === undefined) continue;
        const snippet = await this.#inTurns(snippetOf(belowTitle(text, page.title), page.language, query));
        hits.push({ ...hitOf(row), page, snippet });
      }
    }
    return hits;
  }
}

/** Takes nearly any text as a question. Throws `UnclearQuery`. */
function askedIn({ sort, ...wanted }: Wanted): Pick<LibraryQuestion, 'query' | 'sort'> {
  const query = queryIn(wanted);
  return sort === undefined ? { query } : { query, sort };
}

function hitOf({ agent, rating, shown, saved, seen }: FoundRow): Omit<FoundPage, 'page'> {
  const isoOf = (milliseconds: number) => new Date(milliseconds).toISOString();
  return present({
    agent: agent as AgentId,
    shown: shown === 1,
    rating: rating ?? undefined,
    saved: saved === null ? undefined : isoOf(saved),
    seen: isoOf(seen),
  });
}
