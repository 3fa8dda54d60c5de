/**
 * A document as boxes and lines. A box is an element that stands on its own (`div`, `p`, `td`). A line is a run of text
 * between two boxes; inline elements (`b`, `a`, `span`) belong to it. Boxes know their lines.
 */
import type { Element } from './document.ts';
import type { Span } from './inline.ts';
import { type Scan, scanText } from './template/line-scan.ts';

// Boxes and lines have constructors, and their lists are copies of `NONE`, for the same reason as those of elements
// (parsing.ts).
export const NONE: never[] = [];

export class Box {
  readonly tag: string;
  readonly element: Element | undefined;
  /** Index of the box around it, -1 for the outermost one. */
  readonly parent: number;
  readonly depth: number;
  readonly hidden: boolean;
  /** Its lines: from `first` on, before `end`. */
  readonly first: number;
  end: number;
  /** Where its element begins in the HTML, and how long that is; needless blanks do not count. */
  readonly at: number;
  length = 0;
  readonly children: number[] = NONE.slice();

  constructor(element: Element | undefined, parent: number, around: Box | undefined, first: number, at: number) {
    this.at = at;
    this.tag = element?.name ?? '';
    this.element = element;
    this.parent = parent;
    this.depth = around === undefined ? 0 : around.depth + 1;
    this.hidden = around?.hidden === true || (element !== undefined && isHidden(element));
    this.first = first;
    this.end = first;
  }
}

export class Line {
  readonly text: string;
  readonly box: number;
  readonly scan: Scan;
  /** Characters inside of anchors. */
  readonly linked: number;
  readonly hrefs: readonly string[];
  /** Where it begins in the HTML. */
  readonly at: number;
  /** The inline element that it stands in, if that says something: `b`, `em`, `time`, `code`. */
  readonly inline: string;
  /** Pictures between the line before and this one. */
  readonly pictures: number;
  /** Emphasis, code and links in it. */
  readonly spans: readonly Span[];
  /** Its indent in columns, where blanks count. */
  readonly indent: number;

  constructor(text: string, written: string, box: number, spans: readonly Span[], pending: LineParts) {
    this.text = text;
    this.box = box;
    this.scan = scanText(text);
    this.linked = Math.min(pending.linked, text.length);
    this.hrefs = pending.hrefs;
    this.at = pending.at;
    this.inline = pending.inline;
    this.pictures = pending.pictures;
    this.spans = spans;
    this.indent = indentOf(written);
  }
}

/** What is known of a line beside its text. */
interface LineParts extends Pick<Line, 'linked' | 'hrefs' | 'at' | 'inline' | 'pictures'> {}

/** A picture outside any line. */
export interface Picture {
  readonly element: Element;
  readonly box: number;
  /** The line behind it. */
  readonly line: number;
}

export interface PageTree {
  readonly boxes: readonly Box[];
  readonly lines: readonly Line[];
  /** The first of them. */
  readonly pictures: readonly Picture[];
  /** Without needless blanks. */
  readonly htmlLength: number;
  /** Characters in `noscript` elements, left out. */
  readonly unscripted: number;
  /** There were more lines than are read. */
  readonly truncated: boolean;
}

/** Hidden by the markup itself; style sheets are not looked at. */
export function isHidden({ attribs, name }: Element): boolean {
  if (attribs['hidden'] !== undefined && attribs['hidden'] !== 'until-found') return true;
  if (name === 'dialog' && attribs['open'] === undefined) return true;
  return attribs['style'] !== undefined && /display\s*:\s*none/i.test(attribs['style']);
}

const TAB_COLUMNS = 4;

function indentOf(written: string): number {
  let columns = 0;
  for (let i = 0; written[i] === ' ' || written[i] === '\t'; i++) columns += written[i] === ' ' ? 1 : TAB_COLUMNS;
  return columns;
}
