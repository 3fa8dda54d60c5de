/** The name under which a process holds leases. */
import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';

/**
 * Every process has its own name. Only the service that holds a file has a fixed one: there is one service at a time,
 * and the leases of an earlier one are free at once. Commands beside it leave those leases alone.
 */
export function holderOf({ isHeld = false }: Pick<Database, 'isHeld'>): string {
  return isHeld ? 'service' : randomUUID();
}
