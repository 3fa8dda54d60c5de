import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stemmingFor } from '../../../profiles/terms/stemming.ts';
import { scanningTerms, scanTerms } from '../../../profiles/terms/term-places.ts';
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

describe('a text scanned in steps', () => {
  const told = (text: string, letters: number) => {
    const places: [string, number, number][] = [];
    const scanning = scanningTerms(text, 'en', (term, start, end) => places.push([term, start, end]), letters);
    let steps = 1;
    while (scanning.next().done !== true) steps++;
    return { places, steps };
  };

  test('has the same terms at the same places, however short the steps are', () => {
    const pieces = ['red', ' ', '-', '.', '水火土', 'ตากลม', '한국', 'a@b.c', 'http://x.y/z', 'e\u0301', '1,5', '😀'];
    const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 9 }), (text, letters) => {
        expect(told(text, letters).places).toEqual(told(text, Math.max(1, text.length)).places);
      }),
      SEEDED,
    );
  });

  test.each([
    ['words', 'green tea '],
    ['ideographs', '水火土木金人'],
    ['hangul', '한국어'],
  ])('takes as many more steps as it is longer, for %s', (_, part) => {
    const stepsOf = (letters: number) => told(part.repeat(letters / part.length), 4_000).steps;
    const [half, whole] = [stepsOf(120_000), stepsOf(240_000)];
    expect([half, whole]).toEqual([30, 60]);
  });
});
