/** Whether somebody still has an account: what is saved late for them must not return after their purge. */
import type { UserId } from '../../../agents/agents.ts';
import { type Store, Unreadable } from '../../storage/store/store.ts';
import { USERS } from './records.ts';

/** An unreadable account counts as here. */
export async function isStillHere(user: UserId, store: Pick<Store, 'documents'>): Promise<boolean> {
  try {
    return (await store.documents(USERS).read(user)) !== undefined;
  } catch (error) {
    if (error instanceof Unreadable) return true;
    throw error;
  }
}
