import { expect, test } from 'vitest';
import { Lexicon } from '../../../agents/lexicon/lexicon.ts';
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

const ROWS = {
  en: { not: 'not', without: 'without', there: 'in stock|in store|stock*', soon: 'in a week|# days' },
  tr: { not: '', after: 'yok', there: 'stokta' },
  ja: { not: '没', after: 'なし', there: '在庫', soon: '#日', isUnspaced: true as const },
};

test.each(cases.sayings as [string, string[]][])('of a clause a lexicon understands %s as %j', (clause, said) => {
  // Each case has its own, since a lexicon reads its phrases once.
  const sayings = new Lexicon(['there', 'soon'], ROWS).said(clause);
  expect(sayings.map(({ concept, isNegated }) => (isNegated ? `not ${concept}` : concept))).toEqual(said);
});
