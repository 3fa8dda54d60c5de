/** An agent moves among the others: it takes a number between its neighbours', and no other agent changes. */

import type { AgentEdit } from '../contract.ts';
import { agentOf, agents, putAgent } from '../frame/agents.ts';
import { api } from '../frame/api/client.ts';
import { say } from '../frame/language.ts';
import { speak } from '../frame/notices.ts';
import { agentsIn, type Placed, placeOf } from './folders.ts';

/** Between two that are put apart anew: a minute, as if they were made so. */
const STEP = 60_000;

/**
 * The places that change when an agent comes to stand before the one at `index` among others: its own, or those of all where
 * there is no number between its neighbours'.
 */
export function placesFor(moved: string, others: readonly Placed[], index: number): ReadonlyMap<string, number> {
  const [before, after] = [others[index - 1], others[index]];
  if (before === undefined && after === undefined) return new Map();
  const least = before === undefined ? placeOf(after as Placed) - 2 * STEP : placeOf(before);
  const most = after === undefined ? least + 2 * STEP : placeOf(after);
  const between = (least + most) / 2;
  if (least < between && between < most) return new Map([[moved, between]]);
  const ids = others.map(({ id }) => id).toSpliced(index, 0, moved);
  const first = placeOf(others[0] as Placed);
  return new Map(ids.map((id, at) => [id, first + at * STEP]));
}

/** Puts an agent into a folder, or out of all, before another one there or at the end. Shown at once. */
export async function moveAgent(id: string, folder: string | undefined, before?: string): Promise<void> {
  const all = agents.value ?? [];
  const agent = all.find((each) => each.id === id);
  if (agent === undefined) return;
  const others = agentsIn(folder).filter((each) => each.id !== id);
  const found = others.findIndex((each) => each.id === before);
  const places = placesFor(id, others, found === -1 ? others.length : found);
  agents.value = all.map((each) => ({
    ...each,
    folder: each.id === id ? folder : each.folder,
    place: places.get(each.id) ?? each.place,
  }));
  try {
    const into = { folder: folder ?? null };
    if (!places.has(id)) await change(id, into);
    for (const [each, place] of places) await change(each, each === id ? { ...into, place } : { place });
    sayPlace(id);
  } catch (error) {
    agents.value = (agents.value ?? []).map((each) => all.find((was) => was.id === each.id) ?? each);
    throw error;
  }
}

async function change(id: string, body: AgentEdit): Promise<void> {
  putAgent(await api.patch('/api/agents/{id}', { id, body }));
}

/** Says where it stands now. */
function sayPlace(id: string): void {
  const { folder, name = '' } = agentOf(id) ?? {};
  const own = agentsIn(folder);
  const where = { name, at: own.findIndex((each) => each.id === id) + 1, n: own.length };
  speak(folder === undefined ? say('agentMoved', where) : say('agentMovedIn', { ...where, folder }));
}
