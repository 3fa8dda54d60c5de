/** Readers of values: a file of cases for each, and common laws. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import Value from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { isoDate } from '../../../../agents/reader/dates.ts';
import * as values from '../../../../agents/wrapper/values/values.ts';
import { MoneyRecord } from '../../../../agents/wrapper/wrapper.ts';

const { moneyOf, priceIn, pricesIn } = values;

type Case = readonly [text: string, read: unknown, beside?: string];

const casesOf = (reader: string): Case[] =>
  JSON.parse(readFileSync(new URL(`cases/${reader}.json`, import.meta.url), 'utf8')) as Case[];

/** `instalment 12x50 R$ free`: the amount's role, how often it is paid, currency, interest, and purpose. */
function shown({ role, amount, currency, count, interest, per }: values.RolePrice): string {
  const sum = `${count === undefined ? '' : `${count}x`}${amount} ${currency ?? '?'}`;
  const rate = interest === undefined ? '' : interest ? ' with interest' : ' free';
  return `${role} ${sum}${rate}${per === undefined ? '' : `/${per}`}`;
}

function priceBeside(text: string, hint?: string): string | undefined {
  const price = priceIn(text, hint);
  return price && `${price.amount} ${price.currency}${price.iso ? ` ${price.iso}` : ''}`;
}

/** Each reader has the name of its file. A hint beside a text: the currency for a price, the moment for a date. */
const READERS: Readonly<Record<string, (text: string, beside?: string) => unknown>> = {
  availability: values.availabilityIn,
  condition: values.conditionIn,
  date: (text, moment) => values.dateIn(text, moment === undefined ? {} : { now: Date.parse(moment) }),
  instalments: (text) => values.instalmentsIn(text),
  location: values.locationIn,
  payment: values.paymentIn,
  price: priceBeside,
  prices: (text) => pricesIn(text).map(shown),
  reputation: values.reputationIn,
  returns: values.returnsIn,
  seller: values.sellerIn,
  shipping: (text) => values.shippingIn(text),
  'stated-dates': isoDate,
};

describe.each(Object.entries(READERS))('%s', (reader, read) => {
  test.each(casesOf(reader).map(([text, ...rest]) => ({ text, rest })))('of $text', ({ text, rest }) => {
    const [expected, beside] = rest;
    expect(read(text, beside) ?? null).toEqual(expected);
  });
});

const TEXTS = Object.keys(READERS).flatMap((reader) => casesOf(reader).map(([text]) => text));

describe('a value read from text', () => {
  test.each(['availability', 'condition', 'payment', 'instalments', 'shipping', 'prices'])(
    'is the same %s in capitals',
    (reader) => {
      const read = READERS[reader];
      const changed = casesOf(reader).filter(([text, expected]) => {
        const said = JSON.stringify(read?.(text.toUpperCase()) ?? null).toUpperCase();
        return said !== JSON.stringify(expected).toUpperCase();
      });
      expect(changed).toEqual([]);
    },
  );

  test.each(Object.keys(READERS))('is the same %s with blanks around it and other spaces in it', (reader) => {
    const read = READERS[reader];
    const changed = casesOf(reader).flatMap(([text, expected, beside]) =>
      [`  ${text}\n`, text.replaceAll(' ', '\u00A0')].filter((written) => {
        const said = JSON.stringify(read?.(written, beside) ?? null);
        return said.replaceAll('\u00A0', ' ') !== JSON.stringify(expected).replaceAll('\u00A0', ' ');
      }),
    );
    expect(changed).toEqual([]);
  });

  const pieces = fc.oneof(fc.constantFrom(...TEXTS.flatMap((text) => text.split(' '))), fc.string({ unit: 'binary' }));
  const mixed = fc
    .tuple(fc.array(pieces, { maxLength: 20 }), fc.constantFrom('', ' ', '\n'))
    .map(([parts, between]) => parts.join(between));

  test('is never an error, nor a price that records cannot keep', () => {
    fc.assert(
      fc.property(mixed, (text) => {
        for (const read of Object.values(READERS)) read(text, '2026-11-22T15:04Z');
        for (const price of pricesIn(text)) expect(Value.Check(MoneyRecord, moneyOf(price))).toBe(true);
        expect(priceIn(text)?.amount ?? '0').toMatch(/^\d{1,15}(\.\d{1,30})?$/);
      }),
      { numRuns: 300 },
    );
  });

  test.each(Object.keys(READERS))('is %s even at the end of a long text', (reader) => {
    for (const piece of [
      '9',
      '1.234',
      '$',
      'R$ 1,00 ',
      'R$\n ',
      '12x de ',
      'sem juros de ',
      'vendido por ',
      '★',
      'a',
    ]) {
      expect(() => READERS[reader]?.(piece.repeat(50_000))).not.toThrow();
    }
  });
});

