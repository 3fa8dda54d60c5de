/** Counts how much of a user's limit their private and saved pages take. */
import { FetchFailed, type Page, type UserId } from '../../../agents/agents.ts';
import { LimitReached, Limits } from '../../people/limits/limits.ts';
import type { Change, Store } from '../../storage/store/store.ts';

/** There is no room for another page. Readers of pages go on without it. */
export class NoRoomForPage extends FetchFailed {
  readonly limit: LimitReached;

  constructor(limit: LimitReached) {
    super(limit, { cause: limit });
    this.limit = limit;
  }
}

/** A page as it is kept, with what lies behind it. */
interface KeptPage {
  readonly page: Page;
  /** The text with its outline, and its counted words. */
  readonly texts: readonly Uint8Array[];
  readonly counts: Uint8Array;
}

export class OwnBytes {
  readonly #store: Store;
  readonly #limits: Limits;

  constructor(store: Store) {
    this.#store = store;
    this.#limits = new Limits(store);
  }

  /** Runs a commit that keeps a page in place of `old`; if it is a user's own, it counts. Throws `NoRoomForPage`. */
  async keeping<T>(kept: KeptPage, old: Page | undefined, commit: (room: readonly Change[]) => Promise<T>): Promise<T> {
    const { page, texts, counts } = kept;
    if (page.owner === undefined) return commit([]);
    const bytes = texts.reduce((sum, { length }) => sum + length, 0);
    const more = bytes - (old === undefined ? 0 : await this.#textBytes(old));
    // The words of a replaced text stay, because agents have learned them. They count even if somebody else may have
    // read the same, so that the remaining room never tells that.
    const words = old?.counts === page.counts ? 0 : counts.length;
    const amounts = { texts: old === undefined ? 1 : 0, textBytes: more, bytes: more + words };
    try {
      return await this.#limits.adding(page.owner, amounts, page.lastSeen, commit);
    } catch (error) {
      throw error instanceof LimitReached ? new NoRoomForPage(error) : error;
    }
  }

  /** Counts what a user brings, before it is kept: it stays in any case. Throws `LimitReached`. */
  async bringing(user: UserId, brought: readonly Uint8Array[], now: string): Promise<void> {
    const bytes = brought.reduce((sum, { length }) => sum + length, 0);
    await this.#limits.adding(user, { bytes }, now, async (room) => {
      if (room.length > 0) await this.#store.commit(room);
    });
  }

  /** Part of a commit that removes a user's own page. */
  async leaving(page: Page & { readonly owner: UserId }): Promise<readonly Change[]> {
    const bytes = await this.#textBytes(page);
    return this.#limits.giving(page.owner, { texts: 1, textBytes: bytes, bytes });
  }

  /** Runs a commit that saves a page. A user's own page already counts. Throws `LimitReached`. */
  async saving<T>(user: UserId, page: Page, now: string, commit: (room: readonly Change[]) => Promise<T>): Promise<T> {
    const bytes = await this.#textBytes(page);
    const amounts = { savedBytes: bytes, bytes: page.owner === user ? 0 : bytes };
    return this.#limits.within('saved', user, (one) =>
      this.#limits.adding(user, amounts, now, (room) => commit([one, ...room])),
    );
  }

  /** Part of a commit that unsaves a page. */
  async unsaving(user: UserId, page: Page): Promise<readonly Change[]> {
    const bytes = await this.#textBytes(page);
    return this.#limits.giving(user, { savedBytes: bytes, bytes: page.owner === user ? 0 : bytes });
  }

  #textBytes({ text, outline }: Pick<Page, 'text' | 'outline'>): Promise<number> {
    return this.#bytesOf(outline === undefined ? [text] : [text, outline]);
  }

  async #bytesOf(hashes: readonly string[]): Promise<number> {
    const places = hashes.map((_, i) => `$${i + 1}`).join(', ');
    const [row] = await this.#store.database.read<{ bytes: number | null }>(
      `SELECT sum(size) AS bytes FROM blob WHERE hash IN (${places})`,
      hashes.map((hash) => Buffer.from(hash, 'hex')),
    );
    return Number(row?.bytes ?? 0);
  }
}
