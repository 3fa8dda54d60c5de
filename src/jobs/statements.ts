/** What jobs ask of a database, in words that both understand. */
import type { Dialect, Row, Statement } from '../database/database.ts';
import { nowIn } from '../database/lease-clock.ts';
import type { Job, NewJob, Withdrawn } from './jobs.ts';

const ATTEMPTS = 3;
/** Whoever asks for very much shares the last turn with itself. */
const MOST_TURNS = 1_000;

/** Null: the database looks at its own clock. */
export interface Now {
  /** By the clock of leases. */
  readonly lease: number | null;
  /** By that of people, who say when something is due. */
  readonly due: number | null;
}

const addAt = (due: string) => `
  INSERT INTO job (key, task, owner, payload, priority, turn, due, attempts, most_attempts,
                   epoch, holder, leased_until, again, cancelled, failed, error)
  VALUES ($1, $2, $3, $4, $5,
          (SELECT count(*) FROM (SELECT 1 FROM job AS own WHERE own.owner = $3 LIMIT ${MOST_TURNS}) AS before),
          ${due}, 0, $7, 0, '', 0, 0, 0, 0, '')
  ON CONFLICT (key) DO UPDATE SET
    payload = excluded.payload,
    priority = excluded.priority,
    most_attempts = excluded.most_attempts,
    due = CASE WHEN job.failed = 0 AND $8 = 0 AND job.due < excluded.due THEN job.due ELSE excluded.due END,
    attempts = CASE WHEN job.leased_until > 0 THEN job.attempts ELSE 0 END,
    again = CASE WHEN job.leased_until > 0 THEN 1 ELSE 0 END,
    failed = 0`;

export function adding(
  { key, task, owner, payload, due, moved, ...job }: NewJob,
  now: Now,
  dialect: Dialect,
): Statement {
  const { priority = 0, attempts = ATTEMPTS } = job;
  const said = JSON.stringify(payload ?? null);
  const at = due === undefined ? now.due : Math.ceil(due);
  return {
    sql: addAt(nowIn(dialect, '$6')),
    values: [key, task, owner, said, priority, at, attempts, moved === true ? 1 : 0],
  };
}

export interface JobRow extends Row {
  readonly key: string;
  readonly task: string;
  readonly owner: string;
  readonly payload: string;
  readonly attempts: number;
  readonly most_attempts: number;
  readonly epoch: number;
}

export function jobOf({ key, task, owner, payload }: JobRow): Job {
  return { key, task, owner, payload: JSON.parse(payload) as unknown };
}

/** One claim at a time, so that no owner has more places than its share. */
const ALONE: Statement = { sql: "SELECT pg_advisory_xact_lock(hashtext('fenix jobs'))" };

const claimAt = (leaseNow: string, now: string) => `
  UPDATE job SET leased_until = ${leaseNow} + $1, holder = $2, epoch = epoch + 1, attempts = attempts + 1, again = 0
  WHERE key = (
    SELECT key FROM job
    WHERE leased_until = 0 AND failed = 0 AND due <= ${now}
      AND owner NOT IN (SELECT owner FROM job WHERE leased_until > 0 GROUP BY owner HAVING count(*) >= $4)
    ORDER BY priority, turn, due, key LIMIT 1)
  RETURNING key, task, owner, payload, attempts, most_attempts, epoch`;

export interface Claim {
  readonly holder: string;
  readonly now: Now;
  readonly leaseMs: number;
  readonly placesPerOwner: number;
}

export function claiming({ holder, now, leaseMs, placesPerOwner }: Claim, dialect: Dialect): readonly Statement[] {
  const sql = claimAt(nowIn(dialect, '$3'), nowIn(dialect, '$5'));
  const claim = { sql, values: [leaseMs, holder, now.lease, placesPerOwner, now.due] };
  return dialect === 'postgres' ? [ALONE, claim] : [claim];
}

const MINE = 'key = $1 AND epoch = $2';

