/**
 * Prices that a page keeps for its scripts alone: in attributes of a record (`data-price="1299.90"`), and in the list
 * that it reports to whoever counts its visits (`dataLayer.push({ecommerce: {items: […]}})`, Google Tag Manager).
 */
import Big from 'big.js';
import { once } from '../once.ts';
import type { Json } from '../pages.ts';
import { attribute, type Element, elementsOf, type ParsedDocument, textWithin } from '../reader/document.ts';
import { parsedJson } from '../reader/states.ts';
import { strictJson } from './loose-json.ts';
import { amountIn } from './structured/amounts.ts';
import { isThing, type Thing, textIn } from './structured/data.ts';
import { asCompared } from './texts.ts';
import type { ListRecord, Price } from './wrapper.ts';

type Prices = ReadonlyMap<string, Price | undefined>;
const NONE: Prices = new Map();

/** A value for scripts may be in cents, or older than what the page shows. */
const PERHAPS = 0.6;

/** The record with its price for scripts, if it has no other. `elements`: all of it on the page. */
type MachinePrices = (record: ListRecord, elements: Iterable<Element>) => ListRecord;

/** `currency`: what the page names once for all. */
export function machinePrices(document: ParsedDocument, html: string, currency?: string): MachinePrices {
  const hasAttributes = once(() => /\sdata-[\w-]{0,30}(?:price|preco|precio|preis|prix)/i.test(html));
  const reported = once(() => (html.includes('dataLayer') ? reportedPrices(document) : NONE));
  return (record, elements) => {
    if (record.price !== undefined) return record;
    const price =
      (hasAttributes() ? attributePrice(elements, currency) : undefined) ?? reported().get(asCompared(record.title));
    return price === undefined ? record : { ...record, price, confidence: { ...record.confidence, price: PERHAPS } };
  };
}

const NAMED =
  /^data-(?:[a-z]{1,20}-){0,3}?(?:price|preco|precio|preis|prix)(?:-(?:now|sale|value|amount|final|current|(?:in-)?cents))?$/;
/** Of what was before, of a part, of something else. */
const OTHERWISE =
  /old|list|was|before|compare|prev|regular|original|full|cheio|antes|antigo|min|max|range|filter|unit|ship|frete|instal|parcel|cost|custo|points|pontos|tax|alert/;
/** The price to pay, where several are named. */
const TO_PAY = /now|sale|final|current/;
const IN_CENTS = /cents$/;
const MOST_INSIDE = 300;

/** Undefined too if a record names several: some are of things beside it. */
function attributePrice(elements: Iterable<Element>, currency: string | undefined): Price | undefined {
  const all = [...pricesNamed(elements, currency)];
  const toPay = all.filter(({ isToPay }) => isToPay);
  const [best, ...others] = toPay.length > 0 ? toPay : all;
  return others.every(({ price }) => price.amount === best?.price.amount) ? best?.price : undefined;
}

interface NamedPrice {
  readonly price: Price;
  readonly isToPay: boolean;
}

function* pricesNamed(elements: Iterable<Element>, currency: string | undefined): Generator<NamedPrice> {
  let left = MOST_INSIDE;
  for (const { attribs } of elements) {
    if (left-- === 0) return;
    for (const name of Object.keys(attribs).filter(namesPrice)) {
      const money = amountIn(attribs[name], attribs['data-currency'] ?? attribs['data-price-currency'] ?? currency);
      if (money === undefined) continue;
      const amount = IN_CENTS.test(name) ? new Big(money.amount).div(100).toFixed() : money.amount;
      yield { price: { ...money, amount }, isToPay: TO_PAY.test(name) };
    }
  }
}

function namesPrice(name: string): boolean {
  return name.startsWith('data-') && NAMED.test(name) && !OTHERWISE.test(name);
}

const REPORTS = /\bdataLayer\s{0,5}(?:\.\s{0,5}push\s{0,5}\(|=)\s{0,20}(?=[{[])/g;
const MOST_REPORTS = 20;
/** Of an array or an object that holds the list. */
const MOST_MEMBERS = 200;
/** Letters of all reports. */
const LONGEST_REPORTS = 500_000;
const LISTS = ['items', 'impressions', 'products'];
const MOST_THINGS = 2_000;
const DEEPEST = 5;

/** By title, as compared; undefined for a title that has two. */
function reportedPrices(document: ParsedDocument): Prices {
  const found = new Map<string, Price | undefined>();
  let left = MOST_REPORTS;
  let room = LONGEST_REPORTS;
  for (const element of elementsOf(document)) {
    if (element.name !== 'script' || attribute(element, 'src') !== '') continue;
    const source = textWithin(element);
    for (const { index, 0: report } of source.matchAll(REPORTS)) {
      if (left-- === 0) return found;
      const begin = index + report.length;
      const text = strictJson(source.slice(begin, begin + room));
      room -= Math.min(room, text.length);
      gather(parsedJson(text) as Json, undefined, found, DEEPEST);
    }
  }
  return found;
}

function gather(
  value: Json | undefined,
  currency: Json | undefined,
  found: Map<string, Price | undefined>,
  depth: number,
): void {
  if (depth === 0 || value === undefined || value === null || typeof value !== 'object') return;
  if (Array.isArray(value)) {
    for (const each of (value as readonly Json[]).slice(0, MOST_MEMBERS)) gather(each, currency, found, depth - 1);
    return;
  }
  const thing = value as Thing;
  const own = thing['currency'] ?? thing['currencyCode'] ?? currency;
  for (const [name, inside] of Object.entries(thing).slice(0, MOST_MEMBERS)) {
    if (LISTS.includes(name) && Array.isArray(inside)) note(inside as readonly Json[], own, found);
    else gather(inside, own, found, depth - 1);
  }
}

function note(things: readonly Json[], currency: Json | undefined, found: Map<string, Price | undefined>): void {
  for (const thing of things.slice(0, MOST_THINGS)) {
    if (!isThing(thing) || found.size >= MOST_THINGS) continue;
    const title = asCompared(textIn(thing['item_name'] ?? thing['name'], 500));
    const price = amountIn(thing['price'], thing['currency'] ?? currency);
    if (title === '' || price === undefined) continue;
    const isAnother = found.has(title) && found.get(title)?.amount !== price.amount;
    found.set(title, isAnother ? undefined : price);
  }
}
