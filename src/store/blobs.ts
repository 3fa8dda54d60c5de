/** Blobs by content: written once, never changed, checked whenever they are read. */
import type { Database } from '../database/database.ts';
import { putting } from './changes.ts';
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
    await this.#store.commit([putting(bytes)]);
    return blobHash(bytes);
  }

  async get(hash: string): Promise<Uint8Array> {
    const rows = HASH.test(hash)
      ? await this.#database.read<{ bytes: Uint8Array }>('SELECT bytes FROM blob WHERE hash = $1', [
          Buffer.from(hash, 'hex'),
        ])
      : [];
    const [row] = rows;
    if (row === undefined) throw new MissingBlob(`blob ${hash} is not in the store`);
    if (blobHash(row.bytes) !== hash) {
      throw new Unreadable(`blob ${hash} is damaged: \`fenix restore FILE\` brings a backup back`);
    }
    return row.bytes;
  }
}

/** The name that a content has once it is put. */
export function blobHash(bytes: Uint8Array): string {
  return Buffer.from(hashOf(bytes)).toString('hex');
}
