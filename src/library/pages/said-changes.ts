/**
 * How often a user has changed what lists show beside ratings: what is saved, and what is marked. Only the number is ever
 * asked, so that a rendered list is known to hold, in whichever process.
 */
import type { UserId } from '../../../agents/agents.ts';
import type { Change, Store } from '../../storage/store/store.ts';

const THING = 'changes';

/** One change more; which one it was stands nowhere. */
export function counted(user: UserId): Change {
  return { type: 'amount', owner: user, thing: THING, day: '', by: 1, most: Number.MAX_SAFE_INTEGER };
}

/** Another number after each change: as long as it is the same, so is all of it. Asked before what is said is. */
export async function changesOf({ database }: Pick<Store, 'database'>, user: UserId): Promise<number> {
  const sql = 'SELECT used FROM amount WHERE owner = $1 AND thing = $2';
  return (await database.read<{ used: number }>(sql, [user, THING]))[0]?.used ?? 0;
}
