/**
 * Results that are too long for a test: JSON beside it, by name. With FENIX_TEST_KEEP=yes the tests keep anew what they find.
 * Read that before you commit it: it says what the code does, and should do.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';

/** Versions of Node differ in the last digits of logarithms. */
const DIGITS = 9;
const WIDTH = 120;

/** As JSON has it: without what is undefined. Fractions are rounded. */
export function plain(found: unknown): unknown {
  return JSON.parse(JSON.stringify(found), (_, value: unknown) =>
    typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(DIGITS)) : value,
  );
}

/** The kept result of this name. `found` is what would be kept now. */
export function keptIn(file: URL, name: string, found: unknown): unknown {
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : {};
  if (process.env['FENIX_TEST_KEEP'] === undefined) return kept[name];
  const now = plain(found);
  writeFileSync(file, `${spread({ ...kept, [name]: now })}\n`);
  return now;
}

/** JSON with a line for each part of a list, and as many parts of an object in a line as fit. */
function spread(value: unknown, indent = 0, name = ''): string {
  const line = name + JSON.stringify(value);
  if (indent + line.length < WIDTH || typeof value !== 'object' || value === null) return line;
  const isList = Array.isArray(value);
  const lines: string[] = [];
  for (const [key, part] of Object.entries(value)) {
    const text = spread(part, indent + 1, isList ? '' : `${JSON.stringify(key)}: `);
    const joined = `${lines.at(-1)}, ${text}`;
    if (!isList && lines.length > 0 && !joined.includes('\n') && indent + joined.length < WIDTH)
      lines.splice(-1, 1, joined);
    else lines.push(text);
  }
  const [open, close] = isList ? '[]' : '{}';
  const between = `\n${' '.repeat(indent)}`;
  return `${name}${open}${between} ${lines.join(`,${between} `)}${between}${close}`;
}
