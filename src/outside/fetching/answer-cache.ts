/** Recent answers, in memory. */
import { cacheStores } from 'undici';

type Store = InstanceType<typeof cacheStores.MemoryCacheStore>;
type Key = Parameters<Store['createWriteStream']>[0];
type Value = Parameters<Store['createWriteStream']>[1];

const MEBIBYTE = 1024 * 1024;

/** Compressed bodies, as they came: frames and menus that many pages of a site share. */
const SIZE = { maxSize: 8 * MEBIBYTE, maxEntrySize: MEBIBYTE / 2, maxCount: 500 };

/**
 * Bounds an answer's own lifetime: otherwise a site that states a year, or whose page last changed in 1601 (a tenth of
 * that age is usual without a statement), would never be asked again.
 */
const LONGEST_GOOD_MS = 24 * 3_600_000;

export class AnswerCache extends cacheStores.MemoryCacheStore {
  constructor() {
    super(SIZE);
  }

  override createWriteStream(key: Key, value: Value): ReturnType<Store['createWriteStream']> {
    return super.createWriteStream(key, {
      ...value,
      staleAt: Math.min(value.staleAt, value.cachedAt + LONGEST_GOOD_MS),
    });
  }
}
