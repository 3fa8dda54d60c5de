/**
 * Wishes that forms have no fields for: ranges of quantities, years and a place, in whatever unit. The remaining words
 * go into the form, and the place with them.
 */
import { isWeak } from '../../wrapper/values/currencies.ts';
import { plain } from '../../wrapper/values/plain.ts';
import { type Quantity, quantitiesIn } from './quantities.ts';

export type Wish =
  | { readonly kind: 'quantity'; readonly of: Quantity['of']; readonly currency?: string; readonly within: Bounds }
  /** Years. */
  | { readonly kind: 'date'; readonly within: Bounds }
  | { readonly kind: 'place'; readonly name: string };

/** Absent: no end. */
export interface Bounds {
  readonly from?: number;
  readonly to?: number;
  /** "Over" and "under": the ends do not belong to the range. */
  readonly isOpen?: true;
}

interface Wished {
  readonly wishes: readonly Wish[];
  /** The remaining words. */
  readonly words: string;
}

/** The cue right before an amount. */
const CUES: readonly (readonly [says: 'over' | 'from' | 'under' | 'to', pattern: RegExp])[] = [
  [
    'over',
    /(?<!\p{L})(?:over|more than|above|larger than|bigger than|after|acima d[eo]s?|mais d[eo]|maior(?:es)?(?: do)? que|depois de|após|>)$/iu,
  ],
  [
    'from',
    /(?<!\p{L})(?:at least|from|since|min(?:imum)?\.?|pelo menos|no m[íi]nimo|m[íi]n(?:imo)?\.?|a partir d[eo]|desde|≥|>=)$/iu,
  ],
  [
    'under',
    /(?<!\p{L})(?:under|less than|below|smaller than|cheaper than|before|abaixo d[eo]s?|menos d[eo]|menor(?:es)?(?: do)? que|antes d[eo]|<)$/iu,
  ],
  ['to', /(?<!\p{L})(?:up to|at most|until|till|max(?:imum)?\.?|até|no m[áa]ximo|m[áa]x(?:imo)?\.?|≤|<=)$/iu],
];
/** Before a range: its beginning. */
const BEGINS = /(?<!\p{L})(?:between|from|entre|de)$/iu;
const PLUS = /(?<=\d) ?\+/;
/** Without a cue, an amount means about this much either way. */
const ABOUT = 0.1;

interface Found {
  readonly wish: Wish;
  readonly start: number;
  readonly end: number;
}

export function wishesIn(words: string): Wished {
  const text = plain(words);
  const quantities = quantitiesIn(text, { inWords: true }).flatMap((quantity) => wishOf(quantity, text) ?? []);
  const years = yearsIn(text).filter(({ start, end }) =>
    quantities.every((each) => end <= each.start || start >= each.end),
  );
  const found = [...quantities, ...years].sort((a, b) => a.start - b.start);
  const parts = found.map(({ start }, i) => text.slice(found[i - 1]?.end ?? 0, start));
  const rest = [...parts, text.slice(found.at(-1)?.end ?? 0)].join(' ');
  return { wishes: [...found.map(({ wish }) => wish), ...placesIn(text)], words: rest.replace(/[\s,;]+/g, ' ').trim() };
}

function wishOf(
  { of, currency, from, to, start, end }: ReturnType<typeof quantitiesIn>[number],
  text: string,
): Found | undefined {
  const before = text.slice(0, start).trimEnd();
  const plus = PLUS.exec(text.slice(start, end + 2));
  const base = { kind: 'quantity', of, ...(currency === undefined ? {} : { currency }) } as const;
  if (from < to)
    return { wish: { ...base, within: { from, to } }, start: before.length - lengthOf(BEGINS, before), end };
  if (plus !== null)
    return { wish: { ...base, within: { from } }, start, end: Math.max(end, start + plus.index + plus[0].length) };
  const cue = cueBefore(before);
  if (cue !== undefined) return { wish: { ...base, within: boundsOf(cue.says, from) }, start: cue.start, end };
  if (isDoubtful(of, text.slice(start, end))) return undefined;
  const share = of === 'bedrooms' ? 0 : ABOUT;
  return { wish: { ...base, within: { from: from * (1 - share), to: from * (1 + share) } }, start, end };
}

/** "7 days to die", "4 m", "50 won": without a cue nobody knows. */
function isDoubtful(of: Quantity['of'], said: string): boolean {
  return of === 'duration' || /\d ?\p{L}$/u.test(said) || isWeak(/\p{L}+$/u.exec(said)?.[0] ?? '');
}

function lengthOf(pattern: RegExp, text: string): number {
  return pattern.exec(text)?.[0].length ?? 0;
}

function cueBefore(before: string) {
  for (const [says, pattern] of CUES) {
    const found = pattern.exec(before);
    if (found !== null) return { says, start: found.index };
  }
  return undefined;
}

function boundsOf(says: 'over' | 'from' | 'under' | 'to', amount: number): Bounds {
  if (says === 'over') return { from: amount, isOpen: true };
  if (says === 'from') return { from: amount };
  return says === 'under' ? { to: amount, isOpen: true } : { to: amount };
}

const YEARS = /(?<![\d.,/-])((?:19|20)\d\d)(?: ?(?:[-–—]|to|and|a|e|até) ?((?:19|20)\d\d))?(?![\d.,/-]*\d|\p{L})/giu;

/** A lone year may be part of a name; a year with a cue or in a range is a wish. */
function yearsIn(text: string): readonly Found[] {
  return [...text.matchAll(YEARS)].flatMap(({ 0: all, 1: first, 2: last, index }): readonly Found[] => {
    const before = text.slice(0, index).trimEnd();
    const end = index + all.length;
    const year = Number(first);
    if (last !== undefined && Number(last) >= year) {
      const start = before.length - lengthOf(BEGINS, before);
      return [{ wish: { kind: 'date', within: { from: year, to: Number(last) } }, start, end }];
    }
    const cue = cueBefore(before);
    return cue === undefined
      ? []
      : [{ wish: { kind: 'date', within: boundsOf(cue.says, year) }, start: cue.start, end }];
  });
}

const NAME = "\\p{Lu}[\\p{L}'’-]+(?: (?:(?:d[aeo]s?|of|upon) )?\\p{Lu}[\\p{L}'’-]+){0,3}";
const PLACED = new RegExp(`(?<!\\p{L})(?:in|near|em|n[oa]s?|perto d[eo]) (${NAME})$`, 'u');

/** "… in Porto" at the end. It may be no place ("in Python"), so its words remain, and records decide (`meeting`). */
function placesIn(text: string): readonly Wish[] {
  const found = PLACED.exec(text);
  return found === null ? [] : [{ kind: 'place', name: found[1] as string }];
}
