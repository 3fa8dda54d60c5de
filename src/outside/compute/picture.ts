/**
 * Makes pictures small: decodes, crops to what a window shows, and writes anew without anything else of the file. Reads
 * only pixel formats, recognised by their bytes: a drawing (SVG) is a program.
 */
import type { Sharp, SharpOptions } from 'sharp';
import { because, type FailureKind, FetchFailed } from '../../../agents/reader/reading.ts';
import { messageOf } from '../../base/message-of.ts';
import { isIconFile, pictureInIconFile } from './icon-file.ts';

/** Its purpose: beside a text, a sign, or a thing shown whole. */
export type PictureShape = 'thumbnail' | 'icon' | 'whole';

/** Larger files are not read. */
export const LARGEST_PICTURE = 3 * 1024 * 1024;

/** Few photographs have as many; decoded whole they take 160 MB. */
const MOST_PIXELS = 40_000_000;
const MOST_SECONDS = 4;
const THUMBNAIL = { width: 320, height: 180 } as const;
const WHOLE = { width: 320, height: 320 } as const;
const ICON = { width: 32, height: 32 } as const;
/** Smaller ones count visitors, or are signs. */
const LEAST_SIDE = 60;

/** Of a file with several frames the first one is read. */
const LIMITS: SharpOptions = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1, sequentialRead: true };

/** Throws `FetchFailed`. */
export async function madeSmall(bytes: Uint8Array, shape: PictureShape): Promise<Uint8Array> {
  if (bytes.length > LARGEST_PICTURE) throw new FetchFailed(because('picture.large'), { kind: 'size' });
  const { bytes: file, raw } = isIconFile(bytes) ? pictureInIconFile(bytes, ICON.width) : { bytes, raw: undefined };
  if (raw === undefined && !isPicture(file)) throw new FetchFailed(because('picture.none'), { kind: 'type' });
  // Loaded with the first picture.
  const { sharp } = await import('./decoder.ts');
  try {
    const picture = sharp(file, raw === undefined ? LIMITS : { ...LIMITS, raw }).timeout({ seconds: MOST_SECONDS });
    return await (shape === 'icon' ? asIcon(picture) : await asThumbnail(picture, shape)).toBuffer();
  } catch (error) {
    if (error instanceof FetchFailed) throw error;
    const why = messageOf(error);
    throw new FetchFailed(because('picture.broken', { said: why }), { kind: kindOf(why), cause: error });
  }
}

/** Not the picture alone decides how long it takes: a busy machine draws slowly. */
function kindOf(why: string): FailureKind {
  if (/timeout/i.test(why)) return 'other';
  return /pixel limit/i.test(why) ? 'size' : 'type';
}

function asIcon(picture: Sharp): Sharp {
  return picture.resize({ ...ICON, fit: 'inside', withoutEnlargement: true }).webp({ quality: 80 });
}

/** A crop of a high picture keeps the part with most to see. */
async function asThumbnail(picture: Sharp, shape: 'thumbnail' | 'whole'): Promise<Sharp> {
  const { autoOrient } = await picture.metadata();
  const { width, height } = autoOrient;
  if (Math.min(width, height) < LEAST_SIDE) throw new FetchFailed(because('picture.small'), { kind: 'size' });
  const position = height > width ? 'attention' : 'centre';
  const cut = { ...THUMBNAIL, fit: 'cover', position, withoutEnlargement: true } as const;
  const whole = { ...WHOLE, fit: 'inside', withoutEnlargement: true } as const;
  return picture
    .autoOrient()
    .resize(shape === 'whole' ? whole : cut)
    .webp({ quality: 70 });
}

/** In hexadecimal: JPEG, PNG, GIF, WebP, AVIF. */
const BEGINNINGS = /^(?:ffd8ff|89504e470d0a1a0a|47494638(?:37|39)|52494646.{8}57454250|.{8}66747970617669)/;
const LONGEST_BEGINNING = 12;

function isPicture(bytes: Uint8Array): boolean {
  return BEGINNINGS.test(Buffer.from(bytes.subarray(0, LONGEST_BEGINNING)).toString('hex'));
}
