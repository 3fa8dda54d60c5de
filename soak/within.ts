/**
 * Harm from inside a service that outside cannot do, loaded before it (`node --import`), which knows nothing of it. Each line
 * on standard input is done, and answered by a line of JSON.
 */
import { syncBuiltinESMExports } from 'node:module';
import { createInterface } from 'node:readline';
import threads, { isMainThread, type Worker } from 'node:worker_threads';
import { StoredSites } from '../src/library/pages/sites.ts';
import { NotWritten } from '../src/storage/database/database.ts';
import type { Store } from '../src/storage/store/store.ts';
import { collect } from '../test/hostile/collecting.ts';

/** `readers` ends the threads that read the database. A number reads that many sites whose knowledge cannot be stored. */
export type Deed = 'readers' | number;
export type Done = Readonly<Record<string, number>>;

const MEGABYTE = 1e6;
/** The remembered nodes of a large site. */
const NODES = 4_000;
const SITES_IN_A_TURN = 10;

const readers = new Set<Worker>();

function watchThreads(): void {
  const Usual = threads.Worker;
  threads.Worker = class extends Usual {
    constructor(...[file, options]: ConstructorParameters<typeof Usual>) {
      super(file, options);
      const role: unknown = options?.workerData;
      if (typeof role !== 'object' || role === null || !('type' in role) || role.type !== 'reader') return;
      readers.add(this);
      this.once('exit', () => readers.delete(this));
    }
  };
  syncBuiltinESMExports();
}

async function done(deed: Deed): Promise<Done> {
  return deed === 'readers' ? endReaders() : readSites(deed);
}

async function endReaders(): Promise<Done> {
  const found = [...readers];
  await Promise.all(found.map((reader) => reader.terminate()));
  return { threads: found.length };
}

/** What they leave behind in memory, in megabytes. */
async function readSites(count: number): Promise<Done> {
  const before = reachable();
  const write = () => Promise.reject(new NotWritten('full', 'the disk is full'));
  const documents = () => ({ read: async () => undefined, write });
  const sites = new StoredSites(
    { documents } as unknown as Store,
    () => undefined,
    () => 0,
  );
  for (let site = 0; site < count; site++) {
    if (site % SITES_IN_A_TURN === 0) await new Promise(setImmediate);
    await sites.learn(`s${site}.example`, {
      all: Float64Array.from({ length: NODES }, Math.random),
      content: new Float64Array(),
    });
  }
  const held = Math.round(reachable() - before);
  await sites.close();
  return { sites: count, 'MB held': held };
}

function reachable(): number {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / MEGABYTE;
}

if (isMainThread) {
  watchThreads();
  createInterface({ input: process.stdin }).on('line', (line) => {
    void done(JSON.parse(line) as Deed).then((answer) => process.stdout.write(`${JSON.stringify(answer)}\n`));
  });
  (process.stdin as Partial<NodeJS.ReadStream>).unref?.();
}
