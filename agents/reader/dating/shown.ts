/** Days that a page shows to people: in elements for times, and in lines, by their place and their words. */
import { anyStem, MODIFIED as SAID_MODIFIED, PUBLISHED as SAID_PUBLISHED } from '../../lexicon/days.ts';
import type { DateTold } from '../../wrapper/values/date.ts';
import { publishedIn } from '../../wrapper/values/published.ts';
import { isInside, isOfList, isWithinBeside, pageHeadAround } from '../beside.ts';
import { attribute, type Element, textWithin } from '../document.ts';
import type { Line, PageTree } from '../page-tree.ts';
import type { Part } from '../template/parts.ts';
import type { SaidDay, Sign } from './signs.ts';
import { saidDay, WHOLE_DAY } from './stated.ts';

const MOST_TIMES = 60;
/** Later ones belong to other pages, comments, or future events. */
const FIRST_TIMES = 3;
const PUBLISHED_TIME = /publi|entry-date|pubdate|created/i;

const PUBLISHED = new RegExp(anyStem(SAID_PUBLISHED), 'iu');
const MODIFIED = new RegExp(anyStem(SAID_MODIFIED), 'iu');
const NAMED = /(?<!up)date|time|publi|posted|datum|fecha|data|byline|meta|info|author|heure|stamp/i;

export function inTimes(times: readonly Element[], told: DateTold): readonly SaidDay[] {
  return times.slice(0, MOST_TIMES).flatMap((time, place) => {
    const sign = signOfTime(time, place);
    const text = attribute(time, 'datetime') || textWithin(time).slice(0, LOOKED_AT);
    const said = sign === undefined ? undefined : saidDay(text, told, [sign]);
    return said === undefined ? [] : [said];
  });
}

function signOfTime(time: Element, place: number): Sign | undefined {
  if (isWithinBeside(time)) return 'timeBeside';
  const names = `${attribute(time, 'class')} ${attribute(time, 'itemprop')} ${attribute(time, 'id')}`;
  // A page that never changed often says "published and updated" of one day.
  if (PUBLISHED_TIME.test(names) || time.attribs['pubdate'] !== undefined) return 'timePublished';
  if (MODIFIED.test(names)) return 'timeModified';
  return place < FIRST_TIMES ? 'time' : undefined;
}

interface Places {
  readonly tree: PageTree;
  readonly parts: readonly Part[];
  /** Index of the title's line; -1 if there is none. */
  readonly title: number;
}

/** Longer lines are read up to here: a text may begin with its date. */
const LOOKED_AT = 120;
/** Lines with little more than a date. */
const SHORT = 45;
const MOST_LINES = 400;
const ABOVE = 8;
const BELOW = 14;

export function inLines(
  dated: readonly DatedLine[],
  { tree, parts, title }: Places,
  told: DateTold,
): readonly SaidDay[] {
  const found: Found[] = [];
  const headed = tree.boxes[tree.lines[title]?.box ?? -1]?.element;
  for (const { at, head } of dated) {
    const line = tree.lines[at] as Line;
    for (const { text, day, said } of line.text.length <= LOOKED_AT ? daysIn(head, told) : dayIn(head, told)) {
      const part = PARTS[parts[at] ?? 'template'];
      found.push({
        at,
        day: { day, said, signs: signsOf(line, text, part, tree) },
        isOfOthers: isInPageHead(line, tree, headed) || isInList(line, part, tree),
      });
    }
  }
  if (title < 0) return found.map(({ day }) => day);
  const isNear = ({ at, isOfOthers }: Found) => at > title && at - title <= BELOW && !isOfOthers;
  const near = found.filter(isNear);
  // Without a day below the title, that in the head of the page may be its own.
  const isOther = ({ isOfOthers }: Found) => isOfOthers && near.length > 0;
  const lastAbove = found.findLast((each) => each.at <= title && title - each.at <= ABOVE && !isOther(each))?.at;
  // Of two days in one line the first counts.
  const above = found.find(({ at }) => at === lastAbove);
  const first = near.find(({ day }, i) => !isChangeBefore(day, near[i + 1]?.day));
  return found.map((each) => {
    const { at, day } = each;
    if (isOther(each)) return { ...day, signs: [...day.signs.filter((sign) => !PLACED.has(sign)), 'beside'] };
    const signs: Sign[] = [...day.signs];
    if (each === above) signs.push('above');
    if (each === first) signs.push('firstBelow');
    else if (at > title && at - title <= BELOW) signs.push('below');
    return { ...day, signs };
  });
}

/** "Updated 4 May" may stand before "Published 1 May". */
function isChangeBefore({ signs }: SaidDay, next: SaidDay | undefined): boolean {
  return signs.includes('wordModified') && next?.signs.includes('wordPublished') === true;
}

const PLACED: ReadonlySet<Sign> = new Set(['template', 'byline', 'body', 'alone', 'beside']);

interface Found {
  readonly at: number;
  readonly day: SaidDay;
  /** It stands in the head of the whole page, where today's day stands, or in a list of other pages or comments. */
  readonly isOfOthers: boolean;
}

