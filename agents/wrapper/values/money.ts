/** An amount with its currency, from the mark beside it, the text, a hint, and what is usual. */
import Big from 'big.js';
import type { Money } from '../wrapper.ts';
import { isWeak } from './currencies.ts';
import { clearest, isoOf, marksIn, precise } from './marks.ts';
import type { DecimalSign } from './numbers.ts';
import { plain } from './plain.ts';
import { type Sum, sumsIn } from './sums.ts';

/** An amount of money in a text. */
export interface FoundPrice {
  /** A decimal as text without zeros at its end, such as `1299.9`. */
  readonly amount: string;
  /** As written; null if it is not. */
  readonly currency: string | null;
  /** ISO 4217, if the mark, or what is usual, decides it. */
  readonly iso?: string;
}

/** What a caller knows beforehand. */
export interface MoneyHints {
  /** A text beside it that may name the currency. */
  readonly hint?: string | undefined;
  /** ISO 4217: which of the currencies with a shared mark is meant, by the site's country or language. */
  readonly usual?: string | undefined;
  /** Which sign separates decimals there. */
  readonly decimal?: DecimalSign | undefined;
  /** Which of two prices without words is the old one, as in the whole list. */
  readonly pair?: 'old first' | 'now first' | 'neither' | undefined;
}

/** A record keeps six decimals at most. */
const MOST_DECIMALS = 6;

/** Shops of Iran count in tomans, of ten rials each; ISO 4217 knows the rial alone. */
const TOMAN = /^(?:تومان|تومن|toman|IRT)$/i;
const RIALS = 10;

/** As records keep it. */
export function moneyOf({ amount, currency, iso }: FoundPrice): Money {
  const isInTomans = currency !== null && TOMAN.test(currency);
  const exact = isInTomans ? new Big(amount).times(RIALS) : new Big(amount);
  return { amount: exact.round(MOST_DECIMALS).toFixed(), currency: isInTomans ? 'IRR' : (iso ?? currency) };
}

/** A sum with all of its text. */
export function foundPrice(
  sum: Sum,
  { text, sums, told }: { text: string; sums: readonly Sum[]; told: MoneyHints },
): FoundPrice {
  const own = sum.mark ?? markOfAll(sums) ?? (sums.length === 1 ? clearest(strongMarks(text)) : undefined);
  const written =
    own === undefined
      ? markIn(told.hint)
      : precise(own, [...(sums.length === 1 ? strongMarks(text) : []), markIn(told.hint)]);
  const iso = written === undefined ? undefined : isoOf(written, told.usual);
  return { amount: sum.amount, currency: written ?? null, ...(iso === undefined ? {} : { iso }) };
}

/** Whether a number stands there with a currency beside it, or written as only money is. */
export function saysMoney(text: string): boolean {
  return sumsIn(plain(text)).some(({ mark, isDashed }) => mark !== undefined || isDashed);
}

/** The mark that all sums with a mark share. */
function markOfAll(sums: readonly Sum[]): string | undefined {
  const [first, ...others] = new Set(sums.flatMap(({ mark }) => (mark === undefined ? [] : [mark])));
  return others.length === 0 ? first : undefined;
}

function strongMarks(text: string): readonly string[] {
  return marksIn(text).flatMap(({ written }) => (isWeak(written) ? [] : [written]));
}

/** The currency in a text without an amount, or in its hint: a sign, or the whole text. */
export function currencyIn(text: string, hint?: string): string | undefined {
  const said = [text, hint ?? ''].map(plain);
  const signs = said.flatMap((each) => strongMarks(each).filter((mark) => /\p{Sc}/u.test(mark)));
  return clearest([...said.map(wholeMark), ...signs]);
}

/** A text that is a mark and nothing else. */
function wholeMark(text: string): string | undefined {
  return marksIn(`${text} 1`).find(({ start, end }) => start === 0 && end === text.length)?.written;
}

/** The clearest currency of a hint: beside a number, as the whole hint, or anywhere if it is unambiguous. */
function markIn(hint: string | undefined): string | undefined {
  if (hint === undefined) return undefined;
  const text = plain(hint);
  const beside = sumsIn(text).map(({ mark }) => mark);
  return clearest([...strongMarks(text), wholeMark(text), ...beside]);
}
