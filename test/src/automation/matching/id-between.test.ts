/** Ids that lie between two others. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idBetween } from '../../../../src/automation/matching/id-between.ts';
import { assertName } from '../../../../src/storage/store/store.ts';

const segment = fc.stringMatching(/^[a-z0-9]{1,20}$/);
const id = fc.tuple(segment, segment).map(([user, agent]) => `${user}/${user}_${agent}`);

test.each([
  ['0k/a', '0k/z', 0, '0k/a'],
  ['a', 'c', 0.5, 'b'],
  ['01hf0000', '01hg0000', 0.5, '01hfi'],
  ['aa', 'aa', 0.7, 'aa'],
])('the id from %s to %s by %d is about %s', (first, last, share, about) => {
  expect(idBetween(first, last, share).startsWith(about)).toBe(true);
});

const RUNS = 20_000;

test('an id between any two is a valid name, never after the last, and later for a greater share', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
  const property = fc.property(id, id, share, share, (a, b, x, y) => {
    const [first, last] = a < b ? [a, b] : [b, a];
    const near = idBetween(first, last, Math.min(x, y));
    const far = idBetween(first, last, Math.max(x, y));
    assertName(near);
    assertName(far);
    return near <= far && far <= last;
  });
  fc.assert(property, { seed: 1, numRuns: RUNS });
});
