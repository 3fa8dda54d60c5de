/**
 * Finds a highlight in a text that may have changed since, by its words. If several places have these words, takes the
 * one with the most similar neighbours, nearest to the earlier place (W3C Web Annotation, TextQuoteSelector).
 */

import type { MarkedText, NewHighlight } from '../contract.ts';
import { POST_LIBRARY_PAGE_HIGHLIGHTS } from '../limits.ts';

export type Marked = Pick<NewHighlight, 'quote' | 'prefix' | 'suffix' | 'start'>;

export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface OwnSpan extends Span {
  readonly id: string;
  /** What was written beside it. */
  readonly note?: string;
}

/** The text kept on either side of a highlight, to find it again. */
const AROUND = 40;
/** The longest highlight that the contract allows. */
export const { maxLength: LONGEST_QUOTE } = POST_LIBRARY_PAGE_HIGHLIGHTS.quote;
/** If words stand in more places, only the earlier place and these many places are checked. */
const MOST_PLACES = 500;

/** The words between two places, whole ones, without the blanks at their ends; undefined if there are none. */
export function markedIn(text: string, { from, to }: Span): Marked | undefined {
  const selected = text.slice(from, to);
  const quote = selected.trim();
  if (quote === '') return undefined;
  const { start, end } = wholeWords(text, from + selected.indexOf(quote), quote.length);
  return {
    quote: text.slice(start, end),
    prefix: text.slice(Math.max(0, start - AROUND), start),
    suffix: text.slice(end, end + AROUND),
    start,
  };
}

/** A letter or a digit of a script that has blanks between its words. */
const LETTER = /(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}])[\p{L}\p{M}\p{N}]/u;
/** What is no word may go on for long. */
const LONGEST_WORD = 64;

/** Widened to the ends of the words that it cuts: few mean half of a word. */
function wholeWords(text: string, from: number, length: number) {
  const isWithin = (place: number) => LETTER.test(text[place - 1] ?? '') && LETTER.test(text[place] ?? '');
  let start = from;
  let end = from + length;
  while (isWithin(start) && from - start < LONGEST_WORD) start--;
  while (isWithin(end) && end - from - length < LONGEST_WORD) end++;
  return { start, end };
}

/** Undefined if the text does not have the words any more. */
export function spanOf(text: string, { quote, prefix, suffix, start }: Marked): Span | undefined {
  if (quote === '') return undefined;
  let best: { readonly at: number; readonly alike: number } | undefined;
  const look = (at: number) => {
    const alike = alikeBefore(text.slice(0, at), prefix) + alikeBehind(text.slice(at + quote.length), suffix);
    const isBetter =
      best === undefined ||
      alike > best.alike ||
      (alike === best.alike && Math.abs(at - start) < Math.abs(best.at - start));
    if (isBetter) best = { at, alike };
  };
  if (text.startsWith(quote, start)) look(start);
  let at = text.indexOf(quote);
  for (let places = 0; at >= 0 && places < MOST_PLACES; places++) {
    look(at);
    at = text.indexOf(quote, at + 1);
  }
  return best && { from: best.at, to: best.at + quote.length };
}

/** How many characters agree, counted from the place. */
function alikeBefore(text: string, prefix: string): number {
  let alike = 0;
  while (alike < prefix.length && text.at(-1 - alike) === prefix.at(-1 - alike)) alike++;
  return alike;
}

function alikeBehind(text: string, suffix: string): number {
  let alike = 0;
  while (alike < suffix.length && text[alike] === suffix[alike]) alike++;
  return alike;
}

/** A run of a text, and the highlight that it belongs to. */
export interface OwnRun {
  readonly text: string;
  readonly hit: boolean;
  readonly own?: string;
  /** The highlight has a note, and ends here. */
  readonly noted?: true;
}

/** Cut where highlights begin and end; where two overlap, the first counts. */
export function withOwn(runs: MarkedText['runs'], spans: readonly OwnSpan[]): readonly OwnRun[] {
  const sorted = spans.toSorted((a, b) => a.from - b.from);
  const cut: OwnRun[] = [];
  let at = 0;
  let next = 0;
  for (const { text, hit } of runs) {
    let written = 0;
    const write = (to: number, own?: OwnSpan) => {
      const some = text.slice(written, to - at);
      const isNoted = own?.note && to === own.to;
      if (some !== '') cut.push({ text: some, hit, ...(own && { own: own.id }), ...(isNoted && { noted: true }) });
      written += some.length;
    };
    for (let span = sorted[next]; span !== undefined && span.from < at + text.length; span = sorted[next]) {
      write(Math.max(span.from, at + written));
      write(Math.min(span.to, at + text.length), span);
      if (span.to > at + text.length) break;
      next++;
    }
    write(at + text.length);
    at += text.length;
  }
  return cut;
}
