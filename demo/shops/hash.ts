/** Variety without chance: a hash of names decides. */

/** FNV-1a over the parts with a final mix, an integer of 32 bits. */
export function hashOf(...parts: readonly (string | number)[]): number {
  const text = parts.join('\u0001');
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The list in another order, which a key fixes. */
export function shuffled<T>(list: readonly T[], ...key: readonly (string | number)[]): readonly T[] {
  return list
    .map((entry, index) => ({ entry, rank: hashOf(...key, index) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}

export function pick<T>(list: readonly T[], ...key: readonly (string | number)[]): T {
  const chosen = list[hashOf(...key) % list.length];
  if (chosen === undefined) throw new Error('nothing to pick from');
  return chosen;
}
