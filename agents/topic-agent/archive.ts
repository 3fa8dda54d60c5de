/**
 * An agent as one file: its settings, its log, and the term counts that its learning needs. An empty service that reads
 * the file knows the same, to the bit, under the same dictionary; another dictionary weighs the same pages and ratings.
 * Lists, claims and texts of pages stay behind.
 */
import type { CountsHash, LogEntry } from '../../profiles/profiles.ts';
import type { Agent } from '../records.ts';
import { countsNamed } from './log-codec.ts';

/** Stands for the owner in a log that leaves the service. */
export const OWNER = 'owner';

/** In the file, for its readers. */
export const ARCHIVE_FORMAT = 'fenix-agent';
export const ARCHIVE_VERSION = 1;

export type ArchivedSettings = Omit<
  Agent,
  'id' | 'user' | 'createdAt' | 'deletedAt' | 'released' | 'purging' | 'mutedUntil'
>;

export interface ArchivedAgent {
  readonly settings: ArchivedSettings;
  readonly entries: readonly LogEntry[];
  /** Counts of the pages that it met last: they show what all its pages have in common. */
  readonly seen: readonly CountsHash[];
}

/** The same, read from a file. */
export interface ReadArchive extends ArchivedAgent {
  /** As bytes, by hash. */
  readonly counts: ReadonlyMap<CountsHash, Uint8Array>;
  /** Counts that its log names and the file lacks. */
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
