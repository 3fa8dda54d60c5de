/**
 * What each profile stands for while a log is folded: the sum of its pages, each times its rating, free of idf. One
 * more page costs what that page holds, however much was learned before.
 */
import type { TermCounts } from '../terms/terms.ts';
import type { Vector } from '../vectors/vector.ts';
import { type TermId, Vocabulary } from '../vectors/vocabulary.ts';
import { tfPart } from '../vectors/weighting.ts';
import type { ProfileId, Rating, TermWeights } from './log.ts';

export class Liked<Id = ProfileId> {
  readonly #vocabulary = new Vocabulary();
  readonly #sums = new Map<Id | null, Sum>();

  /** Begins a profile with the weights that evolution gave it. */
  bear(profile: Id, weights: TermWeights): void {
    const sum = this.#sumOf(profile);
    for (const [term, weight] of weights) sum.addTerm(this.#vocabulary.intern(term), weight);
  }

  take(profile: Id | null, page: TermCounts, value: Rating): void {
    this.#sumOf(profile).add(tfPart(page, this.#vocabulary), value);
  }

  /** The cosine of the page with each of these profiles. */
  scores(profiles: readonly Id[], page: TermCounts) {
    const vector = tfPart(page, this.#vocabulary);
    return profiles.map((profile) => ({ profile, score: this.#sumOf(profile).cosine(vector) }));
  }

  #sumOf(profile: Id | null): Sum {
    const known = this.#sums.get(profile);
    if (known !== undefined) return known;
    const sum = new Sum();
    this.#sums.set(profile, sum);
    return sum;
  }
}

class Sum {
  readonly #weights = new Map<TermId, number>();
  #squares = 0;

  add({ ids, weights }: Vector, factor: number): void {
    for (let i = 0; i < ids.length; i++) this.addTerm(ids[i] as TermId, factor * (weights[i] as number));
  }

  addTerm(id: TermId, weight: number): void {
    const before = this.#weights.get(id) ?? 0;
    const after = before + weight;
    this.#weights.set(id, after);
    this.#squares += after * after - before * before;
  }

  /** With a vector of length 1, or an empty one. */
  cosine({ ids, weights }: Vector): number {
    let product = 0;
    for (let i = 0; i < ids.length; i++) {
      product += (this.#weights.get(ids[i] as TermId) ?? 0) * (weights[i] as number);
    }
    const length = Math.sqrt(Math.max(0, this.#squares));
    return length === 0 ? 0 : Math.max(-1, Math.min(1, product / length));
  }
}
