/**
 * Turns as leases in a table that all processes share. The holder renews a lease while it lives. A dead process's lease
 * ends by itself, and the usual pause follows. Each turn at a site has an epoch: a late end, of a turn that somebody
 * else has by then, passes nothing on. Times in the table are those of the leases' clock (`lease-clock.ts`) and stay
 * there: callers get durations. A pause longer than it was meant to be is over: that clock was set back.
 */
import { type Reason, reasonOf } from '../../../agents/agents.ts';
import type { Database, Dialect, Row } from '../../storage/database/database.ts';
import { type LeaseNow, nowIn } from '../../storage/database/lease-clock.ts';

export interface Lease {
  readonly epoch: number;
}

/** A turn under way. */
export interface Held {
  readonly site: string;
  readonly epoch: number;
}

/** Why there is no lease now. */
export interface Refused {
  readonly epoch?: undefined;
  /** Somebody has the turn; otherwise the site is to be left alone for `leftMs`. */
  readonly taken: boolean;
  /** For a taken turn: how long it lasts at most, unless it is renewed. */
  readonly leftMs: number;
  readonly why: Reason;
}

export interface Ended {
  readonly site: string;
  readonly epoch: number;
  /** How long the site is to be left alone from now on. */
  readonly restMs: number;
  readonly why: Reason;
}

/** Why a site is left alone, unless it asked for more. */
export const USUAL = reasonOf('fetch.pause');

/** A dead process keeps its turns no longer than this. */
export const LEASE_MS = 60_000;
const RENEWALS_PER_LEASE = 3;

/** No site is left alone for longer after a turn, whatever it asks for. */
export const LONGEST_PAUSE_MS = 24 * 3_600_000;

export interface Leases {
  /** Whether other processes may want the same turns. */
  readonly isShared: boolean;
  /** `pauseMs` follows a turn that nobody ends, if it is longer than the usual pause. */
  claim(site: string, pauseMs?: number): Promise<Lease | Refused>;
  /** A pause that a site asked for is not shortened by a usual one. */
  end(ended: Ended): Promise<void>;
  /** How often a living process must renew its leases; undefined if they last. */
  readonly renewEveryMs: number | undefined;
  /** Renews these turns, and no others of this process: a turn that nobody here knows must become free. */
  renew(held: readonly Held[]): Promise<void>;
  /** Ends what an earlier process of the same name left. */
  takeOver(): Promise<void>;
  /** Forgets sites whose pauses are over. */
  forget(): Promise<void>;
}

interface LeasesOptions {
  /** The name of this process: no two living processes share one. */
  readonly holder: string;
  /** The usual pause, which follows a turn that nobody ended. */
  readonly pauseMs: number;
  /** The clock that writes and judges leases and pauses. */
  readonly leaseNow: LeaseNow;
}

/** After a turn that nobody ended. */
const pauseOver = (usual: string) => `CASE WHEN turn.pause > ${usual} THEN turn.pause ELSE ${usual} END`;

/** The table's SQL; the last parameter of each is what `LeaseNow` gives. */
function statementsIn(dialect: Dialect) {
  const at = (parameter: string) => nowIn(dialect, parameter);
  const free = `(turn.not_before <= ${at('$5')} OR turn.not_before > ${at('$5')} + turn.rest)
    AND (turn.leased_until = 0 OR turn.leased_until + ${pauseOver('CAST($3 AS BIGINT)')} <= ${at('$5')})`;
  const follows = `${at('$3')} + ${pauseOver('CAST($2 AS BIGINT)')}`;
  return {
    /** Looked at first: on PostgreSQL a refused claim then locks no row, and has nothing to write. */
    claim: `
      INSERT INTO turn (site, epoch, holder, leased_until, not_before, why, pause, rest)
      SELECT $1, 1, $2, ${at('$5')} + ${LEASE_MS}, 0, '', CAST($4 AS BIGINT), 0
      WHERE NOT EXISTS (SELECT 1 FROM turn WHERE turn.site = $1 AND NOT (${free}))
      ON CONFLICT (site) DO UPDATE SET epoch = turn.epoch + 1, holder = excluded.holder,
        leased_until = excluded.leased_until, pause = excluded.pause
      WHERE ${free}
      RETURNING epoch`,
    standing: `SELECT leased_until, not_before, why, pause, rest, ${at('$2')} AS now FROM turn WHERE site = $1`,
    /** The pause counts, whoever has the turn by now. */
    pause: `
      UPDATE turn SET not_before = ${at('$4')} + CAST($2 AS BIGINT), rest = CAST($2 AS BIGINT), why = $3
      WHERE site = $1 AND (not_before < ${at('$4')} + CAST($2 AS BIGINT) OR not_before > ${at('$4')} + rest)`,
    end: 'UPDATE turn SET leased_until = 0 WHERE site = $1 AND epoch = $2',
    renew: `UPDATE turn SET leased_until = ${at('$3')} + ${LEASE_MS} WHERE site = $1 AND epoch = $2 AND leased_until > 0`,
    takeOver: `
      UPDATE turn SET leased_until = 0,
        rest = CASE WHEN not_before < ${follows} THEN ${pauseOver('CAST($2 AS BIGINT)')} ELSE rest END,
        not_before = CASE WHEN not_before < ${follows} THEN ${follows} ELSE not_before END
      WHERE holder = $1 AND leased_until > 0`,
    forget: `
      DELETE FROM turn WHERE site IN (SELECT site FROM turn WHERE leased_until = 0 AND not_before < ${at('$1')} LIMIT 500)
      AND leased_until = 0 AND not_before < ${at('$1')}`,
  };
}

