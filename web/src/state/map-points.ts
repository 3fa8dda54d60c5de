/** Points of a map: the next one in a direction, the one that is meant, and where the label of a region stands. */

interface Point {
  readonly x: number;
  readonly y: number;
}

const STEPS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] } as const;
type Arrow = keyof typeof STEPS;

export function isArrow(key: string): key is Arrow {
  return Object.hasOwn(STEPS, key);
}

/** How much further a point counts for each unit that it is off the direction. */
const ASIDE = 2;

/** Undefined where there is none on that side. */
export function nextPoint<T extends Point>(points: readonly T[], from: T, arrow: Arrow): T | undefined {
  const [dx, dy] = STEPS[arrow];
  const costOf = ({ x, y }: Point) => {
    const along = (x - from.x) * dx + (y - from.y) * dy;
    const aside = Math.abs((x - from.x) * dy + (y - from.y) * dx);
    return along > 0 ? along + ASIDE * aside : Number.POSITIVE_INFINITY;
  };
  return least(points, costOf, Number.POSITIVE_INFINITY);
}

/** Undefined where none is within reach. */
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

/** Labels over the middle of their points, those above each other moved apart by their height. */
export function labelPlaces(
  regions: readonly (readonly Point[])[],
  { width, height, wide }: { readonly width: number; readonly height: number; readonly wide: number },
): readonly Point[] {
  const middles = regions.map((points, i) => ({ i, ...middleOf(points) }));
  const placed: (Point & { readonly i: number })[] = [];
  for (const middle of middles.toSorted((a, b) => a.y - b.y)) {
    const x = Math.min(width - wide / 2, Math.max(wide / 2, middle.x));
    let y = Math.max(height, middle.y);
    for (const other of placed) if (Math.abs(other.x - x) < wide && y - other.y < height) y = other.y + height;
    placed.push({ i: middle.i, x, y });
  }
  return placed.toSorted((a, b) => a.i - b.i).map(({ x, y }) => ({ x, y }));
}

function middleOf(points: readonly Point[]): Point {
  const n = Math.max(1, points.length);
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / n, y: sum.y / n };
}
