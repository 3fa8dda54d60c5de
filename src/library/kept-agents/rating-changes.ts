/** Which ratings change with further entries of an agent's log. */
import { currentRatings, type LogEntry, type PageId, type RatedEntry } from '../../../profiles/profiles.ts';

interface RatingChange {
  readonly was: RatedEntry | undefined;
  readonly is: RatedEntry | undefined;
}

export type RatingChanges = ReadonlyMap<PageId, RatingChange>;

/** Whether any of these entries concerns ratings. */
export function saysOfRatings(entries: readonly LogEntry[]): boolean {
  return looksBack(entries) || ratedIn(entries).length > 0;
}

/** For each page that the entries rate, or whose earlier rating they take back. */
export function ratingChanges(before: readonly LogEntry[], entries: readonly LogEntry[]): RatingChanges {
  const old = currentRatings(before);
  if (!looksBack(entries)) {
    const now = currentRatings(entries);
    return new Map(ratedIn(entries).map((page) => [page, { was: old.get(page), is: now.get(page) }]));
  }
  const now = currentRatings([...before, ...entries]);
  const pages = [...new Set([...old.keys(), ...now.keys()])].filter((page) => old.get(page) !== now.get(page));
  return new Map(pages.map((page) => [page, { was: old.get(page), is: now.get(page) }]));
}

/** Whether an entry takes earlier ones back. */
function looksBack(entries: readonly LogEntry[]): boolean {
  return entries.some(({ event }) => event.type === 'undone' || event.type === 'reset');
}

function ratedIn(entries: readonly LogEntry[]): readonly PageId[] {
  return entries.flatMap(({ event }) => (event.type === 'rated' || event.type === 'unrated' ? [event.page] : []));
}
