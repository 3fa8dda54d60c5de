/**
 * Checks that the file is still the one that was opened. A deleted or replaced file still works for the process that
 * has it open, and everything written to it is lost at the next start.
 */
import { type Stats, statSync } from 'node:fs';
import { NotWritten } from '../database.ts';

type Identity = Pick<Stats, 'dev' | 'ino' | 'size'>;

export class SameFile {
  readonly #path: string;
  #file: Identity;
  /** SQLite makes it with the first question. */
  #log: Identity | undefined;

  constructor(path: string) {
    this.#path = path;
    this.#file = statSync(path);
  }

  /** Throws `NotWritten` if it is another file. If the same file is back, all is well. */
  check(): void {
    const file = identityOf(this.#path);
    const log = identityOf(`${this.#path}-wal`);
    // The file only grows: if it is smaller, another process has overwritten it.
    const isSame = file !== undefined && isAlike(file, this.#file) && file.size >= this.#file.size;
    if (!isSame || (this.#log !== undefined && (log === undefined || !isAlike(log, this.#log)))) throw gone(this.#path);
    this.#file = file;
    this.#log = log;
  }
}

function identityOf(path: string): Identity | undefined {
  return statSync(path, { throwIfNoEntry: false });
}

function isAlike(a: Identity, b: Identity): boolean {
  return a.dev === b.dev && a.ino === b.ino;
}

export function gone(path: string): NotWritten {
  return new NotWritten(
    'gone',
    `${path}, or the -wal beside it, was deleted or replaced while it is in use: nothing more is written to it. ` +
      'Stop this service, put the files back or restore a backup (`fenix restore FILE`), and start it again',
  );
}
