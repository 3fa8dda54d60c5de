/**
 * Term counts that a user brings ahead of an agent too large for one request. Their owner stands beside them, so nobody
 * finds out by the hash of a page's counts whether it was read here.
 */
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import type { Library, UserId } from '../../../agents/agents.ts';
import type { CountsHash } from '../../../profiles/profiles.ts';
import { removing, writing } from '../../storage/store/changes.ts';
import { parserOf } from '../../storage/store/parser-of.ts';
import {
  ABSENT,
  type DocumentKind,
  type Documents,
  documentId,
  type Store,
  undisturbed,
} from '../../storage/store/store.ts';

const FORGOTTEN_AT_ONCE = 100;

const KIND: DocumentKind<true> = {
  name: 'brought_counts',
  parse: parserOf<true>(Compile(Type.Literal(true))),
  contents: (_, id) => [id.slice(id.lastIndexOf('/') + 1)],
};

export class BroughtCounts {
  readonly #store: Pick<Store, 'documents' | 'commit'>;
  readonly #library: Pick<Library, 'keepCounts'>;
  readonly #documents: Documents<true>;

  constructor(store: Pick<Store, 'documents' | 'commit'>, library: Pick<Library, 'keepCounts'>) {
    this.#store = store;
    this.#library = library;
    this.#documents = store.documents(KIND);
  }

  /** A repeat does no harm. Throws `LimitReached`. */
  async keep(user: UserId, counts: ReadonlyMap<CountsHash, Uint8Array>): Promise<void> {
    const fresh = await this.#unknownTo(user, [...counts.keys()]);
    await this.#library.keepCounts(
      user,
      fresh.map((hash) => counts.get(hash) as Uint8Array),
    );
    await this.#note(user, fresh);
  }

  async #unknownTo(user: UserId, hashes: readonly CountsHash[]): Promise<readonly CountsHash[]> {
    const known = new Set(await this.#documents.present(hashes.map((hash) => documentId(user, hash))));
    return hashes.filter((hash) => !known.has(documentId(user, hash)));
  }

  async #note(user: UserId, hashes: readonly CountsHash[]): Promise<void> {
    // Two requests may bring some of them at once.
    return undisturbed(async () => {
      const fresh = await this.#unknownTo(user, hashes);
      if (fresh.length === 0) return;
      await this.#store.commit(
        fresh.map((hash) => writing(KIND, documentId(user, hash), true, ABSENT)),
        'bulk',
      );
    });
  }

  /** Whether the user brought all of these. */
  async hasAll(user: UserId, hashes: readonly CountsHash[]): Promise<boolean> {
    const there = await this.#documents.present(hashes.map((hash) => documentId(user, hash)));
    return there.length === hashes.length;
  }

  /** The agent they were brought for has come. */
  async forget(user: UserId): Promise<void> {
    while ((await undisturbed(() => this.#forgetSome(user))) > 0);
  }

  async #forgetSome(user: UserId): Promise<number> {
    const { items } = await this.#documents.scan({ under: user, limit: FORGOTTEN_AT_ONCE });
    const removed = items.map(({ id, revision }) => removing(KIND, id, revision));
    if (removed.length > 0) await this.#store.commit(removed, 'bulk');
    return removed.length;
  }
}
