/** A list in stretches: some of a user's items, in the order of ids, without looking at the rest. */
import type { Documents, Selection } from './store.ts';

/** The wanted part of a list: so many items after a place. */
export interface WantedStretch<Place> {
  /** Undefined: from the beginning. */
  readonly after: Place | undefined;
  readonly limit: number;
}

export interface Stretch<T, Place> {
  /** May be fewer than wanted, also before the end: unreadable and hidden items are left out. */
  readonly items: readonly T[];
  /** Where the list goes on; undefined at its end. */
  readonly next: Place | undefined;
}

interface Of extends Selection {
  /** The owner; undefined: everybody's. Places are ids below the owner, so that no place leads out of it. */
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
    under,
    after: after === undefined ? undefined : `${folder}${after}`,
  });
  return { items: items.map(({ value }) => value), next: next?.slice(folder.length) };
}

/** For a list that is in memory as a whole; a place is the number of items before it. */
export function sliceOf<T>(all: readonly T[], { after = 0, limit }: WantedStretch<number>): Stretch<T, number> {
  const to = after + limit;
  return { items: all.slice(after, to), next: to < all.length ? to : undefined };
}
