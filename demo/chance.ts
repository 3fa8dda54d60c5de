/** Repeatable chance: numbers that follow from their purpose. */

/** Gives numbers in [0, 1). */
export type Chance = () => number;

/** The chance that belongs to these words and numbers (FNV-1a into mulberry32). */
export function chanceOf(...parts: readonly (string | number)[]): Chance {
  let state = 0x811c9dc5;
  for (const character of parts.join(' ')) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return chanceFrom(state);
}

/** The chance that begins with a state. */
export function chanceFrom(start: number): Chance {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function pick<T>(items: readonly T[], chance: Chance): T {
  return items[Math.floor(chance() * items.length)] as T;
}

/** n different items, or all if there are no more. */
export function pickSome<T>(items: readonly T[], n: number, chance: Chance): readonly T[] {
  const left = [...items];
  const picked: T[] = [];
  while (picked.length < n && left.length > 0) picked.push(...left.splice(Math.floor(chance() * left.length), 1));
  return picked;
}
