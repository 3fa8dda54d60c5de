/** What shops say of their stock, in the languages of the web: each phrase with each negator of its language. */
import { describe, expect, test } from 'vitest';
import { STOCK_ROWS } from '../../../agents/lexicon/stock.ts';
import { availabilityIn } from '../../../agents/wrapper/values/values.ts';

/** Examples of phrases as they are written in the table: the first of several ways, a number, no ending. */
function examplesOf(phrases = ''): readonly string[] {
  let whole = phrases.replace(/\[(\p{L})[^\]]*\][?*]?/gu, '$1');
  for (let before = ''; before !== whole; ) {
    before = whole;
    whole = whole.replace(/\(\?:[^()]*\)\?/, '').replace(/\(\?:([^()|]*)[^()]*\)(?!\?)/, '$1');
  }
  return whole
    .replace(/.\?|[\^$*]/gu, (mark) => (mark === ' ?' ? ' ' : ''))
    .replaceAll('#', '3')
    .split('|')
    .map((each) => each.trim());
}

describe.each(Object.entries(STOCK_ROWS))('in %s', (_, { there, gone, soon, few, not, without, after, isUnspaced }) => {
  const gap = isUnspaced === true ? '' : ' ';
  // What counts only alone is not negated.
  const spoken = there?.split('|').filter((phrase) => !phrase.startsWith('^'));
  const negated = examplesOf(spoken?.join('|')).flatMap((phrase) => [
    ...[...examplesOf(not), ...(without === undefined ? [] : examplesOf(without))].map((word) => word + gap + phrase),
    ...(after === undefined ? [] : examplesOf(after).map((word) => phrase + gap + word)),
  ]);

  test.each([
    ['in-stock', examplesOf(there)],
    ['out-of-stock', examplesOf(gone)],
    ['preorder', soon === undefined ? [] : examplesOf(soon)],
    ['limited', few === undefined ? [] : examplesOf(few)],
    ['out-of-stock', negated],
  ])('%s is said by %j', (expected, phrases) => {
    const said = phrases.map((phrase) => [phrase, availabilityIn(phrase)]);
    expect(said).toEqual(phrases.map((phrase) => [phrase, expected]));
  });
});
