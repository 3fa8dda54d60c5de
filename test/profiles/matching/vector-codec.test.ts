import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeVectors, encodeVectors } from '../../../profiles/matching/vector-codec.ts';
import { TermCodecError } from '../../../profiles/terms/bytes.ts';
import { entriesOf, type Vector, vectorOf } from '../../../profiles/vectors/vector.ts';
import { Vocabulary } from '../../../profiles/vectors/vocabulary.ts';
import { SEEDED } from '../support.ts';

const someWeights = fc.dictionary(
  fc.string({ maxLength: 4 }),
  fc.float({ noNaN: true, noDefaultInfinity: true }).filter((weight) => weight !== 0),
);
type Weights = Readonly<Record<string, number>>;

function vectorsIn(vocabulary: Vocabulary, all: readonly Weights[]): readonly Vector[] {
  return all.map((weights) => vectorOf(Object.entries(weights).map(([term, w]) => [vocabulary.intern(term), w])));
}

function weightsOf(vectors: readonly Vector[], vocabulary: Vocabulary): readonly Weights[] {
  return vectors.map((vector) => Object.fromEntries(entriesOf(vector, vocabulary)));
}

describe('vectors as bytes', () => {
  it('come back in a process with other terms, in the order of its own numbers', () => {
    fc.assert(
      fc.property(fc.array(someWeights, { maxLength: 5 }), fc.array(fc.string({ maxLength: 4 })), (all, met) => {
        const [here, there] = [new Vocabulary(), new Vocabulary()];
        for (const term of met) there.intern(term);
        const decoded = decodeVectors(encodeVectors(vectorsIn(here, all), here), there);
        expect(weightsOf(decoded, there)).toEqual(all);
        for (const { ids } of decoded) expect([...ids]).toEqual([...ids].sort((a, b) => a - b));
      }),
      SEEDED,
    );
  });

  it('name a term once, however many of them hold it', () => {
    const vocabulary = new Vocabulary();
    const terms = Array.from({ length: 500 }, (_, i) => `evolution${i}`);
    const vector = vectorOf(terms.map((term, i) => [vocabulary.intern(term), 1 + i]));
    const one = encodeVectors([vector], vocabulary).length;
    const ten = encodeVectors(
      Array.from({ length: 10 }, () => vector),
      vocabulary,
    ).length;
    expect((ten - one) / 9).toBeLessThan(500 * 5.1);
  });

  it('are refused wherever they are cut', () => {
    const vocabulary = new Vocabulary();
    const bytes = encodeVectors(vectorsIn(vocabulary, [{ a: 1, b: -2 }, { b: 0.5 }]), vocabulary);
    for (let length = 0; length < bytes.length; length++) {
      expect(() => decodeVectors(bytes.subarray(0, length), vocabulary)).toThrow(TermCodecError);
    }
    expect(() => decodeVectors(Uint8Array.of(...bytes, 0), vocabulary)).toThrow(TermCodecError);
  });

  it.each<[string, readonly number[]]>([
    ['more terms of a vector than there are', [1, 0, 1, 97, 1, 2, 0, 0, 0, 0, 0]],
    ['a term that is not there', [1, 0, 1, 97, 1, 1, 1, 0, 0, 0, 0]],
    ['a term twice', [2, 0, 1, 97, 0, 1, 98, 1, 2, 0, 0, 0, 0, 128, 63, 0, 0, 128, 63]],
    ['a weight without end', [1, 0, 1, 97, 1, 1, 0, 0, 0, 128, 127]],
    ['a weight that is no number', [1, 0, 1, 97, 1, 1, 0, 0, 0, 192, 127]],
  ])('are refused with %s', (_, bytes) => {
    expect(() => decodeVectors(Uint8Array.from(bytes), new Vocabulary())).toThrow(TermCodecError);
  });
});
