import { expect, test } from 'vitest';
import type { ListRecord } from '../../../agents/agents.ts';
import { sideBySide } from '../../../agents/shopping/shopping.ts';
import { finished } from '../../../profiles/profiles.ts';
import { offer } from '../../src/shopping/support.ts';

test('wanted products come first, each product once, by total, and offers without a price or gone come last', () => {
  const unpriced: ListRecord = { title: 'Timbrel Gota 2, White', link: 'https://c.example/', confidence: {} };
  const offers = [
    { gone: false, record: offer('Capa para Timbrel Gota 2', '10') },
    { gone: true, record: offer('Timbrel Gota 2 - white', '1') },
    { gone: false, record: unpriced },
    { gone: false, record: offer('Fone Timbrel Gota 2 branco', '200') },
    { gone: false, record: offer('Fone Timbrel Gota 2 Sport laranja', '90') },
    { gone: false, record: offer('Timbrel Gota 2 Earbuds, White', '150') },
    { gone: false, record: offer('Fone Timbrel Gota 2 branco - Usado', '50') },
  ];
  const groups = finished(sideBySide({ words: 'timbrel gota 2', used: false }, offers));
  expect(groups.map(({ answer, offers: of }) => [answer, of.map(({ record }) => record.price?.amount)])).toEqual([
    ['yes', ['150', '200', undefined, '1']],
    ['no', ['10']],
    ['no', ['50']],
    ['no', ['90']],
  ]);
  expect(groups[0]?.lowest).toEqual({ amount: '150', currency: 'BRL', shipping: 'unknown' });
  expect(groups.map(({ accessory, condition }) => `${condition}${accessory ? ', for another' : ''}`)).toEqual([
    'new',
    'new, for another',
    'used',
    'new',
  ]);
});

test('the lowest price is a sure price of an available offer', () => {
  const title = 'Timbrel Gota 2, White';
  const offers = [
    offer(title, '1.99', { confidence: { price: 0.01 } }),
    offer(title, '100', { availability: 'out-of-stock' }),
    offer(title, '120', { price: { amount: '120', currency: 'BRL', from: true } }),
    offer(title, '150'),
  ].map((record) => ({ gone: false, record }));
  const [group] = finished(sideBySide({ words: 'timbrel gota 2', used: false }, offers));
  expect([group?.offers.length, group?.lowest?.amount]).toEqual([4, '150']);
});

test('an offer that may be the same product names the other offer', () => {
  const offers = ['Moto G54 256 GB', 'Moto G54', 'Capa para Moto G54'].map((title, i) => ({
    gone: false,
    record: offer(title, `${i + 1}00`),
  }));
  const groups = finished(sideBySide({ words: 'moto g54', used: false }, offers));
  const titles = (of: (typeof groups)[number]) => of.offers.map(({ record }) => record.title).join();
  expect(groups.map((group) => [titles(group), group.perhaps.map(titles)])).toEqual([
    ['Moto G54 256 GB', ['Moto G54']],
    ['Moto G54', ['Moto G54 256 GB']],
    ['Capa para Moto G54', []],
  ]);
});

test('currencies are not compared: the wanted one comes first, or else that of most offers', () => {
  const offers = [
    { gone: false, record: offer('Gota 1', '5', { price: { amount: '5', currency: 'USD' } }) },
    { gone: false, record: offer('Gota 2', '900') },
    { gone: false, record: offer('Gota 3', '800') },
  ];
  const currencies = (currency?: string) =>
    finished(sideBySide({ words: 'gota', used: false, currency }, offers)).map(({ lowest }) => lowest?.currency);
  expect(currencies()).toEqual(['BRL', 'BRL', 'USD']);
  expect(currencies('USD')).toEqual(['USD', 'BRL', 'BRL']);
});

/** How often the title of an offer is looked at between two turns. */
function looksInAStep(offers: number, titleOf: (i: number) => string): number {
  let looks = 0;
  const listed = Array.from({ length: offers }, (_, i) => {
    const { title: _title, ...record } = offer('', String(i + 1));
    return {
      gone: false,
      record: Object.defineProperty(record, 'title', { get: () => [titleOf(i), looks++][0] }) as ListRecord,
    };
  });
  const steps = sideBySide({ words: 'timbrel gota 2', used: true }, listed);
  let most = 0;
  for (let isThrough: boolean | undefined = false; isThrough !== true; looks = 0) {
    isThrough = steps.next().done;
    most = Math.max(most, looks);
  }
  return most;
}

test.each([
  ['that differ', (i: number) => `Lamp ${'abcdefghij'[i % 10]}${i} "''″`],
  ['all alike', () => 'Timbrel Gota 2'],
  ['of signs alone', () => `"'"'`],
])('titles %s are read one in a step, however many there are', (_, titleOf) => {
  expect([20, 40].map((offers) => looksInAStep(offers, titleOf))).toEqual([1, 1]);
});

test.each([
  ['capa galaxy s24', 'Capa para Samsung Galaxy S24', false],
  ['galaxy s24', 'Capa para Samsung Galaxy S24', true],
  ['caixa de som', 'Caixa de Som Timbrel Onda', false],
  ['camera housing underwater', 'Underwater Housing for Arara R6', false],
  ['arara r6', 'Underwater Housing for Arara R6', true],
  ['dive strobe', 'Dive Strobe for Arara R6', false],
  ['arara r6', 'Arara Grip for Arara R6', true],
  ['carregador galaxy s24', 'Capa para Samsung Galaxy S24', true],
])('a search for %s: %s is an accessory: %s', (words, title, accessory) => {
  const [group] = finished(sideBySide({ words, used: false }, [{ gone: false, record: offer(title, '10') }]));
  expect(group?.accessory).toBe(accessory);
});
