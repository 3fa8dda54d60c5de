/** Groups offers of several shops by product. */
import { finished, type Steps } from '../../profiles/profiles.ts';
import type { Identity } from '../wrapper/wrapper.ts';
import { compare, type Likeness } from './same-product.ts';
import { type Described, describe } from './title.ts';

interface Titled {
  readonly title: string;
  /** The condition that the shop states beside the title. */
  readonly condition?: Described['condition'];
  readonly identity?: Identity;
}

/** An offer's description of itself; a condition that its shop states goes first. */
export function describeOffer({ title, condition, identity }: Titled): Described {
  const described = { ...describe(title), ...(identity && { identity }) };
  return condition === undefined || condition === 'new' ? described : { ...described, condition };
}

interface Edge {
  readonly a: number;
  readonly b: number;
  readonly alike: number;
}

interface Compared {
  /** Of the same product. */
  readonly edges: Edge[];
  /** Undecided. */
  readonly open: readonly (readonly [number, number])[];
}

interface Grouping {
  /** Indexes of the offers, group by group. */
  readonly groups: readonly (readonly number[])[];
  /**
   * Indexes of two groups that may be the same product: some of their offers leave it open, and nothing tells any
   * apart.
   */
  readonly perhaps: readonly (readonly [a: number, b: number])[];
}

/**
 * Joins the most alike pair first. No group holds two offers that were told apart, however others link them. Compares
 * only offers that share two words in a row, or their whole title: n² at worst, some microseconds each, so it works in
 * steps.
 */
export function* grouping(described: readonly Described[]): Steps<Grouping> {
  const verdicts = new Verdicts(described);
  const { edges, open } = yield* comparing(described, verdicts);
  const groups = new Map(described.map((_, place) => [place, [place]]));
  for (const { a, b } of edges.sort((one, other) => other.alike - one.alike || one.a - other.a || one.b - other.b)) {
    const left = groups.get(a) ?? [];
    const right = groups.get(b) ?? [];
    if (left === right || (yield* verdicts.tellingApart(left, right))) continue;
    for (const place of right) {
      left.push(place);
      groups.set(place, left);
    }
  }
  const made = [...new Set(groups.values())];
  const perhaps = yield* leftOpen(made, open, verdicts);
  return { groups: made.map((group) => group.sort((a, b) => a - b)), perhaps };
}

function* comparing(described: readonly Described[], verdicts: Verdicts): Steps<Compared> {
  const edges: Edge[] = [];
  const open: (readonly [number, number])[] = [];
  const places = placesByKey(described);
  for (const [a, one] of described.entries()) {
    for (const b of besidesOf(one, a, places)) {
      const { verdict, alike } = verdicts.of(a, b);
      if (verdict === 'same') edges.push({ a, b, alike });
      else if (verdict === 'unsure') open.push([a, b]);
      yield;
    }
  }
  return { edges, open };
}

export function groupOffers(offers: readonly Titled[]): Grouping {
  return finished(grouping(offers.map(describeOffer)));
}

function* leftOpen(
  groups: readonly (readonly number[])[],
  open: readonly (readonly [number, number])[],
  verdicts: Verdicts,
): Steps<Grouping['perhaps']> {
  const groupOf = new Map(groups.flatMap((group, i) => group.map((place) => [place, i] as const)));
  const looked = new Set<string>();
  const perhaps: (readonly [number, number])[] = [];
  for (const pair of open) {
    const [a = 0, b = 0] = pair.map((place) => groupOf.get(place) ?? 0).sort((one, other) => one - other);
    if (a === b || looked.has(`${a} ${b}`)) continue;
    looked.add(`${a} ${b}`);
    if (!(yield* verdicts.tellingApart(groups[a] ?? [], groups[b] ?? []))) perhaps.push([a, b]);
  }
  return perhaps;
}

/** Remembers which pairs are apart, because the guard asks again: one byte a pair. */
class Verdicts {
  readonly #described: readonly Described[];
  readonly #known: Uint8Array[] = [];

  constructor(described: readonly Described[]) {
    this.#described = described;
  }

  of(a: number, b: number): Likeness {
    const likeness = compare(at(this.#described, a), at(this.#described, b));
    this.#row(Math.min(a, b))[Math.max(a, b)] = likeness.verdict === 'apart' ? APART : TOGETHER;
    return likeness;
  }

  /** Whether any pair of them is told apart. */
  *tellingApart(some: readonly number[], others: readonly number[]): Steps<boolean> {
    for (const a of some) {
      if (others.some((b) => this.#areApart(a, b))) return true;
      yield;
    }
    return false;
  }

  #areApart(a: number, b: number): boolean {
    const known = this.#row(Math.min(a, b))[Math.max(a, b)];
    return known === UNKNOWN ? this.of(a, b).verdict === 'apart' : known === APART;
  }

  #row(a: number): Uint8Array {
    const row = this.#known[a] ?? new Uint8Array(this.#described.length);
    this.#known[a] = row;
    return row;
  }
}

const UNKNOWN = 0;
const APART = 1;
const TOGETHER = 2;

function placesByKey(described: readonly Described[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  described.forEach((one, place) => {
    for (const key of keysOf(one)) {
      const there = places.get(key);
      if (there === undefined) places.set(key, [place]);
      else there.push(place);
    }
  });
  return places;
}

/** The later offers that share a key. All pairs at once would be millions where a shop lists one thing in thousands. */
function besidesOf(one: Described, place: number, places: ReadonlyMap<string, readonly number[]>): ReadonlySet<number> {
  const beside = new Set<number>();
  for (const key of keysOf(one)) {
    const there = places.get(key) ?? [];
    for (let i = there.length - 1; i >= 0; i--) {
      const other = there[i] as number;
      if (other <= place) break;
      beside.add(other);
    }
  }
  return beside;
}

/** Two words in a row that may be of a name; the whole title; numbers. */
function keysOf({ atoms, text, condition, accessory, identity }: Described): ReadonlySet<string> {
  const keys = new Set([text]);
  // No word of a title begins with a sign.
  for (const [kind, number] of Object.entries(identity ?? {})) keys.add(`#${kind} ${number}`);
  atoms.forEach((atom, i) => {
    const before = atoms[i - 1];
    if (before === undefined || !atom.joined) return;
    if ([before, atom].some(({ name, number }) => name || number)) {
      keys.add(`${before.text} ${atom.text} ${condition} ${accessory}`);
    }
  });
  return keys;
}

function at<T>(list: readonly T[], place: number): T {
  const entry = list[place];
  if (entry === undefined) throw new RangeError(`nothing at ${place}`);
  return entry;
}
