/** The records of a page by a wrapper's selectors: the elements of each, and those that a field's rule finds. */
import type { CheerioAPI } from 'cheerio/slim';
import { Element, elementsOf, type ParsedDocument } from '../../reader/document.ts';
import { isHidden } from '../../reader/page-tree.ts';
import { type MarkupRules, MOST_RECORDS } from '../wrapper.ts';
import { selecting } from './selecting.ts';

/** The record itself, in the source's notation. */
const ITEM = ':scope';

export class MarkupRows {
  readonly items: readonly Element[];
  readonly #page: CheerioAPI;
  /** All elements of the records, each with the index of its record. */
  readonly #owners: ReadonlyMap<Element, number>;

  constructor(document: ParsedDocument, items: MarkupRules['items']) {
    this.#page = selecting(document);
    const found = outermost(this.#page(items.selector).toArray() as Element[]);
    const shown = firstInSight(found, MOST_RECORDS);
    this.items = shown.length > 0 ? shown : found.slice(0, MOST_RECORDS);
    this.#owners = ownersOf(this.items, new Set(found), items);
  }

  /** The index of the record that an element is part of. */
  ownerOf(element: Element): number | undefined {
    return this.#owners.get(element);
  }

  /** The record's item with all inside. */
  *elementsOf(index: number | undefined): Generator<Element> {
    const item = index === undefined ? undefined : this.items[index];
    if (item === undefined) return;
    yield item;
    yield* elementsOf(item);
  }

  /** For each record the first element found by the first selector that finds any. */
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
    for (const element of this.#found(selector)) {
      const owner = this.#owners.get(element);
      if (owner !== undefined && !firsts.has(owner)) firsts.set(owner, element);
    }
    return firsts;
  }

  /** Within the records alone: a page may have many more than are read. `:scope` is the record. */
  #found(selector: string): readonly Element[] {
    const found = selector.includes(ITEM)
      ? this.#page(this.items as Element[]).find(selector)
      : this.#page([...this.#owners.keys()]).filter(selector);
    return found.toArray() as Element[];
  }
}

/** In the order of the page. A row that two records claim belongs to the second. */
function ownersOf(
  items: readonly Element[],
  all: ReadonlySet<Element>,
  { before, behind }: Pick<MarkupRules['items'], 'before' | 'behind'>,
): ReadonlyMap<Element, number> {
  const owners = new Map<Element, number>();
  items.forEach((item, i) => {
    const rows = [
      ...siblingsOf(item, 'prev', before, all).toReversed(),
      item,
      ...siblingsOf(item, 'next', behind, all),
    ];
    for (const row of rows) for (const element of [row, ...elementsOf(row)]) owners.set(element, i);
  });
  return owners;
}

function parentOf({ parent }: Element): Element | undefined {
  return parent instanceof Element ? parent : undefined;
}

/** The outer ones of nested elements. */
function outermost(elements: readonly Element[]): readonly Element[] {
  const own = new Set(elements);
  return elements.filter((element) => {
    for (let around = parentOf(element); around !== undefined; around = parentOf(around))
      if (own.has(around)) return false;
    return true;
  });
}

function firstInSight(elements: readonly Element[], most: number): readonly Element[] {
  const shown: Element[] = [];
  for (const element of elements) {
    if (shown.length === most) break;
    if (!isOutOfSight(element)) shown.push(element);
  }
  return shown;
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
