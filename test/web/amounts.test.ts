import { expect, it } from 'vitest';
import { amountIn } from '../../web/src/parts/amounts.ts';

it.each([
  ['1299', '1299'],
  ['1299.9', '1299.9'],
  ['1299,90', '1299.90'],
  ['1.299,90', '1299.90'],
  ['1,299.90', '1299.90'],
  ['1.299', '1299'],
  ['1 299,5', '1299.5'],
  ['12.345.678', '12345678'],
])('%s is %s', (typed, amount) => expect(amountIn(typed)).toBe(amount));

it.each(['', ',90', 'R$ 5', '1e309', '12,', '9'.repeat(16), '-5'])('“%s” is no amount', (typed) =>
  expect(amountIn(typed)).toBeUndefined(),
);
