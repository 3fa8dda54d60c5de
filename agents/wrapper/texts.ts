/**
 * The words of a piece of a page as a person reads them: no scripts, and a blank between parts that stand side by side.
 */
import type { ChildNode } from 'domhandler';
import { type Element, oneLine } from '../reader/document.ts';
import { beginningOf } from '../reader/limits.ts';

/** Elements that are not for reading. */
export const UNREAD: ReadonlySet<string> = new Set(
  'script style noscript template svg iframe object title head canvas audio video map select textarea'.split(' '),
);

/** Inside a word: they do not separate. */
const WITHIN_WORDS = new Set('b i em strong mark u s small sub sup font wbr abbr bdi bdo tt code ins del'.split(' '));

/** Elements and texts looked at for one text. */
const MOST_NODES = 2_000;

/** Letters looked at for each wanted letter: there are invisible blanks. */
const MOST_WRITTEN = 10;

/** The text inside, in one line, at most `most` letters, without `leftOut`. */
export function textOf(element: Element, most: number, leftOut: (element: Element) => boolean = () => false): string {
  const parts: string[] = [];
  let letters = 0;
  let nodes = MOST_NODES;
  const stack: (ChildNode | ' ')[] = [element];
  for (let node = stack.pop(); node !== undefined && letters <= 2 * most && nodes > 0; node = stack.pop()) {
    nodes--;
    if (node === ' ') parts.push(node);
    else if (node.type === 'text') {
      const data = node.data
        .slice(0, MOST_WRITTEN * most)
        .replace(/\s+/g, ' ')
        .slice(0, 2 * most);
      parts.push(data);
      letters += data.trim().length;
    } else if (isRead(node) && (node === element || !leftOut(node))) pushWithin(stack, node, nodes);
  }
  return beginningOf(oneLine(parts.join('')), most).trimEnd();
}

function pushWithin(stack: (ChildNode | ' ')[], element: Element, most: number): void {
  const isApart = !WITHIN_WORDS.has(element.name);
  if (isApart) stack.push(' ');
  const { children } = element;
  for (let i = Math.min(children.length, most) - 1; i >= 0; i--) stack.push(children[i] as ChildNode);
  if (isApart) stack.push(' ');
}

function isRead(node: ChildNode): node is Element {
  return node.type === 'tag' && !UNREAD.has(node.name);
}

/** The form in which letters are compared: small, without the marks of European scripts. */
export function asCompared(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .normalize('NFC');
}
