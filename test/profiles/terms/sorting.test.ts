import fc from 'fast-check';
import { expect, test } from 'vitest';
import { finished } from '../../../profiles/steps.ts';
import { beginOf, sortedTerms, sorting, TERMS_A_STEP } from '../../../profiles/terms/sorting.ts';
import { law, stepsOf } from '../support.ts';

const someLetters = fc.constantFrom('a', 'b', 'é', '\u1ffe', '\u1fff', '\u2000', '日', '本', '\u{1d49c}', '\uffff');
const someTerms = fc.oneof(
  fc.array(someLetters, { maxLength: 5 }).map((letters) => letters.join('')),
  fc.string({ unit: 'binary', maxLength: 5 }),
);

law(
  'terms are sorted as sort() sorts them, whatever their letters',
  [fc.array(someTerms, { maxLength: 60 })],
  (terms) => {
    expect(orderOf(terms)).toEqual([...terms].sort());
  },
);

test.each([
  ['with one beginning', 5_000, (i: number) => `same${i}`],
  ['of a script far up', 5_000, (i: number) => `日${i}`],
  ['more than fit beside their places', 20_000, (i: number) => i.toString(36)],
])('many terms %s are sorted', (_, count, termOf) => {
  const terms = Array.from({ length: count }, (_unused, i) => termOf((i * 7_919) % count));
  expect(orderOf(terms)).toEqual([...terms].sort());
});

test.each([0, 1, TERMS_A_STEP - 1, TERMS_A_STEP, 5 * TERMS_A_STEP + 3])('%i terms are sorted in steps', (count) => {
  const terms = Array.from({ length: count }, (_, i) => ((i * 7_919) % Math.max(1, count - 5)).toString(36));
  expect(finished(sorting(terms))).toEqual([...terms].sort());
  expect(stepsOf(sorting(terms))).toBeGreaterThanOrEqual(Math.floor(count / TERMS_A_STEP));
});

function orderOf(terms: readonly string[]): readonly string[] {
  return sortedTerms(terms.map((term) => ({ term, begin: beginOf(term) }))).map(({ term }) => term);
}
