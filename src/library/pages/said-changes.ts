/**
 * Counts a user's changes of saved pages and marks, which lists show beside ratings. Only the number is asked: it
 * shows, in any process, that a rendered list is still valid.
 */
import type { UserId } from '../../../agents/agents.ts';
import type { Change, Store } from '../../storage/store/store.ts';

const THING = 'changes';

/** One more change; the record does not say which. */
export function counted(user: UserId): Change {
  return { type: 'amount', owner: user, thing: THING, day: '', by: 1, most: Number.MAX_SAFE_INTEGER };
}

/** A new number after each change. Read it before the data that it stands for. */
export async function changesOf({ database }: Pick<Store, 'database'>, user: UserId): Promise<number> {
  const sql = 'SELECT used FROM amount WHERE owner = $1 AND thing = $2';
  return (await database.read<{ used: number }>(sql, [user, THING]))[0]?.used ?? 0;
}
