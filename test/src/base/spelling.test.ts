import { expect, test } from 'vitest';
import { nearest } from '../../../src/base/spelling.ts';

test.each([
  ['port', ['host', 'port'], 'port'],
  ['prot', ['part', 'port'], 'port'],
  ['ba', ['ab'], 'ab'],
  ['abc', ['axx'], 'axx'],
  ['ab', ['xy'], undefined],
  ['data', ['base', 'dates', 'date'], 'date'],
  ['sign', ['sign_up'], undefined],
  ['signup', ['sign_in', 'sign_up'], 'sign_up'],
  ['', ['a'], undefined],
  ['a', [], undefined],
])('the word nearest to %j in %j is %j', (word, words, meant) => {
  expect(nearest(word, words)).toBe(meant);
});
