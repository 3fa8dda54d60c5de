/**
 * Readers change their minds: ratings of before then speak for what is wanted no more. Lessons that always fade would cost
 * whoever stays the same, so it is asked first. The latest ratings are predicted by those before them, once by all alike and
 * once with the older ones fading; only when that puts clearly more of their pairs in order does what was taught fade.
 */
import type { Steps } from '../steps.ts';
import type { Lesson } from './learner.ts';

/** What is left of a lesson's weight when the next one comes, once a reader has changed. */
const FADE = 0.9;

/** Of all ratings the last third is predicted, at least and at most so many. */
const PREDICTED_SHARE = 1 / 3;
const FEWEST_PREDICTED = 5;
const MOST_PREDICTED = 12;

/** How many of them have to be likes, and how many dislikes, to tell an order. */
const FEWEST_OF_A_KIND = 2;

/** So much more of the pairs have to be in order: less is noise, which a fading memory takes for change. */
const GAIN = 0.2;

/** What all pages are predicted when lessons count so much each. */
type Predicting = (weights: readonly number[]) => Steps<ArrayLike<number>>;

/** The share of its weight that each lesson leaves the one before: 1 unless its reader seems to have changed. */
export function* fading(lessons: readonly Lesson[], predicting: Predicting): Steps<number> {
  const latest = Math.floor(lessons.length * PREDICTED_SHARE);
  const held = Math.min(MOST_PREDICTED, Math.max(FEWEST_PREDICTED, latest));
  const known = lessons.length - held;
  if (known < held || !tellsOrder(lessons.slice(known))) return 1;
  function* lossAt(fade: number): Steps<number> {
    const weights = lessons.map((_, i) => (i < known ? fade ** (known - 1 - i) : 0));
    return disorder(lessons, yield* predicting(weights), known);
  }
  return (yield* lossAt(FADE)) <= (yield* lossAt(1)) - GAIN ? FADE : 1;
}

function tellsOrder(lessons: readonly Lesson[]): boolean {
  const liked = lessons.filter(({ value }) => value > 0).length;
  const disliked = lessons.filter(({ value }) => value < 0).length;
  return Math.min(liked, disliked) >= FEWEST_OF_A_KIND;
}

/** The share of pairs of lessons, from a place on, that are predicted in the wrong order. */
function disorder(lessons: readonly Lesson[], predicted: ArrayLike<number>, from: number): number {
  let pairs = 0;
  let wrong = 0;
  for (let i = from; i < lessons.length; i++) {
    for (let j = from; j < lessons.length; j++) {
      if ((lessons[i] as Lesson).value <= (lessons[j] as Lesson).value) continue;
      const lead = (predicted[i] as number) - (predicted[j] as number);
      pairs += 1;
      wrong += lead > 0 ? 0 : lead < 0 ? 1 : 0.5;
    }
  }
  return wrong / pairs;
}
