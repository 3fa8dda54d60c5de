import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type NetworkOptions, TermNetwork } from '../../../profiles/evolution/related-terms.ts';
import { vectorOf } from '../../../profiles/vectors/vector.ts';
import { Vocabulary } from '../../../profiles/vectors/vocabulary.ts';
import { law, someTerms, vocabularyOf } from '../support.ts';

type Pages = readonly (readonly string[])[];

function networkOf(pages: Pages, options: NetworkOptions = {}, vocabulary = new Vocabulary()): TermNetwork {
  const network = new TermNetwork(vocabulary, options);
  for (const page of pages) network.add(vectorOf(page.map((term) => [vocabulary.intern(term), 1] as const)));
  return network;
}

function near(network: TermNetwork, term: string): readonly string[] {
  return network
    .related()
    .neighbours(term, 9)
    .map((each) => each.term);
}

function times(n: number, page: readonly string[]): Pages {
  return Array.from({ length: n }, () => page);
}

/** Every term with its neighbours, counted page by page by the formula. */
function byDefinition(pages: Pages, term: string, support: number) {
  const holding = (...terms: readonly string[]) =>
    pages.filter((page) => terms.every((each) => page.includes(each))).length;
  const others = [...new Set(pages.flat())].filter((other) => other !== term && holding(term, other) >= support);
  return others
    .map((other) => ({
      term: other,
      association:
        ((holding(term, other) / holding(term)) * Math.log(pages.length / holding(other))) / Math.log(pages.length),
    }))
    .filter(({ association }) => association > 0)
    .sort((a, b) => b.association - a.association || (a.term < b.term ? -1 : 1));
}

const somePages = fc.array(fc.uniqueArray(someTerms, { maxLength: 6 }), { maxLength: 40 });

describe('related terms', () => {
  test('need five pages with both terms', () => {
    const four = networkOf([...times(4, ['a', 'b']), ['c']]);
    expect(near(four, 'a')).toEqual([]);
    const five = networkOf([...times(5, ['a', 'b']), ['c']]);
    expect(near(five, 'a')).toEqual(['b']);
  });

  law(
    'equal a new count over every page',
    [somePages, someTerms, fc.integer({ min: 1, max: 6 })],
    (pages, term, minimumSupport) => {
      const found = networkOf(pages, { minimumSupport }).related().neighbours(term, 99);
      expect(found).toEqual(byDefinition(pages, term, minimumSupport));
    },
  );

  law(
    'do not depend on how the vocabulary numbers terms, nor on the order of the pages',
    [somePages, someTerms, fc.integer({ min: 1, max: 6 })],
    (pages, term, termsPerPage) => {
      const options = { minimumSupport: 2, termsPerPage };
      const words = pages.flat().sort();
      const forward = networkOf(pages, options, vocabularyOf(...words)).related();
      const backward = networkOf([...pages].reverse(), options, vocabularyOf(...[...words].reverse())).related();
      expect(backward.neighbours(term, 9)).toEqual(forward.neighbours(term, 9));
    },
  );

  test('come only from a page’s heaviest terms', () => {
    const vocabulary = new Vocabulary();
    const page = vectorOf(
      Object.entries({ light: 1, heavy: 5, heavier: 7 }).map(([t, w]) => [vocabulary.intern(t), w]),
    );
    const network = new TermNetwork(vocabulary, { termsPerPage: 2 });
    for (let i = 0; i < 5; i++) network.add(page);
    network.add(vectorOf([[vocabulary.intern('other'), 1]]));
    expect(near(network, 'heavy')).toEqual(['heavier']);
    expect(near(network, 'light')).toEqual([]);
  });
});

describe('the memory of the network', () => {
  test('is bounded, and keeps recurring pairs longer than others', () => {
    const vocabulary = new Vocabulary();
    const network = new TermNetwork(vocabulary, { mostPairs: 500 });
    let highest = 0;
    for (let i = 0; i < 400; i++) {
      const once = Array.from({ length: 8 }, (_, k) => `once${i}-${k}`);
      network.add(vectorOf(['gene', 'genome', ...once].map((term) => [vocabulary.intern(term), 1] as const)));
      highest = Math.max(highest, network.pairs);
    }
    network.add(vectorOf([[vocabulary.intern('other'), 1]]));
    expect(highest).toBeLessThanOrEqual(500);
    expect(near(network, 'gene')).toEqual(['genome']);
  });

  law(
    'may count too little when it is short, but never too much',
    [somePages, someTerms, fc.integer({ min: 1, max: 12 })],
    (pages, term, mostPairs) => {
      const whole = new Map(byDefinition(pages, term, 1).map((each) => [each.term, each.association]));
      const short = networkOf(pages, { minimumSupport: 1, mostPairs });
      expect(short.pairs).toBeLessThanOrEqual(mostPairs);
      for (const { term: other, association } of short.related().neighbours(term, 99)) {
        expect(association).toBeLessThanOrEqual(whole.get(other) ?? 0);
      }
    },
  );
});
