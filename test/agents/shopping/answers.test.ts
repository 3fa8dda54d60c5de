import { expect, test } from 'vitest';
import { answers, describe } from '../../../agents/shopping/shopping.ts';
import cases from './answer-cases.json' with { type: 'json' };

test.each(cases.answers as [string, string, string][])('%s: %s → %s', (answer, words, title) => {
  expect(answers({ words: describe(words), used: false }, describe(title))).toBe(answer);
});

test('used ones where they are welcome', () => {
  const offer = describe('Galaxy S24 recondicionado');
  expect(answers({ words: describe('galaxy s24'), used: true }, offer)).toBe('yes');
});
