/**
 * Whether `03/04/2024` begins with the day: a list writes all its dates alike, so that one of them that can only be read in
 * one way says it of all. Where none does: the order of the list, what lies in the future, and the language of the page.
 */
import { DAY_MS, momentOf } from '../../../profiles/profiles.ts';
import { dayAndMonthIn } from './date.ts';
import { plain } from './plain.ts';

interface ColumnTold {
  /** As the page's markup names it: `pt-BR`. */
  readonly language?: string | undefined;
  readonly now?: number | undefined;
}

const MONTHS = 12;
/** Of dates that can be read in either way only: so many say something by their order. */
const FEWEST_IN_ORDER = 4;

/** Undefined: nobody knows. */
export function isDayFirst(texts: readonly string[], { language, now }: ColumnTold): boolean | undefined {
  const pairs = texts.flatMap((text) => dayAndMonthIn(plain(text)) ?? []);
  const days = pairs.filter(({ first }) => first > MONTHS).length;
  const others = pairs.filter(({ second }) => second > MONTHS).length;
  if (days !== others) return days > others;
  const [asDays, asMonths] = [true, false].map((dayFirst) => momentsOf(pairs, dayFirst)) as [number[], number[]];
  return byFuture(asDays, asMonths, now) ?? byLanguage(language) ?? byOrder(asDays, asMonths);
}

function momentsOf(pairs: readonly { first: number; second: number; year: string }[], dayFirst: boolean): number[] {
  return pairs.map(({ first, second, year }) => {
    const [day, month] = dayFirst ? [first, second] : [second, first];
    return momentOf({ year: Number(year.slice(-2)) + 2000, month, day });
  });
}

/** What was published is past, where one way of reading has it so and the other has not. */
function byFuture(asDays: readonly number[], asMonths: readonly number[], now = 0): boolean | undefined {
  if (now === 0) return undefined;
  const ahead = (moments: readonly number[]) => moments.filter((moment) => moment > now + DAY_MS).length;
  const [days, months] = [ahead(asDays), ahead(asMonths)];
  return days === months || Math.min(days, months) > 0 ? undefined : days < months;
}

/** English is written in both ways, but where its country is named. */
function byLanguage(language = ''): boolean | undefined {
  const tag = language.trim().toLowerCase();
  if (/^en-us|^en_us|^fil\b|^tl\b/.test(tag)) return false;
  return tag === '' || tag === 'en' ? undefined : true;
}

/** Lists go by date, mostly. */
function byOrder(asDays: readonly number[], asMonths: readonly number[]): boolean | undefined {
  if (asDays.length < FEWEST_IN_ORDER) return undefined;
  const [days, months] = [isSorted(asDays), isSorted(asMonths)];
  return days === months ? undefined : days;
}

function isSorted(moments: readonly number[]): boolean {
  const pairs = moments.slice(1).map((moment, i) => Math.sign(moment - (moments[i] as number)));
  return new Set(moments).size > 1 && !(pairs.includes(1) && pairs.includes(-1));
}
