/** Pages whose text is saved for good. */

import type { PageText } from '../../contract.ts';
import { answerOf, api } from '../../frame/api/client.ts';
import { explain } from '../../frame/api/explain.ts';
import { say } from '../../frame/language.ts';
import { tell, warn } from '../../frame/notices.ts';
import { isLeaving, removeSoon, settleRemovals, takeBack } from '../../frame/removals.ts';
import { ratedHere } from './rated-here.ts';

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
  const send = () => answerOf(api.DELETE('/api/library/{page}/saved', { params: { path: { page: saving.page } } }));
  return !(await removeSoon(key, say('pageUnsaved', { title: saving.title }), send));
}

/** True if the saved text is about to go, and the user can still take that back. */
export function isUnsaved(page: string): boolean {
  return isLeaving(keyOfSaved(page));
}

/** Removes a page from the library. */
export function removePage({ page, title }: Savable): void {
  const send = () => answerOf(api.DELETE('/api/library/{page}', { params: { path: { page } } }));
  void removeSoon(keyOfPage(page), say('pageRemoved', { title }), send);
}

export function isRemoved(page: string): boolean {
  return isLeaving(keyOfPage(page));
}

/** With ratings given here since it was asked for. */
export async function textOf(page: string): Promise<PageText> {
  const asked = ratedHere.now();
  const text = await answerOf(api.GET('/api/library/{page}', { params: { path: { page } } }));
  const raters = text.agents.map((rater) => ({ ...rater, page }));
  return { ...text, agents: [...ratedHere.over(raters, asked, ({ agent }) => agent)] };
}

async function save({ page, title }: Savable): Promise<boolean> {
  try {
    await settleRemovals();
    await answerOf(api.PUT('/api/library/{page}/saved', { params: { path: { page } } }));
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

function keyOfPage(page: string): string {
  return `page/${page}`;
}
