/** Dates in texts, as exact as stated, in ISO 8601. */
import { DAY_MS, type Day, dayOf, HOUR_MS, isDay, isoMinute, isoText, MINUTE_MS } from '../../../profiles/profiles.ts';
import { isoDate } from '../../reader/dates.ts';
import { fullYear, otherDay, yearOfChrist } from './calendars.ts';
import { monthOf } from './months.ts';
import { plain } from './plain.ts';

export interface DateTold {
  /** When the page was fetched, in milliseconds since 1970: "yesterday" needs it. */
  readonly now?: number | undefined;
  /** `03/04/2024` is in April, as nearly everywhere but in the United States. Absent: unknown. */
  readonly dayFirst?: boolean | undefined;
  /** The page's language, from its markup: some names are another month in another language. */
  readonly language?: string | undefined;
}

export function dateIn(text: string, told: DateTold = {}): string | undefined {
  const read = withWholeNames(plain(text));
  return (
    isoDateIn(read) ??
    ofOtherCalendar(read, told) ??
    numericDate(read, told) ??
    namedDate(read, told) ??
    relativeDate(read, told.now)
  );
}

/** "20 พ.ย. 69": points within a month's name, and two digits of a Thai year. "20 تشرين الثاني": two words. */
function withWholeNames(text: string): string {
  if (!/[\u0E00-\u0E7F]|تشرين|كانون/.test(text)) return text;
  return text
    .replace(/(?<!\p{L})(\p{L}{1,2}\p{M}?)\.(\p{L})\./gu, '$1$2')
    .replace(/(?<=\d ?[\u0E00-\u0E7F]{2,12} ?)([5-9]\d)(?![\d:.])/, '25$1')
    .replace(/(?<=تشرين|كانون) (?=\p{L})/gu, '');
}

function ofOtherCalendar(text: string, { language, now }: DateTold): string | undefined {
  const day = otherDay(text, language, now);
  return day && checked(day.year, day.month ?? 0, day.day ?? 0);
}

function isoDateIn(text: string): string | undefined {
  const [, year, month, day = '1'] = /^(\d{4})-(\d\d)(?:-(\d\d))?/.exec(isoDate(text)) ?? [];
  return checked(Number(year), Number(month), Number(day)) === undefined ? undefined : text;
}

const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;

function checked(year: number, month: number, day: number): string | undefined {
  const date = { year, month, day };
  return isYear(year) && isDay(date) ? isoText(date) : undefined;
}

