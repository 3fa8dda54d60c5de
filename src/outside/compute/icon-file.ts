/**
 * The picture in an icon file (`favicon.ico`), whose format libvips does not know: takes the one nearest to a size, as
 * PNG, or as a bitmap without its head (https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10)).
 */
import { because, FetchFailed } from '../../../agents/reader/reading.ts';

interface IconPicture {
  readonly bytes: Uint8Array;
  /** Of pixels (red, green, blue, opacity); undefined for an embedded file. */
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 4 } | undefined;
}

const HEAD_BYTES = 6;
const ENTRY_BYTES = 16;
const MOST_ENTRIES = 64;
const LARGEST_SIDE = 256;
const PNG_BEGINS = 0x89504e47;
const BITMAP_HEAD_BYTES = 40;
const CHANNELS = 4;
/** Bits of a colour. */
const DEEPEST = 32;

export function isIconFile(bytes: Uint8Array): boolean {
  return bytes.length > HEAD_BYTES && viewOf(bytes).getUint32(0, true) === 0x0001_0000;
}

/** Throws `FetchFailed`. */
export function pictureInIconFile(bytes: Uint8Array, wanted: number): IconPicture {
  try {
    const entry = nearest(bytes, wanted);
    return viewOf(entry).getUint32(0) === PNG_BEGINS ? { bytes: entry, raw: undefined } : bitmapIn(entry);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw broken(error);
  }
}

function broken(cause?: unknown): FetchFailed {
  return new FetchFailed(because('picture.icon'), {
    kind: 'type',
    cause,
  });
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

/** Larger ones shrink well; of those of one size the one with most colours. */
function nearest(bytes: Uint8Array, wanted: number): Uint8Array {
  const file = viewOf(bytes);
  const count = Math.min(file.getUint16(4, true), MOST_ENTRIES);
  let [best, most] = [-1, Number.NEGATIVE_INFINITY];
  for (let at = HEAD_BYTES; at < HEAD_BYTES + count * ENTRY_BYTES; at += ENTRY_BYTES) {
    const width = file.getUint8(at) || LARGEST_SIDE;
    const distance = width >= wanted ? width - wanted : (wanted - width) * LARGEST_SIDE;
    const worth = Math.min(file.getUint16(at + 6, true), DEEPEST) - distance * 2 * DEEPEST;
    if (worth > most) [best, most] = [at, worth];
  }
  if (best < 0) throw broken();
  const [length, start] = [file.getUint32(best + 8, true), file.getUint32(best + 12, true)];
  return bytes.subarray(start, start + length);
}

interface Bitmap {
  readonly bytes: DataView;
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  /** Where its colours, its rows and its masks begin. */
  readonly palette: number;
  readonly rows: number;
  readonly masks: number;
}

/** Rows from below, each padded to four bytes; behind them one bit for each invisible pixel. */
function bitmapIn(entry: Uint8Array): IconPicture {
  const bitmap = headOf(viewOf(entry));
  const { width, height } = bitmap;
  const pixels = new Uint8Array(width * height * CHANNELS);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) pixels.set(colourAt(bitmap, x, y), (y * width + x) * CHANNELS);
  }
  const saysOpacity = bitmap.bits === DEEPEST && pixels.some((value, i) => i % CHANNELS === CHANNELS - 1 && value > 0);
  if (!saysOpacity) mask(pixels, bitmap);
  return { bytes: pixels, raw: { width, height, channels: CHANNELS } };
}

function headOf(bytes: DataView): Bitmap {
  const palette = bytes.getUint32(0, true);
  const [width, height] = [bytes.getInt32(4, true), bytes.getInt32(8, true) / 2];
  const bits = bytes.getUint16(14, true);
  const isPlain = palette >= BITMAP_HEAD_BYTES && BITS.includes(bits) && bytes.getUint32(16, true) === 0;
  const isSized = [width, height].every((side) => Number.isInteger(side) && side > 0 && side <= LARGEST_SIDE);
  const colours = bits > 8 ? 0 : bytes.getUint32(32, true) || 2 ** bits;
  if (!isPlain || !isSized || colours > MOST_COLOURS) throw broken();
  const rows = palette + colours * CHANNELS;
  return { bytes, width, height, bits, palette, rows, masks: rows + rowBytes(width, bits) * height };
}

const BITS = [1, 4, 8, 24, DEEPEST];
const MOST_COLOURS = 256;

function rowBytes(width: number, bits: number): number {
  return Math.ceil((width * bits) / 32) * 4;
}

function colourAt({ bytes, width, height, bits, palette, rows }: Bitmap, x: number, y: number): readonly number[] {
  const row = rows + (height - 1 - y) * rowBytes(width, bits);
  const at = bits > 8 ? row + (x * bits) / 8 : palette + valueAt(bytes, row, x, bits) * CHANNELS;
  const opacity = bits === DEEPEST ? bytes.getUint8(at + 3) : OPAQUE;
  return [bytes.getUint8(at + 2), bytes.getUint8(at + 1), bytes.getUint8(at), opacity];
}

const OPAQUE = 255;

/** Some files leave the masks out: then everything is visible. */
function mask(pixels: Uint8Array, { bytes, width, height, masks }: Bitmap): void {
  const isMasked = masks + rowBytes(width, 1) * height <= bytes.byteLength;
  for (let y = 0; y < height; y++) {
    const row = masks + (height - 1 - y) * rowBytes(width, 1);
    for (let x = 0; x < width; x++) {
      const isHidden = isMasked && valueAt(bytes, row, x, 1) === 1;
      pixels[(y * width + x) * CHANNELS + 3] = isHidden ? 0 : OPAQUE;
    }
  }
}

/** Of pixels in one byte the first has the highest bits. */
function valueAt(bytes: DataView, row: number, x: number, bits: number): number {
  const bit = x * bits;
  return (bytes.getUint8(row + (bit >> 3)) >> (8 - bits - (bit & 7))) & (2 ** bits - 1);
}
