/** Product feeds that were read: each is asked many words, and reading it takes longer than any answer. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ListRecord } from '../../../agents/agents.ts';
import type { Fetched } from '../../../agents/reader/reading.ts';

type Read = (fetched: Fetched, now: number) => Promise<readonly ListRecord[]>;

/** Of files, whose records take some times as much memory: a few large ones. */
const MOST_BYTES = 12 * 1024 * 1024;

/** Sales begin and end: what was read is read again after so long. */
const SALES_MS = 3_600_000;

export class Catalogues {
  readonly #read: Read;
  readonly #kept: LRUCache<string, readonly ListRecord[]>;

  constructor(read: Read, mostBytes = MOST_BYTES) {
    this.#read = read;
    this.#kept = new LRUCache({ maxSize: mostBytes });
  }

  /** Throws as reading does, of which nothing is kept. */
  async recordsOf(fetched: Fetched, now: number): Promise<readonly ListRecord[]> {
    const key = `${keyOf(fetched)} ${Math.floor(now / SALES_MS)}`;
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const records = await this.#read(fetched, now);
    this.#kept.set(key, records, { size: Math.max(1, fetched.bytes.length) });
    return records;
  }
}

/** All that decides what is read of it. */
function keyOf({ bytes, url, contentType, truncated = false }: Fetched): string {
  return `${createHash('sha256').update(bytes).digest('hex')} ${truncated} ${contentType} ${url}`;
}
