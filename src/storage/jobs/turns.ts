/**
 * Decides whose turn it is. A job takes its owner's next turn when it comes due, not when somebody asks for it: a job
 * that is due tomorrow, or has failed for good, delays nobody. Within a priority, an owner's first job stands beside
 * the job that would begin next, and each further job one turn later; an owner who had turns lately goes on from there.
 * So owners alternate, however much and however often each asks.
 */
import type { Dialect, Statement } from '../database/database.ts';
import { nowIn } from '../database/lease-clock.ts';

/** The job has no turn yet. */
export const NO_TURN = -1;

/** No process does the job, and it has not failed. */
export const WAITS = 'leased_until = 0 AND failed = 0';

/** If more jobs come due at once, it takes several looks. */
const MOST_AT_ONCE = 200;

/** PostgreSQL's processes claim at the same time; over a file one writes at a time. */
export function unlessTaken(dialect: Dialect): string {
  return dialect === 'postgres' ? 'FOR UPDATE SKIP LOCKED' : '';
}

/** Jobs that a process with these tasks may begin, whatever their turn: those of owners with a free place. */
export function mayBegin(places: string, tasks: string): string {
  return `${WAITS} AND task IN (${tasks})
    AND owner NOT IN (SELECT owner FROM job WHERE leased_until > 0 GROUP BY owner HAVING count(*) >= ${places})`;
}

const came = (due: string, dialect: Dialect) => `
  came AS MATERIALIZED (
    SELECT key, owner, priority, due FROM job WHERE ${WAITS} AND turn < 0 AND due <= ${due}
    ORDER BY due, key LIMIT ${MOST_AT_ONCE} ${unlessTaken(dialect)})`;

/** The next turn. When nothing waits, it is a new turn, the same for all: nobody has missed anything. */
const NEXT = (places: string, tasks: string) => `
  COALESCE(
    (SELECT first.turn FROM job AS first WHERE first.priority = came.priority AND first.turn >= 0 AND ${mayBegin(places, tasks)}
     ORDER BY first.turn LIMIT 1),
    (SELECT max(latest.turn) + 1 FROM job_turn AS latest WHERE latest.priority = came.priority),
    0)`;

const owners = (next: string) => `
  owners AS (SELECT owner, priority, count(*) AS jobs, ${next} AS next FROM came GROUP BY owner, priority)`;

const NOTING = `
  INSERT INTO job_turn (owner, priority, turn)
  SELECT owners.owner, owners.priority,
         CASE WHEN own.turn >= owners.next THEN own.turn ELSE owners.next - 1 END + owners.jobs
  FROM owners LEFT JOIN job_turn AS own ON own.owner = owners.owner AND own.priority = owners.priority
  WHERE true ORDER BY owners.owner, owners.priority
  ON CONFLICT (owner, priority) DO UPDATE SET
    turn = CASE WHEN job_turn.turn > excluded.turn THEN job_turn.turn ELSE excluded.turn END`;

const PLACED = `
  placed AS (SELECT key AS name, owner AS whose, priority AS rank,
    row_number() OVER (PARTITION BY owner, priority ORDER BY due DESC, key DESC) - 1 AS behind FROM came)`;

const giving = (latest: string) => `
  UPDATE job SET turn = own.turn - placed.behind
  FROM placed JOIN ${latest} AS own ON own.owner = placed.whose AND own.priority = placed.rank
  WHERE job.key = placed.name`;

interface Coming {
  /** Milliseconds since 1970; null: by the database's clock. */
  readonly now: number | null;
  readonly tasks: readonly string[];
  readonly placesPerOwner: number;
}

/**
 * Jobs that have come due take their owner's next turns. On PostgreSQL in one statement: each of two statements would
 * see what others have added by then, and give turns to more jobs than it counted.
 */
export function coming({ now, tasks, placesPerOwner }: Coming, dialect: Dialect): readonly Statement[] {
  const due = nowIn(dialect, '$1');
  const counted = `${came(due, dialect)}, ${owners(NEXT('$2', parameters(tasks, 3)))}`;
  const values = [now, placesPerOwner, ...tasks];
  if (dialect === 'postgres') {
    const noted = `noted AS (${NOTING} RETURNING owner, priority, turn)`;
    return [{ sql: `WITH ${counted}, ${noted}, ${PLACED} ${giving('noted')}`, values }];
  }
  return [
    { sql: `WITH ${counted} ${NOTING}`, values },
    { sql: `WITH ${came(due, dialect)}, ${PLACED} ${giving('job_turn')}`, values: [now] },
  ];
}

/** As many parameters as there are values, from a number on; without values, an empty list. */
export function parameters(values: readonly unknown[], from: number): string {
  return values.length === 0 ? 'NULL' : values.map((_, i) => `$${i + from}`).join(', ');
}

/** Deletes turns that mean nothing any more: all waiting owners are past them, and so is every new one. */
export const FORGETTING: Statement = {
  sql: `
    DELETE FROM job_turn WHERE turn < COALESCE(
      (SELECT min(job.turn) FROM job WHERE ${WAITS} AND job.turn >= 0 AND job.priority = job_turn.priority),
      (SELECT max(latest.turn) FROM job_turn AS latest WHERE latest.priority = job_turn.priority))`,
};

/** For an owner who is deleted for good. */
export function forgettingTurns(owner: string): Statement {
  return { sql: 'DELETE FROM job_turn WHERE owner = $1', values: [owner] };
}
