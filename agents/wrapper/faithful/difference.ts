/** How far two patterns differ: the share of their elements without a partner in the other, in order. */

/** A run of names in a page's elements, from `from` up to but not including `to`. */
export interface Run {
  readonly names: Int32Array;
  readonly from: number;
  readonly to: number;
}

/** The remaining comparisons of one page; `counts` has a place for each name, all 0 between two comparisons. */
export interface Effort {
  steps: number;
  readonly counts: Int32Array;
}

/** γ = |α − β| / (α + β), by numbers of elements. */
export function sizeDifference(a: number, b: number): number {
  return a + b === 0 ? 0 : Math.abs(a - b) / (a + b);
}

/**
 * δ = (α + β − 2·λ) / (α + β), λ being the longest common subsequence; undefined above `most`. Finds the shortest edit
 * script (Myers 1986, "An O(ND) Difference Algorithm").
 */
export function structuralDifference(a: Run, b: Run, most: number, effort: Effort): number | undefined {
  const both = length(a) + length(b);
  if (both === 0) return 0;
  const farthest = Math.floor(most * both);
  effort.steps -= both;
  if (unlikeBags(a, b, effort) > farthest) return undefined;
  const distance = distanceUpTo(farthest, a, b, effort);
  return distance === undefined ? undefined : distance / both;
}

function length({ from, to }: Run): number {
  return to - from;
}

/** Elements without a partner in any order: never more than in order. */
function unlikeBags(a: Run, b: Run, { counts }: Effort): number {
  for (let i = a.from; i < a.to; i++) add(counts, a.names[i] as number, 1);
  for (let i = b.from; i < b.to; i++) add(counts, b.names[i] as number, -1);
  let unlike = 0;
  for (const { names, from, to } of [a, b]) {
    for (let i = from; i < to; i++) {
      const name = names[i] as number;
      unlike += Math.abs(counts[name] as number);
      counts[name] = 0;
    }
  }
  return unlike;
}

function add(counts: Int32Array, name: number, one: 1 | -1): void {
  counts[name] = (counts[name] as number) + one;
}

function distanceUpTo(farthest: number, a: Run, b: Run, effort: Effort): number | undefined {
  // How far each diagonal gets in `a`.
  const reached = new Int32Array(2 * farthest + 3);
  for (let distance = 0; distance <= farthest && effort.steps > 0; distance++) {
    effort.steps -= distance;
    for (let diagonal = -distance; diagonal <= distance; diagonal += 2) {
      const at = diagonal + farthest + 1;
      const down = diagonal === -distance;
      const up = diagonal === distance;
      const left = reached[at - 1] as number;
      const above = reached[at + 1] as number;
      const begin = down || (!up && left < above) ? above : left + 1;
      const end = alongDiagonal(a, b, begin, diagonal);
      reached[at] = end;
      if (end >= length(a) && end - diagonal >= length(b)) return distance;
    }
  }
  return undefined;
}

function alongDiagonal(a: Run, b: Run, begin: number, diagonal: number): number {
  let i = a.from + begin;
  let j = b.from + begin - diagonal;
  while (i < a.to && j < b.to && a.names[i] === b.names[j]) {
    i++;
    j++;
  }
  return i - a.from;
}
