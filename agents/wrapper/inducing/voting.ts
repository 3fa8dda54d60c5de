/** Chooses selectors by vote: every record has a vote, and so have the records in which it should find nothing. */
import type { Element } from '../../reader/document.ts';
import { tagOf } from '../identifiers.ts';
import { type FieldRule, MOST_RECORDS } from '../wrapper.ts';
import type { FoundField, Targets } from './heads.ts';
import type { Group } from './link-groups.ts';
import type { Tree, TreeNode } from './page-tree.ts';
import type { Row } from './places.ts';
import { nthOf, type Selector, selectorsOf, simpleOf } from './selectors.ts';

export interface Vote {
  readonly selector: string;
  readonly votes: number;
  readonly of: number;
}

/** Weight of a selector's cost against votes: the worst costs a tenth of the records. */
const COST = 0.01;
const MOST_SELECTORS = 4;
/** Records that vote. */
const VOTERS = 40;
/** Selectors tried for one place, and the share of its votes that each must really find. */
const MOST_TRIED = 6;
const PROVED = 0.9;

/** What a selector finds on the page, by record. */
export type Finds = (selector: string) => (row: number) => Element | undefined;

/** The first element of each record that a selector finds, for every selector. */
export class Ballot {
  readonly #rows: readonly Row[];
  readonly #firsts: readonly ReadonlyMap<string, TreeNode>[];
  readonly #costs = new Map<string, number>();

  readonly #found: Finds;

  constructor(rows: readonly Row[], found: Finds) {
    this.#rows = rows.slice(0, VOTERS);
    this.#found = found;
    this.#firsts = this.#rows.map(({ nodes }) => {
      const firsts = new Map<string, TreeNode>();
      for (const node of nodes) {
        for (const { text, cost } of selectorsOf(node)) {
          if (!firsts.has(text)) firsts.set(text, node);
          this.#costs.set(text, cost);
        }
      }
      return firsts;
    });
  }

  /** The selectors for a field, the best first: each finds elements that those before it do not. */
  elect(targets: Targets): { readonly selectors: string[]; readonly votes: readonly Vote[] } {
    const selectors: string[] = [];
    const votes: Vote[] = [];
    let left = this.#rows.flatMap((_, i) => (targets[i] === undefined ? [] : [i]));
    let empty = this.#rows.flatMap((_, i) => (targets[i] === undefined ? [i] : []));
    while (left.length > 0 && selectors.length < MOST_SELECTORS) {
      const best = this.#bestProved(targets, left, empty);
      if (best === undefined) break;
      selectors.push(best.selector);
      votes.push({ selector: best.selector, votes: best.votes, of: left.length });
      const isFound = (i: number) => best.finds(i) !== undefined;
      left = left.filter((i) => !isFound(i));
      empty = empty.filter((i) => !isFound(i));
    }
    return { selectors, votes };
  }

  /** The votes may be incomplete, so what a selector really finds decides. */
  #bestProved(targets: Targets, left: readonly number[], empty: readonly number[]) {
    const failed = new Set<string>();
    while (failed.size < MOST_TRIED) {
      const best = this.#best(targets, left, empty, failed);
      if (best === undefined) return undefined;
      const finds = this.#found(best.selector);
      const right = left.filter((i) => finds(i) === targets[i]?.element).length;
      if (right >= PROVED * best.votes) return { ...best, votes: right, finds };
      failed.add(best.selector);
    }
    return undefined;
  }

  #best(targets: Targets, left: readonly number[], empty: readonly number[], failed: ReadonlySet<string>) {
    const tally = new Map<string, number>();
    for (const i of left) {
      for (const [text, node] of this.#firsts[i] ?? []) {
        if (node === targets[i] && !failed.has(text)) tally.set(text, (tally.get(text) ?? 0) + 1);
      }
    }
    let best: { readonly selector: string; readonly votes: number; readonly worth: number } | undefined;
    for (const [selector, votes] of tally) {
      const wrong = [...left, ...empty].filter((i) => this.#firsts[i]?.has(selector) === true).length - votes;
      const worth = (votes - wrong) / left.length - COST * (this.#costs.get(selector) ?? 0);
      if (votes > wrong && (best === undefined || worth > best.worth)) best = { selector, votes, worth };
    }
    return best;
  }
}

/** A field's rule, and its voters; undefined if no selector finds it. */
export function ruleOf(
  ballot: Ballot,
  { targets, sure, attribute }: FoundField,
): { readonly rule: FieldRule; readonly votes: readonly Vote[] } | undefined {
  const { selectors, votes } = ballot.elect(targets);
  if (selectors.length === 0) return undefined;
  const share = targets.filter((node) => node !== undefined).length / targets.length;
  return { rule: { selectors, ...(attribute === undefined ? {} : { attribute }), share, sure }, votes };
}

const LEAST_COVERED = 0.95;
const MOST_ALTERNATIVES = 3;

interface ItemsElected {
  readonly selector: string;
  readonly votes: readonly Vote[];
}

/** How many of the items a selector really finds. */
export type FindsItems = (selector: string) => number;

