/** Days by the calendars and eras of Iran, Japan, Taiwan and Thailand, and years of two digits that come first. */
import { DAY_MS, type Day, dayOf } from '../../../profiles/profiles.ts';

const BUDDHIST = 543;
const MINGUO = 1911;

/** No text of the web speaks of the years 2450 to 2700 but by the Buddha's count. */
export function yearOfChrist(year: number): number {
  return year >= 2450 && year <= 2700 ? year - BUDDHIST : year;
}

const LAST_OF_CENTURY = 49;
/** Thais write 2569 as 69. */
const CENTURY_OF_THAIS = 2500 - BUDDHIST;
const FIRST_OF_THAIS = 50;

/** From two digits: at most next year. */
export function fullYear(
  digits: number,
  { now, language }: { now?: number | undefined; language?: string | undefined },
) {
  const last = now === undefined ? 2000 + LAST_OF_CENTURY : dayOf(now).year + 1;
  const ofThais = CENTURY_OF_THAIS + digits;
  if (/^th/i.test(language ?? '') && digits >= FIRST_OF_THAIS && ofThais <= last) return ofThais;
  return 2000 + digits <= last ? 2000 + digits : 1900 + digits;
}

/** The year before the first one of each era. */
const ERAS: Readonly<Record<string, number>> = { 令和: 2018, 平成: 1988, 昭和: 1925, 民國: MINGUO, 民国: MINGUO };
const OF_ERA = /(令和|平成|昭和|民國|民国) ?(\d{1,3}|元)年 ?(\d{1,2})月 ?(\d{1,2})日/;
const OF_TAIWAN = /(?<![\d./-])(1\d\d)([./-])(\d{1,2})\2(\d{1,2})(?!\d|[./-]\d)/;
const YEAR_OF_TWO = /(?<![\d./-])(\d\d)([./-]) ?(\d{1,2})\2 ?(\d{1,2})(?!\d|[./-]\d)/;

/** Undefined: the text names no day so. */
export function otherDay(text: string, language = '', now?: number): Day | undefined {
  return eraDay(text) ?? persianDay(text, language) ?? yearFirst(text, language, now);
}

function eraDay(text: string): Day | undefined {
  const [, era = '', year = '', month, day] = OF_ERA.exec(text) ?? [];
  const before = ERAS[era];
  if (before === undefined) return undefined;
  return { year: before + (year === '元' ? 1 : Number(year)), month: Number(month), day: Number(day) };
}

/** `26.11.20` in Korea, China and Japan; `115/11/20` in Taiwan. */
function yearFirst(text: string, language: string, now: number | undefined): Day | undefined {
  const isTaiwan = /^zh-(?:tw|hant)/i.test(language);
  const [, years, , month, day] = (isTaiwan ? OF_TAIWAN.exec(text) : null) ?? [];
  if (years !== undefined) return { year: Number(years) + MINGUO, month: Number(month), day: Number(day) };
  const [, two, , second, third] = (/^(?:ko|ja|zh)/i.test(language) ? YEAR_OF_TWO.exec(text) : null) ?? [];
  return two === undefined
    ? undefined
    : { year: fullYear(Number(two), { now }), month: Number(second), day: Number(third) };
}

const PERSIAN_MONTHS = 'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند'.split(' ');
const PERSIAN_NAMED = new RegExp(
  `(?<!\\d)(\\d{1,2}) (${PERSIAN_MONTHS.join('|')})(?: ?ماه)?[ ،]{1,2}(1[34]\\d\\d)(?!\\d)`,
);
const PERSIAN_NUMBERS = /(?<![\d./-])(1[34]\d\d)([./-])(\d{1,2})\2(\d{1,2})(?!\d|[./-]\d)/;

function persianDay(text: string, language: string): Day | undefined {
  const [, day, name = '', year] = PERSIAN_NAMED.exec(text) ?? [];
  if (day !== undefined) return fromPersian(Number(year), PERSIAN_MONTHS.indexOf(name) + 1, Number(day));
  // Other languages count Islamic years, which look alike.
  const [, years, , month, days] = (/^(?:fa|prs)/i.test(language) ? PERSIAN_NUMBERS.exec(text) : null) ?? [];
  return years === undefined ? undefined : fromPersian(Number(years), Number(month), Number(days));
}

/** Of 33 years, eight are leap years, as they fell and will fall from 1244 to 1472. */
const leapsBefore = (year: number) => Math.floor((8 * year + 21) / 33);
/** Days from the first one of that calendar to the first one of 1970. */
const TO_1970 = 492_269;
const LONG_MONTHS = 6;
const MONTHS = 12;
const LONGEST_MONTH = 31;

/** Half of the months have 31 days, the others 30, and the last one has 29 in most years. */
function lengthOf(year: number, month: number): number {
  if (month === MONTHS) return LONGEST_MONTH - 2 + leapsBefore(year + 1) - leapsBefore(year);
  return month <= LONG_MONTHS ? LONGEST_MONTH : LONGEST_MONTH - 1;
}

function fromPersian(year: number, month: number, day: number): Day | undefined {
  if (month < 1 || month > MONTHS || day < 1 || day > lengthOf(year, month)) return undefined;
  const before = (month - 1) * (LONGEST_MONTH - 1) + Math.min(month - 1, LONG_MONTHS);
  return dayOf(((year - 1) * 365 + leapsBefore(year) + before + day - TO_1970) * DAY_MS);
}
