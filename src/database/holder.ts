/** The name under which a process holds leases. */
import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';

/** A database in a file has one service at a time, and what an earlier one held is free at once. */
export function holderOf({ dialect }: Database): string {
  return dialect === 'sqlite' ? 'service' : randomUUID();
}
