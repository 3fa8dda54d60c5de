/**
 * Lays records over each other. A place is where the records of a list have the same kind of element. Its name consists
 * of the names of the elements down to it, its own classes, and its index among the alike ones in its record.
 */
import { textOf } from '../texts.ts';
import type { Columns } from './columns.ts';
import { type Group, rootsOf } from './link-groups.ts';
import type { TreeNode } from './page-tree.ts';

export interface Row {
  /** Its elements; the first one is the item or a sibling before it. */
  readonly roots: readonly TreeNode[];
  readonly nodes: readonly TreeNode[];
}

export interface FieldSlot {
  readonly name: string;
  /** By row, if the record has one. */
  readonly found: ReadonlyMap<number, TreeNode>;
  /** The share of the records that have it. */
  readonly share: number;
}

/** Elements of one record looked at, and of a whole list. */
const MOST_OF_RECORD = 600;
const MOST_OF_LIST = 40_000;
/** Records laid over each other; the others are alike. */
const MOST_ROWS = 120;
const MOST_ALIKE = 6;
const MOST_PLACES = 400;

export function rowsOf(group: Group, nodes: readonly TreeNode[], most = MOST_ROWS): readonly Row[] {
  const items = new Set(group.items);
  let left = MOST_OF_LIST;
  return group.items.slice(0, most).map((item) => {
    const roots = rootsOf(group, item, (node) => items.has(node));
    const own = roots.flatMap(({ at, end }) => nodes.slice(at, Math.min(end, at + Math.min(MOST_OF_RECORD, left))));
    left = Math.max(1, left - own.length);
    return { roots, nodes: own.filter(({ hidden }) => !hidden) };
  });
}

export function placesOf(rows: readonly Row[], columns: Columns): readonly FieldSlot[] {
  const places = new Map<string, Map<number, TreeNode>>();
  rows.forEach((row, i) => {
    const seen = new Map<string, number>();
    for (const node of row.nodes) {
      const like = `${node.path} ${node.kind}${columnOf(node, row.roots, columns)}`;
      const times = seen.get(like) ?? 0;
      if (times >= MOST_ALIKE) continue;
      seen.set(like, times + 1);
      const name = `${like} ${times}`;
      let found = places.get(name);
      if (found === undefined) {
        found = new Map();
        places.set(name, found);
      }
      found.set(i, node);
    }
  });
  return [...places]
    .map(([name, found]) => ({ name, found, share: found.size / rows.length }))
    .sort((a, b) => b.share - a.share)
    .slice(0, MOST_PLACES);
}

/** The column of its cell, if that is part of the record and cells from above shift it. */
function columnOf(node: TreeNode, roots: readonly TreeNode[], columns: Columns): string {
  if (columns.size === 0) return '';
  for (let around: TreeNode | undefined = node; around !== undefined; around = around.parent) {
    if (roots.includes(around)) return '';
    const column = columns.get(around);
    if (column !== undefined) return ` column ${column}`;
  }
  return '';
}

/** Texts of elements, each read once. */
export class Texts {
  readonly #known = new Map<TreeNode, string>();

  of(node: TreeNode): string {
    const known = this.#known.get(node);
    if (known !== undefined) return known;
    const text = node.letters === 0 ? '' : textOf(node.element, LONGEST);
    this.#known.set(node, text);
    return text;
  }
}

const LONGEST = 500;