function isYear(year: number): boolean {
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

const YEAR_FIRST = /(?<![\d./-])(\d{4})(?:[-/.]|年|년) ?(\d{1,2})(?:[-/.]|月|월) ?(\d{1,2})[日일]?(?!\d|[./-]\d)/;
const YEAR_LAST =
  /(?<![\d./,\p{L}]|(?<!\p{Script=Hebrew})-)(\d{1,2})([-/.]) ?(\d{1,2})\2 ?(\d{4}|\d{2})(?![\d%]|[./-]\d)/u;
/** Vietnamese counts its months. */
const COUNTED_MONTH = /(?<!\d)(\d{1,2}) tháng (\d{1,2}),? (?:năm )?(\d{4})(?!\d)/iu;

function numericDate(text: string, { dayFirst, now, language }: DateTold): string | undefined {
  const iso = YEAR_FIRST.exec(text);
  if (iso !== null) return checked(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const counted = COUNTED_MONTH.exec(text);
  if (counted !== null) return checked(Number(counted[3]), Number(counted[2]), Number(counted[1]));
  const pair = dayAndMonthIn(text);
  if (pair === undefined) return undefined;
  const { first, second, year, sign } = pair;
  const full = year.length === 2 ? fullYear(Number(year), { now, language }) : yearOfChrist(Number(year));
  // Points belong to countries that begin with the day.
  const begins =
    first > 12 ? true : second > 12 ? false : (dayFirst ?? (sign === '.' || first === second ? true : undefined));
  if (begins === undefined) return undefined;
  return begins ? checked(full, second, first) : checked(full, first, second);
}

/** Two numbers and a year, without a sign which is the day. */
export function dayAndMonthIn(text: string) {
  const [, first, sign = '', second, year] = YEAR_LAST.exec(text) ?? [];
  if (first === undefined || second === undefined || year === undefined) return undefined;
  return { first: Number(first), second: Number(second), year, sign };
}

// Only in English.
const ENGLISH =
  'January|Jan|February|Feb|March|Mar|April|Apr|May|June|Jun|July|Jul|August|Aug|September|Sept|Sep|October|Oct|November|Nov|December|Dec';
const MONTH_DAY = new RegExp(
  `(?<!\\p{L})(${ENGLISH})(?!\\p{L})\\.? (\\d{1,2})(?:st|nd|rd|th)?(?![\\d:.,]\\d|\\d)(?:,? (\\d{4})(?!\\d))?`,
  'giu',
);

type Order = readonly [pattern: RegExp, parts: readonly (keyof NamedParts)[]];

/** Any word: the table of months decides. */
const NAME = '(\\p{L}[\\p{L}\\p{M}]+)(?![\\p{L}\\p{M}])\\.?';
const ORDERS: readonly Order[] = [
  // Hungarian, Lithuanian.
  [new RegExp(`(?<!\\d)(\\d{4})[.,]? ?(?:m\\. )?${NAME} (\\d{1,2})(?!\\d)`, 'giu'), ['year', 'month', 'day']],
  [
    new RegExp(
      `(?<![\\d.,\\p{L}])(\\d{1,2})(?:º|°|\\.|er|st|nd|rd|th)?[ -]?(?:(?:de|of|di) |d['’] ?)?${NAME}(?:,? ?(?:de |del |of )?[ -/]?(\\d{4})(?!\\d))?`,
      'giu',
    ),
    ['day', 'month', 'year'],
  ],
  [MONTH_DAY, ['month', 'day', 'year']],
  // "március 12-től", "kovo 12 d."
  [new RegExp(`(?<!\\p{L})${NAME} (\\d{1,2})(?=[-.][tjié]|\\. ?$| d(?:\\.|$))`, 'giu'), ['month', 'day']],
];
const UNNAMED = /(?<!\d|年 ?)(\d{1,2})(?:月|월) ?(\d{1,2})[日號号일]/;
const MONTH_YEAR = new RegExp(`(?<![\\p{L}\\p{M}])${NAME} ?(?:de |del |of |[/-] ?)?(\\d{4})(?!\\d)`, 'giu');

function namedDate(text: string, told: DateTold): string | undefined {
  for (const [pattern, parts] of ORDERS) {
    for (const found of text.matchAll(pattern)) {
      const said = Object.fromEntries(parts.map((part, i) => [part, found[i + 1]])) as unknown as NamedParts;
      if (monthOf(said.month?.toLowerCase() ?? '', told.language) === undefined) continue;
      const named = { ...said, year: said.year ?? yearBeside(text, found) };
      if (isMeant(found, named, text)) return dated(named, told);
      break;
    }
  }
  return monthAndYear(text, told) ?? unnamed(text, told);
}

/** "3月12日". */
function unnamed(text: string, { now }: DateTold): string | undefined {
  const [, month, day] = text.length > LONGEST_BESIDE ? [] : (UNNAMED.exec(text) ?? []);
  return month === undefined ? undefined : lastSuch(Number(month), Number(day), now);
}

/** "2024. gada 5. marts", "5 Mar (2024)": the only year elsewhere in a short text. */
function yearBeside(text: string, { 0: found, index }: RegExpExecArray): string | undefined {
  if (text.length > LONGEST_BESIDE) return undefined;
  const rest = `${text.slice(0, index)} | ${text.slice(index + found.length)}`;
  const years = rest.match(/(?<![\d.,:])(?:19|20)\d\d(?![\d:]|[.,]\d)/g) ?? [];
  return years.length === 1 ? years[0] : undefined;
}

const LONG_NAME = 5;
const LONGEST_LABEL = 15;

/** "Sold out 2024", "Del Mar 2020": a month and a year count only with hardly anything beside them. */
function monthAndYear(text: string, { language }: DateTold): string | undefined {
  for (const { 0: found, 1: word = '', 2: digits = '' } of text.matchAll(MONTH_YEAR)) {
    const name = word.toLowerCase();
    const month = monthOf(name, language);
    const year = yearOfChrist(Number(digits));
    const letters = text.replace(found, '').match(/\p{L}/gu)?.length ?? 0;
    const isAlone = letters <= (name.length >= LONG_NAME ? LONGEST_LABEL : 0);
    if (month !== undefined && isAlone && isYear(year)) return isoText({ year, month });
  }
  return undefined;
}

/**
 * "5 out of 5", "2 December 18", "Set 9": without a year it is a date if it stands nearly alone and its month's name is
 * clear.
 */
function isMeant(found: RegExpExecArray, { year }: NamedParts, text: string): boolean {
  if (year !== undefined) return true;
  const behind = text.slice(found.index + found[0].length);
  return (
    text.length <= LONGEST_BESIDE &&
    !/^ (?:\d|of )/.test(behind) &&
    !/^(?:set|mag) ?\d|\d ?(?:mag|gen|set|out)$/i.test(found[0])
  );
}

interface NamedParts {
  readonly day: string | undefined;
  readonly month: string | undefined;
  readonly year: string | undefined;
}

/** Longer texts are sentences and titles that contain a date, not the date of a record. */
const LONGEST_BESIDE = 40;

/** Without a year it is the last such day that has come. */
function dated(parts: NamedParts, { now, language }: DateTold): string | undefined {
  const name = parts.month?.toLowerCase() ?? '';
  const month = monthOf(name, language) ?? 0;
  const day = Number(parts.day);
  if (parts.year !== undefined) return checked(yearOfChrist(Number(parts.year)), month, day);
  return lastSuch(month, day, now);
}

function lastSuch(month: number, day: number, now: number | undefined): string | undefined {
  if (now === undefined) return undefined;
  const today = dayOf(now);
  const last = isLater({ year: today.year, month, day }, today) ? today.year - 1 : today.year;
  // The 29th of February comes every four years, and not in 1900.
  for (let year = last; year > last - 8; year--) {
    const date = checked(year, month, day);
    if (date !== undefined) return date;
  }
  return undefined;
}

function isLater(day: Day, other: Day): boolean {
  return day.month === other.month ? day.day > other.day : day.month > other.month;
}

/** As a date beside a record: "hoje, 14:30", "Publicado ontem". In sentences these words mean other things. */
function dayWord(words: string): RegExp {
  return new RegExp(
    `^(?:(?:publicado|posted|updated|atualizado|anunciado|added|published|listed|veröffentlicht|publié|publicado|actualizado|pubblicato|inserito)(?: em)?:? )?(?:${words})(?:,? ?(?:[àa]s|at|um|à|alle|a las)? ?\\d{1,2}(?:[:h.]\\d{0,2})?(?: ?[ap]m| uhr)?)?$`,
    'iu',
  );
}

const TODAY = dayWord('hoje|today|heute|aujourd.hui|hoy|oggi');
// The German "hier" is a place: the French one comes with an hour.
const YESTERDAY = dayWord('ontem|yesterday|gestern|hier(?=,? ?à? \\d)|ayer|ieri');
const DAY_BEFORE = dayWord('anteontem|vorgestern|avant-hier|anteayer|l.altro ieri');

const ONE = 'um|uma|a|an|one|ein|eine|einem|einer|un|une|una|uno';
const UNITS: readonly (readonly [unit: Unit, words: string])[] = [
  ['minute', 'minutos?|minutes?|mins?|minuten?|minut[oi]'],
  ['hour', 'horas?|hours?|hrs?|h|stunden?|heures?|or[ae]'],
  ['day', 'dias?|days?|d|tag(?:en|e)?|jours?|d[ií]as?|giorn[oi]'],
  ['week', 'semanas?|weeks?|wochen?|semaines?|settiman[ae]'],
  ['month', 'm[êe]s(?:es)?|months?|monat(?:en|e)?|mois|mes[ei]'],
  ['year', 'anos?|years?|jahr(?:en|e)?|ans?|años?|ann[oi]'],
];
type Unit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';

const AMOUNT = `(\\d{1,3}|${ONE})`;
const ANY_UNIT = UNITS.map(([, words]) => `(${words})`).join('|');
/** Before ("há 3 dias") or behind ("3 days ago"). */
const AGO = [
  new RegExp(
    `(?<!\\p{L})(?:h[áa]|faz|vor|il y a|hace)(?: (?:cerca de|mais de|about|etwa|environ))? ${AMOUNT} (?:${ANY_UNIT})(?!\\p{L})`,
    'iu',
  ),
  new RegExp(`(?<![\\p{L}\\d.,])${AMOUNT} ?(?:${ANY_UNIT}) (?:ago|atr[áa]s|fa)(?!\\p{L})`, 'iu'),
];

function relativeDate(text: string, now: number | undefined): string | undefined {
  if (now === undefined || text.length > LONGEST_BESIDE) return undefined;
  if (DAY_BEFORE.test(text)) return isoText(dayOf(now - 2 * DAY_MS));
  if (YESTERDAY.test(text)) return isoText(dayOf(now - DAY_MS));
  if (TODAY.test(text)) return isoText(dayOf(now));
  for (const pattern of AGO) {
    const [, amount, ...units] = pattern.exec(text) ?? [];
    const unit = UNITS[units.findIndex((each) => each !== undefined)]?.[0];
    if (amount !== undefined && unit !== undefined) return before(now, /\d/.test(amount) ? Number(amount) : 1, unit);
  }
  return undefined;
}

function before(now: number, amount: number, unit: Unit): string | undefined {
  if (unit === 'minute') return isoMinute(now - amount * MINUTE_MS);
  if (unit === 'hour') return isoMinute(now - amount * HOUR_MS);
  if (unit === 'day') return isoText(dayOf(now - amount * DAY_MS));
  if (unit === 'week') return isoText(dayOf(now - amount * 7 * DAY_MS));
  const { year, month } = dayOf(now);
  if (unit === 'year') return isYear(year - amount) ? isoText({ year: year - amount }) : undefined;
  const months = year * 12 + month - 1 - amount;
  return isoText({ year: Math.floor(months / 12), month: (months % 12) + 1 });
}
