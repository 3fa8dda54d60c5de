/** Whose a page is that came by somebody's own hand: their feed, site, crawl or form, or an address that they typed. */
import type { Library } from '../ports.ts';
import type { UserId } from '../records.ts';

/**
 * It is theirs alone. It is everybody's only if a search of theirs, which everybody could make, has met it. Searches of
 * others make no difference, so nobody learns from a page of theirs what others read.
 */
export async function whoseAlone(
  url: string,
  user: UserId,
  library: Pick<Library, 'idOf' | 'metBy'>,
): Promise<UserId | undefined> {
  const met = await library.metBy(user, library.idOf(url));
  return met === undefined ? user : undefined;
}
