/**
 * One's agents as they stand in the window: those in no folder first, then folders by name. Within each they stand in their
 * owner's order, which is a number of each agent.
 */
import { effect, signal } from '@preact/signals';
import type { ListedAgent } from '../contract.ts';
import { agents } from '../frame/agents.ts';
import { FOLDED_AS, recallList, remember } from '../frame/remembered.ts';
import { user } from '../frame/user.ts';

export interface Folder {
  readonly name: string;
  readonly agents: readonly ListedAgent[];
}

export type Placed = Pick<ListedAgent, 'id' | 'place' | 'createdAt'>;

/** Folders whose agents are not seen, in this browser. */
export const folded = signal<ReadonlySet<string>>(
  new Set(recallList(FOLDED_AS).filter((name) => typeof name === 'string')),
);

effect(() => {
  if (user.value === null) folded.value = new Set();
});

export function fold(name: string, isFolded: boolean): void {
  if (folded.value.has(name) === isFolded) return;
  const others = [...folded.value].filter((other) => other !== name);
  folded.value = new Set(isFolded ? [...others, name] : others);
  remember(FOLDED_AS, JSON.stringify([...folded.value]));
}

/** In a folder, or in none, as they stand there. */
export function agentsIn(folder: string | undefined, all: readonly ListedAgent[] = agents.value ?? []) {
  return all
    .filter((agent) => agent.folder === folder)
    .sort((a, b) => placeOf(a) - placeOf(b) || (a.id < b.id ? -1 : 1));
}

export function foldersOf(all: readonly ListedAgent[]): readonly Folder[] {
  const names = [...new Set(all.flatMap(({ folder }) => (folder === undefined ? [] : [folder])))];
  return names.sort((a, b) => a.localeCompare(b)).map((name) => ({ name, agents: agentsIn(name, all) }));
}

export function unratedIn(all: readonly ListedAgent[]): number {
  return all.reduce((sum, { status }) => sum + status.unrated, 0);
}

export function placeOf({ place, createdAt }: Placed): number {
  return place ?? Date.parse(createdAt);
}
