/**
 * Where lists may be: links that stand at the same place of the markup (the same names of elements from the root on)
 * lead to the entries of a list, if they have any in common. What belongs to an entry is the largest element that holds no
 * link of another one. Going up from n links, the number of different ancestors falls in steps, and each step is the
 * foot of a list: 30 links, 30 cells, 10 rows of three, one table.
 *
 *     links 30 ── 30 ── 30 │ 10 │ 1        the records are the highest of the 30, or of the 10
 *
 * Work is the number of links times the depth of the page.
 */
import { likeness } from './classes.ts';
import { HEADING, linkedHeadingIn, listsOf, usualOf } from './list-parts.ts';
import type { Tree, TreeNode } from './page-tree.ts';

/** Elements that may be the records of a list, in document order, none within another. */
export interface Group {
  readonly items: readonly TreeNode[];
  /** Siblings that belong to each of them. */
  readonly before: number;
  readonly behind: number;
}

/** Fewer make no list. */
export const FEWEST = 3;
/** Sets of links looked at, those with the most letters first. */
const MOST_SETS = 60;
/** Steps of one set. */
const MOST_STEPS = 6;
const MOST_GROUPS = 120;

export function groupsOf(tree: Tree): readonly Group[] {
  const groups = new Map<string, Group>();
  const headings = tree.nodes.filter(({ element }) => HEADING.test(element.name));
  for (const links of setsOfLinks(tree)) {
    for (const feet of stepsOf(links)) {
      for (const items of listsOf(feet, headings).filter(({ length }) => length >= FEWEST)) {
        for (const some of [items, ...kindsOf(items)]) {
          const group = withSiblings(some, headings);
          groups.set(group.items.map(({ at }) => at).join(), group);
        }
      }
      if (groups.size >= MOST_GROUPS) return [...groups.values()];
    }
  }
  return [...groups.values()];
}

