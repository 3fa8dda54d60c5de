/**
 * The structure of a page's text as ranges over it: headings, lists, quotes, code, simple tables, links, and places of
 * pictures. None of the page's markup is kept, so readers make elements of their own. Ranges come in the page's order,
 * inner ones behind outer ones; everything is bounded.
 */
import type { Range } from '../records.ts';
import { oneLine } from './document.ts';
import { LONGEST_ADDRESS } from './limits.ts';
import { absolute } from './metadata.ts';
import type { Box, Line, PageTree } from './page-tree.ts';
import { PictureReading } from './pictures.ts';
import { dataTables, type TableCell } from './tables.ts';

type Kind = Range['kind'];

export const MOST_RANGES = 10_000;
/** Levels of nesting. */
const DEEPEST = 10;
/** Of all links together. */
const MOST_ADDRESS_LETTERS = 400_000;
const DEEPEST_HEADING = 5;

const KINDS: Readonly<Record<string, Kind>> = {
  ul: 'list',
  menu: 'list',
  ol: 'numbered',
  li: 'item',
  dl: 'terms',
  dt: 'term',
  dd: 'definition',
  blockquote: 'quote',
  pre: 'code',
  figcaption: 'caption',
  caption: 'caption',
};
const HEADING = /^h([1-6])$/;

/** The outline of a page's text, which is its kept lines, one below the other. `base`: base of its links. */
export function outlineOf(tree: PageTree, isKept: readonly boolean[], base: string): readonly Range[] {
  return new Outlining(tree, isKept, base).ranges();
}

class Outlining {
  readonly #tree: PageTree;
  readonly #base: string;
  readonly #places: Places;
  readonly #cells: ReadonlyMap<Box, TableCell>;
  readonly #pictures: PictureReading;
  readonly #ranges: Range[] = [];
  /** Depth of each box among the reported ones. */
  readonly #depths: number[] = [];
  /** The headings above the present place, by the page's levels. */
  #above: number[] = [];
  #letters = MOST_ADDRESS_LETTERS;

  constructor(tree: PageTree, isKept: readonly boolean[], base: string) {
    this.#tree = tree;
    this.#base = base;
    this.#places = new Places(tree.lines, isKept);
    this.#cells = dataTables(tree);
    this.#pictures = new PictureReading(tree, isKept, base);
  }

  ranges(): readonly Range[] {
    const { lines, boxes, pictures } = this.#tree;
    let box = 0;
    let picture = 0;
    for (let line = 0; line < lines.length && this.#ranges.length < MOST_RANGES; line++) {
      for (; (pictures[picture]?.line ?? lines.length) <= line; picture++) this.#picture(picture);
      for (; (boxes[box]?.first ?? lines.length) <= line; box++) this.#box(box);
      this.#line(line);
    }
    for (; picture < pictures.length; picture++) this.#picture(picture);
    return this.#ranges.slice(0, MOST_RANGES);
  }

