/** Where profiles come from, read from the log. */
import { type LogEntry, type ProfileId, standing } from '../learning/log.ts';

export interface Birth {
  /** From 1. Founders were not bred and have no generation. */
  readonly generation: number;
  readonly parents: readonly ProfileId[];
  readonly gained: readonly string[];
  readonly lost: readonly string[];
}

/** Each profile's birth. Children of refused or undone generations never lived and are absent. */
export type Lineage = ReadonlyMap<ProfileId, Birth>;

export function lineageOf(entries: readonly LogEntry[]): Lineage {
  const births = new Map<ProfileId, Birth>();
  let generation = 0;
  for (const { event } of standing(entries)) {
    if (event.type !== 'evolved' || !event.accepted) continue;
    generation++;
    for (const { profile, parents, gained, lost } of event.children) {
      births.set(profile, { generation, parents, gained, lost });
    }
  }
  return births;
}

/** A profile's ancestors, nearest first: its parents, then its grandparents, and so on to the founders. Each list is sorted. */
export function ancestorsOf(lineage: Lineage, profile: ProfileId): readonly (readonly ProfileId[])[] {
  const ancestors: (readonly ProfileId[])[] = [];
  let nearest = parentsOf(lineage, [profile]);
  while (nearest.length > 0) {
    ancestors.push(nearest);
    nearest = parentsOf(lineage, nearest);
  }
  return ancestors;
}

function parentsOf(lineage: Lineage, profiles: readonly ProfileId[]): readonly ProfileId[] {
  return [...new Set(profiles.flatMap((profile) => lineage.get(profile)?.parents ?? []))].sort();
}
