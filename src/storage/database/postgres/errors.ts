/** What PostgreSQL's error codes mean for Fenix (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
import { DatabaseError } from 'pg';
import { DatabaseBusy, DatabaseDamaged, DatabaseRefusal, DatabaseUnavailable, NotWritten } from '../database.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * Serialization failure and deadlock; and a foreign key, if one transaction refers to a row while another removes it.
 * Nothing changed, and a second try sees what the other did.
 */
const REPEATABLE: ReadonlySet<string> = new Set(['40001', '40P01', '23503']);

/** Disk full; a read-only transaction or missing rights; a failed disk, or no memory and the like. */
const UNWRITABLE: readonly (readonly [RegExp, NotWritten['kind'], string])[] = [
  [/^53100$/, 'full', 'its disk is full: make room there, and it goes on by itself'],
  [/^(?:25006|42501)$/, 'read-only', 'it may not be written to: name its primary in FENIX_DATABASE_URL, or allow it'],
  [/^(?:58030|53[24]00|53000)$/, 'failing', 'check its machine; it goes on by itself once that can'],
];

/** Too many connections, and locks and statements that others delayed for longer than the server allows. */
const BUSY = /^(?:53300|55P03|57014)$/;

const DAMAGED = /^XX00[12]$/;

/**
 * Class 08 (connection), 28 (authentication), 3D and 3F (no such database), 57P (shutting down), and Node's own codes.
 */
const UNAVAILABLE = /^(?:08.{3}|28.{3}|3[DF].{3}|57P.{2}|E[A-Z]+)$/;

export function isKeyTaken(error: unknown): error is Error {
  return codeOf(error) === UNIQUE_VIOLATION;
}

export function isWorthRepeating(error: unknown): boolean {
  return REPEATABLE.has(codeOf(error));
}

/** True if PostgreSQL itself answered that it did not execute the statement, and the connection stays open. */
export function isRefusal(error: unknown): boolean {
  return error instanceof DatabaseError && error.severity === 'ERROR';
}

export function explained(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseRefusal) return error;
  const code = codeOf(error);
  const options = { cause: error };
  for (const [codes, kind, advice] of UNWRITABLE) {
    if (codes.test(code)) return new NotWritten(kind, `PostgreSQL refuses (${reasonOf(error)}): ${advice}`, options);
  }
  if (BUSY.test(code)) {
    return new DatabaseBusy(`PostgreSQL is busy (${reasonOf(error)}): it goes on by itself once it is not`, options);
  }
  if (DAMAGED.test(code)) {
    return new DatabaseDamaged(`PostgreSQL found damage (${reasonOf(error)}): restore its backup`, options);
  }
  if (UNAVAILABLE.test(code) || isBroken(error)) {
    const what = `PostgreSQL cannot be reached (${reasonOf(error)}): check that it runs, and FENIX_DATABASE_URL`;
    return new DatabaseUnavailable(what, options);
  }
  return error;
}

/** The driver's own words for a connection that ended; these errors have no code. */
function isBroken({ message }: Error): boolean {
  return /Connection terminated|connection error|not queryable|timeout exceeded when trying to connect|timeout expired/i.test(
    message,
  );
}

/** A host with several addresses fails with several errors and no message of its own. */
function reasonOf(error: Error): string {
  if (error.message !== '') return error.message;
  return error instanceof AggregateError ? error.errors.map(String).join('; ') : codeOf(error);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
