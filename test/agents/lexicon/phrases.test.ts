import { expect, test } from 'vitest';
import { asSaid, phrasesOf, standsAt, tokensOf, waysToSay } from '../../../agents/lexicon/phrases.ts';

test.each([
  ['in stock|sold out', ['in stock', 'sold out']],
  ['(?:not )?in stock', ['not in stock', 'in stock']],
  ['avail(?:able|ability)', ['available', 'availability']],
  ['esgotad[oa]s?', ['esgotados', 'esgotado', 'esgotadas', 'esgotada']],
  ['pre ?order', ['pre order', 'preorder']],
  ['(?:(?:a|b) )?c', ['a c', 'b c', 'c']],
  ['m\\.r\\.p\\.', ['m.r.p.']],
  ['zostały #', ['zostaly #']],
])('a phrase %s matches %j', (phrase, ways) => expect(waysToSay(phrase)).toEqual(ways));

test.each([
  ['in stock', 'Now in-stock!', 1],
  ['in stock', 'in stockings', undefined],
  ['only # left', 'only 3left', 0],
  ['vorbestell*', 'Jetzt vorbestellen', 1],
  ['^laos$', 'Laos', 0],
  ['^laos$', 'Laos, Vietnam', undefined],
  ['skladem', 'Sklade\u0301m', 0],
])('a phrase %s is found in %j', (phrase, text, at) => {
  const tokens = tokensOf(asSaid(text));
  const found = tokens.findIndex((_, i) => phrasesOf(phrase).some((each) => standsAt(each, tokens, i)));
  expect(found).toBe(at ?? -1);
});
