/**
 * Where the page's main text is (the box with the most sentences outside its inner boxes), and how far every line is
 * from it. Paragraphs of one text look alike; comments and teasers look different.
 */
import type { Box, Line, PageTree } from '../page-tree.ts';
import type { ColumnWriter } from './columns.ts';
import { type Ranges, share } from './ranges.ts';

/** Boxes that are pieces of a text, not its container. */
const PIECES = new Set('p li dd dt blockquote pre h1 h2 h3 h4 h5 h6 figcaption summary'.split(' '));
const FARTHEST = 100;
const BITS = 65_536;

export class MainText {
  readonly #tree: PageTree;
  readonly #prose: Float64Array;
  /**
   * For each box its looks together with those of the box around it; and the words of sentences in boxes of such looks.
   */
  readonly #looks: Int32Array;
  readonly #wordsByLook: Float64Array;
  readonly #main: number;
  /** For each box the depth of the smallest box around it that also holds the main text. */
  readonly #shared: Int32Array;
  /** Words of the main text's sentences before each line. */
  readonly #before: Float64Array;
  readonly #last: Int32Array;
  readonly #next: Int32Array;

  constructor(tree: PageTree, { prose }: Ranges, looks: Int32Array) {
    this.#tree = tree;
    this.#prose = prose;
    this.#looks = looks;
    this.#wordsByLook = new Float64Array(looks.length);
    const places = tree.lines.map(({ box }) => boxOf(tree.boxes, box));
    this.#main = this.#most(places);
    this.#shared = sharedDepths(tree.boxes, this.#main);
    this.#before = new Float64Array(places.length + 1);
    this.#last = new Int32Array(places.length);
    this.#next = new Int32Array(places.length);
    this.#measure(places);
  }

  #words(i: number): number {
    return (this.#prose[i + 1] as number) - (this.#prose[i] as number);
  }

  #most(places: readonly number[]): number {
    const words = new Map<number, number>();
    let main = 0;
    places.forEach((place, i) => {
      const own = this.#words(i);
      if (own === 0) return;
      const look = this.#looks[(this.#tree.lines[i] as Line).box] as number;
      this.#wordsByLook[look] = (this.#wordsByLook[look] as number) + own;
      words.set(place, (words.get(place) ?? 0) + own);
      if ((words.get(place) as number) > (words.get(main) ?? 0)) main = place;
    });
    return main;
  }

  #measure(places: readonly number[]): void {
    let last = -FARTHEST;
    const isMain = (i: number) => places[i] === this.#main && this.#words(i) > 0;
    places.forEach((_, i) => {
      this.#before[i + 1] = (this.#before[i] as number) + (isMain(i) ? this.#words(i) : 0);
      this.#last[i] = Math.min(FARTHEST, i - last);
      if (isMain(i)) last = i;
    });
    let next = places.length + FARTHEST;
    for (let i = places.length - 1; i >= 0; i--) {
      this.#next[i] = Math.min(FARTHEST, next - i);
      if (isMain(i)) next = i;
    }
  }

  /** The share of all sentences that stand right in the main text. */
  get share(): number {
    return share(this.#before.at(-1) as number, this.#prose.at(-1) as number);
  }

  write(rows: ColumnWriter, i: number): void {
    const { boxes, lines } = this.#tree;
    const { box } = lines[i] as Line;
    const { depth } = boxes[box] as Box;
    const prose = this.#prose.at(-1) as number;
    const shared = this.#shared[box] as number;
    const all = this.#before.at(-1) as number;
    rows.put(share(this.#wordsByLook[this.#looks[box] as number] as number, prose));
    rows.put(depth - shared);
    rows.put((boxes[this.#main] as Box).depth - shared);
    rows.put(share(all, prose));
    rows.put(share(this.#before[i] as number, all));
    rows.put(Math.log1p(all - (this.#before[i] as number)));
    rows.put(this.#last[i] as number);
    rows.put(this.#next[i] as number);
  }
}

function boxOf(boxes: readonly Box[], at: number): number {
  const { tag, parent } = boxes[at] as Box;
  return PIECES.has(tag) && parent >= 0 ? parent : at;
}

/** The looks of a box together with those of the box around it: a number for each, from 0 without gaps. */
export function looksWithin(boxes: readonly Box[], looks: Int32Array): Int32Array {
  const numbers = new Map<number, number>();
  const within = new Int32Array(boxes.length);
  boxes.forEach(({ parent }, i) => {
    const look = (looks[i] as number) * BITS + ((looks[parent] ?? 0) % BITS);
    const number = numbers.get(look);
    within[i] = number ?? numbers.size;
    if (number === undefined) numbers.set(look, numbers.size);
  });
  return within;
}

function sharedDepths(boxes: readonly Box[], main: number): Int32Array {
  const around = new Set<number>();
  for (let at = main; at >= 0; at = (boxes[at] as Box).parent) around.add(at);
  const depths = new Int32Array(boxes.length);
  boxes.forEach(({ parent, depth }, i) => {
    depths[i] = around.has(i) ? depth : (depths[parent] ?? 0);
  });
  return depths;
}

const LINKED = 0.6;

/** For each line, the length of its run of lines that are mostly links. */
export function linkRuns(lines: readonly Line[]): Uint16Array {
  const runs = new Uint16Array(lines.length);
  let from = 0;
  for (let i = 0; i <= lines.length; i++) {
    const line = lines[i];
    if (line !== undefined && line.linked > LINKED * line.text.length) continue;
    runs.fill(Math.min(i - from, FARTHEST), from, i);
    from = i + 1;
  }
  return runs;
}
