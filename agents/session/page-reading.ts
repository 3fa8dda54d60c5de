/** How a session has one page: as it is kept, from the web, or as the engine that found it tells of it. */
import type { TermCounts } from '../../profiles/profiles.ts';
import { DamagedPage, type Ports } from '../ports.ts';
import { readFrom } from '../reader/following.ts';
import { hostOf, siteOf } from '../reader/hosts.ts';
import type { Page, UserId } from '../records.ts';
import type { Said } from '../search/merging.ts';
import { keepOwnText } from '../topic-agent/adding.ts';
import { FetchFailed, Unwanted } from '../web-ports.ts';
import type { Ending } from './ending.ts';
import type { Negative } from './negative-words.ts';
import type { RefusingSites } from './refusing-sites.ts';
import type { PageOutcome } from './source-tally.ts';

/** What a page's reader has to know before missing the rest of it. */
const ONLY_IN_PART = 'read only in part: the rest was too much, too slow, or never came';

type Kept = Extract<PageOutcome, { state: 'read' }> & { readonly page: Page };
export type Had = Kept & { readonly counts: TermCounts };
type Failed = Extract<PageOutcome, { state: 'failed' }>;
export type LeftOut = Extract<PageOutcome, { state: 'failed' | 'negative' }>;

/** Who waits for a page, for how long, and whose alone it is: nobody's unless that is said. */
export interface Waiting {
  readonly user: UserId;
  readonly signal?: Ending | undefined;
  readonly isNegative: Negative;
  readonly owner?: UserId | undefined;
  /** Who shares nothing of it. */
  readonly onlyFor?: UserId | undefined;
  /** Where they do not want to be led. */
  readonly isBlocked?: ((url: string) => boolean) | undefined;
  /** What an engine itself has of it. */
  readonly said?: Said | undefined;
  /** Without it each page of a site is asked for. */
  readonly refusing?: RefusingSites;
}

/** One page that is damaged where it is kept does not stop the others. */
export async function hadOf(url: string, ports: Ports, waiting: Waiting): Promise<Had | LeftOut> {
  try {
    const read = await readOne(url, ports, waiting);
    if (read.state === 'read') mustNotBeBlocked(read.page, waiting);
    if (read.state === 'failed') return read;
    const counts = await ports.library.counts(read.page.counts);
    const isNegative = await waiting.isNegative(read.page, counts);
    return isNegative ? { state: 'negative', fetched: read.fetched } : { ...read, counts };
  } catch (error) {
    if (!(error instanceof DamagedPage || error instanceof Unwanted)) throw error;
    return { state: 'failed', why: error.message };
  }
}

/** What others had read is known without asking anybody; where it lies in the end may be blocked all the same. */
function mustNotBeBlocked({ movedTo }: Page, { isBlocked }: Waiting): void {
  if (movedTo !== undefined && isBlocked?.(movedTo) === true) throw new Unwanted(hostOf(movedTo));
}

/** What its reader alone has of it, where it lies apart, or else what everybody has. */
async function knownTo(url: string, { user, owner }: Waiting, library: Ports['library']): Promise<Page | undefined> {
  const own = await library.find(url, user);
  return own?.secluded === true || owner !== undefined ? own : library.find(url);
}

/** Nothing it says of a page tells whether somebody else had read it: what is kept counts as what is asked for. */
async function readOne(url: string, ports: Ports, waiting: Waiting): Promise<Kept | Failed> {
  const { library } = ports;
  const { said, refusing } = waiting;
  if (said?.stands === true || (said !== undefined && refusing?.has(url) === true)) {
    return saidOf(url, said, ports, waiting);
  }
  const known = await knownTo(url, waiting, library);
  if (known !== undefined && !library.isOld(known) && known.fromEngine === undefined) {
    return readAs(await sharedBy(waiting, known, library));
  }
  try {
    return await readAnew(url, known, ports, waiting);
  } catch (error) {
    if (!(error instanceof FetchFailed)) throw error;
    if (error instanceof Unwanted) return { state: 'failed', why: error.message };
    refusing?.take(url, error);
    return insteadOf(url, known, error, ports, waiting);
  }
}

async function readAnew(url: string, known: Page | undefined, ports: Ports, waiting: Waiting): Promise<Kept | Failed> {
  const { library, sites } = ports;
  const { said, user, onlyFor } = waiting;
  const read = await readFrom(url, { ...ports, ...waiting });
  if (said !== undefined && isEmptyBeside(said.text, read.page.text)) {
    return saidOf(url, said, ports, waiting, SCRIPTS);
  }
  const owner = waiting.owner ?? (read.isPrivate === true ? user : undefined);
  const page = await library.keep(url, read, owner, onlyFor);
  // Read again, a page would be counted twice.
  if (known === undefined && read.nodes !== undefined) await sites.learn(siteOf(read.url), read.nodes, owner);
  return readAs(page);
}

/** A page that cannot be read now: as its reader's agents have met it, or as an engine tells of it. */
async function insteadOf(
  url: string,
  known: Page | undefined,
  error: FetchFailed,
  ports: Ports,
  waiting: Waiting,
): Promise<Kept | Failed> {
  const met = known === undefined ? undefined : await ports.library.metBy(waiting.user, known.id);
  if (known !== undefined && met !== undefined) {
    const remark = `could not be read again, and is taken as it is known; last found on ${met.slice(0, 10)}: ${error.message}`;
    return { state: 'read', page: known, fetched: false, remark };
  }
  const { said } = waiting;
  if (said === undefined || isGone(error)) return { state: 'failed', why: error.message };
  return saidOf(url, said, ports, waiting, error.message);
}

/** What was withheld so far is so no more when somebody finds it who shares. */
async function sharedBy({ onlyFor }: Waiting, page: Page, library: Ports['library']): Promise<Page> {
  if (page.withheld === true && onlyFor === undefined) await library.share(page.id);
  return page;
}

function readAs(page: Page): Kept {
  return { state: 'read', page, fetched: true, ...(page.truncated === true ? { remark: ONLY_IN_PART } : {}) };
}

/** Of a page with fewer letters than this a visitor sees more than we do. */
const LETTERS_OF_A_PAGE = 400;
const SCRIPTS = 'it shows its text to browsers only';

function isEmptyBeside(said: string, { length }: string): boolean {
  return length < LETTERS_OF_A_PAGE && length * 2 < said.length;
}

/** What nobody can have, or wants kept, is not had from others either. */
function isGone({ kind, status }: FetchFailed): boolean {
  return kind === 'unsafe' || kind === 'unkept' || status === 404 || status === 410;
}

/** The engine's own text in place of the page: its finder's alone, so that a page which is read whole keeps what it says. */
async function saidOf(url: string, said: Said, ports: Ports, { user }: Waiting, why?: string): Promise<Kept | Failed> {
  const { title, text, date: published, engine: fromEngine } = said;
  try {
    const page = await keepOwnText(url, { title, text, published, fromEngine }, ports, user);
    const remark = why === undefined ? {} : { remark: `read as ${fromEngine} tells of it: ${why}` };
    return { state: 'read', page, fetched: false, ...remark };
  } catch (error) {
    if (!(error instanceof FetchFailed)) throw error;
    return { state: 'failed', why: why ?? error.message };
  }
}
