/** Limits of one user, in one place: the default, and what to do when it is reached. */
import type { LIMIT_WORDS } from '../../base/limit-words.ts';

interface Limit {
  /** The default; administrators may choose otherwise. */
  readonly most: number;
  /** The least that administrators may choose. Absent: 0. */
  readonly least?: number;
  /** The kind of documents in the user's folder that are counted. */
  readonly documents?: string;
  /**
   * It is counted in a row of its own, by bytes, or anew each day (UTC). Without this and `documents` the room that
   * keeps the things counts them.
   */
  readonly amount?: 'things' | 'bytes' | 'day';
}

const MEGABYTE = 10 ** 6;

export const LIMITS = {
  /** Deleted agents that can be restored count, too. */
  agents: { most: 1_000, documents: 'agent' },
  /** With none nobody could come in and choose another limit. */
  logins: {
    most: 200,
    least: 1,
    documents: 'login',
  },
  tokens: { most: 50, documents: 'token' },
  /** An administrator's. */
  invitations: { most: 100, documents: 'invitation' },
  feeds: { most: 500, documents: 'feed' },
  sites: { most: 50, documents: 'wrapped_site' },
  rules: { most: 500 },
  crawls: {
    most: 50,
    documents: 'crawl',
  },
  shopping: { most: 50, documents: 'shopping_agent' },
  /** Pages and texts that are theirs alone: brought by hand, or read where only they may. */
  texts: { most: 20_000, amount: 'things' },
  textBytes: {
    most: 200 * MEGABYTE,
    amount: 'bytes',
  },
  saved: { most: 20_000, documents: 'saved_page' },
  savedBytes: {
    most: 200 * MEGABYTE,
    amount: 'bytes',
  },
  highlights: { most: 5_000, documents: 'highlight' },
  /** Includes the words of removed texts, which agents have learned, and of those that agents bring from elsewhere. */
  bytes: {
    most: 500 * MEGABYTE,
    amount: 'bytes',
  },
  sessions: { most: 1_000, amount: 'day' },
  destinations: { most: 20, documents: 'destination' },
  outlets: { most: 50, documents: 'outlet' },
} as const satisfies Readonly<Record<keyof typeof LIMIT_WORDS, Limit>>;

export type LimitName = keyof typeof LIMITS;

/** Those with a row of their own. */
export type AmountName = { [N in LimitName]: (typeof LIMITS)[N] extends { amount: string } ? N : never }[LimitName];

export const LIMIT_NAMES = Object.keys(LIMITS) as readonly LimitName[];

export function limitOf(name: LimitName): Limit {
  return LIMITS[name];
}
