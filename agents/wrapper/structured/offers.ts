/** What schema.org's offers say of a thing: Offer, AggregateOffer, price specifications. */
import Big from 'big.js';
import type { Json } from '../../pages.ts';
import type { Availability, Condition, ListRecord, Money, Price, Shipping } from '../wrapper.ts';
import { amountIn } from './amounts.ts';
import { type Thing, textIn, textsIn, thingsIn } from './data.ts';

const MOST_OFFERS = 100;
const LONGEST = 200;

type Said = Partial<
  Pick<ListRecord, 'price' | 'oldPrice' | 'availability' | 'condition' | 'seller' | 'shipping' | 'payment' | 'returns'>
>;

export function offered(thing: Thing): Said {
  // A group of variants is offered as these are.
  const variants = thingsIn(thing['hasVariant']).slice(0, MOST_OFFERS);
  const outer = [thing, ...variants].flatMap((each) => thingsIn(each['offers'])).slice(0, MOST_OFFERS);
  const offers = outer.flatMap((offer) => [offer, ...thingsIn(offer['offers'])]).slice(0, MOST_OFFERS);
  const every = offers.length > 0 ? offers : [thing];
  const all = leading(every);
  return {
    ...pricesAmong(all),
    ...said('availability', availabilityAmong(all)),
    ...said('condition', conditionAmong([...all, thing])),
    ...said('seller', agreed(all.map((offer) => textIn(offer['seller'], LONGEST)))),
    ...said('shipping', shippingAmong(all)),
    ...said('payment', paymentAmong(all)),
    ...said('returns', returnsAmong(all)),
  };
}

/**
 * The offers that decide the price: available ones, and among these new things before used ones. If some are left out,
 * the statement about all together (AggregateOffer) is left out, too.
 */
function leading(offers: readonly Thing[]): readonly Thing[] {
  const single = offers.filter((offer) => offer['offers'] === undefined);
  const there = some(single, (offer) => availabilityOf(offer['availability']) !== 'out-of-stock');
  const fresh = some(there, (offer) => (conditionOf(offer['itemCondition']) ?? 'new') === 'new');
  return fresh.length < single.length ? fresh : offers;
}

/** All, if none fits. */
function some<T>(all: readonly T[], isSo: (each: T) => boolean): readonly T[] {
  const found = all.filter(isSo);
  return found.length > 0 ? found : all;
}

function said<Name extends string, T>(name: Name, value: T | undefined): { [name in Name]?: T } {
  return value === undefined ? {} : ({ [name]: value } as { [name in Name]: T });
}

/** The value on which all agree that have one. */
function agreed(texts: readonly string[]): string | undefined {
  const [first, ...others] = new Set(texts.filter((text) => text !== ''));
  return others.length === 0 ? first : undefined;
}

function pricesAmong(offers: readonly Thing[]): Pick<Said, 'price' | 'oldPrice'> {
  const ends = offers.flatMap(endsOf);
  const [first] = ends;
  // Amounts of several currencies have no order.
  if (first === undefined || ends.some(({ currency }) => currency !== first.currency)) return {};
  const least = ends.reduce((a, b) => (new Big(b.amount).lt(a.amount) ? b : a));
  const most = ends.reduce((a, b) => (new Big(b.amount).gt(a.amount) ? b : a));
  const isRange = !new Big(least.amount).eq(most.amount);
  const price: Price = isRange ? { ...least, from: true, to: most.amount } : least;
  const old = isRange ? undefined : oldAmong(offers, price);
  return { price, ...(old === undefined ? {} : { oldPrice: old }) };
}

/** The price of an offer, or both ends of its range. */
function endsOf(offer: Thing): readonly Money[] {
  const currency = offer['priceCurrency'];
  const stated = amountIn(offer['price'], currency);
  if (stated !== undefined) return [stated];
  const range = [amountIn(offer['lowPrice'], currency), amountIn(offer['highPrice'], currency)];
  const ends = range.filter((end) => end !== undefined);
  if (ends.length > 0) return ends;
  const paid = specifications(offer).filter((one) => !isOld(one) && !isPerUnit(one));
  return paid.flatMap((one) => {
    const amount = amountIn(one['price'] ?? one['minPrice'], one['priceCurrency'] ?? currency);
    return amount === undefined ? [] : [amount];
  });
}

function specifications(offer: Thing): readonly Thing[] {
  return thingsIn(offer['priceSpecification']).slice(0, MOST_OFFERS);
}

