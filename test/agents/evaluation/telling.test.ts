/** Which words are named as reasons, and whose they are. */
import { expect, it } from 'vitest';
import { latelyOf, turnsBetween } from '../../../agents/evaluation/lately.ts';
import { naming } from '../../../agents/evaluation/naming-words.ts';
import { telling } from '../../../agents/evaluation/telling.ts';
import type { Surfaces } from '../../../agents/session/surfaces.ts';
import { countTerms, type ProfileId, type TermCounts, Vocabulary } from '../../../profiles/profiles.ts';
import { finished } from '../../../profiles/steps.ts';

const page = (text: string): TermCounts => countTerms(text, 'en');
const LIKED = [
  'population of nineteen short candidates in 2025, the best time',
  'the best population for a short time: nineteen',
  'lantern beside a kettle',
];
const DISLIKED = ['the best place to bake bread', 'bread takes time, and a kettle is the best'];

/** To an agent that was given other words. */
const names = naming({ entries: [], languages: ['en'] });
const AS_WRITTEN = { get: () => undefined };

type Edits = readonly { readonly term: string; readonly share: number }[];

/** The words of a page, told if each speaks for it. */
function toldOf(text: string, share: number, { edits = [] as Edits, surfaces = AS_WRITTEN as Surfaces } = {}) {
  const read = page(text);
  const contributions = read.terms.map((term, i) => ({
    ...{ term, share, surface: read.surfaces[i] ?? term, weight: share, without: 0, decides: false },
  }));
  const lessons = [
    ...LIKED.map((each) => ({ page: page(each), value: 1 })),
    ...DISLIKED.map((each) => ({ page: page(each), value: -1 })),
    { page: page('harbour'), value: 0 },
  ];
  return finished(telling(contributions, { words: 'genetic algorithms', edits, lessons, names, surfaces }));
}

/** Whose each word of a page is, if it speaks for the page, and if it speaks against it. */
function whoseIn(text: string, edits: Edits = []) {
  const of = (share: number) =>
    Object.fromEntries(toldOf(text, share, { edits }).map(({ surface, whose }) => [surface, whose]));
  return { speaking: of(0.1), against: of(-0.1) };
}

it.each([
  ['a word that the agent was given is asked for', 'algorithms', 'asked', undefined],
  ['a word of several liked pages is theirs', 'population', 'rated', undefined],
  ['a word of one liked page among several is theirs', 'lantern', 'rated', undefined],
  ['a word of disliked pages is theirs', 'bread', undefined, 'rated'],
  ['a word of liked and disliked pages is told as it counts', 'kettle', 'rated', 'rated'],
  ['a word of no rated page is named by nothing', 'alface', undefined, undefined],
  ['a word of a neutral page is named by nothing', 'harbour', undefined, undefined],
  ['a number says nothing', '2025', undefined, undefined],
  ['a number in words says nothing', 'nineteen', undefined, undefined],
  ['a word of any subject says nothing', 'short', undefined, undefined],
])('%s', (_, word, speaking, against) => {
  const whose = whoseIn(word);
  expect([whose.speaking[word], whose.against[word]]).toEqual([speaking, against]);
});

it('a word set by hand is asked for, or not wanted, as it was set', () => {
  const { terms } = page('harbour');
  const edits = (share: number) => [{ term: terms[0] ?? '', share }];
  const set = (share: number) => whoseIn('harbour', edits(share));
  expect(set(0.5)).toEqual({ speaking: { harbour: 'asked' }, against: { harbour: undefined } });
  expect(set(-0.5)).toEqual({ speaking: { harbour: undefined }, against: { harbour: 'asked' } });
  const told = toldOf('harbour lantern', 0.1, { edits: edits(0.5) });
  expect(told.map(({ surface, isByHand }) => [surface, isByHand])).toEqual([
    ['harbour', true],
    ['lantern', undefined],
  ]);
});

it('a reason has a word as the pages of its agent write it, or else as the page does', () => {
  const surfaces = { get: (term: string) => (term === 'popul' ? 'populations' : undefined) };
  expect(toldOf('population lantern', 0.1, { surfaces }).map(({ surface }) => surface)).toEqual([
    'lantern',
    'populations',
  ]);
});

it('the words that count more lately are no numbers, and those that turned most come first', () => {
  const rated = [{ value: 1, counts: page('eleven lanterns in a harbour of 2025') }];
  const by = new Map([
    ['eleven', 0.5],
    ['2025', 0.4],
    ['harbour', 0.2],
    ['lantern', 0.3],
  ]);
  const turns = { by, known: new Set<string>() };
  const surfaces = { get: (term: string) => (term === 'lantern' ? 'lanterns' : term) };
  expect(latelyOf(turns, rated, { surfaces, names })).toEqual({
    ratings: 1,
    raised: ['lanterns', 'harbour'],
    lowered: [],
  });
});

it('words of two rated pages, or known before, count more lately, and those of a single page only beside none', () => {
  const rated = ['a harbour and its lantern', 'a harbour with an orchard'].map((text) => ({
    value: 1,
    counts: page(text),
  }));
  const by = new Map([
    ['orchard', 0.5],
    ['lantern', 0.4],
    ['harbour', 0.2],
  ]);
  const raisedIf = (...known: readonly string[]) =>
    latelyOf({ by, known: new Set(known) }, rated, { surfaces: { get: (term) => term }, names }).raised;
  expect(raisedIf()).toEqual(['harbour']);
  expect(raisedIf('lantern')).toEqual(['lantern', 'harbour']);
  by.delete('harbour');
  expect(raisedIf()).toEqual(['orchard', 'lantern']);
});

it('a word that only shares its weight with new words has not turned', () => {
  const vocabulary = new Vocabulary();
  const turned = (...profiles: readonly Readonly<Record<string, number>>[]) => {
    const [before, after] = profiles.map((weights) => {
      const ids = Uint32Array.from(Object.keys(weights), (term) => vocabulary.intern(term));
      const vector = { ids, weights: Float64Array.from(Object.values(weights)) };
      return [{ profile: 'p1' as ProfileId, vector }];
    });
    const turns = turnsBetween(before ?? [], after ?? [], { vocabulary, own: new Set(['own']) });
    return [...turns.by.keys()];
  };
  expect(turned({ genetic: 1 }, { genetic: 1, mutation: 0.6 })).toEqual(['mutation']);
  expect(turned({ genetic: 1 }, { genetic: 1, mutation: 2 })).toEqual(['genetic', 'mutation']);
  // The agent's own words are named when they hardly count any more.
  expect(turned({ own: 1 }, { own: 1, mutation: 1.8 })).toEqual(['mutation']);
  expect(turned({ own: 1 }, { own: 1, mutation: 5 })).toEqual(['own', 'mutation']);
  expect(turned({ own: 1 }, { own: -1, mutation: 2 })).toEqual(['own', 'mutation']);
});

it('as many words as long pages have are looked through', () => {
  const vocabulary = new Vocabulary();
  const ids = Uint32Array.from({ length: 200_000 }, (_, i) => vocabulary.intern(`word${i}`));
  const after = [{ profile: 'p1' as ProfileId, vector: { ids, weights: new Float64Array(ids.length).fill(1) } }];
  expect(turnsBetween([], after, { vocabulary, own: new Set() }).by.size).toBe(ids.length);
});
