/** Whether an error comes down to the database's refusal, however it is wrapped. */
import { DatabaseDamaged, DatabaseRefusal } from './database.ts';

/** Damage is left out: trying again does not repair it. */
export function refusalIn(error: unknown): DatabaseRefusal | undefined {
  const met = new Set<unknown>();
  for (let each = error; each instanceof Error && !met.has(each); each = each.cause) {
    if (each instanceof DatabaseRefusal) return each instanceof DatabaseDamaged ? undefined : each;
    met.add(each);
  }
  return undefined;
}