interface Standing extends Row {
  readonly leased_until: number;
  readonly not_before: number;
  readonly why: string;
  readonly pause: number;
  readonly rest: number;
  readonly now: number;
}

export class SharedLeases implements Leases {
  readonly renewEveryMs = LEASE_MS / RENEWALS_PER_LEASE;
  readonly isShared: boolean;
  readonly #database: Database;
  readonly #holder: string;
  readonly #pauseMs: number;
  readonly #now: LeaseNow;
  readonly #sql: ReturnType<typeof statementsIn>;

  constructor(database: Database, { holder, pauseMs, leaseNow }: LeasesOptions) {
    // Beside a service with a file there is at most a command, which can wait.
    this.isShared = database.dialect === 'postgres';
    this.#database = database;
    this.#holder = holder;
    this.#pauseMs = Math.ceil(pauseMs);
    this.#now = leaseNow;
    this.#sql = statementsIn(database.dialect);
  }

  async claim(site: string, pauseMs = 0): Promise<Lease | Refused> {
    const values = [site, this.#holder, this.#pauseMs, Math.ceil(pauseMs), this.#now()];
    const [outcome] = await this.#database.commit([{ sql: this.#sql.claim, values }]);
    const epoch = outcome?.rows[0]?.['epoch'];
    return typeof epoch === 'number' ? { epoch } : this.#refusal(site);
  }

  async end({ site, epoch, restMs, why }: Ended): Promise<void> {
    await this.#database.commit([
      { sql: this.#sql.pause, values: [site, Math.ceil(restMs), JSON.stringify(why), this.#now()] },
      { sql: this.#sql.end, values: [site, epoch] },
    ]);
  }

  async renew(held: readonly Held[]): Promise<void> {
    const now = this.#now();
    // Others write ends meanwhile, so rows are locked in one order.
    const ordered = [...held].sort((a, b) => (a.site < b.site ? -1 : 1));
    const renewed = ordered.map(({ site, epoch }) => ({ sql: this.#sql.renew, values: [site, epoch, now] }));
    if (renewed.length > 0) await this.#database.commit(renewed);
  }

  async takeOver(): Promise<void> {
    const values = [this.#holder, this.#pauseMs, this.#now()];
    await this.#database.commit([{ sql: this.#sql.takeOver, values }]);
  }

  async forget(): Promise<void> {
    await this.#database.commit([{ sql: this.#sql.forget, values: [this.#now()] }], 'bulk');
  }

  async #refusal(site: string): Promise<Refused> {
    const [standing] = await this.#database.read<Standing>(this.#sql.standing, [site, this.#now()]);
    // Forgotten in between: nothing prevents a turn any more.
    if (standing === undefined) return { taken: false, leftMs: 0, why: USUAL };
    const { leased_until: leasedUntil, not_before: notBefore, why, pause, rest, now } = standing;
    const taken = leasedUntil > 0;
    const restMs = notBefore - now <= rest ? notBefore - now : 0;
    const takenMs = leasedUntil + Math.max(pause, this.#pauseMs) - now;
    return { taken, leftMs: taken ? Math.max(restMs, takenMs) : restMs, why: whyIn(why) };
  }
}

/** A row that no end has written yet names none. */
function whyIn(text: string): Reason {
  return text === '' ? USUAL : (JSON.parse(text) as Reason);
}

/** Turns of one process, forgotten at its end. */
export class OwnLeases implements Leases {
  readonly isShared = false;
  readonly renewEveryMs = undefined;
  readonly #now: () => number;
  readonly #sites = new Map<string, { epoch: number; notBefore: number; why: Reason }>();

  constructor(now: () => number) {
    this.#now = now;
  }

  async claim(site: string): Promise<Lease | Refused> {
    const known = this.#sites.get(site) ?? { epoch: 0, notBefore: 0, why: USUAL };
    const leftMs = known.notBefore - this.#now();
    if (leftMs > 0) return { taken: false, leftMs, why: known.why };
    known.epoch++;
    this.#sites.set(site, known);
    return { epoch: known.epoch };
  }

  async end({ site, restMs, why }: Ended): Promise<void> {
    const known = this.#sites.get(site);
    const notBefore = this.#now() + restMs;
    if (known !== undefined && notBefore > known.notBefore) Object.assign(known, { notBefore, why });
  }

  async renew(): Promise<void> {}

  async takeOver(): Promise<void> {}

  async forget(): Promise<void> {
    const now = this.#now();
    for (const [site, { notBefore }] of this.#sites) if (notBefore < now) this.#sites.delete(site);
  }
}
