/** Measures how soon the jobs of killed processes go to others. */
import type { Database } from '../../../src/storage/database/database.ts';

interface JobRow {
  readonly [name: string]: string | number;
  readonly key: string;
  readonly epoch: number;
  readonly holder: string;
  readonly failed: number;
}

interface Orphan {
  readonly epoch: number;
  readonly since: number;
}

const JOBS = 'SELECT key, epoch, holder, failed FROM job';

export class JobsWatch {
  readonly #database: Database;
  readonly #now: () => number;
  readonly #orphans = new Map<string, Orphan>();
  readonly waitedMs: number[] = [];

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** The process with the most jobs. */
  async busiest(): Promise<string | undefined> {
    const [most] = await this.#database.read<{ holder: string }>(
      'SELECT holder FROM job WHERE leased_until > 0 GROUP BY holder ORDER BY count(*) DESC LIMIT 1',
    );
    return most?.holder;
  }

  /** Notes that a process was killed, and gives its number of jobs. */
  async died(holder: string): Promise<number> {
    const held = await this.#database.read<JobRow>(`${JOBS} WHERE holder = $1 AND leased_until > 0`, [holder]);
    for (const { key, epoch } of held) this.#orphans.set(key, { epoch, since: this.#now() });
    return held.length;
  }

  /** How long the remaining jobs have waited. A job that ended several processes waits for a new one to start. */
  async look(): Promise<readonly number[]> {
    const rows = new Map((await this.#database.read<JobRow>(JOBS)).map((row) => [row.key, row]));
    for (const [key, { epoch, since }] of this.#orphans) {
      const row = rows.get(key);
      const taken = row === undefined || row.epoch > epoch;
      if (taken) this.waitedMs.push(this.#now() - since);
      if (taken || row.failed === 1) this.#orphans.delete(key);
    }
    return [...this.#orphans.values()].map(({ since }) => this.#now() - since);
  }
}
