/** The text of a document: its boxes and lines. */
import { parseHtml } from './document.ts';
import { CUT } from './limits.ts';
import type { PageTree } from './page-tree.ts';
import { type Root, TreeBuilder, type TreeOptions } from './tree-builder.ts';

/** Fewer words than this are next to nothing. */
const LITTLE = 30;

/** The tree of a page; if its text is next to nothing, with substitutes for the text. */
export function treeOf(root: Root, asked: Pick<TreeOptions, 'spans'> = {}): PageTree {
  const plain = treeWith(root, asked);
  const length = plain.lines.reduce((sum, { text }) => sum + text.length, 0);
  if (plain.unscripted > length) return treeWith(root, { ...asked, noscript: true });
  return wordsOf(plain) < LITTLE ? treeWith(root, { ...asked, alts: true }) : plain;
}

/** All lines of a piece of markup, or as many as a page may have and a mark. */
export function linesIn(html: string): readonly string[] {
  const document = parseHtml(html);
  const tree = treeOf(document);
  const lines = tree.lines.map(({ text }) => text);
  return document.truncated || tree.truncated ? [...lines, CUT] : lines;
}

export function wordsOf({ lines }: PageTree): number {
  return lines.reduce((sum, { scan }) => sum + scan.words, 0);
}

function treeWith(root: Root, options: TreeOptions): PageTree {
  const builder = new TreeBuilder(options);
  builder.build(root);
  const { boxes, lines, pictures, htmlLength, unscripted, truncated } = builder;
  return { boxes, lines, pictures, htmlLength, unscripted, truncated };
}
