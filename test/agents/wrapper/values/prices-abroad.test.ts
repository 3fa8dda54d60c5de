/** What shops elsewhere write, and what each amount in it is to the buyer. */
import { describe, expect, test } from 'vitest';
import { instalmentsIn, pricesIn, type RolePrice } from '../../../../agents/wrapper/values/values.ts';

function shown({ role, amount, count, interest, per }: RolePrice): string {
  const rate = interest === undefined ? '' : interest ? ' with interest' : ' free';
  return `${role} ${count === undefined ? '' : `${count}x`}${amount}${rate}${per === undefined ? '' : `/${per}`}`;
}

describe('prices', () => {
  test.each([
    ['Was $100.00 Now $80.00', 'old 100 · now 80'],
    ['RRP: £100.00 £80.00', 'old 100 · now 80'],
    ['List Price: $129.99 $99.99', 'old 129.99 · now 99.99'],
    ['$99.99 You save $30.00 (23%)', 'now 99.99 · saved 30'],
    ['From $19.99', 'from 19.99'],
    ['$19.99 to $29.99', 'from 19.99 · to 29.99'],
    ['between £10 and £20', 'from 10 · to 20'],
    ['$19.99 - $29.99', 'from 19.99 · to 29.99'],
    ['4 interest-free payments of $12.50', 'instalment 4x12.5 free'],
    ['$50.00 or 4 payments of $12.50', 'now 50 · instalment 4x12.5'],
    ['$9.99/month', 'unit 9.99/month'],
    ['£2.50 each', 'unit 2.5/each'],
    ['$10.00 + $4.99 shipping', 'now 10 · shipping 4.99'],
    ['Free shipping on orders over $50', 'other 50'],
    ['$20 off', 'saved 20'],
    ['statt 99,99 € nur 79,99 €', 'old 99.99 · now 79.99'],
    ['UVP 99,99 € 79,99 €', 'old 99.99 · now 79.99'],
    ['ab 19,99 €', 'from 19.99'],
    ['12 Raten à 50,00 €', 'instalment 12x50'],
    ['zzgl. 4,99 € Versand', 'shipping 4.99'],
    ['Sie sparen 20,00 €', 'saved 20'],
    ['2,99 € / 100 g', 'unit 2.99/100 g'],
    ['Antes 100,00 € Ahora 80,00 €', 'old 100 · now 80'],
    ['3 cuotas sin interés de $ 1.000', 'instalment 3x1000 free'],
    ['12 meses sin intereses de $500.00', 'instalment 12x500 free'],
    ['Desde $ 1.999', 'from 1999'],
    ['Ahorra 20,00 €', 'saved 20'],
    ['à partir de 19,99 €', 'from 19.99'],
    ['au lieu de 99,99 €', 'old 99.99'],
    ['3x 20,00 € sans frais', 'instalment 3x20 free'],
    ['3 fois 20,00 €', 'instalment 3x20'],
    ['anziché 99,99 € ora 79,99 €', 'old 99.99 · now 79.99'],
    ['a partire da 19,99 €', 'from 19.99'],
    ['3 rate da 20,00 €', 'instalment 3x20'],
    ['99,99 € 79,99 €', 'old 99.99 · now 79.99'],
    ['99,99 € 9,99 €', 'now 99.99 · now 9.99'],
    ['10 x 25 Digital Camera Binoculars', ''],
    ['$99$49', 'old 99 · now 49'],
    ['$10 - $20$20 - $30', 'from 10 · to 20 · from 20 · to 30'],
    ['$2,299.00$1,99900', 'old 2299 · now 1999'],
    ['$996.95 $1,146.95 Save: $150.00 (13%)', 'now 996.95 · old 1146.95 · saved 150'],
    ['$996.95 $1,146.95 Save: $20.00', 'now 996.95 · now 1146.95 · saved 20'],
    ['In Stock Calculate Shipping Used from $948.95', 'other 948.95'],
    ['i.p.v. € 17,90 € 3,49', 'old 17.9 · now 3.49'],
    ['$148.73 compared to $229.95', 'now 148.73 · old 229.95'],
    ['Up to $50', 'to 50'],
    ['Under $10.00', 'to 10'],
    ['79,99 € 99,99 €', 'now 79.99 · now 99.99'],
  ])('%s: %s', (text, prices) => expect(pricesIn(text).map(shown).join(' · ')).toBe(prices));
});

describe('instalments', () => {
  test.each([
    ['ou 12x de R$ 50,00 sem juros', { count: 12, each: { amount: '50', currency: 'BRL' }, interest: false }],
    ['12x de R$ 50,00 com juros', { count: 12, each: { amount: '50', currency: 'BRL' }, interest: true }],
    ['R$ 600 em 12x de R$ 50,00', { count: 12, each: { amount: '50', currency: 'BRL' } }],
    ['4 payments of £12.50', { count: 4, each: { amount: '12.5', currency: 'GBP' } }],
    ['1x de R$ 600,00 sem juros', undefined],
    ['em até 12x', undefined],
    ['R$ 600,00', undefined],
  ])('of %s', (text, instalments) => expect(instalmentsIn(text)).toEqual(instalments));
});
