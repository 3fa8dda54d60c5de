/** What speaks for a day as that of a page's publication: where it is said, and how. */
import type { HowKnown } from '../../records.ts';

export type Sign =
  /** In the head, by a name that means publication, creation, change, or any date. */
  | 'headPublished'
  | 'headCreated'
  | 'headModified'
  | 'headOther'
  /** In JSON-LD or microdata: of a work, and of what else is on a page. */
  | 'workPublished'
  | 'pagePublished'
  | 'workCreated'
  | 'workModified'
  | 'otherPublished'
  | 'otherThing'
  /** In what scripts are given. */
  | 'scriptPublished'
  | 'scriptModified'
  /** In the address of the page, or of its picture. */
  | 'address'
  | 'imageAddress'
  /** In an element that is made for a time, as the markup calls it. */
  | 'timePublished'
  | 'timeModified'
  | 'time'
  | 'timeBeside'
  /** In a line that says in words what the day is. */
  | 'wordPublished'
  | 'wordModified'
  /** In the first line behind the title that has a day, in the next ones, in the last one before it. */
  | 'firstBelow'
  | 'below'
  | 'above'
  /** A text begins with it. */
  | 'opening'
  /** In a line of hardly more than the day, or of a box that is named for it. */
  | 'alone'
  | 'named'
  /** By the part of the page that the line is of. */
  | 'byline'
  | 'body'
  | 'beside'
  | 'template';

/** What one place of a page says. */
export interface SaidDay {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** As exact as it is said. */
  readonly said: string;
  readonly signs: readonly Sign[];
}

const HOW: readonly (readonly [how: HowKnown, signs: RegExp])[] = [
  ['structured', /^(?:work|page)/],
  ['head', /^head/],
  ['time', /^time/],
  ['text', /^(?:word|firstBelow|below|above|opening|alone|named|byline|body|beside|template)/],
  ['script', /^script/],
  ['address', /ddress$/],
];

/** The clearest place that says it. */
export function howKnown(signs: Iterable<string>): HowKnown {
  const all = [...signs];
  return HOW.find(([, are]) => all.some((sign) => are.test(sign)))?.[0] ?? 'structured';
}
