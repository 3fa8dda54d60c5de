/**
 * Finds out how a site is searched, and by which wrapper its result pages are read: with few visits, each with the site's own
 * pauses, and only as many as it takes.
 */
import {
  type Applied,
  type Compute,
  type FailureKind,
  type Fetched,
  FetchFailed,
  type Induced,
  type ListRecord,
  type Mode,
  type SiteLook,
  type UserId,
} from '../../agents/agents.ts';
import type { Step } from './records.ts';
import { addressFor, isSearchUrl, searchUrlIn } from './search-url.ts';

export interface ProbeParts {
  /** One visit; throws `FetchFailed`. */
  readonly visit: (url: string) => Promise<Fetched>;
  readonly compute: Pick<Compute, 'wrap' | 'readRecords' | 'readSite' | 'readCatalogue'>;
  readonly user: UserId;
  /** By which way wrappers are made: the usual one when absent. */
  readonly mode?: Mode;
  readonly tell: (step: Omit<Step, 'at'>) => Promise<void>;
}

export interface Wanted {
  readonly address: string;
  /** What its user would search for there. */
  readonly words: readonly string[];
  /** What their agents search for: where nobody has said more. */
  readonly keywords: readonly string[];
}

export type Probed =
  | (Proved & { readonly kind: 'search'; readonly searchUrl: string })
  | { readonly kind: 'catalogue'; readonly searchUrl: string; readonly records: Induced['records'] };

interface Proved {
  readonly induced: Induced;
  /** Those that it found something for. */
  readonly words: readonly string[];
  /** What is to be known of the wrapper all the same. */
  readonly doubts: readonly string[];
  /** Links that stand in its list whatever is searched for. */
  readonly furniture: readonly string[];
}

const MOST_VISITS = 6;
/** Left for what shows that a wrapper is one: the nonsense word, and other words. */
const PROVING_VISITS = 2;
/** Nobody writes of it. */
const NONSENSE = 'qxzvwkjh';
const MOST_ELSEWHERE = 2;
const FEWEST_RECORDS = 2;
/** It wants to be left alone, forbids it, or cannot be asked. */
const HOPELESS: ReadonlySet<FailureKind> = new Set(['robots', 'busy', 'unsafe', 'network']);

/** Throws `FetchFailed` with what to do. */
export async function probed(wanted: Wanted, parts: ProbeParts): Promise<Probed> {
  return new Probing(wanted, parts).run();
}

interface Looked {
  readonly kind: 'search';
  readonly searchUrl: string;
  readonly words: readonly string[];
}

interface Made {
  readonly induced: Induced;
  readonly words: string;
  readonly page: Fetched;
}

class Probing {
  readonly #wanted: Wanted;
  readonly #parts: ProbeParts;
  #visits = 0;

  constructor(wanted: Wanted, parts: ProbeParts) {
    this.#wanted = wanted;
    this.#parts = parts;
  }

  async run(): Promise<Probed> {
    const { address } = this.#wanted;
    if (isSearchUrl(address)) {
      const searchUrl = searchUrlIn(address);
      return this.#searched(searchUrl, []);
    }
    const found = await this.#look(address);
    if (found.kind === 'catalogue') return found;
    return this.#searched(found.searchUrl, found.words);
  }

  /** Where it is searched, by its own page. */
  async #look(address: string): Promise<Looked | Extract<Probed, { kind: 'catalogue' }>> {
    const { compute, user, tell } = this.#parts;
    const page = await this.#visit(address);
    const site = await compute.readSite(page, { user });
    const { name } = site;
    if (site.kind === 'catalogue') {
      await tell({ what: 'read', records: site.records.length });
      return { kind: 'catalogue', searchUrl: address, records: site.records };
    }
    await tell({ what: 'read', said: name });
    const words = [...site.words];
    const searchUrl = site.searchUrl ?? (await this.#elsewhere(site, words));
    if (searchUrl === undefined) throw new FetchFailed(NO_SEARCH, { kind: 'type' });
    await tell({ what: 'found', said: searchUrl });
    return { kind: 'search', searchUrl, words };
  }

