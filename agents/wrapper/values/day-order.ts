/**
 * Whether `03/04/2024` begins with the day. A list writes all its dates alike, so one date with a single reading
 * decides for all. Otherwise: the order of the list, dates in the future, and the language of the page.
 */
import { DAY_MS, momentOf } from '../../../profiles/profiles.ts';
import { dayAndMonthIn } from './date.ts';
import { plain } from './plain.ts';

interface ColumnTold {
  /** From the page's markup: `pt-BR`. */
  readonly language?: string | undefined;
  readonly now?: number | undefined;
}

const MONTHS = 12;
/** This many ambiguous dates say something by their order. */
const FEWEST_IN_ORDER = 4;

/** Undefined: unknown. */
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

/** Publication is past: decides if only one reading gives past dates. */
function byFuture(asDays: readonly number[], asMonths: readonly number[], now = 0): boolean | undefined {
  if (now === 0) return undefined;
  const ahead = (moments: readonly number[]) => moments.filter((moment) => moment > now + DAY_MS).length;
  const [days, months] = [ahead(asDays), ahead(asMonths)];
  return days === months || Math.min(days, months) > 0 ? undefined : days < months;
}

/** English uses both orders, unless its country is named. */
function byLanguage(language = ''): boolean | undefined {
  const tag = language.trim().toLowerCase();
  if (/^en-us|^en_us|^fil\b|^tl\b/.test(tag)) return false;
  return tag === '' || tag === 'en' ? undefined : true;
}

/** Most lists are ordered by date. */
function byOrder(asDays: readonly number[], asMonths: readonly number[]): boolean | undefined {
  if (asDays.length < FEWEST_IN_ORDER) return undefined;
  const [days, months] = [isSorted(asDays), isSorted(asMonths)];
  return days === months ? undefined : days;
}

function isSorted(moments: readonly number[]): boolean {
  const pairs = moments.slice(1).map((moment, i) => Math.sign(moment - (moments[i] as number)));
  return new Set(moments).size > 1 && !(pairs.includes(1) && pairs.includes(-1));
}
