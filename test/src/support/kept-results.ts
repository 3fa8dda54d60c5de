/**
 * Results that are too long for a test: JSON beside it, by name. With FENIX_TEST_KEEP=yes the tests keep anew what they find.
 * Read that before you commit it: it says what the code does, and should do.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';

/** Versions of Node differ in the last digits of logarithms. */
const DIGITS = 9;

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
  writeFileSync(file, `${JSON.stringify({ ...kept, [name]: now }, null, 1)}\n`);
  return now;
}
