/**
 * The clock for leases. Processes that share a PostgreSQL use its clock: their own clocks may differ by minutes, and a
 * process whose clock is ahead would take leases from others. A database in a file has one service, whose clock only
 * has to run evenly, because the wall clock may jump.
 */
import { performance } from 'node:perf_hooks';
import type { Dialect } from './database.ts';

/** Milliseconds since 1970; null: the database uses its own clock. */
export type LeaseNow = () => number | null;

export function leaseClock(dialect: Dialect): LeaseNow {
  return dialect === 'postgres' ? () => null : () => Math.floor(performance.timeOrigin + performance.now());
}

/**
 * That time in SQL, the same throughout a statement, so that the statement can use an index; `parameter` ($1) takes the
 * result of `LeaseNow`.
 */
export function nowIn(dialect: Dialect, parameter: string): string {
  const given = `CAST(${parameter} AS BIGINT)`;
  return dialect === 'sqlite'
    ? given
    : `COALESCE(${given}, floor(extract(epoch FROM statement_timestamp()) * 1000)::bigint)`;
}
