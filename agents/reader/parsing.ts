/**
 * HTML to nodes, within bounds. For every tag the library moves the names of all open elements. So there is a deepest
 * level, at which elements stand side by side, as in browsers.
 */
import { type ChildNode, type Document, Element } from 'domhandler';
import { DomHandler, Parser, type ParserOptions, type QuoteType } from 'htmlparser2';
import { DEEPEST, MOST_ATTRIBUTES, MOST_TAGS } from './limits.ts';

export interface ParsedDocument extends Document {
  /** There were more tags than are read. */
  readonly truncated: boolean;
}

export function documentOf(html: string, options: ParserOptions): ParsedDocument {
  const end = nthAt('<', html, MOST_TAGS);
  const read = html.slice(0, end);
  const tree = new Tree();
  new BoundedParser(read, tree, options).end(read);
  return Object.assign(tree.root, { truncated: end !== undefined });
}

/** Index of the n-th occurrence of a character, counted from 0; undefined if there is none. */
function nthAt(character: string, text: string, n: number): number | undefined {
  let at = text.indexOf(character);
  for (let left = n; left > 0 && at >= 0; left--) at = text.indexOf(character, at + 1);
  return at < 0 ? undefined : at;
}

/**
 * Copied for every element. While a first large page is read, all its lists of children live long. V8 learns from that
 * to allocate lists written as `[]` among old objects; then dead pages stay until all old objects are collected.
 */
const NO_CHILDREN: ChildNode[] = [];

class Tree extends DomHandler {
  #parser: Pick<Parser, 'startIndex' | 'endIndex'> | undefined;
  /** Their letters so far. */
  #comments = 0;

  constructor() {
    super(undefined, { withStartIndices: true, withEndIndices: true });
  }

  override onopentag(name: string, attribs: Record<string, string>): void {
    const element = new Element(name, attribs, NO_CHILDREN.slice());
    this.addNode(element);
    this.tagStack.push(element);
  }

  override onparserinit(parser: Parser): void {
    super.onparserinit(parser);
    this.#parser = parser;
  }

  override onclosetag(): void {
    const element = this.tagStack.at(-1);
    super.onclosetag();
    if (element !== undefined) element.endIndex = (element.endIndex ?? 0) - this.#comments;
  }

  override addNode(node: ChildNode): void {
    super.addNode(node);
    node.startIndex = (node.startIndex ?? 0) - this.#comments;
  }

  /** Readers see no comments and declarations: the text around one is one text, and their letters count nowhere. */
  override oncomment(): void {
    const { startIndex = 0, endIndex = -1 } = this.#parser ?? {};
    this.#comments += endIndex - startIndex + 1;
  }

  override oncommentend(): void {}
  override onprocessinginstruction(): void {}

  /** Number of open elements. */
  get depth(): number {
    return this.tagStack.length - 1;
  }
}

class BoundedParser extends Parser {
  readonly #html: string;
  readonly #tree: Tree;
  /** Where the name of the element at the deepest level was read. */
  #deepest = { start: 0, end: 0 };
  #attributes = 0;

  constructor(html: string, tree: Tree, options: ParserOptions) {
    super(tree, options);
    this.#html = html;
    this.#tree = tree;
  }

  override onopentagname(start: number, end: number): void {
    if (this.#tree.depth >= DEEPEST) this.#endDeepest();
    if (this.#tree.depth === DEEPEST - 1 && !this.#isVoid(start, end)) this.#deepest = { start, end };
    this.#attributes = 0;
    super.onopentagname(start, end);
  }

  override onattribname(start: number, end: number): void {
    this.#attributes++;
    if (this.#isRead()) super.onattribname(start, end);
  }

  override onattribdata(start: number, end: number): void {
    if (this.#isRead()) super.onattribdata(start, end);
  }

  override onattribentity(code: number): void {
    if (this.#isRead()) super.onattribentity(code);
  }

  override onattribend(quote: QuoteType, end: number): void {
    if (this.#isRead()) super.onattribend(quote, end);
  }

  /** Whether the present attribute is within the bound. */
  #isRead(): boolean {
    return this.#attributes <= MOST_ATTRIBUTES;
  }

  #isVoid(start: number, end: number): boolean {
    return this.isVoidElement(this.#html.slice(start, end).toLowerCase());
  }

  /** As if its end tag stood before the present tag. */
  #endDeepest(): void {
    const { startIndex } = this;
    super.onclosetag(this.#deepest.start, this.#deepest.end);
    this.startIndex = startIndex;
  }
}
