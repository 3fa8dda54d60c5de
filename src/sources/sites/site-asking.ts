/**
 * A site as an engine of its user: one question at a time, a bound on questions a day, remembered answers, and longer
 * rests after each failure. If a page does not fit its wrapper, a new wrapper is made, and asking goes on with its
 * results.
 */
import { LRUCache } from 'lru-cache';
import {
  type Answer,
  type Applied,
  type Compute,
  Desk,
  type Engine,
  type Exchanged,
  FetchFailed,
  type ListRecord,
  type Memory,
  newMemory,
  type Reason,
  reasonOf,
  type SearchResult,
  siteOf,
  type Turns,
} from '../../../agents/agents.ts';
import { because } from '../../base/reasons.ts';
import type { Timepiece } from '../../base/time.ts';
import type { Store } from '../../storage/store/store.ts';
import { StoredStandings } from '../engines/standings.ts';
import {
  fits,
  type Healed,
  type HealingParts,
  healed,
  isWrapped,
  isWrong,
  type Wrapped,
  wantsPerson,
} from './healing.ts';
import { engineIdOf, type Site } from './records.ts';
import { addressFor, hasPages } from './search-url.ts';
import { digitsOf } from './sites.ts';
import { isPage, isThere, refusalOf, visited } from './visiting.ts';

export interface AskingParts extends Omit<HealingParts, 'now' | 'compute'> {
  readonly store: Pick<Store, 'documents' | 'commit'>;
  readonly turns: Turns;
  readonly compute: Pick<Compute, 'wrap' | 'readRecords' | 'readCatalogue'>;
  readonly time: Pick<Timepiece, 'now' | 'alarm'>;
}

/** A site's answer to words. */
export interface SiteAnswer {
  readonly trouble?: undefined;
  readonly records: readonly ListRecord[];
  /** The address of the results. */
  readonly url: string;
  /** When it answered. */
  readonly at: string;
  /** The next page. */
  readonly next?: string;
}

/** How it is asked. */
export interface Wishes {
  /** Counted from 1. */
  readonly page?: number;
  readonly signal?: AbortSignal | undefined;
  /** Only a new answer will do. */
  readonly anew?: boolean;
}

/** Answers of all sites together, and letters of one: real ones stay far below. */
const MOST_REMEMBERED = 200;
const MOST_LETTERS = 400_000;
export const PER_DAY = 200;
/** It is asked with its host's pauses, between pages of results, too. */
const LONGEST_MS = 30_000;
const MOST_PAGES = 5;
const PER_PAGE = 50;
/** A page that fits after all, or could not be healed, is not checked for a redesign again within this time. */
const LOOKED_AT_FOR_MS = 3_600_000;
const MOST_LOOKED_AT = 1_000;
/** Nobody asks for the same file again within this time. */
const FILE_FOR_MS = 3_600_000;
const FILES_BYTES = 32 * 1024 * 1024;

const EMPTY: Pick<SiteAnswer, 'records'> = { records: [] };

