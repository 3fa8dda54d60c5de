/**
 * Takes what a user brings by hand, an address or a text. It is theirs alone, unless a search of theirs has met the
 * address. An address is always asked anew, known here or not, so that neither the answer nor its time tells what
 * others read.
 */
import type { PageId, Rating } from '../../profiles/profiles.ts';
import { DamagedPage, type Ports } from '../ports.ts';
import { readFrom } from '../reader/following.ts';
import { withoutHeaps } from '../reader/heaps.ts';
import { siteOf } from '../reader/hosts.ts';
import { isLevel } from '../reader/outline.ts';
import { because } from '../reasons.ts';
import type { AgentId, Page, Range, UserId } from '../records.ts';
import { shownAs } from '../session/same-page.ts';
import { FetchFailed } from '../web-ports.ts';
import { agentOf } from './finding.ts';
import type { Ratings } from './ratings.ts';
import { whoseAlone } from './whose-alone.ts';

interface PageToAdd {
  readonly url: string;
  readonly title?: string;
  /** The user's copy of it, as HTML, in case the page cannot be read any more. */
  readonly text?: string | undefined;
}

export interface TextToAdd {
  readonly title: string;
  readonly text: string;
}

/** A text that was read before, with its structure then; or a whole page. */
interface TextToKeep extends TextToAdd, TextFacts {
  readonly type?: 'text/plain' | 'text/html' | undefined;
}

/** What is known of a text beside its words. */
interface TextFacts {
  readonly outline?: readonly Range[] | undefined;
  readonly published?: string | undefined;
  /** The engine that it came from. */
  readonly fromEngine?: string | undefined;
}

type Addition = PageToAdd | TextToAdd;

/** What to do with it. */
interface Bringing {
  /** Null: it is kept, and teaches nothing. */
  readonly value: Rating | null;
  readonly by: string;
  /** A rating by hand replaces an earlier one. */
  readonly byHand: boolean;
  /** A page of a list whose place it takes. */
  readonly replaces?: PageId | undefined;
  readonly signal?: AbortSignal;
}

interface Taken {
  readonly page: Page;
  /** It already had a rating, which stayed. */
  readonly isKnown: boolean;
}

interface AddingParts {
  readonly ports: Ports;
  readonly ratings: Ratings;
}

export class Adding {
  readonly #parts: AddingParts;

  constructor(parts: AddingParts) {
    this.#parts = parts;
  }

  /**
   * Takes it into the user's library, and learns from it if it has a rating. Throws `FetchFailed` if it cannot be read.
   */
  async add(id: AgentId, brought: Addition, { value, by, byHand, replaces, signal }: Bringing): Promise<Taken> {
    const { ports, ratings } = this.#parts;
    const { store, library, clock } = ports;
    const { user, private: isPrivate = false } = await agentOf(id, store);
    const page = await readAddition(brought, ports, { user, isPrivate, signal });
    await store.added(id, shownAs(page, library), clock());
    if (replaces !== undefined) {
      await ratings.replace(id, replaces, page.id, by);
      return { page, isKnown: false };
    }
    const before = (await ratings.now(id)).get(await ratings.knownAs(id, page));
    if (value === null || before === value) return { page, isKnown: before !== undefined };
    if (before !== undefined && !byHand) return { page, isKnown: true };
    await ratings.rate(id, page.id, value, by);
    return { page, isKnown: false };
  }
}

