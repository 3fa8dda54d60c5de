/** The one product that a page states: JSON-LD, microdata, and OpenGraph if nothing else is stated. */
import Big from 'big.js';
import { addressKey } from '../../addresses.ts';
import type { Document } from '../../reader/document.ts';
import { LONGEST_DESCRIPTION, LONGEST_TITLE, shortened } from '../../reader/limits.ts';
import { absolute } from '../../reader/metadata.ts';
import { structuredOf } from '../../reader/structured.ts';
import { surveyOf } from '../../reader/survey.ts';
import { baseOf } from '../addresses.ts';
import type { ListRecord } from '../wrapper.ts';
import { amountIn } from './amounts.ts';
import { isThing, type Thing, textsIn, thingsIn } from './data.ts';
import { availabilityOf, conditionOf } from './offers.ts';
import { recordOfThing, withConfidence } from './things.ts';

const GOODS = /(?:^|[/#:])(?:Product|ProductGroup|IndividualProduct|ProductModel|Book|Vehicle|Car)$/;
/** Authors write these tags for sharing, and seldom look at them again. */
const TAGGED = 0.8;

/** Undefined if the page is about none, or about several. */
export function productIn(document: Document, url: string): ListRecord | undefined {
  const survey = surveyOf(document);
  const base = baseOf(url, survey.base);
  const { jsonLd, microdata, openGraph } = structuredOf(survey);
  for (const things of [jsonLd, microdata]) {
    const goods = things.flatMap((thing) => [thing, ...thingsIn(thing['mainEntity'])]).filter(isGood);
    // With a fragment, the base differs from the page's own address: a link to itself normally leads nowhere, but here
    // it is the product's.
    const records = goods.map((thing) => recordOfThing(thing, `${base}#`, url));
    const read = records.filter((each) => each !== undefined);
    const own = read.filter(({ link }) => addressKey(link) === addressKey(url));
    // Others may be related products.
    const [record, ...others] = own.length === 1 ? own : read;
    if (record !== undefined) return others.every(({ link }) => link === record.link) ? record : undefined;
  }
  return taggedProduct(openGraph, base);
}

function isGood(thing: Thing): boolean {
  return isThing(thing) && textsIn(thing['@type'], LONGEST_TITLE).some((type) => GOODS.test(type));
}

function taggedProduct(tags: Readonly<Record<string, string>>, base: string): ListRecord | undefined {
  const tag: Tag = (name) => tags[`product:${name}`] ?? tags[name];
  const isProduct = /product/i.test(tags['type'] ?? '') || tag('price:amount') !== undefined;
  const title = tags['title'] ?? '';
  if (!isProduct || title === '') return undefined;
  const record = {
    title: shortened(title, LONGEST_TITLE),
    link: absolute(tags['url'] ?? '', base) || base,
    ...said({
      snippet: shortened(tags['description'] ?? '', LONGEST_DESCRIPTION),
      image: absolute(tags['image'] ?? '', base),
    }),
    ...pricesOf(tag),
    ...said({ availability: availabilityOf(tag('availability')), condition: conditionOf(tag('condition')) }),
  };
  return withConfidence(record, TAGGED);
}

type Tag = (name: string) => string | undefined;

function pricesOf(tag: Tag): Pick<ListRecord, 'price' | 'oldPrice'> {
  const currency = tag('price:currency');
  const price = amountIn(tag('sale_price:amount') ?? tag('price:amount'), currency);
  if (price === undefined) return {};
  const old = amountIn(tag('original_price:amount') ?? tag('price:amount'), currency);
  return { price, ...(old === undefined || !new Big(old.amount).gt(price.amount) ? {} : { oldPrice: old }) };
}

/** What says something. */
function said<T extends object>(fields: T): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(entries) as { [Name in keyof T]?: Exclude<T[Name], undefined> };
}
