/** Whether a database's refusal caused an error, however the error is wrapped. */
import { DatabaseDamaged, DatabaseRefusal } from './database.ts';

/** Without damage: a second try does not repair it. */
export function refusalIn(error: unknown): DatabaseRefusal | undefined {
  const met = new Set<unknown>();
  for (let each = error; each instanceof Error && !met.has(each); each = each.cause) {
    if (each instanceof DatabaseRefusal) return each instanceof DatabaseDamaged ? undefined : each;
    met.add(each);
  }
  return undefined;
}
