/** Parsing, and walking the result without recursion, because pages nest as deep as their authors like. */
import { type ChildNode, Element, type ParentNode } from 'domhandler';
import { withoutHeaps } from './heaps.ts';
import { documentOf, type ParsedDocument } from './parsing.ts';

export type { ChildNode, Document } from 'domhandler';
export { Element } from 'domhandler';
export type { ParsedDocument } from './parsing.ts';

const XHTML = /^\s*<\?xml|xmlns\s*=\s*["']http:\/\/www\.w3\.org\/1999\/xhtml/i;
const PROLOGUE = 1_000;

/** NUL is an encoding error, never part of a text (HTML standard, "unexpected-null-character"). */
export function parseHtml(html: string): ParsedDocument {
  const sound = html.includes('\0') ? html.replaceAll('\0', '') : html;
  if (XHTML.test(sound.slice(0, PROLOGUE))) return documentOf(sound, { recognizeCDATA: true });
  return documentOf(sound.replaceAll(CDATA, DECLARATION), { recognizeCDATA: false });
}

/** CDATA is text in XHTML. In HTML it is a comment that ends at the next `>`; the library would end it at `]]>`. */
const CDATA = '<![CDATA[';
/** Of equal length, so that all else stays in its place. */
const DECLARATION = '<!_CDATA[';

/** Children looked at one by one: a caller that has enough need not go through all. */
interface NodeCursor {
  readonly nodes: readonly ChildNode[];
  next: number;
}

/** Every element in document order; `into` says whose children to enter. */
export function* elementsOf(root: ParentNode, into: (element: Element) => boolean = () => true): Generator<Element> {
  const stack: NodeCursor[] = [{ nodes: root.children, next: 0 }];
  for (let place = stack.at(-1); place !== undefined; place = stack.at(-1)) {
    const node = place.nodes[place.next++];
    if (node === undefined) stack.pop();
    else if (node instanceof Element) {
      yield node;
      if (into(node)) stack.push({ nodes: node.children, next: 0 });
    }
  }
}

/** A budget for texts that may nest: each alone is short work, all of them together are not. */
export interface Allowance {
  nodes: number;
  letters: number;
}

const UNLIMITED: Allowance = { nodes: Number.POSITIVE_INFINITY, letters: Number.POSITIVE_INFINITY };

/** Elements that end a line of text: without the break "<td>a</td><td>b</td>" would read as one word. */
export const BLOCKS: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote body button caption center dd details dialog div dl dt fieldset figcaption figure ' +
    'footer form frameset h1 h2 h3 h4 h5 h6 header html label legend li main menu nav noframes ol optgroup option p pre ' +
    'search section select summary table tbody td textarea tfoot th thead tr ul'
  ).split(' '),
);

export const BREAKS: ReadonlySet<string> = new Set(['br', 'hr']);

/** All text within, or its beginning, without comments and markup; a blank separates lines. */
export function textWithin(root: ParentNode, left: Allowance = UNLIMITED): string {
  const parts: string[] = [];
  const stack: (ChildNode | ' ')[] = [];
  for (
    let node: ParentNode | ChildNode | ' ' | undefined = root;
    node !== undefined && left.letters > 0;
    node = stack.pop()
  ) {
    if (node === ' ') {
      parts.push(node);
      continue;
    }
    if (left.nodes-- <= 0) break;
    if (node.type === 'text') {
      parts.push(node.data);
      left.letters -= node.data.length;
    } else if ('children' in node) pushChildren(stack, node, left.nodes, node !== root);
  }
  return parts.join('');
}

function pushChildren(stack: (ChildNode | ' ')[], node: ParentNode, most: number, isWithin: boolean): void {
  const isApart = isWithin && node instanceof Element && (BLOCKS.has(node.name) || BREAKS.has(node.name));
  if (isApart) stack.push(' ');
  const { children } = node;
  for (let i = Math.min(children.length, most) - 1; i >= 0; i--) stack.push(children[i] as ChildNode);
  if (isApart) stack.push(' ');
}

export function attribute(element: Element, name: string): string {
  return element.attribs[name] ?? '';
}

export function oneLine(text: string): string {
  return withoutHeaps(NOT_PLAIN.test(text) ? text.replace(/\s+/g, ' ') : text).trim();
}

/** Most text has single spaces already, and testing costs less than replacing. */
const NOT_PLAIN = /\s\s|[^\S ]/;