  /** What its description says, or a page of its own for searching, where its pages lead to one; `words` takes theirs. */
  async #elsewhere(from: Extract<SiteLook, { kind: 'page' }>, words: string[]): Promise<string | undefined> {
    const { compute, user, tell } = this.#parts;
    const wanted = [...from.descriptions, ...from.searchPages];
    for (let visits = 0; visits < MOST_ELSEWHERE && visits < wanted.length; visits++) {
      const url = wanted[visits] as string;
      const page = await this.#ifHad(url);
      const site = page && (await compute.readSite(page, { user }));
      await tell({ what: 'described', said: url });
      if (site?.kind !== 'page') continue;
      words.push(...site.words);
      if (site.searchUrl !== undefined) return site.searchUrl;
      wanted.splice(visits + 1, 0, ...site.searchPages.filter((each) => !wanted.includes(each)));
    }
    return undefined;
  }

  async #searched(searchUrl: string, known: readonly string[]): Promise<Probed> {
    const { words, keywords } = this.#wanted;
    const isOfSite = (keyword: string) => known.some((word) => keyword.toLowerCase().includes(word));
    const others = keywords.filter((keyword) => !isOfSite(keyword));
    // What the site itself says is found in it more likely than what its user looks for everywhere.
    const candidates = [...new Set([...words, ...keywords.filter(isOfSite), ...known, ...others])];
    if (candidates.length === 0) throw new FetchFailed(NO_WORDS, { kind: 'type' });
    const made = await this.#firstWrapper(searchUrl, candidates);
    const proved = await this.#proved(searchUrl, made);
    return { kind: 'search', searchUrl, ...proved };
  }

  async #firstWrapper(searchUrl: string, candidates: readonly string[]): Promise<Made> {
    const tried: string[] = [];
    let failure: FetchFailed | undefined;
    for (const words of candidates) {
      if (this.#visits >= MOST_VISITS - PROVING_VISITS) break;
      tried.push(words);
      const made = await this.#madeOf(searchUrl, words);
      if (made instanceof FetchFailed) failure = made;
      else if (made !== undefined) return made;
    }
    throw failure ?? new FetchFailed(`${NO_LIST} (tried: ${tried.join(', ')})`, { kind: 'type' });
  }

  /** Throws what other words would not change. */
  async #madeOf(searchUrl: string, words: string): Promise<Made | FetchFailed | undefined> {
    const { compute, user, mode, tell } = this.#parts;
    try {
      const page = await this.#visit(addressFor(searchUrl, words));
      const induced = await compute.wrap([{ fetched: page, term: words }], { user, mode, searchUrl });
      await tell({ what: 'asked', words, records: induced?.records.length ?? 0 });
      return induced !== undefined && induced.records.length >= FEWEST_RECORDS ? { induced, words, page } : undefined;
    } catch (error) {
      if (!(error instanceof FetchFailed)) throw error;
      await tell({ what: 'asked', words, said: error.message });
      if (HOPELESS.has(error.kind)) throw error;
      return error;
    }
  }

  /** That it is a list of results, and the wrapper fits another page of them. */
  async #proved(searchUrl: string, { induced, words, page }: Made): Promise<Proved> {
    const always = await this.#byNonsense(searchUrl, induced);
    const proved = { induced, words: [words], ...judged(always ?? [], induced.records) };
    const second = otherWord(induced.records, words);
    const other = second === undefined ? undefined : await this.#ifHad(addressFor(searchUrl, second));
    if (second === undefined || other === undefined) return withDoubt(proved, ONE_WORD);
    const applied = await this.#applied(induced, other, second);
    await this.#parts.tell({ what: 'tried', words: second, records: applied.records.length });
    if (applied.kind !== 'results') return withDoubt(proved, ONE_WORD);
    // Of a small site most is found by most words: that it finds nothing for nonsense says more.
    if (always === undefined && areAlike(applied.records, induced.records))
      throw new FetchFailed(SAME_ALWAYS, { kind: 'type' });
    const both = { ...proved, words: [words, second] };
    if (applied.complaints.length === 0) return both;
    // Both pages together say more of what varies.
    const pages = [
      { fetched: page, term: words },
      { fetched: other, term: second },
    ];
    const { compute, user, mode } = this.#parts;
    return { ...both, induced: (await compute.wrap(pages, { user, mode, searchUrl })) ?? induced };
  }

  /** A list that stands there whatever is asked for is none of results. Undefined: that could not be seen. */
  async #byNonsense(searchUrl: string, induced: Induced): Promise<readonly ListRecord[] | undefined> {
    const page = await this.#ifHad(addressFor(searchUrl, NONSENSE));
    if (page === undefined) return undefined;
    const { kind, records } = await this.#applied(induced, page, NONSENSE);
    const found = kind === 'results' ? records : [];
    await this.#parts.tell({ what: 'nonsense', records: found.length });
    if (areAlike(found, induced.records)) throw new FetchFailed(SAME_ALWAYS, { kind: 'type' });
    return found;
  }

  #applied({ wrapper }: Induced, fetched: Fetched, term: string): Promise<Applied> {
    const { compute, user } = this.#parts;
    return compute.readRecords(wrapper, { fetched, term }, { user });
  }

  async #ifHad(url: string): Promise<Fetched | undefined> {
    try {
      return await this.#visit(url);
    } catch (error) {
      if (error instanceof FetchFailed) return undefined;
      throw error;
    }
  }

  async #visit(url: string): Promise<Fetched> {
    if (this.#visits++ >= MOST_VISITS)
      throw new FetchFailed(`${NO_LIST}: it was visited ${MOST_VISITS} times`, { kind: 'type' });
    return this.#parts.visit(url);
  }
}

