/** An object of a page's state as a record: nothing defines its names, but most are the same everywhere. */
import Big from 'big.js';
import type { Json } from '../../pages.ts';
import { isoDate } from '../../reader/dates.ts';
import { LONGEST_AUTHOR, LONGEST_DESCRIPTION, LONGEST_TITLE } from '../../reader/limits.ts';
import { absolute } from '../../reader/metadata.ts';
import type { ListRecord, Money, Price } from '../wrapper.ts';
import { amountIn } from './amounts.ts';
import { addressIn, allOf, isThing, linkAmong, type Thing, textIn, textsIn } from './data.ts';
import { availabilityOf } from './offers.ts';
import type { AddressOf } from './slugs.ts';
import { withConfidence } from './things.ts';

/** In the form in which names are compared: `sale_price` is `salePrice`. The likeliest first. */
const NAMES = {
  title: names('title name productName productTitle displayName headline fullName itemName nome titulo'),
  link: names(
    'url link href permalink canonicalUrl productUrl pdpUrl detailUrl itemUrl webUrl linkUrl pageUrl seoUrl ' +
      'targetUrl absoluteUrl fullUrl path uri',
  ),
  slug: names('slug urlKey handle seoName linkText urlSlug'),
  image: names('image imageUrl thumbnail thumbnailUrl img picture photo primaryImage mainImage images media thumb'),
  snippet: names('description shortDescription summary excerpt teaser abstract snippet descricao'),
  date: names('datePublished publishedAt publishDate publicationDate published date postedAt createdAt pubDate'),
  author: names('author authors byline creator'),
  now: names(
    'salePrice currentPrice finalPrice specialPrice discountedPrice discountPrice offerPrice promotionalPrice ' +
      'bestPrice spotPrice priceNow precoPor',
  ),
  price: names('price displayPrice prices pricing priceInfo preco valor priceRange'),
  old: names(
    'oldPrice listPrice originalPrice regularPrice wasPrice compareAtPrice basePrice strikePrice msrp rrp precoDe',
  ),
  currency: names('currency currencyCode priceCurrency currencyIso currencyId isoCurrency'),
  availability: names('availability stockStatus availabilityStatus'),
  inStock: names('inStock isInStock available isAvailable'),
  seller: names('seller sellerName merchant vendorName shopName'),
} as const;

function names(list: string): readonly string[] {
  return list.split(' ').map(bare);
}

