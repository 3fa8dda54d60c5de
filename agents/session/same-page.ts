/** One page under several addresses: some redirect to it, and the page may state its own address. */
import type { PageId } from '../../profiles/profiles.ts';
import type { Library } from '../ports.ts';
import { siteOf } from '../reader/hosts.ts';
import { areOfTwoTexts } from '../reader/near-duplicates.ts';
import type { Page } from '../records.ts';
import { idsOf, type ShownPage } from '../session-records.ts';

/** The ids of a page's other addresses: pages that share one are one. */
export function aliasesOf({ id, url, movedTo, canonical }: Page, library: Library): readonly PageId[] {
  const place = movedTo ?? url;
  const own = canonical !== undefined && isBelieved(canonical, place) ? [canonical] : [];
  return [...new Set([place, ...own].map((address) => library.idOf(address)))].filter((alias) => alias !== id);
}

export function shownAs(page: Page, library: Library): ShownPage {
  return { page: page.id, aliases: aliasesOf(page, library), signature: page.signature };
}

/** A careless template states the same address on all pages: the front page, or another site's. */
export function isBelieved(canonical: string, place: string): boolean {
  return siteOf(canonical) === siteOf(place) && (isFrontPage(place) || !isFrontPage(canonical));
}

function isFrontPage(url: string): boolean {
  const { pathname, search } = new URL(url);
  return pathname === '/' && search === '';
}

/**
 * A page's standing with a user who was shown these before, each with its text: `updated` if none had the present text.
 */
export function standingOf(page: ShownPage, shown: ReadonlyMap<PageId, string>): 'new' | 'shown' | 'updated' {
  const before = idsOf(page).flatMap((id) => shown.get(id) ?? []);
  if (before.length === 0) return 'new';
  return before.every((text) => areOfTwoTexts(text, page.signature ?? '')) ? 'updated' : 'shown';
}
