/**
 * What users marked in the texts they read, with their notes: each user's own. A highlight is found again by its words
 * and their surroundings (W3C Web Annotation, TextQuoteSelector), first at its old place, so it survives a change of
 * the text before it. It knows its page's address, and stays when the page goes.
 */
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { type Clock, type NewId, NotFound, type UserId } from '../../../agents/agents.ts';
import type { PageId } from '../../../profiles/profiles.ts';
import { digest } from '../../base/digest.ts';
import { because } from '../../base/reasons.ts';
import { LimitReached, Limits } from '../../people/limits/limits.ts';
import type { Row } from '../../storage/database/database.ts';
import { removing, roomFor, writing } from '../../storage/store/changes.ts';
import { rangeOf } from '../../storage/store/document-queries.ts';
import { rowsInSlices } from '../../storage/store/in-slices.ts';
import { parserOf } from '../../storage/store/parser-of.ts';
import {
  ABSENT,
  again,
  type Change,
  type DocumentKind,
  type Documents,
  NoRoom,
  type Store,
  scanAll,
  undisturbed,
} from '../../storage/store/store.ts';
import { type Stretch, stretchOf, type WantedStretch } from '../../storage/store/stretches.ts';
import { queryIn, type WantedQuery } from '../index/library-query.ts';
import { findingHighlights, wordsIn } from './highlight-words.ts';

export const LONGEST_QUOTE = 2_000;
export const LONGEST_AROUND = 100;
export const LONGEST_NOTE = 4_000;
/** Nobody marks more in one text. */
const MOST_ON_PAGE = 200;

/** The marked words, and where they stood. */
export interface Marked {
  readonly quote: string;
  readonly prefix: string;
  readonly suffix: string;
  /** Letters of the text before it. */
  readonly start: number;
  /** Its reader's note; empty: none. */
  readonly note: string;
}

const HighlightRecord = Type.Object({
  id: Type.String(),
  user: Type.String(),
  page: Type.String(),
  url: Type.String(),
  title: Type.String(),
  quote: Type.String({ minLength: 1 }),
  prefix: Type.String(),
  suffix: Type.String(),
  start: Type.Integer({ minimum: 0 }),
  note: Type.String(),
  at: Type.String({ format: 'date-time' }),
});
type KeptHighlight = Type.Static<typeof HighlightRecord>;
export type Highlight = Omit<KeptHighlight, 'user'>;

/** A highlight made elsewhere. */
export interface BroughtHighlight extends Marked {
  readonly url: string;
  readonly title: string;
  readonly at: string;
}

export const HIGHLIGHTS: DocumentKind<KeptHighlight> = {
  name: 'highlight',
  parse: parserOf<KeptHighlight>(Compile(HighlightRecord)),
  indexes: {
    page: ({ page }) => [page],
    place: (highlight) => [placeOf(highlight)],
    // The owner comes first, so that a search by the beginning of a word reaches nobody else's.
    word: ({ user, quote, note, title }) => wordsIn(`${note} ${quote} ${title}`).map((word) => `${user}/${word}`),
  },
};

/** One highlight of a user for each: the same words at the same place of a page. */
function placeOf({ page, start, quote }: Pick<KeptHighlight, 'page' | 'start' | 'quote'>): string {
  return digest(`${page} ${start} ${quote}`);
}

interface CountedRow extends Row {
  readonly page: PageId;
  readonly count: number;
}

/** The keys say it: no highlight is read. */
const COUNTED = (places: string) => `SELECT key AS page, count(*) AS count FROM document_key
  WHERE kind = 'highlight' AND name = 'page' AND id > $1 AND id < $2 AND key IN (${places}) GROUP BY key`;

/** `isNew`: false if it was there already. */
interface Kept {
  readonly highlight: Highlight;
  readonly isNew: boolean;
}

interface HighlightsParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly newId: NewId;
}

export class Highlights {
  readonly #parts: HighlightsParts;
  readonly #highlights: Documents<KeptHighlight>;
  readonly #limits: Limits;

  constructor(parts: HighlightsParts) {
    this.#parts = parts;
    this.#highlights = parts.store.documents(HIGHLIGHTS);
    this.#limits = new Limits(parts.store);
  }

  /**
   * On a page that its user may read. Words that are marked already stay one highlight, which takes the new note if
   * there is one. Throws `LimitReached`.
   */
  async add(user: UserId, page: { id: string; url: string; title: string }, marked: Marked): Promise<Kept> {
    const kept = await this.#keep(user, page, marked, this.#parts.clock());
    if (kept.isNew || marked.note === '' || marked.note === kept.highlight.note) return kept;
    return { highlight: await this.note(user, kept.highlight.id, marked.note), isNew: false };
  }

