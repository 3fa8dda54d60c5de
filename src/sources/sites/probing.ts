/**
 * Finds out how a site is searched, and which wrapper reads its result pages: with few visits, at the site's own
 * pauses.
 */
import {
  type Applied,
  type Compute,
  type FailureKind,
  FEW_ANYWHERE,
  type Fetched,
  FetchFailed,
  type Induced,
  type ListRecord,
  type Mode,
  type Reason,
  type SiteLook,
  type UserId,
} from '../../../agents/agents.ts';
import { because, reasonOf } from '../../base/reasons.ts';
import { areAlike, judged, otherWord } from './judging.ts';
import type { Step } from './records.ts';
import { addressFor, isSearchUrl, searchUrlIn } from './search-url.ts';

export interface ProbeParts {
  /** One visit. Throws `FetchFailed`. */
  readonly visit: (url: string) => Promise<Fetched>;
  readonly compute: Pick<Compute, 'wrap' | 'readRecords' | 'readSite' | 'readCatalogue'>;
  readonly user: UserId;
  /** How wrappers are made. Absent: the default way. */
  readonly mode?: Mode;
  readonly tell: (step: Omit<Step, 'at'>) => Promise<void>;
}

export interface Wanted {
  readonly address: string;
  /** What its user would search for there. No topic of an agent is sent to a site that did not ask for it. */
  readonly words: readonly string[];
}

export type Probed =
  | (Proved & { readonly kind: 'search'; readonly searchUrl: string })
  | { readonly kind: 'catalogue'; readonly searchUrl: string; readonly records: Induced['records'] };

interface Proved {
  readonly induced: Induced;
  /** Words with results. */
  readonly words: readonly string[];
  /** Doubts about the wrapper. */
  readonly doubts: readonly Reason[];
  /** Links that stand in its list whatever is searched for. */
  readonly furniture: readonly string[];
}

const MOST_VISITS = 6;
/** Left for proving the wrapper: the nonsense word, and other words. */
const PROVING_VISITS = 2;
/** Nobody writes of it. */
const NONSENSE = 'qxzvwkjh';
const MOST_ELSEWHERE = 2;
const FEWEST_RECORDS = 2;
/** The site wants to be left alone, or cannot be asked. */
const OF_SITE: ReadonlySet<FailureKind> = new Set(['busy', 'network']);
/** Other words would not help: the site forbids that address, or shows no list of results there. */
const OF_ADDRESS: ReadonlySet<FailureKind> = new Set(['robots', 'unsafe', 'type']);

/** Throws `FetchFailed` with what to do. */
export async function probed(wanted: Wanted, parts: ProbeParts): Promise<Probed> {
  return new Probing(wanted, parts).run();
}

