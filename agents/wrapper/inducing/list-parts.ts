/** Decides which separate lists on a page are parts of one list. */
import { asideOf, likeness } from './classes.ts';
import type { TreeNode } from './page-tree.ts';

export const HEADING = /^h[1-6]$/;

interface List {
  readonly parent: TreeNode;
  readonly first: TreeNode;
  /** An item of the most frequent kind. */
  readonly usual: TreeNode;
  readonly kinds: ReadonlySet<number>;
}

/** The elements by list; lists that look alike count as one. */
export function listsOf(feet: readonly TreeNode[], headings: readonly TreeNode[]): readonly (readonly TreeNode[])[] {
  const byParent = new Map<TreeNode, TreeNode[]>();
  for (const foot of feet) {
    if (foot.parent === undefined) continue;
    const beside = byParent.get(foot.parent);
    if (beside === undefined) byParent.set(foot.parent, [foot]);
    else beside.push(foot);
  }
  const lists: (List & { readonly items: TreeNode[] })[] = [];
  for (const [parent, items] of [...byParent].sort(([, a], [, b]) => b.length - a.length)) {
    const kinds = new Set(items.map(({ kind }) => kind));
    const list = { parent, first: items[0] as TreeNode, usual: usualOf(items), kinds, items };
    const like = lists.slice(0, MOST_LISTS).find((other) => areAlike(other, list, headings));
    if (like === undefined) lists.push(list);
    else like.items.push(...items);
  }
  return lists.slice(0, MOST_LISTS).map(({ items }) => items.sort((a, b) => a.at - b.at));
}

/** Of one step, distinguished. */
const MOST_LISTS = 12;
const ALIKE = 0.5;

/**
 * Whether two lists at the same depth are one: they look alike with everything around them up to their common ancestor,
 * or their items have one build. Under headings of their own, items of another build are something else.
 */
function areAlike(one: List, other: List, headings: readonly TreeNode[]): boolean {
  const around = aroundBoth(one.parent, other.parent);
  const outermost = around?.at(-1);
  if (around === undefined || outermost === undefined) return false;
  const areUnlike = likeness(one.usual.classes, other.usual.classes) < ALIKE;
  if (!around.every(([a, b]) => lookAlike(a, b))) {
    const isAside = around.flat().some(({ element }) => asideOf(element) > 0);
    const { kind, classes } = one.usual;
    return !isAside && classes.length > 0 && (other.kinds.has(kind) || !areUnlike);
  }
  return !(areUnlike && isHeaded(outermost[0], one, headings) && isHeaded(outermost[1], other, headings));
}

/**
 * The surroundings of both, side by side, up to their common ancestor; undefined if names differ, or if only one of
 * several panes is shown.
 */
function aroundBoth(one: TreeNode, other: TreeNode): (readonly [TreeNode, TreeNode])[] | undefined {
  const pairs: (readonly [TreeNode, TreeNode])[] = [];
  let [a, b]: (TreeNode | undefined)[] = [one, other];
  while (a !== undefined && b !== undefined && a !== b) {
    if (isPane(a) || isPane(b) || a.element.name !== b.element.name) return undefined;
    pairs.push([a, b]);
    [a, b] = [a.parent, b.parent];
  }
  return a === b ? pairs : undefined;
}

/** Rows of one table are layout, whatever their names. */
function lookAlike(a: TreeNode, b: TreeNode): boolean {
  return (a.element.name === 'tr' && a.parent === b.parent) || likeness(a.classes, b.classes) >= ALIKE;
}

/** An item of the most frequent kind. */
export function usualOf(items: readonly TreeNode[]): TreeNode {
  const counts = new Map<number, number>();
  for (const { kind } of items) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const [most] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
  return items.find(({ kind }) => kind === most) as TreeNode;
}

/** Whether a heading stands inside a list's surroundings, before its items. */
function isHeaded(outer: TreeNode, { first }: List, headings: readonly TreeNode[]): boolean {
  return (firstBehind(outer, headings)?.at ?? Number.POSITIVE_INFINITY) < first.at;
}

/** The name of an item's first heading, if it is a link or in one. */
export function linkedHeadingIn(item: TreeNode, headings: readonly TreeNode[]): string | undefined {
  const heading = firstBehind(item, headings);
  return heading !== undefined && heading.at < item.end && heading.linked > 0 ? heading.element.name : undefined;
}

/** Headings are in document order. */
function firstBehind({ at }: TreeNode, headings: readonly TreeNode[]): TreeNode | undefined {
  let [low, high] = [0, headings.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((headings[middle]?.at ?? 0) > at) high = middle;
    else low = middle + 1;
  }
  return headings[low];
}

/** Of several panes one is shown at a time. */
function isPane({ element, classes }: TreeNode): boolean {
  return element.attribs['role'] === 'tabpanel' || classes.some((name) => /^tab-?_?(?:pane|panel)$/.test(name));
}
