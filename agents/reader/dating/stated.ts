/** Days that a page states for machines: in its head, in JSON-LD and microdata, in its scripts, in its address. */
import type { Json, Structured } from '../../pages.ts';
import { type DateTold, dateIn } from '../../wrapper/values/date.ts';
import { isoDate } from '../dates.ts';
import { attribute, type Element, textWithin } from '../document.ts';
import { urlIn } from '../hosts.ts';
import { isObject } from '../structured.ts';
import type { SaidDay, Sign } from './signs.ts';

/** Longer values are texts. */
const LONGEST = 60;
export const WHOLE_DAY = 'YYYY-MM-DD'.length;

interface DayHints extends DateTold {
  /** A month or a year will do. */
  readonly exact?: false;
}

/** A full day, unless less will do; undefined if the text is none. */
export function saidDay(text: string, told: DayHints, signs: readonly Sign[]): SaidDay | undefined {
  if (text.length > LONGEST || !/\p{N}/u.test(text)) return undefined;
  const said = isoDate(text) || dateIn(text, told) || '';
  return said === '' || (said.length < WHOLE_DAY && told.exact !== false)
    ? undefined
    : { day: said.slice(0, WHOLE_DAY), said, signs };
}

const NO_DATE = /expir|unpublish|deadline|birth|found|viewport|generator|valid|embargo|event|start|end(?:date|time)/;
const DATED = /date|time|publi|posted|upload|modif|updat|creat|issued/;
/** The first pattern that fits a name gives the meaning of its day. */
const NAMES: readonly (readonly [sign: Sign, names: RegExp])[] = [
  ['headModified', /modif|updat|revis|lastmod|moddate|last-?change|edited/],
  [
    'headPublished',
    /publi|pubdate|release|article.?date|post.?date|citation_|sailthru\.date|^(?:dc\.|dcterms\.)?date$/,
  ],
  ['headCreated', /creat|upload|issued|available|accepted|submitted/],
  ['headOther', DATED],
];
const NAMING = ['property', 'name', 'itemprop', 'http-equiv', 'id'];

export function inHead(metas: readonly Element[], told: DayHints): readonly SaidDay[] {
  return metas.flatMap((meta) => {
    const names = NAMING.map((each) => attribute(meta, each));
    const name = (names.find((each) => each !== '') ?? '').toLowerCase();
    const sign = DATED.test(name) && !NO_DATE.test(name) ? NAMES.find(([, are]) => are.test(name))?.[0] : undefined;
    const said = sign === undefined ? undefined : saidDay(attribute(meta, 'content'), told, [sign]);
    return said === undefined ? [] : [said];
  });
}

/** Types that a page may have. */
const WORK =
  /(?:Article|Posting|Report|Recipe|Book|Product|Movie|Dataset|HowTo|Course|Question|Podcast\w*|Episode|VideoObject|SoftwareApplication|JobPosting|CreativeWork|Thesis|Chapter|NewsItem|Page)$/;
/** Such a thing tells less of the text than the work on it. */
const FRAME = /Page$/;
/** A work may be the main entity of a page, and no deeper. */
const DEEPEST_WORK = 2;
const DEEPEST = 6;
const MOST_SAID = 200;

export function inThings(
  { jsonLd, microdata }: Pick<Structured, 'jsonLd' | 'microdata'>,
  told: DayHints,
): readonly SaidDay[] {
  const days = new DaysOfThings(told);
  for (const thing of [...jsonLd, ...microdata]) days.look(thing, '', 0);
  return days.said;
}

class DaysOfThings {
  readonly said: SaidDay[] = [];
  readonly #told: DayHints;

  constructor(told: DayHints) {
    this.#told = told;
  }

  look(value: Json | undefined, around: string, depth: number): void {
    if (this.said.length >= MOST_SAID || depth > DEEPEST) return;
    if (Array.isArray(value)) for (const each of value as readonly Json[]) this.look(each, around, depth + 1);
    else if (isObject(value)) this.#lookInto(value, around, depth);
  }

