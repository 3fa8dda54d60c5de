/**
 * Whether two offers are of the same product. What tells them apart is looked for first: condition, accessory or not, sort,
 * measures, colour, what they are for. Then their names are laid side by side: the longest run of words and numbers that both
 * have must be a name, and nothing that belongs to a name may follow it, or stand in its place, on one side alone.
 *
 *     Notebook [Arara Note 15] | 16 GB        the run; "Notebook" only describes
 *              [Arara Note 15] Laptop         the same
 *              [Arara Note] 14 Slim           another: "15" and "14" follow the run
 */
import type { Identity } from '../wrapper/wrapper.ts';
import { IDENTIFYING, type Measures } from './measures.ts';
import type { Atom, Described } from './title.ts';

export type Verdict = 'same' | 'apart' | 'unsure';

/** What tells two offers apart, or what is missing to call them the same. */
export type Difference =
  | 'condition'
  | 'accessory'
  | 'kind'
  | 'measure'
  | 'colour'
  | 'variant'
  | 'bundle'
  | 'target'
  | 'name'
  | 'model'
  | 'number';

export interface Likeness {
  readonly verdict: Verdict;
  readonly difference?: Difference;
  /** How much of both agrees: the more, the surer. */
  readonly alike: number;
}

/** Surer than any title: these join first. */
const BY_NUMBER = 1_000;

/** Whatever their GTINs say: a shop sells a used one, three in one, or another size under the number of one new. */
const IN_SPITE: ReadonlySet<Difference> = new Set(['condition', 'bundle', 'measure']);

export function compare(a: Described, b: Described): Likeness {
  const difference = toldApart(a, b);
  const numbers = numbered(a.identity, b.identity);
  if (numbers === 'apart') return { verdict: 'apart', difference: 'number', alike: 0 };
  // One model comes in several colours and editions, one GTIN in none.
  const isInSpite = difference !== undefined && (numbers === 'one model' || IN_SPITE.has(difference));
  if (numbers !== undefined && !isInSpite) return { verdict: 'same', alike: BY_NUMBER };
  if (difference !== undefined) return { verdict: 'apart', difference, alike: 0 };
  // Signs alone name nothing.
  if (a.text === '' || b.text === '') return { verdict: 'unsure', difference: 'name', alike: 0 };
  if (a.text === b.text) return { verdict: 'same', alike: a.atoms.length + a.measures.size };
  const names = compareNames(a, b);
  if (names.verdict !== 'same') return names;
  const alike = names.alike + [...a.measures.keys()].filter((measured) => b.measures.has(measured)).length;
  if (leftUnsaid(a.measures, b.measures)) return { verdict: 'unsure', difference: 'measure', alike };
  return { verdict: 'same', alike };
}

/** What the numbers that both state say; undefined where they say nothing. */
function numbered(a: Identity = {}, b: Identity = {}): 'one GTIN' | 'one model' | 'apart' | undefined {
  const bothHave = a.gtin !== undefined && b.gtin !== undefined;
  if (bothHave && a.gtin === b.gtin) return 'one GTIN';
  // Makers have several numbers for what is one model to a reader, so unequal ones say nothing.
  if (a.model !== undefined && a.model === b.model) return 'one model';
  return bothHave ? 'apart' : undefined;
}

function toldApart(a: Described, b: Described): Difference | undefined {
  if (a.condition !== b.condition) return 'condition';
  if (a.accessory !== b.accessory) return 'accessory';
  if (a.bundle !== b.bundle) return 'bundle';
  if (measuredApart(a.measures, b.measures)) return 'measure';
  if (disjoint(a.colours, b.colours)) return 'colour';
  if (disjoint(a.kinds, b.kinds)) return 'kind';
  if (!sameWords(a.variants, b.variants)) return 'variant';
  return aimedApart(a.target, b.target) ? 'target' : undefined;
}

