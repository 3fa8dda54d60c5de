/** What a session reads: every page that its engines found, one at a time per site, each page once. */
import type { PageId, TermCounts } from '../profiles/profiles.ts';
import { type Ending, unlessEnded } from './ending.ts';
import { DamagedPage, FetchFailed, type Ports, type SourceNews, Unwanted } from './ports.ts';
import { readFrom } from './reader/following.ts';
import { hostOf, siteOf } from './reader/hosts.ts';
import type { Page, UserId } from './records.ts';
import { aliasesOf, standingOf } from './same-page.ts';
import { blockedBy, type DomainRules } from './search/domain-rules.ts';
import { type Merged, merged } from './search/merging.ts';
import type { Gathered } from './search/search.ts';
import { type PageOutcome, SourceTally } from './source-tally.ts';

/** A page that was read, with the place its engine gave it. */
export interface Read {
  readonly page: Page;
  readonly counts: TermCounts;
  readonly aliases: readonly PageId[];
  readonly engineRank: number;
  /** Names of the engines that found it, under whatever address. */
  readonly engines: readonly string[];
  readonly pinned: true | undefined;
}

/** What is asked of a reading, beside the results to read. */
interface ReadingOptions {
  /** Told how far each source has come. */
  readonly tell: (news: SourceNews) => void;
  readonly user: UserId;
  /** Told to end, it gives what was read until then. */
  readonly signal: Ending;
  /** Pages that are read: the best of what was found. */
  readonly most: number;
  /** What the user wants of domains. */
  readonly rules: DomainRules;
}

/** What was fetched waits in memory to be read: so much of a session's at a time. */
const SITES_AT_ONCE = 16;

/** Reads what the engines found; a page found by several engines, or under several addresses, is ranked once. */
export async function readAll(found: readonly Gathered[], ports: Ports, options: ReadingOptions) {
  const { tell, user, signal, most, rules } = options;
  const isBlocked = blockedBy(rules);
  const best = merged(found, rules).slice(0, most);
  const outcomes = new Map<string, Outcome>();
  const tallies = found.map((gathered) => new SourceTally(gathered));
  const talliesOf = talliesByUrl(found, tallies);
  for (const tally of tallies) tell(tally.news());
  const sites = bySite(best.map(({ url }) => url)).values();
  const secret = new Set(best.flatMap(({ url, isPrivate }) => (isPrivate === true ? [url] : [])));
  const outcomeAt = async (url: string) => {
    const owner = secret.has(url) ? user : undefined;
    return recognized(await hadOf(url, ports, { user, signal, owner, isBlocked }), ports, user);
  };
  const visitor = async () => {
    for (const urls of sites) {
      for (const url of urls) {
        const outcome = await unlessEnded(signal, () => outcomeAt(url));
        if (outcome === undefined) return;
        outcomes.set(url, outcome);
        for (const tally of talliesOf.get(url) ?? []) tell(tally.take(url, outcome));
      }
    }
  };
  const readings = await Promise.allSettled(Array.from({ length: SITES_AT_ONCE }, visitor));
  // Thrown only now: nothing of this session goes on behind the back of the next one.
  for (const reading of readings) if (reading.status === 'rejected') throw reading.reason;
  return { reads: readsOf(best, outcomes), sources: tallies.map((tally) => tally.report()) };
}

/** For each address the sources that found it. */
function talliesByUrl(found: readonly Gathered[], tallies: readonly SourceTally[]) {
  const byUrl = new Map<string, SourceTally[]>();
  for (const [i, { results }] of found.entries()) {
    for (const { url } of results) addTo(byUrl, url, tallies[i] as SourceTally);
  }
  return byUrl;
}

/** Of one page under several addresses the one with the better place; the engines of all of them found it. */
function readsOf(best: readonly Merged[], outcomes: ReadonlyMap<string, Outcome>): readonly Read[] {
  const taken = new Map<PageId, number>();
  const reads: Read[] = [];
  for (const [engineRank, { url, engines, pinned }] of best.entries()) {
    const outcome = outcomes.get(url);
    if (outcome?.state !== 'read') continue;
    const { page, counts, aliases } = outcome;
    const ids = [page.id, ...aliases];
    const place = ids.map((id) => taken.get(id)).find((at) => at !== undefined) ?? reads.length;
    const known = reads[place];
    if (known === undefined) reads.push({ page, counts, aliases, engineRank, engines, pinned });
    else reads[place] = { ...known, engines: [...new Set([...known.engines, ...engines])] };
    for (const id of ids) taken.set(id, place);
  }
  return reads;
}

