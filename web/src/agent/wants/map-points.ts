/** Points of a map: the next one in a direction, the one at the pointer, and the places of labels. */

interface Point {
  readonly x: number;
  readonly y: number;
}

const STEPS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] } as const;
type Arrow = keyof typeof STEPS;

export function isArrow(key: string): key is Arrow {
  return Object.hasOwn(STEPS, key);
}

/** How much a unit off the direction counts, compared with a unit in it. */
const ASIDE = 2;

/** Undefined if there is none on that side. */
export function nextPoint<T extends Point>(points: readonly T[], from: T, arrow: Arrow): T | undefined {
  const [dx, dy] = STEPS[arrow];
  const costOf = ({ x, y }: Point) => {
    const along = (x - from.x) * dx + (y - from.y) * dy;
    const aside = Math.abs((x - from.x) * dy + (y - from.y) * dx);
    return along > 0 ? along + ASIDE * aside : Number.POSITIVE_INFINITY;
  };
  return least(points, costOf, Number.POSITIVE_INFINITY);
}

/** Undefined if none is within reach. */
export function pointAt<T extends Point>(points: readonly T[], at: Point, reach: number): T | undefined {
  return least(points, ({ x, y }) => Math.hypot(x - at.x, y - at.y), reach);
}

function least<T>(points: readonly T[], costOf: (point: T) => number, below: number): T | undefined {
  let best: T | undefined;
  let cost = below;
  for (const point of points) {
    const own = costOf(point);
    if (own < cost) [best, cost] = [point, own];
  }
  return best;
}

/** What is to have a label of that width. */
interface Labelled {
  readonly points: readonly Point[];
  readonly wide: number;
}

/** The room for labels, and how high they are. */
interface Room extends Size {
  readonly high: number;
  /** All points: a label lies on none of them where there is a free place nearby. */
  readonly points: readonly Point[];
  /** Points this near to each other form one heap. */
  readonly reach: number;
}

/** How far apart the places are that are tried. */
const TRIED_EVERY = 6;
/** No label goes farther from its heap. */
const FARTHEST = 60;
/** What a label that lies on a point, or on another label, would rather go instead. */
const ON_POINT = 25;
const ON_LABEL = 1000;

/** The middle of each label: as near to the top of the largest heap of its points as points and other labels let it. */
export function labelPlaces(regions: readonly Labelled[], room: Room): readonly Point[] {
  const { high, points, reach } = room;
  const placed: Box[] = [];
  for (const { points: own, wide } of regions) {
    const heap = edgesOf(largestHeap(own, reach));
    const costOf = (box: Box) => {
      const away = Math.hypot(box.x - (heap.left + heap.right) / 2, box.y - (heap.top - high / 2));
      const covered = points.filter(({ x, y }) => isOver(box, { x, y, wide: DOT, high: DOT })).length;
      return away + ON_POINT * covered + ON_LABEL * placed.filter((other) => isOver(box, other)).length;
    };
    const best = least(boxesNear(heap, { wide, high }, room), costOf, Number.POSITIVE_INFINITY);
    placed.push(best ?? { x: wide / 2, y: high / 2, wide, high });
  }
  return placed.map(({ x, y }) => ({ x, y }));
}

/** A point as it is drawn, with a little room around it. */
const DOT = 11;

interface Edges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function edgesOf(points: readonly Point[]): Edges {
  const [x, y] = [points.map((point) => point.x), points.map((point) => point.y)];
  return { left: Math.min(...x), right: Math.max(...x), top: Math.min(...y), bottom: Math.max(...y) };
}

/** Everywhere around the heap, and on it, inside the room. */
function boxesNear(
  { left, right, top, bottom }: Edges,
  box: Pick<Box, 'wide' | 'high'>,
  { width, height }: Size,
): Box[] {
  const { wide, high } = box;
  const placesFrom = (from: number, to: number, own: number, all: number) => {
    const [first, last] = [within(from - own / 2, own, all), within(to + own / 2, own, all)];
    return Array.from({ length: 1 + (last - first) / TRIED_EVERY }, (_, i) => first + i * TRIED_EVERY);
  };
  const ys = placesFrom(top - FARTHEST, bottom + FARTHEST, high, height);
  return placesFrom(left, right, wide, width).flatMap((x) => ys.map((y) => ({ x, y, wide, high })));
}

function isOver(a: Box, b: Box): boolean {
  return Math.abs(a.x - b.x) < (a.wide + b.wide) / 2 && Math.abs(a.y - b.y) < (a.high + b.high) / 2;
}

function largestHeap(points: readonly Point[], reach: number): readonly Point[] {
  const left = new Set(points);
  let largest: readonly Point[] = [];
  for (const first of points) {
    if (!left.delete(first)) continue;
    const heap = [first];
    for (const { x, y } of heap) {
      for (const other of left) {
        if (Math.hypot(other.x - x, other.y - y) >= reach) continue;
        left.delete(other);
        heap.push(other);
      }
    }
    if (heap.length > largest.length) largest = heap;
  }
  return largest;
}

/** A word around its middle. */
interface Box extends Point {
  readonly wide: number;
  readonly high: number;
}

const APART_ROUNDS = 80;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Moves boxes that overlap up and down as little as possible, inside the room. */
export function boxesApart(boxes: readonly Box[], { width, height }: Size): readonly Point[] {
  const placed = boxes.map((box) => ({
    ...box,
    x: within(box.x, box.wide, width),
    y: within(box.y, box.high, height),
  }));
  for (let round = 0; round < APART_ROUNDS; round++) {
    let isApart = true;
    for (const [i, box] of placed.entries()) {
      for (const other of placed.slice(0, i)) if (stepApart(box, other, height)) isApart = false;
    }
    if (isApart) break;
  }
  return placed.map(({ x, y }) => ({ x, y }));
}

interface Placed extends Box {
  y: number;
}

/** True if they overlapped. */
function stepApart(a: Placed, b: Placed, height: number): boolean {
  const over = (a.high + b.high) / 2 - Math.abs(a.y - b.y);
  if (over <= 0 || Math.abs(a.x - b.x) >= (a.wide + b.wide) / 2) return false;
  const by = (a.y < b.y ? -1 : 1) * (over / 2 + 0.1);
  a.y = within(a.y + by, a.high, height);
  b.y = within(b.y - by, b.high, height);
  return true;
}

/** Moves the middle of a box so that the box lies inside. */
function within(place: number, own: number, all: number): number {
  return Math.min(all - own / 2, Math.max(own / 2, place));
}
