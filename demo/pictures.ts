/** Pictures of pages and signs of sites, made from their addresses alone. */
import { deflateSync } from 'node:zlib';
import { numberOf } from './dress-parts.ts';
import type { Answer } from './site.ts';

const PICTURES = /^\/pictures\/[\w-]{1,200}\.png$/;
const SIGN = '/favicon.ico';
const [WIDTH, HEIGHT] = [480, 270];
const SIDE = 32;

/** Undefined for every other address. */
export function pictureAt(site: string, path: string): Answer | undefined {
  if (path === SIGN) return { status: 200, type: 'image/x-icon', body: signOf(site) };
  return PICTURES.test(path) ? { status: 200, type: 'image/png', body: landscapeOf(`${site}${path}`) } : undefined;
}

export type Colour = readonly [red: number, green: number, blue: number];

/** As in CSS: degrees, and parts of one. */
function hsl(hue: number, saturation: number, lightness: number): Colour {
  const amount = saturation * Math.min(lightness, 1 - lightness);
  const part = (n: number) => {
    const k = (n + hue / 30) % 12;
    return Math.round(255 * (lightness - amount * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return [part(0), part(8), part(4)];
}

/** Numbers from 0 to 1 that follow from a text. */
function dice(text: string): () => number {
  let throws = 0;
  return () => (numberOf(`${text} ${throws++}`) % 10_007) / 10_007;
}

const SKY = 128;
const HILLS = 4;

/** A sky, a sun, and hills one behind the other. */
function landscapeOf(name: string): Uint8Array {
  const next = dice(name);
  // From blue over dusk to dawn.
  const hue = 190 + 190 * next();
  const sun = { x: (0.15 + 0.7 * next()) * WIDTH, y: (0.2 + 0.3 * next()) * HEIGHT, radius: 22 + 30 * next() };
  const hills = Array.from({ length: HILLS }, (_, i) => {
    const [high, wide, at] = [0.06 + 0.1 * next(), 60 + 90 * next(), 7 * next()];
    return (x: number) =>
      HEIGHT * (0.5 + 0.13 * i - high * (Math.sin(x / wide + at) + 0.4 * Math.sin((2.7 * x) / wide)));
  });
  const ground = (hue + 140 + 80 * next()) % 360;
  const palette: readonly Colour[] = [
    ...Array.from({ length: SKY }, (_, i) => hsl((hue + i / 4) % 360, 0.55, 0.45 + (0.4 * i) / SKY)),
    ...hills.map((_, i) => hsl((ground + 8 * i) % 360, 0.35, 0.5 - 0.1 * i)),
    hsl((hue + 40) % 360, 0.8, 0.92),
  ];
  const colourAt = (x: number, y: number): number => {
    const hill = hills.findLastIndex((top) => y > top(x));
    if (hill >= 0) return SKY + hill;
    if (Math.hypot(x - sun.x, y - sun.y) < sun.radius) return SKY + HILLS;
    return Math.floor((SKY * y) / HEIGHT);
  };
  return png({ width: WIDTH, height: HEIGHT, palette, colourAt });
}

interface Drawing {
  readonly width: number;
  readonly height: number;
  /** 256 at most. */
  readonly palette: readonly Colour[];
  /** Its place in the palette. */
  colourAt(x: number, y: number): number;
}

/** PNG (ISO 15948) of one byte a pixel, which names a colour. */
export function png({ width, height, palette, colourAt }: Drawing): Uint8Array {
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = colourAt(x, y);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const begins = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk('IHDR', head), chunk('PLTE', Buffer.from(palette.flat())), chunk('IDAT', deflateSync(rows))];
  return Buffer.concat([begins, ...parts, chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const said = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(checksum(said));
  return Buffer.concat([length, said, sum]);
}

const CHECKED: readonly number[] = Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});

function checksum(bytes: Uint8Array): number {
  return ~bytes.reduce((sum, byte) => (sum >>> 8) ^ (CHECKED[(sum ^ byte) & 255] as number), -1) >>> 0;
}

const CELLS = 5;

/** Squares in one colour, the same on both sides, as a bitmap in an icon file. */
function signOf(site: string): Uint8Array {
  const next = dice(site);
  const [red, green, blue] = hsl(next() * 360, 0.65, 0.42);
  const cells = Array.from({ length: CELLS * Math.ceil(CELLS / 2) }, () => next() > 0.45);
  const pixels = Buffer.alloc(SIDE * SIDE * 4);
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const [column, row] = [x, y].map((place) => Math.min(CELLS - 1, Math.floor((place * CELLS) / SIDE)));
      const isFilled = cells[(row as number) * 3 + Math.min(column as number, CELLS - 1 - (column as number))];
      pixels.set(isFilled ? [blue, green, red, 255] : [255, 255, 255, 255], (y * SIDE + x) * 4);
    }
  }
  return iconFile(pixels);
}

const [FILE_HEAD, BITMAP_HEAD] = [22, 40];

function iconFile(pixels: Uint8Array): Uint8Array {
  const masks = (SIDE * SIDE) / 8;
  const head = Buffer.alloc(FILE_HEAD + BITMAP_HEAD);
  head.set([0, 0, 1, 0, 1, 0, SIDE, SIDE, 0, 0, 1, 0, 32, 0]);
  head.writeUInt32LE(BITMAP_HEAD + pixels.length + masks, 14);
  head.writeUInt32LE(FILE_HEAD, 18);
  head.writeUInt32LE(BITMAP_HEAD, FILE_HEAD);
  head.writeInt32LE(SIDE, FILE_HEAD + 4);
  head.writeInt32LE(2 * SIDE, FILE_HEAD + 8);
  head.set([1, 0, 32, 0], FILE_HEAD + 12);
  return Buffer.concat([head, pixels, Buffer.alloc(masks)]);
}
