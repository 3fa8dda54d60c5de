/** What one brings to an agent by hand. */
import { answerOf, api } from '../api/client.ts';
import { newKey } from '../api/idempotency.ts';
import type { AddedText, Additions, FilePreview, GroupName, NewPage } from '../contract.ts';
import { putAgent } from './agents.ts';

export type Verdict = NewPage['rating'];
export type Group = GroupName;
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

/** What is in a file, given in base64. */
export function lookAtFile(file: string): Promise<FilePreview> {
  return answerOf(api.POST('/api/exports/preview', { body: { file } }));
}

/** Undefined: the file has no pages, but feeds, which are followed now. */
export async function addFile(id: string, file: string, groups: readonly Group[]): Promise<Additions | undefined> {
  const { found, feeds } = await lookAtFile(file);
  const only = groups.length === 0 ? {} : { only: [...groups] };
  if (feeds > 0) await answerOf(api.POST('/api/feeds/opml', { body: { file, agent: id, ...only } }));
  if (found === 0) return undefined;
  return answerOf(api.POST('/api/agents/{id}/examples', { params: { path: { id } }, body: { file, ...only } }));
}

/** An agent for each group, which looks for what the group is called until it has learned more. */
export async function agentsOf(file: string, groups: readonly Group[]): Promise<void> {
  for (const group of groups) {
    const body = { words: group.name.slice(group.name.lastIndexOf('/') + 1) };
    const headers = { 'Idempotency-Key': newKey() };
    const agent = await answerOf(api.POST('/api/agents', { body, headers }));
    putAgent(agent);
    await addFile(agent.id, file, [group]);
  }
}

export function becameOf(id: string, list: AdditionList): Promise<Additions | null> {
  const params = { path: { id } };
  if (list === 'added') return answerOf(api.GET('/api/agents/{id}/added', { params }));
  return answerOf(api.GET('/api/agents/{id}/examples', { params }));
}
