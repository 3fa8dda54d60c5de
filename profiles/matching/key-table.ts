/** Gives keys numbers, and reuses a number when its key leaves. */

/**
 * A Map that grows copies itself. One of 300 000 keys would hold its thread for tens of milliseconds, so there are
 * several.
 */
const KEYS_PER_MAP = 16_384;

export class KeyTable<Key> {
  readonly #maps: Map<Key, number>[] = [];
  readonly #keys: (Key | undefined)[] = [];
  readonly #free: number[] = [];
  #size = 0;

  get size(): number {
    return this.#size;
  }

  find(key: Key): number | undefined {
    for (const map of this.#maps) {
      const handle = map.get(key);
      if (handle !== undefined) return handle;
    }
    return undefined;
  }

  /** The key's number; a new key gets a free one. */
  intern(key: Key): number {
    const known = this.find(key);
    if (known !== undefined) return known;
    const handle = this.#free.pop() ?? this.#keys.length;
    this.#mapWithRoom().set(key, handle);
    this.#keys[handle] = key;
    this.#size++;
    return handle;
  }

  delete(key: Key, handle: number): void {
    for (const map of this.#maps) if (map.delete(key)) break;
    this.#keys[handle] = undefined;
    this.#free.push(handle);
    this.#size--;
  }

  keyOf(handle: number): Key | undefined {
    return this.#keys[handle];
  }

  #mapWithRoom(): Map<Key, number> {
    const known = this.#maps.findLast((map) => map.size < KEYS_PER_MAP);
    if (known !== undefined) return known;
    const map = new Map<Key, number>();
    this.#maps.push(map);
    return map;
  }
}
