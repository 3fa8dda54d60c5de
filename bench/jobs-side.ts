/** A process that does jobs beside its peers: says when it is ready, begins on a signal, and reports. */
import process from 'node:process';

export interface JobsSide {
  /** The address of the database. */
  readonly at: string;
  readonly jobs: number;
  readonly owners: number;
  readonly places: number;
}

interface Parts<T extends JobsSide> {
  /** Adds all jobs. */
  readonly ask: (work: T) => Promise<void>;
  /** Starts working. Calls `done` for each job, and gives a function to stop. */
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
