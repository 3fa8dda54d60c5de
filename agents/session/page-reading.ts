/** How a session gets one page: from the library, from the web, or from the text of the engine that found it. */
import type { TermCounts } from '../../profiles/profiles.ts';
import { DamagedPage, type Ports } from '../ports.ts';
import { readFrom } from '../reader/following.ts';
import { hostOf, siteOf } from '../reader/hosts.ts';
import { type Reason, reasonOf } from '../reasons.ts';
import type { Page, UserId } from '../records.ts';
import type { Said } from '../search/merging.ts';
import { keepOwnText } from '../topic-agent/adding.ts';
import { FetchFailed, Unwanted } from '../web-ports.ts';
import type { Ending } from './ending.ts';
import type { Negative } from './negative-words.ts';
import type { RefusingSites } from './refusing-sites.ts';
import type { PageOutcome } from './source-tally.ts';

type KeptPage = Extract<PageOutcome, { state: 'read' }> & { readonly page: Page };
export type Had = KeptPage & { readonly counts: TermCounts };
type Failed = Extract<PageOutcome, { state: 'failed' }>;
export type LeftOut = Extract<PageOutcome, { state: 'failed' | 'negative' }>;

/** Who waits for a page, for how long, and whose alone it is. Absent: it is nobody's alone. */
export interface ReaderWaiting {
  readonly user: UserId;
  readonly signal?: Ending | undefined;
  readonly isNegative: Negative;
  readonly owner?: UserId | undefined;
  /** The reader, if they share nothing of it. */
  readonly onlyFor?: UserId | undefined;
  /** Addresses where they do not want to be led. */
  readonly isBlocked?: ((url: string) => boolean) | undefined;
  /** The engine's own text of it. */
  readonly said?: Said | undefined;
  /** Absent: every page of a site is asked for. */
  readonly refusing?: RefusingSites;
}

/** A page whose record is damaged does not stop the others. */
export async function hadOf(url: string, ports: Ports, waiting: ReaderWaiting): Promise<Had | LeftOut> {
  try {
    const read = await readOne(url, ports, waiting);
    if (read.state === 'read') mustNotBeBlocked(read.page, waiting);
    if (read.state === 'failed') return read;
    const counts = await ports.library.counts(read.page.counts);
    const isNegative = await waiting.isNegative(read.page, counts);
    return isNegative ? { state: 'negative', fetched: read.fetched } : { ...read, counts };
  } catch (error) {
    if (!(error instanceof DamagedPage || error instanceof Unwanted)) throw error;
    return { state: 'failed', why: error.reason };
  }
}

/** A page that others had read is known without a visit, and may still lie at a blocked address. */
function mustNotBeBlocked({ movedTo }: Page, { isBlocked }: ReaderWaiting): void {
  if (movedTo !== undefined && isBlocked?.(movedTo) === true) throw new Unwanted(hostOf(movedTo));
}

/** The reader's own copy, if the page lies apart, otherwise everybody's. */
async function knownTo(
  url: string,
  { user, owner }: ReaderWaiting,
  library: Ports['library'],
): Promise<Page | undefined> {
  const own = await library.find(url, user);
  return own?.secluded === true || owner !== undefined ? own : library.find(url);
}

/** Its answer never tells whether somebody else had read the page: a page from the library counts as fetched. */
async function readOne(url: string, ports: Ports, waiting: ReaderWaiting): Promise<KeptPage | Failed> {
  const { library } = ports;
  const { said, refusing } = waiting;
  if (said?.stands === true || (said !== undefined && refusing?.has(url) === true)) {
    return saidOf(url, said, ports, waiting);
  }
  const known = await knownTo(url, waiting, library);
  if (known !== undefined && !library.isOld(known) && known.fromEngine === undefined) {
    await countAsAsked(url, known, ports, waiting);
    return readAs(await sharedBy(waiting, known, library));
  }
  try {
    return await readAnew(url, known, ports, waiting);
  } catch (error) {
    if (!(error instanceof FetchFailed)) throw error;
    if (error instanceof Unwanted) return { state: 'failed', why: error.reason };
    refusing?.take(url, error);
    return insteadOf(url, known, error, ports, waiting);
  }
}

