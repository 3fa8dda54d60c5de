/** Product pictures: a plain drawing per category in the product's colour. */
import { type Colour, png } from '../pictures.ts';
import type { Answer } from '../site.ts';
import type { Category, Item, Product } from './types.ts';

const SIDE = 300;
const GROUND = '#fafafa';

/** The covered points, and the colour, by default the product's. Later layers lie on top. */
type Layer = readonly [covers: (x: number, y: number) => boolean, colour?: string];

/** `round`: the radius of its corners. */
function box(left: number, top: number, width: number, height: number, round = 0): Layer[0] {
  const beyond = (at: number, from: number, size: number) =>
    Math.max(from + round - at, at - from - size + round, 0) / Math.max(round, 1e-6);
  return (x, y) => Math.hypot(beyond(x, left, width), beyond(y, top, height)) <= 1;
}

function disc(centreX: number, centreY: number, wide: number, high = wide): Layer[0] {
  return (x, y) => Math.hypot((x - centreX) / wide, (y - centreY) / high) <= 1;
}

/** Corners one after the other: a point is within if a line from it crosses an odd number of sides. */
function shape(...corners: readonly number[]): Layer[0] {
  const at = (i: number): readonly [number, number] => [corners[2 * i] ?? 0, corners[2 * i + 1] ?? 0];
  const sides = Array.from({ length: corners.length / 2 }, (_, i) => [at(i), at((i + 1) % (corners.length / 2))]);
  return (x, y) =>
    sides.filter(([[ax, ay] = [0, 0], [bx, by] = [0, 0]]) => {
      return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
    }).length %
      2 ===
    1;
}

const SHAPES: Readonly<Record<Category, readonly Layer[]>> = {
  notebooks: [
    [box(70, 80, 160, 105, 8)],
    [box(80, 90, 140, 85), '#dfe9f2'],
    [shape(50, 195, 250, 195, 264, 217, 36, 217)],
  ],
  cameras: [
    [box(120, 82, 60, 24, 6)],
    [box(60, 100, 180, 115, 14)],
    [disc(150, 157, 44), '#e8e8e8'],
    [disc(150, 157, 32), '#26323c'],
    [disc(140, 146, 8), '#8fb3cc'],
  ],
  diving: [
    [box(60, 100, 180, 78, 34)],
    [disc(150, 184, 16), GROUND],
    [box(76, 116, 64, 44, 16), '#cfeaf2'],
    [box(160, 116, 64, 44, 16), '#cfeaf2'],
  ],
  headphones: [
    [disc(150, 150, 87)],
    [disc(150, 150, 73), GROUND],
    [box(60, 168, 180, 80), GROUND],
    [box(54, 150, 40, 80, 16)],
    [box(206, 150, 40, 80, 16)],
  ],
  televisions: [
    [box(40, 80, 220, 130, 6)],
    [box(48, 88, 204, 114), '#31506b'],
    [shape(48, 202, 128, 132, 178, 172, 212, 146, 252, 202), '#6f9a7b'],
    [box(100, 220, 100, 10)],
  ],
  tents: [
    [shape(150, 80, 40, 220, 260, 220)],
    [shape(150, 110, 116, 220, 184, 220), '#3b3a33'],
    [box(30, 219, 240, 6), '#7a8f5a'],
  ],
};

