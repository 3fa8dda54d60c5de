/** A page's elements in document order as numbers, so that a subtree is a run of them and its hash costs nothing. */
import { type Document, Element, elementsOf } from '../../reader/document.ts';

export interface Numbered {
  readonly elements: readonly Element[];
  /** The name of each element, as a number. */
  readonly names: Int32Array;
  readonly nameOf: readonly string[];
  /** Where the subtree of each element ends (exclusive). */
  readonly ends: Int32Array;
  /** The number of each element's parent; -1: none. */
  readonly parents: Int32Array;
}

/** A drawing is one element, whatever is in it; a template's content is not on the page. */
const CLOSED = new Set(['svg', 'math', 'template']);

export function numbered(document: Document): Numbered {
  const elements = [...elementsOf(document, ({ name }) => !CLOSED.has(name))];
  const numbers = new Map(elements.map((element, i) => [element, i]));
  const known = new Map<string, number>();
  const names = Int32Array.from(elements, ({ name }) => {
    const number = known.get(name) ?? known.size;
    known.set(name, number);
    return number;
  });
  const parents = Int32Array.from(elements, ({ parent }) =>
    parent instanceof Element ? (numbers.get(parent) ?? -1) : -1,
  );
  return { elements, names, nameOf: [...known.keys()], ends: endsOf(parents), parents };
}

/** Children come after their parents, so going backwards every end is known when it is needed. */
function endsOf(parents: Int32Array): Int32Array {
  const ends = Int32Array.from(parents, (_, i) => i + 1);
  for (let i = parents.length - 1; i >= 0; i--) {
    const parent = parents[i] as number;
    if (parent >= 0) ends[parent] = Math.max(ends[parent] as number, ends[i] as number);
  }
  return ends;
}

/** Two moduli below 2^26: products stay exact, and both together distinguish runs as 52 bits do. */
const MODULI = [67_108_859, 67_108_837] as const;
const BASE = 40_503_947;

/** Hashes any run of names without going through it (Karp and Rabin 1987). */
export function hashesOf(names: Int32Array): (from: number, to: number) => string {
  const [first, second] = MODULI.map((modulus) => prefixHash(names, modulus)) as [RunHash, RunHash];
  return (from, to) => `${first(from, to)}:${second(from, to)}:${to - from}`;
}

type RunHash = (from: number, to: number) => number;

function prefixHash(names: Int32Array, modulus: number): RunHash {
  const sums = new Float64Array(names.length + 1);
  const powers = new Float64Array(names.length + 1).fill(1);
  for (let i = 0; i < names.length; i++) {
    sums[i + 1] = ((sums[i] as number) * BASE + (names[i] as number) + 1) % modulus;
    powers[i + 1] = ((powers[i] as number) * BASE) % modulus;
  }
  return (from, to) => {
    const before = ((sums[from] as number) * (powers[to - from] as number)) % modulus;
    return ((sums[to] as number) - before + modulus) % modulus;
  };
}
