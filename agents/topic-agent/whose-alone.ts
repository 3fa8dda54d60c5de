/** Whose a page is that came by somebody's own hand: their feed, site, crawl or form, or an address that they typed. */
import type { Library } from '../ports.ts';
import type { UserId } from '../records.ts';

/**
 * It is theirs alone. Only where a search of theirs has met it, as everybody may, it is everybody's: what the searches of
 * others have met makes no difference, so nobody learns from a page of theirs what others read.
 */
export async function whoseAlone(
  url: string,
  user: UserId,
  library: Pick<Library, 'idOf' | 'metBy'>,
): Promise<UserId | undefined> {
  const met = await library.metBy(user, library.idOf(url));
  return met === undefined ? user : undefined;
}
