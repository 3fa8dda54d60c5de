/**
 * Lists of the API: each list goes on with a cursor, or is short. Callers cannot read a cursor; for the service it
 * names the list, its user, and a place in it. So the service refuses a cursor of another list or user instead of
 * misreading it.
 */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import Type, { type Static, type TSchema } from 'typebox';
import { because } from '../base/reasons.ts';
import type { ListOffset } from '../library/index/library-question.ts';
import { isName } from '../storage/store/store.ts';
import type { Stretch, WantedStretch } from '../storage/store/stretches.ts';
import { HttpProblem } from './problems.ts';
import { ListOf, PageQuery } from './schemas/common.ts';
import { SHORT_LISTS } from './short-lists.ts';

/** How a cursor writes a place; undefined if a text is no place. */
interface PlaceForm<Place> {
  readonly write: (place: Place) => string;
  readonly read: (text: string) => Place | undefined;
}

export const NUMBER: PlaceForm<number> = {
  write: String,
  read: (text) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined),
};

/** A place among documents: an id. */
export const NAME: PlaceForm<string> = {
  write: (name) => name,
  read: (text) => (isName(text) ? text : undefined),
};

/** A place in the library: how many results to skip, or the last result before it. */
export const LIBRARY_PLACE: PlaceForm<ListOffset> = {
  write: ({ from, below }) => (below === undefined ? String(from) : `${below.seen} ${below.page}`),
  read(text) {
    // A page may be saved before 1970, so the number may be negative.
    const [, seen, page = ''] = /^(-?\d{1,15}) ([a-z0-9_]{1,100})$/.exec(text) ?? [];
    if (seen !== undefined) return { from: 0, below: { seen: Number(seen), page } };
    const from = NUMBER.read(text);
    return from === undefined ? undefined : { from };
  },
};

/** Items of an answer if the request does not say how many. */
const USUAL = 50;

type Asking = Pick<FastifyRequest, 'url' | 'identity'> & { readonly query: Static<typeof PageQuery> };

/** A list that goes on with a cursor. */
export class Listing<Item extends TSchema, Place> {
  readonly schema: {
    readonly querystring: typeof PageQuery;
    readonly response: { 200: ReturnType<typeof ListOf<Item>> };
  };
  readonly #form: PlaceForm<Place>;
  readonly #usual: number;

  constructor(item: Item, form: PlaceForm<Place>, usual = USUAL) {
    this.schema = { querystring: PageQuery, response: { 200: ListOf(item) } };
    this.#form = form;
    this.#usual = usual;
  }

  /**
   * The part of the list that the request asks for. Throws the answer to a cursor that this list did not give this
   * user.
   */
  wanted(request: Asking): WantedStretch<Place> {
    const { cursor, limit = this.#usual } = request.query;
    if (cursor === undefined) return { after: undefined, limit };
    const list = listOf(request);
    const text = Buffer.from(cursor, 'base64url').toString();
    const after = text.startsWith(list) ? this.#form.read(text.slice(list.length)) : undefined;
    // Decoding skips foreign characters, so the cursor must encode back to itself.
    if (after === undefined || this.cursor(request, after) !== cursor) throw notOurs();
    return { after, limit };
  }

  cursor(request: Asking, place: Place): string {
    return Buffer.from(listOf(request) + this.#form.write(place)).toString('base64url');
  }

  async answer<T>(
    request: Asking,
    { items, next }: Stretch<T, Place>,
    shown: (item: T) => Static<Item> | Promise<Static<Item>>,
  ): Promise<{ items: Static<Item>[]; next?: string }> {
    const answered = { items: await Promise.all(items.map(shown)) };
    return next === undefined ? answered : { ...answered, next: this.cursor(request, next) };
  }
}

/** A list that comes whole, because it is short. */
export class ShortListing<Item extends TSchema> {
  readonly schema: { readonly response: { 200: ReturnType<typeof shortListOf<Item>> } };

  constructor(item: Item, at: keyof typeof SHORT_LISTS) {
    this.schema = { response: { 200: shortListOf(item, SHORT_LISTS[at]) } };
  }

  answer<T>(items: T[]): { items: T[] } {
    return { items };
  }
}

function shortListOf<Item extends TSchema>(item: Item, maxItems: number) {
  return Type.Object({ items: Type.Array(item, { maxItems }) });
}

const LIST_LETTERS = 8;

/** Names the list and its user: each user's lists are their own. */
function listOf({ url, identity }: Asking): string {
  const list = `${identity?.user.id} ${url.split('?')[0]}`;
  return createHash('sha256').update(list).digest('base64url').slice(0, LIST_LETTERS);
}

function notOurs(): HttpProblem {
  return new HttpProblem(400, because('request.cursor'));
}
