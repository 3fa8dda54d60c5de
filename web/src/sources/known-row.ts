/** The row of the table that an offer would only add once more. */
import type { SourceOffer } from '../contract.ts';
import type { SourceRow } from './source-rows.ts';

type Offered = Pick<SourceOffer, 'by' | 'address' | 'why'>;

/** A crawl is of one agent; a feed and a site are known whomever they are for. */
export function knownRow(offer: Offered, whose: string | null, rows: readonly SourceRow[]): SourceRow | undefined {
  return rows.find(({ source }) => isOf(source, offer, whose));
}

function isOf({ of, it }: SourceRow['source'], { by, address, why }: Offered, whose: string | null): boolean {
  switch (of) {
    case 'feed':
      return by === 'feed' && plain(it.url) === plain(address);
    case 'site':
      if (by !== 'site') return false;
      // Every page of a site leads to the same search; an address of results may be another one, and a file is.
      return (
        [it.address, it.searchUrl].some((known) => known !== undefined && plain(known) === plain(address)) ||
        (why !== 'is-search' &&
          why !== 'is-catalogue' &&
          it.kind === 'search' &&
          hostOf(it.address) === hostOf(address))
      );
    case 'crawl':
      return by === it.kind && it.agent === whose && it.address !== undefined && plain(it.address) === plain(address);
    default:
      return false;
  }
}

/** Without what makes no other address: the scheme, the password, `www.`, the last slash and the place in the page. */
function plain(address: string): string {
  return address.replace(/^[a-z]+:\/\/(?:[^/@]*@)?(?:www\.)?|#.*$/gi, '').replace(/\/$/, '');
}

function hostOf(address: string): string {
  return plain(address)
    .replace(/[/?].*/, '')
    .toLowerCase();
}
