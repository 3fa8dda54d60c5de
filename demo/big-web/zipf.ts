/** Zipf's law: the item of rank r, counted from 0, has a share like 1 / (r + 1)^s. */

/** Sizes by rank that come to about so much together, none of them under one. */
export function zipfSizes(items: number, total: number, s: number): (rank: number) => number {
  let sum = 0;
  for (let rank = 1; rank <= items; rank++) sum += rank ** -s;
  const largest = total / sum;
  return (rank) => Math.max(1, Math.floor(largest / (rank + 1) ** s));
}

/** A rank below `items` by a number from [0, 1): the law's integral turned round, so it costs the same for any number of items. */
export function zipfRank(items: number, s: number, drawn: number): number {
  const rank = s === 1 ? (items + 1) ** drawn : (1 + drawn * ((items + 1) ** (1 - s) - 1)) ** (1 / (1 - s));
  return Math.min(items - 1, Math.floor(rank) - 1);
}