interface AddedFor {
  readonly user: UserId;
  /** It is theirs alone in any case. */
  readonly isPrivate?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** Throws `FetchFailed` if it is unreadable, and `DamagedPage`. */
function readAddition(brought: Addition, ports: Ports, waiting: AddedFor): Promise<Page> {
  return 'url' in brought ? readAddress(brought, ports, waiting) : readText(brought, ports, waiting);
}

async function readAddress(brought: PageToAdd, ports: Ports, waiting: AddedFor): Promise<Page> {
  try {
    return await readAnew(brought, ports, waiting);
  } catch (error) {
    if (!(error instanceof FetchFailed)) throw error;
    const kept = (await knownTo(waiting.user, brought.url, ports)) ?? (await fromText(brought, ports, waiting));
    if (kept === undefined) throw error;
    return kept;
  }
}

async function readAnew({ url }: PageToAdd, ports: Ports, { user, isPrivate, signal }: AddedFor): Promise<Page> {
  const { library, sites } = ports;
  const fetch: Ports['fetch'] = (address, options) => ports.fetch(address, { ...options, anew: true });
  const whose = isPrivate === true ? user : await whoseAlone(url, user, library);
  const read = await readFrom(url, { ...ports, fetch, user, signal, owner: whose });
  const owner = read.isPrivate === true ? user : whose;
  // A second reading would count the page twice.
  const isFirst = await isUnknown(url, owner, library);
  const onlyFor = ((await ports.shares?.(user)) ?? true) ? undefined : user;
  const page = await library.keep(url, read, owner, onlyFor);
  if (isFirst && read.nodes !== undefined) await sites.learn(siteOf(read.url), read.nodes, owner);
  return page;
}

async function isUnknown(url: string, owner: UserId | undefined, library: Ports['library']): Promise<boolean> {
  try {
    return (await library.find(url, owner)) === undefined;
  } catch (error) {
    if (error instanceof DamagedPage) return false;
    throw error;
  }
}

/** The page as this user knows it: their own, or one that an agent of theirs has met. */
async function knownTo(user: UserId, url: string, { library }: Ports): Promise<Page | undefined> {
  const own = await library.find(url, user);
  if (own !== undefined) return own;
  const met = await library.metBy(user, library.idOf(url));
  return met === undefined ? undefined : library.find(url);
}

async function fromText({ url, title = '', text = '' }: PageToAdd, ports: Ports, waiting: AddedFor) {
  if (text.trim() === '') return undefined;
  return keptText(url, title, { type: 'text/html', text: htmlOf(title, text) }, ports, waiting);
}

function readText({ title, text }: TextToAdd, ports: Ports, waiting: AddedFor): Promise<Page> {
  const whole = title === '' ? text : `${title}\n${text}`;
  return keptText(addressOfText(whole, ports), title, { type: 'text/plain', text: whole }, ports, waiting);
}

interface Source extends TextFacts {
  readonly type: string;
  readonly text: string;
}

interface KeepingPorts extends Pick<Ports, 'library'> {
  readonly compute: Pick<Ports['compute'], 'readPage'>;
}

/** Keeps a user's copy of a page as theirs alone, under its address. Throws `FetchFailed` if it has no word. */
export function keepOwnText(
  url: string,
  { title, text, type, ...known }: TextToKeep,
  ports: KeepingPorts,
  user: UserId,
): Promise<Page> {
  return keptText(url, title, { text, ...known, type: type ?? 'text/plain' }, ports, { user });
}

async function keptText(url: string, title: string, source: Source, ports: KeepingPorts, { user }: AddedFor) {
  const { type, text, outline, published, fromEngine } = source;
  const { compute, library } = ports;
  const bytes = new TextEncoder().encode(text);
  // Not under its own address: this text may harm its reader, which says nothing of the page there.
  const place = addressOfText(text, ports);
  const { page } = await compute.readPage({ url: place, contentType: `${type}; charset=utf-8`, bytes }, { user });
  if (!/[\p{L}\p{N}]/u.test(page.text)) throw new FetchFailed(because('page.no-words'), { kind: 'type' });
  // The places would be wrong for any other text.
  const outlined = outline !== undefined && page.text === text ? { outline: soundIn(outline, text) } : {};
  const dated = published === undefined ? {} : { published };
  const titled = { ...page, ...outlined, ...dated, ...(title === '' ? {} : { title: withoutHeaps(title) }) };
  const from = fromEngine === undefined ? {} : { fromEngine };
  return library.keep(url, { page: titled, url, truncated: page.truncated === true, ...from }, user);
}

/** Of all addresses and pictures' words together: more than any outline of ours has. */
const MOST_OUTLINE_LETTERS = 500_000;

/** Ranges that lie in the text and lead to the web, if anywhere: the file's writer may have written anything. */
function soundIn(outline: readonly Range[], { length }: string): readonly Range[] {
  let left = MOST_OUTLINE_LETTERS;
  return outline.flatMap(({ kind, from, to, level, href, text }): readonly Range[] => {
    left -= (href ?? '').length + (text ?? '').length;
    if (from > to || to > length || left < 0 || !isLevel(kind, level ?? 0)) return [];
    if (!/^(?:https?:\/\/|$)/.test(href ?? '')) return [];
    const said = { ...(level === undefined ? {} : { level }), ...(text === undefined ? {} : { text }) };
    return [{ kind, from, to, ...said, ...(href === undefined ? {} : { href }) }];
  });
}

/** The same for the same text. It contains a blank, so it is never taken for an address. */
function addressOfText(text: string, { library }: Pick<Ports, 'library'>): string {
  return `text:${library.idOf(`text ${text}`)}`;
}

function htmlOf(title: string, text: string): string {
  const letters: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
  const name = title.replace(/[&<>]/g, (letter) => letters[letter] as string);
  return `<title>${name}</title><article><h1>${name}</h1>${text}</article>`;
}
