/** One request of `fenix price`. */
import { currencyIn, type DecimalSign, priceIn } from '../../agents/wrapper/values/values.ts';
import { BadLine, type JsonObject } from '../../lab/json-lines.ts';

/** Null if the text has no price, or no currency. */
export function priceOfRequest({ id, text, hint, decimal }: JsonObject) {
  const [said, beside] = [textOf('text', text) ?? '', textOf('hint', hint)];
  const price = priceIn(said, beside, { decimal: signOf(decimal) });
  return { ...(id === undefined ? {} : { id }), ...(price ?? noPrice(said, beside)) };
}

/** Without a number the currency may still be known. */
function noPrice(text: string, hint: string | undefined) {
  return { amount: null, currency: /\d/.test(text) ? null : (currencyIn(text, hint) ?? null) };
}

/** Null if the page has no such text. */
function textOf(name: string, value: unknown): string | undefined {
  if (value === null || (value === undefined && name !== 'text')) return undefined;
  if (typeof value !== 'string') throw new BadLine(`"${name}" must be a text`);
  return value;
}

function signOf(value: unknown): DecimalSign | undefined {
  if (value === undefined || value === null) return undefined;
  if (value !== '.' && value !== ',') throw new BadLine('"decimal" must be "." or ","');
  return value;
}
