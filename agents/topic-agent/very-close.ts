/** Which pages are so close to what a user likes that they hear of them at once. */
import { currentRatings, type LogEntry, type RatedEntry } from '../../profiles/profiles.ts';
import type { ListedPage } from '../session-records.ts';

/** Liked pages that say what is usual; earlier ones were scored by an agent that knew less. */
const LATEST = 20;
/** From fewer nobody can tell. */
const LEAST = 5;
/** A page is very close if it scores more than this part of them did, when nobody had rated them yet. */
const PART = 0.75;

/** Of these pages of one agent, in their order: none until its user liked some that it foresaw. */
export function veryClose<P extends Pick<ListedPage, 'score' | 'profile' | 'tried'>>(
  pages: readonly P[],
  entries: readonly LogEntry[],
): readonly P[] {
  const line = lineOf(entries);
  if (line === undefined) return [];
  return pages.filter(({ score, profile, tried }) => profile !== null && tried === undefined && score > line);
}

function lineOf(entries: readonly LogEntry[]): number | undefined {
  const ratings = [...currentRatings(entries).values()].sort((a, b) => a.position - b.position);
  const first = firstTaught(entries);
  const foreseen = ratings.flatMap(({ event: { value, brought } }) =>
    value === 1 && brought?.predicted !== undefined && brought.session > first ? [brought.predicted.score] : [],
  );
  const latest = foreseen.slice(-LATEST).sort((a, b) => a - b);
  return latest.length < LEAST ? undefined : latest[Math.floor(latest.length * PART)];
}

/** The session whose page founded the first profile: scores of its pages and of earlier ones say nothing of profiles. */
function firstTaught(entries: readonly LogEntry[]): number {
  const founded = entries.find(({ event }) => event.type === 'founded')?.event;
  const cause = founded?.type === 'founded' ? founded.cause : undefined;
  const rating = entries.find((entry): entry is RatedEntry => entry.id === cause && entry.event.type === 'rated');
  return rating?.event.brought?.session ?? 0;
}
