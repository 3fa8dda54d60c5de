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
    regions: readonly { readonly points: readonly Point[]; readonly wide: number }[],
    room: { readonly points: readonly Point[]; readonly width: number; readonly height: number } & {
      readonly high: number;
      readonly reach: number;
    },
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

const ROOM = { width: 400, height: 320, high: 15, reach: 20 };
const WIDE = 80;

/** Whether a label lies on a point, or on the other label. */
const lieOn = (label: Point, at: Point, wide: number, high: number) =>
  Math.abs(label.x - at.x) < wide && Math.abs(label.y - at.y) < high;

test('a label stands just over the largest group of its points, or in a free place nearby', async () => {
  const { labelPlaces } = await modules();
  const heap = [
    { x: 300, y: 90 },
    { x: 310, y: 80 },
    { x: 320, y: 90 },
  ];
  const own = [{ x: 9, y: 200 }, ...heap];
  const [alone] = labelPlaces([{ points: own, wide: WIDE }], { ...ROOM, points: own });
  expect(alone?.x).toBeCloseTo(310, -1);
  expect((alone?.y ?? 0) + 15 / 2).toBeGreaterThan(60);
  expect((alone?.y ?? 0) + 15 / 2).toBeLessThan(80);
  const crowd = Array.from({ length: 12 }, (_, i) => ({ x: 260 + 9 * i, y: 68 }));
  const [aside] = labelPlaces([{ points: own, wide: WIDE }], { ...ROOM, points: [...own, ...crowd] });
  expect([...own, ...crowd].filter((point) => lieOn(aside as Point, point, WIDE / 2, 15 / 2))).toEqual([]);
  expect(Math.hypot((aside?.x ?? 0) - 310, (aside?.y ?? 0) - 80)).toBeLessThan(60);
});

test('labels stay inside the map, and none lies on another', async () => {
  const { labelPlaces } = await modules();
  const places = [MIDDLE, { x: 3, y: 2 }, { x: 399, y: 319 }, { x: 390, y: 319 }];
  const regions = places.map((place) => ({ points: [place], wide: WIDE }));
  const labels = labelPlaces(regions, { ...ROOM, points: places });
  for (const [i, label] of labels.entries()) {
    expect(label.x).toBeGreaterThanOrEqual(WIDE / 2);
    expect(label.x).toBeLessThanOrEqual(400 - WIDE / 2);
    expect(label.y).toBeGreaterThanOrEqual(15 / 2);
    expect(label.y).toBeLessThanOrEqual(320 - 15 / 2);
    expect(labels.slice(0, i).filter((other) => lieOn(label, other, WIDE, 15))).toEqual([]);
    expect(places.filter((point) => lieOn(label, point, WIDE / 2, 15 / 2))).toEqual([]);
  }
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
