/** The agents' logs. */
import { LRUCache } from 'lru-cache';
import {
  type AgentId,
  countsNamed,
  decodeEntry,
  encodeEntry,
  Overtaken,
  ownerOf,
  type ShownPage,
} from '../../../agents/agents.ts';
import type { LogEntry } from '../../../profiles/profiles.ts';
import { OneByOne } from '../../base/one-by-one.ts';
import { appending } from '../../storage/store/changes.ts';
import { type Change, Conflict, type Store } from '../../storage/store/store.ts';
import { agentLearned, agentLiked } from '../matching-news.ts';
import type { LibraryNews } from '../pages/library-news.ts';
import { agentDocumentId, logOf } from './agent-records.ts';
import type { EngineTally } from './engine-tally.ts';
import { ratingChanges, saysOfRatings } from './rating-changes.ts';
import type { ShownPages } from './shown-pages.ts';

interface KnownLog {
  readonly entries: readonly LogEntry[];
  readonly bytes: number;
}

const NOTHING: KnownLog = { entries: [], bytes: 0 };

const CACHED_LOGS = 500;
/** Of all logs together, as stored; in memory they take about twice as much. */
const CACHED_BYTES = 10_000_000;

interface AgentLogsParts {
  readonly store: Store;
  readonly shown: ShownPages;
  readonly news: LibraryNews;
  readonly tally: EngineTally;
}

export class AgentLogs {
  readonly #parts: AgentLogsParts;
  readonly #ratedBy = new OneByOne();

  /** Logs read lately. What was read stays true: a log only grows, until its agent goes for good. */
  readonly #logs = new LRUCache<AgentId, KnownLog>({
    max: CACHED_LOGS,
    maxSize: CACHED_BYTES,
    // A log in use is in memory anyway, however long it is.
    sizeCalculation: ({ bytes }) => Math.min(bytes + 1, CACHED_BYTES),
  });

  constructor(parts: AgentLogsParts) {
    this.#parts = parts;
  }

  /** The same array as long as the log is the same. */
  async of(id: AgentId): Promise<readonly LogEntry[]> {
    const log = this.#parts.store.log(logOf(id));
    const known = this.#logs.get(id) ?? NOTHING;
    const length = await log.length();
    if (known.entries.length === length) return known.entries;
    const before = known.entries.length < length ? known : NOTHING;
    const entries = [...before.entries];
    let read = before.bytes;
    for await (const { position, bytes } of log.read(entries.length)) {
      entries.push(decodeEntry(bytes, position));
      read += bytes.length;
    }
    this.#logs.set(id, { entries, bytes: read });
    return entries;
  }

  async append(id: AgentId, entries: readonly LogEntry[], read: readonly ShownPage[] = []): Promise<void> {
    const [first] = entries;
    if (first === undefined) return;
    const append = () => this.#append(id, entries, first.position, read);
    // One document counts for all agents of a user.
    await (saysOfRatings(entries) ? this.#ratedBy.run(ownerOf(id), append) : append());
  }

  async #append(
    id: AgentId,
    entries: readonly LogEntry[],
    position: number,
    read: readonly ShownPage[],
  ): Promise<void> {
    const { store, shown } = this.#parts;
    const settled = read.flatMap((page) => shown.settling(id, agentDocumentId(id), page));
    const rated = saysOfRatings(entries) ? await this.#rated(id, position, entries) : [];
    const appended = appendingTo(id, entries, position);
    try {
      const learned = [agentLearned(id, store.database.dialect), ...agentLiked(id, entries)];
      await store.commit([appended, ...settled, ...rated, ...learned]);
    } catch (error) {
      throw overtaken(error);
    }
  }

  /** What is kept of ratings beside the log. */
  async #rated(id: AgentId, position: number, entries: readonly LogEntry[]): Promise<readonly Change[]> {
    const { news, tally } = this.#parts;
    const changes = ratingChanges((await this.of(id)).slice(0, position), entries);
    const told = news.rated(id, changes, entries.at(-1)?.at ?? '');
    return [...told, ...(await tally.rated(ownerOf(id), changes))];
  }
}

/** A log's entries from a position on. */
export function appendingTo(id: AgentId, entries: readonly LogEntry[], position: number): Change {
  return appending(logOf(id), entries.map(encodeEntry), position, [...new Set(entries.flatMap(countsNamed))]);
}

function overtaken(error: unknown): unknown {
  return error instanceof Conflict ? new Overtaken(error.message, { cause: error }) : error;
}
