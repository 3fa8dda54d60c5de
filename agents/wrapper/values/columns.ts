/**
 * What a list's prices say together that none says alone: one template made them, so one price with a single reading
 * decides for all.
 */
import Big from 'big.js';
import type { MoneyHints } from './money.ts';
import { type DecimalSign, numbersIn } from './numbers.ts';
import { plain } from './plain.ts';
import { type RolePrice, spokenPrices } from './prices.ts';

const FEWEST = 4;
/** Share of the records that have two bare prices. */
const NEARLY_ALL = 0.9;
/** Share of the priced records that have two. */
const MANY = 0.5;
const MOST_TEXTS = 200;

export function withPriceColumn<T extends MoneyHints>(told: T, texts: readonly string[]): T {
  const read = texts.slice(0, MOST_TEXTS).map(plain);
  const decimal = told.decimal ?? decimalSignOf(read);
  const pair = pairOf(read.map((text) => spokenPrices(text, { ...told, decimal })));
  return { ...told, decimal, pair };
}

/** "0.999" has three decimals, and so has "1.459" beside it, which alone would be one thousand four hundred. */
function decimalSignOf(texts: readonly string[]): DecimalSign | undefined {
  const numbers = texts.flatMap((text) => numbersIn(text).map(({ written }) => written));
  const sign = numbers.map((number) => /^0([.,])\d{3}$/.exec(number)?.[1]).find((each) => each !== undefined);
  const isOne = (number: string) => /^\d+$/.test(number) || new RegExp(`^\\d{1,3}[${sign}]\\d{3}$`).test(number);
  return sign !== undefined && numbers.every(isOne) ? (sign as DecimalSign) : undefined;
}

/** What two prices without words are; undefined if too few records have two. */
function pairOf(records: readonly (readonly RolePrice[])[]): MoneyHints['pair'] {
  const priced = records.filter(({ length }) => length > 0);
  const pairs = priced.flatMap((prices) => {
    const [first, second, ...others] = prices.filter(({ role, bare }) => role === 'now' && bare);
    const isPair = first !== undefined && second !== undefined && others.length === 0;
    return isPair && first.currency === second.currency
      ? [[new Big(first.amount), new Big(second.amount)] as const]
      : [];
  });
  const apart = pairs.filter(([first, second]) => !first.eq(second) && first.gt(0));
  if (apart.length < FEWEST || pairs.length < MANY * priced.length) return undefined;
  const rising = apart.filter(([first, second]) => second.gt(first));
  if (rising.length <= (1 - NEARLY_ALL) * apart.length) return 'old first';
  // Without tax and with it: one is the same share of the other everywhere.
  const shares = new Set(apart.map(([first, second]) => second.div(first).toFixed(2)));
  return rising.length >= NEARLY_ALL * apart.length && shares.size > 1 ? 'now first' : 'neither';
}
