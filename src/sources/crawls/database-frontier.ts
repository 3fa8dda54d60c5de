/** The frontier on either database. Everything large lies there; memory holds only what is under way. */
import type {
  AwaitingVisit,
  Brought,
  Frontier,
  FrontierFigures,
  HostBudget,
  HostTurn,
  Offered,
  Pending,
  SiteNotes,
  TurnEnd,
  TurnNews,
  Visited,
} from '../../../agents/agents.ts';
import { fnv1a } from '../../../profiles/profiles.ts';
import { type Database, GuardFailed, type Statement } from '../../storage/database/database.ts';
import type { LeaseNow } from '../../storage/database/lease-clock.ts';
import {
  broughtRow,
  byTurns,
  LEASED,
  type LeasedRow,
  type PendingRow,
  pendingOf,
  READY,
  rowsOf,
  SPENT,
  type StateRow,
  valuesOf,
  WAITING,
  type WaitingRow,
  waitingOf,
} from './rows.ts';
import { statementsFor } from './statements.ts';

export interface FrontierOptions {
  readonly database: Database;
  /** Whose frontier it is: crawls share only the network addresses that they visit. */
  readonly crawl: string;
  /** The name of this process among all that work at it. */
  readonly holder: string;
  readonly now: () => number;
  /** The clock of leases, if it differs. */
  readonly leaseNow?: LeaseNow | undefined;
  readonly budget?: Partial<HostBudget>;
  /** Visits at once to sites of one network address. */
  readonly perAddress?: number;
}

const USUAL_BUDGET: HostBudget = { visits: 10_000, urls: 100_000 };
const PER_ADDRESS = 4;

const OFFERED_AT_ONCE = 1_000;
const WOKEN_AT_ONCE = 500;
const NOTES_AT_ONCE = 500;

/** How often a look puts sites aside whose address has no room, before it gives up. */
const MOST_LOOKS = 4;

/** Distinguishes commits of the same moment by their makers. */
const HOLDERS = 1_024;

export class DatabaseFrontier implements Frontier {
  readonly #options: FrontierOptions;
  readonly #budget: HostBudget;
  readonly #perAddress: number;
  readonly #sql: ReturnType<typeof statementsFor>;
  #found = 0;
  #waiting: Offered[] = [];
  #next: Promise<void> | undefined;
  #last: Promise<void> = Promise.resolve();

  constructor(options: FrontierOptions) {
    this.#options = options;
    this.#budget = { ...USUAL_BUDGET, ...options.budget };
    this.#perAddress = options.perAddress ?? PER_ADDRESS;
    this.#sql = statementsFor(options.database.dialect);
  }

  /** Offers that come while others are being written go together in the next commit. */
  async offer(urls: readonly Offered[]): Promise<void> {
    if (urls.length === 0) return;
    this.#waiting.push(...urls);
    this.#next ??= this.#last.then(() => this.#offerWaiting());
    await this.#next;
  }

  async lease(turns: number, urlsOf: number): Promise<readonly HostTurn[]> {
    for (let look = 0; look < MOST_LOOKS; look++) {
      const rows = await this.#leased(turns);
      const mine = rows.filter(({ state }) => state === LEASED);
      if (mine.length > 0 || rows.length === 0) return Promise.all(mine.map((row) => this.#turn(row, urlsOf)));
    }
    return [];
  }

  async locate({ number, epoch }: HostTurn, address: string): Promise<boolean> {
    const { located, givenBack } = this.#sql;
    const outcomes = await this.#commit([
      ...this.#alone(),
      { sql: located, values: [number, epoch, address] },
      { sql: givenBack, values: [number, epoch, address, this.#leaseNow(), this.#perAddress] },
    ]);
    return outcomes.at(-1)?.touched === 0;
  }

  async note(turn: HostTurn, { visited, visits, notes, found = [], brought = [], end }: TurnNews): Promise<boolean> {
    const { number, epoch } = turn;
    const { mine, end: ending } = this.#sql;
    // First, so that a page's links are known before the page is done.
    await this.offer(found);
    const ended = end === undefined ? [] : this.#ended(end);
    try {
      await this.#commit([
        { sql: mine, values: [number, epoch, visits, JSON.stringify(notes)], rows: 1 },
        ...this.#noting(number, visited),
        ...this.#bringing(brought),
        ...(end === undefined ? [] : [{ sql: ending, values: [number, epoch, ...ended], rows: 1 }]),
      ]);
      return true;
    } catch (error) {
      if (error instanceof GuardFailed) return false;
      throw error;
    }
  }

