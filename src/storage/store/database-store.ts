/** The store over either database; after a refusal it looks again, to say who was in the way. */
import {
  CommitUnknown,
  type Database,
  DatabaseUnavailable,
  GuardFailed,
  type Lane,
  type Statement,
} from '../database/database.ts';
import { StoredBlobs } from './blobs.ts';
import { appending } from './changes.ts';
import { damagedDocuments, dropDamaged, StoredDocuments } from './documents.ts';
import { lengthOf, recordsOf } from './logs.ts';
import { happened } from './looking.ts';
import { packed } from './packing.ts';
import { clearSome, shorten } from './removal.ts';
import { newStamp, resultOf, roomOf, statementsOf } from './statements.ts';
import {
  type Change,
  Conflict,
  type DocumentKind,
  type Documents,
  type Log,
  NoRoom,
  type Store,
  TooMuch,
} from './store.ts';

/** Calls `warn` once for each document that cannot be understood, with what to do. */
export function storeOver(database: Database, warn: (message: string) => void): Store {
  return new DatabaseStore(database, warn);
}

class DatabaseStore implements Store {
  readonly blobs: StoredBlobs;
  readonly database: Database;
  readonly #warn: (message: string) => void;
  readonly #documents = new Map<string, StoredDocuments<unknown>>();

  constructor(database: Database, warn: (message: string) => void) {
    this.database = database;
    this.#warn = warn;
    this.blobs = new StoredBlobs(database, this);
  }

  documents<T>(kind: DocumentKind<T>): Documents<T> {
    const known = this.#documents.get(kind.name);
    // One kind, one definition: a kind is a constant of its module.
    if (known !== undefined) return known as unknown as Documents<T>;
    const documents = new StoredDocuments(kind, this.database, this, this.#warn);
    this.#documents.set(kind.name, documents as unknown as StoredDocuments<unknown>);
    return documents;
  }

  log(name: string): Log {
    return {
      append: async (records, expected) => (await this.commit([appending(name, records, expected)]))[0] as number,
      read: (from) => recordsOf(this.database, name, from),
      length: () => lengthOf(this.database, name),
    };
  }

  clear(place: string, but?: Pick<DocumentKind<unknown>, 'name'>): Promise<number> {
    return clearSome(this.database, place, but?.name ?? '');
  }

  shorten(log: string): Promise<number> {
    return shorten(this.database, log);
  }

  async commit(changes: readonly Change[], lane: Lane = 'urgent'): Promise<readonly number[]> {
    const ordered = inOrder(changes);
    const stamps = new Map(ordered.map((change) => [change, newStamp()]));
    const packs = await packsOf(ordered);
    const parts = ordered.map((change) => statementsOf(change, stamps.get(change) ?? 0, packs.get(change)));
    try {
      const outcomes = await this.database.commit(parts.flat(), lane);
      const results = new Map(
        ordered.map((change, i) => [change, resultOf(change, outcomes[firstStatementOf(parts, i)])]),
      );
      return changes.map((change) => results.get(change) as number);
    } catch (error) {
      if (error instanceof CommitUnknown) return this.#looked(changes, error, (change) => stamps.get(change));
      if (!(error instanceof GuardFailed)) throw error;
      const refused = parts.findIndex((_, i) => firstStatementOf(parts, i + 1) > error.statement);
      throw await this.#refusal(ordered[refused] as Change, error);
    }
  }

  /** A caller who hears that nothing changed may repeat the commit. */
  async #looked(
    changes: readonly Change[],
    unknown: CommitUnknown,
    stampOf: (change: Change) => number | undefined,
  ): Promise<readonly number[]> {
    const verdict = await happened(this.database, changes, stampOf).catch(() => undefined);
    if (verdict === false) throw new DatabaseUnavailable(BROKEN, { cause: unknown });
    // If the caller did not know the length of a log, nobody does.
    const isTold = changes.every((change) => change.type !== 'append' || change.expected !== 'any');
    if (verdict === undefined || !isTold) throw unknown;
    return changes.map(expectedOf);
  }

  check(): Promise<void> {
    return this.database.check();
  }

  examine(): Promise<readonly string[]> {
    return this.database.examine();
  }

  setAside(): Promise<readonly string[]> {
    return damagedDocuments(this.database);
  }

  drop(kind: string, id: string): Promise<string | undefined> {
    return dropDamaged(this.database, kind, id);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#documents.values()].map((documents) => documents.close()));
    await this.database.close();
  }

  async #refusal(refused: Change, cause: GuardFailed): Promise<Error> {
    switch (refused.type) {
      case 'write':
      case 'remove':
      case 'expect':
        return (
          (await this.#documents.get(refused.kind)?.unreadable(refused.id)) ??
          new Conflict(`${refused.kind} ${refused.id} does not stand at revision ${refused.expected}`, { cause })
        );
      case 'room':
        return new NoRoom(refused, { cause });
      case 'amount':
        return new TooMuch(refused, { cause });
      case 'append':
        return new Conflict(`log ${refused.log} has not ${refused.expected} records`, { cause });
      case 'beside':
        return (await refused.refusal?.(cause)) ?? new Conflict(`${refused.thing} changed meanwhile`, { cause });
      default:
        return cause;
    }
  }
}

/** Packed outside the commit, because a commit delays others. */
async function packsOf(changes: readonly Change[]): Promise<ReadonlyMap<Change, Uint8Array>> {
  const packs = new Map<Change, Uint8Array>();
  for (const change of changes) if (change.type === 'put') packs.set(change, await packed(change.bytes));
  return packs;
}

/**
 * Puts changes into one order for all commits, so that of two commits with the same things one waits for the other,
 * instead of each for the other. Changes of one thing stay in their order.
 */
function inOrder(changes: readonly Change[]): readonly Change[] {
  const keyed = changes.map((change) => ({ change, key: thingOf(change) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key))).map(({ change }) => change);
}

function thingOf(change: Change): string {
  switch (change.type) {
    case 'write':
    case 'remove':
    case 'expect':
      return `document ${change.kind} ${change.id}`;
    case 'clear':
      // Behind all documents: this commit waited for those who added to the folder below a document that it changes.
      return `folder ${change.kind} ${change.place}`;
    case 'append':
    case 'forget':
      return `log ${change.log}`;
    case 'put':
      return 'blob';
    case 'room':
      return `room ${roomOf(change)}`;
    case 'amount':
      return `room ${change.owner} ${change.thing}`;
    case 'beside':
      return change.thing;
  }
}

const BROKEN = 'the connection to the database broke off, and nothing was changed';

function expectedOf(change: Change): number {
  if (change.type === 'write') return change.expected + 1;
  return change.type === 'append' ? Number(change.expected) + change.records.length : 0;
}

/** The place of a change's first statement among all. */
function firstStatementOf(parts: readonly (readonly Statement[])[], change: number): number {
  return parts.slice(0, change).reduce((sum, { length }) => sum + length, 0);
}
