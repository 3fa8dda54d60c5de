/** What turns ratings into weights. Which lessons there are, and whose they are, the fold says. */
import type { Steps } from '../steps.ts';
import type { Vector } from '../vectors/vector.ts';
import type { ProfileId, Rating } from './log.ts';

/** A page that was rated, weighed. */
export interface Lesson {
  readonly page: Vector;
  readonly value: Rating;
  /** The profile that the rating trains; null for one that was given before there was any. */
  readonly profile: ProfileId | null;
  /** What it counts beside a rating: less where it was only observed. Absent: 1. */
  readonly weight?: number;
}

export function weightIn({ weight = 1 }: Pick<Lesson, 'weight'>): number {
  return weight;
}

export interface Learner {
  readonly name: string;
  /** What `study` will need of the same lessons and pages and would else work out at once. */
  prepare?(lessons: readonly Lesson[], seen: readonly Vector[]): Steps<unknown>;
  /** What the agent's own words weigh beside one page rated relevant. */
  readonly prior: number;
  /**
   * Looks at all that the agent was taught, in order; what is common to its profiles is worked out here, once.
   * `seen`: the pages the agent has met, rated or not.
   */
  study(lessons: readonly Lesson[], seen?: readonly Vector[]): Study;
  /** The same in steps, where it is long. */
  studying?(lessons: readonly Lesson[], seen?: readonly Vector[]): Studying;
}

/** The whole vector of one profile that began with `start`; the cut to its heaviest terms is the reader's. */
type Study = (start: Vector, profile: ProfileId | null) => Vector;
type Studying = (start: Vector, profile: ProfileId | null) => Steps<Vector>;

/** The vectors of profiles in steps; whatever has none of its own is one. */
export function studyingBy(learner: Learner, lessons: readonly Lesson[], seen: readonly Vector[]): Studying {
  if (learner.studying !== undefined) return learner.studying(lessons, seen);
  const study = learner.study(lessons, seen);
  return function* (start, profile) {
    yield;
    return study(start, profile);
  };
}

/** The lessons that train this profile, for learners that look at nothing else. */
export function ownLessons(lessons: readonly Lesson[], profile: ProfileId | null): readonly Lesson[] {
  return lessons.filter((lesson) => lesson.profile === profile);
}
