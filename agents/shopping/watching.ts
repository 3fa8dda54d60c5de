/**
 * What a shopping agent makes of an answer of a shop: offers as last seen, the prices that changed, those that are not listed
 * any more, and the falls that its owner is to be told of. Pure: whoever keeps it commits all of it together, so each fall is told once.
 */
import Big from 'big.js';
import type { ListRecord, Money } from '../wrapper/wrapper.ts';
import { answers, type Wish } from './answers.ts';
import { describeOffer } from './grouping.ts';
import { describe } from './title.ts';
import { byTotal, compareAmounts, isUnsure, sureTotalOf, type Total, totalOf } from './totals.ts';

export interface SeenOffer {
  /** Names its link. */
  readonly key: string;
  readonly record: ListRecord;
  readonly firstAt: string;
  readonly lastAt: string;
  /** Since when its shop does not list it any more. */
  readonly goneAt?: string;
  /** The limit that it is under, as long as it stays there: told once. */
  readonly under?: string;
  /** What it cost when that limit first held for it: it was under it from the first, and is told of once it costs less. */
  readonly underFrom?: string;
  /** A price so far below the one before that it has to be seen again before it counts. */
  readonly doubted?: string;
  /** What it cost in all before it cost what it does. */
  readonly was?: Money;
}

/** What is written into the history of an offer. */
export interface PriceChange {
  readonly key: string;
  readonly record: ListRecord;
  readonly what: 'price' | 'gone' | 'back';
}

export interface Watch {
  /** What is looked for. */
  readonly words: string;
  /** Used and refurbished ones are welcome, too. */
  readonly used: boolean;
  /** Its owner is told of what costs no more. */
  readonly limit?: Money | undefined;
  /** Told of whatever is lower than all before, too. */
  readonly lowest: boolean;
}

export interface Fall {
  readonly key: string;
  readonly record: ListRecord;
  readonly why: 'limit' | 'lowest';
  readonly total: Total;
  /** The lowest so far. */
  readonly before?: string;
}

/** By currency, of what answers the words and is sure. */
type Lowest = Readonly<Record<string, string>>;

export interface Watching {
  readonly offers: readonly SeenOffer[];
  readonly changes: readonly PriceChange[];
  readonly falls: readonly Fall[];
  readonly lowest: Lowest;
  /** The cheapest of what counts; of several currencies, in that of the limit, or of most. */
  readonly best: SeenOffer | undefined;
}

interface ShopAnswer {
  readonly at: string;
  /** The shop was not asked for these words before: what it lists was there before anybody looked. */
  readonly isFirst: boolean;
  readonly records: readonly (readonly [key: string, record: ListRecord])[];
}

/** What costs less than this share of what it cost before is more likely misread than sold. */
const BELIEVED_FALL = 0.2;

export function watched(before: readonly SeenOffer[], answer: ShopAnswer, lowest: Lowest, watch: Watch): Watching {
  const known = new Map(before.map((offer) => [offer.key, offer]));
  const listed = new Map(answer.records.map(([key, record]) => [key, record]));
  const changes: PriceChange[] = [];
  const falls: Fall[] = [];
  const counting: SeenOffer[] = [];
  let lowestNow = lowest;
  const wish = { words: describe(watch.words), used: watch.used };
  const usual = new Usual([...listed.values()].flatMap((record) => countingTotal({ record }, wish) ?? []));
  const there = [...listed].map(([key, record]) => {
    const last = known.get(key);
    changes.push(...changesOf(last, key, record));
    const offer = seenAgain(last, key, record, { at: answer.at, lowest });
    const counted = countingTotal(offer, wish);
    if (counted === undefined || usual.isFarAbove(counted)) return offer;
    counting.push(offer);
    const before = answer.isFirst ? counted : last && countedBefore(last, wish);
    const { fall, now } = fallOf({ offer, total: counted, before }, lowestNow, watch);
    if (fall !== undefined) falls.push(fall);
    lowestNow = lowered(lowestNow, counted);
    return now;
  });
  const gone = before.filter(({ key }) => !listed.has(key));
  for (const { key, record, goneAt } of gone) if (goneAt === undefined) changes.push({ key, record, what: 'gone' });
  const missing = gone.map((offer) => ({ ...offer, goneAt: offer.goneAt ?? answer.at }));
  const best = byTotal(
    counting.map((offer) => ({ ...offer.record, offer })),
    watch.limit?.currency,
  )[0]?.offers[0]?.offer;
  return { offers: [...there, ...missing], changes, falls, lowest: lowestNow, best };
}

function changesOf(last: SeenOffer | undefined, key: string, record: ListRecord): readonly PriceChange[] {
  if (last === undefined) return [{ key, record, what: 'price' }];
  if (last.goneAt !== undefined) return [{ key, record, what: 'back' }];
  return saidPrice(last.record) === saidPrice(record) ? [] : [{ key, record, what: 'price' }];
}

/** All that makes a price another one. */
function saidPrice({ price, shipping, availability, confidence }: ListRecord): string {
  const unsure = isUnsure(confidence.price);
  return JSON.stringify([price?.amount, price?.currency, price?.from, shipping?.cost?.amount, availability, unsure]);
}