  async hasText({ number }: HostTurn, url: string, text: number): Promise<boolean> {
    return (await this.#options.database.read(this.#sql.hasText, [number, text, url])).length > 0;
  }

  async known({ number }: HostTurn, urls: readonly string[]): Promise<readonly Pending[]> {
    if (urls.length === 0) return [];
    const asked = JSON.stringify(urls.map((url) => [url]));
    return (await this.#options.database.read<PendingRow>(this.#sql.known, [asked, number])).map(pendingOf);
  }

  async visitedAgain(most: number): Promise<{ readonly pages: number; readonly some: readonly AwaitingVisit[] }> {
    const { database, crawl } = this.#options;
    const [counted] = await database.read<{ pages: number }>(this.#sql.countAgain, [crawl], 'bulk');
    const rows = await database.read<WaitingRow>(this.#sql.visitedAgain, [crawl, most], 'bulk');
    return { pages: counted?.pages ?? 0, some: rows.map(waitingOf) };
  }

  async renew(turns: readonly HostTurn[]): Promise<void> {
    const now = this.#leaseNow();
    // Everybody who locks several rows locks them in one order.
    const ordered = [...turns].sort((a, b) => a.number - b.number);
    const renewing = ordered.map(({ number, epoch }) => ({ sql: this.#sql.renew, values: [number, epoch, now] }));
    if (renewing.length > 0) await this.#commit(renewing);
  }

  async takeOver(): Promise<void> {
    const { crawl, holder } = this.#options;
    await this.#commit([{ sql: this.#sql.takeOver, values: [crawl, holder, this.#leaseNow()] }]);
  }

  async nextTurn(): Promise<number | undefined> {
    const { database, crawl } = this.#options;
    const [row] = await database.read<{ left_ms: number | null }>(this.#sql.nextTurn, [crawl, this.#leaseNow()]);
    const leftMs = row?.left_ms ?? undefined;
    return leftMs === undefined ? undefined : this.#now() + leftMs;
  }

  /** Whether a process has a site of the crawl right now. */
  async isWorked(): Promise<boolean> {
    const { database, crawl } = this.#options;
    const rows = await database.read(this.#sql.worked, [crawl, this.#leaseNow()]);
    return rows.length > 0;
  }

  async figures(): Promise<FrontierFigures> {
    const { database, crawl } = this.#options;
    const rows = await database.read<StateRow>(this.#sql.figures, [crawl], 'bulk');
    const sum = (of: 'hosts' | 'urls' | 'visits') => rows.reduce((all, row) => all + row[of], 0);
    const hostsIn = (...states: readonly number[]) =>
      rows.filter(({ state }) => states.includes(state)).reduce((all, { hosts }) => all + hosts, 0);
    return {
      hosts: sum('hosts'),
      urls: sum('urls'),
      visits: sum('visits'),
      waiting: hostsIn(WAITING, READY),
      leased: hostsIn(LEASED),
      spent: hostsIn(SPENT),
    };
  }

  async *notes() {
    const { database, crawl } = this.#options;
    for (let after = ''; ; ) {
      const rows = await database.read<{ host: string; notes: string }>(
        this.#sql.notes,
        [crawl, after, NOTES_AT_ONCE],
        'bulk',
      );
      const last = rows.at(-1);
      if (last === undefined) return;
      after = last.host;
      yield rows.map(({ host, notes }) => ({ host, notes: JSON.parse(notes) as SiteNotes }));
    }
  }

  async #offerWaiting(): Promise<void> {
    const urls = this.#waiting;
    this.#waiting = [];
    this.#next = undefined;
    const offering = this.#offerAll(urls);
    // The caller hears of failures; later ones try for themselves.
    this.#last = offering.catch(() => undefined);
    await offering;
  }

  async #offerAll(urls: readonly Offered[]): Promise<void> {
    for (let at = 0; at < urls.length; at += OFFERED_AT_ONCE) {
      await this.#commit(this.#offering(urls.slice(at, at + OFFERED_AT_ONCE)));
    }
  }

  #offering(urls: readonly Offered[]): readonly Statement[] {
    const { database, crawl } = this.#options;
    const { newHosts, lockHosts, newUrls, countNew } = this.#sql;
    const rows = rowsOf(urls);
    const hosts = JSON.stringify([...new Set(rows.map(([host]) => host))].map((host) => [host]));
    const offered = JSON.stringify(rows);
    const found = this.#stamp();
    const locking = database.dialect === 'postgres' ? [{ sql: lockHosts, values: [hosts, crawl] }] : [];
    return [
      { sql: newHosts, values: [hosts, crawl] },
      ...locking,
      { sql: newUrls, values: [offered, crawl, found, this.#budget.urls] },
      { sql: countNew, values: [offered, crawl, found] },
    ];
  }

  #noting(host: number, visited: readonly Visited[]): readonly Statement[] {
    const also = visited.flatMap((each) => each.also ?? []).sort();
    return [
      ...visited.map((each) => ({
        sql: this.#sql.visited,
        values: [host, ...valuesOf(each, this.#now()), this.#leaseNow()],
      })),
      ...(also.length === 0
        ? []
        : [{ sql: this.#sql.also, values: [JSON.stringify(also.map((url) => [url])), host, this.#stamp()] }]),
    ];
  }

  #bringing(brought: readonly Brought[]): readonly Statement[] {
    if (brought.length === 0) return [];
    return [{ sql: this.#sql.brought, values: [JSON.stringify(brought.map(broughtRow)), this.#options.crawl] }];
  }

  async #leased(turns: number): Promise<readonly LeasedRow[]> {
    const { crawl, holder } = this.#options;
    const now = this.#leaseNow();
    const leasing = [crawl, turns, this.#perAddress, now, holder];
    const outcomes = await this.#commit([
      ...this.#alone(),
      { sql: this.#sql.wake, values: [crawl, now, WOKEN_AT_ONCE] },
      { sql: this.#sql.lease, values: leasing },
    ]);
    return (outcomes.at(-1)?.rows ?? []) as readonly LeasedRow[];
  }

  async #turn({ number, host, address, epoch, visits, notes }: LeasedRow, most: number): Promise<HostTurn> {
    const { database } = this.#options;
    // No turn takes more than its site's remaining budget.
    const urlsOf = Math.max(1, Math.min(most, this.#budget.visits - visits));
    const [fresh, due] = await Promise.all([
      database.read<PendingRow>(this.#sql.best, [number, urlsOf]),
      database.read<PendingRow>(this.#sql.due, [number, this.#leaseNow(), urlsOf]),
    ]);
    const urls = byTurns(fresh, due, epoch).slice(0, urlsOf).map(pendingOf);
    return { number, host, address, epoch, notes: JSON.parse(notes) as SiteNotes, urls };
  }

  /** For PostgreSQL; a file has a single writer. */
  #alone(): readonly Statement[] {
    return this.#options.database.dialect === 'postgres' ? [{ sql: this.#sql.alone }] : [];
  }

  #commit(statements: readonly Statement[]) {
    return this.#options.database.commit(statements);
  }

  #now(): number {
    return Math.ceil(this.#options.now());
  }

  #leaseNow(): number | null {
    return this.#options.leaseNow === undefined ? this.#now() : this.#options.leaseNow();
  }

  #ended({ next, pauseMs }: TurnEnd): readonly (number | null)[] {
    return [Math.max(0, Math.ceil(next - this.#now())), Math.ceil(pauseMs), this.#budget.visits, this.#leaseNow()];
  }

  /** Counts up with time and never stands still: it tells a commit what it has found itself. */
  #stamp(): number {
    this.#found = Math.max(this.#found + 1, this.#now());
    return this.#found * HOLDERS + (fnv1a(this.#options.holder) % HOLDERS);
  }
}
