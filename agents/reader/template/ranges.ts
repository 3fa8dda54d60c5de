/** Sums over any run of lines in constant time: the contents of a box, or of a line's surroundings. */
import type { Line } from '../page-tree.ts';

export interface Ranges {
  readonly words: Float64Array;
  readonly letters: Float64Array;
  readonly linked: Float64Array;
  readonly links: Float64Array;
  readonly stops: Float64Array;
  /** Words in lines that read as sentences. */
  readonly prose: Float64Array;
  /** Height of the text set in a column, in pixels. */
  readonly height: Float64Array;
}

const LINE_HEIGHT = 22;
const COLUMN = 90;

export function rangesOf(lines: readonly Line[]): Ranges {
  const size = lines.length + 1;
  const make = () => new Float64Array(size);
  const ranges = {
    words: make(),
    letters: make(),
    linked: make(),
    links: make(),
    stops: make(),
    prose: make(),
    height: make(),
  };
  lines.forEach(({ text, scan, linked, hrefs }, i) => {
    add(ranges.words, i, scan.words);
    add(ranges.letters, i, text.length);
    add(ranges.linked, i, linked);
    add(ranges.links, i, hrefs.length);
    add(ranges.stops, i, scan.stops);
    add(ranges.prose, i, isProse(scan.words, scan.ends, linked, text.length) ? scan.words : 0);
    add(ranges.height, i, Math.ceil(text.length / COLUMN) * LINE_HEIGHT);
  });
  return ranges;
}

function add(sums: Float64Array, i: number, value: number): void {
  sums[i + 1] = (sums[i] as number) + value;
}

export function isProse(words: number, ends: number, linked: number, length: number): boolean {
  return words >= 10 && ends > 0 && linked < length / 2;
}

export function within(sums: Float64Array, from: number, end: number): number {
  return (sums[end] as number) - (sums[from] as number);
}

/** Share of one sum in another; 0 for nothing of nothing. */
export function share(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0;
}

/** Loops, because `from` and `reduce` take many times as long. */
export function logWordsOf(lines: readonly Line[]): Float64Array {
  const logs = new Float64Array(lines.length);
  for (let i = 0; i < logs.length; i++) logs[i] = Math.log1p((lines[i] as Line).scan.words);
  return logs;
}

export function greatest(values: Uint16Array): number {
  let most = 0;
  for (let i = 0; i < values.length; i++) most = Math.max(most, values[i] as number);
  return most;
}
