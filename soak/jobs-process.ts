/** A process that does jobs on a PostgreSQL, and notes each beginning and end. Argument 1 is the address, and 2 its name. */
import process from 'node:process';
import { setTimeout as passing } from 'node:timers/promises';
import { systemAlarm } from '../src/base/time.ts';
import { leaseClock } from '../src/storage/database/lease-clock.ts';
import { openPostgres } from '../src/storage/database/postgres/postgres.ts';
import { DatabaseJobs } from '../src/storage/jobs/database-jobs.ts';

const LONGEST_MS = 200;

const warn = (what: unknown) => process.stderr.write(`${String(what)}\n`);

const [url = '', holder = ''] = process.argv.slice(2);
const database = await openPostgres({ url, warn });
const time = { now: Date.now, alarm: systemAlarm, leaseNow: leaseClock('postgres') };
const jobs = new DatabaseJobs({ database, holder, time, trouble: warn });

const note = (key: string, what: string) =>
  database.commit([
    { sql: 'INSERT INTO journal (key, holder, what) VALUES ($1, $2, $3)', values: [key, holder, what] },
  ]);

jobs.work({
  handlers: {
    async note({ key, signal }) {
      await note(key, 'begun');
      await passing(Math.random() * LONGEST_MS, undefined, { signal }).catch(() => undefined);
      await note(key, 'ended');
      if (Math.random() < 0.02) throw new Error('now and then one fails');
    },
  },
  places: 8,
  placesPerOwner: 3,
  failed: () => undefined,
});