  #lookInto(thing: { readonly [name: string]: Json }, around: string, depth: number): void {
    const type = typeOf(thing['@type']) || around;
    const isWork = (WORK.test(type) && depth <= DEEPEST_WORK) || (type === '' && depth === 0);
    const sign = isWork ? (type === '' || FRAME.test(type) ? 'page' : 'work') : 'other';
    for (const [name, value] of Object.entries(thing)) {
      if (typeof value === 'object') this.look(value, name, depth + 1);
      const day = typeof value === 'string' ? dayOfThing(name, value, sign, this.#told) : undefined;
      if (day !== undefined) this.said.push(day);
    }
  }
}

/** Of several types the one that a page may have. */
function typeOf(type: Json | undefined): string {
  const types = (Array.isArray(type) ? (type as readonly Json[]) : [type]).filter((each) => typeof each === 'string');
  return types.find((each) => WORK.test(each)) ?? types[0] ?? '';
}

type Thing = 'work' | 'page' | 'other';

function dayOfThing(name: string, value: string, thing: Thing, told: DayHints): SaidDay | undefined {
  if (!/date|time/i.test(name) || NO_DATE.test(name.toLowerCase())) return undefined;
  return saidDay(value, told, [signOfThing(name, thing)]);
}

function signOfThing(name: string, thing: Thing): Sign {
  const isPublished = name === 'datePublished' || name === 'datePosted';
  if (thing === 'other') return isPublished ? 'otherPublished' : 'otherThing';
  if (/modif|updat/i.test(name)) return 'workModified';
  if (isPublished) return thing === 'page' ? 'pagePublished' : 'workPublished';
  return 'workCreated';
}

const LONGEST_SCRIPT = 200_000;
const LETTERS_OF_SCRIPTS = 600_000;
const MOST_IN_SCRIPTS = 60;
const DAY_IN_SCRIPT = /["'](\d{4}-\d\d-\d\d)/g;
const LONGEST_KEY = 50;
const KEY = /([\w-]{0,40})\\?["']?\s{0,3}:\s{0,3}\\?$/;

export function inScripts(scripts: readonly Element[]): readonly SaidDay[] {
  const said: SaidDay[] = [];
  let letters = LETTERS_OF_SCRIPTS;
  for (const script of scripts) {
    if (letters <= 0) break;
    if (/ld\+json/i.test(attribute(script, 'type'))) continue;
    const text = textWithin(script).slice(0, Math.min(LONGEST_SCRIPT, letters));
    letters -= text.length;
    said.push(...daysOfScript(text));
  }
  return said.slice(0, MOST_IN_SCRIPTS);
}

function daysOfScript(text: string): readonly SaidDay[] {
  const said: SaidDay[] = [];
  for (const { 1: day = '', index } of text.matchAll(DAY_IN_SCRIPT)) {
    const key = KEY.exec(text.slice(Math.max(0, index - LONGEST_KEY), index))?.[1]?.toLowerCase() ?? '';
    if (!DATED.test(key) || NO_DATE.test(key) || isoDate(day) === '') continue;
    said.push({ day, said: day, signs: [/modif|updat/.test(key) ? 'scriptModified' : 'scriptPublished'] });
    if (said.length === MOST_IN_SCRIPTS) break;
  }
  return said;
}

const YEAR_FIRST = /(?<!\d)((?:19|20)\d\d)([/_.-]?)(0?[1-9]|1[0-2])\2(0?[1-9]|[12]\d|3[01])(?!\d)/g;
const DAY_FIRST = /(?<!\d)(0?[1-9]|[12]\d|3[01])([_.-])(0?[1-9]|1[0-2])\2((?:19|20)\d\d)(?!\d)/g;

/** A year needs two digits side by side; characters that addresses drop may stand between them. */
const MAY_HAVE_YEAR = /\d[\t\n\r]*\d/;

export function inAddress(address: string, sign: Sign): readonly SaidDay[] {
  if (!MAY_HAVE_YEAR.test(address)) return [];
  const { pathname = '', search = '' } = urlIn(address) ?? {};
  const path = `${pathname}${search}`.slice(0, 2_000);
  const days = [
    ...[...path.matchAll(YEAR_FIRST)].map(([, year, , month, day]) => `${year}-${month}-${day}`),
    ...[...path.matchAll(DAY_FIRST)].map(([, day, , month, year]) => `${year}-${month}-${day}`),
  ];
  return days.flatMap((each) => {
    const day = isoDate(each);
    return day === '' ? [] : [{ day, said: day, signs: [sign] }];
  });
}
