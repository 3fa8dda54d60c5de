/** What one brings to an agent by hand. */
import { answerOf, api } from '../api/client.ts';
import type { AddedText, Additions, NewPage } from '../contract.ts';

export type Verdict = NewPage['rating'];
/** What became of files, and of single addresses. */
export type AdditionList = 'examples' | 'added';

/** Without a verdict it is saved. */
function rated(rating: Verdict): { rating?: Verdict } {
  return rating === undefined ? {} : { rating };
}

export function addPage(id: string, address: string, rating: Verdict): Promise<Additions> {
  const body = { address, ...rated(rating) };
  return answerOf(api.POST('/api/agents/{id}/pages', { params: { path: { id } }, body }));
}

export function addText(id: string, title: string, text: string, rating: Verdict): Promise<AddedText> {
  const body = { title, text, ...rated(rating) };
  return answerOf(api.POST('/api/agents/{id}/texts', { params: { path: { id } }, body }));
}

export function addFile(id: string, text: string): Promise<Additions> {
  return answerOf(api.POST('/api/agents/{id}/examples', { params: { path: { id } }, body: { export: text } }));
}

export function becameOf(id: string, list: AdditionList): Promise<Additions | null> {
  const params = { path: { id } };
  if (list === 'added') return answerOf(api.GET('/api/agents/{id}/added', { params }));
  return answerOf(api.GET('/api/agents/{id}/examples', { params }));
}
