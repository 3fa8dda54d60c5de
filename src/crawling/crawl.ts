/**
 * A crawl: takes turns of sites from its frontier, some at once, visits what they hand out, and offers what that leads to.
 *
 *   frontier ── turns ──▶ visits (the polite door, the reader, the library) ── links less traps ──▶ frontier
 *
 * What it knows lies in the frontier: whoever goes on where it was needs nothing else.
 */
import { setMaxListeners } from 'node:events';
import {
  crawlAddress,
  type Frontier,
  type HostTurn,
  type Offered,
  type Pending,
  type SelectionPolicy,
  SiteRecord,
  siteOf,
  trapOf,
  type Visited,
} from '../../agents/agents.ts';
import type { TermCounts } from '../../profiles/profiles.ts';
import type { Fetching } from '../fetching/fetching.ts';
import type { Timepiece } from '../fetching/time.ts';
import { TURN_MS } from './database-frontier.ts';
import { type CrawlReport, type CrawlTally, reportOf, tallyOf } from './report.ts';
import type { Lead, Visit, Visitor } from './visiting.ts';

export interface CrawlWants {
  readonly seeds: readonly string[];
  /** Pages that are read, in all. */
  readonly pages: number;
  /** Links from the seeds. */
  readonly depth: number;
  /** No other sites than those of the seeds. */
  readonly sameSite: boolean;
  /** Which links are followed first. It learns: a new one for each crawl. */
  readonly policy: SelectionPolicy;
  /** How a page is liked, from 0 to 1; without it no page more than others. */
  readonly liking?: (page: TermCounts) => number;
}

export interface CrawlParts {
  readonly frontier: Frontier;
  readonly visitor: Visitor;
  readonly fetching: Pick<Fetching, 'addressOf' | 'turns'>;
  readonly time: Pick<Timepiece, 'now' | 'wait' | 'alarm'>;
  /** The usual pause between two visits to a site. */
  readonly pauseMs: number;
  /** Sites that are visited at the same time. */
  readonly places: number;
  /** Told of each visit. */
  readonly tell: (visit: ToldVisit) => void;
  readonly failed: (error: unknown) => void;
}

export interface ToldVisit extends Pick<Visit, 'fate' | 'why' | 'title'> {
  readonly url: string;
  readonly depth: number;
  /** All pages that were read so far. */
  readonly pages: number;
}

/** Addresses of a site in one turn of it: with its pauses a turn lasts no longer than a place may be taken. */
const MOST_IN_TURN = 8;
const LONGEST_TURN_MS = 4_000;

/** No site that wants a longer one is visited. */
const LONGEST_PAUSE_MS = 60_000;

/** What is due later than this is not waited for: the crawl ends, and goes on when it is begun again. */
const PATIENCE_MS = 120_000;
const LOOK_EVERY_MS = 1_000;
/** A site whose turn has come, and that could not be had at this moment, is looked at again. */
const LOOK_SOON_MS = 20;

/** What failed in passing is tried again after ten minutes, then forty, then given up. */
const RETRY_MS = 600_000;
const MOST_TRIES = 3;

const MOST_LOOKS_KEPT = 64;
const RENEWALS_PER_TURN = 3;

/** Sitemaps come before pages: they say what there is. */
const SITEMAP_SCORE = 1_000_000;

export class Crawl {
  readonly #wants: CrawlWants;
  readonly #parts: CrawlParts;
  readonly #sites: ReadonlySet<string>;
  readonly #running = new Set<Promise<void>>();
  #pages = 0;
  #visiting = 0;
  #broken: { readonly error: unknown } | undefined;

  constructor(wants: CrawlWants, parts: CrawlParts) {
    this.#wants = wants;
    this.#parts = parts;
    this.#sites = new Set(wants.seeds.map(siteOf));
  }