/** What a page's reader has to know before missing the rest of it. */
const ONLY_IN_PART = 'read only in part: the rest was too much, too slow, or never came';

type Kept = Extract<PageOutcome, { state: 'read' }> & { readonly page: Page };
type Had = Kept & { readonly counts: TermCounts };
type Failed = Extract<PageOutcome, { state: 'failed' }>;
type Outcome = (Had & { readonly aliases: readonly PageId[] }) | Extract<PageOutcome, { state: 'shown' }> | Failed;

/** Who waits for a page, for how long, and whose alone it is: nobody's unless that is said. */
interface Waiting extends Pick<ReadingOptions, 'user' | 'signal'> {
  readonly owner?: UserId | undefined;
  /** Where they do not want to be led. */
  readonly isBlocked?: ((url: string) => boolean) | undefined;
}

/** One page that is damaged where it is kept does not stop the others. */
async function hadOf(url: string, ports: Ports, waiting: Waiting): Promise<Had | Failed> {
  try {
    const read = await readOne(url, ports, waiting);
    if (read.state === 'read') mustNotBeBlocked(read.page, waiting);
    return read.state === 'failed' ? read : { ...read, counts: await ports.library.counts(read.page.counts) };
  } catch (error) {
    if (!(error instanceof DamagedPage || error instanceof Unwanted)) throw error;
    return { state: 'failed', why: error.message };
  }
}

/** What others had read is known without asking anybody; where it lies in the end may be blocked all the same. */
function mustNotBeBlocked({ movedTo }: Page, { isBlocked }: Waiting): void {
  if (movedTo !== undefined && isBlocked?.(movedTo) === true) throw new Unwanted(hostOf(movedTo));
}

/** One page that no session asked for. Throws `FetchFailed` for one that cannot be had, and `DamagedPage`. */
export async function readByItself(url: string, ports: Ports, waiting: Waiting): Promise<Page> {
  const read = await readOne(url, ports, waiting);
  if (read.state === 'failed') throw new FetchFailed(read.why);
  return read.page;
}

async function readOne(url: string, ports: Ports, waiting: Waiting): Promise<Kept | Failed> {
  const { library, sites } = ports;
  const { owner } = waiting;
  const known = await library.find(url, owner);
  if (known !== undefined && !library.isOld(known)) return { state: 'read', page: known, fetched: false };
  try {
    const read = await readFrom(url, { ...ports, ...waiting });
    const page = await library.keep(url, read, owner);
    // Read again, a page would be counted twice; what is private counts for nobody.
    if (known === undefined && owner === undefined && read.nodes !== undefined)
      await sites.learn(siteOf(read.url), read.nodes);
    return { state: 'read', page, fetched: true, ...(read.truncated ? { remark: ONLY_IN_PART } : {}) };
  } catch (error) {
    if (!(error instanceof FetchFailed)) throw error;
    if (known === undefined || error instanceof Unwanted) return { state: 'failed', why: error.message };
    const remark = `could not be read again, and is known as it was on ${known.lastSeen.slice(0, 10)}: ${error.message}`;
    return { state: 'read', page: known, fetched: false, remark };
  }
}

/** The user may have been shown it before: under another address, or with another text. */
async function recognized(outcome: Had | Failed, { library, store }: Ports, user: UserId): Promise<Outcome> {
  if (outcome.state === 'failed') return outcome;
  const aliases = aliasesOf(outcome.page, library);
  const { id: page, signature } = outcome.page;
  const shown = await store.shownAmong(user, [page, ...aliases]);
  const isShown = standingOf({ page, aliases, signature }, shown) === 'shown';
  return isShown ? { state: 'shown', fetched: outcome.fetched } : { ...outcome, aliases };
}

function bySite(urls: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const sites = new Map<string, string[]>();
  for (const url of urls) addTo(sites, siteOf(url), url);
  return sites;
}

function addTo<T>(groups: Map<string, T[]>, key: string, item: T): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [item]);
  else group.push(item);
}
