/** What a session reads: the best of what its engines find, one at a time per site, each page once. */
import type { PageId, TermCounts } from '../../profiles/profiles.ts';
import type { SourceNews } from '../news.ts';
import type { Ports } from '../ports.ts';
import type { Page, UserId } from '../records.ts';
import { blockedBy, type DomainRules } from '../search/domain-rules.ts';
import type { Engine, SearchResult } from '../search/engine.ts';
import type { Merged } from '../search/merging.ts';
import { type Gathered, type GatherRequest, gather, nothingOf } from '../search/search.ts';
import { whoseAlone } from '../topic-agent/whose-alone.ts';
import { foundByAll } from './copies.ts';
import { type Ending, unlessEnded } from './ending.ts';
import type { Negative } from './negative-words.ts';
import { type Had, hadOf, type LeftOut, type ReaderWaiting } from './page-reading.ts';
import { ReadingList } from './reading-list.ts';
import { RefusingSites } from './refusing-sites.ts';
import { aliasesOf, standingOf } from './same-page.ts';
import { type PageOutcome, SourceTally } from './source-tally.ts';

/** A page that was read, with its engine's place. */
export interface Read {
  readonly page: Page;
  readonly counts: TermCounts;
  readonly aliases: readonly PageId[];
  /** Its user was shown it before, with another text. */
  readonly isUpdated: boolean;
  /** As far as known by now. */
  readonly engineRank: number;
  /** Names of the engines that found it, under any address. */
  readonly engines: readonly string[];
  /** Feeds and crawls of its user that have it. */
  readonly givenBy?: readonly string[] | undefined;
  readonly asked?: string | undefined;
  readonly pinned?: true | undefined;
}

/** An engine, how many results suffice, and its questions beside the words. */
interface AskedEngine extends Pick<GatherRequest, 'enough' | 'also'> {
  readonly engine: Engine;
  /** Whether it is asked words at all; feeds, the library and offers are not. */
  readonly isSearched: boolean;
}

/** A session's questions, and how it reads the results. */
export interface ReadingOptions {
  readonly asked: readonly AskedEngine[];
  readonly request: Omit<GatherRequest, 'enough' | 'also' | 'signal' | 'came'>;
  /** Weight of a page's place, by its site. */
  readonly siteWeight: (url: string) => number;
  /** For each address, how well its text is liked. */
  readonly liking: (found: readonly SearchResult[]) => Promise<ReadonlyMap<string, number>>;
  /** Called with the progress of each source. */
  readonly tell: (news: SourceNews) => void;
  /** Called with each page that was read and not shown before. */
  readonly took: (read: Read) => Promise<void>;
  readonly user: UserId;
  /** Everything it reads is its user's alone. */
  readonly isPrivate: boolean;
  /** What it reads is offered to other users' agents. */
  readonly isShared: boolean;
  /** When it ends, the result is what was read until then. */
  readonly signal: Ending;
  /** Pages to read: the best of those found. */
  readonly most: number;
  /** The user's rules for domains. */
  readonly rules: DomainRules;
  /** Leaves out pages for their words. */
  readonly isNegative: Negative;
}

/** Fetched pages wait in memory for their reading, so this bounds a session's. */
const SITES_AT_ONCE = 16;

/**
 * Asks the engines and reads what they find, the best first, from their first answer on. A page found by several
 * engines, or under several addresses, is ranked once.
 */
export async function readAll(ports: Ports, options: ReadingOptions) {
  const { asked, request, most, rules, siteWeight } = options;
  const nothing = asked.map(({ engine }) => nothingOf(engine, request.words));
  const { isRepeatable } = ports;
  const dry = new Set(asked.flatMap(({ also = [] }, i) => (also.length > 0 ? [i] : [])));
  const list = new ReadingList(nothing, { most, rules, weightOf: siteWeight, dry, isRepeatable });
  const tallies = nothing.map((gathered) => new SourceTally(gathered));
  const outcomes = new Map<string, Outcome>();
  const asking = asked.map((each, i) => {
    const tally = tallies[i] as SourceTally;
    return askOne(each, options, {
      async came(soFar, fresh) {
        options.tell(tally.found(soFar));
        for (const { url } of fresh) {
          const outcome = outcomes.get(url);
          if (outcome !== undefined) options.tell(tally.take(url, outcome));
        }
        list.put(i, soFar, await options.liking(fresh));
      },
      through(gathered) {
        if (gathered.found === 0 || gathered.error !== undefined) options.tell(tally.found(gathered));
        list.end(i, gathered);
      },
    });
  });
  const refusing = new RefusingSites();
  const visitor = () => visit(list, { tallies, outcomes, refusing }, ports, options);
  const visiting = Array.from({ length: SITES_AT_ONCE }, visitor);
  // After a failure nothing more is begun.
  for (const work of [...asking, ...visiting]) work.catch(() => list.close());
  // Throws only now, so that nothing of this session goes on beside the next one.
  for (const work of await Promise.allSettled([...asking, ...visiting])) {
    if (work.status === 'rejected') throw work.reason;
  }
  return { reads: readsOf(list.inEnginesOrder(), outcomes), sources: tallies.map((tally) => tally.report()) };
}