/** Each states something that contradicts the other. */
export function measuredApart(a: Measures, b: Measures): boolean {
  for (const [measured, values] of a) {
    const others = b.get(measured);
    if (others === undefined) continue;
    if (values.some((value) => !others.includes(value)) && others.some((value) => !values.includes(value))) return true;
  }
  return false;
}

/** One states a capacity, a size or a count that the other does not state, or less of it. */
function leftUnsaid(a: Measures, b: Measures): boolean {
  const said = (measures: Measures, measured: string) => measures.get(measured)?.join(' ');
  return [...IDENTIFYING].some((measured) => said(a, measured) !== said(b, measured));
}

export function disjoint(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size > 0 && b.size > 0 && ![...a].some((word) => b.has(word));
}

export function sameWords(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((word) => b.has(word));
}

/** For different things, if both say for which. */
function aimedApart(a: readonly Atom[], b: readonly Atom[]): boolean {
  const lacks = (of: readonly Atom[], others: readonly Atom[]) =>
    of.some(({ text }) => !others.some((other) => other.text === text));
  return a.length > 0 && b.length > 0 && lacks(a, b) && lacks(b, a);
}

/** A word of a name and a number, or two words of a name. */
const STRONG_ENOUGH = 2;

function compareNames(a: Described, b: Described): Likeness {
  if (hasOwnNumber(a, b) && hasOwnNumber(b, a)) return { verdict: 'apart', difference: 'model', alike: 0 };
  const run = strongestRun(a.atoms, b.atoms);
  if (run === undefined) return { verdict: 'apart', difference: 'name', alike: 0 };
  const { alike } = run;
  if (follows(a, run.a + run.length, b) || follows(b, run.b + run.length, a)) {
    return { verdict: 'apart', difference: 'model', alike };
  }
  if (stands(a, run.a, b) && stands(b, run.b, a)) return { verdict: 'apart', difference: 'name', alike };
  return alike >= STRONG_ENOUGH ? { verdict: 'same', alike } : { verdict: 'unsure', difference: 'name', alike };
}

/** Whether one has the atom more often than the other, whose measures do not have it either. */
function isOwn({ text, number }: Atom, { counts }: Described, other: Described): boolean {
  if ((counts.get(text) ?? 0) <= (other.counts.get(text) ?? 0)) return false;
  return !number || ![...other.measures.values()].some((said) => said.includes(text));
}

function hasOwnNumber(one: Described, other: Described): boolean {
  return one.atoms.some((atom) => atom.number && isOwn(atom, one, other));
}

/** Whether the text after the run belongs to the name and is not in the other. */
export function follows(one: Described, next: number, other: Described): boolean {
  const atom = one.atoms[next];
  return atom?.joined === true && (atom.name || atom.number) && isOwn(atom, one, other);
}

/** Whether a name that the other lacks stands before the run. */
function stands(one: Described, end: number, other: Described): boolean {
  return one.atoms.slice(0, end).some((atom) => atom.name && isOwn(atom, one, other));
}

/** A run of atoms that two titles share: its beginning in each. */
interface Run {
  readonly a: number;
  readonly b: number;
  readonly length: number;
  /** How many of its atoms may be of a name. */
  readonly alike: number;
}

/** The shared run that holds most of a name; the first of equals. O(n·m), of 40 atoms each. */
function strongestRun(a: readonly Atom[], b: readonly Atom[]): Run | undefined {
  let best: Run | undefined;
  let above: ReadonlyMap<number, Run> = new Map();
  for (const [i, atom] of a.entries()) {
    const row = new Map<number, Run>();
    for (const [j, other] of b.entries()) {
      if (atom.text !== other.text) continue;
      const before = atom.joined && other.joined ? above.get(j - 1) : undefined;
      const run = longer(before ?? { a: i, b: j, length: 0, alike: 0 }, atom);
      if (run.alike > (best?.alike ?? 0)) best = run;
      row.set(j, run);
    }
    above = row;
  }
  return best;
}

function longer(run: Run, { name, number }: Atom): Run {
  return { ...run, length: run.length + 1, alike: run.alike + (name || number ? 1 : 0) };
}
