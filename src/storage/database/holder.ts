/** The name under which a process holds leases. */
import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';

/**
 * Every process has its own, but for the service that holds a file: there is one at a time, and what an earlier one held is
 * free at once. Commands beside it leave that alone.
 */
export function holderOf({ isHeld = false }: Pick<Database, 'isHeld'>): string {
  return isHeld ? 'service' : randomUUID();
}
