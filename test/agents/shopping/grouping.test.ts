import { describe, expect, test } from 'vitest';
import { groupOffers } from '../../../agents/shopping/shopping.ts';

function groups(...titles: readonly string[]) {
  return groupOffers(titles.map((title) => ({ title }))).groups;
}

test('the same product at several shops forms one group, and other offers stand alone', () => {
  expect(
    groups(
      'Smartphone Motorola Moto G54 256GB Azul',
      'Motorola Moto G54 128 GB, Blue',
      'Capa para Moto G54',
      'Moto G54 - smartphone azul, 256 GB',
    ),
  ).toEqual([[0, 3], [1], [2]]);
});

test('offers that are told apart share no group, even if a third is like both', () => {
  const found = groups('Sony WH-1000XM5 preto', 'Sony WH-1000XM5', 'Sony WH-1000XM5 silver');
  expect(found).toEqual([[0, 1], [2]]);
});

test('the condition that the shop states decides', () => {
  const title = 'Nikon Z6 II';
  expect(groupOffers([{ title }, { title, condition: 'used' }, { title: `${title} usada` }]).groups).toEqual([
    [0],
    [1, 2],
  ]);
});

test('an offer that leaves a detail open is perhaps the same, and stays outside the group', () => {
  const perhaps = (...titles: readonly string[]) => groupOffers(titles.map((title) => ({ title })));
  expect(perhaps('Motorola Moto G54 256GB Azul', 'Moto G54 azul', 'Capa para Moto G54')).toEqual({
    groups: [[0], [1], [2]],
    perhaps: [[0, 1]],
  });
  // The open title may be either of two capacities that are told apart.
  expect(perhaps('Moto G54 128 GB', 'Moto G54', 'Moto G54 256 GB').perhaps).toEqual([
    [0, 1],
    [1, 2],
  ]);
});

test('a group with one offer told apart is not perhaps the same', () => {
  const titles = ['Moto G54 azul 256 GB', 'Moto G54 256 GB', 'Moto G54 preto'].map((title) => ({ title }));
  expect(groupOffers(titles)).toEqual({ groups: [[0, 1], [2]], perhaps: [] });
});

test('no offers form no groups, and equal titles form one group', () => {
  expect(groups()).toEqual([]);
  expect(groups('Caneta', 'caneta!', 'Lápis')).toEqual([[0, 1], [2]]);
});

test('five hundred hostile titles cost no more than five hundred titles', () => {
  const titles = Array.from({ length: 500 }, (_, i) => `${'9x'.repeat(5000)} ${i}`);
  expect(groups(...titles)).toHaveLength(1);
}, 60_000);

describe('numbers that shops state', () => {
  const GTIN = '04006381333931';
  const OTHER = '00036000291452';
  const grouped = (...offers: Parameters<typeof groupOffers>[0]) => groupOffers(offers).groups;

  test('join offers whose titles share no word', () => {
    const [ours, theirs] = ['Notebook Arara Note 15', 'Portátil 15 polegadas prata'];
    expect(grouped({ title: ours }, { title: theirs })).toEqual([[0], [1]]);
    expect(grouped({ title: ours, identity: { gtin: GTIN } }, { title: theirs, identity: { gtin: GTIN } })).toEqual([
      [0, 1],
    ]);
    const model = { model: 'arara nt15256' };
    expect(grouped({ title: ours, identity: model }, { title: theirs, identity: model })).toEqual([[0, 1]]);
  });

  test('keep offers of one title apart, but not if the maker gives them one model', () => {
    const title = 'Notebook Arara Note 15 256 GB';
    const [one, other] = [{ gtin: GTIN }, { gtin: OTHER }];
    expect(grouped({ title, identity: one }, { title, identity: other })).toEqual([[0], [1]]);
    expect(grouped({ title, identity: one }, { title })).toEqual([[0, 1]]);
    const model = 'arara nt15256';
    expect(grouped({ title, identity: { ...one, model } }, { title, identity: { ...other, model } })).toEqual([[0, 1]]);
  });

  test('join colours by a GTIN alone: a model has several', () => {
    const titles = ['Arara Note 15 azul', 'Arara Note 15 preto'];
    const of = (identity: { readonly gtin?: string; readonly model?: string }) =>
      grouped(...titles.map((title) => ({ title, identity })));
    expect(of({ gtin: GTIN })).toEqual([[0, 1]]);
    expect(of({ model: 'arara nt15256' })).toEqual([[0], [1]]);
  });

  test('do not join a new thing with a used one, one with three, or two sizes', () => {
    const identity = { gtin: GTIN };
    for (const title of ['Arara Note 15 256 GB usado', 'Arara Note 15 256 GB + mouse', 'Arara Note 15 512 GB']) {
      expect(grouped({ title: 'Arara Note 15 256 GB', identity }, { title, identity }), title).toEqual([[0], [1]]);
    }
  });
});
