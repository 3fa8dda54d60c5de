/**
 * One service per database. The file itself cannot say so: in WAL mode a second process may write, and an exclusive
 * lock would shut out readers. So a service holds a second, empty database beside it within a transaction that never
 * ends. The operating system releases it with the process, however that ends, and knows it across containers.
 */
import { DatabaseBusy, DatabaseUnavailable } from '../database.ts';
import { Connection } from './connection.ts';
import { makeFile } from './files.ts';

export interface Hold {
  release(): void;
}

/** Throws `DatabaseUnavailable` if another process holds it. */
export function takeHold(path: string): Hold {
  const beside = `${path}.lock`;
  makeFile(beside);
  const connection = new Connection(beside, { busyMs: 0 });
  try {
    connection.script('BEGIN EXCLUSIVE');
  } catch (error) {
    connection.close();
    if (!(error instanceof DatabaseBusy)) throw error;
    throw new DatabaseUnavailable(
      `${path} is in use by another Fenix: stop that one first, or give this one another FENIX_DATA`,
      { cause: error },
    );
  }
  return { release: () => connection.close() };
}
