/**
 * The prices of a record: what its price's place says, and what stands beside that place ("De R$ 100" in one element,
 * "por R$ 80" in the next).
 */
import Big from 'big.js';
import { Element } from '../../reader/document.ts';
import { pricesWithin, type ShownPrices } from '../shown-prices.ts';
import { textOf } from '../texts.ts';
import type { MoneyHints } from '../values/values.ts';
import type { Instalments } from '../wrapper.ts';

/** Elements around the place that are looked at, and letters of theirs. */
const MOST_AROUND = 3;
const LONGEST = 400;
/** With several prices to pay, the one beside is another thing's. */
const CLEAR = 0.9;

export function recordPrices(element: Element, isOwn: (element: Element) => boolean, told: MoneyHints): ShownPrices {
  const known = pricesWithin(element, told);
  if (!isWanting(known)) return known;
  // The whole record says most; within it prices may be clearer.
  for (const around of surroundings(element, isOwn).toReversed()) {
    const beside = pricesWithin(around, told);
    if (beside.sure >= CLEAR) return withBeside(known, beside);
  }
  return known;
}

/** Elements of the record around the place, as far as they say more numbers. */
function surroundings(element: Element, isOwn: (element: Element) => boolean): readonly Element[] {
  const found: Element[] = [];
  let { parent } = element;
  let numbers = numbersIn(textOf(element, LONGEST));
  for (let i = 0; i < MOST_AROUND && parent instanceof Element && isOwn(parent); i++) {
    const text = textOf(parent, LONGEST + 1);
    if (text.length > LONGEST) break;
    const more = numbersIn(text);
    if (more > numbers) found.push(parent);
    numbers = more;
    parent = parent.parent;
  }
  return found;
}

function numbersIn(text: string): number {
  return text.match(/\p{Nd}+/gu)?.length ?? 0;
}

function isWanting({ price, oldPrice, upfrontPrice, instalments }: ShownPrices): boolean {
  return price !== undefined && [oldPrice, upfrontPrice, instalments].includes(undefined);
}

/** Paying at once, and paying in parts, cost about what the thing costs; other sums are for other things. */
const LEAST_UPFRONT = 0.6;
const LEAST_PARTS = 0.95;
const MOST_PARTS = 3;

/** Both speak of one thing if they agree on a price. */
function withBeside(known: ShownPrices, beside: ShownPrices): ShownPrices {
  const { price } = known;
  if (price === undefined) return known;
  // An old price alone was taken for the price to pay.
  const isOld = known.sure < CLEAR && isSame(price, beside.oldPrice);
  if (isOld || isSame(price, beside.upfrontPrice)) return { ...known, ...beside, sure: known.sure };
  // "from <b>$89</b> to $129": the words beside a price say that it is the lower end.
  return isSame(price, beside.price)
    ? { ...ofPrice(beside, price), ...known, price: { ...beside.price, ...price } }
    : known;
}

/** Without a sum that is no price of the thing: its insurance, its assembly, a discount. */
function ofPrice({ upfrontPrice, ...beside }: ShownPrices, { amount }: Amount): ShownPrices {
  const isPaid = upfrontPrice !== undefined && new Big(upfrontPrice.amount).div(amount).gte(LEAST_UPFRONT);
  return { ...beside, ...(isPaid ? { upfrontPrice } : {}) };
}

/** Whether instalments are for the thing of this price, and not for its guarantee. */
export function payFor({ each, count }: Instalments, { amount, currency }: Amount): boolean {
  if (each.currency !== currency) return true;
  const share = new Big(each.amount).times(count).div(amount);
  return share.gte(LEAST_PARTS) && share.lte(MOST_PARTS);
}

type Amount = Readonly<{ amount: string; currency: string | null }>;

function isSame(one: Amount, other: Amount | undefined): boolean {
  return one.amount === other?.amount && one.currency === other.currency;
}
