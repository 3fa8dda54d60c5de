/**
 * Who was first here, and so became administrator: a fact that is kept once. If accounts are lost or damaged later,
 * nobody becomes the first again.
 */
import { writing } from '../../storage/store/changes.ts';
import { ABSENT, type Change, type Store, Unreadable } from '../../storage/store/store.ts';
import { FOUNDINGS, type Founding, USERS } from './records.ts';

const ID = 'only';
const NOBODY = '' as Founding['by'];

/** Of two at the same moment one comes too late: the fact is there. */
export function founding(fact: Founding): Change {
  return writing(FOUNDINGS, ID, fact, ABSENT);
}

/** The first user goes; that there was one stays a fact. */
export async function unfounding(store: Store, user: string): Promise<readonly Change[]> {
  const fact = await store.documents(FOUNDINGS).read(ID);
  if (fact?.value.by !== user) return [];
  return [writing(FOUNDINGS, ID, { ...fact.value, by: NOBODY }, fact.revision)];
}

/** An unreadable fact counts as there; so does an account without the fact. */
export async function isFounded(store: Store): Promise<boolean> {
  try {
    if ((await store.documents(FOUNDINGS).read(ID)) !== undefined) return true;
  } catch (error) {
    if (error instanceof Unreadable) return true;
    throw error;
  }
  const { items, unreadable } = await store.documents(USERS).scan({ limit: 1 });
  return items.length + unreadable.length > 0;
}
