/** The words of a piece of a page as a person reads them: no scripts, and parts that stand side by side kept apart. */
import type { ChildNode } from 'domhandler';
import { type Element, oneLine } from '../reader/document.ts';
import { beginningOf } from '../reader/limits.ts';

/** What is not for reading. */
export const UNREAD: ReadonlySet<string> = new Set(
  'script style noscript template svg iframe object title head canvas audio video map select textarea'.split(' '),
);

/** Within a word: what they mark is not apart from what stands beside it. */
const WITHIN_WORDS = new Set('b i em strong mark u s small sub sup font wbr abbr bdi bdo tt code ins del'.split(' '));

/** Elements and texts that are looked at for one text. */
const MOST_NODES = 2_000;

/** What is looked at of a text for each letter that is wanted: there are blanks that nobody sees. */
const MOST_WRITTEN = 10;

/** The text within, in one line, at most so many letters of it; without what is `leftOut`. */
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

/** As letters are compared: small, and without the marks of European scripts. */
export function asCompared(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .normalize('NFC');
}