  #box(at: number): void {
    const box = this.#tree.boxes[at] as Box;
    const depth = this.#depths[box.parent] ?? 0;
    const range = depth < DEEPEST ? this.#rangeOf(box) : undefined;
    this.#depths.push(range === undefined ? depth : depth + 1);
    if (range !== undefined) this.#ranges.push(range);
  }

  #rangeOf(box: Box): Range | undefined {
    const cell = this.#cells.get(box);
    const kind = cell?.kind ?? KINDS[box.tag];
    const place = this.#places.of(box);
    if (place === undefined) return cell?.row === undefined ? undefined : this.#emptyCell(box, cell);
    if (kind === 'numbered') return { kind, ...place, level: startOf(box) };
    if (kind !== undefined) return { kind, ...place };
    const heading = HEADING.exec(box.tag);
    return heading === null || cell !== undefined ? undefined : this.#heading(Number(heading[1]), place);
  }

  /** An empty cell keeps the others in their columns. */
  #emptyCell({ first }: Box, { kind, row }: TableCell): Range | undefined {
    const place = row && this.#places.of(row);
    if (place === undefined) return undefined;
    const at = Math.min(Math.max(this.#places.endBefore(first), place.from), place.to);
    return { kind, from: at, to: at };
  }

  /** One level below the heading above it, whatever level the page states, so no level is skipped. */
  #heading(said: number, place: Stretch): Range {
    this.#above = [...this.#above.filter((above) => above < said), said];
    return { kind: 'heading', ...place, level: Math.min(this.#above.length, DEEPEST_HEADING) };
  }

  #line(at: number): void {
    const from = this.#places.from(at);
    if (from === undefined) return;
    const { indent, spans, box } = this.#tree.lines[at] as Line;
    const columns = Math.min(indent, MOST_COLUMNS);
    if (columns > 0 && this.#isCode(box)) this.#ranges.push({ kind: 'indent', from, to: from, level: columns });
    for (const { kind, from: begin, to: end, href } of spans) {
      if (kind === 'mono' && this.#isCode(box)) continue;
      const place = { from: from + begin, to: from + end };
      const address = href === undefined ? undefined : this.#address(href);
      if (kind !== 'link') this.#ranges.push({ kind, ...place });
      else if (address !== undefined) this.#ranges.push({ kind, ...place, href: address });
    }
  }

  #isCode(box: number): boolean {
    return this.#tree.boxes[box]?.tag === 'pre';
  }

  /** Only of links that lead elsewhere on the web. */
  #address(said: string): string | undefined {
    const href = said.trim().startsWith('#') ? '' : absolute(oneLine(said), this.#base);
    if (href === '' || href.length > Math.min(LONGEST_ADDRESS, this.#letters)) return undefined;
    this.#letters -= href.length;
    return href;
  }

  #picture(at: number): void {
    const picture = this.#isInTable(at) ? undefined : this.#pictures.of(at);
    if (picture === undefined) return;
    const from = this.#places.fromBehind(picture.line);
    this.#ranges.push({ kind: 'picture', from, to: from, href: picture.href, text: picture.text });
  }

  /** Pictures of a table stand in its cells, if at all. */
  #isInTable(picture: number): boolean {
    const { boxes, pictures } = this.#tree;
    let around = boxes[pictures[picture]?.box ?? 0];
    while (around !== undefined && !this.#cells.has(around)) around = boxes[around.parent];
    return around !== undefined;
  }
}

const MOST_COLUMNS = 40;
const LAST_START = 1_000_000;

/** Whether a range may have this level: an indent becomes as many blanks. */
export function isLevel(kind: Kind, level: number): boolean {
  return level <= (kind === 'indent' ? MOST_COLUMNS : LAST_START);
}

function startOf({ element }: Box): number {
  const start = Number(element?.attribs['start'] ?? 1);
  return Number.isInteger(start) && start >= 0 && start <= LAST_START ? start : 1;
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Where the kept lines stand in the text that they make. */
class Places {
  readonly #lines: readonly Line[];
  readonly #isKept: readonly boolean[];
  /** For each line, where the first kept line from there on begins. Behind the last one: the end. */
  readonly #from: Float64Array;

  constructor(lines: readonly Line[], isKept: readonly boolean[]) {
    this.#lines = lines;
    this.#isKept = isKept;
    this.#from = new Float64Array(lines.length + 1);
    let at = 0;
    lines.forEach(({ text }, i) => {
      this.#from[i] = at;
      if (isKept[i] === true) at += text.length + 1;
    });
    this.#from[lines.length] = at;
  }

  /** Undefined for a line that is not kept. */
  from(line: number): number | undefined {
    return this.#isKept[line] === true ? this.#from[line] : undefined;
  }

  /** Where the next kept line begins, or the end of the text. */
  fromBehind(line: number): number {
    const from = this.#from[line] as number;
    return from === this.#from[this.#lines.length] ? Math.max(0, from - 1) : from;
  }

  endBefore(line: number): number {
    return Math.max(0, (this.#from[line] as number) - 1);
  }

  /** Undefined if none of it is kept. */
  of({ first, end }: Pick<Box, 'first' | 'end'>): Stretch | undefined {
    const from = this.#from[first] as number;
    const to = this.#from[end] as number;
    return from === to ? undefined : { from, to: to - 1 };
  }
}
