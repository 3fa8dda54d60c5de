/** Pictures for tests, made by code. */
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

const RED = { r: 200, g: 30, b: 20 };

/** A picture of one colour, in a format. */
export async function drawn(format: 'jpeg' | 'png' | 'gif' | 'webp' | 'avif', width = 640, height = 400) {
  return sharp({ create: { width, height, channels: 3, background: RED } })
    [format]()
    .toBuffer();
}

/** A PNG with this stated size, and this many bytes after its head. */
export function pngOf(width: number, height: number, data: Uint8Array = deflateSync(new Uint8Array(64))): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const begins = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([begins, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', new Uint8Array())]);
}

function chunk(name: string, data: Uint8Array): Buffer {
  const said = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const around = Buffer.alloc(4);
  around.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(said));
  return Buffer.concat([around, said, sum]);
}

function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

/** An icon file of these files or bitmaps. */
export function iconFile(
  entries: readonly { readonly width: number; readonly bits?: number; readonly bytes: Uint8Array }[],
) {
  const head = Buffer.alloc(6 + entries.length * 16);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(entries.length, 4);
  let start = head.length;
  for (const [i, { width, bits = 32, bytes }] of entries.entries()) {
    const at = 6 + i * 16;
    head.set([width % 256, width % 256], at);
    head.writeUInt16LE(bits, at + 6);
    head.writeUInt32LE(bytes.length, at + 8);
    head.writeUInt32LE(start, at + 12);
    start += bytes.length;
  }
  return Buffer.concat([head, ...entries.map(({ bytes }) => bytes)]);
}

/** A bitmap as in an icon file: a head, then colours, rows and masks. */
export function bitmap(width: number, bits: number, behind: readonly number[]): Buffer {
  const head = Buffer.alloc(40);
  head.writeUInt32LE(40, 0);
  head.writeInt32LE(width, 4);
  head.writeInt32LE(width * 2, 8);
  head.writeUInt16LE(1, 12);
  head.writeUInt16LE(bits, 14);
  return Buffer.concat([head, Buffer.from(behind)]);
}
