/** Pictures made small, from any bytes. */
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pictureInIconFile } from '../../../../src/outside/compute/icon-file.ts';
import { LARGEST_PICTURE, madeSmall } from '../../../../src/outside/compute/picture.ts';
import { bitmap, drawn, iconFile, pngOf } from '../../support/drawn.ts';
import { failureOf } from '../fetching/support.ts';

const sizeOf = async (bytes: Uint8Array) => {
  const { format, width, height } = await sharp(bytes).metadata();
  return [format, width, height];
};

it.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)('a picture is made small from %s, as WebP', async (format) => {
  const bytes = await drawn(format);
  expect(await sizeOf(await madeSmall(bytes, 'thumbnail'))).toEqual(['webp', 320, 180]);
  expect(await sizeOf(await madeSmall(bytes, 'icon'))).toEqual(['webp', 32, 20]);
});

it('a picture is made small without its maker’s notes, and turned as these say', async () => {
  const exif = { IFD0: { Artist: 'Somebody', Copyright: 'at home' } };
  const made = sharp(await drawn('jpeg', 400, 900))
    .withExif(exif)
    .withMetadata({ orientation: 6 });
  const bytes = await made.jpeg().toBuffer();
  expect(bytes.includes('Somebody')).toBe(true);
  const small = await madeSmall(bytes, 'thumbnail');
  expect((await sharp(small).metadata()).exif).toBeUndefined();
  expect(await sizeOf(small)).toEqual(['webp', 320, 180]);
});

it('a picture is made small but not enlarged, and a tracking pixel is no picture', async () => {
  expect(await sizeOf(await madeSmall(await drawn('png', 200, 100), 'thumbnail'))).toEqual(['webp', 200, 100]);
  expect(await sizeOf(await madeSmall(await drawn('png', 16, 16), 'icon'))).toEqual(['webp', 16, 16]);
  expect(await failureOf(madeSmall(await drawn('gif', 1, 1), 'thumbnail'))).toMatchObject({ kind: 'size' });
});

describe('a picture is refused if it is', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="9" height="9"/></svg>';

  it.each([
    ['a drawing', svg],
    ['a drawing with a head', `<?xml version="1.0"?>${svg}`],
    ['a page', '<!doctype html><title>no picture</title>'],
    ['nothing', ''],
    ['a PDF', '%PDF-1.7 and so on'],
  ])('%s', async (_, text) => {
    expect(await failureOf(madeSmall(Buffer.from(text), 'thumbnail'))).toMatchObject({ kind: 'type' });
  });

  it('of another format that the decoder knows', async () => {
    const tiff = await sharp({ create: { width: 90, height: 90, channels: 3, background: 'red' } })
      .tiff()
      .toBuffer();
    expect(await failureOf(madeSmall(tiff, 'thumbnail'))).toMatchObject({ kind: 'type' });
  });

  it('of more pixels than a camera makes, before any is decoded', async () => {
    const failure = await failureOf(madeSmall(pngOf(60_000, 60_000), 'thumbnail'));
    expect(failure).toMatchObject({ kind: 'size', message: expect.stringContaining('pixel limit') });
  });

  it('longer than its limit, whatever it is', async () => {
    const bytes = Buffer.concat([await drawn('png'), new Uint8Array(LARGEST_PICTURE)]);
    expect(await failureOf(madeSmall(bytes, 'thumbnail'))).toMatchObject({ kind: 'size' });
  });

  it('broken off', async () => {
    const bytes = await drawn('jpeg');
    const failure = await failureOf(madeSmall(bytes.subarray(0, bytes.length / 2), 'thumbnail'));
    expect(failure).toMatchObject({ kind: 'type' });
  });
});