/** In its reader's account a page that others had read costs what it cost them. */
async function countAsAsked(url: string, page: Page, ports: Ports, { user }: ReaderWaiting): Promise<void> {
  const { library, ledger } = ports;
  const { id, movedTo, cost: { visits, bytes } = ONE_VISIT } = page;
  if (ledger === undefined || (await library.metBy(user, id)) !== undefined) return;
  if (movedTo !== undefined) ledger.served(hostOf(url), ONE_VISIT, user);
  ledger.served(hostOf(movedTo ?? url), { visits, bytes }, user);
}

const ONE_VISIT = { visits: 1, bytes: 0 };

async function readAnew(
  url: string,
  known: Page | undefined,
  ports: Ports,
  waiting: ReaderWaiting,
): Promise<KeptPage | Failed> {
  const { library, sites } = ports;
  const { said, user, onlyFor } = waiting;
  const read = await readFrom(url, { ...ports, ...waiting });
  if (said !== undefined && isEmptyBeside(said.text, read.page.text)) {
    return saidOf(url, said, ports, waiting, reasonOf('page.scripts'));
  }
  const owner = waiting.owner ?? (read.isPrivate === true ? user : undefined);
  const page = await library.keep(url, read, owner, onlyFor);
  // A second reading would count the page twice.
  if (known === undefined && read.nodes !== undefined) await sites.learn(siteOf(read.url), read.nodes, owner);
  return readAs(page);
}

/** A page that cannot be read now: as its reader's agents have met it, or by an engine's text. */
async function insteadOf(
  url: string,
  known: Page | undefined,
  error: FetchFailed,
  ports: Ports,
  waiting: ReaderWaiting,
): Promise<KeptPage | Failed> {
  const met = known === undefined ? undefined : await ports.library.metBy(waiting.user, known.id);
  if (known !== undefined && met !== undefined) {
    const remark = reasonOf('page.as-known', { day: met.slice(0, 10), why: error.reason });
    return { state: 'read', page: known, fetched: false, remark };
  }
  const { said } = waiting;
  if (said === undefined || isGone(error)) return { state: 'failed', why: error.reason };
  return saidOf(url, said, ports, waiting, error.reason);
}

/** A withheld page is no longer withheld when somebody who shares finds it. */
async function sharedBy({ onlyFor }: ReaderWaiting, page: Page, library: Ports['library']): Promise<Page> {
  if (page.withheld === true && onlyFor === undefined) await library.share(page.id);
  return page;
}

function readAs(page: Page): KeptPage {
  return {
    state: 'read',
    page,
    fetched: true,
    ...(page.truncated === true ? { remark: reasonOf('page.in-part') } : {}),
  };
}

/** If a page has fewer letters than this, its visitors see more than we do. */
const LETTERS_OF_A_PAGE = 400;

function isEmptyBeside(said: string, { length }: string): boolean {
  return length < LETTERS_OF_A_PAGE && length * 2 < said.length;
}

/** A page that is gone, or whose site forbids keeping it, is not taken from others either. */
function isGone({ kind, status }: FetchFailed): boolean {
  return kind === 'unsafe' || kind === 'unkept' || status === 404 || status === 410;
}

/** The engine's text in place of the page, for its finder alone, so that a fully read page keeps its text. */
async function saidOf(
  url: string,
  said: Said,
  ports: Ports,
  { user }: ReaderWaiting,
  why?: Reason,
): Promise<KeptPage | Failed> {
  const { title, text, date: published, engine: fromEngine } = said;
  try {
    const page = await keepOwnText(url, { title, text, published, fromEngine }, ports, user);
    const remark = why === undefined ? {} : { remark: reasonOf('page.as-told', { engine: fromEngine, why }) };
    return { state: 'read', page, fetched: false, ...remark };
  } catch (error) {
    if (!(error instanceof FetchFailed)) throw error;
    return { state: 'failed', why: why ?? error.reason };
  }
}
