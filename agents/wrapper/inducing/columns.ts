/** The true columns of cells, if cells of rows above reach down beside them. */
import { attribute } from '../../reader/document.ts';
import type { TreeNode } from './page-tree.ts';

/** Browsers' bound, and the part of a row that is followed. */
const MOST_ROWS = 65_534;
const MOST_COLUMNS = 200;

export type Columns = ReadonlyMap<TreeNode, number>;

/** Only for tables with such cells. */
export function columnsIn(nodes: readonly TreeNode[]): Columns {
  const columns = new Map<TreeNode, number>();
  const tables = new Set<TreeNode>();
  for (const node of nodes) {
    const table = node.element.attribs['rowspan'] === undefined ? undefined : node.parent?.parent;
    if (table !== undefined) tables.add(table);
  }
  for (const { children } of tables) place(children, columns);
  return columns;
}

function place(rows: readonly TreeNode[], columns: Map<TreeNode, number>): void {
  /** For each column, in how many rows from here on a cell from above stands there. */
  let reaching: number[] = [];
  for (const { children } of rows) {
    let column = 0;
    for (const cell of children) {
      while ((reaching[column] ?? 0) > 0) column++;
      if (column >= MOST_COLUMNS) break;
      columns.set(cell, column);
      const end = Math.min(MOST_COLUMNS, column + spanOf(cell, 'colspan', MOST_COLUMNS));
      const down = spanOf(cell, 'rowspan', MOST_ROWS);
      for (; column < end; column++) reaching[column] = down;
    }
    reaching = reaching.map((rows) => Math.max(0, rows - 1));
  }
}

function spanOf({ element }: TreeNode, name: string, most: number): number {
  const span = Number.parseInt(attribute(element, name), 10);
  return span > 1 ? Math.min(span, most) : 1;
}
