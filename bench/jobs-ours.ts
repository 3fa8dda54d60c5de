/** Our queue, on either database. */
import { randomUUID } from 'node:crypto';
import { systemAlarm } from '../src/base/time.ts';
import { leaseClock } from '../src/storage/database/lease-clock.ts';
import { openPostgres } from '../src/storage/database/postgres/postgres.ts';
import { openSqlite } from '../src/storage/database/sqlite/sqlite.ts';
import { DatabaseJobs } from '../src/storage/jobs/database-jobs.ts';
import { type JobsSide, measureJobs } from './jobs-side.ts';

const TOGETHER = 500;

const warn = (message: string) => console.error(message);

async function opened({ at }: JobsSide) {
  const worker = new URL('../src/storage/database/sqlite/worker.js', import.meta.url);
  const database = at.startsWith('/')
    ? await openSqlite({ folder: at, hold: false, warn, worker })
    : await openPostgres({ url: at, warn });
  const time = { now: Date.now, alarm: systemAlarm, leaseNow: leaseClock(database.dialect) };
  return { database, jobs: new DatabaseJobs({ database, holder: randomUUID(), time, trouble: console.error }) };
}

await measureJobs<JobsSide>({
  async ask(work) {
    const { database, jobs } = await opened(work);
    for (let i = 0; i < work.jobs; i += TOGETHER) {
      const some = Array.from({ length: TOGETHER }, (_, k) => ({
        key: `job ${i + k}`,
        owner: `owner ${(i + k) % work.owners}`,
      }));
      await database.commit(some.flatMap((job) => jobs.adding({ ...job, task: 'note', payload: null })));
    }
    await database.close();
  },
  async begin(work, done) {
    const { database, jobs } = await opened(work);
    const working = jobs.work({
      handlers: { note: async () => done() },
      places: work.places,
      placesPerOwner: 4,
      failed: console.error,
    });
    return async () => {
      await working.stop();
      await database.close();
    };
  },
});
