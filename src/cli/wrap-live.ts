/** What `fenix wrap` does with a site: finds how it is searched and by which wrapper, with the manners of the service. */
import type { ListRecord, Mode, UserId } from '../../agents/agents.ts';
import { inThread } from '../compute/compute.ts';
import type { Config } from '../config.ts';
import { webAddress } from '../feeds/address.ts';
import { fetchingOf, openFetching } from '../fetching/fetching.ts';
import { probed } from '../wrapping/probing.ts';
import { isSearchUrl, plainUrl, searchUrlIn } from '../wrapping/search-url.ts';
import { pageAt } from '../wrapping/visiting.ts';
import { isMeant } from './read.ts';
import { shownRecord } from './shown-record.ts';

interface Wanted {
  readonly term: string | undefined;
  readonly mode: Mode;
}

/** Nobody's: pauses are kept, and nothing is remembered. */
const NOBODY = '' as UserId;

/** Throws `FetchFailed` with what to do. */
export async function wrapLive(asked: string, { term, mode }: Wanted, config: Config) {
  const address = isSearchUrl(asked) ? searchUrlIn(asked) : webAddress(asked);
  const fetching = openFetching({
    ...fetchingOf(config),
    trusts: isMeant(plainUrl(address)),
    trustsEngine: () => false,
    publicWeb: true,
    pace: 1,
  });
  try {
    const found = await probed(
      { address, words: term === undefined ? [] : [term], keywords: [] },
      {
        visit: (url) => pageAt(fetching.ask, url),
        compute: inThread(),
        user: NOBODY,
        mode,
        tell: () => Promise.resolve(),
      },
    );
    if (found.kind === 'catalogue') return { catalogue: found.searchUrl, wrapper: null, ...toldOf(found.records, 1) };
    const { searchUrl, induced, words, doubts } = found;
    return { searchUrl, words, doubts, wrapper: induced.wrapper, ...toldOf(induced.records, induced.confidence) };
  } finally {
    await fetching.close();
  }
}

function toldOf(records: readonly ListRecord[], confidence: number) {
  return { records: records.map(shownRecord), confidence };
}
