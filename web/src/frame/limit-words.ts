/** Names of limits, and the service's message about a reached limit, in the reader's language. */
import type { LimitStanding } from '../contract.ts';
import { size } from './figures.ts';
import { count, type PlainKey, type Slots, say } from './language.ts';

export type LimitName = LimitStanding['limit'];

export const LIMIT_NAMES: Readonly<Record<LimitName, PlainKey>> = {
  agents: 'agentsWay',
  logins: 'limitLogins',
  tokens: 'tokens',
  invitations: 'invitations',
  feeds: 'feeds',
  sites: 'limitSites',
  rules: 'limitRules',
  crawls: 'crawls',
  shopping: 'limitShopping',
  texts: 'limitTexts',
  textBytes: 'limitTextBytes',
  saved: 'limitSaved',
  savedBytes: 'limitSavedBytes',
  highlights: 'limitHighlights',
  bytes: 'limitBytes',
  sessions: 'limitSessions',
  destinations: 'limitDestinations',
  outlets: 'outlets',
};

export const IN_BYTES: ReadonlySet<LimitName> = new Set(['textBytes', 'savedBytes', 'bytes']);

const TO_DO: Partial<Readonly<Record<LimitName, PlainKey>>> = {
  agents: 'toDoAgents',
  logins: 'toDoLogins',
  tokens: 'toDoRevoke',
  invitations: 'toDoRevoke',
  crawls: 'toDoCrawls',
  texts: 'toDoLibrary',
  textBytes: 'toDoLibrary',
  saved: 'toDoSaved',
  savedBytes: 'toDoSaved',
  bytes: 'toDoBytes',
  sessions: 'toDoTomorrow',
  outlets: 'toDoRevoke',
};

/** What the words of `limit.reached` and `limit.exceeded` have to fill in; nothing for other reasons. */
export function limitInWords(values: object): Slots {
  const { limit, used, most, by } = values as Partial<Reached>;
  if (limit === undefined || !(limit in LIMIT_NAMES) || used === undefined || most === undefined) return {};
  const amount = IN_BYTES.has(limit) ? size : count;
  return {
    what: say(LIMIT_NAMES[limit]),
    used: amount(used),
    most: amount(most),
    toDo: say(TO_DO[limit] ?? 'toDoDelete'),
    ...(by === undefined ? {} : { by: amount(by) }),
  };
}

interface Reached {
  readonly limit: LimitName;
  readonly used: number;
  readonly most: number;
  readonly by: number;
}

/** `agents 2, textBytes 100`, as the security log writes them. */
export function limitsChosenInWords(chosen: string): string {
  return chosen.replace(/(\w+) (\d+)/g, (sentence, name: LimitName, most: string) => {
    const key = LIMIT_NAMES[name] as PlainKey | undefined;
    return key === undefined ? sentence : `${say(key)}: ${(IN_BYTES.has(name) ? size : count)(Number(most))}`;
  });
}
