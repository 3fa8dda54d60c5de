/** Shops' phrases for free, partly free and paid shipping, in many languages. */
import { describe, expect, test } from 'vitest';
import { waysToSay } from '../../../agents/lexicon/phrases.ts';
import { SHIPPING_ROWS } from '../../../agents/lexicon/shipping.ts';
import { shippingIn } from '../../../agents/wrapper/values/values.ts';

const wordsOf = (phrases = '') => waysToSay(phrases).map((way) => way.replaceAll('#', '3').replaceAll('*', ''));

describe.each(Object.entries(SHIPPING_ROWS))('in %s', (_, { carriage, free, limited, not, isUnspaced }) => {
  const gap = isUnspaced === true ? '' : ' ';
  const frees = wordsOf(carriage).flatMap((noun) => wordsOf(free).map((word) => word + gap + noun));
  const wrong = (phrases: readonly string[], isFree: boolean) =>
    phrases.filter((phrase) => (shippingIn(phrase)?.cost?.amount === '0') !== isFree);

  test('free shipping is understood', () => expect(wrong(frees, true)).toEqual([]));

  test('shipping that is free above an amount does not count as free', () => {
    const [first = ''] = frees;
    const said = wordsOf(limited).map((word) => `${first}${gap}${word}${gap}50`);
    expect(wrong(said, false)).toEqual([]);
  });

  test('shipping at a price does not count as free', () => {
    const [first = ''] = frees;
    expect(
      wrong(
        wordsOf(not).map((word) => word + gap + first),
        false,
      ),
    ).toEqual([]);
  });
});
