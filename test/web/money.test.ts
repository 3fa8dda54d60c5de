/** Amounts as the window writes them. */
import { expect, it } from 'vitest';
import { windowModules } from './support.ts';

interface Modules {
  price(money: { readonly amount: string; readonly currency: string | null }): string;
  readonly language: { value: 'en' | 'pt' };
}

it.each([
  ['en', 'USD', '$1,177.00'],
  ['en', '$', '$1,177.00'],
  ['en', 'Kč', 'Kč 1,177.00'],
  ['en', null, '1,177.00'],
  ['pt', 'BRL', 'R$ 1.177,00'],
  ['pt', '$', '$ 1.177,00'],
] as const)('an amount stands in %s with %s as %s', async (tongue, currency, written) => {
  const { price, language } = await windowModules<Modules>(['parts/money.ts', 'frame/language.ts']);
  language.value = tongue;
  expect(price({ amount: '1177', currency }).replaceAll(/\s/g, ' ')).toBe(written);
});