interface Looked {
  readonly kind: 'search';
  /** The likeliest first. */
  readonly searchUrls: readonly string[];
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
    const { address, words } = this.#wanted;
    if (isSearchUrl(address)) {
      const searchUrl = searchUrlIn(address);
      return this.#searched([searchUrl], words.length > 0 ? [] : await this.#wordsAt(new URL('/', searchUrl).href));
    }
    const found = await this.#look(address);
    if (found.kind === 'catalogue') return found;
    return this.#searched(found.searchUrls, found.words);
  }

  /** The search, by the site's own page. */
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
    const searchUrls = site.searchUrls.length > 0 ? site.searchUrls : await this.#elsewhere(site, words);
    if (searchUrls[0] === undefined)
      throw new FetchFailed(because(site.posts ? 'site.search-posts' : 'site.no-search-form'), { kind: 'type' });
    await tell({ what: 'found', said: searchUrls[0] });
    return { kind: 'search', searchUrls, words };
  }

  /** The site's description, or a page of its own for searching, if its pages lead to one; `words` collects theirs. */
  async #elsewhere(from: Extract<SiteLook, { kind: 'page' }>, words: string[]): Promise<readonly string[]> {
    const { compute, user, tell } = this.#parts;
    const wanted = [...from.descriptions, ...from.searchPages];
    for (let visits = 0; visits < MOST_ELSEWHERE && visits < wanted.length; visits++) {
      const url = wanted[visits] as string;
      const page = await this.#ifHad(url);
      const site = page && (await compute.readSite(page, { user }));
      await tell({ what: 'described', said: url });
      if (site?.kind !== 'page') continue;
      words.push(...site.words);
      if (site.searchUrls.length > 0) return site.searchUrls;
      wanted.splice(visits + 1, 0, ...site.searchPages.filter((each) => !wanted.includes(each)));
    }
    return [];
  }

  /** What the site calls its own things, on its first page; if that cannot be seen, what many shops have. */
  async #wordsAt(home: string): Promise<readonly string[]> {
    const { compute, user, tell } = this.#parts;
    const page = await this.#ifHad(home);
    const site = page && (await compute.readSite(page, { user }));
    if (site?.kind !== 'page') return FEW_ANYWHERE;
    await tell({ what: 'read', said: site.name });
    return site.words;
  }

  /** By its likeliest address; if that brings nothing for some words, by the next one, before other words are tried. */
  async #searched(searchUrls: readonly string[], known: readonly string[]): Promise<Probed> {
    const left = new Set(searchUrls);
    const tried = new Set<string>();
    let failure: FetchFailed | undefined;
    let last = searchUrls[0];
    for (const { words, searchUrl } of this.#questions(left, this.#candidates(known))) {
      if (searchUrl !== last) await this.#parts.tell({ what: 'found', said: searchUrl });
      last = searchUrl;
      tried.add(words);
      const found = await this.#found(searchUrl, words);
      if (found === undefined) continue;
      if (!(found instanceof FetchFailed)) return found;
      failure = found;
      if (OF_ADDRESS.has(found.kind)) left.delete(searchUrl);
    }
    throw failure ?? new FetchFailed(because('site.no-list', { words: [...tried].join(', ') }), { kind: 'type' });
  }

  /** As many as there are visits for. */
  *#questions(searchUrls: Iterable<string>, candidates: readonly string[]) {
    for (const words of candidates) {
      for (const searchUrl of searchUrls) {
        if (this.#visits >= MOST_VISITS - PROVING_VISITS) return;
        yield { words, searchUrl };
      }
    }
  }

  #candidates(known: readonly string[]): readonly string[] {
    const candidates = [...new Set([...this.#wanted.words, ...known])];
    if (candidates.length === 0) throw new FetchFailed(because('site.no-words'), { kind: 'type' });
    return candidates;
  }

  /** Undefined: nothing for these words. Throws reasons that hold for all its addresses. */
  async #found(searchUrl: string, words: string): Promise<Probed | FetchFailed | undefined> {
    try {
      const made = await this.#madeOf(searchUrl, words);
      return made && { kind: 'search', searchUrl, ...(await this.#proved(searchUrl, made)) };
    } catch (error) {
      if (!(error instanceof FetchFailed) || OF_SITE.has(error.kind)) throw error;
      return error;
    }
  }

  async #madeOf(searchUrl: string, words: string): Promise<Made | undefined> {
    const { compute, user, mode, tell } = this.#parts;
    try {
      const page = await this.#visit(addressFor(searchUrl, words));
      const induced = await compute.wrap([{ fetched: page, term: words }], { user, mode, searchUrl });
      await tell({ what: 'asked', words, records: induced?.records.length ?? 0 });
      return induced !== undefined && induced.records.length >= FEWEST_RECORDS ? { induced, words, page } : undefined;
    } catch (error) {
      if (error instanceof FetchFailed) await tell({ what: 'asked', words, why: error.reason });
      throw error;
    }
  }

  /** Proves that it is a list of results, and that the wrapper fits another page of them. */
  async #proved(searchUrl: string, { induced, words, page }: Made): Promise<Proved> {
    const always = await this.#byNonsense(searchUrl, induced);
    const proved = { induced, words: [words], ...judged(always ?? [], induced.records) };
    const second = otherWord(induced.records, words);
    const other = second === undefined ? undefined : await this.#ifHad(addressFor(searchUrl, second));
    if (second === undefined || other === undefined) return withDoubt(proved, reasonOf('site.one-word'));
    const applied = await this.#applied(induced, other, second);
    await this.#parts.tell({ what: 'tried', words: second, records: applied.records.length });
    if (applied.kind !== 'results') return withDoubt(proved, reasonOf('site.one-word'));
    // On a small site most words find most of it: that it finds nothing for nonsense proves more.
    if (always === undefined && areAlike(applied.records, induced.records))
      throw new FetchFailed(because('site.same-always'), { kind: 'type' });
    const both = { ...proved, words: [words, second] };
    if (applied.complaints.length === 0) return both;
    // Both pages together show better what varies.
    const pages = [
      { fetched: page, term: words },
      { fetched: other, term: second },
    ];
    const { compute, user, mode } = this.#parts;
    return { ...both, induced: (await compute.wrap(pages, { user, mode, searchUrl })) ?? induced };
  }

  /** A list that stands there whatever is asked for has no results. Undefined: that could not be seen. */
  async #byNonsense(searchUrl: string, induced: Induced): Promise<readonly ListRecord[] | undefined> {
    const page = await this.#ifHad(addressFor(searchUrl, NONSENSE));
    if (page === undefined) return undefined;
    const { kind, records } = await this.#applied(induced, page, NONSENSE);
    const found = kind === 'results' ? records : [];
    await this.#parts.tell({ what: 'nonsense', records: found.length });
    if (areAlike(found, induced.records)) throw new FetchFailed(because('site.same-always'), { kind: 'type' });
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
      throw new FetchFailed(because('site.no-list-after', { times: MOST_VISITS }), {
        kind: 'type',
      });
    return this.#parts.visit(url);
  }
}

function withDoubt(proved: Proved, doubt: Reason): Proved {
  return { ...proved, doubts: [...proved.doubts, doubt] };
}
