/** Reads a document into boxes and lines, without recursion: markup may be nested as deep as it likes. */
import { attribute, BLOCKS, BREAKS, type ChildNode, Element, oneLine, textWithin } from './document.ts';
import type { SpanKind } from './inline.ts';
import { MOST_LINES } from './limits.ts';
import { Box, isHidden, type Line, type Picture } from './page-tree.ts';
import { PendingLine } from './pending-line.ts';

/** Elements whose content is not for reading. */
const UNREAD = new Set('script style noscript template svg iframe object title canvas audio video map'.split(' '));

const MOST_PICTURES = 1_000;

/** Span kinds of inline elements. */
const SPANS: ReadonlyMap<string, SpanKind> = new Map([
  ...['b', 'strong'].map((name) => [name, 'strong'] as const),
  ...['i', 'em', 'cite', 'dfn', 'var'].map((name) => [name, 'emphasis'] as const),
  ...['code', 'kbd', 'samp', 'tt'].map((name) => [name, 'mono'] as const),
]);

export interface TreeOptions {
  /** Also takes alternative texts of pictures as lines, for pages that show little else. */
  readonly alts?: boolean;
  /** Also reads text for browsers without scripts. */
  readonly noscript?: boolean;
  /** Also gives spans, for outlines. */
  readonly spans?: boolean;
}

const NOTHING = -1;

export type Root = { readonly children: readonly ChildNode[] };

/** Of one text, empty lines included. */
const MOST_LINE_ENDS = 2 * MOST_LINES;

/** Ends an anchor after its children. */
const ANCHOR_END = '/a';
/** Ends a span after the children of its element. */
const SPAN_END = '/span';
/** Leaves the present box after its children. */
const BOX_END = '/box';

export class TreeBuilder {
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
