/** How the service calls in English what one user may have, and what to do when there is as much of it. */
interface LimitWords {
  /** As its user reads it: `you have 20 of 20 destinations`. */
  readonly called: string;
  readonly toDo: string;
  readonly inBytes?: true;
}

const TEXTS = { called: 'texts of your own', toDo: 'remove some from your library first' } as const;
const SAVED = { called: 'saved pages', toDo: 'take some of them out first' } as const;

export const LIMIT_WORDS = {
  agents: { called: 'agents', toDo: 'delete one for good first' },
  logins: { called: 'places where you are signed in', toDo: 'sign out somewhere first' },
  tokens: { called: 'tokens', toDo: 'revoke one that is not used any more first' },
  invitations: { called: 'invitations', toDo: 'revoke one first' },
  feeds: { called: 'feeds', toDo: 'delete some first' },
  sites: { called: 'sites', toDo: 'delete some first' },
  rules: { called: 'rules for domains', toDo: 'delete some first' },
  crawls: { called: 'crawls', toDo: 'delete one first, which makes room ten minutes later' },
  shopping: { called: 'shopping agents', toDo: 'delete one first' },
  texts: TEXTS,
  textBytes: { ...TEXTS, inBytes: true },
  saved: SAVED,
  savedBytes: { ...SAVED, inBytes: true },
  highlights: { called: 'highlights', toDo: 'remove some of them first' },
  bytes: {
    called: 'all that is kept of you',
    toDo: 'remove texts and saved pages, or ask an administrator for more',
    inBytes: true,
  },
  sessions: { called: 'sessions today', toDo: 'wait until tomorrow' },
  destinations: { called: 'destinations', toDo: 'remove one first' },
  outlets: { called: 'feed addresses', toDo: 'revoke one of them first' },
} as const satisfies Readonly<Record<string, LimitWords>>;

/** What `limit.reached` and `limit.exceeded` name: how much there is of it. */
export interface Reached {
  readonly limit: keyof typeof LIMIT_WORDS;
  readonly used: number;
  readonly most: number;
}

/** `by`: how much more was wanted. */
export function reachedInWords({ limit, used, most, by }: Reached & { readonly by?: number }): string {
  const { called, toDo, inBytes }: LimitWords = LIMIT_WORDS[limit];
  const amount = inBytes ? sized : String;
  const more = by === undefined ? '' : `, and this takes ${amount(by)}`;
  return `you have ${amount(used)} of ${amount(most)} ${inBytes ? 'of ' : ''}${called}${more}: ${toDo}`;
}

const UNITS = ['bytes', 'kB', 'MB', 'GB'] as const;

function sized(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${Math.round((bytes / 1_000 ** power) * 10) / 10} ${UNITS[power]}`;
}
