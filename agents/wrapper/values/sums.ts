/** Sums of money in a text: numbers with the currency beside them. */
import { POINTS } from '../../lexicon/prices.ts';
import { asCompared } from '../texts.ts';
import { cueBefore, cueBehind } from './cues.ts';
import { hasThreeDecimals, isWeak } from './currencies.ts';
import { type CurrencyMark, clearest, marksIn, precise } from './marks.ts';
import { type DecimalSign, decimalOf, numbersIn, type WrittenNumber } from './numbers.ts';

export interface Sum {
  /** With its mark. */
  readonly start: number;
  readonly end: number;
  /** A decimal in text. */
  readonly amount: string;
  /** The currency as written. Absent: none stands beside it. */
  readonly mark?: string;
  /** It has two decimals, as few numbers that are no money do. */
  readonly hasCents: boolean;
  /** `1299,-` or `349:-`: a currency is seldom written then. */
  readonly isDashed: boolean;
}

/** A text with more is an unsplit list. */
const MOST_SUMS = 50;

/** All numbers that may be an amount, with their marks, in the order of the text (made by `plain`). */
export function sumsIn(text: string, sign?: DecimalSign): readonly Sum[] {
  const numbers = numbersIn(text)
    .slice(0, 4 * MOST_SUMS)
    .filter(({ end }) => !POINTED.test(asCompared(text.slice(end, end + FAR))));
  if (numbers.length === 0) return [];
  const marks = boundMarks(text, numbers);
  const sums: Sum[] = [];
  for (let i = 0; i < numbers.length && sums.length < MOST_SUMS; i++) {
    const number = numbers[i] as WrittenNumber;
    const sum = sumOf(text, number, { marks: marks.get(i) ?? [], sign, before: sums.at(-1) });
    if (sum !== undefined) sums.push(sum);
  }
  return sums;
}

const POINTED = new RegExp(
  `^ ?(?:(?:payback|cumulus|bonus|nectar|loyalty|reward|treue)[ -])?(?:${POINTS})(?!\\p{L})`,
  'u',
);
const FAR = 30;

type Bound = ReadonlyMap<number, readonly CurrencyMark[]>;

/** Each mark belongs to the number before or behind it; by index of that number. */
function boundMarks(text: string, numbers: readonly WrittenNumber[]): Bound {
  const near = marksIn(text).map((mark) => ({ mark, ...neighbours(text, mark, numbers) }));
  const habit = new Map<string, number>();
  for (const { mark, before, behind } of near) {
    if ((before === undefined) === (behind === undefined)) continue;
    habit.set(mark.written, (habit.get(mark.written) ?? 0) + (behind === undefined ? -1 : 1));
  }
  const bound = new Map<number, CurrencyMark[]>();
  const bind = (index: number | undefined, mark: CurrencyMark) => {
    if (index !== undefined) bound.set(index, [...(bound.get(index) ?? []), mark]);
  };
  const indexes = near.map(({ mark, before, behind }) =>
    closest(mark, { before, behind, habit: habit.get(mark.written) ?? 0 }),
  );
  near.forEach(({ mark }, i) => {
    bind(indexes[i] ?? touching(text, mark, near[i + 1]?.mark, indexes[i + 1]), mark);
  });
  return bound;
}

/** "USD $10": two marks mean one thing. */
function touching(
  text: string,
  mark: CurrencyMark,
  next: CurrencyMark | undefined,
  index: number | undefined,
): number | undefined {
  return next !== undefined && /^ ?$/.test(text.slice(mark.end, next.start)) ? index : undefined;
}

interface Neighbour {
  readonly index: number;
  readonly gap: number;
}

interface Neighbours {
  readonly before: Neighbour | undefined;
  readonly behind: Neighbour | undefined;
}

const GAP_TO_MARK = /^\s?$/;
const GAP_TO_NUMBER = /^[\s:]{0,3}[-−–]?\s?\.{0,2}$/;

function neighbours(text: string, mark: CurrencyMark, numbers: readonly WrittenNumber[]): Neighbours {
  const next = firstFrom(numbers, mark.end);
  const last = numbers[next - 1];
  const following = numbers[next];
  const gapBefore = last === undefined ? undefined : text.slice(last.end, mark.start);
  const gapBehind = following === undefined ? undefined : text.slice(mark.end, Math.min(following.start, mark.end + 9));
  return {
    before:
      gapBefore !== undefined && GAP_TO_MARK.test(gapBefore) ? { index: next - 1, gap: gapBefore.length } : undefined,
    behind:
      gapBehind !== undefined && GAP_TO_NUMBER.test(gapBehind) ? { index: next, gap: gapBehind.length } : undefined,
  };
}

/** The index of the first number that starts there or later. */
function firstFrom(numbers: readonly WrittenNumber[], position: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] as WrittenNumber).start < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The nearer one; of two equally near ones the one on the side where such marks usually stand. */
function closest({ written }: CurrencyMark, near: Neighbours & { readonly habit: number }): number | undefined {
  const { before, behind, habit } = near;
  if (before === undefined || behind === undefined) return (before ?? behind)?.index;
  if (before.gap !== behind.gap) return before.gap < behind.gap ? before.index : behind.index;
  if (habit !== 0) return habit < 0 ? before.index : behind.index;
  return /\p{Sc}|^(?:Rs|Rp|RM|S\/|CHF)/u.test(written) ? behind.index : before.index;
}

