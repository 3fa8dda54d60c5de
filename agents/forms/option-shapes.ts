/** The looks of a choice's options, whatever their words: numbers, years, days, months, dates, ranges, addresses. */
import { conceptsIn, meansAny, meansMonth, plain } from './concepts.ts';
import type { Option } from './fields.ts';

const LOOKED_AT = 40;
/** The first of them often names the choice. */
const MOST_OTHERS = 2;

const SHAPES: Readonly<Record<string, (option: Option) => boolean>> = {
  numbers: ({ text }) => /^\D{0,2}\d+\D{0,2}$/.test(text),
  years: isYear,
  days: ({ text }) => /^(?:0?[1-9]|[12]\d|3[01])\.?$/.test(text.trim()),
  months: ({ text }) => text.length < LONGEST_MONTH && meansMonth(text),
  dates: ({ text, value }) => DATE.test(text) || DATE.test(value),
  counted: ({ text }) => /\d/.test(text) && /[^\d\s]/.test(text),
  addresses: ({ value }) => /^\s*(?:https?:|\/|\?|[\w./-]+\.(?:php|html?|aspx?|jsp)\b)/i.test(value),
};

const LONGEST_MONTH = 20;
const DATE = /\b\d{4}-\d\d-\d\d\b|\b\d{1,2}[./-]\d{1,2}[./-](?:19|20)?\d\d\b/;

export function shapesOf(options: readonly Option[]): readonly string[] {
  const said = options.slice(0, LOOKED_AT).filter(({ text, value }) => text.trim() !== '' || value.trim() !== '');
  if (said.length === 0) return [];
  const fewest = Math.max(1, said.length - Math.max(1, Math.min(MOST_OTHERS, said.length / 3)));
  return Object.entries(SHAPES).flatMap(([name, isOf]) => (said.filter(isOf).length >= fewest ? [name] : []));
}

/** "Any city", "select a country": a list's first option names the choice. */
export function asksForAnyPlace(options: readonly Option[]): boolean {
  const first = options[0]?.text ?? '';
  return meansAny(first) && conceptsIn(plain(first)).includes('place');
}

const FEWEST_DAYS = 28;
const MONTHS = 12;
const FEWEST_YEARS = 2;
/** From this many options on it is a long list of years. */
const MANY_YEARS = 10;

/** The days of a month, the months of a year, or years. */
export function isCalendar(options: readonly Option[]): boolean {
  if (isYears(options)) return true;
  if (options.length < MONTHS || options.length > LOOKED_AT) return false;
  const shapes = shapesOf(options);
  return shapes.includes('months') || (shapes.includes('days') && options.length >= FEWEST_DAYS);
}

function isYears(options: readonly Option[]): boolean {
  const said = options.slice(0, LOOKED_AT).filter(({ text }) => text.trim() !== '');
  const years = said.filter(isYear).length;
  // One option names the choice, and in a long list another gathers older years.
  const others = said.length < MANY_YEARS ? 1 : MOST_OTHERS;
  return years >= FEWEST_YEARS && years >= said.length - others;
}

function isYear({ text }: Option): boolean {
  return /^\D{0,8}(?:19|20)\d\d$/.test(text.trim());
}