describe('an icon file', () => {
  const rgbOf = async (bytes: Uint8Array) => [...(await sharp(bytes).ensureAlpha().raw().toBuffer()).subarray(0, 4)];

  it('gives the picture nearest to the wanted size, rather larger than smaller', async () => {
    const [small, right, large] = await Promise.all([16, 48, 256].map((side) => drawn('png', side, side)));
    const entries = [
      { width: 16, bytes: small as Buffer },
      { width: 256, bytes: large as Buffer },
      { width: 48, bytes: right as Buffer },
    ];
    expect(pictureInIconFile(iconFile(entries), 32).bytes).toEqual(right);
    expect(await sizeOf(await madeSmall(iconFile(entries), 'icon'))).toEqual(['webp', 32, 32]);
    expect(pictureInIconFile(iconFile(entries.slice(0, 1)), 32).bytes).toEqual(small);
  });

  it.each([
    ['of 32 bits, rows from below', 32, [...[1, 1, 1, 255, 2, 2, 2, 255], ...[30, 20, 200, 255, 3, 3, 3, 128]]],
    ['of 24 bits, filled up', 24, [...[1, 1, 1, 2, 2, 2, 0, 0], ...[30, 20, 200, 3, 3, 3, 0, 0]]],
    [
      'of 8 bits, by its colours',
      8,
      [...Array.from({ length: 256 }, (_, i) => [30, 20, i, 0]).flat(), 1, 2, 0, 0, 200, 3, 0, 0],
    ],
    ['of one bit', 1, [...[0, 0, 0, 0, 30, 20, 200, 0], ...[0, 0, 0, 0], ...[0x80, 0, 0, 0]]],
  ])('has bitmaps %s', async (_, bits, behind) => {
    const { bytes, raw } = pictureInIconFile(iconFile([{ width: 2, bits, bytes: bitmap(2, bits, behind) }]), 32);
    expect(raw).toEqual({ width: 2, height: 2, channels: 4 });
    expect([...bytes.subarray(0, 4)]).toEqual([200, 20, 30, 255]);
  });

  it('hides the pixels of its mask', async () => {
    const rows = [...[1, 1, 1, 2, 2, 2, 0, 0], ...[30, 20, 200, 3, 3, 3, 0, 0]];
    const masks = [0, 0, 0, 0, 0x80, 0, 0, 0];
    const file = iconFile([{ width: 2, bits: 24, bytes: bitmap(2, 24, [...rows, ...masks]) }]);
    const { bytes } = pictureInIconFile(file, 32);
    expect([bytes[3], bytes[7], bytes[11], bytes[15]]).toEqual([0, 255, 255, 255]);
    expect((await rgbOf(await madeSmall(file, 'icon')))[3]).toBe(0);
  });

  it.each([
    ['names a place outside of it', (file: Buffer) => file.writeUInt32LE(0xffff_ff00, 18)],
    ['names a length outside of it', (file: Buffer) => file.writeUInt32LE(10, 14)],
    ['says that it is wider than any', (file: Buffer) => file.writeInt32LE(1 << 30, 26)],
    ['has no height', (file: Buffer) => file.writeInt32LE(0, 30)],
    ['is packed', (file: Buffer) => file.writeUInt32LE(1, 38)],
    ['has more colours than bits tell apart', (file: Buffer) => file.writeUInt32LE(0x7fff_ffff, 54)],
  ])('that %s is no picture', async (_, break_) => {
    const file = iconFile([{ width: 2, bits: 8, bytes: bitmap(2, 8, new Array(1040).fill(0)) }]);
    break_(file);
    expect(await failureOf(madeSmall(file, 'icon'))).toMatchObject({ kind: 'type' });
  });

  it('of any bytes is a picture, or a failure with a reason', async () => {
    const good = iconFile([{ width: 2, bits: 8, bytes: bitmap(2, 8, new Array(1040).fill(7)) }]);
    const changes = fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(changes, async (bytes) => {
        const file = Buffer.from(good);
        for (const [at, byte] of bytes) file[at] = byte;
        await madeSmall(file, 'icon').catch((error: Error) => expect(error.name).toBe('FetchFailed'));
      }),
      { seed: 7, numRuns: 150 },
    );
  });
});

it('pictures that are drawn at once do not take a format from each other', async () => {
  const bytes = await drawn('png', 400, 300);
  const made = await Promise.allSettled(Array.from({ length: 200 }, () => madeSmall(bytes, 'thumbnail')));
  expect(made.filter(({ status }) => status === 'rejected')).toEqual([]);
});
