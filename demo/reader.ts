/** A simulated reader: opens a page, knows what it thinks of it, says so. */
import type { Grades } from './grades.ts';

/** Half of the highest grade: from here on a page is what the reader looked for. */
export const RELEVANT_GRADE = 2;

export interface Reader {
  /** 0 to 4. */
  grade(site: string, slug: string): number;
  /** +1 relevant, 0 undecided, −1 not relevant. */
  rate(site: string, slug: string): -1 | 0 | 1;
}

export function readerOf(topic: string, grades: Grades): Reader {
  const grade = (site: string, slug: string) => grades.grade(site, slug, topic);
  return {
    grade,
    rate(site, slug) {
      const liked = grade(site, slug);
      if (liked >= RELEVANT_GRADE) return 1;
      return liked === 0 ? -1 : 0;
    },
  };
}
