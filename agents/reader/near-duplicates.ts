/**
 * Finds texts that are almost the same: mirrors, reprints, print versions. A text is its shingles of words. Each of 64
 * bins keeps its least hash (one permutation hashing, Li, Owen & Zhang, 2012). The share of bins that agree estimates
 * how much two texts have in common (Jaccard).
 */
import { fnv1a } from '../../profiles/profiles.ts';

/** 64 numbers of 32 bits; empty bins hold 0. */
type Fingerprint = Uint32Array;

const BINS = 64;
const SHINGLE = 3;
/** From this share of common shingles on two texts are one (measured: bench/README.md, near-duplicates). */
const SAME = 0.5;

export function fingerprint(text: string): Fingerprint {
  const bins = new Uint32Array(BINS);
  const words = text.toLowerCase().match(/[\p{Ideo}\p{sc=Hira}\p{sc=Kana}]|[\p{L}\p{N}]+/gu) ?? [];
  const hashes = words.map((word) => fnv1a(word));
  const size = Math.min(SHINGLE, hashes.length);
  for (let i = 0; size > 0 && i + size <= hashes.length; i++) {
    let hash = 0;
    for (let k = 0; k < size; k++) hash = Math.imul(hash ^ (hashes[i + k] as number), 0x9e3779b1) + 0x7f4a7c15;
    keepLeast(bins, mixed(hash));
  }
  return bins;
}

/** Every bit of the result depends on every bit of the shingle (the finisher of MurmurHash3). */
function mixed(hash: number): number {
  let h = hash ^ (hash >>> 16);
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

function keepLeast(bins: Uint32Array, hash: number): void {
  const bin = hash % BINS;
  const least = bins[bin] as number;
  const value = Math.max(1, hash);
  if (least === 0 || value < least) bins[bin] = value;
}

/** Estimated share of common shingles among all shingles of both. */
export function likeness(a: Fingerprint | Uint8Array, b: Fingerprint | Uint8Array): number {
  let used = 0;
  let same = 0;
  for (let bin = 0; bin < BINS; bin++) {
    if (a[bin] === 0 && b[bin] === 0) continue;
    used++;
    if (a[bin] === b[bin]) same++;
  }
  return used === 0 ? 1 : same / used;
}

/** Whether two texts are one, with edits here and there. */
export function sameText(a: Fingerprint, b: Fingerprint): boolean {
  return likeness(a, b) >= SAME;
}

/** A fingerprint of 88 letters, for storing: a byte of each bin, so one bin in 255 agrees by chance. */
export function signatureOf(text: string): string {
  const bytes = Uint8Array.from(fingerprint(text), (bin) => (bin === 0 ? 0 : 1 + (bin % 255)));
  return Buffer.from(bytes).toString('base64');
}

/** Whether these signatures belong to two texts; an empty one belongs to an unknown text. */
export function areOfTwoTexts(a: string, b: string): boolean {
  return a !== '' && b !== '' && likeness(Buffer.from(a, 'base64'), Buffer.from(b, 'base64')) < SAME;
}

/** A text of fewer than some forty words cannot be told from others of the same template. */
const LEAST_USED_BINS = BINS / 2;

function isLong(signature: Uint8Array): boolean {
  return signature.filter((byte) => byte !== 0).length >= LEAST_USED_BINS;
}

/** Whether these signatures belong to one text, if both are known and long enough. */
export function areOfOneText(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a, 'base64'), Buffer.from(b, 'base64')];
  return isLong(one) && isLong(other) && likeness(one, other) >= SAME;
}

/**
 * Bins looked up together. Of pairs with half in common, 94 of 100 agree in one of the 21 bands (1 − (1 − .5³)²¹); of
 * pairs with two thirds in common all but one in a thousand; of pairs with nothing in common one in a million.
 */
const BAND = 3;

/**
 * Keys that find almost equal texts without comparing each with each; none for a short text. A band has `width` bins. Few narrow
 * bands find as much as many wide ones, and some texts more that are something else.
 */
export function bandsOf(signature: string, width = BAND, most = Number.POSITIVE_INFINITY): readonly string[] {
  const bytes = Buffer.from(signature, 'base64');
  if (!isLong(bytes)) return [];
  const starts = Array.from({ length: Math.min(most, Math.floor(bytes.length / width)) }, (_, i) => i * width);
  const bands = starts.map((from) => ({ from, band: bytes.subarray(from, from + width) }));
  return bands
    .filter(({ band }) => band.some((byte) => byte !== 0))
    .map(({ from, band }) => `${from}:${band.toString('hex')}`);
}
