/** Shops' phrases for stock in many languages, each with each negator of its language. */
import { describe, expect, test } from 'vitest';
import { waysToSay } from '../../../agents/lexicon/phrases.ts';
import { STOCK_ROWS } from '../../../agents/lexicon/stock.ts';
import { availabilityIn, availabilityNamed } from '../../../agents/wrapper/values/values.ts';
import cases from './stock-cases.json' with { type: 'json' };

/** Each phrase with a number, and open-ended words as their beginning alone. */
function examplesOf(phrases?: string): readonly string[] {
  if (phrases === undefined) return [];
  return waysToSay(phrases).map((way) =>
    way
      .replaceAll('#', '3')
      .replace(/[\^$*]/g, '')
      .trim(),
  );
}

describe.each(Object.entries(STOCK_ROWS))(
  'in %s',
  (_, { there, nearly, gone, soon, few, not, without, after, isUnspaced }) => {
    const gap = isUnspaced === true ? '' : ' ';
    // A phrase that only counts alone is not negated.
    const spoken = there?.split('|').filter((phrase) => !phrase.startsWith('^'));
    const negated = examplesOf(spoken?.join('|')).flatMap((phrase) => [
      ...[...examplesOf(not), ...examplesOf(without)].map((word) => word + gap + phrase),
      ...examplesOf(after).map((word) => phrase + gap + word),
    ]);

    test.each([
      ['in-stock', examplesOf(there)],
      ['out-of-stock', examplesOf(gone)],
      ['preorder', examplesOf(soon)],
      ['limited', examplesOf(few)],
      ['limited', examplesOf(nearly)],
      ['out-of-stock', negated],
    ])('%s is understood from %j', (expected, phrases) => {
      const said = phrases.map((phrase) => [phrase, availabilityIn(phrase)]);
      expect(said).toEqual(phrases.map((phrase) => [phrase, expected]));
    });
  },
);

describe.each(Object.entries(cases))('%s', (expected, languages) => {
  test.each(Object.entries(languages))('is said in %s as shops say it', (_, phrases) => {
    expect(phrases.map((phrase) => [phrase, availabilityIn(phrase)])).toEqual(
      phrases.map((phrase) => [phrase, expected]),
    );
  });
});

test.each([
  ['Available from 3 shops', undefined],
  ['Verfügbar ab 9,99 €', 'in-stock'],
  ['Auf Lager, Versand 0 €', 'in-stock'],
  ['In stock, 0 % finance', 'in-stock'],
  ['10 in stock', 'in-stock'],
  ['0 pcs', 'out-of-stock'],
  ['12 pcs', undefined],
  ['Order now', undefined],
  ['none in stock', 'out-of-stock'],
  ["won't be in stock", 'out-of-stock'],
  ['if in stock', 'out-of-stock'],
  ['In stock? No', 'out-of-stock'],
  ['In stock? Yes', 'in-stock'],
  ['in-stock: false', 'out-of-stock'],
  ['raktáron: nincs', 'out-of-stock'],
  ['na stanie: brak', 'out-of-stock'],
  ['W magazynie: 0 szt.', 'out-of-stock'],
  ['i lager: 0 st', 'out-of-stock'],
  ['varastossa: 0 kpl', 'out-of-stock'],
  ['In stock, open until 10:0', 'in-stock'],
  ['saadaval ei ole', 'out-of-stock'],
  ['jo në stok', 'out-of-stock'],
  ['판매 중단', 'out-of-stock'],
  ['구매 가능하지 않음', 'out-of-stock'],
  ['no more in stock', 'out-of-stock'],
  ['No items in stock', 'out-of-stock'],
  ['00 in stock', 'out-of-stock'],
  ['Low in stock', 'limited'],
  ['In stock soon', 'preorder'],
  ['Will be in stock 5 May 2027', 'preorder'],
  ['Sem unidades em estoque', 'out-of-stock'],
  ['现货：无', 'out-of-stock'],
  ['còn hàng: không', 'out-of-stock'],
  ['במלאי: לא', 'out-of-stock'],
  ['în stoc: nu', 'out-of-stock'],
  ['constructor', undefined],
  ['__proto__', undefined],
])('a phrase for stock %j says %j', (text, expected) => expect(availabilityIn(text)).toBe(expected));

test.each([
  ['not-in-stock', 'out-of-stock'],
  ['badge not_available', 'out-of-stock'],
  ['no-in-stock', 'out-of-stock'],
  ['badge in-stock', 'in-stock'],
])('The class %j says %j', (classes, expected) => expect(availabilityNamed(classes)).toBe(expected));