function seenAgain(
  last: SeenOffer | undefined,
  key: string,
  record: ListRecord,
  { at, lowest }: { readonly at: string; readonly lowest: Lowest },
): SeenOffer {
  const doubted = doubtedIn(last, record, lowest);
  const { under, underFrom } = last ?? {};
  const was = last && costBefore(last, record);
  return {
    key,
    record,
    firstAt: last?.firstAt ?? at,
    lastAt: at,
    ...(under !== undefined && { under }),
    ...(underFrom !== undefined && { underFrom }),
    ...(doubted !== undefined && { doubted }),
    ...(was !== undefined && { was }),
  };
}

/** Prices of two currencies are not compared. */
function costBefore({ record: last, was }: SeenOffer, record: ListRecord): Money | undefined {
  const [before, now] = [totalOf(last), totalOf(record)];
  if (before === undefined || now === undefined || before.currency !== now.currency) return undefined;
  return compareAmounts(before.amount, now.amount) === 0 ? was : { amount: before.amount, currency: before.currency };
}

/** Seen a second time it is believed. What is new is compared with the lowest so far. */
function doubtedIn(last: SeenOffer | undefined, { price }: ListRecord, lowest: Lowest): string | undefined {
  if (price === undefined) return undefined;
  const { price: before } = last?.record ?? {};
  const usual =
    before === undefined
      ? lowest[price.currency ?? '']
      : before.currency === price.currency
        ? before.amount
        : undefined;
  return usual !== undefined && isFarBelow(price.amount, usual) ? price.amount : undefined;
}

/** What is paid for it, if that is sure, it can be had, and it is what was asked for. */
function countingTotal({ record, doubted }: Pick<SeenOffer, 'record' | 'doubted'>, wish: Wish): Total | undefined {
  const total = doubted === undefined ? sureTotalOf(record) : undefined;
  return total !== undefined && answers(wish, describeOffer(record)) === 'yes' ? total : undefined;
}

/** What the others in the middle cost, by currency: what is far below them is another thing, however often it is seen. */
class Usual {
  readonly #amounts = new Map<string | null, Big[]>();

  constructor(totals: readonly Total[]) {
    for (const { amount, currency } of totals) {
      const amounts = this.#amounts.get(currency) ?? [];
      this.#amounts.set(currency, amounts);
      amounts.push(new Big(amount));
    }
    for (const amounts of this.#amounts.values()) amounts.sort((a, b) => a.cmp(b));
  }

  /** `total` is one of them. */
  isFarAbove({ amount, currency }: Total): boolean {
    const amounts = this.#amounts.get(currency) ?? [];
    const own = amounts.findIndex((each) => each.eq(amount));
    const middle = Math.floor((amounts.length - 1) / 2);
    const usual = amounts[middle < own ? middle : middle + 1];
    return usual !== undefined && isFarBelow(amount, usual);
  }
}

function isFarBelow(amount: string, usual: Big | string): boolean {
  return new Big(amount).lt(new Big(usual).times(BELIEVED_FALL));
}

function countedBefore(last: SeenOffer, wish: Wish): Total | undefined {
  return last.goneAt === undefined ? countingTotal(last, wish) : undefined;
}

interface Counted {
  readonly offer: SeenOffer;
  readonly total: Total;
  /** What counted the last time it was looked at; of what was there before anybody looked, the same. */
  readonly before: Total | undefined;
}

function fallOf(counted: Counted, lowest: Lowest, { limit, lowest: wantsLowest }: Watch) {
  const { offer, total } = counted;
  const { key, record } = offer;
  const before = lowest[total.currency ?? ''];
  const said = { key, record, total, ...(before !== undefined && { before }) };
  if (limit !== undefined && isWithin(total, limit)) {
    const { fell, now } = underLimit(counted, limit);
    return { fall: fell ? { ...said, why: 'limit' as const } : undefined, now };
  }
  const { under: _, underFrom: __, ...above } = offer;
  const isLower = before !== undefined && compareAmounts(total.amount, before) < 0;
  return { fall: wantsLowest && isLower ? { ...said, why: 'lowest' as const } : undefined, now: above };
}

/** Told of once: when it came under the limit, or, of what was under it from the first, when it costs less than then. */
function underLimit({ offer, total, before }: Counted, limit: Money): { fell: boolean; now: SeenOffer } {
  const { underFrom, ...told } = { ...offer, under: `${limit.amount} ${limit.currency}` };
  if (offer.under === told.under) {
    const fell = underFrom !== undefined && compareAmounts(total.amount, underFrom) < 0;
    return { fell, now: fell ? told : offer };
  }
  const fell = before === undefined || !isWithin(before, limit) || compareAmounts(total.amount, before.amount) < 0;
  return { fell, now: fell ? told : { ...told, underFrom: before.amount } };
}

export function isWithin(total: Total, limit: Money): boolean {
  return total.currency === limit.currency && compareAmounts(total.amount, limit.amount) <= 0;
}

function lowered(lowest: Lowest, { amount, currency }: Total): Lowest {
  const before = lowest[currency ?? ''];
  if (before !== undefined && compareAmounts(before, amount) <= 0) return lowest;
  return { ...lowest, [currency ?? '']: amount };
}
