/** Blobs by content: written once, never changed, checked whenever they are read. */
import type { Database, Row } from '../database/database.ts';
import { puttingAhead } from './changes.ts';
import { sweepContents } from './contents.ts';
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
    const bytes = await unpacked(row.bytes, row.size).catch(() => undefined);
    if (bytes === undefined || blobHash(bytes) !== hash) {
      throw new Unreadable(`blob ${hash} is damaged: \`fenix restore FILE\` brings a backup back`);
    }
    return bytes;
  }

  sweep(now: number): Promise<number> {
    return sweepContents(this.#database, now);
  }
}

interface BlobRow extends Row {
  readonly size: number;
  readonly bytes: Uint8Array;
}

/** The name that a content has once it is put. */
export function blobHash(bytes: Uint8Array): string {
  return Buffer.from(hashOf(bytes)).toString('hex');
}
