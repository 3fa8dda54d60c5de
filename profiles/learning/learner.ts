/** Turns ratings into weights. The fold says which lessons there are and which profile each trains. */
import type { Steps } from '../steps.ts';
import type { Vector } from '../vectors/vector.ts';
import type { ProfileId, Rating } from './log.ts';

/** A rated page, weighed. */
export interface Lesson {
  readonly page: Vector;
  readonly value: Rating;
  /** The profile that the rating trains; null if there was none yet. */
  readonly profile: ProfileId | null;
  /** Weight beside a rating: less if the page was only observed. Absent: 1. */
  readonly weight?: number;
}

export function weightIn({ weight = 1 }: Pick<Lesson, 'weight'>): number {
  return weight;
}

export interface Learner {
  readonly name: string;
  /** Works out ahead, in steps, what `study` needs of the same lessons and pages. */
  prepare?(lessons: readonly Lesson[], seen: readonly Vector[]): Steps<unknown>;
  /** Weight of the agent's own words beside one page rated relevant. */
  readonly prior: number;
  /**
   * Looks at everything the agent was taught, in order, and works out once what its profiles share. `seen`: the pages
   * the agent has met, rated or not.
   */
  study(lessons: readonly Lesson[], seen?: readonly Vector[]): Study;
  /** The same in steps, for learners that take long. */
  studying?(lessons: readonly Lesson[], seen?: readonly Vector[]): Studying;
}

/** The whole vector of a profile that began with `start`. The reader cuts it to its heaviest terms. */
type Study = (start: Vector, profile: ProfileId | null) => Vector;
type Studying = (start: Vector, profile: ProfileId | null) => Steps<Vector>;

/** Studies in steps. A learner without steps of its own takes one. */
export function studyingBy(learner: Learner, lessons: readonly Lesson[], seen: readonly Vector[]): Studying {
  if (learner.studying !== undefined) return learner.studying(lessons, seen);
  const study = learner.study(lessons, seen);
  return function* (start, profile) {
    yield;
    return study(start, profile);
  };
}

/** The lessons that train this profile, for learners that look at no others. */
export function ownLessons(lessons: readonly Lesson[], profile: ProfileId | null): readonly Lesson[] {
  return lessons.filter((lesson) => lesson.profile === profile);
}
