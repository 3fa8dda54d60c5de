/** Which job reads an agent's additions, and where they lie. */
import { type AgentId, ownerOf } from '../../../agents/agents.ts';
import { digest } from '../../base/digest.ts';
import type { Job } from '../../storage/jobs/jobs.ts';

export const TASK = 'examples';

/** The two lists of an agent. */
export type AdditionList = 'file' | 'hand';

export interface ListOfAgent {
  readonly agent: AgentId;
  readonly list: AdditionList;
}

export function jobOf(agent: AgentId, list: AdditionList): Job {
  return { task: TASK, key: keyOf(agent, list), owner: ownerOf(agent), payload: { agent, list } };
}

export function listIn({ payload }: Pick<Job, 'payload'>): ListOfAgent {
  // Only `jobOf` writes this; once there were only files.
  const { agent, list = 'file' } = payload as Pick<ListOfAgent, 'agent'> & Partial<ListOfAgent>;
  return { agent, list };
}

export function keyOf(agent: AgentId, list: AdditionList): string {
  return list === 'file' ? `${TASK}/${agent}` : `${TASK}/${agent}/hand`;
}

export function additionListId(agent: AgentId, list: AdditionList): string {
  const place = `${ownerOf(agent)}/${agent}`;
  return list === 'file' ? place : `${place}/hand`;
}

export function listAt(place: string): ListOfAgent {
  const [, agent, hand] = place.split('/');
  return { agent: agent as AgentId, list: hand === undefined ? 'file' : 'hand' };
}

export function textPlace(agent: AgentId, url: string): string {
  const page = digest(url);
  return `${ownerOf(agent)}/${agent}/${page}`;
}
