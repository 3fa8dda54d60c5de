/**
 * A crawl: takes turns of sites from its frontier, some at once, visits what they hand out, and offers what that leads to.
 *
 *   frontier ── turns ──▶ visits (the polite door, the reader, the library) ── links less traps ──▶ frontier
 *
 * What it knows lies in the frontier: whoever goes on where it was needs nothing else.
 */
import { setMaxListeners } from 'node:events';
import {
  type Frontier,
  type HostTurn,
  LinkSelector,
  type LinkWants,
  type Pending,
  SiteRecord,
  type TurnNews,
} from '../../../agents/agents.ts';
import { turnsBy } from '../../base/in-turns.ts';
import type { Timepiece } from '../../base/time.ts';
import type { Fetching } from '../../outside/fetching/fetching.ts';
import { patiently } from './patiently.ts';
import { type CrawlReport, type CrawlTally, RunningTally, reportOf, tallyOf } from './report.ts';
import { Revisiting, type RevisitWants } from './revisiting.ts';
import { TURN_MS } from './statements.ts';
import { VisitRecorder } from './visit-recorder.ts';
import type { Visit, Visitor } from './visiting.ts';

export interface CrawlWants extends LinkWants {
  /** Pages to read in all; with revisits, addresses to keep. */
  readonly pages: number;
  /** Addresses to keep if each page is visited once. Absent: no bound. */
  readonly addresses?: number;
  /** Absent: each page is visited once. */
  readonly revisits?: RevisitWants;
  /** Visits of this run. Absent: no bound. */
  readonly visits?: number;
  /** Pages are kept for a user, who may ask why each came next. */
  readonly brings?: true;
  /** The sums of all sites so far, if nobody else works at the crawl. Absent: the sites are asked. */
  readonly tally?: CrawlTally['fates'] | undefined;
}

export interface CrawlParts {
  readonly frontier: Frontier;
  readonly visitor: Visitor;
  readonly fetching: Pick<Fetching, 'addressOf' | 'turns'>;
  readonly time: Pick<Timepiece, 'now' | 'wait' | 'alarm'>;
  /** The usual pause between two visits to a site. */
  readonly pauseMs: number;
  /** Sites visited at the same time. */
  readonly places: number;
  /** The crawl ends rather than wait longer; starting it again continues. */
  readonly patienceMs?: number;
  /** After this time no further turn begins. */
  readonly longestMs?: number;
  /** Called with each visit. */
  readonly tell: (visit: ToldVisit) => void;
  readonly failed: (error: unknown) => void;
}

export interface ToldVisit extends Pick<Visit, 'fate' | 'why' | 'title'> {
  readonly url: string;
  readonly depth: number;
  /** Why it was visited; see `Why`. */
  readonly chosen: string;
  /** All pages read so far. */
  readonly pages: number;
}

/** Addresses of a site in one turn, so that with its pauses the turn does not outlast its lease. */
const MOST_IN_TURN = 8;
const LONGEST_TURN_MS = 4_000;

/** A site that wants a longer pause is not visited. */
const LONGEST_PAUSE_MS = 60_000;

const PATIENCE_MS = 120_000;
const LOOK_EVERY_MS = 1_000;
/** A site whose turn has come but could not be taken at this moment is looked at again after this. */
const LOOK_SOON_MS = 20;

const RENEWALS_PER_TURN = 3;

export class Crawl {
  readonly #wants: CrawlWants;
  readonly #parts: CrawlParts;
  readonly #selector: LinkSelector;
  readonly #recorder: VisitRecorder;
  readonly #revisiting: Revisiting | undefined;
  readonly #running = new Set<Promise<void>>();
  /** Turns under way: only these are renewed. */
  readonly #held = new Set<HostTurn>();
  #pages = 0;
  #visits = 0;
  #visiting = 0;
  #ends = Number.POSITIVE_INFINITY;
  #tally = new RunningTally({});
  /** For each turn's site, what the tally already has. */
  readonly #counted = new WeakMap<HostTurn, CrawlTally['fates']>();
  #stopping: AbortSignal | undefined;
  #broken: { readonly error: unknown } | undefined;

