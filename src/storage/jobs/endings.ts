/**
 * How jobs end, with or without the process that does them. Each ending names the epoch in which the job began: a
 * process that has lost the job changes nothing, and writing an ending twice has one effect. A job that was called off
 * is deleted however it ends, unless somebody asked for it again.
 */
import type { Dialect, Row, Statement } from '../database/database.ts';
import { nowIn } from '../database/lease-clock.ts';
import type { Again } from './jobs.ts';
import type { JobRow, Now } from './statements.ts';
import { FORGETTING, NO_TURN, parameters, unlessTaken, WAITS } from './turns.ts';

type Begun = Pick<JobRow, 'key' | 'epoch'>;

const MINE = 'key = $1 AND epoch = $2 AND leased_until > 0';

const CALLED_OFF = 'cancelled = 1 AND again = 0';

/** Called off since the statement before: its lease runs out, and then it is deleted. */
const NOT_SINCE = `NOT (${CALLED_OFF})`;

function unlessCalledOff({ key, epoch }: Begun, ending: Statement): readonly Statement[] {
  return [{ sql: `DELETE FROM job WHERE ${MINE} AND ${CALLED_OFF}`, values: [key, epoch] }, ending];
}

/** Done, or called off. A job that comes again waits, and one that somebody asked for again meanwhile. */
export function done({ key, epoch }: Begun, again?: Again): readonly Statement[] {
  const values = [key, epoch];
  const waiting = `leased_until = 0, attempts = 0, cancelled = 0, turn = ${NO_TURN}`;
  if (again !== undefined) {
    const sql = `UPDATE job SET ${waiting}, due = CASE WHEN again = 1 THEN due ELSE $3 END
      WHERE ${MINE} AND ${NOT_SINCE}`;
    return unlessCalledOff({ key, epoch }, { sql, values: [...values, Math.ceil(again.at)] });
  }
  return [
    { sql: `DELETE FROM job WHERE ${MINE} AND again = 0`, values },
    { sql: `UPDATE job SET ${waiting} WHERE ${MINE} AND again = 1`, values },
  ];
}

interface Failure {
  readonly error: string;
  readonly now: Now;
  readonly pauseMs: number;
  /** The try does not count. */
  readonly uncounted?: boolean;
}

/** The job is tried again after a pause. */
export function failed(
  { key, epoch }: Begun,
  { error, now, pauseMs, uncounted }: Failure,
  dialect: Dialect,
): readonly Statement[] {
  const sql = `
    UPDATE job SET leased_until = 0, cancelled = 0, turn = ${NO_TURN}, error = $3, attempts = attempts - $6,
      due = CASE WHEN again = 1 THEN due ELSE ${nowIn(dialect, '$4')} + $5 END
    WHERE ${MINE} AND ${NOT_SINCE}`;
  const values = [key, epoch, error, now.due, pauseMs, uncounted === true ? 1 : 0];
  return unlessCalledOff({ key, epoch }, { sql, values });
}

/**
 * Failed for good: the job stays for a while, for people to see. If somebody asked for it again meanwhile, it starts
 * anew.
 */
export function givenUp(
  { key, epoch }: Begun,
  { error, now }: Pick<Failure, 'error' | 'now'>,
  dialect: Dialect,
): readonly Statement[] {
  const sql = `
    UPDATE job SET leased_until = 0, cancelled = 0, turn = ${NO_TURN}, error = $3,
      failed = CASE WHEN again = 1 THEN 0 ELSE 1 END,
      attempts = CASE WHEN again = 1 THEN 0 ELSE attempts END,
      due = CASE WHEN again = 1 THEN due ELSE ${nowIn(dialect, '$4')} END
    WHERE ${MINE} AND ${NOT_SINCE}`;
  return unlessCalledOff({ key, epoch }, { sql, values: [key, epoch, error, now.due] });
}

/** Not tried at all: the process stops. */
export function givenBack({ key, epoch }: Begun): readonly Statement[] {
  const sql = `UPDATE job SET leased_until = 0, attempts = attempts - 1, cancelled = 0
    WHERE ${MINE} AND ${NOT_SINCE}`;
  return unlessCalledOff({ key, epoch }, { sql, values: [key, epoch] });
}

/** Why a job was given up that ended its process several times. */
export const ENDED = 'the process that did it ended';

/** The jobs of a dead process wait again, in turn. A job that ended several processes may well end the next one. */
function lost(which: string, value: string | number | null, now: Now, dialect: Dialect): readonly Statement[] {
  const theirs = `key IN (SELECT key FROM job WHERE leased_until > 0 AND ${which} ${unlessTaken(dialect)})`;
  const isLast = 'attempts >= most_attempts AND again = 0';
  const sql = `
    UPDATE job SET leased_until = 0, again = 0, cancelled = 0, error = '${ENDED}',
      failed = CASE WHEN ${isLast} THEN 1 ELSE 0 END,
      due = CASE WHEN ${isLast} THEN ${nowIn(dialect, '$2')} ELSE due END
    WHERE ${theirs} AND leased_until > 0 AND ${NOT_SINCE}
    RETURNING key, task, owner, payload, failed`;
  return [
    { sql: `DELETE FROM job WHERE ${theirs} AND leased_until > 0 AND ${CALLED_OFF}`, values: [value] },
    { sql, values: [value, now.due] },
  ];
}

/** A job that a process lost; given up if `failed` is 1. */
export type LostRow = Pick<JobRow, 'key' | 'task' | 'owner' | 'payload'> & Row & { readonly failed: number };

/** The jobs of processes that died. Two statements; the second gives `LostRow`s. */
export function overdue(now: Now, dialect: Dialect): readonly Statement[] {
  return lost(`leased_until <= ${nowIn(dialect, '$1')}`, now.lease, now, dialect);
}

/** The jobs of an earlier process with the same name. Two statements; the second gives `LostRow`s. */
export function leftBy(holder: string, now: Now, dialect: Dialect): readonly Statement[] {
  return lost('holder = $1', holder, now, dialect);
}

/** How long failed jobs stay, and jobs without a handler. */
export const KEPT_MS = 30 * 86_400_000;

/** Two statements; the second gives the keys and tasks of jobs without a handler. */
export function sweeping(now: Now, tasks: readonly string[], dialect: Dialect): readonly Statement[] {
  const past = `due <= ${nowIn(dialect, '$1')} - ${KEPT_MS}`;
  const unknown = `${WAITS} AND task NOT IN (${parameters(tasks, 2)})`;
  return [
    { sql: `DELETE FROM job WHERE failed = 1 AND ${past}`, values: [now.due] },
    { sql: `DELETE FROM job WHERE ${unknown} AND ${past} RETURNING key, task`, values: [now.due, ...tasks] },
    FORGETTING,
  ];
}
