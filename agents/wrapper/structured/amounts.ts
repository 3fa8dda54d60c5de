/** Amounts in data. A number is a decimal; a text may be one, or be written for people. */
import type { Json } from '../../pages.ts';
import { moneyOf, priceIn } from '../values/values.ts';
import type { Money } from '../wrapper.ts';

/** A point sets off decimals (schema.org, "price"). */
const DECIMAL = /^\d{1,15}(?:\.\d{1,20})?$/;
/**
 * In countries where a point groups digits and prices are large, `1.299` in data is mostly copied from what people see.
 */
const THOUSANDS = /^[1-9]\d{0,2}\.\d{3}$/;
const GROUPING = new Set(['ARS', 'BRL', 'CLP', 'COP', 'IDR', 'PYG', 'UYU', 'VND']);
const NUMBER = /^\d{1,15}(?:\.\d{1,20})?$/;
const LONGEST = 100;
/** No code of ISO 4217: shops of Iran write it. */
const TOMAN = 'IRT';

/**
 * A zero stands for unknown: data never says that a thing is free. Undefined also for texts that are no amount: 1e309,
 * −1.
 */
export function amountIn(value: Json | undefined, currency: Json | undefined): Money | undefined {
  const code = codeOf(currency);
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  if (text === '' || text.length > LONGEST) return undefined;
  const isDecimal = typeof value === 'number' ? NUMBER.test(text) : isDecimalText(text, code);
  if (typeof value === 'number' && !isDecimal) return undefined;
  const price = isDecimal ? { amount: text, currency: code } : priceIn(text, code ?? undefined);
  if (price === undefined) return undefined;
  const money = moneyOf(price);
  return /[1-9]/.test(money.amount)
    ? { amount: money.amount, currency: code === TOMAN ? money.currency : (code ?? money.currency) }
    : undefined;
}

function isDecimalText(text: string, code: string | null): boolean {
  return DECIMAL.test(text) && !(THOUSANDS.test(text) && GROUPING.has(code ?? ''));
}

/** By ISO 4217, as data writes them. */
function codeOf(currency: Json | undefined): string | null {
  const text = typeof currency === 'string' ? currency.trim().toUpperCase() : '';
  return /^[A-Z]{3}$/.test(text) ? text : null;
}
