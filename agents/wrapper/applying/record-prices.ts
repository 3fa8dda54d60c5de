/**
 * The prices of a record: what its price's place says, and what stands beside that place ("De R$ 100" in one element,
 * "por R$ 80" in the next).
 */
import { Element } from '../../reader/document.ts';
import { pricesWithin, type ShownPrices } from '../shown-prices.ts';
import { textOf } from '../texts.ts';
import type { MoneyHints } from '../values/values.ts';

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

/** Both speak of one thing if they agree on a price. */
function withBeside(known: ShownPrices, beside: ShownPrices): ShownPrices {
  const { price } = known;
  if (price === undefined) return known;
  if (isSame(price, beside.price)) return { ...beside, ...known };
  // An old price alone was taken for the price to pay.
  const isOld = known.sure < CLEAR && isSame(price, beside.oldPrice);
  return isOld || isSame(price, beside.upfrontPrice) ? { ...known, ...beside, sure: known.sure } : known;
}

type Amount = Readonly<{ amount: string; currency: string | null }>;

function isSame(one: Amount, other: Amount | undefined): boolean {
  return one.amount === other?.amount && one.currency === other.currency;
}
