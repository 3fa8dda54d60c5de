/** What jobs ask of a database, in words that both understand. */
import type { Dialect, Row, Statement } from '../database/database.ts';
import type { Job, NewJob, Withdrawn } from './jobs.ts';

const ATTEMPTS = 3;
/** Whoever asks for very much shares the last turn with itself. */
const MOST_TURNS = 1_000;

const ADD = `
  INSERT INTO job (key, task, owner, payload, priority, turn, due, attempts, most_attempts,
                   epoch, holder, leased_until, again, cancelled, failed, error)
  VALUES ($1, $2, $3, $4, $5,
          (SELECT count(*) FROM (SELECT 1 FROM job AS own WHERE own.owner = $3 LIMIT ${MOST_TURNS}) AS before),
          $6, 0, $7, 0, '', 0, 0, 0, 0, '')
  ON CONFLICT (key) DO UPDATE SET
    payload = excluded.payload,
    priority = excluded.priority,
    most_attempts = excluded.most_attempts,
    due = CASE WHEN job.failed = 0 AND $8 = 0 AND job.due < excluded.due THEN job.due ELSE excluded.due END,
    attempts = CASE WHEN job.leased_until > 0 THEN job.attempts ELSE 0 END,
    again = CASE WHEN job.leased_until > 0 THEN 1 ELSE 0 END,
    failed = 0`;

export function adding({ key, task, owner, payload, due = 0, moved, ...job }: NewJob): Statement {
  const { priority = 0, attempts = ATTEMPTS } = job;
  const said = JSON.stringify(payload ?? null);
  return { sql: ADD, values: [key, task, owner, said, priority, Math.ceil(due), attempts, moved === true ? 1 : 0] };
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

const CLAIM = `
  UPDATE job SET leased_until = $1, holder = $2, epoch = epoch + 1, attempts = attempts + 1, again = 0
  WHERE key = (
    SELECT key FROM job
    WHERE leased_until = 0 AND failed = 0 AND due <= $3
      AND owner NOT IN (SELECT owner FROM job WHERE leased_until > 0 GROUP BY owner HAVING count(*) >= $4)
    ORDER BY priority, turn, due, key LIMIT 1)
  RETURNING key, task, owner, payload, attempts, most_attempts, epoch`;

export interface Claim {
  readonly holder: string;
  readonly now: number;
  readonly leasedUntil: number;
  readonly placesPerOwner: number;
}

export function claiming({ holder, now, leasedUntil, placesPerOwner }: Claim, dialect: Dialect): readonly Statement[] {
  const claim = { sql: CLAIM, values: [leasedUntil, holder, now, placesPerOwner] };
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

/** Back among those that wait: to be tried again at a time, or only when it is asked for again. */
export function failing({ key, epoch }: JobRow, error: string, retryAt: number | undefined): Statement {
  const sql = `
    UPDATE job SET leased_until = 0, cancelled = 0, error = $3,
      failed = CASE WHEN again = 1 THEN 0 ELSE $4 END, due = CASE WHEN again = 1 THEN due ELSE $5 END
    WHERE ${MINE}`;
  return { sql, values: [key, epoch, error, retryAt === undefined ? 1 : 0, Math.ceil(retryAt ?? 0)] };
}

/** Was it not tried at all: the process stops. */
export function givingBack({ key, epoch }: JobRow): Statement {
  return { sql: `UPDATE job SET leased_until = 0, attempts = attempts - 1 WHERE ${MINE}`, values: [key, epoch] };
}

export function renewing(holder: string, leasedUntil: number): Statement {
  const sql = 'UPDATE job SET leased_until = $1 WHERE holder = $2 AND leased_until > 0 RETURNING key, epoch, cancelled';
  return { sql, values: [leasedUntil, holder] };
}

/** What ended several processes may well end the next one. */
const FREED = `
  UPDATE job SET leased_until = 0, again = 0,
    failed = CASE WHEN attempts >= most_attempts AND again = 0 THEN 1 ELSE 0 END,
    error = 'the process that did it ended'
  WHERE leased_until > 0`;

/** What a process that died was doing waits again. */
export function freeing(now: number): Statement {
  return { sql: `${FREED} AND leased_until <= $1`, values: [now] };
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
