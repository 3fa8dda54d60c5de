/**
 * Turns as leases in a table that all processes share. Whoever has one renews it while it lives; the lease of a process
 * that died ends by itself, and the usual pause follows it. Each turn at a site has an epoch: an end that comes too late,
 * of a turn that is somebody else's by then, passes nothing on.
 */
import type { Database, Row } from '../database/database.ts';

export interface Lease {
  readonly epoch: number;
}

/** A turn that is under way. */
export interface Held {
  readonly site: string;
  readonly epoch: number;
}

/** Why there is no lease now. */
export interface Refused {
  readonly epoch?: undefined;
  /** Somebody has the turn; otherwise the site is to be left alone until `notBefore`. */
  readonly taken: boolean;
  /** Milliseconds since 1970; of a turn that is taken the latest moment until which it is, unless it is renewed. */
  readonly notBefore: number;
  readonly why: string;
}

export interface Ended {
  readonly site: string;
  readonly epoch: number;
  /** Milliseconds since 1970. */
  readonly notBefore: number;
  readonly why: string;
}

/** A process that died keeps its turns no longer than this. */
export const LEASE_MS = 60_000;
const RENEWALS_PER_LEASE = 3;

/** No site is left alone for longer after a turn, whatever it asks for. */
export const LONGEST_PAUSE_MS = 24 * 3_600_000;
/** The clocks of two processes may be so far apart. */
const CLOCKS_APART_MS = 3_600_000;

export interface Leases {
  /** Whether other processes may want the same turns. */
  readonly isShared: boolean;
  /** `pauseMs` follows a turn that nobody ends, where it is longer than the usual pause. */
  claim(site: string, now: number, pauseMs?: number): Promise<Lease | Refused>;
  /** A pause that was asked for is not shortened by one that was not. */
  end(ended: Ended): Promise<void>;
  /** How often the leases of a living process have to be renewed; undefined where they last. */
  readonly renewEveryMs: number | undefined;
  /** Of these turns, and of no others of this process: one that nobody here knows of must come free. */
  renew(held: readonly Held[], now: number): Promise<void>;
  /** Ends what an earlier process of the same name left behind. */
  takeOver(now: number): Promise<void>;
  /** Forgets sites whose pauses are over. */
  forget(now: number): Promise<void>;
}

interface LeasesOptions {
  /** This process among all: no two that live at the same time share a name. */
  readonly holder: string;
  /** The usual pause: it follows a turn that nobody ended. */
  readonly pauseMs: number;
}

/** After a turn that nobody ended. */
const pauseOver = (usual: string) => `CASE WHEN turn.pause > ${usual} THEN turn.pause ELSE ${usual} END`;

/** A pause that ends further ahead than any is no pause: the row is wrong, and the next turn puts it right. */
const RESTED = '(turn.not_before <= $4 OR turn.not_before > CAST($7 AS BIGINT))';
const FREE = `${RESTED} AND (turn.leased_until = 0 OR turn.leased_until + ${pauseOver('CAST($5 AS BIGINT)')} <= $4)`;

/** Looked at first: on PostgreSQL one that is refused locks no row then, and has nothing to put on disk. */
const CLAIM = `
  INSERT INTO turn (site, epoch, holder, leased_until, not_before, why, pause)
  SELECT $1, 1, $2, $3, 0, '', CAST($6 AS BIGINT) WHERE NOT EXISTS (SELECT 1 FROM turn WHERE turn.site = $1 AND NOT (${FREE}))
  ON CONFLICT (site) DO UPDATE SET epoch = turn.epoch + 1, holder = excluded.holder, leased_until = excluded.leased_until,
    pause = excluded.pause, not_before = CASE WHEN turn.not_before > $4 THEN 0 ELSE turn.not_before END
  WHERE ${FREE}
  RETURNING epoch`;

/** SQLite's integers are larger than numbers: one that is too large is not read. */
const STANDING = `SELECT leased_until, CASE WHEN not_before > $2 THEN $2 ELSE not_before END AS not_before, why, pause
  FROM turn WHERE site = $1`;

/** The pause counts whosever turn it is by now. */
const PAUSE = 'UPDATE turn SET not_before = $1, why = $2 WHERE site = $3 AND not_before < $1';
const END = 'UPDATE turn SET leased_until = 0 WHERE site = $1 AND epoch = $2';
const RENEW = 'UPDATE turn SET leased_until = $1 WHERE site = $2 AND epoch = $3 AND leased_until > 0';
const TAKE_OVER = `
  UPDATE turn SET leased_until = 0, not_before = CASE
    WHEN not_before < $1 + ${pauseOver('CAST($3 AS BIGINT)')} THEN $1 + ${pauseOver('CAST($3 AS BIGINT)')} ELSE not_before END
  WHERE holder = $2 AND leased_until > 0`;
