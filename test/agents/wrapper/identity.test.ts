/** What names a product in every shop: numbers that can be checked, and a maker's number with its maker. */
import { expect, test } from 'vitest';
import type { Json } from '../../../agents/pages.ts';
import { gtinIn, identityIn } from '../../../agents/wrapper/structured/identity.ts';
import { recordOfThing } from '../../../agents/wrapper/structured/things.ts';

test.each([
  ['4006381333931', '04006381333931'],
  ['036000291452', '00036000291452'],
  ['96385074', '00000096385074'],
  ['urn:gtin:10036000291459', '10036000291459'],
  ['978-3-16-148410-0', '09783161484100'],
  [' 4006 3813 3393 1 ', '04006381333931'],
])('a number of goods is read in each of its lengths, as %s', (text, gtin) => {
  expect(gtinIn(text)).toBe(gtin);
});

test.each([
  ['a wrong check digit', '4006381333932'],
  ['another length', '400638133393'],
  ['letters', '400638133393X'],
  ['zeros alone', '0000000000000'],
  ['a number that a shop gives by itself', '2000000000008'],
  ['such a number of eight digits', '20000004'],
  ['nothing', ''],
])('%s names no goods', (_, text) => {
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
