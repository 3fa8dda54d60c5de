/** Sums as shops of many languages write them: which is paid for the thing, and which are not. */
import { describe, expect, test } from 'vitest';
import { currencyOfLanguage, offerAmong, pricesIn } from '../../../../agents/wrapper/values/values.ts';
import paid from './paid.json' with { type: 'json' };
import unpaid from './unpaid.json' with { type: 'json' };

const payable = new Set(['now', 'pix', 'from', 'to', 'unit', 'instalment']);

test.each(Object.entries(paid))('the price to pay is found in %s', (_, cases) => {
  expect(cases.map(([text = '']) => [text, offerAmong(pricesIn(text)).price?.amount])).toEqual(cases);
});

test.each(Object.entries(unpaid))('a saving, a coupon, shipping, points and a limit are no price in %s', (_, texts) => {
  const taken = texts.filter((text) => pricesIn(text).some(({ role }) => payable.has(role)));
  expect(taken).toEqual([]);
});

test.each([
  ['240 Kč bez DPH', '240'],
  ['Excl. btw € 499,- Incl. btw € 599,-', '599'],
  ['Incl. btw € 599,- Excl. btw € 499,-', '599'],
  ['€ 499,- excl. btw € 599,- incl. btw', '599'],
  ['129,00 € 120 punts', '129'],
  ['R$ 799,00 com cupom', '799'],
  ['1 299,-', '1299'],
  ['349:- inkl. moms', '349'],
])('%j is paid with %j', (text, amount) => expect(offerAmong(pricesIn(text)).price?.amount).toBe(amount));

describe('a page in a language', () => {
  test.each([
    ['sv', 'SEK'],
    ['sv-FI', 'EUR'],
    ['es-MX', 'MXN'],
    ['zh-Hant', 'TWD'],
    ['zh-CN', 'CNY'],
    ['en-AU', 'AUD'],
    ['en-US', undefined],
    ['de', undefined],
    ['es', undefined],
    [undefined, undefined],
  ])('%j most likely counts in %j', (tag, currency) => expect(currencyOfLanguage(tag)).toBe(currency));
});
