/**
 * Pages that a user saved, which are kept for good as they were; and pages that a user removes from their library. Only
 * pages that one's own agents met can be saved, so nobody learns here what others read.
 */
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import {
  type AgentId,
  aliasesOf,
  type Clock,
  type Compute,
  DamagedPage,
  keepOwnText,
  NotFound,
  type Page,
  PageRecord,
  type Range,
  type Reason,
  type UserId,
} from '../../../agents/agents.ts';
import type { PageId } from '../../../profiles/profiles.ts';
import { because } from '../../base/reasons.ts';
import { removing, writing } from '../../storage/store/changes.ts';
import { parserOf } from '../../storage/store/parser-of.ts';
import {
  ABSENT,
  again,
  type Change,
  Conflict,
  type DocumentKind,
  type Documents,
  type Store,
  type Stored,
  scanAll,
  undisturbed,
} from '../../storage/store/store.ts';
import { LibraryIndex } from '../index/library-index.ts';
import { tagOf } from '../index/library-query.ts';
import { NOBODYS } from '../index/library-question.ts';
import type { StoredAgents } from '../kept-agents/agent-store.ts';
import { leavingHighlights } from './highlights.ts';
import { OwnBytes } from './own-bytes.ts';
import { changesOf, counted } from './said-changes.ts';
import { contentsOf, type StoredLibrary } from './stored-library.ts';

const SavedRecord = Type.Object({
  savedAt: Type.String({ format: 'date-time' }),
  /** As it was then; it names its text. */
  page: PageRecord,
  /** Words under which its reader finds it again. */
  tags: Type.Optional(Type.Array(Type.String())),
});
type Saved = Type.Static<typeof SavedRecord>;

export const SAVED: DocumentKind<Saved> = {
  name: 'saved_page',
  parse: parserOf<Saved>(Compile(SavedRecord)),
  contents: ({ page }) => contentsOf(page),
  indexes: { tag: ({ tags = [] }) => tags },
};

/** A page with its text, for a user who may read it here. */
export interface PageText {
  readonly page: Page;
  readonly text: string;
  /** Its outline, as far as known. */
  readonly outline: readonly Range[];
  readonly savedAt: string | undefined;
  readonly tags: readonly string[];
}

/** Of one page. */
export const MOST_TAGS = 10;
/** That are listed: those of the most pages. */
export const MOST_LISTED_TAGS = 100;

/** A saved page for export, or the reason why it is left out. */
type Carried = PageToBring | { readonly url: string; readonly why: Reason };

/** A page saved elsewhere, with the text kept there. */
interface PageToBring {
  readonly url: string;
  readonly title: string;
  readonly savedAt: string;
  readonly text: string;
  /** The type of the text: plain, unless it is a whole page. */
  readonly type?: 'text/html';
  /** Its outline, as far as it was known there. */
  readonly outline?: readonly Range[] | undefined;
  readonly tags?: readonly string[] | undefined;
}

interface SavedPagesParts {
  readonly store: Store;
  readonly library: StoredLibrary;
  readonly agentStore: Pick<StoredAgents, 'settle' | 'added' | 'releasing' | 'readElsewhere'>;
  readonly clock: Clock;
  readonly compute: Pick<Compute, 'readPage'>;
}

export class SavedPages {
  readonly #parts: SavedPagesParts;
  readonly #saved: Documents<Saved>;
  readonly #index: LibraryIndex;
  readonly #ownBytes: OwnBytes;

  constructor(parts: SavedPagesParts) {
    this.#parts = parts;
    this.#saved = parts.store.documents(SAVED);
    this.#index = new LibraryIndex(parts.store.database);
    this.#ownBytes = new OwnBytes(parts.store);
  }

