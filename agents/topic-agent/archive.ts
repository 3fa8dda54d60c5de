/**
 * An agent as one file: its settings, its log, and the term counts that its learning rests on. Whoever reads it into an
 * empty service knows to the bit what it knew under the same dictionary; under another one, the same pages and ratings
 * are weighed by that. Lists, claims and the texts of pages stay where they are.
 */
import type { CountsHash, LogEntry } from '../../profiles/profiles.ts';
import type { Agent } from '../records.ts';
import { countsNamed } from './log-codec.ts';

/** What stands for its owner in a log that goes elsewhere. */
export const OWNER = 'owner';

/** In the file, for whoever reads it. */
export const ARCHIVE_FORMAT = 'fenix-agent';
export const ARCHIVE_VERSION = 1;

export type ArchivedSettings = Omit<
  Agent,
  'id' | 'user' | 'createdAt' | 'deletedAt' | 'released' | 'purging' | 'mutedUntil'
>;

export interface ArchivedAgent {
  readonly settings: ArchivedSettings;
  readonly entries: readonly LogEntry[];
  /** Counts of the pages that it met last: what is common to all it meets is reckoned with them. */
  readonly seen: readonly CountsHash[];
}

/** The same as it was read from a file. */
export interface ReadArchive extends ArchivedAgent {
  /** As bytes, by the hash that they have. */
  readonly counts: ReadonlyMap<CountsHash, Uint8Array>;
  /** Counts that its log names and the file has not. */
  readonly missing: readonly CountsHash[];
}

export function settingsOf({
  id,
  user,
  createdAt,
  deletedAt,
  released,
  purging,
  mutedUntil,
  ...settings
}: Agent): ArchivedSettings {
  return settings;
}

/** The counts that a log names, and those of the pages met last, each once. */
export function countsIn({ entries, seen }: Pick<ArchivedAgent, 'entries' | 'seen'>): readonly CountsHash[] {
  return [...new Set([...entries.flatMap(countsNamed), ...seen])];
}