interface Hearing {
  readonly came: (soFar: Gathered, fresh: readonly SearchResult[]) => Promise<void>;
  readonly through: (gathered: Gathered) => void;
}

/** Asks an engine, and reports what it found after each page of results. */
async function askOne(
  { engine, enough, also }: AskedEngine,
  { request, signal }: ReadingOptions,
  { came, through }: Hearing,
): Promise<void> {
  let known = 0;
  const gathered = await gather(engine, {
    ...request,
    enough,
    ...(also === undefined ? {} : { also }),
    ...(signal === undefined ? {} : { signal }),
    async came(soFar) {
      const fresh = soFar.results.slice(known);
      known = soFar.results.length;
      await came(soFar, fresh);
    },
  });
  through(gathered);
}

/** What the visits of a session share. */
interface Visits {
  readonly tallies: readonly SourceTally[];
  readonly outcomes: Map<string, Outcome>;
  readonly refusing: RefusingSites;
}

/** Reads one page after the other until there is none. */
async function visit(
  list: ReadingList,
  { tallies, outcomes, refusing }: Visits,
  ports: Ports,
  options: ReadingOptions,
): Promise<void> {
  const { tell, took, user, signal } = options;
  const isBlocked = blockedBy(options.rules);
  for (;;) {
    const page = await list.next();
    if (page === undefined) return;
    const { said } = page;
    const waiting = { ...(await waitingFor(page, options, ports.library)), isBlocked, said, refusing };
    const outcome = await unlessEnded(signal, async () =>
      recognized(await hadOf(page.url, ports, waiting), ports, user),
    );
    if (outcome === undefined) return list.close();
    outcomes.set(page.url, outcome);
    for (const tally of tallies) if (tally.has(page.url)) tell(tally.take(page.url, outcome));
    if (outcome.state === 'read') await took({ ...page, ...outcome });
    list.done(page);
  }
}

/** Who waits for a page: whose alone it is depends on the agent, and on how the page was found. */
async function waitingFor(page: Merged, options: ReadingOptions, library: Ports['library']): Promise<ReaderWaiting> {
  const { user, isPrivate, isShared, signal, isNegative } = options;
  const onlyFor = isShared ? undefined : user;
  const owner = isPrivate ? user : page.isPrivate === true ? await whoseAlone(page.url, user, library) : undefined;
  return { user, signal, owner, onlyFor, isNegative };
}

/** Of one page under several addresses the better place; all their engines found it. */
function readsOf(best: readonly Merged[], outcomes: ReadonlyMap<string, Outcome>): readonly Read[] {
  const taken = new Map<PageId, number>();
  const reads: Read[] = [];
  for (const [engineRank, { url, engines, givenBy, asked, pinned }] of best.entries()) {
    const outcome = outcomes.get(url);
    if (outcome?.state !== 'read') continue;
    const { page, counts, aliases, isUpdated } = outcome;
    const ids = [page.id, ...aliases];
    const place = ids.map((id) => taken.get(id)).find((at) => at !== undefined) ?? reads.length;
    const known = reads[place];
    if (known === undefined)
      reads.push({ page, counts, aliases, isUpdated, engineRank, engines, givenBy, asked, pinned });
    else reads[place] = { ...known, ...foundByAll([known, { engines, givenBy }]) };
    for (const id of ids) taken.set(id, place);
  }
  return reads;
}

type Outcome = (Had & Pick<Read, 'aliases' | 'isUpdated'>) | Extract<PageOutcome, { state: 'shown' }> | LeftOut;

/** The user may have been shown it before: under another address, or with another text. */
async function recognized(outcome: Had | LeftOut, { library, store }: Ports, user: UserId): Promise<Outcome> {
  if (outcome.state !== 'read') return outcome;
  const aliases = aliasesOf(outcome.page, library);
  const { id: page, signature } = outcome.page;
  const shown = await store.shownAmong(user, [page, ...aliases]);
  const read = { page, aliases, signature };
  const standing = standingOf(read, shown);
  const copies = standing === 'shown' ? undefined : await store.copiesAmong(user, [read]);
  if (copies?.get(page)?.length !== 0) return { state: 'shown', fetched: outcome.fetched };
  return { ...outcome, aliases, isUpdated: standing === 'updated' };
}