  /**
   * Saves a page as it is now; a saved page stays as it was. `reader`: the agent whose running session has it. Throws
   * `NotFound` and `DamagedPage`.
   */
  save(user: UserId, id: PageId, reader?: AgentId): Promise<void> {
    // Saved twice at once, it is saved; removed at this moment, it is no longer met.
    return undisturbed(() => this.#save(user, id, reader));
  }

  async #save(user: UserId, id: PageId, reader: AgentId | undefined): Promise<void> {
    const { store, agentStore, library, clock } = this.#parts;
    const { page, agent, isMet } = await this.#met(user, id, reader);
    // A user who saves a page has looked at it.
    const read = { page: id, aliases: aliasesOf(page, library), signature: page.signature };
    // A page whose agent is gone counts as shown for good.
    if (agent !== NOBODYS) await (isMet ? agentStore.settle(agent, read) : agentStore.added(agent, read, clock()));
    if ((await this.#saved.read(idOf(user, id))) !== undefined) return;
    const savedAt = clock();
    // By now it is met. If it is removed at this moment, this looks again, also for a page of a running session.
    const marked = this.#index.saving({ reader: user, page: id, at: Date.parse(savedAt), isMet: true });
    const changes = [writing(SAVED, idOf(user, id), { savedAt, page }, ABSENT), marked, counted(user)];
    await this.#ownBytes.saving(user, page, savedAt, (room) => store.commit([...changes, ...room]));
  }

  /** Throws `NotFound` if the page is not saved. */
  async unsave(user: UserId, id: PageId): Promise<void> {
    const saved = await this.#saved.read(idOf(user, id));
    if (saved === undefined) throw new NotFound(because('library.not-saved'));
    const marked = this.#index.saving({ reader: user, page: id, at: null });
    try {
      const room = await this.#ownBytes.unsaving(user, saved.value.page);
      const unsaved = removing(SAVED, idOf(user, id), saved.revision);
      await this.#parts.store.commit([unsaved, marked, counted(user), ...room]);
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
    }
  }

  /**
   * From now on a page is found under these words, which saves it. Returns them as they are kept. Throws `NotFound`.
   */
  async tag(user: UserId, id: PageId, wanted: readonly string[], reader?: AgentId): Promise<readonly string[]> {
    const tags = tagsOf(wanted);
    for (let tries = 0; ; tries = again(tries)) {
      const saved = await this.#saved.read(idOf(user, id));
      if (saved === undefined) {
        if (tags.length === 0) return [];
        await this.save(user, id, reader);
        continue;
      }
      try {
        await this.#saved.write(idOf(user, id), { ...saved.value, tags: [...tags] }, saved.revision);
        return tags;
      } catch (error) {
        if (!(error instanceof Conflict)) throw error;
      }
    }
  }

  /** The user's tags, those of the most pages first. */
  async tags(user: UserId): Promise<readonly { readonly tag: string; readonly pages: number }[]> {
    const rows = await this.#parts.store.database.read<{ tag: string; pages: number }>(TAGS, [user], 'bulk');
    return rows.map(({ tag, pages }) => ({ tag, pages: Number(pages) }));
  }

  /** The tags of these pages, as far as they are saved and have any. */
  async tagsAmong(user: UserId, pages: readonly PageId[]): Promise<ReadonlyMap<PageId, readonly string[]>> {
    const saved = await this.#saved.among(pages.map((page) => idOf(user, page)));
    return new Map(saved.map(({ value: { page, tags = [] } }) => [page.id, tags]));
  }

  /** A page that its user may read here; `reader`: the agent whose running session has it. Throws `NotFound`. */
  async readable(user: UserId, id: PageId, reader?: AgentId): Promise<Page> {
    const saved = await this.#saved.read(idOf(user, id));
    return saved?.value.page ?? (await this.#met(user, id, reader)).page;
  }

  /** The page of an address: the user's own, or else everybody's. */
  async idAt(user: UserId, url: string): Promise<PageId> {
    const { library } = this.#parts;
    const own = library.idOf(url, user);
    return (await this.#index.met(user, [own])).length > 0 ? own : library.idOf(url);
  }

  /**
   * Removes a page from its user's library, saved or not, with their highlights in it; their agents keep what they
   * learned. A private page is forgotten as a whole. Throws `NotFound` and `DamagedPage`.
   */
  async remove(user: UserId, id: PageId): Promise<void> {
    return undisturbed(async () => {
      const { page, row } = await this.#met(user, id);
      const saved = await this.#saved.read(idOf(user, id));
      const unsaved = saved === undefined ? [] : await this.#unsaving(user, saved);
      // If it is saved at this moment, this looks again: otherwise the saved page would stay where nobody finds it.
      const asFound = row === undefined ? [] : [this.#index.savedAs(row, user)];
      const left = page.owner === user ? await this.#forgetting(user, id) : [this.#index.leaving(user, id)];
      const marked = await leavingHighlights(this.#parts.store, user, id);
      await this.#parts.store.commit([...unsaved, ...asFound, ...left, ...marked]);
    });
  }

  async #unsaving(user: UserId, { id, revision, value }: Stored<Saved>): Promise<readonly Change[]> {
    return [removing(SAVED, id, revision), counted(user), ...(await this.#ownBytes.unsaving(user, value.page))];
  }

  async #forgetting(user: UserId, id: PageId): Promise<readonly Change[]> {
    const { agentStore, library } = this.#parts;
    return [...(await library.purging(id)), agentStore.releasing(user, id)];
  }

  /** All saved pages of a user, each with its text, one by one. */
  async *all(user: UserId): AsyncGenerator<Carried> {
    for await (const { value } of scanAll(this.#saved, { under: user })) {
      const { savedAt, page, tags = [] } = value;
      const { url, title } = page;
      try {
        const [text, outline] = await this.#saying(page);
        const more = { ...(outline.length > 0 && { outline }), ...(tags.length > 0 && { tags }) };
        yield { url, title, savedAt, text, ...more };
      } catch (error) {
        if (!(error instanceof DamagedPage)) throw error;
        yield { url, why: error.reason };
      }
    }
  }

  /**
   * Saves what a user claims that a page said: it is theirs alone, and no other user ever reads it. Returns whether it
   * is new: for an address that they already saved nothing changes. Throws `FetchFailed` if it has no word.
   */
  async bring(user: UserId, { url, savedAt, tags = [], ...said }: PageToBring): Promise<boolean> {
    const { store, agentStore, library, clock } = this.#parts;
    const ids = [library.idOf(url), library.idOf(url, user)];
    if ((await this.among(user, ids)).size > 0) return false;
    const page = await keepOwnText(url, said, this.#parts, user);
    const at = Math.min(Date.parse(savedAt), Date.parse(clock()));
    const met = this.#index.meeting({ reader: user, agent: NOBODYS, pages: [page.id], shown: false, at });
    const marked = this.#index.saving({ reader: user, page: page.id, at });
    const read = agentStore.readElsewhere(user, { page: page.id, aliases: ids, signature: page.signature });
    const record = { savedAt: new Date(at).toISOString(), page, ...(tags.length > 0 && { tags: [...tagsOf(tags)] }) };
    const saved = writing(SAVED, idOf(user, page.id), record, ABSENT);
    try {
      const changes = [saved, ...met, marked, ...read, counted(user)];
      await this.#ownBytes.saving(user, page, clock(), (room) => store.commit([...changes, ...room]));
      return true;
    } catch (error) {
      // Brought twice at once, it is there.
      if (error instanceof Conflict) return false;
      throw error;
    }
  }

  /** A new number after each change of saved pages or marks. */
  changes(user: UserId): Promise<number> {
    return changesOf(this.#parts.store, user);
  }

  /** Those of these pages that are saved. */
  async among(user: UserId, pages: readonly PageId[]): Promise<ReadonlySet<PageId>> {
    const places = new Map(pages.map((page) => [idOf(user, page), page]));
    const saved = await this.#saved.present([...places.keys()]);
    return new Set(saved.map((place) => places.get(place) as PageId));
  }

  /** The text of a page when it was saved, or else at its last reading. Throws `NotFound` and `DamagedPage`. */
  async read(user: UserId, id: PageId): Promise<PageText> {
    const saved = (await this.#saved.read(idOf(user, id)))?.value;
    const page = saved?.page ?? (await this.#met(user, id)).page;
    const [text, outline] = await this.#saying(page);
    return { page, text, outline, savedAt: saved?.savedAt, tags: saved?.tags ?? [] };
  }

  #saying(page: Page): Promise<readonly [text: string, outline: readonly Range[]]> {
    const { library } = this.#parts;
    return Promise.all([library.textOf(page), library.outlineOf(page)]);
  }

  async #met(user: UserId, id: PageId, reader?: AgentId) {
    const [met] = await this.#index.met(user, [id]);
    const agent = met === undefined ? reader : (met.agent as AgentId);
    const page: Page | undefined = agent === undefined ? undefined : await this.#parts.library.get(id);
    if (agent === undefined || page === undefined) throw new NotFound(because('library.not-met'));
    return { page, agent, row: met, isMet: met !== undefined };
  }
}

/** By owner: by the index's name alone everybody's would be read. */
const TAGS = `SELECT key AS tag, count(*) AS pages FROM document_key
  WHERE kind = 'saved_page' AND name || '' = 'tag' AND id > $1 || '/' AND id < $1 || '0'
  GROUP BY key ORDER BY count(*) DESC, key LIMIT ${MOST_LISTED_TAGS}`;

/** Once each. */
function tagsOf(wanted: readonly string[]): readonly string[] {
  const tags = wanted.map(tagOf);
  return [...new Set(tags.filter((tag) => tag !== ''))].slice(0, MOST_TAGS);
}

function idOf(user: UserId, page: PageId): string {
  return `${user}/${page}`;
}
