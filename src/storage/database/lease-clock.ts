/**
 * The clock that leases are written and judged by. Processes that share a PostgreSQL use its clock: their own may differ
 * by minutes, and whoever is ahead would take from others what they hold. A database in a file has one service, whose
 * clock only has to go on evenly: the wall clock may jump.
 */
import { performance } from 'node:perf_hooks';
import type { Dialect } from './database.ts';

/** Milliseconds since 1970; null: the database looks at its own clock. */
export type LeaseNow = () => number | null;

export function leaseClock(dialect: Dialect): LeaseNow {
  return dialect === 'postgres' ? () => null : () => Math.floor(performance.timeOrigin + performance.now());
}

/**
 * That time in SQL, the same for the whole of a statement, so that an index can be asked with it; `parameter` ($1) takes
 * what `LeaseNow` gives.
 */
export function nowIn(dialect: Dialect, parameter: string): string {
  const given = `CAST(${parameter} AS BIGINT)`;
  return dialect === 'sqlite'
    ? given
    : `COALESCE(${given}, floor(extract(epoch FROM statement_timestamp()) * 1000)::bigint)`;
}
