import { expect, it } from 'vitest';
import type { ListRecord } from '../../../../agents/agents.ts';
import { strangeIn } from '../../../../src/sources/sites/comparing.ts';

const recordsOf = (amounts: readonly string[]) =>
  amounts.map((amount, i): ListRecord => {
    const confidence = { title: 1, link: 1, price: 1 };
    return { title: `Lamp ${i}`, link: `https://shop.example/${i}`, price: { amount, currency: 'BRL' }, confidence };
  });
const prices = { lowest: '10', highest: '90' };
const before = { expectations: { records: { least: 3, most: 3 }, fields: {}, title: 6, prices } };
const strange = (...amounts: readonly string[]) =>
  strangeIn({ records: recordsOf(amounts) }, recordsOf(['10', '50', '90']), before);

it('a new wrapper is refused if its prices are far from those of the old wrapper', () => {
  expect(strange('12', '55', '95')).toBeUndefined();
  expect(strange('120', '550', '950')).toBeUndefined();
  expect(strange('9000', '9900', '9990')).toEqual({ code: 'site.odd-prices' });
  expect(strange('0.1', '0.12', '0.15')).toEqual({ code: 'site.odd-prices' });
});