const NO_SEARCH =
  'no search form was found there: give the address of a page of its results, with {term} where the words stand, as in https://example.org/search?q={term}';
const NO_WORDS = 'it has no words that it could be asked for: say what you would search for there';
const NO_LIST =
  'its search showed no list of results that could be made out: say words that it surely has something for';
const SAME_ALWAYS =
  'it shows the same whatever is searched for: give the address of a page of its results, with {term} where the words stand';
const ONE_WORD = 'it was seen for one search only';
const NEVER_EMPTY = 'it shows something else where it finds nothing';

const LONG_WORD = /\p{L}{4,}/gu;

/** A word of the titles that was not searched for: there is something to be found by it, and not the same. */
function otherWord(records: readonly ListRecord[], words: string): string | undefined {
  const asked = words.toLowerCase();
  const counts = new Map<string, number>();
  for (const { title } of records) {
    for (const word of new Set(title.toLowerCase().match(LONG_WORD))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const told = [...counts].filter(([word]) => !asked.includes(word));
  // What stands in some of them has something to be found, and something else.
  const distance = (count: number) => Math.abs(count - records.length * SOME);
  return told.sort(([, one], [, other]) => distance(one) - distance(other))[0]?.[0];
}

/** What a page for nonsense has says what of the others is no result. */
function judged(always: readonly ListRecord[], records: readonly ListRecord[]): Pick<Proved, 'doubts' | 'furniture'> {
  const links = new Set(records.map(({ link }) => link));
  const isFurniture = always.length <= MOST_FURNITURE && always.every(({ link }) => links.has(link));
  if (isFurniture) return { doubts: [], furniture: always.map(({ link }) => link) };
  return { doubts: [NEVER_EMPTY], furniture: [] };
}

const MOST_FURNITURE = 3;

function withDoubt(proved: Proved, doubt: string): Proved {
  return { ...proved, doubts: [...proved.doubts, doubt] };
}

/** Mostly the same pages, in whatever order. */
function areAlike(some: readonly ListRecord[], others: readonly ListRecord[]): boolean {
  if (some.length === 0 || others.length === 0) return false;
  const links = new Set(others.map(({ link }) => link));
  const same = some.filter(({ link }) => links.has(link)).length;
  return same >= ALIKE * Math.max(some.length, others.length);
}

const ALIKE = 0.8;
const SOME = 0.3;
