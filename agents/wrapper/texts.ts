/** The words of a piece of a page as a person reads them: no scripts, and parts that stand side by side kept apart. */
import type { ChildNode } from 'domhandler';
import { type Element, oneLine } from '../reader/document.ts';

/** What is not for reading. */
export const UNREAD: ReadonlySet<string> = new Set(
  'script style noscript template svg iframe object title head canvas audio video map select textarea'.split(' '),
);

/** Within a word: what they mark is not apart from what stands beside it. */
const WITHIN_WORDS = new Set('b i em strong mark u s small sub sup font wbr abbr bdi bdo tt code ins del'.split(' '));

/** Elements and texts that are looked at for one text. */
const MOST_NODES = 2_000;

/** The text within, in one line, at most so many letters of it. */
export function textOf(element: Element, most: number): string {
  const parts: string[] = [];
  let letters = 0;
  let nodes = MOST_NODES;
  const stack: Piece[] = [element];
  for (let piece = stack.pop(); piece !== undefined; piece = stack.pop()) {
    if (letters > 2 * most || nodes-- <= 0) break;
    const text = piece === ' ' ? piece : dataOf(piece).slice(0, 2 * most);
    parts.push(text);
    letters += text.trim().length;
    if (piece !== ' ' && isRead(piece)) pushWithin(stack, piece, nodes);
  }
  return oneLine(parts.join('')).slice(0, most).trimEnd();
}

type Piece = ChildNode | ' ';

function dataOf(node: ChildNode): string {
  return node.type === 'text' ? node.data : '';
}

function pushWithin(stack: Piece[], element: Element, nodes: number): void {
  const isApart = !WITHIN_WORDS.has(element.name);
  if (isApart) stack.push(' ');
  pushAll(stack, element.children, nodes);
  if (isApart) stack.push(' ');
}

function isRead(node: ChildNode): node is Element {
  return node.type === 'tag' && !UNREAD.has(node.name);
}

function pushAll(stack: Piece[], nodes: readonly ChildNode[], most: number): void {
  for (let i = Math.min(nodes.length, most) - 1; i >= 0; i--) stack.push(nodes[i] as ChildNode);
}
