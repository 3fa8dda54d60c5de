/** Reads tables as text (CSV, RFC 4180, also with semicolons or tabs) row by row: millions may come. */

export type Row = readonly string[];

const SEPARATORS = [',', ';', '\t'];

/** Its rows one by one, without empty ones. */
export function rowsOfTable(text: string, separators: readonly string[] = SEPARATORS): Generator<Row, undefined> {
  return filledRowsIn(text, separatorIn(text, separators));
}

/** The most frequent one in the first line; addresses may contain the others. */
function separatorIn(text: string, separators: readonly string[]): string {
  const line = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const counted = separators.map((sign) => ({ sign, times: line.split(sign).length }));
  return counted.reduce((most, each) => (each.times > most.times ? each : most)).sign;
}

/** More is no table that people write. */
const MOST_CELLS = 100;

function* filledRowsIn(text: string, separator: string): Generator<Row, undefined> {
  for (const row of rowsIn(text, separator)) {
    if (row.some((cell) => cell.trim() !== '')) yield row;
  }
}

function* rowsIn(text: string, separator: string): Generator<Row, undefined> {
  const ending = new RegExp(`[${separator}\r\n]`, 'g');
  let row: string[] = [];
  for (let at = 0; at < text.length; ) {
    const { cell, end } = cellAt(text, at, ending);
    if (row.length < MOST_CELLS) row.push(cell);
    at = end + 1;
    if (text[end] === separator) continue;
    if (text[end] === '\r' && text[at] === '\n') at++;
    yield row;
    row = [];
  }
  if (row.length > 0) yield row;
}

interface Cell {
  readonly cell: string;
  /** Index of the character that ends it. */
  readonly end: number;
}

/** A quotation mark that never ends is a letter like others; so is text behind one that ended. */
function cellAt(text: string, at: number, ending: RegExp): Cell {
  const { cell, end } = (text[at] === '"' ? quotedAt(text, at) : undefined) ?? { cell: '', end: at };
  ending.lastIndex = end;
  const next = ending.exec(text)?.index ?? text.length;
  return { cell: cell + text.slice(end, next), end: next };
}

function quotedAt(text: string, at: number): Cell | undefined {
  const parts: string[] = [];
  for (let from = at + 1; ; ) {
    const mark = text.indexOf('"', from);
    if (mark < 0) return undefined;
    parts.push(text.slice(from, mark));
    if (text[mark + 1] !== '"') return { cell: parts.join('"'), end: mark + 1 };
    from = mark + 2;
  }
}
