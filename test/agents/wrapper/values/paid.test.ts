/** Sums as shops of many languages write them: which is paid for the thing, and which are not. */
import { expect, test } from 'vitest';
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
  ['R$ 9,90 o kg', '9.9'],
  ['Economize R$ 20', undefined],
])('%j is paid with %j', (text, amount) => expect(offerAmong(pricesIn(text)).price?.amount).toBe(amount));

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
])('a page in a language %j most likely counts in %j', (tag, currency) =>
  expect(currencyOfLanguage(tag)).toBe(currency),
);

const asWritten = (text: string, pair?: 'old first' | 'now first' | 'neither') =>
  pricesIn(text, { pair }).map(({ role, amount }) => `${role} ${amount}`);

test.each([
  ['R$ 100 R$ 80', 'now 100, now 80', 'now 100, now 80', 'old 100, now 80'],
  ['R$ 80 R$ 100', 'now 80, now 100', 'now 80, old 100', 'now 80, now 100'],
  ['R$ 100 por R$ 80', 'old 100, now 80', 'old 100, now 80', 'old 100, now 80'],
  ['por R$ 80 R$ 100', 'now 80, now 100', 'now 80, now 100', 'now 80, now 100'],
  ['por R$ 100 R$ 80', 'now 100, now 80', 'now 100, now 80', 'now 100, now 80'],
  ['R$ 100 € 80', 'now 100, now 80', 'now 100, now 80', 'now 100, now 80'],
  ['R$ 100 R$ 20', 'now 100, now 20', 'now 100, now 20', 'now 100, now 20'],
])('in %j the old price is known by its words, or by what the list says of its pairs', (text, ...expected) => {
  const pairs = ['neither', 'now first', 'old first'] as const;
  expect(pairs.map((pair) => asWritten(text, pair).join(', '))).toEqual(expected);
});

test.each([
  ['R$ 20 - R$ 10', 'old 20, now 10'],
  ['R$ 20 - R$ 10 - R$ 30', 'now 20, from 10, to 30'],
  ['R$ 10 a R$ 20 a R$ 30', 'from 10, to 20, now 30'],
  ['De R$ 10 a R$ 20', 'from 10, to 20'],
  ['De R$ 20 a R$ 10', 'old 20, now 10'],
  ['Entre R$ 10 e R$ 20', 'from 10, to 20'],
  ['R$ 10 e R$ 20', 'now 10, now 20'],
  ['Cupom R$ 10 a R$ 20', 'other 10, now 20'],
])('%j is a range only if it rises', (text, expected) => expect(asWritten(text).join(', ')).toBe(expected));