  /** Until all is read, or as much as was wanted, or the signal is aborted: what is under way is given back then. */
  async run(signal: AbortSignal): Promise<CrawlReport> {
    const { frontier, time } = this.#parts;
    // One for every visit that is under way.
    setMaxListeners(0, signal);
    const began = time.now();
    await frontier.takeOver();
    this.#pages = (await this.#tally()).read;
    await frontier.offer(this.#scored(this.#wanted(this.#seeds(), 0, new SiteRecord({})), 0, 0));
    const renewed = this.#renewLater();
    try {
      await this.#work(signal);
    } finally {
      await Promise.all(this.#running);
      renewed();
    }
    if (this.#broken !== undefined) throw this.#broken.error;
    const next = await frontier.nextTurn();
    const ended = signal.aborted ? 'stopped' : this.#isEnough ? 'enough' : next === undefined ? 'all' : 'later';
    return reportOf({
      tally: await this.#tally(),
      figures: await frontier.figures(),
      ended,
      next,
      began,
      at: time.now(),
    });
  }

  get #isEnough(): boolean {
    return this.#pages >= this.#wants.pages;
  }

  #seeds(): readonly Lead[] {
    return this.#wants.seeds.map((url) => ({ url, anchor: '', kind: 'page' }));
  }

  #tally(): Promise<CrawlTally> {
    return tallyOf(this.#parts.frontier);
  }

  async #work(signal: AbortSignal): Promise<void> {
    const stopped = aborted(signal);
    while (!signal.aborted && !this.#isEnough && this.#broken === undefined) {
      const free = this.#free();
      const turns = free === 0 ? [] : await this.#leased(free);
      for (const turn of turns) this.#begin(turn, signal);
      if (turns.length > 0) continue;
      const change = free === 0 ? [] : await this.#change();
      if (change === undefined) return;
      await Promise.race([...change, ...this.#running, stopped]);
    }
  }

  /** Places for further turns: no more than there are pages wanted, since what is not visited would have to be given back. */
  #free(): number {
    const { pages, places } = { ...this.#wants, ...this.#parts };
    return Math.max(0, Math.min(places - this.#running.size, pages - this.#pages - this.#visiting));
  }

  #leased(turns: number): Promise<readonly HostTurn[]> {
    const { frontier, pauseMs } = this.#parts;
    const inTurn = Math.floor(LONGEST_TURN_MS / Math.max(1, pauseMs));
    return frontier.lease(turns, Math.max(1, Math.min(MOST_IN_TURN, inTurn)));
  }

  /** When a site may have its turn; undefined: there is nothing that is worth waiting for. */
  async #change(): Promise<readonly Promise<void>[] | undefined> {
    const { frontier, time } = this.#parts;
    const next = await frontier.nextTurn();
    const left = (next ?? Number.POSITIVE_INFINITY) - time.now();
    if (this.#running.size === 0 && left > PATIENCE_MS) return undefined;
    return [time.wait(Math.max(LOOK_SOON_MS, Math.min(left, LOOK_EVERY_MS)))];
  }

  #begin(turn: HostTurn, signal: AbortSignal): void {
    const running = this.#take(turn, signal)
      .catch((error: unknown) => {
        this.#broken ??= { error };
      })
      .then(() => {
        this.#running.delete(running);
      });
    this.#running.add(running);
  }

  async #take(turn: HostTurn, signal: AbortSignal): Promise<void> {
    const record = new SiteRecord(turn.notes);
    if (!(await this.#hasRoom(turn))) return;
    for (const [i, pending] of turn.urls.entries()) {
      const isLast = i === turn.urls.length - 1;
      if (signal.aborted || this.#wants.pages <= this.#pages + this.#visiting) break;
      const visit = await this.#visited(turn, pending, record, signal);
      if (visit === undefined || visit.isBusy === true) break;
      if (!(await this.#note(turn, pending, record, visit, isLast))) return;
      if (isLast) return;
    }
    await this.#end(turn, record);
  }

  /** Looks once where a site lies; what cannot be found is told by the visit. */
  async #hasRoom(turn: HostTurn): Promise<boolean> {
    if (turn.address !== '') return true;
    const address = await this.#parts.fetching.addressOf(turn.urls[0]?.url ?? '');
    return address === undefined || this.#parts.frontier.locate(turn, address);
  }

  /** Undefined: it was broken off. */
  async #visited(
    turn: HostTurn,
    pending: Pending,
    record: SiteRecord,
    signal: AbortSignal,
  ): Promise<Visit | undefined> {
    const trap = record.trapOf(pending.url);
    if (trap !== undefined) return { fate: `cut ${trap}`, leads: [], visits: 0 };
    const { visitor, frontier } = this.#parts;
    this.#visiting++;
    try {
      return await visitor(pending, {
        record,
        signal,
        isBlocked: (url) => !this.#isWanted(url),
        hasText: (text) => frontier.hasText(turn, pending.url, text),
      });
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    } finally {
      this.#visiting--;
    }
  }

  async #note(turn: HostTurn, pending: Pending, record: SiteRecord, visit: Visit, isLast: boolean): Promise<boolean> {
    const { fate } = visit;
    const { time, frontier, tell } = this.#parts;
    record.count(fate);
    if (visit.visits > 0) record.visited(pending.url, fate === 'copy' || fate === 'nothing');
    const found = this.#found(visit, pending, record);
    const isNoted = await frontier.note(turn, {
      visited: [outcomeOf(pending, visit, time.now())],
      visits: visit.visits,
      notes: record.notes(),
      found,
      ...(isLast ? { end: this.#restOf(turn) } : {}),
    });
    if (!isNoted) return false;
    if (fate === 'read') this.#pages++;
    const { url, depth } = pending;
    const { why, title } = visit;
    tell({ url, depth, fate, pages: this.#pages, ...(why && { why }), ...(title && { title }) });
    return true;
  }

  async #end(turn: HostTurn, record: SiteRecord): Promise<void> {
    await this.#parts.frontier.note(turn, { visited: [], visits: 0, notes: record.notes(), end: this.#restOf(turn) });
  }

  #restOf({ host }: HostTurn) {
    const { fetching, time, pauseMs } = this.#parts;
    const now = time.now();
    const next = Math.max(now, fetching.turns.restingUntil(host));
    // What robots.txt asks for is its pause from now on; that it had too much to do passes.
    return { next, pauseMs: Math.max(pauseMs, Math.min(next - now, LONGEST_PAUSE_MS)) };
  }

  /** What a page that was read leads to, and what rose by it. */
  #found(visit: Visit, { url, depth: from }: Pending, record: SiteRecord): readonly Offered[] {
    const { policy, liking: like } = this.#wants;
    const depth = from + 1;
    const leads = this.#wanted(visit.leads, depth, record);
    const liking = visit.counts === undefined ? 0 : (like?.(visit.counts) ?? 0);
    if (visit.counts !== undefined) {
      policy.learned?.({ url, host: siteOf(url), liking, links: leads.map((lead) => lead.url) });
    }
    const risen = Array.from(policy.risen?.() ?? [], ([other, score]) => ({ url: other, score, depth }));
    return [...this.#scored(leads, depth, liking), ...risen];
  }

  /** Links, and what is to be tried beside them, each once; those that are traps are counted. */
  #wanted(leads: readonly Lead[], depth: number, record: SiteRecord): readonly Lead[] {
    const thisYear = new Date(this.#parts.time.now()).getUTCFullYear();
    const wanted = new Map<string, Lead>();
    for (const { url: text, anchor, kind } of [...leads, ...this.#beside(leads)]) {
      const url = crawlAddress(text);
      if (url === undefined || wanted.has(url) || !this.#isWanted(url)) continue;
      const trap = depth > this.#wants.depth ? 'depth' : trapOf(url, thisYear);
      if (trap !== undefined) record.count(`cut ${trap}`);
      else wanted.set(url, { url, anchor, kind });
    }
    return [...wanted.values()];
  }

  #beside(leads: readonly Lead[]): readonly Lead[] {
    const { policy } = this.#wants;
    if (policy.beside === undefined) return [];
    const urls = leads.flatMap(({ url, kind }) => (kind === 'page' ? (crawlAddress(url) ?? []) : []));
    return urls.flatMap((url) => policy.beside?.(url) ?? []).map((url) => ({ url, anchor: '', kind: 'page' }));
  }

  #scored(leads: readonly Lead[], depth: number, sourceScore: number): readonly Offered[] {
    return leads.map(({ url, anchor, kind }) => ({
      url,
      kind,
      depth,
      score:
        kind === 'sitemap'
          ? SITEMAP_SCORE
          : this.#wants.policy.score({ url, host: siteOf(url), anchor, around: '', sourceScore, depth }),
    }));
  }

  #isWanted(url: string): boolean {
    return !this.#wants.sameSite || this.#sites.has(siteOf(url));
  }

  #renewLater(): () => void {
    const { time, frontier, failed } = this.#parts;
    let callOff = () => {};
    const renew = () => {
      callOff = time.alarm(TURN_MS / RENEWALS_PER_TURN, () => {
        frontier.renew().catch(failed);
        renew();
      });
    };
    renew();
    return () => callOff();
  }
}

function outcomeOf({ url, tries, text: before, history }: Pending, visit: Visit, now: number): Visited {
  const { isPassing = false, text, also = [], fate } = visit;
  const isTriedAgain = isPassing && tries + 1 < MOST_TRIES;
  if (isTriedAgain) return { url, due: now + RETRY_MS * 4 ** tries, tries: tries + 1 };
  if (text === undefined) return { url };
  const look = { at: now, changed: before !== text };
  // Of a copy the text stays that of the address it was first found at.
  const known = fate === 'copy' ? {} : { text };
  return { url, ...known, also, history: [...history, look].slice(-MOST_LOOKS_KEPT) };
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
