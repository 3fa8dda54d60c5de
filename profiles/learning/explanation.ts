/** Explains a page's score: the terms that it shares with a profile, the share of each, and the score without each. */
import type { Steps } from '../steps.ts';
import type { TermCounts } from '../terms/terms.ts';
import { cosine } from '../vectors/similarity.ts';
import { products, type Vector, weightOf } from '../vectors/vector.ts';
import type { Vocabulary } from '../vectors/vocabulary.ts';

export interface Contribution {
  readonly term: string;
  /** The term as the page writes it. */
  readonly surface: string;
  /** The profile's, as a share of its heaviest. */
  readonly weight: number;
  /** Part of all that speaks for the page; negative if the term speaks against it. The absolute values add up to 1. */
  readonly share: number;
  /** The page's score if neither page nor profile held this term. */
  readonly without: number;
  /** Whether that would change the verdict, from shown to hidden or back. */
  readonly decides: boolean;
}

interface Explained {
  readonly page: TermCounts;
  readonly pageVector: Vector;
  readonly profile: Vector;
  readonly vocabulary: Vocabulary;
  /** A page is shown when it scores more than this; undefined if all are shown. */
  readonly threshold: number | undefined;
}

/** All contributing terms, the strongest first, in steps; empty when page and profile share nothing. */
export function* explaining(explained: Explained): Steps<readonly Contribution[]> {
  const { page, pageVector, profile, vocabulary, threshold } = explained;
  const shared = products(pageVector, profile);
  const total = shared.weights.reduce((sum, product) => sum + Math.abs(product), 0);
  const surfaces = new Map(page.terms.map((term, i) => [term, page.surfaces[i] ?? term]));
  const isShown = (score: number) => threshold === undefined || score > threshold;
  const shown = isShown(cosine(pageVector, profile));
  const heaviest = profile.weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const scores = yield* scoresWithout(pageVector, profile, shared);
  return [...shared.ids]
    .map((id, i) => {
      const term = vocabulary.termOf(id);
      const without = scores[i] as number;
      const share = (shared.weights[i] as number) / total;
      const weight = weightOf(profile, id) / heaviest;
      const surface = surfaces.get(term) ?? term;
      return { term, surface, weight, share, without, decides: isShown(without) !== shown };
    })
    .sort((a, b) => Math.abs(b.share) - Math.abs(a.share) || (a.term < b.term ? -1 : 1));
}

/** For each shared term, the cosine of page and profile when neither holds it. */
function* scoresWithout(page: Vector, profile: Vector, shared: Vector): Steps<Float64Array> {
  const products = yield* sumsWithout(shared.weights, shared.ids, shared.ids);
  const squares = ({ weights }: Vector) => weights.map((weight) => weight * weight);
  const ofPage = yield* sumsWithout(squares(page), page.ids, shared.ids);
  const ofProfile = yield* sumsWithout(squares(profile), profile.ids, shared.ids);
  return products.map((product, i) => {
    const length = Math.sqrt(ofPage[i] as number) * Math.sqrt(ofProfile[i] as number);
    return length === 0 ? 0 : Math.max(-1, Math.min(1, product / length));
  });
}

/** Values added in a step. */
const ADDED_A_STEP = 1_000_000;

/**
 * For each of `left`, which are among the ids, the sum of all values but its own, added in order. To the bit this
 * equals the sum without that term; a difference of two sums would not.
 */
function* sumsWithout(values: Float64Array, ids: Uint32Array, left: Uint32Array): Steps<Float64Array> {
  const sums = new Float64Array(left.length);
  let [before, added] = [0, 0];
  for (let i = 0, at = 0; i < left.length; at++) {
    if (ids[at] === left[i]) {
      sums[i++] = sumFrom(values, at + 1, before);
      added += values.length - at;
    }
    before += values[at] as number;
    if (added < ADDED_A_STEP) continue;
    added = 0;
    yield;
  }
  return sums;
}

function sumFrom(values: Float64Array, from: number, start: number): number {
  let sum = start;
  for (let i = from; i < values.length; i++) sum += values[i] as number;
  return sum;
}
