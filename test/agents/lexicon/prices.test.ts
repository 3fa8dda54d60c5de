/** The rows of words beside sums: none says a thing twice, or in letters that nobody mixes. */
import { expect, test } from 'vitest';
import * as prices from '../../../agents/lexicon/prices.ts';
import { asCompared } from '../../../agents/wrapper/texts.ts';

const ROWS = Object.entries(prices).flatMap(([cue, rows]) =>
  typeof rows === 'string' ? [] : Object.entries(rows).map(([language, row]) => [cue, language, row] as const),
);

/** The phrases of a row: what stands between bars outside brackets. */
function phrasesIn(row: string): readonly string[] {
  const depthAt = (at: number) =>
    [...row.slice(0, at)].reduce(
      (depth, letter) => depth + Number('(['.includes(letter)) - Number(')]'.includes(letter)),
      0,
    );
  const bars = [...row.matchAll(/\|/g)].map(({ index }) => index).filter((at) => depthAt(at) === 0);
  return [-1, ...bars].map((from, i) => row.slice(from + 1, bars[i]));
}

test('no row says a phrase twice', () => {
  const twice = ROWS.flatMap(([cue, language, row]) => {
    const all = phrasesIn(row).map(asCompared);
    return all.filter((phrase, i) => all.indexOf(phrase) < i).map((phrase) => [cue, language, phrase]);
  });
  expect(twice).toEqual([]);
});

test('no Serbian word is half Latin, half Cyrillic', () => {
  const mixed = ROWS.filter(([, language]) => language === 'sr').flatMap(
    ([, , row]) => row.match(/\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/gu) ?? [],
  );
  expect(mixed).toEqual([]);
});
