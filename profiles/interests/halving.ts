/** Puts pages into groups by how near they are to each other. */
import type { Steps } from '../steps.ts';
import { meanOf } from './affinity.ts';

/** Indexes of pages, ascending. */
export type Group = readonly number[];

/** Two groups of pages, and how much nearer pages are within them than across. */
export interface Halved {
  readonly gap: number;
  readonly halves: readonly [Group, Group];
}

/** Refining comes to rest after a few rounds; this ends a group that swings. */
const ROUNDS = 10;

/** The two groups of these pages with the widest gap, each of at least `fewest` pages. */
export function* halving(near: readonly Float64Array[], pages: Group, fewest: number): Steps<Halved | undefined> {
  let best: Halved | undefined;
  if (pages.length < 2 * fewest) return undefined;
  for (const page of pages) {
    const row = near[page] as Float64Array;
    const farthest = pages.reduce((least, each) => ((row[each] as number) < (row[least] as number) ? each : least));
    const [first = [], second = []] = refined(near, [[page], [farthest]], pages);
    yield;
    if (first.length < fewest || second.length < fewest) continue;
    const gap = gapBetween(near, first, second);
    if (gap > (best?.gap ?? Number.NEGATIVE_INFINITY)) best = { gap, halves: [first, second] };
  }
  return best;
}

/** Moves page by page to the nearest group, until none moves. */
export function refined(near: readonly Float64Array[], groups: readonly Group[], pages: Group): readonly Group[] {
  let now = groups;
  for (let round = 0; round < ROUNDS; round++) {
    const next: number[][] = now.map(() => []);
    for (const page of pages) next[nearest(near, page, now)]?.push(page);
    const isAtRest = next.every((group, i) => group.join() === now[i]?.join());
    now = next;
    if (isAtRest) break;
  }
  return now;
}

/** How much nearer pages are to others of their own group than to pages of the other. */
export function gapBetween(near: readonly Float64Array[], first: Group, second: Group): number {
  const across = meanOf(first.flatMap((a) => second.map((b) => near[a]?.[b] as number)));
  return meanOf([first, second].flatMap(within).map(([a, b]) => near[a]?.[b] as number)) - across;
}

/** How near a page is to a group without itself. For a page alone the answer is its own place. */
export function toGroup(near: readonly Float64Array[], group: Group, page: number): number {
  let sum = 0;
  let others = 0;
  for (const each of group) {
    if (each === page) continue;
    sum += near[each]?.[page] as number;
    others++;
  }
  if (others > 0) return sum / others;
  return group.length === 0 ? Number.NEGATIVE_INFINITY : 1;
}

export function within(group: Group): readonly (readonly [number, number])[] {
  return group.flatMap((a, i) => group.slice(i + 1).map((b) => [a, b] as const));
}

/** How many of the sorted values are less. */
export function placeIn(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function ascending(a: number, b: number): number {
  return a - b;
}

/** The index of the group whose other pages are nearest. */
function nearest(near: readonly Float64Array[], page: number, groups: readonly Group[]): number {
  let best = { place: 0, near: Number.NEGATIVE_INFINITY };
  for (const [place, group] of groups.entries()) {
    const to = toGroup(near, group, page);
    if (to > best.near) best = { place, near: to };
  }
  return best.place;
}
