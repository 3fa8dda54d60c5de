/**
 * Some vectors as bytes, by the texts of their terms: numbers of terms are others in every process.
 *
 *   number of terms · then per term, in order: letters shared with the previous term · rest of the term
 *   number of vectors · then per vector: number of its terms · per term, in order, places since the previous one · the weights
 */
import { expectEnd, type Reader, TermCodecError, takeBytes, takeNumber, takeSuffix, Writer } from '../terms/bytes.ts';
import { type Vector, vectorFrom } from '../vectors/vector.ts';
import type { TermId, Vocabulary } from '../vectors/vocabulary.ts';

/** Weights are rounded to 32 bits. Vectors that share most of their terms name the terms once. */
export function encodeVectors(vectors: readonly Vector[], vocabulary: Vocabulary): Uint8Array {
  const out = new Writer();
  const ids = [...new Set(vectors.flatMap((vector) => [...vector.ids]))];
  const terms = ids.map((id) => ({ id, term: vocabulary.termOf(id) })).sort((a, b) => (a.term < b.term ? -1 : 1));
  out.number(terms.length);
  let previous = '';
  for (const { term } of terms) {
    out.suffix(previous, term);
    previous = term;
  }
  const places = new Map(terms.map(({ id }, place) => [id, place]));
  out.number(vectors.length);
  for (const vector of vectors) putVector(out, vector, places);
  return out.written();
}

/** Throws `TermCodecError`. */
export function decodeVectors(bytes: Uint8Array, vocabulary: Vocabulary): readonly Vector[] {
  const reader = { bytes, at: 0 };
  const terms: string[] = [];
  for (let left = takeNumber(reader); left > 0; left--) terms.push(takeSuffix(reader, terms.at(-1) ?? ''));
  const ids = Uint32Array.from(terms, (term) => vocabulary.intern(term));
  const vectors: Vector[] = [];
  for (let left = takeNumber(reader); left > 0; left--) vectors.push(takeVector(reader, ids));
  expectEnd(reader);
  return vectors;
}

function putVector(out: Writer, { ids, weights }: Vector, places: ReadonlyMap<TermId, number>): void {
  const placed = vectorFrom(
    ids.map((id) => places.get(id) as number),
    weights,
  );
  out.number(placed.ids.length);
  let previous = 0;
  for (let i = 0; i < placed.ids.length; i++) {
    const place = placed.ids[i] as number;
    out.number(place - previous);
    previous = place;
  }
  out.bytes(new Uint8Array(Float32Array.from(placed.weights).buffer));
}

function takeVector(reader: Reader, terms: Uint32Array): Vector {
  const length = takeNumber(reader);
  if (length > terms.length) throw new TermCodecError('a vector has more terms than there are');
  const ids = new Uint32Array(length);
  let place = 0;
  for (let i = 0; i < length; i++) {
    const since = takeNumber(reader);
    if (since === 0 && i > 0) throw new TermCodecError('a vector names a term twice');
    place += since;
    const id = terms[place];
    if (id === undefined) throw new TermCodecError('a vector names a term that is not there');
    ids[i] = id;
  }
  const weights = new Float32Array(takeBytes(reader, length * Float32Array.BYTES_PER_ELEMENT).buffer);
  if (!weights.every(Number.isFinite)) throw new TermCodecError('a vector has a weight that is no number');
  return vectorFrom(ids, Float64Array.from(weights));
}