/** The selector, or the few together, that find the items on the page and as little else as possible. */
export function itemsSelector({ items, before, behind }: Group, { nodes }: Tree, found: FindsItems): ItemsElected {
  const own = new Set(items);
  const names = new Set(items.map(({ element }) => element.name));
  const alike = nodes.filter(({ element }) => names.has(element.name));
  const period = before + behind + 1;
  // More are not read.
  const voters = items.slice(0, MOST_RECORDS);
  const tally = tallyOf(voters, alike, { own, period });
  let first: ItemsElected | undefined;
  for (let tried = 0; tried < MOST_TRIED; tried++) {
    const elected = electedOf(voters, tally, period);
    if (found(elected.selector) >= PROVED * voters.length) return elected;
    first ??= elected;
    for (const { selector } of elected.votes) tally.delete(selector);
  }
  return first ?? { selector: '', votes: [] };
}

function electedOf(items: readonly TreeNode[], tally: ReadonlyMap<string, Tally>, period: number): ItemsElected {
  const votes: Vote[] = [];
  let left = items;
  while (left.length > (1 - LEAST_COVERED) * items.length && votes.length < MOST_ALTERNATIVES) {
    const best = bestOf(left, tally, period);
    if (best === undefined) break;
    const kept = left.filter((item) => !saidOf(item, period).some(({ text }) => text === best.text));
    votes.push({ selector: best.text, votes: left.length - kept.length, of: items.length });
    left = kept;
  }
  return { selector: votes.map(({ selector }) => selector).join(', '), votes };
}

interface Tally extends Selector {
  others: number;
}

function tallyOf(
  items: readonly TreeNode[],
  nodes: readonly TreeNode[],
  { own, period }: { readonly own: ReadonlySet<TreeNode>; readonly period: number },
): Map<string, Tally> {
  const tally = new Map<string, Tally>();
  for (const item of items)
    for (const { text, cost } of saidOf(item, period)) tally.set(text, { text, cost, others: 0 });
  for (const node of nodes) {
    if (own.has(node)) continue;
    const weight = holdsAny(node, items) ? items.length : 1;
    for (const { text } of saidOf(node, period)) {
      const known = tally.get(text);
      if (known !== undefined) known.others += weight;
    }
  }
  return tally;
}

/** Found together, an item's surroundings would replace the item. The items are in document order. */
function holdsAny({ at, end }: TreeNode, items: readonly TreeNode[]): boolean {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((items[middle]?.at ?? 0) > at) high = middle;
    else low = middle + 1;
  }
  const next = items[low];
  return next !== undefined && next.at < end;
}

function bestOf(left: readonly TreeNode[], tally: ReadonlyMap<string, Tally>, period: number): Selector | undefined {
  const votes = new Map<string, number>();
  for (const item of left) for (const { text } of saidOf(item, period)) votes.set(text, (votes.get(text) ?? 0) + 1);
  let best: { readonly selector: Selector; readonly worth: number } | undefined;
  for (const [text, count] of votes) {
    const selector = tally.get(text);
    if (selector === undefined) continue;
    const worth = (2 * count) / (count + selector.others + left.length) - COST * selector.cost;
    if (best === undefined || worth > best.worth) best = { selector, worth };
  }
  return best?.selector;
}

const MOST_AROUND = 6;

/** Selectors of an item: of itself, its parent and its grandparent, each once. */
function saidOf(node: TreeNode, period: number): readonly Selector[] {
  const found = new Map<string, number>();
  const say = (text: string, cost: number) => found.set(text, Math.min(cost, found.get(text) ?? cost));
  const own = [...simpleOf(node).slice(0, 6), ...everyFew(node, period)];
  for (const { text, cost } of own) say(text, cost);
  let direct = ' > ';
  let around = node.parent;
  let path = tagOf(node.element);
  for (let i = 1; i <= MOST_AROUND && around !== undefined; i++) {
    for (const outer of [...idOf(around), ...simpleOf(around).slice(0, 3)]) {
      for (const inner of [...own.slice(0, 4), ...everyFew(node, period)]) {
        say(`${outer.text}${direct}${inner.text}`, outer.cost / 2 + inner.cost + 0.5 + i / 10);
      }
      say(`${outer.text} > ${path}`, outer.cost / 2 + 3 + i / 2);
    }
    const numbered = `${tagOf(around.element)}:nth-of-type(${nthOf(around)})`;
    say(`${numbered} > ${path}`, 6 + i / 2);
    say(`${numbered}${direct}${own[0]?.text ?? path}`, 6 + i / 2);
    path = `${tagOf(around.element)} > ${path}`;
    direct = ' ';
    around = around.parent;
  }
  return [...found].map(([text, cost]) => ({ text, cost }));
}

/** If a record has several rows that look alike: the index of the row. */
function everyFew(node: TreeNode, period: number): readonly Selector[] {
  if (period === 1) return [];
  return [{ text: `${tagOf(node.element)}:nth-of-type(${period}n+${nthOf(node) % period})`, cost: 5 }];
}

/** An element's own name, unless a machine made it. */
function idOf({ element }: TreeNode): readonly Selector[] {
  const id = element.attribs['id'] ?? '';
  return /^[A-Za-z][A-Za-z_-]{2,40}$/.test(id) ? [{ text: `#${id}`, cost: 0.5 }] : [];
}
