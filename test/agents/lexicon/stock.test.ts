/** Shops' phrases for stock in many languages, each with each negator of its language. */
import { describe, expect, test } from 'vitest';
import { waysToSay } from '../../../agents/lexicon/phrases.ts';
import { STOCK_ROWS } from '../../../agents/lexicon/stock.ts';
import { availabilityIn, availabilityNamed } from '../../../agents/wrapper/values/values.ts';
import cases from './stock-cases.json' with { type: 'json' };
import phrases from './stock-phrases.json' with { type: 'json' };

/** Each phrase with a number, and open-ended words as their beginning alone. */
function examplesOf(phrases?: string): readonly string[] {
  if (phrases === undefined) return [];
  return waysToSay(phrases).map((way) =>
    way
      .replaceAll('#', '3')
      .replace(/[\^$*]/g, '')
      .trim(),
  );
}

describe.each(Object.entries(STOCK_ROWS))(
  'in %s',
  (_, { there, nearly, gone, soon, few, not, without, after, isUnspaced }) => {
    const gap = isUnspaced === true ? '' : ' ';
    // A phrase that only counts alone is not negated.
    const spoken = there?.split('|').filter((phrase) => !phrase.startsWith('^'));
    const negated = examplesOf(spoken?.join('|')).flatMap((phrase) => [
      ...[...examplesOf(not), ...examplesOf(without)].map((word) => word + gap + phrase),
      ...examplesOf(after).map((word) => phrase + gap + word),
    ]);

    test.each([
      ['in-stock', examplesOf(there)],
      ['out-of-stock', examplesOf(gone)],
      ['preorder', examplesOf(soon)],
      ['limited', examplesOf(few)],
      ['limited', examplesOf(nearly)],
      ['out-of-stock', negated],
    ])('%s is understood from %j', (expected, phrases) => {
      const said = phrases.map((phrase) => [phrase, availabilityIn(phrase)]);
      expect(said).toEqual(phrases.map((phrase) => [phrase, expected]));
    });
  },
);

describe.each(Object.entries(cases))('%s', (expected, languages) => {
  test.each(Object.entries(languages))('is said in %s as shops say it', (_, phrases) => {
    expect(phrases.map((phrase) => [phrase, availabilityIn(phrase)])).toEqual(
      phrases.map((phrase) => [phrase, expected]),
    );
  });
});

test.each(phrases as [string, string | undefined][])('a phrase for stock %j says %j', (text, expected) =>
  expect(availabilityIn(text)).toBe(expected),
);

test.each([
  ['not-in-stock', 'out-of-stock'],
  ['badge not_available', 'out-of-stock'],
  ['no-in-stock', 'out-of-stock'],
  ['badge in-stock', 'in-stock'],
])('The class %j says %j', (classes, expected) => expect(availabilityNamed(classes)).toBe(expected));
