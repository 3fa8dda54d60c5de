/** What names a product in every shop: numbers that can be checked, and a maker's number with its maker. */
import { expect, test } from 'vitest';
import type { Json } from '../../../agents/pages.ts';
import { gtinIn, identityIn } from '../../../agents/wrapper/structured/identity.ts';
import { recordOfThing } from '../../../agents/wrapper/structured/things.ts';
import cases from './identity-cases.json' with { type: 'json' };

test.each(cases.numbers as [string, string][])(
  'a number of goods is read in each of its lengths, as %s',
  (text, gtin) => {
    expect(gtinIn(text)).toBe(gtin);
  },
);

test.each(cases.noNumbers as [string, string][])('%s names no goods', (_, text) => {
  expect(gtinIn(text)).toBeUndefined();
});

const GTIN = '4006381333931';

test.each<readonly [string, Record<string, Json>, unknown]>([
  ['a thing', { gtin13: GTIN }, { gtin: `0${GTIN}` }],
  ['its only offer', { offers: { gtin: GTIN, price: '3' } }, { gtin: `0${GTIN}` }],
  ['one of two offers', { offers: [{ gtin: GTIN }, { gtin: '036000291452' }] }, undefined],
  ['a number beside a wrong one', { gtin: '1', gtin13: GTIN }, { gtin: `0${GTIN}` }],
  ['a maker and a model', { brand: { name: 'Arara' }, mpn: 'NT-15/256' }, { model: 'arara nt15256' }],
  ['a maker and the number of a shop', { brand: 'ARARA', sku: 'nt15 256' }, { model: 'arara nt15256' }],
  ['a model without a maker', { mpn: 'NT-15/256' }, undefined],
  ['a maker and a word', { brand: 'Arara', mpn: 'Slim' }, undefined],
  ['a maker and a short number', { brand: 'Arara', mpn: '12' }, undefined],
  ['a maker and what a shop counts', { brand: 'Arara', sku: '10012' }, undefined],
  ['a name alone', { name: 'Notebook' }, undefined],
])('%s says this', (_, thing, identity) => {
  expect(identityIn(thing)).toEqual(identity);
});

test('a record has it beside its fields, and no confidence for it', () => {
  const thing = { name: 'A lamp', url: '/p/1', gtin13: GTIN };
  expect(recordOfThing(thing, 'https://shop.example/')).toEqual({
    title: 'A lamp',
    link: 'https://shop.example/p/1',
    identity: { gtin: `0${GTIN}` },
    confidence: { title: 0.95, link: 0.95 },
  });
});
