/** Weights that an owner set by hand, put over whatever a learner made. So they hold for all learners. */
import { mapped, plus, type Vector, vectorOf } from '../vectors/vector.ts';
import type { Vocabulary } from '../vectors/vocabulary.ts';
import type { Edit, ProfileId } from './log.ts';

/** A profile's vector with the edits meant for it. Of several edits of one term the last holds. */
export function editedVector(
  learned: Vector,
  profile: ProfileId | null,
  edits: readonly Edit[],
  vocabulary: Vocabulary,
): Vector {
  const own = edits.filter((edit) => edit.profile === undefined || edit.profile === profile);
  if (own.length === 0) return learned;
  const heaviest = learned.weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const set = new Map(own.map(({ term, share }) => [vocabulary.intern(term), share * heaviest]));
  const rest = mapped(learned, (weight, id) => (set.has(id) ? 0 : weight));
  return plus(rest, vectorOf([...set].filter(([, weight]) => weight !== 0)));
}
