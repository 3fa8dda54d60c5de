/**
 * Rows between the records of a list that are no records: advertisements that say so, page numbers, rows without
 * anything that all others have. There are few of them: many such rows are the list.
 */
import type { ParentNode } from 'domhandler';
import { attribute, Element, elementsOf } from '../../reader/document.ts';
import { textOf } from '../texts.ts';
import type { Field, MarkupRules } from '../wrapper.ts';

/** Share of the rows with a title. */
const FEW = 0.25;
/**
 * A field is in all records from this share on; a record lacks this many such fields, and this share of them, only by
 * intent.
 */
const ALL = 0.95;
const MANY_FIELDS = 3;
const MOST_FIELDS = 0.75;

type Found = ReadonlyMap<Field, readonly (Element | undefined)[]>;

/** Indexes of the strangers. */
export function strangersAmong(items: readonly Element[], fields: MarkupRules['fields'], found: Found): Set<number> {
  const usual = usualFields(fields);
  const cells = Math.max(0, ...items.map(cellsIn));
  const kinds: readonly ((item: Element, i: number) => boolean)[] = [
    saysAdvertisement,
    (item, i) => isPager(item, found.get('title')?.[i]),
    (item) => cells > 1 && cellsIn(item) === 1,
    (_, i) => lacksMost(usual.filter((field) => found.get(field)?.[i] === undefined).length, usual.length),
  ];
  const strangers = new Set<number>();
  const titled = items.flatMap((item, i) => (found.get('title')?.[i] === undefined ? [] : [[item, i] as const]));
  for (const isKind of kinds) {
    const some = titled.flatMap(([item, i]) => (isKind(item, i) ? [i] : []));
    if (some.length <= FEW * titled.length) for (const i of some) strangers.add(i);
  }
  return strangers;
}

/** A row of one cell, among rows of several, names a group. */
function cellsIn({ name, children }: Element): number {
  return name === 'tr' ? children.filter((child) => child instanceof Element).length : 0;
}

function lacksMost(lacking: number, usual: number): boolean {
  return lacking >= MANY_FIELDS && lacking >= MOST_FIELDS * usual;
}

function usualFields(fields: MarkupRules['fields']): readonly Field[] {
  const all = Object.entries(fields) as [Field, MarkupRules['fields'][Field]][];
  return all.flatMap(([field, rule]) =>
    field === 'title' || field === 'link' || rule === undefined || rule.share < ALL ? [] : [field],
  );
}

const ADVERTISEMENT =
  /(?:^|[-_\s])(?:ads?|adverts?|advertisements?|adsense|adslot|adunit|publicidade?|publicite|werbung|reklama?)(?:$|[-_\s])/i;
const LONGEST_NAMES = 300;

function saysAdvertisement(item: Element): boolean {
  return ADVERTISEMENT.test(attribute(item, 'class').slice(0, LONGEST_NAMES));
}

const FEWEST_NUMBERS = 3;

/** Some of its links are numbers, and its title is no link. */
function isPager(item: Element, title: Element | undefined): boolean {
  if (title === undefined || isLinked(title, item)) return false;
  let numbers = 0;
  for (const element of elementsOf(item)) {
    if (element.name === 'a' && /^\d{1,4}$/.test(textOf(element, 6))) numbers++;
    if (numbers === FEWEST_NUMBERS) return true;
  }
  return false;
}

/** A link, or in one, or around one. */
function isLinked(title: Element, item: Element): boolean {
  for (let node: ParentNode | null = title; node !== null && node !== item; node = node.parent)
    if (node instanceof Element && node.name === 'a') return true;
  for (const { name } of elementsOf(title)) if (name === 'a') return true;
  return false;
}
