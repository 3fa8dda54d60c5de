/** Amounts as people of the window's language write them. An amount is a decimal text, and stays one. */
import { made } from '../frame/language.ts';

interface Money {
  readonly amount: string;
  readonly currency: string | null;
}

const CODE = /^[A-Z]{3}$/;

/** A currency that is no code of ISO 4217 appears as the shop writes it. */
export function price({ amount, currency }: Money): string {
  const text = amount as Intl.StringNumericLiteral;
  if (currency !== null && CODE.test(currency)) {
    return made(Intl.NumberFormat, { style: 'currency', currency }).format(text);
  }
  if (currency === null) return made(Intl.NumberFormat, { minimumFractionDigits: 2 }).format(text);
  return made(Intl.NumberFormat, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' })
    .formatToParts(text)
    .map(({ type, value }) => (type === 'currency' ? currency : value))
    .join('')
    .replace(/(\p{L})(?=\d)/u, '$1\u00A0');
}

/** The currencies for the limit of a watch. */
export const CURRENCIES = ['BRL', 'USD', 'EUR', 'GBP', 'ARS', 'CAD', 'AUD', 'CHF', 'JPY', 'MXN', 'SEK'] as const;