function setsOfLinks({ nodes }: Tree): readonly (readonly TreeNode[])[] {
  const byPath = new Map<number, TreeNode[]>();
  for (const node of nodes) {
    if (node.link === '' || node.hidden) continue;
    const set = byPath.get(node.path);
    if (set === undefined) byPath.set(node.path, [node]);
    else set.push(node);
  }
  return [...byPath.values()]
    .filter((set) => new Set(set.map(({ link }) => link)).size >= FEWEST)
    .map((set) => ({ set, weight: weightOf(set) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_SETS)
    .map(({ set }) => set);
}

/** Letters; pictures count as if they were words. */
function weightOf(set: readonly TreeNode[]): number {
  return set.reduce((sum, { letters, pictures }) => sum + Math.min(letters, 200) + 20 * Math.min(pictures, 1), 0);
}

/** For each step the highest elements before the number falls, in document order. */
function stepsOf(links: readonly TreeNode[]): readonly (readonly TreeNode[])[] {
  const steps: (readonly TreeNode[])[] = [];
  let feet = links;
  while (steps.length < MOST_STEPS) {
    const above = distinctParents(feet);
    if (above === undefined || above.length < feet.length) steps.push(feet);
    if (above === undefined || above.length < FEWEST) break;
    feet = above;
  }
  return steps;
}

/** Undefined at the root. All are at one depth, so those of one parent stand side by side. */
function distinctParents(nodes: readonly TreeNode[]): readonly TreeNode[] | undefined {
  const parents: TreeNode[] = [];
  for (const { parent } of nodes) {
    if (parent === undefined) return undefined;
    if (parents.at(-1) !== parent) parents.push(parent);
  }
  return parents;
}

const MOST_TURNS = 4;

/** The items of each kind, if kinds alternate: rows that belong together, or a picture beside each name. */
function kindsOf(items: readonly TreeNode[]): readonly (readonly TreeNode[])[] {
  const kindOf = ({ kind, letters }: TreeNode) => `${kind} ${letters > 0}`;
  const byKind = new Map<string, TreeNode[]>();
  for (const item of items) {
    const kind = kindOf(item);
    const alike = byKind.get(kind);
    if (alike === undefined) byKind.set(kind, [item]);
    else alike.push(item);
    if (byKind.size > MOST_TURNS) return [];
  }
  const turns = byKind.size;
  const areByTurns = items.every((item, i) => i < turns || kindOf(item) === kindOf(items[i - turns] as TreeNode));
  return turns > 1 && areByTurns && items.length >= FEWEST * turns ? [...byKind.values()] : [];
}

/** Adds siblings that look like the items, and siblings that belong to them as rows belong to the row above. */
function withSiblings(items: readonly TreeNode[], headings: readonly TreeNode[]): Group {
  const own = withoutStrangers(items, headings);
  const heading = linkedHeadingIn(usualOf(own), headings);
  const isHeaded = (node: TreeNode) => heading !== undefined && linkedHeadingIn(node, headings) === heading;
  const arePictured = own.some(({ pictures }) => pictures > 0);
  const known = { own: new Set(own), kinds: new Set(own.map(({ kind }) => kind)), isHeaded, arePictured };
  const all = [...new Set(own.map(({ parent }) => parent))].flatMap((parent) => alikeWithin(parent, known));
  const gap = gapOf(all);
  const before = sharedGap(all, gap);
  if (before !== undefined) return { items: all, before, behind: gap - before };
  return isLed(all, gap) ? { items: all, before: gap, behind: 0 } : { items: all, before: 0, behind: gap };
}

/** Most are of one kind, and few of another. */
const MOST_ALIKE = 0.6;
const FEW_OTHERS = 0.25;

/** Removes the few whose classes, and the heading of whose link, have nothing in common with the rest. */
function withoutStrangers(items: readonly TreeNode[], headings: readonly TreeNode[]): readonly TreeNode[] {
  const counts = new Map<number, number>();
  for (const { kind } of items) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const usual = usualOf(items);
  const most = counts.get(usual.kind) ?? 0;
  if (usual.classes.length === 0 || most < MOST_ALIKE * items.length) return items;
  const heading = linkedHeadingIn(usual, headings);
  const isStrange = (item: TreeNode) =>
    item.classes.length > 0 &&
    likeness(item.classes, usual.classes) === 0 &&
    (heading === undefined || linkedHeadingIn(item, headings) !== heading);
  const kept = items.filter((item) => !isStrange(item) || (counts.get(item.kind) ?? 0) > FEW_OTHERS * items.length);
  return kept.length >= FEWEST ? kept : items;
}

interface KnownItems {
  readonly own: ReadonlySet<TreeNode>;
  readonly kinds: ReadonlySet<number>;
  /** Whether a sibling of another build has their heading. */
  readonly isHeaded: (node: TreeNode) => boolean;
  /** Otherwise a picture without words is no item, but may be part of one. */
  readonly arePictured: boolean;
}

function alikeWithin(
  parent: TreeNode | undefined,
  { own, kinds, isHeaded, arePictured }: KnownItems,
): readonly TreeNode[] {
  if (parent === undefined) return [];
  const isAlike = (child: TreeNode) => kinds.has(child.kind) || isHeaded(child);
  const mayLead = ({ linked, pictures }: TreeNode) => linked > 0 || (arePictured && pictures > 0);
  return parent.children.filter((child) => own.has(child) || (isAlike(child) && mayLead(child)));
}

const MOST_BEHIND = 4;
/** Share of gaps that are as long as the most frequent one. */
const REGULAR = 0.7;

/** How many siblings with words stand behind each item, if the number is nearly always the same. */
function gapOf(items: readonly TreeNode[]): number {
  const counts = new Map<number, number>();
  let gaps = 0;
  for (let i = 1; i < items.length; i++) {
    const [one, next] = [items[i - 1] as TreeNode, items[i] as TreeNode];
    if (one.parent !== next.parent) continue;
    const between = next.place - one.place - 1;
    gaps++;
    counts.set(between, (counts.get(between) ?? 0) + 1);
  }
  const [most, times] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [0, 0];
  return most > 0 && most <= MOST_BEHIND && times >= REGULAR * gaps ? most : 0;
}

/**
 * Several records in each row, with parts on both sides of each item: as many as stand before the first and behind the
 * last of every row. The number of those before; undefined if rows differ.
 */
function sharedGap(items: readonly TreeNode[], gap: number): number | undefined {
  const [first] = items;
  const parents = new Set(items.map(({ parent }) => parent));
  if (first === undefined || first.place === 0 || first.place >= gap || parents.size < 2) return undefined;
  const firsts = items.filter(({ parent }, i) => parent !== items[i - 1]?.parent);
  const lasts = items.filter(({ parent }, i) => parent !== items[i + 1]?.parent);
  const behind = ({ place, parent }: TreeNode) => (parent?.children.length ?? 0) - 1 - place;
  const isSplit =
    firsts.every(({ place }) => place === first.place) && lasts.every((last) => behind(last) === gap - first.place);
  return isSplit ? first.place : undefined;
}

/** Whether the parts of an item stand before it: the first item has some there, and nothing follows the last one. */
function isLed(items: readonly TreeNode[], gap: number): boolean {
  const last = items.at(-1);
  if (gap === 0 || last?.parent === undefined) return false;
  if (last.element.name === 'dd') return true;
  return (items[0]?.place ?? 0) >= gap && last.parent.children.length - 1 - last.place < gap;
}

/** The elements of one record. */
export function rootsOf({ before, behind }: Group, item: TreeNode, isItem: (node: TreeNode) => boolean): TreeNode[] {
  const { parent } = item;
  if (parent === undefined || before + behind === 0) return [item];
  const at = item.place;
  const rows = [item];
  for (let i = at + 1; i <= at + behind; i++) {
    const row = parent.children[i];
    if (row === undefined || isItem(row)) break;
    rows.push(row);
  }
  for (let i = at - 1; i >= at - before; i--) {
    const row = parent.children[i];
    if (row === undefined || isItem(row)) break;
    rows.unshift(row);
  }
  return rows;
}
