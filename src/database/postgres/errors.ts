/** What PostgreSQL's states mean to us (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
import { DatabaseDamaged, DatabaseUnavailable, NotWritten } from '../database.ts';

const UNIQUE_VIOLATION = '23505';

/** Serialization failure and deadlock: nothing was changed, and the same once more may well work. */
const REPEATABLE: ReadonlySet<string> = new Set(['40001', '40P01']);

/** Read-only transaction, and what runs out (class 53: disk, memory, connections). */
const UNWRITABLE = /^(?:25006|53\d{3}|58030)$/;

const DAMAGED = /^XX00[12]$/;

/** Class 08 (connection), 28 (who may come in), 3D and 3F (no such database), 57P (shutting down), and Node's own words. */
const UNAVAILABLE = /^(?:08.{3}|28.{3}|3[DF].{3}|57P.{2}|E[A-Z]+)$/;

export function isKeyTaken(error: unknown): error is Error {
  return codeOf(error) === UNIQUE_VIOLATION;
}

export function isWorthRepeating(error: unknown): boolean {
  return REPEATABLE.has(codeOf(error));
}

export function explained(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = codeOf(error);
  const options = { cause: error };
  if (UNWRITABLE.test(code)) {
    return new NotWritten(
      `PostgreSQL refuses to write (${reasonOf(error)}): it goes on by itself once it can`,
      options,
    );
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

/** The driver's own words for a connection that ended; they have no code. */
function isBroken({ message }: Error): boolean {
  return /Connection terminated|connection error|timeout exceeded when trying to connect/i.test(message);
}

/** A host with several addresses fails with several errors, and no message of its own. */
function reasonOf(error: Error): string {
  if (error.message !== '') return error.message;
  return error instanceof AggregateError ? error.errors.map(String).join('; ') : codeOf(error);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
