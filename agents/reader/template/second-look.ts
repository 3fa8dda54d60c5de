/** What the first look said of a line's surroundings: the second look at a page starts from there. */
import type { Box, Line, PageTree } from '../text.ts';
import { share, within } from './ranges.ts';
import type { Rows } from './rows.ts';

const NEAR = [-3, -2, -1, 1, 2, 3];
const WINDOWS = [4, 12, 40];
const LEVELS = 5;

/** The rows, each followed by what the first look says of the line and around it. */
export function secondRows(tree: PageTree, rows: Rows, first: Float32Array): Rows {
  const { lines } = tree;
  const n = lines.length;
  const words = new Float64Array(n + 1);
  const content = new Float64Array(n + 1);
  lines.forEach(({ scan }, i) => {
    const weight = Math.max(1, scan.words);
    words[i + 1] = (words[i] as number) + weight;
    content[i + 1] = (content[i] as number) + weight * (first[i] as number);
  });
  const mean = (from: number, end: number) => share(within(content, from, end), within(words, from, end));
  const page = [mean(0, n), Math.log1p(content[n] as number), Math.max(0, ...first), span(first)];
  const extra = 1 + NEAR.length + 2 * WINDOWS.length + LEVELS + 2 + page.length;
  const width = rows.width + extra;
  const values = new Float32Array(width * n);
  for (let i = 0; i < n; i++) {
    let at = i * width;
    values.set(rows.values.subarray(i * rows.width, (i + 1) * rows.width), at);
    at += rows.width;
    values[at++] = first[i] as number;
    for (const step of NEAR) values[at++] = first[i + step] ?? -1;
    for (const size of WINDOWS) {
      values[at++] = mean(Math.max(0, i - size), i);
      values[at++] = mean(i + 1, Math.min(n, i + 1 + size));
    }
    for (const value of boxMeans(tree, i, rows.wider, mean)) values[at++] = value;
    values[at++] = share(content[i] as number, content[n] as number);
    values[at++] = share(words[i] as number, words[n] as number);
    for (const value of page) values[at++] = value;
  }
  return { width, count: n, values, wider: rows.wider };
}

/** Share of content in the boxes around a line that hold ever more lines. */
function boxMeans(tree: PageTree, i: number, wider: Int32Array, mean: Mean): readonly number[] {
  const means: number[] = [];
  let at = (tree.lines[i] as Line).box;
  while (means.length < LEVELS) {
    const { first, end } = tree.boxes[at] as Box;
    means.push(mean(first, end));
    at = wider[at] as number;
  }
  return means;
}

type Mean = (from: number, end: number) => number;

/** The share of lines between the first and the last that look like content. */
function span(first: Float32Array): number {
  const from = first.findIndex((p) => p > 0.5);
  const to = first.findLastIndex((p) => p > 0.5);
  return from < 0 ? 0 : (to - from + 1) / first.length;
}
