/** graphile-worker as a peer. It is installed elsewhere, so its used types are named here. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Client } from 'pg';
import { type JobsSide, measureJobs } from '../jobs-side.ts';

interface Graphile extends JobsSide {
  readonly installed: string;
  /** Takes and ends many jobs at once, as its manual recommends for small ones. */
  readonly localQueue?: boolean;
}

interface Library {
  readonly run: (options: object) => Promise<{ stop(): Promise<void> }>;
  readonly runMigrations: (options: object) => Promise<void>;
  readonly Logger: new (factory: () => () => void) => object;
}

const libraryIn = (folder: string) => createRequire(join(folder, 'package.json'))('graphile-worker') as Library;

await measureJobs<Graphile>({
  async ask({ installed, at, jobs }) {
    const { runMigrations, Logger } = libraryIn(installed);
    await runMigrations({ connectionString: at, logger: new Logger(() => () => undefined) });
    const client = new Client({ connectionString: at });
    await client.connect();
    await client.query("SELECT graphile_worker.add_job('note', '{}'::json) FROM generate_series(1, $1)", [jobs]);
    await client.end();
  },
  async begin({ installed, at, places, localQueue }, done) {
    const { run, Logger } = libraryIn(installed);
    const many = { localQueue: { size: 10 * places }, completeJobBatchDelay: 0, failJobBatchDelay: 0 };
    const worker = { connectionString: at, concurrentJobs: places, maxPoolSize: places, pollInterval: 1_000 };
    const runner = await run({
      preset: { worker: { ...worker, ...(localQueue === true && many) } },
      taskList: { note: async () => done() },
      noHandleSignals: true,
      logger: new Logger(() => () => undefined),
    });
    return () => runner.stop();
  },
});
