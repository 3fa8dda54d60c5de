/** Tables that hold data: few short cells in rows. Tables for layout are read as their text. */
import type { Range } from '../records.ts';
import type { Box, PageTree } from './page-tree.ts';

export interface TableCell {
  readonly kind: Extract<Range['kind'], 'table' | 'row' | 'cell' | 'head'>;
  /** Of a cell: its row. */
  readonly row?: Box;
}

const MOST_COLUMNS = 12;
const MOST_CELLS = 1_000;
const FEWEST_ROWS = 2;
const FEWEST_COLUMNS = 2;
/** Letters of a cell. */
const LONGEST_CELL = 400;

interface Table {
  readonly box: Box;
  readonly rows: Box[];
  readonly cells: { readonly box: Box; readonly row: Box }[];
  columns: number;
  /** It lays out a page, or is too large to show simply. */
  isOther: boolean;
}

/** Tables, rows and cells, each by its box. */
export function dataTables({ boxes, lines }: PageTree): ReadonlyMap<Box, TableCell> {
  const found = new Map<Box, TableCell>();
  for (const { box, rows, cells, columns, isOther } of tablesIn(boxes)) {
    const isData = rows.length >= FEWEST_ROWS && columns >= FEWEST_COLUMNS && columns <= MOST_COLUMNS;
    if (!isData || isOther || cells.some((cell) => lettersOf(cell.box, lines) > LONGEST_CELL)) continue;
    found.set(box, { kind: 'table' });
    for (const row of rows) found.set(row, { kind: 'row' });
    for (const cell of cells) found.set(cell.box, { kind: cell.box.tag === 'th' ? 'head' : 'cell', row: cell.row });
  }
  return found;
}

function tablesIn(boxes: readonly Box[]): readonly Table[] {
  const tables: Table[] = [];
  /** The innermost table around each box, and the innermost row. */
  const around: (Table | undefined)[] = [];
  const rowAround: (Box | undefined)[] = [];
  for (const [i, box] of boxes.entries()) {
    const outer = around[box.parent];
    around[i] = outer;
    rowAround[i] = rowAround[box.parent];
    if (box.tag === 'table') {
      if (outer !== undefined) outer.isOther = true;
      around[i] = { box, rows: [], cells: [], columns: 0, isOther: false };
      tables.push(around[i]);
      rowAround[i] = undefined;
    } else if (box.tag === 'tr' && outer !== undefined) {
      outer.rows.push(box);
      rowAround[i] = box;
    } else if (box.tag === 'td' || box.tag === 'th') addCell(outer, rowAround[box.parent], box);
  }
  return tables;
}

function addCell(table: Table | undefined, row: Box | undefined, box: Box): void {
  if (table === undefined) return;
  if (row === undefined || isSpanning(box) || table.cells.length === MOST_CELLS) {
    table.isOther = true;
    return;
  }
  table.cells.push({ box, row });
  table.columns = Math.max(table.columns, row.children.length);
}

function isSpanning({ element }: Box): boolean {
  return Number(element?.attribs['rowspan'] ?? 1) > 1;
}

function lettersOf({ first, end }: Box, lines: PageTree['lines']): number {
  let letters = 0;
  for (let i = first; i < end && letters <= LONGEST_CELL; i++) letters += lines[i]?.text.length ?? 0;
  return letters;
}
