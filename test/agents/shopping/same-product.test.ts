import fc from 'fast-check';
import { expect, describe as suite, test } from 'vitest';
import { compare, describe, type Verdict } from '../../../agents/shopping/shopping.ts';
import cases from './title-cases.json' with { type: 'json' };

const PAIRS = cases.pairs as [Verdict, string, string][];

test.each(PAIRS)('%s: %s / %s', (verdict, a, b) => {
  expect(compare(describe(a), describe(b)).verdict).toBe(verdict);
  expect(compare(describe(b), describe(a)).verdict).toBe(verdict);
});

suite('what told two apart', () => {
  test.each(cases.differences as [string, string, string][])('%s: %s / %s', (difference, a, b) => {
    expect(compare(describe(a), describe(b))).toMatchObject({ verdict: 'apart', difference });
  });
});

suite('accessories', () => {
  test.each(cases.accessories as [string, boolean][])('%s: %s', (title, accessory) =>
    expect(describe(title).accessory).toBe(accessory),
  );
});

suite('measures', () => {
  test.each(cases.measures as [string, string, string[]][])('%s: %s', (title, measured, values) =>
    expect(describe(title).measures.get(measured)).toEqual(values),
  );

  test('a letter of a name is no unit', () => expect([...describe('Canon R6 M, Note 14 H').measures]).toEqual([]));
});

test('the comparison of any two titles is the same in both orders', () => {
  const words = fc.constantFrom(...PAIRS.flatMap(([, a, b]) => `${a} ${b}`.split(' ')));
  const title = fc.oneof(
    fc.array(words, { maxLength: 12 }).map((all) => all.join(' ')),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(title, title, (a, b) => {
      const [one, other] = [compare(describe(a), describe(b)), compare(describe(b), describe(a))];
      expect(one.verdict).toBe(other.verdict);
    }),
    { seed: 20_261_122, numRuns: 50 },
  );
});
