/** A page of the library: its text, and its removal. */
import type { PageText } from '../contract.ts';
import { api } from '../frame/api/client.ts';
import { say } from '../frame/language.ts';
import { isLeaving, removeSoon } from '../frame/removals.ts';
import { ratedHere } from '../parts/cards/rated-here.ts';

/** Removes a page from the library. */
export function removePage({ page, title }: Pick<PageText, 'page' | 'title'>): void {
  const send = () => api.delete('/api/library/{page}', { page });
  void removeSoon(keyOfPage(page), say('pageRemoved', { title }), send);
}

export function isRemoved(page: string): boolean {
  return isLeaving(keyOfPage(page));
}

/** With ratings given here since it was asked for. */
export async function textOf(page: string): Promise<PageText> {
  const asked = ratedHere.now();
  const text = await api.get('/api/library/{page}', { page });
  const raters = text.agents.map((rater) => ({ ...rater, page }));
  return { ...text, agents: [...ratedHere.over(raters, asked, ({ agent }) => agent)] };
}

function keyOfPage(page: string): string {
  return `page/${page}`;
}
