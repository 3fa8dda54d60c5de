/**
 * Chooses the main list of a page. Nothing here was learned: each part lies between 0 and 1, and the weights are round
 * numbers.
 */
import { asideOf } from './classes.ts';
import type { Columns } from './columns.ts';
import { type Head, headOf } from './heads.ts';
import type { Group } from './link-groups.ts';
import { isWithin, type Tree, type TreeNode } from './page-tree.ts';
import { type FieldSlot, placesOf, type Row, rowsOf, type Texts } from './places.ts';

export interface Candidate {
  readonly group: Group;
  readonly rows: readonly Row[];
  readonly places: readonly FieldSlot[];
  readonly head: Head;
  readonly score: number;
}

/** Records looked at to judge a list. */
const SAMPLE = 60;

export function candidateOf(
  group: Group,
  tree: Tree & { readonly columns: Columns },
  texts: Texts,
): Candidate | undefined {
  const rows = rowsOf(group, tree.nodes, SAMPLE);
  const places = placesOf(rows, tree.columns);
  const head = headOf(rows, places, texts);
  if (head === undefined) return undefined;
  return { group, rows, places, head, score: scoreOf({ group, rows, head }, tree, texts) };
}

/** How much many records count beyond thirty. */
const MANY = 1.25;

type Scored = Pick<Candidate, 'group' | 'rows' | 'head'>;

function scoreOf(candidate: Scored, tree: Tree, texts: Texts): number {
  const { rows, head, group } = candidate;
  const total = tree.nodes[0] === undefined ? 1 : tree.nodes.reduce((sum, { own }) => sum + own, 1);
  const letters = (sumOf(rows, ({ letters }) => letters) / rows.length) * group.items.length;
  const pictures = sumOf(rows, ({ pictures }) => Math.min(1, pictures)) / rows.length;
  const complete =
    rows.filter((_, i) => head.title[i] !== undefined && head.link[i] !== undefined).length / rows.length;
  const links = head.link.flatMap((node) => (node === undefined ? [] : [node.link]));
  const distinct = links.length === 0 ? 0 : new Set(links).size / links.length;
  const good =
    1.0 * Math.min(MANY, Math.log2(1 + group.items.length) / Math.log2(1 + 30)) +
    1.2 * Math.min(1, (2 * letters) / total) +
    0.6 * Math.min(1, letters / group.items.length / 120) +
    1.0 * head.sure +
    0.5 * head.headed +
    0.6 * pictures +
    0.7 * pricedShare(rows, texts) +
    0.8 * termShare(candidate, tree.page.term, texts);
  return (good * complete * distinct ** 2) / manyTitles(rows, head) - asideness(group.items) - bareness(rows, head);
}

function sumOf(rows: readonly Row[], of: (root: TreeNode) => number): number {
  return rows.reduce((sum, { roots }) => sum + roots.reduce((own, root) => own + of(root), 0), 0);
}

const PRICE = /(?:\p{Sc}|R\$|\b(?:USD|EUR|GBP|CHF|kr)\b)\s?\d|\d\s?(?:\p{Sc}|Kč|zł|kr\b|руб|грн|CHF|EUR)/u;

function pricedShare(rows: readonly Row[], texts: Texts): number {
  return rows.filter(({ roots }) => roots.some((root) => PRICE.test(texts.of(root)))).length / rows.length;
}

function termShare({ head }: Scored, term: string | undefined, texts: Texts): number {
  const words = (term ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return 0;
  const titles = head.title.map((node) => (node === undefined ? '' : texts.of(node).toLowerCase()));
  return titles.filter((title) => words.some((word) => title.includes(word))).length / titles.length;
}

/** Entries of a menu are links and nothing else. */
const BARE = 0.6;

function bareness(rows: readonly Row[], { title, headed }: Head): number {
  const bare = rows.filter(({ roots }, i) =>
    roots.every((root) => root.pictures === 0 && root.letters <= (title[i]?.letters ?? 0) + 2),
  ).length;
  return (BARE * (1 - headed) * bare) / rows.length;
}

/** How many elements of a record look like its title: with more than one, the records are rows of several. */
function manyTitles(rows: readonly Row[], { title }: Head): number {
  let alike = 0;
  let all = 0;
  rows.forEach((row, i) => {
    const own = title[i];
    if (own === undefined) return;
    all++;
    const root = row.roots.find((each) => isWithin(own, each));
    alike += row.nodes.filter((node) => isLike(node, own) && root !== undefined && isWithin(node, root)).length;
  });
  return all === 0 ? 1 : alike / all;
}

function isLike({ path, kind, letters, linked }: TreeNode, title: TreeNode): boolean {
  if (path !== title.path || kind !== title.kind) return false;
  return letters >= title.letters / 4 && linked > 0 === title.linked > 0;
}

/** How surely the surroundings of the list are beside the page's purpose. */
function asideness(items: readonly TreeNode[]): number {
  let worst = 0;
  for (let node = items[0]?.parent; node !== undefined; node = node.parent) {
    if (node.element.name === 'body') break;
    if (!items.every((item) => isWithin(item, node as TreeNode))) continue;
    worst = Math.max(worst, asideOf(node.element));
  }
  return worst;
}
