/**
 * How much is unpacked of another program's file, in its archives and their records: one limit for everything in it.
 */
const MEBIBYTE = 1024 * 1024;

/** Of one archive, whatever comes of it: many entries may share the same bytes. */
export const MOST_OF_ARCHIVE = 64 * MEBIBYTE;
const MOST_OF_ALL = 128 * MEBIBYTE;

/** Unpacked bytes, and what else is known of them. */
interface Unpacked {
  readonly content: Buffer;
}

export class Unpacking {
  #left: number;

  constructor(most = MOST_OF_ALL) {
    this.#left = most;
  }

  get isOver(): boolean {
    return this.#left <= 0;
  }

  /** `unpack` throws a `RangeError` if it would exceed its limit. */
  run<T extends Unpacked>(most: number, unpack: (most: number) => T): T | 'too-large' | 'damaged' {
    const room = Math.min(most, this.#left);
    if (room <= 0) return 'too-large';
    try {
      const unpacked = unpack(room);
      this.#left -= unpacked.content.length;
      return unpacked;
    } catch (error) {
      // It was unpacked all the same, up to the limit.
      this.#left -= room;
      return error instanceof RangeError ? 'too-large' : 'damaged';
    }
  }
}
