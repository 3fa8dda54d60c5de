/** Two folders of pictures: which pixels differ, and how far an element moved. */
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Place, Places } from './pictures.ts';

export interface Difference {
  readonly name: string;
  /** The share of pixels that differ. */
  readonly share: number;
  /** How far the element moved or grew that did so most, in pixels; undefined where other elements stand there. */
  readonly shift: number | undefined;
}

/** Compares the pictures that both folders have; writes what differs as a picture, red on grey. */
export async function differ(before: string, after: string, folder: string): Promise<readonly Difference[]> {
  const [was, is] = await Promise.all([placesIn(before), placesIn(after)]);
  const names = new Set([...(await picturesIn(before)), ...(await picturesIn(after))]);
  await mkdir(folder, { recursive: true });
  const found: Difference[] = [];
  for (const name of [...names].sort()) {
    const scene = name.replace(/, (?:light|dark)$/, '');
    const share = await shareOf(join(before, `${name}.png`), join(after, `${name}.png`), join(folder, `${name}.png`));
    found.push({ name, share, shift: shiftOf(was[scene], is[scene]) });
  }
  return found;
}

async function placesIn(folder: string): Promise<Places> {
  return JSON.parse(await readFile(join(folder, 'places.json'), 'utf8')) as Places;
}

async function picturesIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.png')).map((name) => name.slice(0, -'.png'.length));
}

function shiftOf(was: readonly Place[] = [], is: readonly Place[] = []): number | undefined {
  if (was.length !== is.length || was.some(([name], i) => name !== is[i]?.[0])) return undefined;
  const moved = was.flatMap(([, ...at], i) => at.map((n, side) => Math.abs(n - Number(is[i]?.[side + 1]))));
  return moved.reduce((most, n) => Math.max(most, n), 0);
}

/** A picture that is higher than the other differs there, and so does one that the other folder lacks. */
async function shareOf(before: string, after: string, out: string): Promise<number> {
  const files = await Promise.all([before, after].map((file) => readFile(file).catch(() => undefined)));
  const [one, other] = files;
  if (one === undefined || other === undefined) return 1;
  if (one.equals(other)) return 0;
  const sizes = await Promise.all([one, other].map((file) => sharp(file).metadata()));
  const [width, height] = [Math.max(...sizes.map((size) => size.width)), Math.max(...sizes.map((size) => size.height))];
  const [left, right] = await Promise.all([pixelsOf(one, width, height), pixelsOf(other, width, height)]);
  const drawn = Buffer.alloc(width * height * 3);
  let differing = 0;
  for (let at = 0; at < drawn.length; at += 3) {
    const grey = 192 + (right[at + 1] ?? 0) / 4;
    const isEqual = left[at] === right[at] && left[at + 1] === right[at + 1] && left[at + 2] === right[at + 2];
    if (!isEqual) differing++;
    drawn.fill(grey, at, at + 3);
    if (!isEqual) drawn.set([220, 0, 0], at);
  }
  if (differing > 0)
    await sharp(drawn, { raw: { width, height, channels: 3 } })
      .png()
      .toFile(out);
  return differing / (width * height);
}

function pixelsOf(file: Buffer, width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#ff00ff' } })
    .composite([{ input: file, left: 0, top: 0 }])
    .removeAlpha()
    .raw()
    .toBuffer();
}
