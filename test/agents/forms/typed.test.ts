import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { meeting, meets, typedOf } from '../../../agents/forms/typed/meeting.ts';
import { quantitiesIn } from '../../../agents/forms/typed/quantities.ts';
import { wishesIn } from '../../../agents/forms/typed/wishes.ts';

const said = (text: string) =>
  quantitiesIn(text).map(({ of, currency, from, to }) => {
    const [lower, upper] = [from, to].map((each) => String(Number(each.toPrecision(8))));
    return `${of}${currency === undefined ? '' : ` ${currency}`} ${lower === upper ? lower : `${lower}-${upper}`}`;
  });

describe('quantities', () => {
  it.each([
    ['Flat, 200 m² in Porto', ['area 200']],
    ['house 200m2', ['area 200']],
    ['12 000 m²', ['area 12000']],
    ['12.000 m²', ['area 12000']],
    ['12,000 sq m', ['area 12000']],
    ['sítio de 1,2 ha', ['area 12000']],
    ['1.5 hectares of land', ['area 15000']],
    ['12 mil metros quadrados', ['area 12000']],
    ['2 acres', ['area 8093.7128']],
    ['1,000 sq ft', ['area 92.90304']],
    ['100 pés quadrados', ['area 9.290304']],
    ['3 km² of forest', ['area 3000000']],
    ['one hectare', ['area 10000']],
    ['half a hectare', ['area 5000']],
    ['meio hectare', ['area 5000']],
    ['lote de 10 x 20 m', ['area 200']],
    ['10m x 20m', ['area 200']],
    ['box of 10 x 20 x 5 cm', ['length 0.05']],
    ['100 to 300 m²', ['area 100-300']],
    ['100–300m2', ['area 100-300']],
    ['0,5 a 2 ha', ['area 5000-20000']],
    ['500 m² to 1 ha', ['area 500-10000']],
    ['3 quartos, 120 m²', ['bedrooms 3', 'area 120']],
    ['2 bedrooms', ['bedrooms 2']],
    ['R$ 500 mil', ['price BRL 500000']],
    ['R$ 1,2 mi', ['price BRL 1200000']],
    ['£1.2m', ['price GBP 1200000']],
    ['€ 250k', ['price EUR 250000']],
    ['R$ 1.299,90', ['price BRL 1299.9']],
    ['£100 to £200', ['price GBP 100-200']],
    ['250 km from here, 90 minutes', ['length 250000', 'duration 1.5']],
    ['2,5 kg de café', ['mass 2.5']],
    ['750 ml', ['volume 0.75']],
    ['1 TB', ['data 1000000000000']],
    ['Model X200 mB9, built 1996', []],
    ['no numbers', []],
  ])('%s', (text, quantities) => expect(said(text)).toEqual(quantities));

  it('are read in any text, lower before upper, within it', () => {
    const part = fc.constantFrom(
      '1',
      '20',
      '300',
      '1.000',
      '0,5',
      ' ',
      'm²',
      'ha',
      'x',
      '-',
      'to',
      'a',
      'R$',
      '€',
      'mil',
      'k',
      '\n',
      '²',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const text = parts.join('');
        for (const { from, to, start, end } of quantitiesIn(text)) {
          expect(from).toBeLessThanOrEqual(to);
          expect(start).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });
});

describe('wishes', () => {
  const area = (within: object) => [{ kind: 'quantity', of: 'area', within }];
  it.each([
    ['land 100 to 300 m²', area({ from: 100, to: 300 }), 'land'],
    ['terreno de 100 a 300 m²', area({ from: 100, to: 300 }), 'terreno'],
    ['terreno entre 1 e 3 ha', area({ from: 10_000, to: 30_000 }), 'terreno'],
    ['farm over one hectare', area({ from: 10_000, isOpen: true }), 'farm'],
    ['sítio acima de 1 hectare', area({ from: 10_000, isOpen: true }), 'sítio'],
    ['flat at least 80 m²', area({ from: 80 }), 'flat'],
    ['casa até 90 m²', area({ to: 90 }), 'casa'],
    ['casa com menos de 90 m²', area({ to: 90, isOpen: true }), 'casa com'],
    ['warehouse 200 m²', area({ from: 180, to: expect.closeTo(220) as number }), 'warehouse'],
    [
      'flat under £300k',
      [{ kind: 'quantity', of: 'price', currency: 'GBP', within: { to: 300_000, isOpen: true } }],
      'flat',
    ],
    ['house 3+ bedrooms', [{ kind: 'quantity', of: 'bedrooms', within: { from: 3 } }], 'house'],
    ['letters since 1990', [{ kind: 'date', within: { from: 1990 } }], 'letters'],
    ['cartas de 1990 a 1995', [{ kind: 'date', within: { from: 1990, to: 1995 } }], 'cartas'],
    ['flats in Vila Nova de Gaia', [{ kind: 'place', name: 'Vila Nova de Gaia' }], 'flats'],
    ['5G phone', [], '5G phone'],
    ['100 T-shirts', [], '100 T-shirts'],
    ['7 days to die', [], '7 days to die'],
    ['film up to 2 hours', [{ kind: 'quantity', of: 'duration', within: { to: 2 } }], 'film'],
    ['books of 1984 in silk', [], 'books of 1984 in silk'],
    ['', [], ''],
  ])('%s', (words, wishes, rest) => expect(wishesIn(words)).toEqual({ wishes, words: rest }));

  it('for several things leave the words that are left', () => {
    const { wishes, words } = wishesIn('apartment 100 to 300 m², up to € 250k, in Porto');
    expect(words).toBe('apartment');
    expect(wishes.map(({ kind }) => kind)).toEqual(['quantity', 'quantity', 'place']);
  });
});

test.each([
  ['laptop under $500', 'USD', 'no'],
  ['laptop under $1000', 'USD', 'yes'],
  ['laptop under $500', 'EUR', 'unsaid'],
])('%s: of 900 %s %s', (words, currency, expected) => {
  const record = { title: 'Laptop', price: { amount: '900', currency } };
  expect(meets(record, wishesIn(words).wishes)).toBe(expected);
});

describe('a record', () => {
  it('is typed by what it says and what was found in it', () => {
    const price = { amount: '250000', currency: 'EUR' };
    const record = { title: 'House, 200 m²', snippet: 'Local: Braga', price, date: '2024-03' };
    expect(typedOf(record)).toEqual({
      quantities: [
        { of: 'price', currency: 'EUR', from: 250_000, to: 250_000 },
        { of: 'area', from: 200, to: 200 },
      ],
      date: '2024-03',
      place: 'Braga',
    });
  });

  it.each([
    ['land 100 to 300 m²', 'A plot of 200 m²', 'yes'],
    ['land 100 to 300 m²', 'A plot of 0,02 ha', 'yes'],
    ['land 100 to 300 m²', 'A plot of 2 000 sq ft', 'yes'],
    ['land 100 to 300 m²', 'A plot of 400 m²', 'no'],
    ['land 100 to 300 m²', 'A plot', 'unsaid'],
    ['over one hectare', 'Terreno de 12 000 m²', 'yes'],
    ['over one hectare', 'Terreno de 10.000 m²', 'no'],
    ['at least one hectare', 'Terreno de 10.000 m²', 'yes'],
    ['acima de 1 hectare', 'Farm, 3 acres', 'yes'],
    ['under £300', 'Lamp, £250', 'yes'],
    ['under £300', 'Lamp, € 250', 'unsaid'],
    ['since 2020', 'Seen on 3 May 2021', 'yes'],
    ['since 2020', 'Seen on 3 May 2019', 'no'],
    ['house in São Paulo', 'Casa em Sao Paulo', 'yes'],
    ['house in Recife', 'Casa\nCuritiba - PR', 'no'],
  ])('asked for "%s" that says "%s": %s', (words, text, expected) => {
    const [title = '', snippet] = text.split('\n');
    const record = snippet === undefined ? { title } : { title, snippet };
    expect(meets(record, wishesIn(words).wishes)).toBe(expected);
  });

  it('that does not say comes behind those that meet the wishes, and those that do not are left out', () => {
    const records = ['Plot', 'Plot, 2 ha', 'Plot, 20 m²', 'Plot, 12 000 m²'].map((title) => ({ title }));
    expect(meeting(records, wishesIn('over one hectare').wishes).map(({ title }) => title)).toEqual([
      'Plot, 2 ha',
      'Plot, 12 000 m²',
      'Plot',
    ]);
  });
});
