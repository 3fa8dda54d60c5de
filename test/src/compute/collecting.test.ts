/** What other programs call their pages. */
import { expect, it } from 'vitest';
import { starredIn } from '../../../src/compute/starred.ts';

it.each([
  ['two\u0000 words', 'two words'],
  ['half \ud83e', 'half'],
  [`${'x'.repeat(299)}🦤`, 'x'.repeat(299)],
])('of a title only what is text is kept: %j', (title, kept) => {
  const file = JSON.stringify({ entries: [{ url: 'http://a.example/', title }] });
  expect(starredIn(file).pages).toMatchObject([{ title: kept }]);
});
