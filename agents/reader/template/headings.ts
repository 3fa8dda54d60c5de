/** Where a line stands among the headings of its page. */
import type { Box, Line, PageTree } from '../page-tree.ts';
import type { ColumnWriter } from './columns.ts';
import type { WordScores } from './lexicon.ts';
import { says, WAY_ON } from './phrases.ts';
import { isProse, type Ranges, share, within } from './ranges.ts';

interface HeadingContext {
  readonly tree: PageTree;
  readonly scores: readonly WordScores[];
  readonly ranges: Ranges;
  readonly titleTokens: ReadonlySet<number>;
}

const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/**
 * Remembers the last heading on the way down: text under "Related" is seldom content. Also knows the heading with the
 * page's title: most of what shares a small box with it is content.
 */
export class HeadingWalk {
  readonly #tree: PageTree;
  readonly #scores: readonly WordScores[];
  readonly #ranges: Ranges;
  /** The heading with the title, or -1. */
  readonly top: number;
  /** For each box the smallest box around it that also holds the title's heading. */
  readonly #shared: Int32Array;
  #last = -1;
  #proseBefore = 0;

  constructor({ tree, scores, ranges, titleTokens }: HeadingContext) {
    this.#tree = tree;
    this.#scores = scores;
    this.#ranges = ranges;
    this.top = topOf(tree, titleTokens);
    this.#shared = sharedWith(tree, this.top);
  }

  step(i: number): void {
    const before = this.#tree.lines[i - 1];
    if (before === undefined) return;
    const { scan, linked, text } = before;
    if (isProse(scan.words, scan.ends, linked, text.length)) this.#proseBefore++;
    if (underHeading(this.#tree.boxes, before.box) !== '') this.#last = i - 1;
  }

  write(rows: ColumnWriter, i: number): void {
    const heading = this.#tree.lines[this.#last];
    const { words } = this.#ranges;
    const { first, end } = this.#tree.boxes[this.#shared[(this.#tree.lines[i] as Line).box] as number] as Box;
    const held = within(words, first, end);
    rows.put(this.top < 0 ? 0 : Math.max(-200, Math.min(200, i - this.top)));
    rows.put(this.top < 0 ? -1 : Math.log1p(held));
    rows.put(this.top < 0 ? -1 : share(held, words.at(-1) as number));
    rows.put(this.top < 0 ? 0 : Math.log1p(Math.max(0, (words[i] as number) - (words[this.top] as number))));
    rows.put(heading === undefined ? -1 : Math.min(100, i - this.#last));
    rows.put(heading === undefined ? 0 : (this.#scores[this.#last]?.mean ?? 0));
    rows.put(heading === undefined ? 0 : Number(underHeading(this.#tree.boxes, heading.box).slice(1)));
    rows.put(Math.min(200, this.#proseBefore));
  }
}

const SAID = 0.5;

/** The heading with most of the title, otherwise the first one of the first rank; -1 without any. */
function topOf({ lines, boxes }: PageTree, title: ReadonlySet<number>): number {
  let top = -1;
  let most = SAID;
  lines.forEach(({ box, scan }, i) => {
    if (underHeading(boxes, box) === '') return;
    const said = scan.tokens.filter((token) => title.has(token)).length / Math.max(2, scan.tokens.length);
    if (said <= most) return;
    most = said;
    top = i;
  });
  return top >= 0 ? top : lines.findIndex(({ box }) => underHeading(boxes, box) === 'h1');
}

function sharedWith({ boxes, lines }: PageTree, top: number): Int32Array {
  const around = new Set<number>();
  for (let at = lines[top]?.box ?? 0; at >= 0; at = (boxes[at] as Box).parent) around.add(at);
  const shared = new Int32Array(boxes.length);
  boxes.forEach(({ parent }, i) => {
    shared[i] = around.has(i) ? i : (shared[parent] ?? 0);
  });
  return shared;
}

/** Longer lines are no headings; less probable ones head text beside the content. */
const LONGEST_HEADING = 14;
const LEAST = 0.1;

/** Adds headings right above a kept line: alone they look like a menu's. Marks the title's heading. */
export function withHeadings(
  { lines, boxes }: PageTree,
  kept: readonly boolean[],
  content: Float32Array,
  top: number,
): readonly boolean[] {
  const all = [...kept];
  const first = kept.indexOf(true);
  const isLinked = ({ linked, text }: Line) => linked > text.length / 2;
  for (let i = lines.length - 2; i > first; i--) {
    const line = lines[i] as Line;
    if (all[i] === true || all[i + 1] !== true || i === top || (content[i] as number) < LEAST) continue;
    if (line.scan.words > LONGEST_HEADING || underHeading(boxes, line.box) === '') continue;
    if (isLinked(line) || isLinked(lines[i + 1] as Line) || says(WAY_ON, line)) continue;
    all[i] = true;
  }
  return all;
}

/** The heading that a box is, or lies right in. */
export function underHeading(boxes: readonly Box[], at: number): string {
  const box = boxes[at] as Box;
  if (HEADINGS.has(box.tag)) return box.tag;
  const around = boxes[box.parent];
  return around !== undefined && HEADINGS.has(around.tag) ? around.tag : '';
}
