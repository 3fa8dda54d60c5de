import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stemmingFor } from '../../../profiles/terms/stemming.ts';
import { scanTerms } from '../../../profiles/terms/term-places.ts';
import { countTerms } from '../../../profiles/terms/terms.ts';
import { scanTokens } from '../../../profiles/terms/tokens.ts';
import { SEEDED } from '../support.ts';

function placesIn(text: string): readonly (readonly [term: string, token: string])[] {
  const places: (readonly [string, string])[] = [];
  scanTerms(text, 'en', (term, start, end) => places.push([term, text.slice(start, end)]));
  return places;
}

test('terms come in the order of their text, with the tokens that hold them', () => {
  expect(placesIn('The Cameras, and a camera: lenses!')).toEqual([
    ['camera', 'Cameras'],
    ['camera', 'camera'],
    ['lens', 'lenses'],
  ]);
});

test('terms with places are the counted terms, as often, each at one of its forms', () => {
  const words = fc.constantFrom('camera', 'Cameras', 'lenses', 'the', 'and', 'network', '35mm', 'façade', '...');
  fc.assert(
    fc.property(fc.array(words), (list) => {
      const text = list.join(' ');
      const places = placesIn(text);
      const { terms, counts } = countTerms(text, 'en');
      const told = terms.map((term) => places.filter((place) => place[0] === term).length);
      expect([told, places.length]).toEqual([counts, counts.reduce((sum, count) => sum + count, 0)]);
      const { stem } = stemmingFor('en');
      const plain = places.filter(([, token]) => /^[a-z]+$/i.test(token));
      expect(plain.map(([, token]) => stem(token.toLowerCase()))).toEqual(plain.map(([term]) => term));
    }),
    { ...SEEDED, numRuns: 100 },
  );
});

test('a token continues over a joint within its first 128 letters', () => {
  const tokensIn = (letters: number) => {
    let tokens = 0;
    scanTokens(`${'a'.repeat(letters)}'b`, () => tokens++);
    return tokens;
  };
  expect([127, 128].map(tokensIn)).toEqual([1, 2]);
});
