import { expect, test } from 'vitest';
import { asSaid, phrasesOf, standsAt, tokensOf, waysToSay } from '../../../agents/lexicon/phrases.ts';
import cases from './phrases-cases.json' with { type: 'json' };

test.each(cases.matches as [string, string[]][])('a phrase %s matches %j', (phrase, ways) =>
  expect(waysToSay(phrase)).toEqual(ways),
);

test.each(cases.places as [string, string, number | undefined][])('a phrase %s is found in %j', (phrase, text, at) => {
  const tokens = tokensOf(asSaid(text));
  const found = tokens.findIndex((_, i) => phrasesOf(phrase).some((each) => standsAt(each, tokens, i)));
  expect(found).toBe(at ?? -1);
});
