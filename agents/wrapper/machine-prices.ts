/**
 * Prices that a page keeps for its scripts alone: in attributes of a record (`data-price="1299.90"`), and in the list
 * that it reports to whoever counts its visits (`dataLayer.push({ecommerce: {items: […]}})`, Google Tag Manager).
 */
import type { Json } from '../pages.ts';
import { attribute, type Element, elementsOf, type ParsedDocument, textWithin } from '../reader/document.ts';
import { parsedJson } from '../reader/states.ts';
import { strictJson } from './loose-json.ts';
import { amountIn } from './structured/amounts.ts';
import { isThing, type Thing, textIn } from './structured/data.ts';
import { asCompared } from './texts.ts';
import type { ListRecord, Price } from './wrapper.ts';

/** A value for scripts may be in cents, or older than what the page shows. */
const PERHAPS = 0.6;

/** The record with its price for scripts, if it has no other. `elements`: all of it on the page. */
export type MachinePrices = (record: ListRecord, elements: Iterable<Element>) => ListRecord;

/** `currency`: what the page names once for all. */
export function machinePrices(document: ParsedDocument, html: string, currency?: string): MachinePrices {
  const hasAttributes = /\sdata-[\w-]{0,30}(?:price|preco|precio|preis|prix|valor)/i.test(html);
  const reported = html.includes('dataLayer') ? reportedPrices(document) : new Map<string, Price>();
  return (record, elements) => {
    if (record.price !== undefined) return record;
    const price =
      (hasAttributes ? attributePrice(elements, currency) : undefined) ?? reported.get(asCompared(record.title));
    return price === undefined ? record : { ...record, price, confidence: { ...record.confidence, price: PERHAPS } };
  };
}

const NAMED =
  /^data-(?:[a-z]{1,20}-){0,3}?(?:price|preco|precio|preis|prix|valor)(?:-(?:now|sale|value|amount|final|current|(?:in-)?cents))?$/;
const OTHERWISE = /old|list|was|before|regular|original|min|max|range|filter|unit|ship|frete/;
const MOST_INSIDE = 300;

function attributePrice(elements: Iterable<Element>, currency: string | undefined): Price | undefined {
  let left = MOST_INSIDE;
  for (const { attribs } of elements) {
    if (left-- === 0) return undefined;
    for (const [name, value] of Object.entries(attribs)) {
      if (!name.startsWith('data-') || !NAMED.test(name) || OTHERWISE.test(name)) continue;
      const money = amountIn(value, attribs['data-currency'] ?? attribs['data-price-currency'] ?? currency);
      if (money !== undefined) return money;
    }
  }
  return undefined;
}

const REPORTS = /\bdataLayer\s{0,5}(?:\.\s{0,5}push\s{0,5}\(|=)\s{0,20}(?=[{[])/g;
const MOST_REPORTS = 20;
/** Letters of all reports. */
const LONGEST_REPORTS = 500_000;
const LISTS = ['items', 'impressions', 'products'];
const MOST_THINGS = 2_000;
const DEEPEST = 5;

/** By title, as compared. */
function reportedPrices(document: ParsedDocument): ReadonlyMap<string, Price> {
  const found = new Map<string, Price>();
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

function gather(value: Json | undefined, currency: Json | undefined, found: Map<string, Price>, depth: number): void {
  if (depth === 0 || value === undefined || value === null || typeof value !== 'object') return;
  if (Array.isArray(value)) {
    for (const each of (value as readonly Json[]).slice(0, MOST_REPORTS)) gather(each, currency, found, depth - 1);
    return;
  }
  const thing = value as Thing;
  const own = thing['currency'] ?? thing['currencyCode'] ?? currency;
  for (const [name, inside] of Object.entries(thing).slice(0, MOST_REPORTS)) {
    if (LISTS.includes(name) && Array.isArray(inside)) note(inside as readonly Json[], own, found);
    else gather(inside, own, found, depth - 1);
  }
}

function note(things: readonly Json[], currency: Json | undefined, found: Map<string, Price>): void {
  for (const thing of things.slice(0, MOST_THINGS)) {
    if (!isThing(thing) || found.size >= MOST_THINGS) continue;
    const title = asCompared(textIn(thing['item_name'] ?? thing['name'], 500));
    const price = amountIn(thing['price'], thing['currency'] ?? currency);
    if (title !== '' && price !== undefined && !found.has(title)) found.set(title, price);
  }
}
