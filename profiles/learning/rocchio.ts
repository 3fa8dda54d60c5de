/** Relevance feedback by Rocchio as varied by Sheth (filtering spec 5): every rating adds a multiple of its page. */
import { greatest } from '../vectors/selection.ts';
import { plus, sum, type Vector } from '../vectors/vector.ts';
import type { Vocabulary } from '../vectors/vocabulary.ts';
import { FAITHFUL_TERMS } from '../vectors/weighting.ts';
import { type Learner, type Lesson, ownLessons } from './learner.ts';

interface RocchioConstants {
  /** α for pages rated relevant. */
  readonly positive: number;
  /** α for pages rated not relevant: an unwanted page says less about what is wanted. */
  readonly negative: number;
  readonly prior: number;
  /** What is left of a lesson's weight when the next lesson comes; under 1 for interests that drift. */
  readonly decay: number;
}

const ROCCHIO: RocchioConstants = { positive: 1, negative: 0.5, prior: 0.3, decay: 1 };

/**
 * `W = start + Σ α · f · page` over the profile's own lessons, each faded by later lessons. The start does not fade.
 */
export function rocchio(constants: Partial<RocchioConstants> = {}): Learner {
  const { positive, negative, prior, decay } = { ...ROCCHIO, ...constants };
  return {
    name: 'rocchio',
    prior,
    study: (lessons) => (start, profile) => {
      const own = ownLessons(lessons, profile);
      const factor = ({ value }: Lesson, i: number) =>
        value * (value < 0 ? negative : positive) * decay ** (own.length - 1 - i);
      return sum([[start, 1], ...own.map((lesson, i): readonly [Vector, number] => [lesson.page, factor(lesson, i)])]);
    },
  };
}

/** The source's α. */
const FAITHFUL_ALPHA = 0.75;

/** The source's own rule: `W ← W + α · f · page`, then cut to the 300 heaviest terms, after every rating. */
export function faithfulRocchio(vocabulary: Vocabulary, alpha = FAITHFUL_ALPHA): Learner {
  const cut = (profile: Vector) => greatest(profile, FAITHFUL_TERMS, vocabulary);
  return {
    name: 'faithful',
    prior: 1,
    study: (lessons) => (start, profile) =>
      ownLessons(lessons, profile).reduce(
        (learned, { page, value }) => cut(plus(learned, page, alpha * value)),
        cut(start),
      ),
  };
}
