/** What `fenix wrap` does with a site: finds its search and its wrapper, as politely as the service. */
import { asSaid, FetchFailed, type ListRecord, type Mode, type UserId } from '../../agents/agents.ts';
import type { Config } from '../base/config.ts';
import { wordsOf } from '../base/reasons.ts';
import { inThread } from '../outside/compute/compute.ts';
import { fetchingOf, openFetching } from '../outside/fetching/fetching.ts';
import { webAddress } from '../sources/feeds/address.ts';
import { probed } from '../sources/sites/probing.ts';
import type { Step } from '../sources/sites/records.ts';
import { isSearchUrl, plainUrl, searchUrlIn } from '../sources/sites/search-url.ts';
import { pageAt } from '../sources/sites/visiting.ts';
import { isMeant } from './read.ts';
import { shownRecord } from './shown-record.ts';

interface Wanted {
  readonly term: string | undefined;
  readonly mode: Mode;
}

/** No user: the command keeps pauses, and remembers nothing. */
const NOBODY = '' as UserId;

/** Throws `FetchFailed` with what to do, and with what was done until then. */
export async function wrapLive(asked: string, { term, mode }: Wanted, config: Config) {
  const address = isSearchUrl(asked) ? searchUrlIn(asked) : webAddress(asked);
  const fetching = openFetching({
    ...fetchingOf(config),
    trusts: isMeant(plainUrl(address)),
    trustsEngine: () => false,
    publicWeb: true,
    pace: 1,
  });
  const steps: string[] = [];
  try {
    const found = await probed(
      { address, words: term === undefined ? [] : [term] },
      {
        visit: (url) => pageAt(fetching.ask, url),
        compute: inThread(),
        user: NOBODY,
        mode,
        tell: async (step) => void steps.push(inWords(step)),
      },
    );
    if (found.kind === 'catalogue') return { catalogue: found.searchUrl, wrapper: null, ...toldOf(found.records, 1) };
    const { searchUrl, induced, words, doubts } = found;
    return {
      searchUrl,
      words,
      doubts: doubts.map(wordsOf),
      wrapper: induced.wrapper,
      ...toldOf(induced.records, induced.confidence),
    };
  } catch (error) {
    if (!(error instanceof FetchFailed) || steps.length === 0) throw error;
    const { kind, message } = error;
    throw new FetchFailed(asSaid(`${message}. What was done: ${steps.join('; ')}`), { kind, cause: error });
  } finally {
    await fetching.close();
  }
}

const DONE: Readonly<Record<Step['what'], string>> = {
  read: 'its page was read',
  described: 'another page was read for how it is searched',
  found: 'its search was found',
  asked: 'it was asked',
  nonsense: 'it was asked for a word that nobody uses',
  tried: 'it was asked for other words',
};

function inWords({ what, words, records, said = '', why }: Omit<Step, 'at'>): string {
  const asked = words === undefined ? '' : `for “${words}”`;
  const found = records === undefined ? '' : `(${records} found)`;
  return [DONE[what], asked, said === '' ? '' : `– ${said}`, why === undefined ? '' : `– ${wordsOf(why)}`, found]
    .filter((part) => part !== '')
    .join(' ');
}

function toldOf(records: readonly ListRecord[], confidence: number) {
  return { records: records.map(shownRecord), confidence };
}
