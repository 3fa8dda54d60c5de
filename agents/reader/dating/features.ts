/** Each day that a page says, with all that speaks for it: its signs, which of them come together, and what other days there are. */
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

/** Clear places: by these the first and the last day are told. */
const CLEAR = /^(?:head|work|page|time(?!Beside)|word|script)|Below|^address/;
const STATED = /^(?:headPublished|workPublished|pagePublished|timePublished)$/;
const SHOWN = /^(?:firstBelow|above|wordPublished)$/;

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
    return { day, said: own, signs, features: new Set([...signs, ...pairsIn(own), ...all.about(day)]) };
  });
}

/** What a line is says more of where it stands. */
function pairsIn(said: readonly SaidDay[]): readonly string[] {
  return said.flatMap(({ signs }) =>
    signs
      .filter((sign) => PLACES.includes(sign))
      .flatMap((place) => signs.filter((sign) => SHAPES.includes(sign)).map((shape) => `${place}+${shape}`)),
  );
}

/** What the days of a page are to each other. */
class AllDays {
  readonly #days: ReadonlyMap<string, Day>;
  readonly #clear: readonly string[];
  /** Days of which one of these signs speaks, by its name: a page may state thousands, so they are looked up. */
  readonly #of: Readonly<Record<'stated' | 'shown' | 'address', ReadonlySet<string>>>;

  constructor(days: ReadonlyMap<string, Day>) {
    const saidBy = (are: RegExp) => [...days].filter(([, { signs }]) => has(signs, are)).map(([day]) => day);
    this.#days = days;
    this.#clear = saidBy(CLEAR).sort();
    this.#of = {
      stated: new Set(saidBy(STATED)),
      shown: new Set(saidBy(SHOWN)),
      address: new Set(saidBy(/^address$/)),
    };
  }

  about(day: string): readonly string[] {
    const { said = [], signs = new Set<Sign>() } = this.#days.get(day) ?? {};
    const kinds = [...signs].filter((sign) =>
      /^(?:head|work|page|time(?!Beside)|word|script)|Below|above|^address/.test(sign),
    ).length;
    const next = daysBeside(day);
    const beside = Object.entries(this.#of).flatMap(([name, days]) => [
      ...(next.some((other) => days.has(other)) ? [`next ${name}`] : []),
      ...(days.size > (days.has(day) ? 1 : 0) ? [`other ${name}`] : []),
    ]);
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
    return [...facts.flatMap(([is, name]) => (is ? [name] : [])), ...beside];
  }
}

function has(signs: ReadonlySet<Sign>, are: RegExp): boolean {
  return [...signs].some((sign) => are.test(sign));
}

/** In universal time, so that it may be of another day where the page is from. */
function isNearMidnight({ said }: SaidDay): boolean {
  return /T(?:2[1-3]|0[0-7]):.*(?:Z|[+-]00:?00)$/.test(said);
}

/** A moment near midnight is of another day elsewhere. */
function daysBeside(text: string): readonly string[] {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number);
  const moment = momentOf({ year, month, day });
  return [moment - DAY_MS, moment + DAY_MS].map((other) => isoText(dayOf(other)));
}