interface DayInText extends Pick<SaidDay, 'day' | 'said'> {
  /** The words that say what the day is. */
  readonly text: string;
}

/** One day, or two if a line has both: "9 March 2025, updated 2 April 2025". */
function daysIn(head: string, told: DateTold): readonly DayInText[] {
  const change = MODIFIED.exec(head)?.index;
  const cut = change === undefined ? 0 : Math.max(change, PUBLISHED.exec(head)?.index ?? 0);
  const pieces = cut === 0 ? [] : [head.slice(0, cut), head.slice(cut)].flatMap((piece) => dayIn(piece, told));
  return pieces.length === 2 ? pieces : dayIn(head, told);
}

function dayIn(text: string, told: DateTold): readonly DayInText[] {
  const said = publishedIn(text, told) ?? '';
  const day = said.slice(0, WHOLE_DAY);
  return day.length < WHOLE_DAY ? [] : [{ text, day, said }];
}

/** A possible day has a year, two signs between numbers, or an age. */
const MAY_BE =
  /(?<!\d)(?:19|20|25)\d\d(?!\d)|\d ?[./-] ?\d{1,2} ?[./-] ?\d|\d (?:min|hour|day|week|month|stund|tag|woche|monat|hora|dia|día|semana|heure|jour|or[ae]|giorn)/iu;
const OTHER_DIGITS = /[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F]/;

/** A line that may hold a day: its index and its beginning. */
export interface DatedLine {
  readonly at: number;
  readonly head: string;
}

/** The first such lines. */
export function datedLines({ lines }: Pick<PageTree, 'lines'>): readonly DatedLine[] {
  const dated: DatedLine[] = [];
  for (let at = 0; at < lines.length && dated.length < MOST_LINES; at++) {
    const { text, scan } = lines[at] as Line;
    const head = text.slice(0, LOOKED_AT);
    if (scan.digits > 0 ? MAY_BE.test(head) && !isVersion(head) : OTHER_DIGITS.test(head))
      dated.push({ at, head: MAY_BE_TOGETHER.test(head) ? head.replace(TOGETHER, '$& ') : head });
  }
  return dated;
}

/** "1.12.13": a short year needs a day and a month of two digits each. */
function isVersion(text: string): boolean {
  return (
    !/(?:19|20)\d\d/.test(text) &&
    /(?<!\d)\d{1,2}([./-])\d{1,2}\1\d\d(?!\d)/.test(text) &&
    !/(?<!\d)\d\d([./-])\d\d\1\d\d(?!\d)/.test(text)
  );
}

/** A name and a day may stand in two elements without a blank between. */
const MAY_BE_TOGETHER = /\p{L}\p{Nd}|\p{Ll}\p{Lu}/u;
const TOGETHER = new RegExp(
  [
    // "Ana Lima9.3.2025", "Ana Lima9. März 2025", "Ana Lima9 de março de 2025".
    String.raw`\p{L}(?=\d{1,2}[./-]\d|\p{Nd}{1,2}\.? (?:de )?\p{L}[\p{L}\p{M}]{2,}\.?,? (?:de )?\p{Nd}{4})`,
    // "Ana Lima2025. március 9.", "Ana Lima2025 m. kovo 9 d.".
    String.raw`\p{L}(?=\d{4}(?:\. ?| m\. )\p{L}{3,} \d)`,
    // "Ana LimaMarch 9, 2025".
    String.raw`\p{Ll}(?=\p{Lu}\p{L}{2,}\.? \d{1,2},? \d{4})`,
  ].join('|'),
  'gu',
);

const PARTS: Readonly<Record<Part, Sign>> = {
  title: 'byline',
  byline: 'byline',
  body: 'body',
  template: 'template',
  caption: 'beside',
  quoted: 'beside',
  signature: 'beside',
  comments: 'beside',
  teasers: 'beside',
};

/** `title`: the element that holds the title of the page. */
function isInPageHead({ box }: Line, { boxes }: PageTree, title: Element | undefined): boolean {
  const element = boxes[box]?.element;
  if (element === undefined || title === undefined) return false;
  const head = pageHeadAround(element);
  return head !== undefined && !isInside(title, head);
}

/** A list of other pages, or comments. Boxes around a whole text are called "teaser", too, so its byline is none. */
function isInList({ box }: Line, part: Sign, { boxes }: PageTree): boolean {
  const element = boxes[box]?.element;
  return element !== undefined && part !== 'byline' && part !== 'body' && isOfList(element);
}

function signsOf({ box, text }: Line, told: string, part: Sign, { boxes }: PageTree): readonly Sign[] {
  const isShort = text.length <= LOOKED_AT;
  const said: Sign = isShort ? (MODIFIED.test(told) ? 'wordModified' : 'wordPublished') : 'opening';
  const element = boxes[box]?.element;
  const names =
    element === undefined ? '' : ['class', 'id', 'itemprop'].map((each) => attribute(element, each)).join(' ');
  return [
    ...(said === 'wordPublished' && !PUBLISHED.test(told) ? [] : [said]),
    ...(text.length <= SHORT ? (['alone'] as const) : []),
    ...(NAMED.test(names) ? (['named'] as const) : []),
    part,
  ];
}
