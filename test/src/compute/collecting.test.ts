/** What other programs call their pages. */
import { expect, it } from 'vitest';
import { bookmarksIn } from '../../../src/compute/bookmarks.ts';
import { starredIn } from '../../../src/compute/starred.ts';
import { tableIn } from '../../../src/compute/table.ts';

it.each([
  ['two\u0000 words', 'two words'],
  ['half \ud83e', 'half'],
  [`${'x'.repeat(299)}🦤`, 'x'.repeat(299)],
])('of a title only what is text is kept: %j', (title, kept) => {
  const file = JSON.stringify({ entries: [{ url: 'http://a.example/', title }] });
  expect(starredIn(file).pages).toMatchObject([{ title: kept }]);
});

const LINES = 6_000;
const GOOD = 'http://a.example/good';

it.each([
  ['a table', (addresses: readonly string[]) => tableIn(`url\n${addresses.join('\n')}`)],
  [
    'bookmarks',
    (addresses: readonly string[]) => bookmarksIn(addresses.map((url) => `<a href="${url}">x</a>`).join('')),
  ],
])('of %s some thousands are looked at, and the others counted', (_, collected) => {
  const nowhere = Array.from({ length: LINES }, () => 'x');
  const late = collected([...nowhere, GOOD]);
  expect(late).toMatchObject({ found: LINES + 1, pages: [], leftInAll: LINES + 1 });
  const early = collected([GOOD, ...nowhere]);
  expect(early).toMatchObject({ found: LINES + 1, pages: [{ url: GOOD }], leftInAll: LINES });
});

it('what is left of a table behind those that are looked at says why', () => {
  const { left } = tableIn(`url\n${`${GOOD}\n`.repeat(LINES)}`);
  expect(left[0]).toEqual({ title: GOOD, why: 'too-many' });
});

it('of what is none of them it is said what can be taken', () => {
  expect(() => tableIn('# A page of notes')).toThrow(/bookmarks \(HTML\).*starred entries \(JSON\).*column "url"/);
});
