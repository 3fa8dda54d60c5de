/**
 * Term counts that a user brings ahead of an agent which is too large for one request. Whose they are stands beside them:
 * nobody finds out by the hash of a page's counts whether it was read here.
 */
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import type { UserId } from '../../agents/agents.ts';
import type { CountsHash } from '../../profiles/profiles.ts';
import { putting, removing, writing } from '../store/changes.ts';
import { parserOf } from '../store/parser-of.ts';
import { ABSENT, Conflict, type DocumentKind, type Documents, type Store } from '../store/store.ts';

const FORGOTTEN_AT_ONCE = 100;

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
    const brought = new Map([...counts].map(([hash, bytes]) => [placeOf(user, hash), bytes]));
    for (;;) {
      const known = new Set(await this.#documents.present([...brought.keys()]));
      const fresh = [...brought].filter(([place]) => !known.has(place));
      if (fresh.length === 0) return;
      try {
        const changes = fresh.flatMap(([place, bytes]) => [putting(bytes), writing(KIND, place, true, ABSENT)]);
        await this.#store.commit(changes, 'bulk');
        return;
      } catch (error) {
        // Some of them were brought twice at once.
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
    for (;;) {
      const { items } = await this.#documents.scan({ under: user, limit: FORGOTTEN_AT_ONCE });
      if (items.length === 0) return;
      try {
        await this.#store.commit(
          items.map(({ id, revision }) => removing(KIND, id, revision)),
          'bulk',
        );
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
