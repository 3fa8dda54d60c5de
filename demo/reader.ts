/** Simulated readers: a taste over topics, a habit of opening pages, and some mistakes. */
import type { Chance } from './chance.ts';
import type { Grades } from './grades.ts';

/** Half of the highest grade: from here on a page counts as relevant. */
export const RELEVANT_GRADE = 2;

/** The weight of each topic, 0 to 1. A page counts for its best topic. */
export type ReaderTaste = Readonly<Record<string, number>>;

interface ReaderHabits {
  readonly chance: Chance;
  /** Share of ratings that come out wrong. */
  readonly noise?: number;
  /** The chance to open the page at a place of the list, from 0. By default every page is opened. */
  readonly opens?: (place: number) => number;
  /** The later taste, and the session by which it is complete. */
  readonly drift?: { readonly taste: ReaderTaste; readonly sessions: number };
}

/** A page on a list, as demo addresses name it. */
export interface Place {
  readonly site: string;
  readonly path: string;
}

export interface Opened extends Place {
  readonly rating: -1 | 0 | 1;
}

export interface Reader {
  /** The page's grade for the reader's taste in a session, 0 to 4. */
  grade(place: Place, session: number): number;
  /** The opened pages of a session's list, with ratings: +1 relevant, 0 undecided, −1 not relevant. */
  read(list: readonly Place[], session: number): readonly Opened[];
}

export function readerOf(taste: ReaderTaste, grades: Grades, habits: ReaderHabits): Reader {
  const { chance, noise = 0, opens = () => 1, drift } = habits;
  const tasteIn = (session: number) =>
    drift === undefined ? taste : between(taste, drift.taste, (session - 1) / drift.sessions);
  const grade = ({ site, path }: Place, session: number) =>
    Math.max(0, ...Object.entries(tasteIn(session)).map(([topic, weight]) => weight * grades.grade(site, path, topic)));
  return {
    grade,
    read(list, session) {
      return list
        .filter((_, place) => chance() < opens(place))
        .map((place) => {
          const rating = ratingOf(grade(place, session));
          return { ...place, rating: chance() < noise ? mistaken(rating) : rating };
        });
    },
  };
}

function ratingOf(grade: number): -1 | 0 | 1 {
  if (grade >= RELEVANT_GRADE) return 1;
  return grade === 0 ? -1 : 0;
}

function mistaken(rating: -1 | 0 | 1): -1 | 1 {
  return rating > 0 ? -1 : 1;
}

function between(from: ReaderTaste, to: ReaderTaste, share: number): ReaderTaste {
  const way = Math.min(1, Math.max(0, share));
  const topics = new Set([...Object.keys(from), ...Object.keys(to)]);
  return Object.fromEntries(
    [...topics].map((topic) => [topic, (1 - way) * (from[topic] ?? 0) + way * (to[topic] ?? 0)]),
  );
}
