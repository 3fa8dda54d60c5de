/** Each day on a page with all signs for it: which signs, which of them together, and what other days there are. */
import { DAY_MS, dayOf, isoText, momentOf } from '../../../profiles/profiles.ts';
import type { SaidDay, Sign } from './signs.ts';

export interface Features {
  readonly day: string;
  readonly said: readonly SaidDay[];
  readonly signs: ReadonlySet<Sign>;
  readonly features: ReadonlySet<string>;
}

interface Day {
  readonly said: SaidDay[];
  readonly signs: Set<Sign>;
}

const PARTS: readonly Sign[] = ['byline', 'body', 'beside', 'template'];
const PLACES: readonly Sign[] = ['firstBelow', 'below', 'above', 'wordPublished', 'wordModified', 'opening'];
const SHAPES: readonly Sign[] = [...PARTS, 'alone', 'named'];

const ALL_STATED: readonly Sign[] = ['headPublished', 'workPublished', 'pagePublished', 'timePublished'];
const STATED: ReadonlySet<Sign> = new Set(ALL_STATED);
const SHOWN: ReadonlySet<Sign> = new Set(['firstBelow', 'above', 'wordPublished']);
const ADDRESS: ReadonlySet<Sign> = new Set(['address']);
/** Clear places: they decide the first and the last day. */
const CLEAR: ReadonlySet<Sign> = new Set([
  ...ALL_STATED,
  'headCreated',
  'headModified',
  'headOther',
  'workCreated',
  'workModified',
  'scriptPublished',
  'scriptModified',
  'timeModified',
  'time',
  'wordPublished',
  'wordModified',
  'firstBelow',
  'address',
]);
const KINDS: ReadonlySet<Sign> = new Set([...CLEAR, 'above']);

export function featuresOf(said: readonly SaidDay[]): readonly Features[] {
  const days = new Map<string, Day>();
  for (const each of said) {
    const day = days.get(each.day) ?? { said: [], signs: new Set() };
    day.said.push(each);
    for (const sign of each.signs) day.signs.add(sign);
    days.set(each.day, day);
  }
  const all = new AllDays(days);
  return [...days].map(([day, { said: own, signs }]) => {
    const features = new Set<string>(signs);
    for (const each of own) addPairs(each, features);
    for (const fact of all.about(day)) features.add(fact);
    return { day, said: own, signs, features };
  });
}

/** Made once: names built for each day of a page would be looked up as new strings. */
const PAIRS: ReadonlyMap<Sign, ReadonlyMap<Sign, string>> = new Map(
  PLACES.map((place) => [place, new Map(SHAPES.map((shape) => [shape, `${place}+${shape}`]))]),
);

/** The part of a line adds to where it stands. */
function addPairs({ signs }: SaidDay, features: Set<string>): void {
  for (const place of signs) {
    const pairs = PAIRS.get(place);
    for (const shape of pairs === undefined ? [] : signs) {
      const pair = pairs?.get(shape);
      if (pair !== undefined) features.add(pair);
    }
  }
}

const BESIDE = [
  ['stated', 'next stated', 'other stated'],
  ['shown', 'next shown', 'other shown'],
  ['address', 'next address', 'other address'],
] as const;

/** How the days of a page relate. */
class AllDays {
  readonly #days: ReadonlyMap<string, Day>;
  readonly #clear: readonly string[];
  /** The days with each of these signs: a page may state thousands of days, so they are looked up. */
  readonly #of: Readonly<Record<(typeof BESIDE)[number][0], ReadonlySet<string>>>;

  constructor(days: ReadonlyMap<string, Day>) {
    const saidBy = (are: ReadonlySet<Sign>) => [...days].filter(([, { signs }]) => has(signs, are)).map(([day]) => day);
    this.#days = days;
    this.#clear = saidBy(CLEAR).sort();
    this.#of = {
      stated: new Set(saidBy(STATED)),
      shown: new Set(saidBy(SHOWN)),
      address: new Set(saidBy(ADDRESS)),
    };
  }

  about(day: string): readonly string[] {
    const { said = [], signs = new Set<Sign>() } = this.#days.get(day) ?? {};
    let kinds = 0;
    for (const sign of signs) if (KINDS.has(sign)) kinds++;
    const next = this.#days.size > 1 ? daysBeside(day) : [];
    const isNextToStated = next.some((other) => this.#of.stated.has(other));
    const facts: readonly (readonly [is: boolean, name: string])[] = [
      [isNextToStated && has(signs, SHOWN), 'next stated and shown'],
      [isNextToStated && signs.has('byline'), 'next stated in the byline'],
      [isNextToStated && signs.has('address'), 'next stated in the address'],
      [said.some(isNearMidnight), 'near midnight'],
      [day === this.#clear[0], 'first'],
      [day === this.#clear.at(-1), 'last'],
      [this.#clear.length === 1 && day === this.#clear[0], 'only clear'],
      [this.#days.size === 1, 'only'],
      [kinds >= 2, '2 kinds'],
      [kinds >= 3, '3 kinds'],
      [kinds >= 5, '5 kinds'],
      [said.length >= 4, '4 times'],
    ];
    return [...facts.filter(([is]) => is).map(([, name]) => name), ...this.#beside(day, next)];
  }

  #beside(day: string, next: readonly string[]): readonly string[] {
    const facts: string[] = [];
    for (const [name, nextTo, other] of BESIDE) {
      const days = this.#of[name];
      if (next.some((each) => days.has(each))) facts.push(nextTo);
      if (days.size > (days.has(day) ? 1 : 0)) facts.push(other);
    }
    return facts;
  }
}

function has(signs: ReadonlySet<Sign>, are: ReadonlySet<Sign>): boolean {
  for (const sign of signs) if (are.has(sign)) return true;
  return false;
}

/** In universal time, so it may belong to another day where the page is from. */
function isNearMidnight({ said }: SaidDay): boolean {
  return /T(?:2[1-3]|0[0-7]):.*(?:Z|[+-]00:?00)$/.test(said);
}

/** A moment near midnight belongs to another day elsewhere. */
function daysBeside(text: string): readonly string[] {
  const [year, month, day] = [text.slice(0, 4), text.slice(5, 7), text.slice(8)].map(Number) as [
    number,
    number,
    number,
  ];
  // Within a month, as most days are, no calendar is needed.
  if (day > 1 && day < 28) return [day - 1, day + 1].map((other) => text.slice(0, 8) + String(other).padStart(2, '0'));
  const moment = momentOf({ year, month, day });
  return [moment - DAY_MS, moment + DAY_MS].map((other) => isoText(dayOf(other)));
}
