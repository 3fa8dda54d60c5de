/** Stores for a single test that can be opened again. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseIn } from '../../../src/storage/database/sqlite/opening.ts';
import { LOOSE_HOURS } from '../../../src/storage/store/contents.ts';
import { openStore as open } from '../../../src/storage/store/open-store.ts';
import type { Store } from '../../../src/storage/store/store.ts';
import { closing } from './closing.ts';

const nothingRepaired = (message: string) => {
  throw new Error(`the store had to be repaired: ${message}`);
};

/** A store with some changed methods. */
export function storeWith(store: Store, changed: Partial<Store>): Store {
  return {
    documents: (kind) => store.documents(kind),
    log: (name) => store.log(name),
    blobs: store.blobs,
    database: store.database,
    clear: (place, but) => store.clear(place, but),
    shorten: (log) => store.shorten(log),
    commit: (changes, lane) => store.commit(changes, lane),
    check: () => store.check(),
    examine: () => store.examine(),
    setAside: () => store.setAside(),
    drop: (kind, id) => store.drop(kind, id),
    close: () => store.close(),
    ...changed,
  };
}

/** A store that refuses all writes on demand, as on a full disk. */
export function stubborn(store: Store) {
  let refusal: Error | undefined;
  const unlessRefused = <T>(write: () => Promise<T>): Promise<T> =>
    refusal === undefined ? write() : Promise.reject(refusal);
  const documents: Store['documents'] = (kind) => {
    const inner = store.documents(kind);
    return {
      read: (id) => inner.read(id),
      scan: (options) => inner.scan(options),
      among: (ids) => inner.among(ids),
      present: (ids) => inner.present(ids),
      count: (selection) => inner.count(selection),
      areIndexed: () => inner.areIndexed(),
      write: (id, value, expected) => unlessRefused(() => inner.write(id, value, expected)),
      remove: (id, expected) => unlessRefused(() => inner.remove(id, expected)),
    };
  };
  const log: Store['log'] = (name) => {
    const inner = store.log(name);
    return {
      read: (from) => inner.read(from),
      length: () => inner.length(),
      append: (records, expected) => unlessRefused(() => inner.append(records, expected)),
    };
  };
  const blobs: Store['blobs'] = {
    get: (hash) => store.blobs.get(hash),
    put: (bytes) => unlessRefused(() => store.blobs.put(bytes)),
    among: (hashes) => store.blobs.among(hashes),
    sweep: (now) => store.blobs.sweep(now),
  };
  const commit: Store['commit'] = (changes, lane) => unlessRefused(() => store.commit(changes, lane));
  return {
    store: storeWith(store, { documents, log, blobs, commit }),
    /** Refuses all writes with this error, or takes them again. */
    refuse(error?: Error): void {
      refusal = error;
    },
  };
}

/** Opens the store of a folder, in which nothing may be damaged unless the test expects it. */
export async function openStore(folder: string, warn: (message: string) => void = nothingRepaired): Promise<Store> {
  await makeTables(folder);
  const store = closing(await open({ folder, hold: true, warn }));
  return store;
}

let withTables: Promise<Buffer> | undefined;

/** Copies an empty database, because making its tables takes seven times as long. */
async function makeTables(folder: string): Promise<void> {
  if (existsSync(folder) && (await readdir(folder)).length > 0) return;
  withTables ??= emptyDatabase();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(databaseIn(folder), await withTables, { mode: 0o600 });
}

async function emptyDatabase(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'fenix-empty-'));
  const store = await open({ folder, hold: true, warn: nothingRepaired });
  await store.close();
  const bytes = await readFile(databaseIn(folder));
  await rm(folder, { recursive: true });
  return bytes;
}

/** Runs the sweeps of the next hours. */
export async function sweepContents({ blobs }: Store): Promise<void> {
  for (const hours of [1, 1 + LOOSE_HOURS]) while ((await blobs.sweep(hours * 3_600_000)) > 0);
}
