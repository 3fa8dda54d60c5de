/** Parsing, and walking what was parsed: without recursion, since pages nest as deep as their authors like. */
import { type ChildNode, type Document, Element, type ParentNode } from 'domhandler';
import { parseDocument } from 'htmlparser2';

export type { ChildNode, Document } from 'domhandler';
export { Element } from 'domhandler';

const XHTML = /^\s*<\?xml|xmlns\s*=\s*["']http:\/\/www\.w3\.org\/1999\/xhtml/i;
const PROLOGUE = 1_000;

/** NUL is an error of encoding, never a part of a text (HTML standard, "unexpected-null-character"). */
export function parseHtml(html: string): Document {
  const sound = html.includes('\0') ? html.replaceAll('\0', '') : html;
  // CDATA is text in XHTML, and a comment in HTML.
  const recognizeCDATA = XHTML.test(sound.slice(0, PROLOGUE));
  return parseDocument(sound, { withStartIndices: true, withEndIndices: true, recognizeCDATA });
}

/** Every element in document order; `into` says whose children are looked at. */
export function* elementsOf(root: ParentNode, into: (element: Element) => boolean = () => true): Generator<Element> {
  const stack: ChildNode[] = [...root.children].reverse();
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (!(node instanceof Element)) continue;
    yield node;
    if (!into(node)) continue;
    for (let i = node.children.length - 1; i >= 0; i--) stack.push(node.children[i] as ChildNode);
  }
}

/** All text within, comments and markup left out. */
export function textWithin(root: ParentNode): string {
  const parts: string[] = [];
  const stack: ChildNode[] = [...root.children].reverse();
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.type === 'text') parts.push(node.data);
    else if ('children' in node)
      for (let i = node.children.length - 1; i >= 0; i--) stack.push(node.children[i] as ChildNode);
  }
  return parts.join('');
}

export function attribute(element: Element, name: string): string {
  return element.attribs[name] ?? '';
}

export function oneLine(text: string): string {
  return (NOT_PLAIN.test(text) ? text.replace(/\s+/g, ' ') : text).trim();
}

/** Most text has single spaces already, and looking costs less than replacing them by themselves. */
const NOT_PLAIN = /\s\s|[^\S ]/;
