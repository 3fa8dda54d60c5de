/**
 * The record pattern of a page, as the source finds it (shopping spec, "Detecting the record pattern"): elements whose
 * subtrees have the same names in the same order, joined with almost equal ones, ordered by ρ = μ · θ.
 */
import type { Document, Element } from '../../reader/document.ts';
import { type Effort, type Run, sizeDifference, structuralDifference } from './difference.ts';
import { hashesOf, type Numbered, numbered } from './numbered.ts';

export interface Pattern {
  /** The name of the element itself. */
  readonly name: string;
  /** The names in its subtree, in document order; only the first of very many. */
  readonly names: readonly string[];
  /** In document order. */
  readonly elements: readonly Element[];
  /** μ */
  readonly occurrences: number;
  /** θ: different names in its subtree. */
  readonly distinct: number;
  /** ρ = μ · θ */
  readonly rank: number;
  /** Almost equal patterns that count with it. */
  readonly joined: readonly Joined[];
}

export interface Joined {
  readonly names: readonly string[];
  readonly occurrences: number;
  /** γ */
  readonly sizeDifference: number;
  /** δ */
  readonly structuralDifference: number;
}

const MOST_SIZE_DIFFERENCE = 0.2;
const MOST_STRUCTURAL_DIFFERENCE = 0.15;

/**
 * The source's limits suit pages of its day, of at most some 1 000 elements. Larger pages get proportionally more, but
 * never more records than anybody wants of one page.
 */
const MOST_OCCURRENCES = { least: 40, most: 500, per: 1_000 };
const MOST_DESCENDANTS = { least: 200, most: 1_000, per: 1_000 };

/** Pairs of patterns compared, and names compared for them. */
const MOST_PAIRS = 200_000;
const MOST_STEPS = 5_000_000;
const MOST_PATTERNS = 100;
const MOST_NAMES = 200;

/** The patterns that may be records, the likeliest first. */
export function patternsOf(document: Document): readonly Pattern[] {
  const page = numbered(document);
  const joined = new Joining(page).join(tableOf(page));
  const common = joined.filter(({ elements }) => elements.length <= scaled(MOST_OCCURRENCES, page));
  return withoutContained(common, page)
    .map((group) => patternOf(group, page))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, MOST_PATTERNS);
}

function scaled({ least, most, per }: typeof MOST_OCCURRENCES, { elements }: Numbered): number {
  return Math.min(most, Math.max(least, Math.round((least * elements.length) / per)));
}

/** Elements of one pattern, by number in document order. */
interface Group {
  /** The first with the pattern itself: it stands for all. */
  readonly first: number;
  readonly elements: number[];
  readonly joined: { readonly group: Group; readonly size: number; readonly structural: number }[];
}

function runOf({ first }: Group, { names, ends }: Numbered): Run {
  return { names, from: first + 1, to: ends[first] as number };
}

/** Every pattern with its elements, the commonest first. An empty element has no pattern. */
function tableOf(page: Numbered): readonly Group[] {
  const most = scaled(MOST_DESCENDANTS, page);
  const hash = hashesOf(page.names);
  const table = new Map<string, Group>();
  for (let i = 0; i < page.elements.length; i++) {
    const end = page.ends[i] as number;
    if (end === i + 1 || end - i - 1 > most || isFrame(page.elements[i] as Element)) continue;
    const key = hash(i, end);
    const group = table.get(key);
    if (group === undefined) table.set(key, { first: i, elements: [i], joined: [] });
    else group.elements.push(i);
  }
  return [...table.values()].sort((a, b) => b.elements.length - a.elements.length);
}

/** Elements that every page has once are no records, however small the page. */
function isFrame({ name }: Element): boolean {
  return name === 'html' || name === 'head' || name === 'body';
}

/** Joins almost equal patterns: the rarer one to the commoner. */
class Joining {
  readonly #page: Numbered;
  readonly #effort: Effort;
  #pairs = MOST_PAIRS;

  constructor(page: Numbered) {
    this.#page = page;
    this.#effort = { steps: MOST_STEPS, counts: new Int32Array(page.nameOf.length) };
  }

  join(table: readonly Group[]): readonly Group[] {
    const leaders = new Map<number, Group[]>();
    for (const group of table) {
      const name = this.#page.names[group.first] as number;
      const alike = leaders.get(name);
      if (alike === undefined) leaders.set(name, [group]);
      else if (!this.#joinsOneOf(alike, group)) alike.push(group);
    }
    return [...leaders.values()].flat();
  }

  #joinsOneOf(leaders: readonly Group[], group: Group): boolean {
    for (const leader of leaders) {
      if (this.#pairs-- <= 0) return false;
      const found = this.#differences(leader, group);
      if (found === undefined || this.#isNested(leader, group)) continue;
      leader.joined.push({ group, ...found });
      for (const element of group.elements) leader.elements.splice(placeIn(leader.elements, element), 0, element);
      return true;
    }
    return false;
  }

  #differences(leader: Group, group: Group): { size: number; structural: number } | undefined {
    const [a, b] = [runOf(leader, this.#page), runOf(group, this.#page)];
    const size = sizeDifference(a.to - a.from, b.to - b.from);
    if (size > MOST_SIZE_DIFFERENCE) return undefined;
    const structural = structuralDifference(a, b, MOST_STRUCTURAL_DIFFERENCE, this.#effort);
    return structural === undefined ? undefined : { size, structural };
  }

  /** An element inside another is no second record: an element around a single record is almost like it. */
  #isNested(leader: Group, group: Group): boolean {
    const { ends } = this.#page;
    return group.elements.some((element) => {
      const place = placeIn(leader.elements, element);
      const [before, after] = [leader.elements[place - 1], leader.elements[place]];
      const isWithin = before !== undefined && (ends[before] as number) > element;
      return isWithin || (after !== undefined && after < (ends[element] as number));
    });
  }
}

/** The place of a number in an ascending list. */
function placeIn(numbers: readonly number[], number: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] as number) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Removes patterns that always stand in a larger one that is as common: that one is the record. */
function withoutContained(groups: readonly Group[], page: Numbered): readonly Group[] {
  const commonness = new Int32Array(page.elements.length);
  for (const { elements } of groups) for (const element of elements) commonness[element] = elements.length;
  const around = commonestAround(commonness, page);
  return groups.filter(({ elements }) => elements.some((element) => (around[element] as number) < elements.length));
}

function commonestAround(commonness: Int32Array, { parents }: Numbered): Int32Array {
  const around = new Int32Array(parents.length);
  parents.forEach((parent, i) => {
    if (parent >= 0) around[i] = Math.max(around[parent] as number, commonness[parent] as number);
  });
  return around;
}

function patternOf(group: Group, page: Numbered): Pattern {
  const run = runOf(group, page);
  const distinct = new Set(page.names.subarray(run.from, run.to)).size;
  return {
    name: page.nameOf[page.names[group.first] as number] as string,
    names: namesIn(run, page),
    elements: group.elements.map((element) => page.elements[element] as Element),
    occurrences: group.elements.length,
    distinct,
    rank: group.elements.length * distinct,
    joined: group.joined.map(({ group: other, size, structural }) => ({
      names: namesIn(runOf(other, page), page),
      occurrences: other.elements.length,
      sizeDifference: size,
      structuralDifference: structural,
    })),
  };
}

function namesIn({ names, from, to }: Run, { nameOf }: Numbered): readonly string[] {
  return Array.from(names.subarray(from, Math.min(to, from + MOST_NAMES)), (name) => nameOf[name] as string);
}
