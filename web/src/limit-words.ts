/** Names of limits, and the service's message about a reached limit, in the reader's language. */
import type { LimitStanding } from './contract.ts';
import { count, type PlainKey, say, size } from './language.ts';

export type LimitName = LimitStanding['limit'];

export const LIMIT_NAMES: Readonly<Record<LimitName, PlainKey>> = {
  agents: 'limitAgents',
  logins: 'limitLogins',
  tokens: 'limitTokens',
  invitations: 'limitInvitations',
  feeds: 'limitFeeds',
  sites: 'limitSites',
  rules: 'limitRules',
  crawls: 'limitCrawls',
  shopping: 'limitShopping',
  texts: 'limitTexts',
  textBytes: 'limitTextBytes',
  saved: 'limitSaved',
  savedBytes: 'limitSavedBytes',
  highlights: 'limitHighlights',
  bytes: 'limitBytes',
  sessions: 'limitSessions',
  destinations: 'limitDestinations',
  outlets: 'limitOutlets',
};

export const IN_BYTES: ReadonlySet<LimitName> = new Set(['textBytes', 'savedBytes', 'bytes']);

/** The service's names of limits; and the name if the limit counts bytes. */
const CALLED: Readonly<Record<string, readonly [things: LimitName, bytes?: LimitName]>> = {
  agents: ['agents'],
  'places where you are signed in': ['logins'],
  tokens: ['tokens'],
  invitations: ['invitations'],
  feeds: ['feeds'],
  sites: ['sites'],
  'rules for domains': ['rules'],
  crawls: ['crawls'],
  'shopping agents': ['shopping'],
  'texts of your own': ['texts', 'textBytes'],
  'saved pages': ['saved', 'savedBytes'],
  highlights: ['highlights'],
  'all that is kept of you': ['bytes', 'bytes'],
  'sessions today': ['sessions'],
  destinations: ['destinations'],
  'feed addresses': ['outlets'],
};

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

export const REACHED =
  /^you have (\d\S*(?: \w+)?) of (\d\S*(?: [kMG]?B| bytes)?) (?:of )?([^:,]+?)(?:, and this takes ([^:]+))?: /;

export function limitInWords([sentence, used = '', most = '', called = '', by]: RegExpExecArray): string {
  const [things, bytes = things] = CALLED[called] ?? [];
  const limit = by === undefined ? things : bytes;
  if (limit === undefined) return sentence;
  const amounts = { what: say(LIMIT_NAMES[limit]), used: amount(used), most: amount(most) };
  const reached = by === undefined ? say('limitReached', amounts) : say('roomReached', { ...amounts, by: amount(by) });
  return `${reached} ${say(TO_DO[limit] ?? 'toDoDelete')}`;
}

const UNITS = ['bytes', 'kB', 'MB', 'GB'];

/** `20`, or `1.5 MB`. */
function amount(text: string): string {
  const [number, unit] = text.split(' ');
  return unit === undefined ? count(Number(number)) : size(Number(number) * 1_000 ** UNITS.indexOf(unit));
}

/** `agents 2, textBytes 100`, as the security log writes them. */
export function limitsChosenInWords(chosen: string): string {
  return chosen.replace(/(\w+) (\d+)/g, (sentence, name: LimitName, most: string) => {
    const key = LIMIT_NAMES[name] as PlainKey | undefined;
    return key === undefined ? sentence : `${say(key)}: ${(IN_BYTES.has(name) ? size : count)(Number(most))}`;
  });
}
