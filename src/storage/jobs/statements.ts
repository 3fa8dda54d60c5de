/** SQL for jobs that both databases understand. */
import type { Dialect, Row, Statement } from '../database/database.ts';
import { nowIn } from '../database/lease-clock.ts';
import type { Job, NewJob, Withdrawn } from './jobs.ts';
import { coming, mayBegin, NO_TURN, parameters, unlessTaken } from './turns.ts';

const ATTEMPTS = 3;

/** Null: the database uses its own clock. */
export interface Now {
  /** By the clock of leases. */
  readonly lease: number | null;
  /** By the wall clock, which people use to say when something is due. */
  readonly due: number | null;
}

/** Epochs begin with the time: a job that is asked for again after its end gets none of its earlier epochs. */
const addAt = (due: string, lease: string) => `
  INSERT INTO job (key, task, owner, payload, priority, turn, due, attempts, most_attempts,
                   epoch, holder, leased_until, again, cancelled, failed, error)
  VALUES ($1, $2, $3, $4, $5, ${NO_TURN}, ${due}, 0, $7, ${lease}, '', 0, 0, 0, 0, '')
  ON CONFLICT (key) DO UPDATE SET
    payload = excluded.payload,
    priority = excluded.priority,
    most_attempts = excluded.most_attempts,
    due = CASE WHEN job.failed = 0 AND $8 = 0 AND job.due < excluded.due THEN job.due ELSE excluded.due END,
    turn = CASE WHEN job.failed = 0 AND $8 = 0 AND job.priority = excluded.priority THEN job.turn ELSE ${NO_TURN} END,
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
    sql: addAt(nowIn(dialect, '$6'), nowIn(dialect, '$9')),
    values: [key, task, owner, said, priority, at, attempts, moved === true ? 1 : 0, now.lease],
  };
}

export interface JobRow extends Row {
  readonly key: string;
  readonly task: string;
  readonly owner: string;
  readonly payload: string;
  readonly priority: number;
  readonly turn: number;
  readonly attempts: number;
  readonly most_attempts: number;
  readonly epoch: number;
}

export function jobOf({ key, task, owner, payload }: Pick<JobRow, 'key' | 'task' | 'owner' | 'payload'>): Job {
  return { key, task, owner, payload: JSON.parse(payload) as unknown };
}

export interface Claim {
  readonly holder: string;
  /** A number that the holder gives to no other claim. */
  readonly round: number;
  /** At most so many. */
  readonly jobs: number;
  /** Tasks that this process has handlers for. */
  readonly tasks: readonly string[];
  readonly now: Now;
  readonly leaseMs: number;
  readonly placesPerOwner: number;
  /** True: waits for a process that is about to take the next job. */
  readonly waits?: boolean;
}

const claimAt = (lease: string, due: string, tasks: string, dialect: Dialect) => `
  WITH picked AS MATERIALIZED (
    SELECT key AS name FROM job WHERE turn >= 0 AND ${mayBegin('$4', tasks)} AND due <= ${due}
    ORDER BY priority, turn, due, key LIMIT $7 ${unlessTaken(dialect)})
  UPDATE job SET leased_until = ${lease} + $1, holder = $2, round = $6, epoch = epoch + 1, attempts = attempts + 1, again = 0
  FROM picked WHERE job.key = picked.name
  RETURNING key, task, owner, payload, priority, turn, attempts, most_attempts, epoch`;

const OF_ROUND = 'leased_until > 0 AND holder = $1 AND round = $2';

/**
 * Processes that claim at the same time may begin jobs of the same owners: from here on they wait for this process, and
 * later statements see their jobs. Always in the same order, so that no two processes wait for each other. Another
 * schema is another Fenix.
 */
const ALONE_WITH_OWNERS = `
  SELECT pg_advisory_xact_lock(hashtext('fenix jobs in ' || current_schema()), place) FROM
    (SELECT DISTINCT hashtext(owner) AS place FROM job WHERE ${OF_ROUND} ORDER BY 1) AS owners`;

/** An owner with more jobs than places gives back the latest of this round. */
const GIVING_WAY = `
  UPDATE job SET leased_until = 0, attempts = attempts - 1 WHERE key IN (
    SELECT key FROM (
      SELECT key, is_new, row_number() OVER (PARTITION BY owner ORDER BY is_new, priority, turn, due, key) AS place FROM (
        SELECT key, owner, priority, turn, due, CASE WHEN holder = $1 AND round = $2 THEN 1 ELSE 0 END AS is_new
        FROM job WHERE leased_until > 0 AND owner IN (SELECT owner FROM job WHERE ${OF_ROUND})) AS theirs) AS placed
    WHERE is_new = 1 AND place > $3)
  RETURNING key`;

/** One job at most that may begin, with a turn or without. */
const anyOf = (due: string, tasks: string) => {
  const any = (turn: string) =>
    `(SELECT key FROM job WHERE ${turn} AND ${mayBegin('$2', tasks)} AND due <= ${due} LIMIT 1)`;
  return `COALESCE(${any('turn >= 0')}, ${any('turn < 0')})`;
};

/**
 * Begins the next jobs, for as many places as are free. Processes on PostgreSQL do so at the same time: each skips the
 * rows that others are about to take, and then gives back what exceeds an owner's places. `claimed` reads the outcomes.
 */
export function claiming(claim: Claim, dialect: Dialect): readonly Statement[] {
  const { holder, round, jobs, tasks, now, leaseMs, placesPerOwner, waits } = claim;
  const isShared = dialect === 'postgres';
  const any = anyOf(nowIn(dialect, '$1'), parameters(tasks, 3));
  const looking = [now.due, placesPerOwner, ...tasks];
  const wait = { sql: `SELECT 1 AS one FROM job WHERE key = ${any} FOR UPDATE`, values: looking };
  const sql = claimAt(nowIn(dialect, '$3'), nowIn(dialect, '$5'), parameters(tasks, 8), dialect);
  const values = [leaseMs, holder, now.lease, placesPerOwner, now.due, round, jobs, ...tasks];
  return [
    ...(isShared && waits === true ? [wait] : []),
    ...coming({ now: now.due, tasks, placesPerOwner }, dialect),
    { sql, values },
    ...(isShared ? [{ sql: ALONE_WITH_OWNERS, values: [holder, round] }] : []),
    { sql: GIVING_WAY, values: [holder, round, placesPerOwner] },
    { sql: `SELECT ${any} AS more`, values: looking },
  ];
}

interface Claimed {
  /** In their order. */
  readonly begun: readonly JobRow[];
  /**
   * True: more jobs may begin if places are free. Another process held them at that moment, or some exceeded an owner's
   * places.
   */
  readonly isMore: boolean;
}

/** What a claim began, by the outcomes of its statements. */
export function claimed(outcomes: readonly { readonly rows: readonly Row[] }[], dialect: Dialect): Claimed {
  const picked = rowsOf<JobRow>(outcomes, dialect === 'postgres' ? -4 : -3);
  const back = new Set(rowsOf(outcomes, -2).map(({ key }) => key));
  const begun = picked.filter(({ key }) => !back.has(key));
  const inOrder = begun.toSorted((a, b) => a.priority - b.priority || a.turn - b.turn);
  return { begun: inOrder, isMore: rowsOf(outcomes, -1)[0]?.['more'] !== null };
}

/** The rows of one of a commit's outcomes, counted from the end if `at` is negative. */
export function rowsOf<R extends Row>(
  outcomes: readonly { readonly rows: readonly Row[] }[],
  at: number,
): readonly R[] {
  return (outcomes.at(at)?.rows ?? []) as readonly R[];
}

interface Renewing {
  readonly holder: string;
  /** The keys of the jobs under way there: the process does not know of any other job, and that must come free. */
  readonly keys: readonly string[];
  readonly now: Now;
  readonly leaseMs: number;
}

export function renewing({ holder, keys, now, leaseMs }: Renewing, dialect: Dialect): Statement {
  const sql = `UPDATE job SET leased_until = ${nowIn(dialect, '$3')} + $1
    WHERE holder = $2 AND leased_until > 0 AND key IN (${parameters(keys, 4)}) RETURNING key, epoch, cancelled`;
  return { sql, values: [leaseMs, holder, now.lease, ...keys] };
}

const OF_OWNERS = 'SELECT key FROM job WHERE owner IN ($1, $2) AND key <> $3';

/** An owner has few jobs, so looking at their keys is enough. */
export function withdrawn({ owners, naming, but }: Withdrawn): Statement {
  const values = [...owners, but];
  if (naming === undefined) return { sql: OF_OWNERS, values };
  return {
    sql: `${OF_OWNERS} AND replace('/' || key || '/', $4, '') <> '/' || key || '/'`,
    values: [...values, `/${naming}/`],
  };
}

/** The last two outcomes count: for a job that waited, and for a job that is being done. */
export function cancelling(key: string, dialect: Dialect): readonly Statement[] {
  // Between the two statements no process may end the job, or begin it.
  const alone = { sql: 'SELECT 1 FROM job WHERE key = $1 FOR UPDATE', values: [key] };
  return [
    ...(dialect === 'postgres' ? [alone] : []),
    { sql: 'DELETE FROM job WHERE key = $1 AND leased_until = 0', values: [key] },
    { sql: 'UPDATE job SET cancelled = 1, again = 0 WHERE key = $1 AND leased_until > 0', values: [key] },
  ];
}
