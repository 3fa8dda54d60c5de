/** Prints rows as aligned columns; on a terminal no row is longer than the line. */

export interface Column<T> {
  readonly title: string;
  readonly of: (row: T, index: number) => string;
  readonly right?: boolean;
}

const GAP = '  ';
/** Characters that a terminal hides or obeys: titles come from the web. */
const CONTROL = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

export function tableOf<T>(rows: readonly T[], columns: readonly Column<T>[], lineLength?: number): string {
  const cells = [
    columns.map(({ title }) => title),
    ...rows.map((row, i) => columns.map((column) => clean(column.of(row, i)))),
  ];
  const widths = columns.map((_, place) => Math.max(...cells.map((line) => lengthOf(line[place] ?? ''))));
  const lines = cells.map((line) => {
    const padded = line.map((cell, place) => padTo(cell, widths[place] ?? 0, columns[place]?.right === true));
    return shortened(padded.join(GAP).trimEnd(), lineLength);
  });
  return `${lines.join('\n')}\n`;
}

export function clean(text: string): string {
  return text.replace(CONTROL, ' ').trim();
}

function padTo(cell: string, width: number, right: boolean): string {
  const blank = ' '.repeat(Math.max(0, width - lengthOf(cell)));
  return right ? blank + cell : cell + blank;
}

function shortened(line: string, lineLength: number | undefined): string {
  const letters = [...line];
  return lineLength === undefined || letters.length <= lineLength
    ? line
    : `${letters.slice(0, lineLength - 1).join('')}…`;
}

/** In characters, not in UTF-16 units. */
function lengthOf(text: string): number {
  return [...text].length;
}
