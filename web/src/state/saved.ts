/** Pages whose text is kept for good. */
import { answerOf, api } from '../api/client.ts';
import { explain } from '../api/explain.ts';
import type { PageText } from '../contract.ts';
import { say } from '../language.ts';
import { tell, warn } from './notices.ts';

interface Savable {
  readonly page: string;
  readonly title: string;
}

/** Saves a page, or takes that back; whether it was kept is told. Gives whether the page is saved now. */
export async function keepSaved({ page, title }: Savable, saved: boolean): Promise<boolean> {
  const params = { path: { page } };
  try {
    if (saved) await answerOf(api.PUT('/api/library/{page}/saved', { params }));
    else await answerOf(api.DELETE('/api/library/{page}/saved', { params }));
    tell(say(saved ? 'pageSaved' : 'pageUnsaved', { title }));
    return saved;
  } catch (error) {
    warn(say('savingFailed', { reason: explain(error) }));
    return !saved;
  }
}

/** Takes a page out of the library. */
export async function removePage(page: string): Promise<void> {
  await answerOf(api.DELETE('/api/library/{page}', { params: { path: { page } } }));
}

export function textOf(page: string): Promise<PageText> {
  return answerOf(api.GET('/api/library/{page}', { params: { path: { page } } }));
}
