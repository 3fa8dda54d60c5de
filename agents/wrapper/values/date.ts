/** When something was, as a text says: as exact as it says it, in ISO 8601. */
import { isoDate } from '../../reader/metadata.ts';
import { DAY_MS, type Day, dayOf, HOUR_MS, isDay, isoMinute, isoText, MINUTE_MS } from './calendar.ts';
import { MONTHS } from './months.ts';
import { plain } from './plain.ts';

export interface DateTold {
  /** The moment at which the page was fetched, in milliseconds since 1970: what "yesterday" is said of. */
  readonly now?: number | undefined;
  /** `03/04/2024` is in April there, as nearly everywhere but in the United States; absent: nobody knows. */
  readonly dayFirst?: boolean | undefined;
}

export function dateIn(text: string, told: DateTold = {}): string | undefined {
  const read = plain(text);
  return isoDateIn(read) ?? numericDate(read, told) ?? namedDate(read, told) ?? relativeDate(read, told.now);
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

const YEAR_FIRST = /(?<![\d./-])(\d{4})(?:[-/.]|年)(\d{1,2})(?:[-/.]|月)(\d{1,2})日?(?!\d|[./-]\d)/;
const YEAR_LAST = /(?<![\d./,-])(\d{1,2})([-/.]) ?(\d{1,2})\2 ?(\d{4}|\d{2})(?![\d%]|[./-]\d)/;

function numericDate(text: string, { dayFirst }: DateTold): string | undefined {
  const iso = YEAR_FIRST.exec(text);
  if (iso !== null) return checked(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const [, first, sign, second, year] = YEAR_LAST.exec(text) ?? [];
  if (first === undefined || second === undefined || year === undefined) return undefined;
  const [a, b] = [Number(first), Number(second)];
  const full = year.length === 2 ? 2000 + Number(year) : Number(year);
  // Points are of countries that begin with the day.
  const begins = a > 12 ? true : b > 12 ? false : (dayFirst ?? (sign === '.' || a === b ? true : undefined));
  if (begins === undefined) return undefined;
  return begins ? checked(full, b, a) : checked(full, a, b);
}

const MONTH_NAME = `(${[...MONTHS.keys()].sort((a, b) => b.length - a.length).join('|')})(?!\\p{L})\\.?`;
const DAY_MONTH = new RegExp(
  `(?<![\\d.,\\p{L}])(\\d{1,2})(?:º|°|\\.|er|st|nd|rd|th)?[ -]?(?:(?:de|of|di) )?${MONTH_NAME}(?:,? ?(?:de |del |of )?[ -/]?(\\d{4})(?!\\d))?`,
  'iu',
);
// As in English alone.
const ENGLISH =
  'January|Jan|February|Feb|March|Mar|April|Apr|May|June|Jun|July|Jul|August|Aug|September|Sept|Sep|October|Oct|November|Nov|December|Dec';
const MONTH_DAY = new RegExp(
  `(?<!\\p{L})(${ENGLISH})(?!\\p{L})\\.? (\\d{1,2})(?:st|nd|rd|th)?(?![\\d:.,]\\d|\\d)(?:,? (\\d{4})(?!\\d))?`,
  'iu',
);
const MONTH_YEAR = new RegExp(`(?<!\\p{L})${MONTH_NAME} ?(?:de |del |of |[/-] ?)?(\\d{4})(?!\\d)`, 'iu');

function namedDate(text: string, { now }: DateTold): string | undefined {
  const dayMonth = DAY_MONTH.exec(text);
  if (dayMonth !== null && isMeant(dayMonth, text))
    return dated({ day: dayMonth[1], month: dayMonth[2], year: dayMonth[3] }, now);
  const monthDay = MONTH_DAY.exec(text);
  if (monthDay !== null && isMeant(monthDay, text))
    return dated({ month: monthDay[1], day: monthDay[2], year: monthDay[3] }, now);
  const monthYear = MONTH_YEAR.exec(text);
  const month = MONTHS.get(monthYear?.[1]?.toLowerCase() ?? '');
  const year = Number(monthYear?.[2]);
  return month !== undefined && isYear(year) ? isoText({ year, month }) : undefined;
}

/** "5 out of 5", "2 December 18", "Set 9": without a year it is a date where it stands nearly alone, in a month's clear name. */
function isMeant(found: RegExpExecArray, text: string): boolean {
  if (found[3] !== undefined) return true;
  const behind = text.slice(found.index + found[0].length);
  return (
    text.length <= LONGEST_BESIDE &&
    !/^ (?:\d|of )/.test(behind) &&
    !/^(?:set|mag) ?\d|\d ?(?:mag|gen|set)$/i.test(found[0])
  );
}

interface NamedParts {
  readonly day: string | undefined;
  readonly month: string | undefined;
  readonly year: string | undefined;
}

/** Longer texts are no dates of a record, but sentences and titles in which there is one. */
const LONGEST_BESIDE = 40;

/** Without a year it is the last such day that has come. */
function dated(parts: NamedParts, now: number | undefined): string | undefined {
  const month = MONTHS.get(parts.month?.toLowerCase() ?? '') ?? 0;
  const day = Number(parts.day);
  if (parts.year !== undefined) return checked(Number(parts.year), month, day);
  if (now === undefined) return undefined;
  const today = dayOf(now);
  return checked(isLater({ year: today.year, month, day }, today) ? today.year - 1 : today.year, month, day);
}

function isLater(day: Day, other: Day): boolean {
  return day.month === other.month ? day.day > other.day : day.month > other.month;
}

/** As a date stands beside a record: "hoje, 14:30", "Publicado ontem". In sentences these words speak of all sorts of things. */
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
/** Said before ("há 3 dias") or behind ("3 days ago"). */
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

function before(now: number, amount: number, unit: Unit): string {
  if (unit === 'minute') return isoMinute(now - amount * MINUTE_MS);
  if (unit === 'hour') return isoMinute(now - amount * HOUR_MS);
  if (unit === 'day') return isoText(dayOf(now - amount * DAY_MS));
  if (unit === 'week') return isoText(dayOf(now - amount * 7 * DAY_MS));
  const { year, month } = dayOf(now);
  if (unit === 'year') return isoText({ year: year - amount });
  const months = year * 12 + month - 1 - amount;
  return isoText({ year: Math.floor(months / 12), month: (months % 12) + 1 });
}
