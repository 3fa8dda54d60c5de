/**
 * The embedded store: one folder, one process.
 *
 *   store.json   the layout's number          documents/   lowdb files           logs/   segments of records
 *   lock         who holds it                 blobs/       content by its hash   tmp/    files being written
 */
import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { EmbeddedBlobs } from './embedded-blobs.ts';
import { EmbeddedDocuments } from './embedded-documents.ts';
import { EmbeddedLog, SEGMENT_BYTES } from './embedded-logs.ts';
import { emptyFolder, ensureFolder, type FileSystem, makeFolderTree, readIfThere, replaceFile } from './files.ts';
import { type Processes, systemProcesses, takeLock } from './lock.ts';
import { closeToOthers, privateFiles } from './private-files.ts';
import { type DocumentKind, type Documents, type Log, type Store, StoreUnavailable } from './store.ts';

/** One step per older layout, oldest first; each leads to the next. The current layout is `migrations.length + 1`. */
type LayoutMigration = (fs: FileSystem, root: string) => Promise<void>;

interface EmbeddedStoreOptions {
  readonly folder: string;
  /** Told of what was repaired or set aside. */
  readonly warn: (message: string) => void;
  readonly fs?: FileSystem;
  readonly processes?: Processes;
  readonly migrations?: readonly LayoutMigration[];
  readonly segmentBytes?: number;
}

/** No layout but the first has been needed yet. */
const LAYOUT_MIGRATIONS: readonly LayoutMigration[] = [];

/** Opens the store in a folder, making it when missing. Throws `StoreUnavailable` when it is held or newer. */
export async function openEmbeddedStore(options: EmbeddedStoreOptions): Promise<Store> {
  const { fs = privateFiles, processes = systemProcesses(), migrations = LAYOUT_MIGRATIONS } = options;
  const root = resolve(options.folder);
  const folders = new Set<string>();
  await makeFolderTree(fs, root);
  if (fs === privateFiles) await closeToOthers(root, options.warn);
  const lock = await takeLock(fs, root, processes);
  try {
    const tmp = join(root, 'tmp');
    await ensureFolder(fs, root, tmp, folders);
    await emptyFolder(fs, tmp);
    const places = {
      fs,
      root,
      folders,
      warn: options.warn,
      segmentBytes: options.segmentBytes ?? SEGMENT_BYTES,
      temporary: () => join(tmp, randomUUID()),
    };
    await migrateLayout(fs, root, migrations, places.temporary);
    return new EmbeddedStore(places, () => lock.release());
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function migrateLayout(
  fs: FileSystem,
  root: string,
  migrations: readonly LayoutMigration[],
  temporary: () => string,
): Promise<void> {
  const path = join(root, 'store.json');
  const current = migrations.length + 1;
  const bytes = await readIfThere(fs, path);
  let layout = bytes === undefined ? current : layoutOf(bytes, path);
  if (layout > current) {
    throw new StoreUnavailable(`${root} was made by a newer Fenix (layout ${layout}, this one knows ${current})`);
  }
  const write = (number: number) =>
    replaceFile(fs, path, Buffer.from(`${JSON.stringify({ layout: number })}\n`), temporary());
  if (bytes === undefined) await write(layout);
  for (const migrate of migrations.slice(layout - 1)) {
    await migrate(fs, root);
    await write(++layout);
  }
}

function layoutOf(bytes: Uint8Array, path: string): number {
  try {
    const json: unknown = JSON.parse(Buffer.from(bytes).toString());
    if (typeof json === 'object' && json !== null && 'layout' in json && Number.isInteger(json.layout)) {
      return json.layout as number;
    }
  } catch {
    // Told below, with what to do.
  }
  throw new StoreUnavailable(
    `${path} is damaged: restore it, or write {"layout":1} into it if the folder is a Fenix store`,
  );
}

type Places = ConstructorParameters<typeof EmbeddedDocuments>[1] & ConstructorParameters<typeof EmbeddedLog>[1];

class EmbeddedStore implements Store {
  readonly blobs: EmbeddedBlobs;
  readonly #places: Places;
  readonly #letGo: () => Promise<void>;
  readonly #documents = new Map<string, EmbeddedDocuments<unknown>>();
  readonly #logs = new Map<string, EmbeddedLog>();
  #closing: Promise<void> | undefined;

  constructor(places: Places, letGo: () => Promise<void>) {
    this.#places = places;
    this.#letGo = letGo;
    this.blobs = new EmbeddedBlobs(places);
  }

  documents<T>(kind: DocumentKind<T>): Documents<T> {
    const known = this.#documents.get(kind.name);
    // One kind, one definition: a kind is a constant of its module.
    if (known !== undefined) return known as unknown as Documents<T>;
    const documents = new EmbeddedDocuments(kind, this.#places);
    this.#documents.set(kind.name, documents as unknown as EmbeddedDocuments<unknown>);
    return documents;
  }

  log(name: string): Log {
    const log = this.#logs.get(name) ?? new EmbeddedLog(name, this.#places);
    this.#logs.set(name, log);
    return log;
  }

  async check(): Promise<void> {
    const bytes = await readIfThere(this.#places.fs, join(this.#places.root, 'store.json'));
    if (bytes === undefined) throw new StoreUnavailable(`${this.#places.root} is gone`);
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    await Promise.all([
      this.blobs.settled(),
      ...[...this.#logs.values()].map((log) => log.settled()),
      ...[...this.#documents.values()].map((documents) => documents.settled()),
    ]);
    await this.#letGo();
  }
}