const FORGET = `
  DELETE FROM turn WHERE site IN (SELECT site FROM turn WHERE leased_until = 0 AND not_before < $1 LIMIT 500)
  AND leased_until = 0 AND not_before < $1`;

interface Standing extends Row {
  readonly leased_until: number;
  readonly not_before: number;
  readonly why: string;
  readonly pause: number;
}

export class SharedLeases implements Leases {
  readonly renewEveryMs = LEASE_MS / RENEWALS_PER_LEASE;
  readonly isShared: boolean;
  readonly #database: Database;
  readonly #holder: string;
  readonly #pauseMs: number;

  constructor(database: Database, { holder, pauseMs }: LeasesOptions) {
    // A file is one process's alone.
    this.isShared = database.dialect === 'postgres';
    this.#database = database;
    this.#holder = holder;
    this.#pauseMs = Math.ceil(pauseMs);
  }

  async claim(site: string, now: number, pauseMs = 0): Promise<Lease | Refused> {
    const values = [site, this.#holder, now + LEASE_MS, now, this.#pauseMs, Math.ceil(pauseMs), furthest(now)];
    const [outcome] = await this.#database.commit([{ sql: CLAIM, values }]);
    const epoch = outcome?.rows[0]?.['epoch'];
    return typeof epoch === 'number' ? { epoch } : this.#refusal(site, now);
  }

  async end({ site, epoch, notBefore, why }: Ended): Promise<void> {
    await this.#database.commit([
      { sql: PAUSE, values: [Math.ceil(notBefore), why, site] },
      { sql: END, values: [site, epoch] },
    ]);
  }

  async renew(held: readonly Held[], now: number): Promise<void> {
    const renewed = held.map(({ site, epoch }) => ({ sql: RENEW, values: [now + LEASE_MS, site, epoch] }));
    // Ends are written meanwhile: rows are locked in one order.
    renewed.sort((a, b) => (String(a.values[1]) < String(b.values[1]) ? -1 : 1));
    if (renewed.length > 0) await this.#database.commit(renewed);
  }

  async takeOver(now: number): Promise<void> {
    await this.#database.commit([{ sql: TAKE_OVER, values: [now, this.#holder, this.#pauseMs] }]);
  }

  async forget(now: number): Promise<void> {
    await this.#database.commit([{ sql: FORGET, values: [now] }], 'bulk');
  }

  async #refusal(site: string, now: number): Promise<Refused> {
    const [standing] = await this.#database.read<Standing>(STANDING, [site, furthest(now)]);
    // Forgotten in between: nothing stands against it any more.
    if (standing === undefined) return { taken: false, notBefore: now, why: '' };
    const { leased_until: leasedUntil, not_before: notBefore, why, pause } = standing;
    const taken = leasedUntil > 0;
    const ended = leasedUntil + Math.max(pause, this.#pauseMs);
    return { taken, notBefore: taken ? Math.max(notBefore, ended) : notBefore, why };
  }
}

/** No pause that is kept ends later. */
function furthest(now: number): number {
  return Math.ceil(now) + LONGEST_PAUSE_MS + CLOCKS_APART_MS;
}

/** Turns of one process alone, forgotten at its end. */
export class OwnLeases implements Leases {
  readonly isShared = false;
  readonly renewEveryMs = undefined;
  readonly #sites = new Map<string, { epoch: number; notBefore: number; why: string }>();

  async claim(site: string, now: number): Promise<Lease | Refused> {
    const known = this.#sites.get(site) ?? { epoch: 0, notBefore: 0, why: '' };
    if (known.notBefore > now) return { taken: false, notBefore: known.notBefore, why: known.why };
    known.epoch++;
    this.#sites.set(site, known);
    return { epoch: known.epoch };
  }

  async end({ site, notBefore, why }: Ended): Promise<void> {
    const known = this.#sites.get(site);
    if (known !== undefined && notBefore > known.notBefore) Object.assign(known, { notBefore, why });
  }

  async renew(): Promise<void> {}

  async takeOver(): Promise<void> {}

  async forget(now: number): Promise<void> {
    for (const [site, { notBefore }] of this.#sites) if (notBefore < now) this.#sites.delete(site);
  }
}
