/** Sums as shops of many languages write them: which is paid for the thing, and which are not. */
import { expect, test } from 'vitest';
import { currencyOfLanguage, offerAmong, pricesIn } from '../../../../agents/wrapper/values/values.ts';
import paid from './paid.json' with { type: 'json' };
import given from './paid-cases.json' with { type: 'json' };
import unpaid from './unpaid.json' with { type: 'json' };

const payable = new Set(['now', 'pix', 'from', 'to', 'unit', 'instalment']);

test.each(Object.entries(paid))('the price to pay is found in %s', (_, cases) => {
  expect(cases.map(([text = '']) => [text, offerAmong(pricesIn(text)).price?.amount])).toEqual(cases);
});

test.each(Object.entries(unpaid))('a saving, a coupon, shipping, points and a limit are no price in %s', (_, texts) => {
  const taken = texts.filter((text) => pricesIn(text).some(({ role }) => payable.has(role)));
  expect(taken).toEqual([]);
});

test.each(given.paid as [string, string | undefined][])('%j is paid with %j', (text, amount) =>
  expect(offerAmong(pricesIn(text)).price?.amount).toBe(amount),
);

test.each(given.languages as [string | undefined, string | undefined][])(
  'a page in a language %j most likely counts in %j',
  (tag, currency) => expect(currencyOfLanguage(tag)).toBe(currency),
);

const asWritten = (text: string, pair?: 'old first' | 'now first' | 'neither') =>
  pricesIn(text, { pair }).map(({ role, amount }) => `${role} ${amount}`);

test.each(given.oldPrices as [string, string, string, string][])(
  'in %j the old price is known by its words, or by what the list says of its pairs',
  (text, ...expected) => {
    const pairs = ['neither', 'now first', 'old first'] as const;
    expect(pairs.map((pair) => asWritten(text, pair).join(', '))).toEqual(expected);
  },
);

test.each(given.ranges as [string, string][])('%j is a range only if it rises', (text, expected) =>
  expect(asWritten(text).join(', ')).toBe(expected),
);
