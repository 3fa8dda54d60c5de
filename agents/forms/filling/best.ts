/** The first of the items with the greatest worth. */
export function best<T>(items: readonly T[], worthOf: (item: T) => number): { item: T; worth: number } | undefined {
  let found: { item: T; worth: number } | undefined;
  for (const item of items) {
    const worth = worthOf(item);
    if (found === undefined || worth > found.worth) found = { item, worth };
  }
  return found;
}
