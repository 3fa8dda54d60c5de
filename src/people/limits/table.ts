/** Limits of one user, in one place: the default, and what to do when it is reached. */

interface Limit {
  /** The default; administrators may choose otherwise. */
  readonly most: number;
  /** The least that administrators may choose. Absent: 0. */
  readonly least?: number;
  /** As its user reads it: `you have 20 of 20 destinations`. */
  readonly called: string;
  readonly toDo: string;
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
  agents: { most: 1_000, called: 'agents', documents: 'agent', toDo: 'delete one for good first' },
  /** With none nobody could come in and choose another limit. */
  logins: {
    most: 200,
    least: 1,
    called: 'places where you are signed in',
    documents: 'login',
    toDo: 'sign out somewhere first',
  },
  tokens: { most: 50, called: 'tokens', documents: 'token', toDo: 'revoke one that is not used any more first' },
  /** An administrator's. */
  invitations: { most: 100, called: 'invitations', documents: 'invitation', toDo: 'revoke one first' },
  feeds: { most: 500, called: 'feeds', documents: 'feed', toDo: 'delete some first' },
  sites: { most: 50, called: 'sites', documents: 'wrapped_site', toDo: 'delete some first' },
  rules: { most: 500, called: 'rules for domains', toDo: 'delete some first' },
  crawls: {
    most: 50,
    called: 'crawls',
    documents: 'crawl',
    toDo: 'delete one first, which makes room ten minutes later',
  },
  shopping: { most: 50, called: 'shopping agents', documents: 'shopping_agent', toDo: 'delete one first' },
  /** Pages and texts that are theirs alone: brought by hand, or read where only they may. */
  texts: { most: 20_000, called: 'texts of your own', amount: 'things', toDo: 'remove some from your library first' },
  textBytes: {
    most: 200 * MEGABYTE,
    called: 'texts of your own',
    amount: 'bytes',
    toDo: 'remove some from your library first',
  },
  saved: { most: 20_000, called: 'saved pages', documents: 'saved_page', toDo: 'take some of them out first' },
  savedBytes: {
    most: 200 * MEGABYTE,
    called: 'saved pages',
    amount: 'bytes',
    toDo: 'take some of them out first',
  },
  highlights: { most: 5_000, called: 'highlights', documents: 'highlight', toDo: 'remove some of them first' },
  /** Includes the words of removed texts, which agents have learned, and of those that agents bring from elsewhere. */
  bytes: {
    most: 500 * MEGABYTE,
    called: 'all that is kept of you',
    amount: 'bytes',
    toDo: 'remove texts and saved pages, or ask an administrator for more',
  },
  sessions: { most: 1_000, called: 'sessions today', amount: 'day', toDo: 'wait until tomorrow' },
  destinations: { most: 20, called: 'destinations', documents: 'destination', toDo: 'remove one first' },
  outlets: { most: 50, called: 'feed addresses', documents: 'outlet', toDo: 'revoke one of them first' },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof LIMITS;

/** Those with a row of their own. */
export type AmountName = { [N in LimitName]: (typeof LIMITS)[N] extends { amount: string } ? N : never }[LimitName];

export const LIMIT_NAMES = Object.keys(LIMITS) as readonly LimitName[];

export function limitOf(name: LimitName): Limit {
  return LIMITS[name];
}
