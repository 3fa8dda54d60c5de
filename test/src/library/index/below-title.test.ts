import { expect, test } from 'vitest';
import { belowTitle } from '../../../../src/library/index/below-title.ts';

test.each([
  ['A short walk\nIt rains.', 'A short walk', 'It rains.'],
  ['A short walk\n\nA Short  Walk\nIt rains.', 'A short walk', 'It rains.'],
  ['A short walk\nIt rains.', 'A short walk | The Walker', 'It rains.'],
  ['A short walk – The Walker\nIt rains.', 'A short walk', 'It rains.'],
  ['A short walk. It rains.', 'A short walk', 'It rains.'],
  ['A short walk — It rains.', 'A short walk', 'It rains.'],
  ['A short walk | walker.example\nIt rains.', 'A short walk', 'It rains.'],
  ['Kefir: milk and grains make it.\nIt is sour.', 'Kefir', 'milk and grains make it.\nIt is sour.'],
  [`Kefir – ${'sour '.repeat(20)}\nIt rains.`, 'Kefir', `${'sour '.repeat(20)}\nIt rains.`],
])('of “%s” below the title “%s” stands “%s”', (text, title, rest) => {
  expect(belowTitle(text, title)).toBe(rest);
});

test.each([
  ['Genetic algorithms evolve.', 'Gene'],
  ['A short walk at night\nIt rains.', 'A short walk'],
  ['A short walk is good for you.', 'A short walk'],
  ['A short walk-around', 'A short walk'],
  ['A\nIt rains.', 'A short walk'],
  ['A short walk', 'A short walk'],
  ['It rains.', ''],
  ['\nIt rains.', 'A short walk'],
])('“%s” below the title “%s” stays whole', (text, title) => {
  expect(belowTitle(text, title).trimStart()).toBe(text.trimStart());
});
