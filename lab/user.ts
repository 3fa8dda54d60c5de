/** A simulated user: from a document's grade to a rating. */
import { GRADES, type Grade, type Random, type Rating, ratingOf } from '../profiles/profiles.ts';
import type { Topic } from './collection.ts';

export interface User {
  readonly rate: (grade: number) => Rating;
  /** What they really think, without slips. */
  readonly likes: (grade: number) => boolean;
}

export interface Manners {
  /** Grades on five steps, as the source's user did. */
  readonly source: boolean;
  readonly noise: number;
}

export function userOf({ documents }: Topic, { source, noise }: Manners, random: Random): User {
  const best = Math.max(...documents.map(({ grade }) => grade));
  const likes = (grade: number) => best > 0 && grade >= best / 2;
  const honest = source
    ? (grade: number) => ratingOf(stepOf(grade, best))
    : (grade: number) => (likes(grade) ? 1 : grade <= 0 ? -1 : 0);
  return { likes, rate: (grade) => (noise > 0 && random() < noise ? 0 - honest(grade) : honest(grade)) };
}

/** Five equal steps from 0 to the topic's best grade. */
function stepOf(grade: number, best: number): Grade {
  const step = best <= 0 ? 0 : Math.floor((GRADES.length * grade) / best);
  return GRADES[Math.min(GRADES.length - 1, Math.max(0, step))] as Grade;
}
