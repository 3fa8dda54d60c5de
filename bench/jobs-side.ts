/** A process that does jobs, measured beside others: says when it is ready, begins when it is told to, and tells what it did. */
import process from 'node:process';

export interface JobsSide {
  /** The database. */
  readonly at: string;
  readonly jobs: number;
  readonly owners: number;
  readonly places: number;
}

interface Parts<T extends JobsSide> {
  /** Asks for all jobs. */
  readonly ask: (work: T) => Promise<void>;
  /** Does them from now on; calls `done` for each, and gives what ends it. */
  readonly begin: (work: T, done: () => void) => Promise<() => Promise<void>>;
}

const TELL_MS = 10;

export async function measureJobs<T extends JobsSide>({ ask, begin }: Parts<T>): Promise<void> {
  const work = JSON.parse(process.argv[2] ?? '') as T;
  if (process.argv[3] === 'asks') await ask(work);
  let done = 0;
  let end: Promise<() => Promise<void>> | undefined;
  const telling = setInterval(() => {
    if (done > 0) process.send?.(done);
    done = 0;
  }, TELL_MS);
  process.on('message', async (said) => {
    if (said === 'go') end = begin(work, () => void done++);
    else {
      clearInterval(telling);
      await (await end)?.();
      process.exit(0);
    }
  });
  process.send?.(0);
}
