/** Which ratings are others after further entries of an agent's log. */
import { currentRatings, type LogEntry, type PageId, type RatedEntry } from '../../../profiles/profiles.ts';

interface RatingChange {
  readonly was: RatedEntry | undefined;
  readonly is: RatedEntry | undefined;
}

export type RatingChanges = ReadonlyMap<PageId, RatingChange>;

/** Whether there is anything to be said of ratings. */
export function saysOfRatings(entries: readonly LogEntry[]): boolean {
  return looksBack(entries) || ratedIn(entries).length > 0;
}

/** Of each page that the entries rate, or that was rated otherwise before what they take back. */
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

/** What is taken back or forgotten was said before. */
function looksBack(entries: readonly LogEntry[]): boolean {
  return entries.some(({ event }) => event.type === 'undone' || event.type === 'reset');
}

function ratedIn(entries: readonly LogEntry[]): readonly PageId[] {
  return entries.flatMap(({ event }) => (event.type === 'rated' || event.type === 'unrated' ? [event.page] : []));
}
