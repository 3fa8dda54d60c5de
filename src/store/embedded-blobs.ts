/** Blobs by content: `blobs/<first two digits>/<sha-256>`. Written once, never changed, checked whenever they are read. */
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { ensureFolder, type FileSystem, readIfThere, replaceFile, syncFolder } from './files.ts';
import { type Blobs, MissingBlob, Unreadable } from './store.ts';

interface BlobPlaces {
  readonly fs: FileSystem;
  readonly root: string;
  readonly folders: Set<string>;
  readonly temporary: () => string;
}

const HASH = /^[0-9a-f]{64}$/;

export class EmbeddedBlobs implements Blobs {
  readonly #places: BlobPlaces;
  /** Blobs this process put or is putting: whoever asks again waits for the same write. */
  readonly #underway = new Map<string, Promise<void>>();

  constructor(places: BlobPlaces) {
    this.#places = places;
  }

  async put(bytes: Uint8Array): Promise<string> {
    const hash = hashOf(bytes);
    const writing = this.#underway.get(hash) ?? this.#write(hash, bytes).finally(() => this.#underway.delete(hash));
    this.#underway.set(hash, writing);
    await writing;
    return hash;
  }

  async get(hash: string): Promise<Uint8Array> {
    const bytes = HASH.test(hash) ? await readIfThere(this.#places.fs, this.#pathOf(hash)) : undefined;
    if (bytes === undefined) throw new MissingBlob(`blob ${hash} is not in the store`);
    if (hashOf(bytes) !== hash) {
      throw new Unreadable(`blob ${hash} is damaged: restore ${this.#pathOf(hash)} from a backup`);
    }
    return bytes;
  }

  async settled(): Promise<void> {
    await Promise.allSettled(this.#underway.values());
  }

  async #write(hash: string, bytes: Uint8Array): Promise<void> {
    const { fs, root, folders, temporary } = this.#places;
    const path = this.#pathOf(hash);
    await ensureFolder(fs, root, dirname(path), folders);
    const there = await readIfThere(fs, path);
    // Damaged content is made whole by whoever has it.
    if (there === undefined || hashOf(there) !== hash) return replaceFile(fs, path, bytes, temporary());
    // A killed process may have left the name unsynced; its content was synced before it got the name.
    return syncFolder(fs, dirname(path));
  }

  #pathOf(hash: string): string {
    return join(this.#places.root, 'blobs', hash.slice(0, 2), hash.slice(2));
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
