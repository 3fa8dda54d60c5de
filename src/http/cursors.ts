/**
 * Lists of the API: each goes on with a cursor or is short. A cursor is opaque to the caller; to us it says whose list it
 * is of and a place in it, so that one of another list or of another user is refused and not misread.
 */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import Type, { type Static, type TSchema } from 'typebox';
import type { Place as LibraryPlace } from '../library/index/asked.ts';
import { isName } from '../storage/store/store.ts';
import type { Stretch, WantedStretch } from '../storage/store/stretches.ts';
import { HttpProblem } from './problems.ts';
import { ListOf, PageQuery } from './schemas/common.ts';
import { SHORT_LISTS } from './short-lists.ts';

/** How places are written in cursors; undefined where a text says none. */
interface PlaceForm<Place> {
  readonly write: (place: Place) => string;
  readonly read: (text: string) => Place | undefined;
}

export const NUMBER: PlaceForm<number> = {
  write: String,
  read: (text) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined),
};

/** Of documents: an id. */
export const NAME: PlaceForm<string> = {
  write: (name) => name,
  read: (text) => (isName(text) ? text : undefined),
};

/** Of the library: so many are passed over, or it goes on below one that was met then. */
export const LIBRARY_PLACE: PlaceForm<LibraryPlace> = {
  write: ({ from, below }) => (below === undefined ? String(from) : `${below.seen} ${below.number}`),
  read(text) {
    const [, seen, number] = /^(\d{1,15}) (\d{1,15})$/.exec(text) ?? [];
    if (seen !== undefined) return { from: 0, below: { seen: Number(seen), number: Number(number) } };
    const from = NUMBER.read(text);
    return from === undefined ? undefined : { from };
  },
};

/** Items of one answer unless it is said how many. */
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

  /** What is asked for; throws what is answered to a cursor that this list did not give this user. */
  wanted(request: Asking): WantedStretch<Place> {
    const { cursor, limit = this.#usual } = request.query;
    if (cursor === undefined) return { after: undefined, limit };
    const list = listOf(request);
    const text = Buffer.from(cursor, 'base64url').toString();
    const after = text.startsWith(list) ? this.#form.read(text.slice(list.length)) : undefined;
    // Strangers' letters are passed over when it is decoded.
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
  ): Promise<{ items: Static<Item>[]; next: string | null }> {
    return {
      items: await Promise.all(items.map(shown)),
      next: next === undefined ? null : this.cursor(request, next),
    };
  }
}

/** A list that comes whole, because it is short. */
export class ShortListing<Item extends TSchema> {
  readonly schema: { readonly response: { 200: ReturnType<typeof shortListOf<Item>> } };

  constructor(item: Item, at: keyof typeof SHORT_LISTS) {
    this.schema = { response: { 200: shortListOf(item, SHORT_LISTS[at]) } };
  }

  answer<T>(items: T[]): { items: T[]; next: null } {
    return { items, next: null };
  }
}

function shortListOf<Item extends TSchema>(item: Item, maxItems: number) {
  return Type.Object({ items: Type.Array(item, { maxItems }), next: Type.Null() });
}

const LIST_LETTERS = 8;

/** Tells lists apart, each user's their own. */
function listOf({ url, identity }: Asking): string {
  const list = `${identity?.user.id} ${url.split('?')[0]}`;
  return createHash('sha256').update(list).digest('base64url').slice(0, LIST_LETTERS);
}

function notOurs(): HttpProblem {
  return new HttpProblem(400, 'this cursor was not given by this list: ask without one, from its beginning');
}
