/**
 * Learning from observation. A reader who opens a page, reads it to its end, saves it or hides it says something of it,
 * though less than by a rating. Observations count only if the agent's owner wants that. Not opening a page says
 * nothing.
 */
import { currentRatings, type LogEntry, type LogEvent, type PageId, standing } from './log.ts';
import { SIGNS } from './signs.ts';

export type ObservedEntry = LogEntry & { readonly event: Extract<LogEvent, { type: 'observed' }> };

/** Whether the agent's owner wants it to observe. */
export function isObserving(entries: readonly LogEntry[]): boolean {
  const last = standing(entries).findLast(({ event }) => event.type === 'observing');
  return last?.event.type === 'observing' && last.event.on;
}

/** All observations of a page that count, or would if the page were not rated. */
export function signsOf(entries: readonly LogEntry[], page: PageId): readonly ObservedEntry[] {
  return standing(entries)
    .filter(isObserved)
    .filter(({ event }) => event.page === page);
}

/** For each page without a rating its strongest sign; nothing while the owner wants no observing. */
export function currentObservations(entries: readonly LogEntry[]): ReadonlyMap<PageId, ObservedEntry> {
  const strongest = new Map<PageId, ObservedEntry>();
  if (!isObserving(entries)) return strongest;
  const rated = currentRatings(entries);
  for (const entry of standing(entries)) {
    if (!isObserved(entry) || rated.has(entry.event.page)) continue;
    const known = strongest.get(entry.event.page);
    if (known === undefined || isStronger(entry, known)) strongest.set(entry.event.page, entry);
  }
  return strongest;
}

function isStronger({ event }: ObservedEntry, { event: other }: ObservedEntry): boolean {
  return SIGNS.indexOf(event.sign) > SIGNS.indexOf(other.sign);
}

function isObserved(entry: LogEntry): entry is ObservedEntry {
  return entry.event.type === 'observed';
}
