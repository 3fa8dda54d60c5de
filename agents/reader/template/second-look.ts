/** The first look's judgement of a line's surroundings: the second look starts from it. */
import type { Box, Line, PageTree } from '../page-tree.ts';
import { type Columns, ColumnWriter, type LineFeatures } from './columns.ts';
import type { KindShares } from './kinds.ts';
import { share, within } from './ranges.ts';

const NEAR = [-3, -2, -1, 1, 2, 3];
const WINDOWS = [4, 12, 40];
const LEVELS = 5;

/** The columns of the first look, and its judgement of the line and around it. */
export function secondColumns(tree: PageTree, features: LineFeatures, first: Float32Array, kinds: KindShares): Columns {
  const { columns, wider } = features;
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
  const kindShares = Object.values(kinds);
  const alike = meansOfAlike(tree, features.looks, words, content);
  const rows = new ColumnWriter(n, columns);
  for (let i = 0; i < n; i++) {
    rows.put(first[i] as number);
    for (const step of NEAR) rows.put(first[i + step] ?? -1);
    for (const size of WINDOWS) {
      rows.put(mean(Math.max(0, i - size), i));
      rows.put(mean(i + 1, Math.min(n, i + 1 + size)));
    }
    putBoxMeans(rows, tree, i, wider, mean);
    putAlike(rows, tree, i, wider, alike);
    rows.put(share(content[i] as number, content[n] as number));
    rows.put(share(words[i] as number, words[n] as number));
    rows.putForAll(page);
    rows.putForAll(kindShares);
    rows.next();
  }
  return rows.columns();
}

type Mean = (from: number, end: number) => number;

/** The share of content in the boxes around a line that hold ever more lines. */
function putBoxMeans(rows: ColumnWriter, tree: PageTree, i: number, wider: Int32Array, mean: Mean): void {
  let at = (tree.lines[i] as Line).box;
  for (let level = 0; level < LEVELS; level++) {
    const { first, end } = tree.boxes[at] as Box;
    rows.put(mean(first, end));
    at = wider[at] as number;
  }
}

/** For each box, the share of content in all boxes of the page with the same looks. */
function meansOfAlike(
  { boxes }: PageTree,
  looks: Int32Array,
  words: Float64Array,
  content: Float64Array,
): Float32Array {
  const ofContent = new Float64Array(boxes.length);
  const ofWords = new Float64Array(boxes.length);
  boxes.forEach(({ first, end }, i) => {
    const look = looks[i] as number;
    ofContent[look] = (ofContent[look] as number) + within(content, first, end);
    ofWords[look] = (ofWords[look] as number) + within(words, first, end);
  });
  const means = new Float32Array(boxes.length);
  for (let i = 0; i < means.length; i++) {
    const look = looks[i] as number;
    means[i] = share(ofContent[look] as number, ofWords[look] as number);
  }
  return means;
}

/** Posts of a page are alike: the share of content in everything that looks like the boxes around a line. */
function putAlike(rows: ColumnWriter, tree: PageTree, i: number, wider: Int32Array, alike: Float32Array): void {
  let at = (tree.lines[i] as Line).box;
  for (let level = 0; level < LEVELS - 1; level++) {
    rows.put(alike[at] as number);
    at = wider[at] as number;
  }
}

/** The share of lines between the first and the last that look like content. */
function span(first: Float32Array): number {
  const from = first.findIndex((p) => p > 0.5);
  const to = first.findLastIndex((p) => p > 0.5);
  return from < 0 ? 0 : (to - from + 1) / first.length;
}
