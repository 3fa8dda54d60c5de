/**
 * Term counts that a user brings ahead of an agent which is too large for one request. Whose they are stands beside them:
 * nobody finds out by the hash of a page's counts whether it was read here.
 */
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import type { UserId } from '../../agents/agents.ts';
import type { CountsHash } from '../../profiles/profiles.ts';
import { putting, writing } from '../store/changes.ts';
import { parserOf } from '../store/parser-of.ts';
import { ABSENT, Conflict, type DocumentKind, type Documents, type Store, scanAll } from '../store/store.ts';

const KIND: DocumentKind<true> = {
  name: 'brought_counts',
  migrations: [],
  parse: parserOf<true>(Compile(Type.Literal(true))),
};

export class BroughtCounts {
  readonly #store: Pick<Store, 'documents' | 'commit'>;
  readonly #documents: Documents<true>;

  constructor(store: Pick<Store, 'documents' | 'commit'>) {
    this.#store = store;
    this.#documents = store.documents(KIND);
  }

  /** Again does no harm. */
  async keep(user: UserId, counts: ReadonlyMap<CountsHash, Uint8Array>): Promise<void> {
    const known = new Set(await this.#documents.present([...counts.keys()].map((hash) => placeOf(user, hash))));
    for (const [hash, bytes] of counts) {
      const place = placeOf(user, hash);
      if (known.has(place)) continue;
      try {
        await this.#store.commit([putting(bytes), writing(KIND, place, true, ABSENT)], 'bulk');
      } catch (error) {
        // Brought twice at once, they are there.
        if (!(error instanceof Conflict)) throw error;
      }
    }
  }

  /** Whether the user brought all of these. */
  async hasAll(user: UserId, hashes: readonly CountsHash[]): Promise<boolean> {
    const there = await this.#documents.present(hashes.map((hash) => placeOf(user, hash)));
    return there.length === hashes.length;
  }

  /** What they were brought for is there. */
  async forget(user: UserId): Promise<void> {
    for await (const { id, revision } of scanAll(this.#documents, { under: user })) {
      try {
        await this.#documents.remove(id, revision);
      } catch (error) {
        // Somebody else is at it.
        if (!(error instanceof Conflict)) throw error;
      }
    }
  }
}

function placeOf(user: UserId, hash: CountsHash): string {
  return `${user}/${hash}`;
}
