/**
 * The order in which a site lists its records: by the number in their addresses, if all lists go up or down by it.
 * Nearly everywhere the newest come first. Then known records of a word tell where in its list the unknown ones stand.
 */
import type { ListRecord } from '../../wrapper/wrapping.ts';

/** This many neighbours show whether lists keep to the order. */
const FEWEST = 40;
const NEARLY_ALL = 0.97;
const NUMBER = /\d{1,15}(?=\D*$)/;

/** A number in a list, and its place. */
export interface Waypoint {
  readonly place: number;
  readonly number: number;
}

export class Order {
  #falls = 0;
  #rises = 0;
  #pairs = 0;
  #least = Number.POSITIVE_INFINITY;
  #most = Number.NEGATIVE_INFINITY;

  tell(records: readonly ListRecord[]): void {
    let before: number | undefined;
    for (const record of records) {
      const number = numberOf(record);
      if (number !== undefined && before !== undefined) this.#pairs++;
      if (number !== undefined && before !== undefined && number < before) this.#falls++;
      if (number !== undefined && before !== undefined && number > before) this.#rises++;
      if (number !== undefined) {
        this.#least = Math.min(this.#least, number);
        this.#most = Math.max(this.#most, number);
      }
      before = number;
    }
  }

  /** The range of numbers that lists run through; undefined if lists go by something else. */
  get ends(): readonly [from: number, to: number] | undefined {
    if (this.#pairs < FEWEST) return undefined;
    if (this.#falls >= NEARLY_ALL * this.#pairs) return [this.#most + 1, this.#least - 1];
    return this.#rises >= NEARLY_ALL * this.#pairs ? [this.#least - 1, this.#most + 1] : undefined;
  }
}

export function numberOf({ link }: ListRecord): number | undefined {
  const said = NUMBER.exec(link)?.[0];
  return said === undefined ? undefined : Number(said);
}

/** What is known of a list. */
export interface Stretch {
  /** How many records it has; the first of them are shown. */
  readonly total: number;
  readonly shown: number;
  readonly perPage: number;
  /** The numbers of its known records, the smallest first. */
  readonly known: readonly number[];
  readonly marks: readonly Waypoint[];
  readonly ends: readonly [from: number, to: number];
}

/** Estimates the whole by its last mark. A list that is cut off says how many are shown, not how many there are. */
export function wholeBy(marks: readonly Waypoint[], [from, to]: Stretch['ends']): number {
  const last = marks.reduce((max, mark) => (mark.place > max.place ? mark : max), { place: -1, number: from });
  const part = (last.number - from) / (to - from);
  return part <= 0 ? 0 : (last.place + 1) / part;
}

/** Every page is expected to have at least this share of new records. */
const LEAST_NEW = 0.02;

/** The expected number of unknown records on each page: numbers lie evenly between known places. */
export function newOnPages({ total, shown, perPage, known, marks, ends }: Stretch): readonly number[] {
  const [from, to] = ends;
  const all = [{ place: -1, number: from }, ...marks, { place: total, number: to }].sort((a, b) => a.place - b.place);
  let i = 1;
  const numberAt = (place: number) => {
    while (i < all.length - 1 && (all[i] as Waypoint).place < place) i++;
    const [before, after] = [all[i - 1] as Waypoint, all[i] as Waypoint];
    const part = (place - before.place) / Math.max(1, after.place - before.place);
    return before.number + part * (after.number - before.number);
  };
  const expected: number[] = [];
  let above = numberAt(-0.5);
  for (let place = 0; place < shown; place += perPage) {
    const end = Math.min(shown, place + perPage);
    const below = numberAt(end - 0.5);
    const count = Math.abs(countUpTo(known, below) - countUpTo(known, above));
    expected.push(Math.max(LEAST_NEW * (end - place), end - place - count));
    above = below;
  }
  return expected;
}

/** Of sorted numbers. */
function countUpTo(numbers: readonly number[], most: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] as number) <= most) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Puts one into sorted numbers. */
export function putInto(numbers: number[], number: number): void {
  numbers.splice(countUpTo(numbers, number), 0, number);
}
