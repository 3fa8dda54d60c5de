/**
 * A document as boxes and lines. A box is an element that stands on its own (`div`, `p`, `td`). A line is a run of text
 * between two boxes; inline elements (`b`, `a`, `span`) belong to it. Boxes know their lines.
 */
import { attribute, BLOCKS, BREAKS, type ChildNode, Element, oneLine, parseHtml, textWithin } from './document.ts';
import { Inline, type Span, type SpanKind } from './inline.ts';
import { CUT, MOST_LINES } from './limits.ts';
import { type Scan, scanText } from './template/line-scan.ts';

// Boxes and lines have constructors, and their lists are copies of `NONE`, for the same reason as those of elements
// (parsing.ts).
const NONE: never[] = [];

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

  constructor(text: string, written: string, box: number, spans: readonly Span[], pending: PendingLine) {
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

/** A picture outside any line. */
interface Picture {
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

/** Elements whose content is not for reading. */
const UNREAD = new Set('script style noscript template svg iframe object title canvas audio video map'.split(' '));

const MOST_PICTURES = 1_000;

/** Span kinds of inline elements. */
const SPANS: ReadonlyMap<string, SpanKind> = new Map([
  ...['b', 'strong'].map((name) => [name, 'strong'] as const),
  ...['i', 'em', 'cite', 'dfn', 'var'].map((name) => [name, 'emphasis'] as const),
  ...['code', 'kbd', 'samp', 'tt'].map((name) => [name, 'mono'] as const),
]);

interface TreeOptions {
  /** Also takes alternative texts of pictures as lines, for pages that show little else. */
  readonly alts?: boolean;
  /** Also reads text for browsers without scripts. */
  readonly noscript?: boolean;
  /** Also gives spans, for outlines. */
  readonly spans?: boolean;
}

const NOTHING = -1;

type Root = { readonly children: readonly ChildNode[] };

/** Fewer words than this are next to nothing. */
const LITTLE = 30;

/** The tree of a page; if its text is next to nothing, with substitutes for the text. */
export function treeOf(root: Root, asked: Pick<TreeOptions, 'spans'> = {}): PageTree {
  const plain = treeWith(root, asked);
  const length = plain.lines.reduce((sum, { text }) => sum + text.length, 0);
  if (plain.unscripted > length) return treeWith(root, { ...asked, noscript: true });
  return wordsOf(plain) < LITTLE ? treeWith(root, { ...asked, alts: true }) : plain;
}

/** All lines of a piece of markup, or as many as a page may have and a mark. */
export function linesIn(html: string): readonly string[] {
  const document = parseHtml(html);
  const tree = treeOf(document);
  const lines = tree.lines.map(({ text }) => text);
  return document.truncated || tree.truncated ? [...lines, CUT] : lines;
}

export function wordsOf({ lines }: PageTree): number {
  return lines.reduce((sum, { scan }) => sum + scan.words, 0);
}

function treeWith(root: Root, options: TreeOptions): PageTree {
  const builder = new TreeBuilder(options);
  builder.build(root);
  const { boxes, lines, pictures, htmlLength, unscripted, truncated } = builder;
  return { boxes, lines, pictures, htmlLength, unscripted, truncated };
}

/** Of one text, empty lines included. */
const MOST_LINE_ENDS = 2 * MOST_LINES;

/** Ends an anchor after its children. */
const ANCHOR_END = '/a';
/** Ends a span after the children of its element. */
const SPAN_END = '/span';
/** Leaves the present box after its children. */
const BOX_END = '/box';

class TreeBuilder {
  readonly boxes: Box[] = [];
  readonly lines: Line[] = [];
  readonly pictures: Picture[] = [];
  unscripted = 0;
  /** Of the markup so far, and the blanks in it that nobody sees. */
  #end = 0;
  #blanks = 0;
  readonly #options: TreeOptions;
  readonly #pending = new PendingLine(this.lines);
  readonly #stack: (ChildNode | typeof ANCHOR_END | typeof SPAN_END | typeof BOX_END)[] = [];
  #box = NOTHING;
  /** Addresses of the anchors around the present place. */
  readonly #anchors: string[] = [];
  #isCut = false;

  constructor(options: TreeOptions) {
    this.#options = options;
  }

  get htmlLength(): number {
    return this.#placeOf(undefined);
  }

  get truncated(): boolean {
    return this.#isCut || this.lines.length >= MOST_LINES;
  }

  build(root: Root): void {
    this.#enter(root instanceof Element ? root : undefined, root.children);
    for (let next = this.#stack.pop(); next !== undefined; next = this.#stack.pop()) {
      if (next === ANCHOR_END) this.#anchors.pop();
      else if (next === SPAN_END) this.#pending.spans.end();
      else if (next === BOX_END) this.#leave();
      else if (next.type === 'text') this.#read(next.data, this.#placeOf(next.startIndex));
      else if (next instanceof Element) this.#visit(next);
      else if (next.type === 'cdata') this.#push(next.children);
    }
  }

  #read(text: string, at: number): void {
    const isPlain = this.boxes[this.#box]?.tag !== 'pre';
    if (isPlain) this.#blanks += text.length - oneLine(text).length;
    const lines = isPlain ? [text] : text.split('\n', MOST_LINE_ENDS);
    this.#isCut ||= lines.length === MOST_LINE_ENDS;
    lines.forEach((line, i) => {
      if (i > 0) this.#pending.flush(this.#box);
      this.#pending.add(line, this.#anchors.at(-1), at);
    });
  }

  #visit(element: Element): void {
    const { name } = element;
    this.#end = Math.max(this.#end, element.endIndex ?? 0);
    if (BREAKS.has(name)) this.#pending.flush(this.#box);
    else if (this.#isUnread(element)) return;
    else if (BLOCKS.has(name)) this.#enter(element, element.children);
    else if (!isHidden(element)) this.#inline(element);
  }

  #isUnread(element: Element): boolean {
    // Shown by browsers without any script.
    if (element.name === 'template' && element.attribs['shadowrootmode'] !== undefined) return false;
    if (element.name !== 'noscript') return UNREAD.has(element.name);
    if (this.#options.noscript === true) return false;
    this.unscripted += oneLine(textWithin(element)).length;
    return true;
  }

  /** Content inside a line. */
  #inline(element: Element): void {
    const { name } = element;
    if (name === 'a') this.#beginAnchor(element);
    else if (name === 'img') this.#picture(element);
    else if (name !== 'wbr') this.#pending.inline = name;
    const kind = this.#options.spans === true ? SPANS.get(name) : undefined;
    if (kind !== undefined) this.#span(kind);
    this.#push(element.children);
  }

  #span(kind: SpanKind, href?: string): void {
    if (this.#pending.spans.begin(kind, href)) this.#stack.push(SPAN_END);
  }

  #beginAnchor(element: Element): void {
    const href = attribute(element, 'href');
    if (href === '') return;
    this.#pending.addLink(href);
    this.#anchors.push(href);
    this.#stack.push(ANCHOR_END);
    if (this.#options.spans === true) this.#span('link', href);
  }

  #picture(element: Element): void {
    this.#pending.pictures++;
    if (this.#pending.isBlank && this.pictures.length < MOST_PICTURES)
      this.pictures.push({ element, box: this.#box, line: this.lines.length });
    if (this.#options.alts !== true) return;
    this.#pending.add(` ${attribute(element, 'alt')} `, this.#anchors.at(-1), this.#placeOf(element.startIndex));
  }

  #enter(element: Element | undefined, children: readonly ChildNode[]): void {
    this.#pending.flush(this.#box);
    const around = this.boxes[this.#box];
    const box = new Box(element, this.#box, around, this.lines.length, this.#placeOf(element?.startIndex ?? 0));
    this.#box = this.boxes.length;
    around?.children.push(this.#box);
    this.boxes.push(box);
    this.#stack.push(BOX_END);
    this.#push(children);
  }

  #leave(): void {
    this.#pending.flush(this.#box);
    const box = this.boxes[this.#box] as Box;
    box.end = this.lines.length;
    box.length = this.#placeOf(box.element?.endIndex) - box.at;
    this.#box = box.parent;
  }

  /** Without needless blanks. */
  #placeOf(index: number | null | undefined): number {
    return (index ?? this.#end) - this.#blanks;
  }

  #push(children: readonly ChildNode[]): void {
    for (let i = children.length - 1; i >= 0; i--) this.#stack.push(children[i] as ChildNode);
  }
}

/** Hidden by the markup itself; style sheets are not looked at. */
export function isHidden({ attribs, name }: Element): boolean {
  if (attribs['hidden'] !== undefined && attribs['hidden'] !== 'until-found') return true;
  if (name === 'dialog' && attribs['open'] === undefined) return true;
  return attribs['style'] !== undefined && /display\s*:\s*none/i.test(attribs['style']);
}

class PendingLine {
  hrefs: string[] = NONE;
  inline = '';
  pictures = 0;
  /** Characters inside of anchors, as a reader sees them: a run of blanks is one. */
  linked = 0;
  /** Where it begins in the HTML. */
  at = 0;
  /** Whether it is still empty. */
  isBlank = true;
  readonly spans = new Inline();
  #written = '';
  #isBegun = false;
  /** The last characters were of an anchor, and blanks of an anchor may have followed them. */
  #isLinked = false;
  #hasGap = false;
  readonly #lines: Line[];

  constructor(lines: Line[]) {
    this.#lines = lines;
  }

  /** `href`: of the anchor around the text. */
  add(text: string, href: string | undefined, at: number): void {
    if (!this.#isBegun) this.at = at;
    this.#isBegun = true;
    this.#written += text;
    this.spans.wrote(text.length);
    if (href !== undefined) this.#addLinked(text, href);
    else if (text !== '') this.#isLinked = false;
    this.isBlank &&= text.trim() === '';
  }

  #addLinked(text: string, href: string): void {
    const read = oneLine(text);
    if (read === '') {
      this.#hasGap ||= text !== '';
      return;
    }
    // An anchor around several boxes is in each of their lines.
    if (this.hrefs.at(-1) !== href) this.addLink(href);
    const hasBlank = this.#hasGap || BLANK.test(text.charAt(0));
    this.linked += read.length + (this.#isLinked && hasBlank ? 1 : 0);
    this.#isLinked = true;
    this.#hasGap = BLANK.test(text.charAt(text.length - 1));
  }

  addLink(href: string): void {
    if (this.hrefs === NONE) this.hrefs = NONE.slice();
    this.hrefs.push(href);
  }

  flush(box: number): void {
    if (this.#isBegun) this.#end(box);
    this.hrefs = NONE;
    this.inline = '';
  }

  #end(box: number): void {
    const written = this.#lines.length < MOST_LINES ? this.#written : '';
    const text = this.isBlank ? '' : oneLine(written);
    const spans = this.spans.take(text === '' ? '' : written);
    if (text !== '') {
      this.#lines.push(new Line(text, written, box, spans, this));
      this.pictures = 0;
    }
    this.#written = '';
    this.#isBegun = false;
    this.linked = 0;
    this.#isLinked = false;
    this.#hasGap = false;
    this.isBlank = true;
  }
}

const BLANK = /\s/;

const TAB_COLUMNS = 4;

function indentOf(written: string): number {
  let columns = 0;
  for (let i = 0; written[i] === ' ' || written[i] === '\t'; i++) columns += written[i] === ' ' ? 1 : TAB_COLUMNS;
  return columns;
}
