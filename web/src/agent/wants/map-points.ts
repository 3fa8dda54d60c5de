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

/** The room for labels, and their size. */
interface Room {
  readonly width: number;
  readonly height: number;
  readonly wide: number;
  /** Points this near to each other form one heap. */
  readonly reach: number;
}

/** Puts each label over the largest heap of its points; labels that would overlap move apart. */
export function labelPlaces(regions: readonly (readonly Point[])[], room: Room): readonly Point[] {
  const { width, height, wide, reach } = room;
  const over = regions.map((points, i) => ({ i, ...topOf(largestHeap(points, reach)) }));
  const placed: (Point & { readonly i: number })[] = [];
  for (const top of over.toSorted((a, b) => a.y - b.y)) {
    const x = Math.min(width - wide / 2, Math.max(wide / 2, top.x));
    let y = Math.max(height, top.y - height / 2);
    for (const other of placed) if (Math.abs(other.x - x) < wide && y - other.y < height) y = other.y + height;
    placed.push({ i: top.i, x, y });
  }
  return placed.toSorted((a, b) => a.i - b.i).map(({ x, y }) => ({ x, y }));
}

function topOf(points: readonly Point[]): Point {
  const sum = points.reduce((all, { x }) => all + x, 0);
  return { x: sum / Math.max(1, points.length), y: Math.min(...points.map(({ y }) => y)) };
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