export class SiteAsking {
  readonly #parts: AskingParts;
  readonly #memory: Memory<SiteAnswer> = newMemory(MOST_REMEMBERED);
  readonly #unchanged = new LRUCache<string, { readonly at: number; readonly why: Reason | undefined }>({
    max: MOST_LOOKED_AT,
  });
  readonly #files = new LRUCache<string, Answer>({
    maxSize: FILES_BYTES,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
  });

  constructor(parts: AskingParts) {
    this.#parts = parts;
  }

  /** For a site that is on and whose search is known. */
  engineOf(site: Site): Engine {
    return {
      id: engineIdOf(site),
      name: site.name,
      isLeftAlone: () => this.#deskOf(site).isLeftAlone(),
      search: async ({ words, page }, signal) => {
        signal?.throwIfAborted();
        const before = (page - 1) * PER_PAGE;
        const { records } = await this.asked(site, words, { page, signal });
        return { results: records.map((record, i) => resultOf(record, before + i + 1)) };
      },
    };
  }

  /** As `ask`, and keeps the result to be shown. */
  async asked(site: Site, words: string, wishes: Wishes): Promise<SiteAnswer> {
    const answer = await this.ask(site, words, wishes);
    const { at, records } = answer;
    if ((wishes.page ?? 1) === 1 && records.length > 0)
      await this.#parts.sites.noteFound(site, { at, words, records: [...records] });
    return answer;
  }

  /** Throws `EngineFailed`. */
  async ask(site: Site, words: string, wishes: Wishes = {}): Promise<SiteAnswer> {
    const { page = 1, signal, anew = false } = wishes;
    const url = page > MOST_PAGES ? undefined : await this.#addressOf(site, words, page, signal);
    if (url === undefined) return { ...EMPTY, url: site.searchUrl ?? site.address, at: this.#at() };
    const question = `${keyOf(site)} ${url} ${site.kind === 'catalogue' ? `${page} ${words}` : ''}`;
    const exchange = () => this.#exchanged(site, { url, words, page, anew });
    return this.#deskOf(site).answerTo(question, exchange, signal, anew);
  }

  #deskOf(site: Site): Desk<SiteAnswer> {
    const { store, turns, time } = this.#parts;
    const standings = new StoredStandings(() => time.now(), store, site.user);
    const whose = digitsOf(site.user);
    const own: Turns = { take: (name, ...asked) => turns.take(`${name}/${whose}`, ...asked) };
    // Its host sets the pause between two questions.
    const settings = { id: site.id, name: site.name, perDay: PER_DAY, pauseMs: 0, longestMs: LONGEST_MS };
    return new Desk(settings, { turns: own, standings, time }, this.#memory);
  }

  /** Undefined: there is no such page. */
  async #addressOf(
    site: Site,
    words: string,
    page: number,
    signal: AbortSignal | undefined,
  ): Promise<string | undefined> {
    const { searchUrl, kind } = site;
    if (searchUrl === undefined) return undefined;
    if (kind === 'catalogue') return searchUrl;
    if (page === 1 || hasPages(searchUrl)) return addressFor(searchUrl, words, page);
    const { next } = await this.ask(site, words, { page: page - 1, signal });
    return next !== undefined && siteOf(next) === siteOf(addressFor(searchUrl, words)) ? next : undefined;
  }

  #exchanged(site: Site, asked: SiteQuestion): Promise<Exchanged<SiteAnswer>> {
    return site.kind === 'catalogue' ? this.#inCatalogue(site, asked) : this.#onPage(site, asked);
  }

  async #inCatalogue(site: Site, { url, words, page, anew }: SiteQuestion): Promise<Exchanged<SiteAnswer>> {
    const file = await this.#fileAt(site, url, anew);
    if (file.status !== 200) return { answer: refusalOf(file), waitMs: 0 };
    const all = await this.#parts.compute.readCatalogue(file, words, { user: site.user });
    const records = remembered(all.slice((page - 1) * PER_PAGE, page * PER_PAGE));
    return { answer: { records, url, at: this.#at() }, waitMs: 0 };
  }

  /** As with answers: the same file is fetched at most once an hour, unless it is wanted anew. */
  async #fileAt({ user }: Site, url: string, anew: boolean): Promise<Answer> {
    const known = anew ? undefined : this.#files.get(url);
    if (known !== undefined) return known;
    const file = await visited(this.#parts.ask, url, { user });
    if (file.status === 200) this.#files.set(url, file, { ttl: FILE_FOR_MS });
    return file;
  }

  async #onPage(site: Site, { url, words, page }: SiteQuestion): Promise<Exchanged<SiteAnswer>> {
    if (!isWrapped(site)) throw new FetchFailed(because('site.not-known-yet'), { kind: 'unsafe' });
    const fetched = await visited(this.#parts.ask, url, { user: site.user });
    if (!isPage(fetched)) return { answer: refusalOf(fetched), waitMs: fetched.retryAfterMs ?? 0 };
    const isElsewhere = !isThere(fetched, url);
    const applied = await this.#applied(site, fetched, words, isElsewhere);
    if (wantsPerson(applied, fetched))
      return { answer: { trouble: 'captcha', why: reasonOf('site.person') }, waitMs: 0 };
    const isOdd = isWrong(applied) && page === 1 && !isElsewhere;
    if (applied.kind === 'results' && !isWrong(applied) && !isElsewhere) await this.#fits(site);
    const { records: all, next } = isOdd ? await this.#healed(site, fetched, words, applied) : applied;
    const records = remembered(all.filter(({ link }) => !site.furniture.includes(link)));
    const more = next === undefined ? {} : { next };
    return { answer: { records, url: fetched.url, at: this.#at(), ...more }, waitMs: 0 };
  }

  /** The records of a page by a wrapper that fits. Throws `FetchFailed` if there is none. */
  async #healed(site: Wrapped, fetched: Answer, words: string, applied: Applied): Promise<Applied> {
    const done = await this.#lookedAt(site);
    if (done.outcome === 'healed' && isWrapped(done.site)) return this.#applied(done.site, fetched, words);
    if (done.outcome === 'not-healed' && applied.records.length === 0)
      throw new FetchFailed(because('site.changed', { why: done.why }));
    return applied;
  }

  async #fits(site: Wrapped): Promise<void> {
    if (site.state !== 'broken') return;
    await fits(site, { ...this.#parts, now: () => this.#parts.time.now() });
    this.#unchanged.delete(keyOf(site));
  }

  async #lookedAt(site: Wrapped): Promise<Healed> {
    const now = this.#parts.time.now();
    const known = this.#unchanged.get(keyOf(site));
    if (known !== undefined && now - known.at < LOOKED_AT_FOR_MS) {
      return known.why === undefined ? { outcome: 'fits', site } : { outcome: 'not-healed', site, why: known.why };
    }
    const done = await healed(site, { ...this.#parts, now: () => this.#parts.time.now() });
    const why = done.outcome === 'not-healed' ? done.why : undefined;
    if (done.outcome !== 'healed') this.#unchanged.set(keyOf(site), { at: now, why });
    return done;
  }

  #applied({ wrapper, user }: Wrapped, fetched: Answer, term: string, isElsewhere = false): Promise<Applied> {
    const { compute, time } = this.#parts;
    const page = { fetched, term, status: fetched.status, isElsewhere };
    return compute.readRecords(wrapper, page, { user, now: time.now() });
  }

  #at(): string {
    return new Date(this.#parts.time.now()).toISOString();
  }
}

interface SiteQuestion {
  readonly url: string;
  readonly words: string;
  readonly page: number;
  readonly anew: boolean;
}

/** The records that an answer may hold while it is remembered. */
function remembered(records: readonly ListRecord[]): readonly ListRecord[] {
  let letters = 0;
  return records.filter((record) => {
    letters += JSON.stringify(record).length;
    return letters <= MOST_LETTERS;
  });
}

function keyOf({ user, id, made }: Site): string {
  return `${user}/${id}/${made}`;
}

/** A record as an engine's result: its text beside the title helps the reading order. */
export function resultOf(record: ListRecord, rank: number): SearchResult {
  const { link, title, date } = record;
  return {
    url: link,
    title,
    snippet: snippetOf(record),
    rank,
    ...(date === undefined ? {} : { date }),
    isPrivate: true,
  };
}

function snippetOf({ snippet, price, author, seller }: ListRecord): string {
  const paid = price === undefined ? undefined : [price.currency, price.amount].filter(Boolean).join(' ');
  return [snippet, paid, author, seller].filter((part) => part !== undefined && part !== '').join(' · ');
}