  constructor(wants: CrawlWants, parts: CrawlParts) {
    this.#wants = wants;
    this.#parts = parts;
    const { frontier, time } = parts;
    const now = () => time.now();
    this.#selector = new LinkSelector(wants, { now, inTurns: turnsBy(now) });
    this.#revisiting = wants.revisits && new Revisiting(wants.revisits, frontier);
    const brings = wants.brings === true ? wants.policy.name : undefined;
    const noted = { selector: this.#selector, revisiting: this.#revisiting, frontier, now, brings };
    this.#recorder = new VisitRecorder({
      ...noted,
      addresses: wants.revisits === undefined ? wants.addresses : wants.pages,
    });
  }

  /** Runs until all is read, enough is read, or the signal is aborted; then it gives back what is under way. */
  async run(signal: AbortSignal): Promise<CrawlReport> {
    const { frontier, time } = this.#parts;
    // One listener for every visit under way.
    setMaxListeners(0, signal);
    this.#stopping = signal;
    const began = time.now();
    this.#ends = began + (this.#parts.longestMs ?? Number.POSITIVE_INFINITY);
    await frontier.takeOver();
    await this.#revisiting?.reckon();
    this.#tally = new RunningTally(this.#wants.tally ?? (await tallyOf(frontier)).fates);
    this.#pages = this.#tally.read;
    await frontier.offer(this.#selector.seeds(new SiteRecord({})));
    const renewed = this.#renewLater();
    try {
      await this.#work(signal);
    } finally {
      await Promise.all(this.#running);
      renewed();
    }
    if (this.#broken !== undefined) throw this.#broken.error;
    const next = await frontier.nextTurn();
    const ended = signal.aborted ? 'stopped' : this.#left() <= 0 ? 'enough' : next === undefined ? 'all' : 'later';
    // This process has not heard of others' visits.
    const tally = this.#wants.tally === undefined ? await tallyOf(frontier) : this.#tally;
    return reportOf({ tally, figures: await frontier.figures(), ended, next, began, at: time.now() });
  }

  /** How many more visits there may be. */
  #left(): number {
    const { pages, visits = Number.POSITIVE_INFINITY } = this.#wants;
    const wanted = this.#revisiting === undefined ? pages - this.#pages : Number.POSITIVE_INFINITY;
    return Math.min(wanted, visits - this.#visits) - this.#visiting;
  }

  get #isOver(): boolean {
    return this.#parts.time.now() >= this.#ends;
  }

  /** The sums of all sites, as far as this process knows. */
  get fates(): CrawlTally['fates'] {
    return this.#tally.fates;
  }

  async #work(signal: AbortSignal): Promise<void> {
    const stopped = aborted(signal);
    while (!signal.aborted && this.#left() + this.#visiting > 0 && !this.#isOver && this.#broken === undefined) {
      const free = this.#free();
      const turns = free === 0 ? [] : await this.#leased(free);
      for (const turn of turns) this.#begin(turn, signal);
      if (turns.length > 0) continue;
      const change = free === 0 ? [] : await this.#change();
      if (change === undefined) return;
      await Promise.race([...change, ...this.#running, stopped]);
    }
  }

  /**
   * Places for further turns: at most as many as wanted pages, since unvisited addresses would have to be given back.
   */
  #free(): number {
    return Math.max(0, Math.min(this.#parts.places - this.#running.size, this.#left()));
  }

  #leased(turns: number): Promise<readonly HostTurn[]> {
    const { frontier, pauseMs } = this.#parts;
    const inTurn = Math.floor(LONGEST_TURN_MS / Math.max(1, pauseMs));
    return this.#patiently(() => frontier.lease(turns, Math.max(1, Math.min(MOST_IN_TURN, inTurn))));
  }

  /** Resolves when a site may have its turn; undefined: nothing is worth waiting for. */
  async #change(): Promise<readonly Promise<void>[] | undefined> {
    const { frontier, time, patienceMs = PATIENCE_MS } = this.#parts;
    const next = await this.#patiently(() => frontier.nextTurn());
    const left = (next ?? Number.POSITIVE_INFINITY) - time.now();
    if (this.#running.size === 0 && left > patienceMs) return undefined;
    return [time.wait(Math.max(LOOK_SOON_MS, Math.min(left, LOOK_EVERY_MS)))];
  }

  #begin(turn: HostTurn, signal: AbortSignal): void {
    this.#held.add(turn);
    const running = this.#take(turn, signal)
      .catch((error: unknown) => {
        this.#broken ??= { error };
      })
      .then(() => {
        this.#held.delete(turn);
        this.#running.delete(running);
      });
    this.#running.add(running);
  }

  async #take(turn: HostTurn, signal: AbortSignal): Promise<void> {
    const record = new SiteRecord(turn.notes);
    if (!(await this.#hasRoom(turn))) return;
    for (const [i, pending] of turn.urls.entries()) {
      const isLast = i === turn.urls.length - 1;
      if (signal.aborted || this.#left() <= 0 || (i > 0 && this.#isOver)) break;
      const visit = await this.#visited(turn, pending, record, signal);
      if (visit === undefined || visit.isBusy === true) break;
      if (!(await this.#note(turn, pending, record, visit, isLast))) return;
      if (isLast) return;
    }
    await this.#end(turn, record);
  }

  /** Resolves the site's address once; the visit reports one that cannot be found. */
  async #hasRoom(turn: HostTurn): Promise<boolean> {
    if (turn.address !== '') return true;
    const address = await this.#parts.fetching.addressOf(turn.urls[0]?.url ?? '');
    return address === undefined || this.#patiently(() => this.#parts.frontier.locate(turn, address));
  }

  /** Undefined: it was broken off. */
  async #visited(
    turn: HostTurn,
    pending: Pending,
    record: SiteRecord,
    signal: AbortSignal,
  ): Promise<Visit | undefined> {
    const trap = pending.history.length === 0 ? record.trapOf(pending.url) : undefined;
    if (trap !== undefined) return { fate: `cut ${trap}`, leads: [], visits: 0 };
    const { visitor, frontier } = this.#parts;
    this.#visiting++;
    try {
      return await visitor(pending, {
        record,
        signal,
        isBlocked: (url) => !this.#selector.isFollowed(url, pending.kind),
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
    const { tell } = this.#parts;
    const news = await this.#recorder.newsOf(turn, pending, record, visit);
    const isNoted = await this.#noted(turn, { ...news, ...(isLast ? { end: this.#restOf(turn) } : {}) });
    if (!isNoted) return false;
    this.#visits += visit.visits;
    if (fate === 'read') this.#pages++;
    const { url, depth, why: chosen } = pending;
    const { why, title } = visit;
    tell({ url, depth, chosen, fate, pages: this.#pages, ...(why && { why }), ...(title && { title }) });
    return true;
  }

  async #end(turn: HostTurn, record: SiteRecord): Promise<void> {
    await this.#noted(turn, { visited: [], visits: 0, notes: record.notes(), end: this.#restOf(turn) });
  }

  async #noted(turn: HostTurn, news: TurnNews): Promise<boolean> {
    const isNoted = await this.#patiently(() => this.#parts.frontier.note(turn, news));
    const { fates = {} } = news.notes;
    if (isNoted) {
      this.#tally.add(this.#counted.get(turn) ?? turn.notes.fates ?? {}, fates);
      this.#counted.set(turn, fates);
    }
    return isNoted;
  }

  #patiently<T>(act: () => Promise<T>): Promise<T> {
    return patiently(act, { ...this.#parts, signal: this.#stopping });
  }

  #restOf({ host }: HostTurn) {
    const { fetching, time, pauseMs } = this.#parts;
    const now = time.now();
    const next = Math.max(now, fetching.turns.restingUntil(host));
    // The wish of robots.txt is its pause from now on; an overload passes.
    return { next, pauseMs: Math.max(pauseMs, Math.min(next - now, LONGEST_PAUSE_MS)) };
  }

  #renewLater(): () => void {
    const { time, frontier, failed } = this.#parts;
    let callOff = () => {};
    const renew = () => {
      callOff = time.alarm(TURN_MS / RENEWALS_PER_TURN, () => {
        frontier.renew([...this.#held]).catch(failed);
        renew();
      });
    };
    renew();
    return () => callOff();
  }
}

export function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