/** It is done, unless it was asked for again meanwhile. */
export function finishing({ key, epoch }: JobRow): readonly Statement[] {
  const values = [key, epoch];
  return [
    { sql: `UPDATE job SET leased_until = 0, attempts = 0, cancelled = 0 WHERE ${MINE} AND again = 1`, values },
    { sql: `DELETE FROM job WHERE ${MINE} AND again = 0`, values },
  ];
}

interface Failing {
  readonly error: string;
  readonly now: Now;
  /** Until it is tried again; absent: only when it is asked for again. */
  readonly pauseMs?: number | undefined;
  /** The try does not count. */
  readonly uncounted?: boolean;
}

/** Back among those that wait. */
export function failing(
  { key, epoch }: JobRow,
  { error, now, pauseMs, uncounted }: Failing,
  dialect: Dialect,
): Statement {
  const sql = `
    UPDATE job SET leased_until = 0, cancelled = 0, error = $3, attempts = attempts - $7,
      failed = CASE WHEN again = 1 THEN 0 ELSE $4 END,
      due = CASE WHEN again = 1 THEN due ELSE ${nowIn(dialect, '$5')} + $6 END
    WHERE ${MINE}`;
  const isLast = pauseMs === undefined;
  return { sql, values: [key, epoch, error, isLast ? 1 : 0, now.due, pauseMs ?? 0, uncounted === true ? 1 : 0] };
}

/** Was it not tried at all: the process stops. */
export function givingBack({ key, epoch }: JobRow): Statement {
  return { sql: `UPDATE job SET leased_until = 0, attempts = attempts - 1 WHERE ${MINE}`, values: [key, epoch] };
}

interface Renewing {
  readonly holder: string;
  /** What is under way there, and nothing else: a job that it does not know of must come free. */
  readonly keys: readonly string[];
  readonly now: Now;
  readonly leaseMs: number;
}

export function renewing({ holder, keys, now, leaseMs }: Renewing, dialect: Dialect): Statement {
  const named = keys.map((_, i) => `$${i + 4}`).join(', ');
  const sql = `UPDATE job SET leased_until = ${nowIn(dialect, '$3')} + $1
    WHERE holder = $2 AND leased_until > 0 AND key IN (${named === '' ? 'NULL' : named}) RETURNING key, epoch, cancelled`;
  return { sql, values: [leaseMs, holder, now.lease, ...keys] };
}

/** What ended several processes may well end the next one. */
const FREED = `
  UPDATE job SET leased_until = 0, again = 0,
    failed = CASE WHEN attempts >= most_attempts AND again = 0 THEN 1 ELSE 0 END,
    error = 'the process that did it ended'
  WHERE leased_until > 0`;

/** What a process that died was doing waits again. */
export function freeing(now: Now, dialect: Dialect): Statement {
  return { sql: `${FREED} AND leased_until <= ${nowIn(dialect, '$1')}`, values: [now.lease] };
}

/** What an earlier process of the same name was doing waits again. */
export function takingOver(holder: string): Statement {
  return { sql: `${FREED} AND holder = $1`, values: [holder] };
}

const OF_OWNERS = 'SELECT key FROM job WHERE owner IN ($1, $2) AND key <> $3';

/** An owner has few jobs: which of them name something is seen by looking at them. */
export function withdrawn({ owners, naming, but }: Withdrawn): Statement {
  const values = [...owners, but];
  if (naming === undefined) return { sql: OF_OWNERS, values };
  return {
    sql: `${OF_OWNERS} AND replace('/' || key || '/', $4, '') <> '/' || key || '/'`,
    values: [...values, `/${naming}/`],
  };
}

export function cancelling(key: string): readonly Statement[] {
  return [
    { sql: 'DELETE FROM job WHERE key = $1 AND leased_until = 0', values: [key] },
    { sql: 'UPDATE job SET cancelled = 1, again = 0 WHERE key = $1 AND leased_until > 0', values: [key] },
  ];
}
