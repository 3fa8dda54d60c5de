/** A list in stretches: so many of what somebody has, in the order of ids, without looking at the rest. */
import type { Documents, Selection } from './store.ts';

/** What is wanted of a list: so many behind a place in it. */
export interface WantedStretch<Place> {
  /** Undefined: from the beginning. */
  readonly after: Place | undefined;
  readonly limit: number;
}

export interface Stretch<T, Place> {
  /** May be fewer than were wanted before the end, too: what cannot be read or is not shown is left out. */
  readonly items: readonly T[];
  /** Where the list goes on; undefined at its end. */
  readonly next: Place | undefined;
}

interface Of extends Omit<Selection, 'under'> {
  /** Whose; undefined: everybody's. Places are ids below it, so that no place leads out of it. */
  readonly under: string | undefined;
  /** The latest first. */
  readonly reverse?: boolean;
}

export async function stretchOf<T>(
  documents: Documents<T>,
  { under, ...of }: Of,
  { after, limit }: WantedStretch<string>,
): Promise<Stretch<T, string>> {
  const folder = under === undefined ? '' : `${under}/`;
  const { items, next } = await documents.scan({
    ...of,
    limit,
    ...(under === undefined ? {} : { under }),
    ...(after === undefined ? {} : { after: `${folder}${after}` }),
  });
  return { items: items.map(({ value }) => value), next: next?.slice(folder.length) };
}

/** Of a list that is at hand as a whole; a place is how many stand before it. */
export function sliceOf<T>(all: readonly T[], { after = 0, limit }: WantedStretch<number>): Stretch<T, number> {
  const to = after + limit;
  return { items: all.slice(after, to), next: to < all.length ? to : undefined };
}
