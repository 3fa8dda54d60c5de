/** Jobs as part of a larger commit; the caller calls `Jobs.added` once the commit is on disk. */
import type { Change } from '../store/store.ts';
import type { Jobs, NewJob } from './jobs.ts';

export function besideOthers(jobs: Pick<Jobs, 'adding'>, job: NewJob): Change {
  return { type: 'beside', thing: `job ${job.key}`, statements: jobs.adding(job) };
}