/** Kinds that look unlike the rest of their category. */
const KIND_SHAPES: Readonly<Record<string, readonly Layer[]>> = {
  lens: [
    [box(86, 96, 40, 124, 6)],
    [box(122, 82, 84, 152, 8)],
    [box(140, 90, 5, 136), '#fff'],
    [box(156, 90, 5, 136), '#fff'],
    [disc(206, 158, 16, 68), '#41617a'],
  ],
  computer: [
    [box(122, 60, 56, 180, 14), '#555'],
    [disc(150, 150, 58)],
    [disc(150, 150, 42), '#cfe3d4'],
    [box(128, 136, 44, 8), '#29402f'],
    [box(128, 154, 28, 8), '#29402f'],
  ],
  regulator: [
    [shape(112, 78, 176, 86, 214, 150, 190, 160, 160, 106, 112, 102), '#444'],
    [box(66, 70, 60, 44, 10)],
    [disc(190, 186, 46)],
    [disc(190, 186, 26), '#d9dde0'],
  ],
  torch: [
    [box(60, 130, 124, 50, 4)],
    [box(180, 116, 40, 78, 4)],
    [shape(226, 120, 270, 94, 270, 216, 226, 190), '#ffe9a3'],
    [disc(110, 126, 8), '#d33'],
  ],
  fins: [
    [shape(96, 70, 132, 70, 146, 230, 70, 230)],
    [shape(168, 70, 204, 70, 230, 230, 154, 230)],
    [box(106, 130, 4, 90), '#ddd'],
    [box(190, 130, 4, 90), '#ddd'],
  ],
  wetsuit: [
    [
      shape(
        ...[128, 60, 172, 60, 212, 82, 232, 162, 208, 168, 190, 118, 190, 178, 198, 244, 162, 244],
        ...[150, 190, 138, 244, 102, 244, 110, 178, 110, 118, 92, 168, 68, 162, 88, 82],
      ),
    ],
    [box(148, 64, 4, 80), '#bbb'],
  ],
  bcd: [
    [shape(90, 70, 130, 70, 150, 94, 170, 70, 210, 70, 230, 200, 160, 230, 150, 150, 140, 230, 70, 200)],
    [box(84, 155, 60, 10), '#d8b13a'],
    [box(156, 155, 60, 10), '#d8b13a'],
  ],
  snorkel: [[box(170, 60, 20, 150, 10)], [box(96, 206, 94, 20, 10)], [box(84, 200, 36, 36, 8)]],
  earbuds: [[disc(110, 120, 32)], [box(100, 130, 22, 80, 11)], [disc(190, 120, 32)], [box(178, 130, 22, 80, 11)]],
};

/** An accessory is a box with a hook. */
const ACCESSORY_SHAPE: readonly Layer[] = [
  [box(90, 80, 120, 150, 10)],
  [disc(150, 100, 9), '#fff'],
  [box(108, 125, 84, 60, 4), '#f4f1e8'],
  [box(120, 197, 60, 6), '#fff'],
];

const COLOURS: Readonly<Record<string, string>> = {
  silver: '#b4bcc4',
  black: '#2b2d31',
  blue: '#2c62a8',
  grey: '#7b8086',
  white: '#d9d6cf',
  red: '#b73a33',
  pink: '#d987a4',
  green: '#4c7d51',
  orange: '#dd7a2b',
  yellow: '#e3b92f',
  brown: '#7d5434',
  clear: '#a9c6cf',
};

export function imagePath({ id }: Product): string {
  return `/img/${id}.png`;
}

export function imageOf({ item }: Product): Answer {
  const layers = shapeOf(item);
  const own = COLOURS[item.colour] ?? '#555';
  const palette = [GROUND, ...layers.map(([, colour = own]) => colour)].map(colourOf);
  const colourAt = (x: number, y: number) => 1 + layers.findLastIndex(([covers]) => covers(x, y));
  return { status: 200, type: 'image/png', body: png({ width: SIDE, height: SIDE, palette, colourAt }) };
}

function shapeOf({ accessory, kind, category }: Item): readonly Layer[] {
  return accessory ? ACCESSORY_SHAPE : (KIND_SHAPES[kind] ?? SHAPES[category]);
}

/** Of `#rgb` or `#rrggbb`. */
function colourOf(hex: string): Colour {
  const digits = hex.length === 4 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1);
  const [red = 0, green = 0, blue = 0] = Buffer.from(digits, 'hex');
  return [red, green, blue];
}
