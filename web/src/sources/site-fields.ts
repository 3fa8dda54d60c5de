/** The fields of a list's entry, and how the window writes them. */
import type { SiteItem } from '../contract.ts';
import { day, made, type PlainKey, say } from '../frame/language.ts';

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
      return item[field] && moneyText(item[field]);
    case 'instalments':
      return item.instalments && `${item.instalments.count} × ${moneyText(item.instalments.each)}`;
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

const VALUES: Readonly<Record<string, PlainKey>> = {
  'in-stock': 'inStock',
  'out-of-stock': 'outOfStock',
  preorder: 'preorder',
  limited: 'limitedStock',
  new: 'conditionNew',
  used: 'used',
  refurbished: 'refurbished',
};

function wordFor(value: string): string {
  const key = Object.hasOwn(VALUES, value) ? VALUES[value] : undefined;
  return key === undefined ? value : say(key);
}

type Money = NonNullable<SiteItem['oldPrice']>;

const CODE = /^[A-Z]{3}$/;

/** In the reader's format; an amount is a decimal text, and stays exact. */
function moneyText({ amount, currency }: Money): string {
  const exact = amount as `${number}`;
  if (currency === null) return made(Intl.NumberFormat, {}).format(exact);
  if (CODE.test(currency)) return made(Intl.NumberFormat, { style: 'currency', currency }).format(exact);
  return `${currency} ${made(Intl.NumberFormat, {}).format(exact)}`;
}

function priceText(price: NonNullable<SiteItem['price']>): string {
  const lower = moneyText(price);
  if (price.to !== undefined) return `${lower} – ${moneyText({ ...price, amount: price.to })}`;
  return price.from === true ? `≥ ${lower}` : lower;
}
