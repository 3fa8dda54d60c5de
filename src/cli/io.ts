/** What the command line hands to each of its commands. */
import type { Readable, Writable } from 'node:stream';

/** The process as a command sees it, so that tests can hand in their own. */
export interface Io {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
  /** Where what is typed shows, as the terminal wants it; without it on standard error. */
  readonly echo?: Writable;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Lets everybody else go first, from now on: a command that nobody waits for. */
  readonly giveWay: () => void;
}

/** A command's action: what remains to be said is its exit code. */
export type Exit = (code: number) => void;
