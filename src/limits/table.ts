/** What one user may have, in one place: how much of it unless an administrator says otherwise, and what to do when it is reached. */

interface Limit {
  /** Unless an administrator says otherwise. */
  readonly most: number;
  /** As its user reads it: `you have 20 of 20 destinations`. */
  readonly called: string;
  readonly toDo: string;
  /** The kind of documents in the user's folder that are counted; without it whoever keeps them counts. */
  readonly documents?: string;
}

export const LIMITS = {
  /** Deleted agents that can be had back count, too. */
  agents: { most: 1_000, called: 'agents', documents: 'agent', toDo: 'delete one for good first' },
  logins: { most: 200, called: 'places where you are signed in', documents: 'login', toDo: 'sign out somewhere first' },
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
  destinations: { most: 20, called: 'destinations', documents: 'destination', toDo: 'remove one first' },
  outlets: { most: 50, called: 'feed addresses', documents: 'outlet', toDo: 'revoke one of them first' },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof LIMITS;

export const LIMIT_NAMES = Object.keys(LIMITS) as readonly LimitName[];

export function limitOf(name: LimitName): Limit {
  return LIMITS[name];
}
