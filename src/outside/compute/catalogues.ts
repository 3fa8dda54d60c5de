/** Keeps product feeds that were read: each is searched for many words, and reading it takes longer than any answer. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ListRecord } from '../../../agents/agents.ts';
import type { Fetched } from '../../../agents/reader/reading.ts';

type Read = (fetched: Fetched, now: number) => Promise<readonly ListRecord[]>;

/** In bytes of files, whose records take some times as much memory: room for a few large ones. */
const MOST_BYTES = 12 * 1024 * 1024;

/** Sales begin and end, so a feed is read again after this. */
const SALES_MS = 3_600_000;

export class Catalogues {
  readonly #read: Read;
  readonly #kept: LRUCache<string, readonly ListRecord[]>;

  constructor(read: Read, mostBytes = MOST_BYTES) {
    this.#read = read;
    this.#kept = new LRUCache({ maxSize: mostBytes });
  }

  /** Throws as reading does; a failure is not kept. */
  async recordsOf(fetched: Fetched, now: number): Promise<readonly ListRecord[]> {
    const key = `${keyOf(fetched)} ${Math.floor(now / SALES_MS)}`;
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const records = await this.#read(fetched, now);
    this.#kept.set(key, records, { size: Math.max(1, fetched.bytes.length) });
    return records;
  }
}

/** Everything that decides the result of reading. */
function keyOf({ bytes, url, contentType, truncated = false }: Fetched): string {
  return `${createHash('sha256').update(bytes).digest('hex')} ${truncated} ${contentType} ${url}`;
}
