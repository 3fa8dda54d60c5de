/** Engines of known quality, asked as sessions do, with shares that follow the ratings. */
import { creditsOf, NO_CREDIT } from '../../../../agents/search/credits.ts';
import { sharesOf } from '../../../../agents/search/shares.ts';
import type { CountsHash, EventId, LogEntry, PageId, Random } from '../../../../profiles/profiles.ts';

export interface EngineWorld {
  /** The share of relevant pages in each engine's results, by session (from 1). */
  readonly qualities: (session: number) => readonly number[];
  readonly sessions: number;
  /** Results of a session over all engines. All are rated. */
  readonly results: number;
  readonly random: Random;
}

export interface SessionOfWorld {
  readonly shares: readonly number[];
  readonly relevant: number;
}

export type Division = (entries: readonly LogEntry[], engines: number, random: Random) => readonly number[];

export const byRatings: Division = (entries, engines, random) => {
  const credits = creditsOf(entries);
  const lately = Array.from({ length: engines }, (_, i) => (credits.get(nameOf(i)) ?? NO_CREDIT).lately);
  return sharesOf(lately, random);
};

export const alike: Division = (_, engines) => Array.from({ length: engines }, () => 1 / engines);

export function* sessionsOf(world: EngineWorld, division: Division): Generator<SessionOfWorld> {
  const { qualities, sessions, results, random } = world;
  const entries: LogEntry[] = [];
  for (let session = 1; session <= sessions; session++) {
    const now = qualities(session);
    const shares = division(entries, now.length, random);
    let relevant = 0;
    for (const [i, quality] of now.entries()) {
      for (let n = Math.round((shares[i] as number) * results); n > 0; n--) {
        const isRelevant = random() < quality;
        if (isRelevant) relevant++;
        entries.push(ratingOf(entries.length, session, nameOf(i), isRelevant));
      }
    }
    yield { shares, relevant };
  }
}

function nameOf(engine: number): string {
  return `engine ${engine + 1}`;
}

/** A rating of a page that this engine brought. */
export function ratingOf(position: number, session: number, engine: string, isRelevant: boolean): LogEntry {
  return {
    id: `event ${position}` as EventId,
    position,
    at: '2026-01-05T08:00:00.000Z',
    by: 'ana',
    event: {
      type: 'rated',
      page: `page ${position}` as PageId,
      version: 1,
      counts: 'counts' as CountsHash,
      value: isRelevant ? 1 : -1,
      profile: null,
      brought: { session, engines: [engine] },
    },
  };
}

export function leader(shares: readonly number[]): number {
  return shares.indexOf(Math.max(...shares));
}

/** Five engines. From a session on, the best becomes the worst, and the worst the best. */
export function turningAt(turn: number): EngineWorld['qualities'] {
  const before = [0.5, 0.3, 0.2, 0.1, 0.05];
  const after = [0.05, 0.3, 0.2, 0.1, 0.5];
  return (session) => (session < turn ? before : after);
}
