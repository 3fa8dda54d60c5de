/**
 * A wrong wall clock on demand, loaded before a process (`node --import`): it adds the milliseconds in a file. Nothing else of
 * the process changes.
 */
import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 100;
const file = process.env['SOAK_CLOCK'];
const SystemDate = Date;
let ahead = 0;

function look(): void {
  try {
    ahead = Number(readFileSync(file ?? '', 'utf8'));
  } catch {
    ahead = 0;
  }
}

class ShiftedDate extends SystemDate {
  constructor(...given: readonly unknown[]) {
    // biome-ignore lint/suspicious/noExplicitAny: whatever a date is made of
    super(...((given.length === 0 ? [ShiftedDate.now()] : given) as [any]));
  }

  static override now(): number {
    return SystemDate.now() + ahead;
  }
}

if (file !== undefined) {
  look();
  setInterval(look, LOOK_EVERY_MS).unref();
  globalThis.Date = ShiftedDate as DateConstructor;
}