function bare(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** Wrappers around the thing itself: `{ node: {…} }`. */
const SHELLS = ['node', 'item', 'product', '_source', 'attributes', 'fields', 'content', 'data', 'listing', 'document'];
const MOST_PROPERTIES = 200;
const LONGEST = 300;

type Names = keyof typeof NAMES;

/** An object by the meanings of its names. */
class StateThing {
  readonly #properties = new Map<string, Json>();

  constructor(thing: Thing) {
    for (const [name, value] of Object.entries(thing).slice(0, MOST_PROPERTIES)) {
      const known = bare(name);
      if (value !== null && value !== '' && !this.#properties.has(known)) this.#properties.set(known, value);
    }
  }

  all(what: Names): readonly Json[] {
    return NAMES[what].flatMap((name) => {
      const value = this.#properties.get(name);
      return value === undefined ? [] : [value];
    });
  }

  first(what: Names): Json | undefined {
    return this.all(what)[0];
  }
}

/** The thing inside its wrappers: the first with a title. */
export function unwrapped(value: Json): StateThing | undefined {
  let at: Json | undefined = value;
  for (let i = 0; i < 3 && isThing(at); i++) {
    const thing = new StateThing(at);
    if (titleOf(thing) !== '') return thing;
    const within: Thing = at;
    at = SHELLS.map((name) => within[name]).find(isThing);
  }
  return undefined;
}

function titleOf(thing: StateThing): string {
  return (
    thing
      .all('title')
      .map((value) => textIn(value, LONGEST_TITLE))
      .find((text) => text !== '') ?? ''
  );
}

export function slugOf(thing: StateThing): string {
  return textIn(thing.first('slug'), LONGEST);
}

/** What holds for a whole list. */
interface StateList {
  readonly base: string;
  /** The address of a slug in this list. */
  readonly addressOf: AddressOf;
  /** Of prices that name none. */
  readonly currency: string | undefined;
}

export function recordOfState(
  thing: StateThing,
  { base, addressOf, currency }: StateList,
): Omit<ListRecord, 'confidence'> | undefined {
  const title = titleOf(thing);
  const link = linkAmong(thing.all('link'), base) || addressOf(slugOf(thing));
  if (title === '' || link === '') return undefined;
  return { title, link, ...textsOf(thing, base), ...pricesOf(thing, currency), ...availability(thing) };
}

function textsOf(thing: StateThing, base: string): Partial<ListRecord> {
  const texts = {
    snippet: textIn(thing.first('snippet'), LONGEST_DESCRIPTION),
    date:
      thing
        .all('date')
        .map(isoDate)
        .find((date) => date !== '') ?? '',
    author: textsIn(thing.first('author'), LONGEST).join(', ').slice(0, LONGEST_AUTHOR),
    image:
      thing
        .all('image')
        .map((value) => absolute(addressIn(value), base))
        .find((url) => url !== '') ?? '',
    seller: textIn(thing.first('seller'), LONGEST),
  };
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}

function availability(thing: StateThing): Pick<ListRecord, 'availability'> {
  const told = availabilityOf(thing.first('availability'));
  if (told !== undefined) return { availability: told };
  const inStock = thing.first('inStock');
  return typeof inStock === 'boolean' ? { availability: inStock ? 'in-stock' : 'out-of-stock' } : {};
}

function pricesOf(thing: StateThing, ofList: string | undefined): Pick<ListRecord, 'price' | 'oldPrice'> {
  const currency = thing.first('currency') ?? ofList;
  const sale = priceAmong(thing.all('now'), currency);
  const usual = priceAmong(thing.all('price'), currency);
  const price = sale === undefined || (usual !== undefined && isLess(usual, sale)) ? usual : sale;
  if (price === undefined) return {};
  const old = [...thing.all('old'), ...thing.all('price').flatMap(oldWithin)]
    .map((value) => moneyIn(value, currency))
    .find((money) => money !== undefined && isLess(price, money));
  const before = old ?? (usual !== undefined && isLess(price, usual) ? usual : undefined);
  return before === undefined ? { price } : { price, oldPrice: { amount: before.amount, currency: before.currency } };
}

function isLess(one: Money, other: Money): boolean {
  return one.currency === other.currency && new Big(one.amount).lt(other.amount);
}

function oldWithin(value: Json): readonly Json[] {
  return isThing(value) ? new StateThing(value).all('old') : [];
}

function priceAmong(values: readonly Json[], currency: Json | undefined): Price | undefined {
  for (const value of values) {
    const price = rangeIn(value, currency) ?? moneyIn(value, currency);
    if (price !== undefined) return price;
  }
  return undefined;
}

function rangeIn(value: Json, currency: Json | undefined): Price | undefined {
  if (!isThing(value)) return undefined;
  const own = new StateThing(value).first('currency') ?? currency;
  const [least, most] = [moneyIn(value['min'] ?? value['low'], own), moneyIn(value['max'] ?? value['high'], own)];
  if (least === undefined || most === undefined || !isLess(least, most)) return undefined;
  return { ...least, from: true, to: most.amount };
}

/** Names of the amount inside a price. */
const AMOUNTS =
  'amount value current now sale final finalPrice price centAmount cents inCents min formatted formattedPrice text'.split(
    ' ',
  );
const DEEPEST = 3;

function moneyIn(value: Json | undefined, currency: Json | undefined, depth = 0): Money | undefined {
  const [one] = allOf(value);
  if (!isThing(one)) return amountIn(one, currency);
  if (depth === DEEPEST) return undefined;
  const own = new StateThing(one).first('currency') ?? currency;
  for (const name of AMOUNTS) {
    const money = moneyIn(one[name], own, depth + 1);
    if (money !== undefined) return /cent/i.test(name) ? inWhole(money, one['fractionDigits']) : money;
  }
  return undefined;
}

const MOST_DIGITS = 4;

/** As many decimals as the data says, or as its currency has: a yen has none. */
function inWhole({ amount, currency }: Money, said: Json | undefined): Money {
  const isSaid = typeof said === 'number' && Number.isInteger(said) && said >= 0 && said <= MOST_DIGITS;
  const digits = isSaid ? said : decimalsOf(currency);
  return { amount: new Big(amount).div(new Big(10).pow(digits)).toFixed(), currency };
}

function decimalsOf(currency: string | null): number {
  if (currency === null) return 2;
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    return format.resolvedOptions().maximumFractionDigits ?? 2;
  } catch (error) {
    // Not a code of ISO 4217.
    if (error instanceof RangeError) return 2;
    throw error;
  }
}

const FOUND = 0.85;
/** An amount without decimals may be in cents. */
const PERHAPS_CENTS = 0.5;

/** How sure the fields of a list are, judged over all its records. */
export function judged(records: readonly Omit<ListRecord, 'confidence'>[]): readonly ListRecord[] {
  const amounts = records.flatMap(({ price }) => (price === undefined ? [] : [price.amount]));
  const isOpen = amounts.length > 0 && amounts.every((amount) => /^\d{3,}$/.test(amount));
  return records.map((record) => {
    const { confidence, ...rest } = withConfidence(record, FOUND);
    if (!isOpen) return { ...rest, confidence };
    const unsure = { ...confidence };
    for (const field of ['price', 'oldPrice'] as const) if (field in unsure) unsure[field] = PERHAPS_CENTS;
    return { ...rest, confidence: unsure };
  });
}
