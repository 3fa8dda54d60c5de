/** A page as elements in document order, each with the facts that are needed again and again. */
import type { ChildNode } from 'domhandler';
import { Element, oneLine, type ParsedDocument } from '../../reader/document.ts';
import { isHidden } from '../../reader/page-tree.ts';
import { baseIn, baseOf, targetOf } from '../addresses.ts';
import { UNREAD } from '../texts.ts';
import type { ListPage } from '../wrapper.ts';
import { parseWritten } from '../written.ts';
import { classesOf } from './classes.ts';

export interface TreeNode {
  readonly element: Element;
  /** Index in document order. */
  readonly at: number;
  readonly parent: TreeNode | undefined;
  readonly depth: number;
  /** Index among its siblings. */
  readonly place: number;
  readonly children: TreeNode[];
  /** The names of the elements from the root down to it, as one number. */
  readonly path: number;
  /** Name, classes, and the number of a row's cells, as one number: elements that look alike share it. */
  readonly kind: number;
  /** In the form in which they are compared: without numbers and states. */
  readonly classes: readonly string[];
  readonly hidden: boolean;
  /** Where a press on it leads. */
  readonly link: string;
  /** The first index behind everything inside. */
  end: number;
  /** Letters inside, and those of them inside anchors. */
  letters: number;
  linked: number;
  /** Letters directly in it. */
  own: number;
  pictures: number;
}

export interface Tree {
  readonly page: ListPage;
  readonly base: string;
  readonly document: ParsedDocument;
  readonly nodes: readonly TreeNode[];
}

/** Elements looked at; the longest real list page measured has 22 000. */
const MOST_NODES = 60_000;

export function treeOfPage(page: ListPage): Tree {
  const document = parseWritten(page.html);
  const base = baseOf(page.url, baseIn(document));
  return { page, base, document, nodes: new TreeBuilder(base).build(document.children) };
}

type Step = ChildNode | { readonly leave: TreeNode };

class TreeBuilder {
  readonly #base: string;
  readonly #nodes: TreeNode[] = [];
  readonly #numbers = new Map<string, number>();
  #parent: TreeNode | undefined;
  #anchors = 0;

  constructor(base: string) {
    this.#base = base;
  }

  build(roots: readonly ChildNode[]): readonly TreeNode[] {
    const stack: Step[] = [...roots].reverse();
    for (let step = stack.pop(); step !== undefined; step = stack.pop()) {
      if ('leave' in step) this.#leave(step.leave);
      else if (step.type === 'text') this.#read(step.data);
      else if (step instanceof Element && !UNREAD.has(step.name) && this.#nodes.length < MOST_NODES) {
        const node = this.#enter(step);
        stack.push({ leave: node });
        for (let i = step.children.length - 1; i >= 0; i--) stack.push(step.children[i] as ChildNode);
      }
    }
    return this.#nodes;
  }

  #read(text: string): void {
    const letters = oneLine(text).length;
    if (letters === 0 || this.#parent === undefined) return;
    this.#parent.own += letters;
    this.#parent.letters += letters;
    if (this.#anchors > 0) this.#parent.linked += letters;
  }

  #enter(element: Element): TreeNode {
    const parent = this.#parent;
    const classes = classesOf(element);
    const link = targetOf(element, this.#base);
    const node: TreeNode = {
      element,
      at: this.#nodes.length,
      parent,
      depth: parent === undefined ? 0 : parent.depth + 1,
      place: parent === undefined ? 0 : parent.children.length,
      children: [],
      path: this.#numberOf(`${parent?.path ?? 0}>${element.name}`),
      kind: this.#numberOf(`${element.name}.${classes.join('.')}${cellsIn(element)}`),
      classes,
      hidden: parent?.hidden === true || isHidden(element),
      link,
      end: 0,
      letters: 0,
      linked: 0,
      own: 0,
      pictures: element.name === 'img' ? 1 : 0,
    };
    parent?.children.push(node);
    this.#nodes.push(node);
    this.#parent = node;
    if (isAnchor(node)) this.#anchors++;
    return node;
  }

  #leave(node: TreeNode): void {
    const { parent } = node;
    node.end = this.#nodes.length;
    this.#parent = parent;
    if (isAnchor(node)) this.#anchors--;
    if (parent === undefined) return;
    parent.letters += node.letters;
    parent.linked += node.linked;
    parent.pictures += node.pictures;
  }

  #numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.#numbers.size + 1);
    return this.#numbers.size;
  }
}

function isAnchor({ element, link }: TreeNode): boolean {
  return element.name === 'a' || link !== '';
}

function cellsIn(element: Element): string {
  if (element.name !== 'tr') return '';
  return ` ${element.children.filter((child) => child instanceof Element).length}`;
}

export function isWithin(node: TreeNode, outer: TreeNode): boolean {
  return node.at >= outer.at && node.at < outer.end;
}
