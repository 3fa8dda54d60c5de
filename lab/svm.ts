/**
 * A linear support vector machine with squared hinge loss and equally weighted classes, a peer to measure against:
 * screening research uses it. Dual coordinate descent (Hsieh and others, "A Dual Coordinate Descent Method for
 * Large-scale Linear SVM", 2008), with an offset as one more term of every page.
 */
import { type Learner, type Lesson, seededRandom, type Vector, vectorOf } from '../profiles/profiles.ts';
import { shuffled } from './protocol.ts';

/** What an error costs beside the penalty `½ · |w|²`: the usual default. */
const COST = 1;
const MOST_PASSES = 200;
/** It ends when no lesson's gradient is further off than this. */
const CLOSE = 1e-2;
const SEED = 1;

/** Takes all lessons, whichever profile they went to. With one class only it separates nothing. */
export function supportVectors(): Learner {
  return {
    name: 'svm',
    prior: 0,
    study: (lessons) => {
      const told = lessons.filter(({ value }) => value !== 0);
      const liked = told.filter(({ value }) => value > 0).length;
      if (liked === 0 || liked === told.length) return (start) => start;
      const learned = solved(told, liked);
      return () => learned;
    },
  };
}

function solved(lessons: readonly Lesson[], liked: number): Vector {
  const plane = new Plane(lessons);
  const random = seededRandom(SEED);
  const costOf = ({ value }: Lesson) => (COST * lessons.length) / (2 * (value > 0 ? liked : lessons.length - liked));
  const held = lessons.map((lesson) => 1 / (2 * costOf(lesson)));
  const factors = new Float64Array(lessons.length);
  const places = lessons.map((_, i) => i);
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    let farthest = 0;
    for (const i of shuffled(places, random)) {
      const factor = factors[i] as number;
      const gradient = plane.margin(i) - 1 + (held[i] as number) * factor;
      const pushes = factor === 0 ? Math.min(gradient, 0) : gradient;
      if (pushes === 0) continue;
      farthest = Math.max(farthest, Math.abs(pushes));
      const next = Math.max(0, factor - gradient / (plane.length(i) + (held[i] as number)));
      plane.push(i, next - factor);
      factors[i] = next;
    }
    if (farthest < CLOSE) break;
  }
  return plane.vector();
}

/** What is learned so far, as a weight for each term, and the pages it comes from. */
class Plane {
  readonly #lessons: readonly Lesson[];
  readonly #weights: Float64Array;
  #offset = 0;

  constructor(lessons: readonly Lesson[]) {
    this.#lessons = lessons;
    const terms = lessons.reduce((most, { page }) => Math.max(most, (page.ids.at(-1) ?? -1) + 1), 0);
    this.#weights = new Float64Array(terms);
  }

  margin(i: number): number {
    const { page, value } = this.#lessons[i] as Lesson;
    let sum = this.#offset;
    page.ids.forEach((id, at) => {
      sum += (this.#weights[id] as number) * (page.weights[at] as number);
    });
    return Math.sign(value) * sum;
  }

  length(i: number): number {
    return (this.#lessons[i] as Lesson).page.weights.reduce((sum, weight) => sum + weight * weight, 1);
  }

  push(i: number, by: number): void {
    const { page, value } = this.#lessons[i] as Lesson;
    const change = Math.sign(value) * by;
    this.#offset += change;
    page.ids.forEach((id, at) => {
      this.#weights[id] = (this.#weights[id] as number) + change * (page.weights[at] as number);
    });
  }

  vector(): Vector {
    return vectorOf(this.#weights.entries());
  }
}
