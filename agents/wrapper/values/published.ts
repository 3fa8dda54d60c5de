/** The day on which something was published, in its words. */
import { anyStem, DUE } from '../../lexicon/days.ts';
import { type DateTold, dateIn } from './date.ts';

/** No digits lie between the words and their day. */
const UNTIL = new RegExp(`(?<!\\p{Script=Latin})(?:${anyStem(DUE)})[^\\p{Nd}]{0,30}(?=\\p{Nd})`, 'iu');

/** "Apply by 1 May" says no such day: what stands behind such words is left out. */
export function publishedIn(text: string, told: DateTold = {}): string | undefined {
  return dateIn(text.slice(0, UNTIL.exec(text)?.index), told);
}
