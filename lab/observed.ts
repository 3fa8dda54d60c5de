/** What a simulated reader does with a page they do not rate: visible to the agent, and no sure sign of anything. */
import { type Random, SIGNS, type Sign, signValue } from '../profiles/profiles.ts';
import type { Rated } from './way.ts';

/** The chance of each sign, for liked pages and for others. A page must be opened to be read to its end. */
export type Habits = Readonly<Record<Sign, readonly [liked: number, other: number]>>;

export interface Observed {
  readonly habits: Habits;
  /** What each sign counts beside a rating; a sign of weight 0 is not reported. */
  readonly weights: Readonly<Record<Sign, number>>;
}

/** The strongest sign that a reader gives. Each page takes the same number of draws, whatever the outcome. */
export function signOf(likes: boolean, habits: Habits, random: Random): Sign | undefined {
  const [opened, read, saved, hidden] = SIGNS.map((sign) => random() < habits[sign][likes ? 0 : 1]);
  if (hidden === true) return 'hidden';
  if (saved === true) return 'saved';
  if (opened !== true) return undefined;
  return read === true ? 'read' : 'opened';
}

/** The lesson of a sign; not opening a page gives none. */
export function lessonOf(sign: Sign | undefined, page: Rated['page'], { weights }: Observed): readonly Rated[] {
  if (sign === undefined || weights[sign] === 0) return [];
  return [{ page, value: signValue(sign), weight: weights[sign] }];
}
