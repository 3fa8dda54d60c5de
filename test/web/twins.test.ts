/** Profiles that look for the same are shown as one. */
import { expect, test } from 'vitest';
import { windowModules } from './support.ts';

interface Worded {
  readonly terms: readonly { readonly term: string; readonly surface: string; readonly weight: number }[];
}

interface Modules {
  twinsOf(profiles: readonly Worded[]): readonly (readonly Worded[])[];
}

const modules = () => windowModules<Modules>(['agent/wants/twins.ts']);

const profile = (weights: Readonly<Record<string, number>>): Worded => ({
  terms: Object.entries(weights).map(([term, weight]) => ({ term, surface: term, weight })),
});

const TEN = 'abcdefghij'.split('');

test('profiles are twins if their weights are nearly the same', async () => {
  const { twinsOf } = await modules();
  const [one, twin] = [profile({ bee: 1, hive: 0.8, tram: -0.2 }), profile({ bee: 0.9, hive: 0.8, tram: -0.3 })];
  const other = profile({ tram: 1, rail: 0.8 });
  expect(twinsOf([one, other, twin])).toEqual([[one, twin], [other]]);
});

test('profiles are twins if their first ten words are the same, whatever the weights', async () => {
  const { twinsOf } = await modules();
  const one = profile(Object.fromEntries(TEN.map((term, i) => [term, 10 ** -i])));
  const twin = profile(Object.fromEntries(TEN.toReversed().map((term, i) => [term, 10 ** -i])));
  expect(twinsOf([one, twin])).toEqual([[one, twin]]);
});

test('profiles are twins if their first three wanted words are the same', async () => {
  const { twinsOf } = await modules();
  const one = profile({ saliva: 1, remark: 0.9, visitors: 0.8, kit: 0.7, census: -0.9, orchard: 0.6 });
  const twin = profile({ elitism: -2, remark: 0.5, saliva: 0.4, visitors: 0.3, maize: 0.2 });
  const other = profile({ saliva: 1, remark: 0.9, orchard: 0.2, visitors: 0.1 });
  expect(twinsOf([one, twin, other])).toEqual([[one, twin], [other]]);
});

test('profiles are no twins if their few words weigh against each other, or if they are empty', async () => {
  const { twinsOf } = await modules();
  const [liked, unliked, blank] = [profile({ bee: 1 }), profile({ bee: -1 }), profile({})];
  expect(twinsOf([liked, unliked, blank])).toEqual([[liked], [unliked], [blank]]);
  expect(twinsOf([])).toEqual([]);
});

test('of an interest’s words those set by hand are in sight, then those that set it apart, the heaviest first', async () => {
  type Terms = Worded['terms'];
  type Chips = {
    inSight(words: Terms, apart: readonly string[], byHand: ReadonlySet<string>, most: number): Terms;
  };
  const { inSight } = await windowModules<Chips>(['agent/wants/word-chips.tsx']);
  const { terms } = profile({ comb: 0.9, queen: 0.8, wax: 0.7, bee: 0.1 });
  const seen = (most: number, ...byHand: string[]) =>
    inSight(terms, ['wax'], new Set(byHand), most).map(({ term }) => term);
  expect(seen(1)).toEqual(['wax']);
  expect(seen(2)).toEqual(['comb', 'wax']);
  expect(seen(2, 'bee')).toEqual(['wax', 'bee']);
  expect(seen(4, 'bee')).toEqual(['comb', 'queen', 'wax', 'bee']);
});

test('a profile is named by its heaviest wanted words, without those that suit any subject', async () => {
  const { gistOf } = await windowModules<{ gistOf(of: Worded): string }>(['parts/gist.ts']);
  const { terms } = profile({ bad: 0.9, comb: 0.8, tram: -0.8, queen: 0.7, wax: 0.6, bee: 0.1 });
  const told = terms.map((each) => (each.term === 'bad' ? { ...each, saysLittle: true as const } : each));
  expect(gistOf({ ...profile({}), terms: told })).toBe('comb, queen, wax');
});
