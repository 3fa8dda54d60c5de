/** What is kept of a form's answers. */
import { beginningOf } from '../../reader/limits.ts';
import type { Opened } from '../dependents.ts';
import type { Answer } from '../filling/answers.ts';
import type { MeasuredRecord } from '../typed/meeting.ts';

/** A visit, and its outcome. */
export interface KeptAnswer {
  /** Key of its request. */
  readonly key: string;
  readonly url: string;
  /** The names of the inputs that were filled in. */
  readonly template: string;
  readonly term: string;
  /** What was written beside which label. */
  readonly filled: readonly Filling[];
  readonly outcome: Answer['kind'] | 'refused';
  readonly records: readonly KeptRecord[];
  readonly next?: string;
  /** How many records the site claims. */
  readonly total?: number;
  /** Choices that its page offers for fields that waited for one. */
  readonly opened?: readonly Opened[];
}

export interface Filling {
  readonly label: string;
  readonly value: string;
  /** The page's word for that value, if it differs from the value. */
  readonly said?: string;
}

/** With its text for values, as long as somebody may ask for them. */
export type KeptRecord = Pick<
  MeasuredRecord,
  'title' | 'link' | 'snippet' | 'date' | 'location' | 'price' | 'measures'
>;

const MOST_KEPT = 50;
const LONGEST_TITLE = 200;
const LONGEST_SNIPPET = 400;
const LONGEST_LINK = 2_000;
/** Real answers have a fifth of that. */
const MOST_LETTERS = 30_000;

/** Bounds the records kept of one answer, whatever a site gives. */
export function keptRecords(records: readonly MeasuredRecord[]): readonly KeptRecord[] {
  const kept: KeptRecord[] = [];
  let letters = 0;
  for (const record of records
    .filter(({ link }) => link.length <= LONGEST_LINK)
    .slice(0, MOST_KEPT)
    .map(keptRecord)) {
    const { title, link, snippet = '', measures = [] } = record;
    letters += title.length + link.length + snippet.length + measures.join('').length;
    if (letters > MOST_LETTERS) break;
    kept.push(record);
  }
  return kept;
}

function keptRecord({ title, link, snippet, date, location, price, measures }: MeasuredRecord): KeptRecord {
  const base = {
    title: beginningOf(title, LONGEST_TITLE),
    link,
    ...(date === undefined ? {} : { date }),
    ...(location === undefined ? {} : { location: beginningOf(location, LONGEST_TITLE) }),
    ...(price === undefined ? {} : { price }),
    ...(measures === undefined ? {} : { measures }),
  };
  return snippet === undefined ? base : { ...base, snippet: beginningOf(snippet, LONGEST_SNIPPET) };
}
