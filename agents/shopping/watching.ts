/**
 * Works out what a shop's answer means for a shopping agent: offers as last seen, prices that changed, offers that the
 * shop does not list any more, and falls to tell the owner of. Pure: the caller commits all of it together, so that
 * each fall is told once.
 */
import Big from 'big.js';
import type { ListRecord, Money } from '../wrapper/wrapper.ts';
import { answers, type Wish } from './answers.ts';
import { describeOffer } from './grouping.ts';
import { describe } from './title.ts';
import { byTotal, compareAmounts, isUnsure, sureTotalOf, type Total, totalOf } from './totals.ts';

export interface SeenOffer {
  /** The key of the offer's link. */
  readonly key: string;
  readonly record: ListRecord;
  readonly firstAt: string;
  readonly lastAt: string;
  /** Since when the shop does not list the offer any more. */
  readonly goneAt?: string;
  /** The limit that the price has reached, as long as it stays there: the owner is told once. */
  readonly under?: string;
  /**
   * The price when that limit first applied, for an offer that was below the limit from the first. The owner is told
   * when it costs less than this.
   */
  readonly underFrom?: string;
  /** A price so far below the one before that it counts only when it is seen again. */
  readonly doubted?: string;
  /** The total before the last change. */
  readonly was?: Money;
}

/** What the history of an offer keeps. */
export interface PriceChange {
  readonly key: string;
  readonly record: ListRecord;
  readonly what: 'price' | 'gone' | 'back';
}

export interface Watch {
  /** What the owner looks for. */
  readonly words: string;
  /** The owner wants used and refurbished products, too. */
  readonly used: boolean;
  /** The owner is told of offers that cost no more. */
  readonly limit?: Money | undefined;
  /** The owner is also told of every new lowest price. */
  readonly lowest: boolean;
}

export interface Fall {
  readonly key: string;
  readonly record: ListRecord;
  readonly why: 'limit' | 'lowest';
  readonly total: Total;
  /** The lowest price so far. */
  readonly before?: string;
}

/** By currency: the lowest sure price that answers the words. */
type Lowest = Readonly<Record<string, string>>;

export interface Watching {
  readonly offers: readonly SeenOffer[];
  readonly changes: readonly PriceChange[];
  readonly falls: readonly Fall[];
  readonly lowest: Lowest;
  /** The cheapest offer that counts; with several currencies, in that of the limit, or of most offers. */
  readonly best: SeenOffer | undefined;
}

interface ShopAnswer {
  readonly at: string;
  /** The shop was not asked for these words before: nobody knows how long it has listed these offers. */
  readonly isFirst: boolean;
  readonly records: readonly (readonly [key: string, record: ListRecord])[];
}

/** A price below this share of the price before is more likely misread than true. */
const BELIEVED_FALL = 0.2;

export function watched(before: readonly SeenOffer[], answer: ShopAnswer, lowest: Lowest, watch: Watch): Watching {
  const known = new Map(before.map((offer) => [offer.key, offer]));
  const listed = new Map(answer.records.map(([key, record]) => [key, record]));
  const changes: PriceChange[] = [];
  const falls: Fall[] = [];
  const counting: SeenOffer[] = [];
  let lowestNow = lowest;
  /** Whose price is the lowest now, by currency. */
  const cheapest = new Map<string | null, string>();
  const wish = new Wanted({ words: describe(watch.words), used: watch.used });
  const usual = new Usual([...listed.values()].flatMap((record) => countingTotal({ record }, wish) ?? []));
  const there = [...listed].map(([key, record]) => {
    const last = known.get(key);
    changes.push(...changesOf(last, key, record));
    const offer = seenAgain(last, key, record, { at: answer.at, lowest });
    const counted = countingTotal(offer, wish);
    if (counted === undefined || usual.isFarAbove(counted)) return offer;
    counting.push(offer);
    const before = answer.isFirst ? counted : last && countedBefore(last, wish);
    const { fall, now } = fallOf({ offer, total: counted, before }, lowest, watch);
    if (fall !== undefined) falls.push(fall);
    const after = lowered(lowestNow, counted);
    if (after !== lowestNow) cheapest.set(counted.currency, key);
    lowestNow = after;
    return now;
  });
  const gone = before.filter(({ key }) => !listed.has(key));
  for (const { key, record, goneAt } of gone) if (goneAt === undefined) changes.push({ key, record, what: 'gone' });
  const missing = gone.map((offer) => ({ ...offer, goneAt: offer.goneAt ?? answer.at }));
  const best = byTotal(
    counting.map((offer) => ({ ...offer.record, offer })),
    watch.limit?.currency,
  )[0]?.offers[0]?.offer;
  // Of one answer only the lowest price is a new lowest one, and only once.
  const told = falls.filter(({ why, key, total }) => why !== 'lowest' || cheapest.get(total.currency) === key);
  return { offers: [...there, ...missing], changes, falls: told, lowest: lowestNow, best };
}

function changesOf(last: SeenOffer | undefined, key: string, record: ListRecord): readonly PriceChange[] {
  if (last === undefined) return [{ key, record, what: 'price' }];
  if (last.goneAt !== undefined) return [{ key, record, what: 'back' }];
  return saidPrice(last.record) === saidPrice(record) ? [] : [{ key, record, what: 'price' }];
}

/** Everything that makes a price a different price. */
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

/** Prices in two currencies are not compared. */
function costBefore({ record: last, was }: SeenOffer, record: ListRecord): Money | undefined {
  const [before, now] = [totalOf(last), totalOf(record)];
  if (before === undefined || now === undefined || before.currency !== now.currency) return undefined;
  return compareAmounts(before.amount, now.amount) === 0 ? was : { amount: before.amount, currency: before.currency };
}

/** A doubted price that is seen a second time counts. A new offer's price is compared with the lowest so far. */
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

/** What the owner asked for. A record is asked twice, and its title may be made to cost. */
class Wanted {
  readonly #wish: Wish;
  readonly #known = new Map<ListRecord, boolean>();

  constructor(wish: Wish) {
    this.#wish = wish;
  }

  isMetBy(record: ListRecord): boolean {
    const isMet = this.#known.get(record) ?? answers(this.#wish, describeOffer(record)) === 'yes';
    this.#known.set(record, isMet);
    return isMet;
  }
}

/** What the buyer pays, if that is sure, the product is in stock, and it is what the owner asked for. */
function countingTotal({ record, doubted }: Pick<SeenOffer, 'record' | 'doubted'>, wish: Wanted): Total | undefined {
  const total = doubted === undefined ? sureTotalOf(record) : undefined;
  return total !== undefined && wish.isMetBy(record) ? total : undefined;
}

/** The median of the other offers, by currency: an offer far below it is another product, however often it is seen. */
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

  /** `total` is among the totals. */
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

function countedBefore(last: SeenOffer, wish: Wanted): Total | undefined {
  return last.goneAt === undefined ? countingTotal(last, wish) : undefined;
}

interface Counted {
  readonly offer: SeenOffer;
  readonly total: Total;
  /** What counted at the last look; for an offer that the shop listed from the first, the same as now. */
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

/**
 * Tells once: when the price reaches the limit, or, for an offer below the limit from the first, when it costs less
 * than then.
 */
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
