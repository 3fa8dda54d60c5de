/**
 * Finds which of some addresses leads where another one does. A page often writes more of an address in one place than
 * in another (`/p/7?pos=3` beside `/p/7`): then the path decides, if only one address of each side has it. Of two with
 * queries the queries decide: `/item.php?id=7` is not `/item.php?id=8`.
 */
import { addressKey } from '../addresses.ts';

export class Addresses {
  readonly #keys: ReadonlySet<string>;
  /** Undefined if several keys have the path. */
  readonly #byPath = new Map<string, string | undefined>();

  constructor(addresses: readonly string[]) {
    this.#keys = new Set(addresses.map(addressKey));
    for (const key of this.#keys) {
      const path = pathOf(key);
      this.#byPath.set(path, this.#byPath.has(path) ? undefined : key);
    }
  }

  get areNone(): boolean {
    return this.#keys.size === 0;
  }

  /** The key among these with the target of one of `others`; undefined if none has it. */
  keyOf(address: string, others: Addresses): string | undefined {
    const key = addressKey(address);
    if (this.#keys.has(key)) return key;
    const path = pathOf(key);
    const own = this.#byPath.get(path);
    if (own === undefined || others.#byPath.get(path) !== key) return undefined;
    return own === path || key === path ? own : undefined;
  }
}

function pathOf(key: string): string {
  return key.replace(/[?#].*$/s, '');
}
