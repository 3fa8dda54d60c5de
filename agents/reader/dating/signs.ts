/** Signs that a day is the page's day of publication: where it stands, and how. */
import type { HowKnown } from '../../records.ts';

export type Sign =
  /** In the head, under a name for publication, creation, change, or any date. */
  | 'headPublished'
  | 'headCreated'
  | 'headModified'
  | 'headOther'
  /** In JSON-LD or microdata: of a work, and of other things on a page. */
  | 'workPublished'
  | 'pagePublished'
  | 'workCreated'
  | 'workModified'
  | 'otherPublished'
  | 'otherThing'
  /** In data for scripts. */
  | 'scriptPublished'
  | 'scriptModified'
  /** In the address of the page, or of its picture. */
  | 'address'
  | 'imageAddress'
  /** In an element for times, by its markup. */
  | 'timePublished'
  | 'timeModified'
  | 'time'
  | 'timeBeside'
  /** In a line whose words name the day's meaning. */
  | 'wordPublished'
  | 'wordModified'
  /** In the first line with a day below the title, in the next ones, in the last one above it. */
  | 'firstBelow'
  | 'below'
  | 'above'
  /** A text begins with it. */
  | 'opening'
  /** In a line with little more than the day, or in a box named for it. */
  | 'alone'
  | 'named'
  /** By the part of the page that the line belongs to. */
  | 'byline'
  | 'body'
  | 'beside'
  | 'template';

/** A day at one place of a page. */
export interface SaidDay {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** As exact as stated. */
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

/** The clearest place with this day. */
export function howKnown(signs: Iterable<string>): HowKnown {
  const all = [...signs];
  return HOW.find(([, are]) => all.some((sign) => are.test(sign)))?.[0] ?? 'structured';
}
