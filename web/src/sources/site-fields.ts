/** The fields of a list's entry, and how the window writes them. */
import type { SiteItem } from '../contract.ts';
import { day, type PlainKey, say, sayIfKnown } from '../frame/language.ts';
import { price } from '../parts/money.ts';

const NAMES = {
  title: 'fieldTitle',
  link: 'fieldLink',
  price: 'fieldPrice',
  oldPrice: 'fieldOldPrice',
  upfrontPrice: 'fieldUpfrontPrice',
  instalments: 'fieldInstalments',
  date: 'fieldDate',
  author: 'fieldAuthor',
  snippet: 'fieldSnippet',
  image: 'fieldImage',
  shipping: 'fieldShipping',
  payment: 'fieldPayment',
  returns: 'fieldReturns',
  availability: 'fieldAvailability',
  condition: 'fieldCondition',
  seller: 'fieldSeller',
  reputation: 'fieldReputation',
  location: 'fieldLocation',
} as const satisfies Readonly<Record<string, PlainKey>>;
export type EntryField = keyof typeof NAMES;

const FIELDS = Object.keys(NAMES) as readonly EntryField[];
const SURE = 0.7;

export function fieldName(field: EntryField): string {
  return say(NAMES[field]);
}

/** The fields that some entry has. */
export function fieldsOf(items: readonly SiteItem[]): readonly EntryField[] {
  return FIELDS.filter((field) => items.some((item) => item[field] !== undefined));
}

export function isSure(item: SiteItem, field: EntryField): boolean {
  return (item.confidence[field] ?? 1) >= SURE;
}

/** Undefined: the page does not say it. */
export function fieldText(item: SiteItem, field: EntryField): string | undefined {
  switch (field) {
    case 'price':
      return item.price && priceText(item.price);
    case 'oldPrice':
    case 'upfrontPrice':
      return item[field] && price(item[field]);
    case 'instalments':
      return item.instalments && `${item.instalments.count} × ${price(item.instalments.each)}`;
    case 'shipping':
      return item.shipping?.text;
    case 'payment':
      return item.payment?.join(', ');
    case 'date':
      return item.date && day(item.date);
    case 'availability':
    case 'condition':
      return item[field] && wordFor(item[field]);
    default:
      return item[field];
  }
}

function wordFor(value: string): string {
  return sayIfKnown(`value.${value}`, {}) ?? value;
}

function priceText(found: NonNullable<SiteItem['price']>): string {
  const lower = price(found);
  if (found.to !== undefined) return `${lower} – ${price({ ...found, amount: found.to })}`;
  return found.from === true ? `≥ ${lower}` : lower;
}
