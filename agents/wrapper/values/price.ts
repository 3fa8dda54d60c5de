/** The one price of a text about a price. */
import { type FoundPrice, foundPrice, type MoneyHints } from './money.ts';
import { plain } from './plain.ts';
import { type RolePrice, spokenPrices } from './prices.ts';
import { sumsIn } from './sums.ts';

const PAYABLE: ReadonlySet<string> = new Set(['now', 'pix', 'from', 'unit']);

/** The first price to pay, or the old one if there is no other. `hint`: a text beside it that may name the currency. */
export function priceIn(text: string, hint?: string, told: MoneyHints = {}): FoundPrice | undefined {
  const read = plain(text);
  const known = { ...told, hint: hint ?? told.hint };
  const prices = spokenPrices(read, known);
  if (prices.length === 0) return soleNumber(read, known) ?? free(read);
  const price =
    prices.find(({ role }) => PAYABLE.has(role)) ??
    prices.find(({ role }) => role === 'net') ??
    prices.find(({ role }) => role === 'old' || role === 'to');
  return price === undefined ? undefined : found(price);
}

function found({ amount, currency, iso }: RolePrice): FoundPrice {
  return { amount, currency, ...(iso === undefined ? {} : { iso }) };
}

const PRICE_WORD =
  /(?:price|pre[çc]o|precio|preis|prix|prezzo|pris|prijs|cena|ár|fiyat|цена|ціна|value|valor|total)\s*:?\s*$/iu;

/** A number without a currency, if the text or its hint leaves hardly another meaning. */
function soleNumber(text: string, told: MoneyHints): FoundPrice | undefined {
  const sums = sumsIn(text, told.decimal);
  const sum = sums[0];
  if (sum === undefined) return undefined;
  const price = foundPrice(sum, { text, sums, told });
  const isSure =
    sum.start === 0 || sum.hasCents || price.currency !== null || PRICE_WORD.test(text.slice(0, sum.start));
  return isSure ? price : undefined;
}

const FREE = /^(?:free|gr[áa]tis|gratuito?|gratuit|kostenlos)[ !.]*$/i;

function free(text: string): FoundPrice | undefined {
  return FREE.test(text) ? { amount: '0', currency: null } : undefined;
}
