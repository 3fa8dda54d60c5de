/** Pages whose text is saved for good. */

import { explain } from '../../frame/api/explain.ts';
import { say } from '../../frame/language.ts';
import { tell, warn } from '../../frame/notices.ts';
import { isLeaving, removeSoon, settleRemovals, takeBack } from '../../frame/removals.ts';
import { doOrKeep } from '../../frame/waiting.ts';

interface Savable {
  readonly page: string;
  readonly title: string;
}

/**
 * Saves a page, or removes its saved text soon; a notice says whether that worked. Returns whether the page is saved in
 * the end.
 */
export async function keepSaved(saving: Savable, saved: boolean): Promise<boolean> {
  const key = keyOfSaved(saving.page);
  if (takeBack(key)) {
    tell(say('pageSaved', { title: saving.title }));
    return true;
  }
  if (saved) return save(saving);
  const send = () => doOrKeep({ kind: 'saved', page: saving.page, value: false });
  return !(await removeSoon(key, say('pageUnsaved', { title: saving.title }), send));
}

/** True if the saved text is about to go, and the user can still take that back. */
export function isUnsaved(page: string): boolean {
  return isLeaving(keyOfSaved(page));
}

async function save({ page, title }: Savable): Promise<boolean> {
  try {
    await settleRemovals();
    await doOrKeep({ kind: 'saved', page, value: true });
    tell(say('pageSaved', { title }));
    return true;
  } catch (error) {
    warn(say('savingFailed', { reason: explain(error) }));
    return false;
  }
}

function keyOfSaved(page: string): string {
  return `saved/${page}`;
}