interface Around {
  readonly marks: readonly CurrencyMark[];
  readonly sign: DecimalSign | undefined;
  readonly before: Sum | undefined;
}

function sumOf(text: string, number: WrittenNumber, { marks, sign, before }: Around): Sum | undefined {
  const all = marks.map(({ written }) => written);
  const vague = clearest(all);
  const mark = vague && precise(vague, all);
  // "A PARTIRE DA 19,99 €": a currency of Algeria is a word here.
  const own = mark === undefined || isWeak(mark) ? marks : marks.filter(({ written }) => !isWeak(written));
  const start = Math.min(number.start, ...own.map((each) => each.start));
  const end = Math.max(number.end, ...own.map((each) => each.end));
  if (isOther(text, number, marks) || isNegative(text, start, number.start, before)) return undefined;
  const amount = decimalOf(number.written, { sign, three: hasThreeDecimals(mark) || isOfVolume(number, text) });
  if (amount === undefined) return undefined;
  const hasCents = /[.,:] ?(?:\d\d|[-–—]+)$/.test(number.written);
  const isDashed = /\d[.,:] ?[-–—]+$/.test(number.written);
  return { start, end, amount, hasCents, isDashed, ...(mark === undefined ? {} : { mark }) };
}

// Percentages, exponents, thousands in a word.
const OTHER_NUMBER = /^(?: ?%|[eE][+-]?\d|[kKM](?!\p{L}))/u;
const IN_WORDS =
  /^ ?(?:(?:mil|mi|milh\p{L}+|mill(?:ó|o)n(?:es)?|mln|mio|million(?:s|en)?|bn|thousand|tys|tis|tusind|tusen|bin|milyon|ribu|rb|juta|jt|nghìn|ngàn|triệu|tỷ|тыс|тис|млн|ألف|الف|مليون|هزار|میلیون|میلیارد|हज़ार|हजार|लाख|হাজার|লাখ)(?![\p{L}\p{M}])|[万萬億亿千만억천])/iu;
const UNITS =
  'x|×|g|kg|mg|ml|l|cl|cm|mm|m|km|[gtm]b|mah|w|v|[mg]?hz|mp|pol|polegadas|inch|in|pcs?|pç|un|unid\\p{L}*|stück|st|pack|' +
  'vezes|parcelas|cuotas|raten|rate|fois|dias|days|tage|anos|years|estrelas|stars|sterne';
const OTHER_UNMARKED = new RegExp(
  `^(?:[\\p{Script=Latin}\\p{Script=Greek}]|[:/]\\d| ?(?:${UNITS})(?!\\p{L})| ?["”″'])`,
  'iu',
);

function isOther(text: string, { start, end }: WrittenNumber, marks: readonly CurrencyMark[]): boolean {
  const after = text.slice(end, end + 20);
  // 99 ¢ are no amount of dollars.
  if (OTHER_NUMBER.test(after) || IN_WORDS.test(after) || marks.some(({ written }) => written === '¢')) return true;
  if (/[\p{L}\p{N}]$/u.test(text.slice(0, start)) && !marks.some((mark) => mark.end === start)) return true;
  if (marks.length > 0) return marks.every((mark) => isOfName(text, mark, after, start));
  return OTHER_UNMARKED.test(after) || /\d[:/]$/.test(text.slice(Math.max(0, start - 2), start));
}

const TO_UNIT = new RegExp(`^ ?[-–—] ?\\d+(?:[.,]\\d+)? ?(?:${UNITS})(?!\\p{L})`, 'iu');
const WITHIN_WORDS = /[\p{L}\d]\p{L}* $/u;

/** "Canon RF 7-14mm", "Sony FE 50mm": letters that are a currency elsewhere, before a measure. */
function isOfName(text: string, { start, end, written }: CurrencyMark, after: string, number: number): boolean {
  if (!isWeak(written) || end > number) return false;
  return OTHER_UNMARKED.test(after) || TO_UNIT.test(after) || isModel(text.slice(0, start), after);
}

/** A number without cents, between words: "Canon RF 7 in black". */
function isModel(before: string, after: string): boolean {
  if (!WITHIN_WORDS.test(before) || !/^ ?[\p{L}\d]/u.test(after)) return false;
  return cueBefore(before) === undefined && cueBehind(after, false) === undefined;
}

/** A minus touches it, and no sum before makes it the upper end of a range. */
function isNegative(text: string, start: number, numberStart: number, before: Sum | undefined): boolean {
  if (/[-−–]$/.test(text.slice(start, numberStart).trimEnd())) return true;
  if (!/(?:^|[\s(])[-−–]$/.test(text.slice(Math.max(0, start - 2), start))) return false;
  return before === undefined || text.slice(before.end, start - 1).trim() !== '';
}

const PER_VOLUME =
  /^[^\d\p{L}]{0,4}(?:\/ ?|(?:pro|per|por|al|le|the) )(?:gal(?:lon)?|l|lt|litro|liter|litre|kwh|min(?:ute?|uto)?)(?!\p{L})/iu;

/** Fuel, current and calls have prices to a tenth of a cent: `$3.459/gal`. */
function isOfVolume({ written, end }: WrittenNumber, text: string): boolean {
  return /^\d\.\d{3}$/.test(written) && PER_VOLUME.test(text.slice(end, end + 20));
}
