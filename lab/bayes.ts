/**
 * Naive Bayes over weighted terms, a peer to measure against: screening research begins with it (multinomial, with
 * classes that count the same). The score of a page sums its weights, each times how much more often liked pages have
 * the term.
 */
import { type Learner, type Lesson, type Vector, vectorOf } from '../profiles/profiles.ts';

/** Added to each term of each class, as ASReview does. */
const SMOOTHING = 3.822;

/**
 * `terms`: the number of terms, including those that no lesson has. Takes all lessons, whichever profile they went to.
 */
export function naiveBayes(terms: () => number): Learner {
  return {
    name: 'bayes',
    prior: 0,
    study: (lessons) => {
      const liked = lessons.filter(({ value }) => value > 0);
      const disliked = lessons.filter(({ value }) => value < 0);
      if (liked.length === 0 || disliked.length === 0) return (start) => start;
      const learned = ratios(liked, disliked, terms());
      return () => learned;
    },
  };
}

function ratios(liked: readonly Lesson[], disliked: readonly Lesson[], terms: number): Vector {
  const [more, less] = [shares(liked, terms), shares(disliked, terms)];
  return vectorOf(more.map((share, id) => Math.log(share) - Math.log(less[id] as number)).entries());
}

/** How likely each term is, by pages of one class. */
function shares(lessons: readonly Lesson[], terms: number): Float64Array {
  const sums = new Float64Array(terms).fill(SMOOTHING);
  for (const { page } of lessons) {
    page.ids.forEach((id, at) => {
      sums[id] = (sums[id] as number) + (page.weights[at] as number);
    });
  }
  const all = sums.reduce((sum, each) => sum + each, 0);
  return sums.map((each) => each / all);
}
