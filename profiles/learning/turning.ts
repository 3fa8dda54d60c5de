/**
 * Readers change their minds, and then their earlier ratings speak for what they no longer want. Lessons that always
 * fade would cost readers who stay the same, so Fenix first looks for a turn. A reader has turned if so many pages in a
 * row are disliked as hardly happens to a reader who likes as many as before. Those pages must also have promised
 * something: the earlier ratings predicted them well above the disliked pages. Pages at the end of a list, or of an
 * exhausted subject, promise nothing.
 */
import type { Steps } from '../steps.ts';
import { type Lesson, weightIn } from './learner.ts';
import { factors, solvedBy } from './ridge.ts';
import { productOf } from './surroundings.ts';

/** A turn is looked for among this many of the latest ratings. */
const LATEST = 36;

/** The ratings before the turn that predict: at least and at most this many. */
const FEWEST_BEFORE = 6;
const MOST_BEFORE = 60;

/** At least this many of them must be likes. */
const FEWEST_LIKES = 2;

/** A row without a like has at most this chance, by the share of likes before it. */
const CHANCE = 0.1;
const FEWEST_IN_A_ROW = 5;
const MOST_IN_A_ROW = 24;

/** The row's pages were predicted, on average, this far from the disliked towards the liked ones. */
const PROMISING = 0.2;

interface Parts {
  /** The cost of an error on the average page beside that on all others. */
  readonly common: number;
  readonly damping: number;
  /** Products of the average page and all pages from a place on, each with each. */
  readonly gramFrom: (place: number) => Steps<readonly Float64Array[]>;
}

/** Lessons before a place, and those in a row from it on. */
interface Row {
  readonly before: number;
  readonly place: number;
  readonly end: number;
}

/** Index of the first lesson since the reader turned; 0 if nothing shows a turn. Only ratings show one. */
export function* turnOf(lessons: readonly Lesson[], { gramFrom, ...parts }: Parts): Steps<number> {
  const places = [...lessons.keys()].filter((i) => weightIn(lessons[i] as Lesson) === 1);
  const ratings = places.map((i) => lessons[i] as Lesson);
  const place = yield* turnAmong(ratings, { ...parts, gramFrom: (first) => gramOf(places, first, gramFrom) });
  return place === 0 ? 0 : (places[place] as number);
}

/** Products of the average page and the pages at these places, from one of them on. */
function* gramOf(
  places: readonly number[],
  first: number,
  gramFrom: Parts['gramFrom'],
): Steps<readonly Float64Array[]> {
  const from = places[first] as number;
  const gram = yield* gramFrom(from);
  const kept = [0, ...places.slice(first).map((place) => 1 + place - from)];
  if (kept.length === gram.length) return gram;
  return kept.map((i) => Float64Array.from(kept, (j) => gram[i]?.[j] as number));
}

function* turnAmong(lessons: readonly Lesson[], parts: Parts): Steps<number> {
  const first = Math.max(FEWEST_BEFORE, lessons.length - LATEST);
  const from = Math.max(0, first - MOST_BEFORE);
  const places = Array.from({ length: Math.max(0, lessons.length - first) }, (_, i) => first + i);
  const rows = places.flatMap((place) => rowAt(lessons, place) ?? []);
  if (rows.length === 0) return 0;
  const gram = yield* parts.gramFrom(from);
  for (const row of rows) {
    const { before, place, end } = row;
    const at = (first: number, last: number) => Array.from({ length: last - first }, (_, i) => 1 + first + i - from);
    const known = [0, ...at(before, place)];
    const rowsOf = (places: readonly number[]) =>
      places.map((i) => Float64Array.from(known, (j) => gram[i]?.[j] as number));
    const values = lessons.slice(before, place).map(({ value }) => value);
    if ((yield* promising({ values, gram: rowsOf(known), asked: rowsOf(at(place, end)), ...parts })) > PROMISING)
      return place;
  }
  return 0;
}

/** The row that begins here, if it is long enough for the share of likes before it. */
function rowAt(lessons: readonly Lesson[], place: number): Row | undefined {
  const before = Math.max(0, place - MOST_BEFORE);
  const known = lessons.slice(before, place);
  const likes = known.filter(({ value }) => value > 0).length;
  if (likes < FEWEST_LIKES || likes === known.length) return undefined;
  const length = Math.max(FEWEST_IN_A_ROW, Math.ceil(Math.log(CHANCE) / Math.log(1 - likes / known.length)));
  const row = lessons.slice(place, place + length);
  if (length > MOST_IN_A_ROW || row.length < length || row.some(({ value }) => value > 0)) return undefined;
  return { before, place, end: place + length };
}

interface RowProducts extends Pick<Parts, 'common' | 'damping'> {
  readonly values: readonly number[];
  /** Products of the average page and the known pages, each with each. */
  readonly gram: readonly Float64Array[];
  /** Products of the row's pages with these. */
  readonly asked: readonly Float64Array[];
}

/**
 * How the known pages predict the row's pages: 0 as the disliked ones, 1 as the liked ones. Each known page is
 * predicted by all others (leaving one out, in closed form).
 */
function* promising({ values, gram, asked, common, damping }: RowProducts): Steps<number> {
  const costs = [common * values.length, ...values.map(() => 1)];
  const scale = Float64Array.from(costs, (cost) => Math.sqrt(cost / damping));
  const rows = yield* factors(gram, scale);
  const inverse = (right: Float64Array) => times(solvedBy(rows, times(right, scale)), scale);
  const goals = Float64Array.from([-1, ...values]);
  const own = inverse(goals);
  const even = inverse(new Float64Array(goals.length).fill(1));
  const offset = total(own) / total(even);
  const corrections = own.map((each, i) => each - offset * (even[i] as number));
  const others = values.map((value, i) => {
    const column = inverse(Float64Array.from(goals, (_, j) => (j === i + 1 ? 1 : 0)));
    const kept = (column[i + 1] as number) - (even[i + 1] as number) ** 2 / total(even);
    return value - (corrections[i + 1] as number) / kept;
  });
  yield;
  const [liked, rest] = [true, false].map((isLiked) =>
    mean(others.filter((_, i) => (values[i] as number) > 0 === isLiked)),
  );
  const found = mean(asked.map((products) => offset + productOf(products, corrections)));
  const apart = (liked as number) - (rest as number);
  return apart > 0 ? (found - (rest as number)) / apart : 0;
}

function times(values: Float64Array, scale: Float64Array): Float64Array {
  return values.map((each, i) => each * (scale[i] as number));
}

function total(values: ArrayLike<number>): number {
  return Array.from(values).reduce((sum, value) => sum + value, 0);
}

function mean(values: readonly number[]): number {
  return total(values) / values.length;
}
