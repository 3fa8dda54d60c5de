/** The peers of the learner agree with scikit-learn 1.2.1 on the same pages. */
import { expect, it } from 'vitest';
import { naiveBayes } from '../../lab/bayes.ts';
import { supportVectors } from '../../lab/svm.ts';
import { type Learner, type Lesson, vectorOf } from '../../profiles/profiles.ts';

const PAGES = [
  [0.8, 0.6, 0, 0, 0],
  [0.6, 0, 0.8, 0, 0],
  [0, 0.6, 0, 0, 0.8],
  [0, 0, 0.6, 0.8, 0],
  [0, 0.28, 0, 0.96, 0],
  [0.28, 0, 0, 0.96, 0],
  [0, 0, 0, 0.6, 0.8],
] as const;
const LIKED = 3;

function weightsOf(learner: Learner): readonly number[] {
  const lessons = PAGES.map((page, i): Lesson => {
    const said = [...page.entries()].filter(([, weight]) => weight > 0);
    return { page: vectorOf(said), value: i < LIKED ? 1 : -1, profile: null };
  });
  const { ids, weights } = learner.study(lessons)(vectorOf([]), null);
  const all = new Array<number>(5).fill(0);
  ids.forEach((id, at) => {
    all[id] = weights[at] as number;
  });
  return all;
}

it.each<[string, Learner, readonly number[], number]>([
  // MultinomialNB(alpha=3.822, fit_prior=False): differences of feature_log_prob_.
  ['naive Bayes', naiveBayes(() => 5), [0.286697, 0.247644, 0.089526, -0.579928, 0.045291], 6],
  // LinearSVC(C=1, class_weight='balanced'): coef_.
  ['the support vector machine', supportVectors(), [0.527797, 0.610514, 0.274594, -1.255517, 0.100822], 2],
])('%s', (_, learner, theirs, digits) => {
  const ours = weightsOf(learner);
  for (const [i, weight] of theirs.entries()) expect(ours[i]).toBeCloseTo(weight, digits);
});
