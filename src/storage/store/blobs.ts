/** Blobs by content: written once, never changed, checked at every read. */
import type { Database, Row } from '../database/database.ts';
import { puttingAhead } from './changes.ts';
import { sweepContents } from './contents.ts';
import { rowsInSlices } from './in-slices.ts';
import { unpacked } from './packing.ts';
import { hashOf } from './statements.ts';
import { type Blobs, MissingBlob, type Store, Unreadable } from './store.ts';

const HASH = /^[0-9a-f]{64}$/;

export class StoredBlobs implements Blobs {
  readonly #database: Database;
  readonly #store: Pick<Store, 'commit'>;

  constructor(database: Database, store: Pick<Store, 'commit'>) {
    this.#database = database;
    this.#store = store;
  }

  async put(bytes: Uint8Array): Promise<string> {
    await this.#store.commit([puttingAhead(bytes)]);
    return blobHash(bytes);
  }

  async get(hash: string): Promise<Uint8Array> {
    const rows = HASH.test(hash)
      ? await this.#database.read<BlobRow>('SELECT size, bytes FROM blob WHERE hash = $1', [Buffer.from(hash, 'hex')])
      : [];
    const [row] = rows;
    if (row === undefined) throw new MissingBlob(`blob ${hash} is not in the store`);
    const bytes = await wholeOf(row, hash);
    if (bytes === undefined) {
      throw new Unreadable(`blob ${hash} is damaged: \`fenix restore FILE\` brings a backup back`);
    }
    return bytes;
  }

  async among(hashes: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
    const named = [...new Set(hashes)].filter((hash) => HASH.test(hash)).map((hash) => Buffer.from(hash, 'hex'));
    const sql = (places: string) => `SELECT hash, size, bytes FROM blob WHERE hash IN (${places})`;
    const found = new Map<string, Uint8Array>();
    for (const row of await rowsInSlices<NamedBlobRow>(this.#database, named, sql)) {
      const hash = Buffer.from(row.hash).toString('hex');
      const bytes = await wholeOf(row, hash);
      if (bytes !== undefined) found.set(hash, bytes);
    }
    return found;
  }

  sweep(now: number): Promise<number> {
    return sweepContents(this.#database, now);
  }
}

interface BlobRow extends Row {
  readonly size: number;
  readonly bytes: Uint8Array;
}

interface NamedBlobRow extends BlobRow {
  readonly hash: Uint8Array;
}

async function wholeOf({ size, bytes }: BlobRow, hash: string): Promise<Uint8Array | undefined> {
  const whole = await unpacked(bytes, size).catch(() => undefined);
  return whole !== undefined && blobHash(whole) === hash ? whole : undefined;
}

/** The hash that names a content. */
export function blobHash(bytes: Uint8Array): string {
  return Buffer.from(hashOf(bytes)).toString('hex');
}
