/** The records of a page by a wrapper's selectors: which elements each has, and which of them a field's rule finds. */
import type { CheerioAPI } from 'cheerio/slim';
import { Element, type ParsedDocument } from '../../reader/document.ts';
import { isHidden } from '../../reader/text.ts';
import { type MarkupRules, MOST_RECORDS } from '../wrapper.ts';
import { selecting } from './selecting.ts';

/** The record itself, as the source's way writes it. */
const ITEM = ':scope';

export class MarkupRows {
  readonly items: readonly Element[];
  readonly #page: CheerioAPI;
  /** The place of the record that an element begins or belongs to. */
  readonly #owners = new Map<Element, number>();

  constructor(document: ParsedDocument, items: MarkupRules['items']) {
    this.#page = selecting(document);
    const found = outermost(this.#page(items.selector).toArray() as Element[]);
    const shown = found.filter((item) => !isOutOfSight(item));
    this.items = (shown.length > 0 ? shown : found).slice(0, MOST_RECORDS);
    const own = new Set(found);
    this.items.forEach((item, i) => {
      this.#owners.set(item, i);
      for (const row of siblingsOf(item, 'next', items.behind, own)) this.#owners.set(row, i);
      for (const row of siblingsOf(item, 'prev', items.before, own)) this.#owners.set(row, i);
    });
  }

  /** By record: the first element that the first of the selectors finds which finds any. */
  find(selectors: readonly string[]): readonly (Element | undefined)[] {
    const found = new Array<Element | undefined>(this.items.length).fill(undefined);
    for (const selector of selectors) {
      if (selector === ITEM) return found.map((element, i) => element ?? this.items[i]);
      const firsts = this.#firstsOf(selector);
      for (const [i, element] of firsts) found[i] ??= element;
    }
    return found;
  }

  #firstsOf(selector: string): ReadonlyMap<number, Element> {
    const firsts = new Map<number, Element>();
    // `:scope` is the record, which only a search within knows.
    const found = selector.includes(ITEM) ? this.#page(this.items as Element[]).find(selector) : this.#page(selector);
    for (const element of found.toArray() as Element[]) {
      const owner = this.#ownerOf(element);
      if (owner !== undefined && !firsts.has(owner)) firsts.set(owner, element);
    }
    return firsts;
  }

  #ownerOf(element: Element): number | undefined {
    for (let around: Element | undefined = element; around !== undefined; around = parentOf(around)) {
      const owner = this.#owners.get(around);
      if (owner !== undefined) return owner;
    }
    return undefined;
  }
}

function parentOf({ parent }: Element): Element | undefined {
  return parent instanceof Element ? parent : undefined;
}

/** Of elements within each other the outer ones. */
function outermost(elements: readonly Element[]): readonly Element[] {
  const own = new Set(elements);
  return elements.filter((element) => {
    for (let around = parentOf(element); around !== undefined; around = parentOf(around))
      if (own.has(around)) return false;
    return true;
  });
}

function isOutOfSight(element: Element): boolean {
  for (let around: Element | undefined = element; around !== undefined; around = parentOf(around)) {
    if (isHidden(around)) return true;
  }
  return false;
}

/** Siblings on one side, up to the next item. */
function siblingsOf(
  item: Element,
  side: 'next' | 'prev',
  most: number,
  items: ReadonlySet<Element>,
): readonly Element[] {
  const found: Element[] = [];
  for (let node = item[side]; node !== null && found.length < most; node = node[side]) {
    if (!(node instanceof Element)) continue;
    if (items.has(node)) break;
    found.push(node);
  }
  return found;
}
