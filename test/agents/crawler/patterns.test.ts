import { expect, test } from 'vitest';
import { patternOf } from '../../../agents/agents.ts';

test.each([
  ['/shop/12/item-345.html', '/shop/999/other.html', true],
  ['/list?page=1&sort=up', '/list?sort=down&page=77', true],
  ['/list?page=1', '/list?sort=1', false],
  ['/news/1', '/blog/1', false],
])('the common rule of addresses %s and %s: %s', (a, b, same) => {
  expect(patternOf(`http://a.example${a}`) === patternOf(`http://a.example${b}`)).toBe(same);
});
