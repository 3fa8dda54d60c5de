/** The points of a map: arrow keys, pointers and labels. */
import { expect, test } from 'vitest';
import { windowModules } from './support.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Modules {
  nextPoint(points: readonly Point[], from: Point, arrow: string): Point | undefined;
  pointAt(points: readonly Point[], at: Point, reach: number): Point | undefined;
  boxesApart(
    boxes: readonly (Point & { readonly wide: number; readonly high: number })[],
    room: { readonly width: number; readonly height: number },
  ): readonly Point[];
  labelPlaces(
    regions: readonly (readonly Point[])[],
    room: { readonly width: number; readonly height: number; readonly wide: number; readonly reach: number },
  ): readonly Point[];
}

const modules = () => windowModules<Modules>(['agent/wants/map-points.ts']);

const MIDDLE = { x: 0, y: 0 };
const CROSS = {
  ArrowRight: { x: 10, y: 1 },
  ArrowLeft: { x: -10, y: 1 },
  ArrowDown: { x: 1, y: 10 },
  ArrowUp: { x: 1, y: -10 },
} as const;

test('an arrow key goes to the nearest point on its side, straight before aside', async () => {
  const { nextPoint } = await modules();
  const points = [MIDDLE, ...Object.values(CROSS), { x: 7, y: 7 }];
  for (const [arrow, there] of Object.entries(CROSS)) expect(nextPoint(points, MIDDLE, arrow)).toBe(there);
  expect(nextPoint(points, CROSS.ArrowRight, 'ArrowRight')).toBeUndefined();
  expect(nextPoint([MIDDLE, { x: 1, y: 50 }], MIDDLE, 'ArrowRight')).toEqual({ x: 1, y: 50 });
});

test('a pointer picks the nearest point within its reach', async () => {
  const { pointAt } = await modules();
  const points = [MIDDLE, { x: 10, y: 0 }];
  expect(pointAt(points, { x: 6, y: 0 }, 20)).toBe(points[1]);
  expect(pointAt(points, { x: 4, y: 3 }, 20)).toBe(points[0]);
  expect(pointAt(points, { x: 40, y: 0 }, 20)).toBeUndefined();
});

test('labels stand over the largest group of their points, inside the map, and none over another', async () => {
  const { labelPlaces } = await modules();
  const room = { width: 400, height: 10, wide: 100, reach: 20 };
  const heap = [
    { x: 300, y: 90 },
    { x: 310, y: 80 },
    { x: 320, y: 90 },
  ];
  const [corner, twin, far] = labelPlaces([[MIDDLE], [{ x: 20, y: 12 }], [{ x: 9, y: 200 }, ...heap]], room);
  expect(corner).toEqual({ x: 50, y: 10 });
  expect(twin).toEqual({ x: 50, y: 20 });
  expect(far).toEqual({ x: 310, y: 75 });
});

test('overlapping words are moved apart, and stay inside', async () => {
  const { boxesApart } = await modules();
  const box = { wide: 50, high: 10 };
  const boxes = [
    { ...box, x: 0, y: 0 },
    { ...box, x: 10, y: 2 },
    { ...box, x: 90, y: 99 },
  ];
  const [first, second, third] = boxesApart(boxes, { width: 100, height: 100 });
  expect([first?.x, second?.x, third]).toEqual([25, 25, { x: 75, y: 95 }]);
  expect(Math.abs((first?.y ?? 0) - (second?.y ?? 0))).toBeGreaterThanOrEqual(10);
  expect(first?.y).toBeGreaterThanOrEqual(5);
});
