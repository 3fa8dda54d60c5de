/** What a simulated reader does with a page that they do not rate: seen by whoever looks on, and no sure sign of anything. */
import { type Random, SIGNS, type Sign, signValue } from '../profiles/profiles.ts';
import type { Rated } from './way.ts';

/** Of pages that are liked and of the others: the chance of each sign. Only what was opened is read to its end. */
export type Habits = Readonly<Record<Sign, readonly [liked: number, other: number]>>;

export interface Observed {
  readonly habits: Habits;
  /** What each sign counts beside a rating; one that counts nothing is not told. */
  readonly weights: Readonly<Record<Sign, number>>;
}

/** The strongest sign that a reader gives; each page takes as many draws, whatever comes of them. */
export function signOf(likes: boolean, habits: Habits, random: Random): Sign | undefined {
  const [opened, read, saved, hidden] = SIGNS.map((sign) => random() < habits[sign][likes ? 0 : 1]);
  if (hidden === true) return 'hidden';
  if (saved === true) return 'saved';
  if (opened !== true) return undefined;
  return read === true ? 'read' : 'opened';
}

/** What is learned of a sign; not to open a page says nothing. */
export function lessonOf(sign: Sign | undefined, page: Rated['page'], { weights }: Observed): readonly Rated[] {
  if (sign === undefined || weights[sign] === 0) return [];
  return [{ page, value: signValue(sign), weight: weights[sign] }];
}
