import { describe, expect, test } from 'vitest';
import { byTotal, totalOf } from '../../../agents/shopping/shopping.ts';

const brl = (amount: string) => ({ amount, currency: 'BRL' });

describe('a total', () => {
  test('is the price and what shipping costs, to the hundredth', () => {
    expect(totalOf({ price: brl('0.1'), shipping: { cost: brl('0.2'), text: 'frete R$ 0,20' } })).toEqual({
      ...brl('0.3'),
      shipping: 'included',
    });
  });

  test('with free shipping is the price', () => {
    const free = { cost: { amount: '0', currency: null }, text: 'Frete grátis' };
    expect(totalOf({ price: brl('10.50'), shipping: free })).toEqual({ ...brl('10.5'), shipping: 'included' });
  });

  test.each([
    ['is not said', undefined],
    ['is spoken of and not priced', { text: 'frete a calcular' }],
    ['is in another currency', { cost: { amount: '5', currency: 'USD' }, text: '$5 shipping' }],
  ])('with shipping of %s says that shipping is unknown', (_, shipping) => {
    const total = totalOf({ price: brl('10'), ...(shipping && { shipping }) });
    expect(total).toEqual({ ...brl('10'), shipping: 'unknown' });
  });

  test('of a range is its lower end, and says so', () => {
    expect(totalOf({ price: { ...brl('10'), from: true, to: '20' } })).toMatchObject({ amount: '10', from: true });
  });

  test('does not exist without a price', () => expect(totalOf({})).toBeUndefined());
});

test('offers sort by lowest total within each currency, and offers without a price belong to none', () => {
  const offers = [
    { id: 'dollars', price: { amount: '1', currency: 'USD' } },
    { id: 'dear', price: brl('100') },
    { id: 'cheap', price: brl('99.9'), shipping: { text: 'frete a calcular' } },
    { id: 'shipped', price: brl('90'), shipping: { cost: brl('9.95'), text: '' } },
    { id: 'silent' },
  ];
  const lists = byTotal(offers).map(({ currency, offers: list }) => [currency, list.map(({ id }) => id)]);
  expect(lists).toEqual([
    ['BRL', ['cheap', 'shipped', 'dear']],
    ['USD', ['dollars']],
  ]);
});
