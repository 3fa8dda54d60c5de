/** What a user gives an agent by hand. */

import type {
  AddedText,
  Additions,
  AgentsOfFile,
  FilePreview,
  GroupName,
  NewPage,
  SavedFile,
  TakenFeeds,
} from '../../contract.ts';
import { putAgent } from '../../frame/agents.ts';
import type { Keyed } from '../../frame/api/client.ts';
import { api } from '../../frame/api/client.ts';

export type Verdict = NewPage['rating'];
export type Group = GroupName;
/** What became of files, and of single addresses. */
export type AdditionList = 'examples' | 'added';

/** Without a verdict the page is saved. */
function rated(rating: Verdict): { rating?: Verdict } {
  return rating === undefined ? {} : { rating };
}

export function addPage(id: string, address: string, rating: Verdict): Promise<Additions> {
  const body = { address, ...rated(rating) };
  return api.post('/api/agents/{id}/pages', { id, body });
}

export function addText(id: string, title: string, text: string, rating: Verdict): Promise<AddedText> {
  const body = { title, text, ...rated(rating) };
  return api.post('/api/agents/{id}/texts', { id, body });
}

/** The contents of a file, given in base64. */
export function lookAtFile(file: string): Promise<FilePreview> {
  return api.post('/api/exports/preview', { body: { file } });
}

/** What became of the parts of a file; absent: the file has no such part. */
interface OfFile {
  readonly pages?: Additions;
  readonly saved?: SavedFile;
  readonly feeds?: TakenFeeds;
}

/**
 * The agent learns from pages, copies of pages go into the library unless groups are chosen, and feeds are followed.
 */
export async function addFile(id: string, file: string, groups: readonly Group[]): Promise<OfFile> {
  const { found, pages, copies, feeds } = await lookAtFile(file);
  const only = groups.length === 0 ? {} : { only: [...groups] };
  const hasPages = pages > 0 || (copies === 0 && found > 0);
  return {
    ...(feeds > 0 ? { feeds: await api.post('/api/feeds/opml', { body: { file, agent: id, ...only } }) } : {}),
    ...(copies > 0 && groups.length === 0
      ? { saved: await api.post('/api/library/saved/file', { body: { file } }) }
      : {}),
    ...(hasPages ? { pages: await api.post('/api/agents/{id}/examples', { id, body: { file, ...only } }) } : {}),
  };
}

/** An agent for each group: all of them, or none. Each looks for the group's name until it has learned more. */
export async function agentsOf(
  file: string,
  groups: readonly Group[],
  keyed: (body: unknown) => Keyed,
): Promise<AgentsOfFile['agents']> {
  const body = { file, groups: [...groups] };
  const { agents } = await api.post('/api/exports/agents', { body, headers: keyed(body) });
  for (const { agent } of agents) putAgent(agent);
  return agents;
}

export function becameOf(id: string, list: AdditionList): Promise<Additions | null> {
  if (list === 'added') return api.get('/api/agents/{id}/added', { id });
  return api.get('/api/agents/{id}/examples', { id });
}
