import { expect, test } from 'vitest';
import { answers, describe } from '../../../agents/shopping/shopping.ts';

test.each([
  ['yes', 'galaxy s24', 'Samsung Galaxy S24 256GB preto'],
  ['no', 'galaxy s24', 'Capa para Samsung Galaxy S24'],
  ['no', 'galaxy s24', 'Samsung Galaxy S24 256GB (usado)'],
  ['yes', 'galaxy s24 usado', 'Samsung Galaxy S24 256GB (usado)'],
  ['no', 'galaxy s24', 'Samsung Galaxy S24 Ultra 256GB'],
  ['no', 'galaxy s24', 'Samsung Galaxy S23 256GB'],
  ['no', 'galaxy s24 256 gb', 'Samsung Galaxy S24 128GB'],
  ['unsure', 'galaxy s24 256 gb', 'Samsung Galaxy S24'],
  ['yes', 'notebook dell', 'Notebook Dell Inspiron 15 8GB'],
  ['no', 'notebook dell', 'Monitor Dell 24"'],
  ['yes', 'Dell laptop', 'Notebook Dell Inspiron 15 8GB'],
  ['yes', 'capa galaxy s24', 'Capa para Samsung Galaxy S24'],
  ['no', 'capa galaxy s24', 'Samsung Galaxy S24 256GB preto'],
  ['no', 'canon r6', 'Canon EOS R6 Mark II'],
  ['yes', 'canon r6 mark ii', 'Canon EOS R6 Mark II'],
  ['yes', 'xj-200b', 'Notebook Corvane XJ 200B 14"'],
])('%s: %s → %s', (answer, words, title) => {
  expect(answers({ words: describe(words), used: false }, describe(title))).toBe(answer);
});

test('used ones where they are welcome', () => {
  const offer = describe('Galaxy S24 recondicionado');
  expect(answers({ words: describe('galaxy s24'), used: true }, offer)).toBe('yes');
});
