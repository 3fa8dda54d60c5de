/** Plain versions for `matching.ts`: maps with brute force, and a static index over typed arrays. */
import type { Vector } from '../profiles/vectors/vector.ts';
import { norm } from '../profiles/vectors/vector.ts';
import { THRESHOLD, VOCABULARY } from './matching-corpus.ts';

type Weights = ReadonlyMap<number, number>;

/** The cosine with each profile, with vectors as Maps of length 1. Gives the number of matches. */
export function bruteForce(profiles: readonly Vector[]): (document: Vector) => number {
  const maps = profiles.map(mapOf);
  return (document) => {
    const asked = mapOf(document);
    return maps.reduce((matches, profile) => matches + (dotOf(profile, asked) > THRESHOLD ? 1 : 0), 0);
  };
}

function mapOf(vector: Vector): Weights {
  const length = norm(vector);
  return new Map([...vector.ids].map((id, i) => [id, (vector.weights[i] as number) / length]));
}

function dotOf(a: Weights, b: Weights): number {
  let sum = 0;
  for (const [id, weight] of a) sum += weight * (b.get(id) ?? 0);
  return sum;
}

/** A list for each term in one pair of arrays, without segments and updates. Gives the number of matches. */
export function staticIndex(profiles: readonly Vector[]): (document: Vector) => number {
  const starts = new Uint32Array(VOCABULARY + 1);
  for (const { ids } of profiles) for (const id of ids) starts[id + 1] = (starts[id + 1] as number) + 1;
  for (let id = 0; id < VOCABULARY; id++) starts[id + 1] = (starts[id + 1] as number) + (starts[id] as number);
  const next = starts.slice();
  const slots = new Uint32Array(starts[VOCABULARY] as number);
  const weights = new Float32Array(slots.length);
  for (const [slot, vector] of profiles.entries()) {
    const length = norm(vector);
    for (const [i, id] of vector.ids.entries()) {
      const at = next[id] as number;
      next[id] = at + 1;
      slots[at] = slot;
      weights[at] = (vector.weights[i] as number) / length;
    }
  }
  const scores = new Float32Array(profiles.length);
  const thresholds = new Float32Array(profiles.length).fill(THRESHOLD);
  return (document) => {
    const length = norm(document);
    for (let i = 0; i < document.ids.length; i++) {
      const id = document.ids[i] as number;
      const factor = (document.weights[i] as number) / length;
      accumulate(slots, weights, starts[id] as number, starts[id + 1] as number, factor, scores);
    }
    return sweep(scores, thresholds);
  };
}

function accumulate(
  slots: Uint32Array,
  weights: Float32Array,
  from: number,
  to: number,
  factor: number,
  scores: Float32Array,
): void {
  for (let i = from; i < to; i++) {
    const slot = slots[i] as number;
    scores[slot] = (scores[slot] as number) + factor * (weights[i] as number);
  }
}

function sweep(scores: Float32Array, thresholds: Float32Array): number {
  let matches = 0;
  for (let slot = 0; slot < scores.length; slot++) {
    if ((scores[slot] as number) > (thresholds[slot] as number)) matches++;
    scores[slot] = 0;
  }
  return matches;
}
