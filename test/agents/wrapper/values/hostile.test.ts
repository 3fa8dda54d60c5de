/** Whatever a page says, values are read without an error, soon, and a price is a decimal that records can keep. */
import fc from 'fast-check';
import Value from 'typebox/value';
import { describe, expect, test } from 'vitest';
import {
  availabilityIn,
  conditionIn,
  currencyIn,
  dateIn,
  instalmentsIn,
  locationIn,
  moneyOf,
  paymentIn,
  priceIn,
  pricesIn,
  reputationIn,
  returnsIn,
  sellerIn,
  shippingIn,
} from '../../../../agents/wrapper/values/values.ts';
import { MoneyRecord } from '../../../../agents/wrapper/wrapper.ts';

const NOW = 1_790_000_000_000;

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  priceIn: (text) => priceIn(text, text),
  pricesIn,
  currencyIn: (text) => currencyIn(text, text),
  instalmentsIn,
  shippingIn,
  paymentIn,
  returnsIn,
  availabilityIn,
  conditionIn,
  sellerIn,
  reputationIn,
  locationIn,
  dateIn: (text) => dateIn(text, { now: NOW }),
};

/** What prices are made of, in any order. */
const PIECES = [
  ...[
    'R$',
    '$',
    '€',
    'USD',
    'kr',
    'руб.',
    'zł',
    '¥',
    '12',
    '1.299',
    '99,90',
    '.75',
    '0',
    '9'.repeat(20),
    '1e309',
    '%',
    'x',
    '12x',
  ],
  ...[
    '-',
    '–',
    ',',
    '.',
    "'",
    ' ',
    '\u00A0',
    '\u202F',
    '\n',
    '(',
    '/',
    'kg',
    'de',
    'por',
    'a partir de',
    'à vista',
    'no PIX',
    'ou',
  ],
  ...[
    'sem juros',
    'frete',
    'grátis',
    'economize',
    'cupom',
    'há',
    'dias',
    'ontem',
    'de 5',
    '★',
    'Vendido por',
    '٣',
    '\u202E',
    '\uD800',
  ],
];
const text = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join('')),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join(' ')),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

describe('values of any text', () => {
  test.each(Object.entries(READERS))('%s never throws', (_, read) => {
    fc.assert(
      fc.property(text, (said) => {
        read(said);
      }),
      { numRuns: 500 },
    );
  });

  test('are prices that records can keep', () => {
    fc.assert(
      fc.property(text, (said) => {
        for (const price of pricesIn(said)) expect(Value.Check(MoneyRecord, moneyOf(price))).toBe(true);
        const price = priceIn(said);
        if (price !== undefined) expect(price.amount).toMatch(/^\d{1,15}(\.\d{1,30})?$/);
      }),
      { numRuns: 2_000 },
    );
  });

  test('are the same amounts under any kind of space', () => {
    const amount = fc.integer({ min: 1_000, max: 999_999_999 });
    fc.assert(
      fc.property(
        amount,
        fc.constantFrom(' ', '\u00A0', '\u2009', '\u202F'),
        fc.constantFrom('€', 'zł', 'kr'),
        (n, space, mark) => {
          const grouped = String(n).replace(/\B(?=(?:\d{3})+$)/g, space);
          expect(priceIn(`${grouped},50${space}${mark}`)?.amount).toBe(`${n}.5`);
        },
      ),
    );
  });
});

const MEGABYTE = 1_000_000;
const LONG: Readonly<Record<string, string>> = {
  digits: '9'.repeat(MEGABYTE),
  'digits after a mark': `R$ ${'1'.repeat(MEGABYTE)}`,
  groups: '1.234'.repeat(MEGABYTE / 5),
  'groups of spaces': '123 '.repeat(MEGABYTE / 4),
  points: '.'.repeat(MEGABYTE),
  commas: `1${','.repeat(MEGABYTE)}1`,
  marks: 'R$ '.repeat(MEGABYTE / 3),
  'marks without end': '$'.repeat(MEGABYTE),
  prices: 'R$ 1,00 '.repeat(MEGABYTE / 8),
  spaces: `R$${' '.repeat(MEGABYTE)}1`,
  lines: `R$${'\n '.repeat(MEGABYTE / 2)}1`,
  instalments: '12x de '.repeat(MEGABYTE / 7),
  letters: 'a'.repeat(MEGABYTE),
  'words that mean nothing yet': 'sem juros de '.repeat(MEGABYTE / 13),
  'sold by': 'vendido por '.repeat(MEGABYTE / 12),
  places: 'São Paulo '.repeat(MEGABYTE / 10),
  stars: '★'.repeat(MEGABYTE),
  'free, unless': 'frete grátis não '.repeat(MEGABYTE / 17),
  days: 'há 3 dias '.repeat(MEGABYTE / 10),
};

/** Generous: what looked at each letter again for every letter took minutes. */
const SOON_MS = 5_000;

describe('a megabyte', () => {
  test.each(Object.entries(LONG))('of %s is read soon, by all', (_, long) => {
    for (const [name, read] of Object.entries(READERS)) {
      const start = performance.now();
      read(long);
      expect(performance.now() - start, name).toBeLessThan(SOON_MS);
    }
  });
});