function isOld(specification: Thing): boolean {
  return /ListPrice|StrikethroughPrice|SRP|MSRP|RegularPrice/i.test(textIn(specification['priceType'], LONGEST));
}

/** "Per litre", "per month": not the price of the thing. */
function isPerUnit(specification: Thing): boolean {
  return specification['referenceQuantity'] !== undefined || specification['billingDuration'] !== undefined;
}

function oldAmong(offers: readonly Thing[], price: Money): Money | undefined {
  const old = offers
    .flatMap((offer) => specifications(offer).map((one) => ({ one, currency: offer['priceCurrency'] })))
    .filter(({ one }) => isOld(one))
    .map(({ one, currency }) => amountIn(one['price'], one['priceCurrency'] ?? currency))
    .find((amount) => amount !== undefined);
  return old !== undefined && old.currency === price.currency && new Big(old.amount).gt(price.amount) ? old : undefined;
}

const AVAILABILITIES: readonly (readonly [RegExp, Availability])[] = [
  [/(?:^|[/:])(?:out_?of_?stock|sold_?out|discontinued|reserved)$/i, 'out-of-stock'],
  [/(?:^|[/:])limited_?availability$/i, 'limited'],
  [/(?:^|[/:])(?:pre_?order|pre_?sale|back_?order|made_?to_?order)$/i, 'preorder'],
  [/(?:^|[/:])(?:in_?stock|in_?store_?only|online_?only|available)$/i, 'in-stock'],
];

const CONDITIONS: readonly (readonly [RegExp, Condition])[] = [
  [/(?:^|[/:])new(?:condition)?$/i, 'new'],
  [/(?:^|[/:])(?:refurbished|renewed)(?:condition)?$/i, 'refurbished'],
  [/(?:^|[/:])(?:used|damaged)(?:condition)?$/i, 'used'],
];

/** As schema.org and product feeds write it. */
export function availabilityOf(value: Json | undefined): Availability | undefined {
  return meant(value, AVAILABILITIES);
}

export function conditionOf(value: Json | undefined): Condition | undefined {
  return meant(value, CONDITIONS);
}

function meant<T>(value: Json | undefined, table: readonly (readonly [RegExp, T])[]): T | undefined {
  const text = textIn(value, LONGEST).trim().replace(/\s/g, '_');
  return table.find(([words]) => words.test(text))?.[1];
}

/** One available offer is enough. */
function availabilityAmong(offers: readonly Thing[]): Availability | undefined {
  const all = offers.map((offer) => availabilityOf(offer['availability'])).filter((each) => each !== undefined);
  return all.find((each) => each === 'in-stock') ?? all[0];
}

function conditionAmong(things: readonly Thing[]): Condition | undefined {
  const [first, ...others] = new Set(
    things.map((thing) => conditionOf(thing['itemCondition'])).filter((each) => each !== undefined),
  );
  return others.length === 0 ? first : undefined;
}

function shippingAmong(offers: readonly Thing[]): Shipping | undefined {
  const rates = offers
    .flatMap((offer) => thingsIn(offer['shippingDetails']))
    .flatMap((one) => thingsIn(one['shippingRate']));
  const [rate, ...others] = rates;
  // Several rates belong to several places or ways: nothing here says which applies.
  if (rate === undefined || others.length > 0) return undefined;
  const currency = textIn(rate['currency'], LONGEST).toUpperCase();
  const value = rate['value'];
  if (!/^[A-Z]{3}$/.test(currency)) return undefined;
  const cost = isZero(value) ? { amount: '0', currency } : amountIn(value, currency);
  return cost === undefined ? undefined : { cost, text: `${cost.amount} ${currency}` };
}

function isZero(value: Json | undefined): boolean {
  return value === 0 || (typeof value === 'string' && /^0(?:\.0+)?$/.test(value.trim()));
}

function paymentAmong(offers: readonly Thing[]): string[] | undefined {
  const names = offers.flatMap((offer) => textsIn(offer['acceptedPaymentMethod'], LONGEST));
  const plain = [...new Set(names.map((name) => name.replace(/^.*[/#]/, '')))].slice(0, 20);
  return plain.length > 0 ? plain : undefined;
}

function returnsAmong(offers: readonly Thing[]): string | undefined {
  const days = offers
    .flatMap((offer) => thingsIn(offer['hasMerchantReturnPolicy']))
    .map((policy) => textIn(policy['merchantReturnDays'], LONGEST));
  const agreedOn = agreed(days);
  return agreedOn !== undefined && /^\d{1,3}$/.test(agreedOn) ? `${agreedOn} days` : undefined;
}