describe('a price', () => {
  test('is the same amount under any kind of space', () => {
    const space = fc.constantFrom(' ', '\u00A0', '\u2009', '\u202F');
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000, max: 999_999_999 }),
        space,
        fc.constantFrom('€', 'zł', 'kr'),
        (n, gap, mark) => {
          const grouped = String(n).replace(/\B(?=(?:\d{3})+$)/g, gap);
          expect(priceIn(`${grouped},50${gap}${mark}`)?.amount).toBe(`${n}.5`);
        },
      ),
    );
  });

  test.each([
    ['$ 10', 'MXN', 'MXN'],
    ['$ 10', 'EUR', undefined],
    ['10 kr', 'SEK', 'SEK'],
    ['R$ 10', 'USD', 'BRL'],
  ])('of %s where %s is usual is of %s', (text, usual, iso) => {
    expect(priceIn(text, undefined, { usual })?.iso).toBe(iso);
  });

  test.each([
    ['1.500', '.', '1.5'],
    ['1,500', '.', '1500'],
    ['1.500,5', ',', '1500.5'],
  ] as const)('of %s with the decimal sign %s is %s', (text, decimal, amount) => {
    expect(priceIn(text, undefined, { decimal })?.amount).toBe(amount);
  });

  test('is kept by records under its ISO code, with six decimals', () => {
    const price = { amount: '1.1100000000000000977', currency: 'R$', iso: 'BRL' };
    expect(moneyOf(price)).toEqual({ amount: '1.11', currency: 'BRL' });
    expect(moneyOf({ amount: '10', currency: '$' })).toEqual({ amount: '10', currency: '$' });
  });

  test.each([
    ['۱۲۹٬۰۰۰ تومان', '1290000'],
    ['129,000.5 toman', '1290005'],
    ['۱٬۲۹۰٬۰۰۰ ریال', '1290000'],
  ])('of %s is kept by records in rials, ten of which are a toman: %s', (text, amount) => {
    expect(pricesIn(text).map(moneyOf)).toEqual([{ amount, currency: 'IRR' }]);
  });
});

test.each(['50 هزار تومان', '1.5 میلیون تومان', '2 triệu đồng', '1万円', '12만원', '5 ribu rupiah', '5 тыс. руб.'])(
  'A number of thousands or millions, as in %s, is not read as so many of the currency',
  (text) => {
    expect(pricesIn(text)).toEqual([]);
    expect(priceIn(text)).toBeUndefined();
  },
);

test('A percentage before its number is no part of the price behind it', () => {
  expect(['%10 100.000 TL', '٪۱۰ ۱۰۰٬۰۰۰ تومان'].map((text) => pricesIn(text)[0]?.amount)).toEqual([
    '100000',
    '100000',
  ]);
});

// Shops in Persian count in tomans or in rials, ten of which are one.
test.each(['constructor', 'xx-constructor', '__proto__', 'fa'])('A page in the language %j has no currency', (tag) => {
  expect(values.currencyOfLanguage(tag)).toBeUndefined();
});
