/** What the command line passes to each of its commands. */
import type { Readable, Writable } from 'node:stream';

/** The process as a command sees it, so that tests can pass their own. */
export interface Io {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
  /** Where the terminal shows what the person types; absent: standard error. */
  readonly echo?: Writable;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Lowers the priority of this process from now on: nobody waits for the command. */
  readonly giveWay: () => void;
}

/** Called at the end of a command with its exit code. */
export type Exit = (code: number) => void;