  async #keep(
    user: UserId,
    { id: page, url, title }: { id: string; url: string; title: string },
    marked: Marked,
    at: string,
  ): Promise<Kept> {
    const { quote, prefix, suffix, start, note } = marked;
    const by = { index: 'place', key: placeOf({ page, start, quote }) };
    for (let tries = 0; ; tries = again(tries)) {
      const [known] = (await this.#highlights.scan({ under: user, by, limit: 1 })).items;
      if (known !== undefined) return { highlight: shown(known.value), isNew: false };
      const id = this.#parts.newId();
      const highlight = { id, user, page, url, title, quote, prefix, suffix, start, note, at };
      if (await this.#isWritten(highlight, by)) return { highlight: shown(highlight), isNew: true };
    }
  }

  /** False if the same was marked at this moment. */
  async #isWritten(
    highlight: KeptHighlight & { user: UserId },
    place: { index: string; key: string },
  ): Promise<boolean> {
    const { user, id, page } = highlight;
    const write = writing(HIGHLIGHTS, idOf(user, id), highlight, ABSENT);
    const onPage = roomFor(HIGHLIGHTS, user, MOST_ON_PAGE, { index: 'page', key: page });
    const once = roomFor(HIGHLIGHTS, user, 1, place);
    try {
      await this.#limits.within('highlights', user, (room) => this.#parts.store.commit([write, once, room, onPage]));
      return true;
    } catch (error) {
      if (!(error instanceof NoRoom)) throw error;
      if (error.by?.index === place.index) return false;
      throw new LimitReached({ limit: 'highlights', most: MOST_ON_PAGE, used: MOST_ON_PAGE }, { cause: error });
    }
  }

  /** Changes the user's note. Throws `NotFound`. */
  async note(user: UserId, id: string, note: string): Promise<Highlight> {
    return undisturbed(async () => {
      const { value, revision } = await this.#own(user, id);
      const noted = { ...value, note };
      await this.#highlights.write(idOf(user, id), noted, revision);
      return shown(noted);
    });
  }

  /** Throws `NotFound`. */
  async remove(user: UserId, id: string): Promise<void> {
    return undisturbed(async () => {
      const { revision } = await this.#own(user, id);
      await this.#highlights.remove(idOf(user, id), revision);
    });
  }

  async #own(user: UserId, id: string) {
    const known = await this.#highlights.read(idOf(user, id));
    if (known === undefined) throw new NotFound(because('library.no-highlight'));
    return known;
  }

  /** In the order in which they were made. */
  async onPage(user: UserId, page: PageId): Promise<readonly Highlight[]> {
    const by = { index: 'page', key: page };
    const { items } = await this.#highlights.scan({ under: user, by, limit: MOST_ON_PAGE });
    return items.map(({ value }) => shown(value));
  }

  /** How many each of these pages has, as far as it has any. */
  async countsAmong(user: UserId, pages: readonly PageId[]): Promise<ReadonlyMap<PageId, number>> {
    const { above, below } = rangeOf({ under: user });
    const counted = await rowsInSlices<CountedRow>(this.#parts.store.database, pages, COUNTED, [above, below]);
    return new Map(counted.map(({ page, count }) => [page, count]));
  }

  /**
   * The latest first; with words, only those that have words with these beginnings; with filters, only those on such
   * pages of the library. Throws `UnclearQuery`.
   */
  async list(user: UserId, question: WantedQuery, wanted: WantedStretch<string>): Promise<Stretch<Highlight, string>> {
    const asked = findingHighlights(user, queryIn(question), wanted);
    if (asked === undefined) {
      const { items, next } = await stretchOf(this.#highlights, { under: user, reverse: true }, wanted);
      return { items: items.map(shown), next };
    }
    const found = await this.#parts.store.database.read<{ id: string }>(asked.sql, asked.values, 'bulk');
    const ids = found.slice(0, wanted.limit).map(({ id }) => id);
    const known = new Map((await this.#highlights.among(ids)).map(({ id, value }) => [id, value]));
    const next = found.length > wanted.limit ? ids.at(-1)?.slice(user.length + 1) : undefined;
    return { items: ids.flatMap((id) => known.get(id) ?? []).map(shown), next };
  }

  /** All of a user's, one by one. */
  async *all(user: UserId): AsyncGenerator<Highlight> {
    for await (const { value } of scanAll(this.#highlights, { under: user })) yield shown(value);
  }

  /**
   * A highlight made elsewhere, on a page by its address here. Returns whether it is new: the same words at the same
   * place of a page stay as they are.
   */
  async bring(user: UserId, page: PageId, { url, title, at, ...marked }: BroughtHighlight): Promise<boolean> {
    const now = this.#parts.clock();
    return (await this.#keep(user, { id: page, url, title }, marked, at < now ? at : now)).isNew;
  }
}

/** Part of a commit that takes a page from its reader: their highlights in it go with it. */
export async function leavingHighlights(store: Store, user: UserId, page: PageId): Promise<readonly Change[]> {
  const by = { index: 'page', key: page };
  const { items } = await store.documents(HIGHLIGHTS).scan({ under: user, by, limit: MOST_ON_PAGE });
  return items.map(({ id, revision }) => removing(HIGHLIGHTS, id, revision));
}

function shown({ user: _, ...highlight }: KeptHighlight): Highlight {
  return highlight;
}

function idOf(user: UserId, id: string): string {
  return `${user}/${id}`;
}
