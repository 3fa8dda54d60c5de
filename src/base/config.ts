/** Configuration: one table of `FENIX_*` variables. `FENIX_X_FILE` names a file that holds the value of `FENIX_X`. */
import { readFileSync } from 'node:fs';
import { ENGINE_IDS } from '../../agents/search/names.ts';
import {
  oneOf,
  parseAddress,
  parseBrowser,
  parseBudgets,
  parseContact,
  parseDatabase,
  parseDays,
  parseDeadline,
  parseEngines,
  parseEngineUrls,
  parseHost,
  parseListPages,
  parseMailServer,
  parseMegabytes,
  parseNetworks,
  parseOrigin,
  parsePath,
  parsePause,
  parsePerDay,
  parsePort,
  parsePorts,
  parseSender,
  parseSessions,
  parseTimeZone,
} from './config-values.ts';
import { messageOf } from './message-of.ts';
import { nearest } from './spelling.ts';

/** How to read one variable. `parse` throws if the text is not among the `allowed`. */
interface Variable<T> {
  readonly default: string;
  readonly meaning: string;
  readonly allowed: string;
  readonly parse: (text: string) => T;
  /** Its value is secret. */
  readonly secret?: true;
}

const VARIABLES = {
  FENIX_HOST: variable('127.0.0.1', 'address the service listens on', 'a host name or an IP address', parseHost),
  FENIX_PORT: variable('3000', 'port the service listens on', 'a whole number from 0 to 65535; 0 takes any', parsePort),
  FENIX_BASE_URL: variable(
    '',
    'address that people open; requests for another host are refused, but for loopback and the address listened on',
    'an http or https address without a path, such as https://fenix.example, or nothing',
    parseOrigin,
  ),
  FENIX_DATA: variable('./data', 'folder of the store', 'a path', parsePath),
  FENIX_DATABASE_URL: variable(
    '',
    'address of a PostgreSQL that keeps everything instead, for more than one machine; empty: none',
    'an address like postgres://user:password@host/database, or nothing',
    parseDatabase,
  ),
  FENIX_WORK: variable(
    'here',
    'who runs sessions: `fenix serve` itself, or the workers beside it (`fenix work`), which need a PostgreSQL',
    'here or workers',
    oneOf('here', 'workers'),
  ),
  FENIX_LOG_LEVEL: variable(
    'info',
    'least weight of what is logged',
    'trace, debug, info, warn, error, fatal or silent',
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
  ),
  FENIX_LOG_FORMAT: variable(
    'auto',
    'how the log is written; auto is pretty on a terminal and JSON elsewhere',
    'auto, pretty or json',
    oneOf('auto', 'pretty', 'json'),
  ),
  FENIX_SIGN_UP: variable(
    'closed',
    'whether people may make accounts by themselves, until an administrator decides in the window; the very first can always be made, and whoever is invited comes in',
    'open or closed',
    oneOf('open', 'closed'),
  ),
  FENIX_TRUSTED_PROXIES: variable(
    '',
    'reverse proxies whose X-Forwarded-* headers are believed; empty: none',
    'addresses or networks such as 127.0.0.1 or 10.0.0.0/8, separated by commas, or nothing',
    parseNetworks,
  ),
  FENIX_SEARXNG_URL: variable(
    '',
    'address of a SearXNG whose JSON format is switched on; empty: none',
    'an http or https address, or nothing',
    parseAddress,
  ),
  FENIX_ENGINES: variable(
    'default',
    'search engines that may be asked; default: those without a key, and those whose key or address is set',
    `default, none, or names separated by commas, of ${ENGINE_IDS.join(', ')}`,
    parseEngines,
  ),
  FENIX_ENGINE_URLS: variable(
    '',
    'other addresses of engines, such as a copy of your own: name=address pairs, or one for all, each below its name',
    'an http or https address, or pairs such as mwmbl=http://localhost:8000 separated by commas, or nothing',
    parseEngineUrls,
  ),
  FENIX_ENGINE_BUDGETS: variable(
    '',
    'questions that an engine may be asked in a day, where it should not be the usual number (docs/sources.md)',
    'pairs such as brave=60 separated by commas, or nothing',
    parseBudgets,
  ),
  FENIX_MARGINALIA_KEY: key('Marginalia'),
  FENIX_BRAVE_KEY: key('Brave Search'),
  FENIX_GOOGLE_KEY: key('Google Programmable Search (ends on 2027-01-01), and the id of your search engine there', {
    allowed: 'a key and an id (cx) joined by a colon, or nothing',
    form: /^[^\s:]+:\S+$/,
  }),
  FENIX_MOJEEK_KEY: key('Mojeek'),
  FENIX_OPENALEX_KEY: key('OpenAlex', { without: 'it is asked 100 questions a day instead of 500' }),
  FENIX_CONTACT: variable(
    '',
    'where whoever runs a site that we visit can reach you; sent with every request; empty: nowhere',
    'an http, https or mailto address, or nothing',
    parseContact,
  ),
  FENIX_PAUSE: variable(
    '1',
    'least pause between two visits to a site, in seconds; its robots.txt may ask for a longer one',
    'a number from 0 to 60',
    parsePause,
  ),
  FENIX_SESSION_DEADLINE: variable(
    '600',
    'longest time from the opening of a session to its list, in seconds; what was read until then is ranked',
    'a whole number from 10 to 86400',
    parseDeadline,
  ),
  FENIX_SESSIONS: variable(
    '8',
    'sessions that one process runs at once; those of one user take half of them at most, and never more than four',
    'a whole number from 1 to 64',
    parseSessions,
  ),
  FENIX_AUTONOMOUS: variable(
    'true',
    'whether sessions begin by themselves, as the schedules of agents say; false: only when somebody starts them',
    'true or false',
    oneOf('true', 'false'),
  ),
  FENIX_SESSIONS_PER_DAY: variable(
    '100',
    'sessions that begin by themselves for one user on one day, all agents together',
    'a whole number from 0 to 100000',
    parsePerDay,
  ),
  FENIX_ALLOWED_PORTS: variable(
    '80,443,8080,8443',
    'ports that pages are fetched from',
    'whole numbers from 1 to 65535, separated by commas',
    parsePorts,
  ),
  FENIX_ALLOW_PRIVATE: variable(
    '',
    'networks that are not public and may be visited all the same; empty: none',
    'addresses or networks such as 192.168.1.5 or 10.0.0.0/8, separated by commas, or nothing',
    parseNetworks,
  ),
  FENIX_SHARED_NETWORKS: variable(
    '',
    'those of FENIX_ALLOW_PRIVATE whose pages are everybody’s here; of the others each user has their own; empty: none',
    'addresses or networks such as 192.168.1.5 or 10.0.0.0/8, separated by commas, or nothing',
    parseNetworks,
  ),
  FENIX_BROWSER: variable(
    '',
    'program of a Chromium that shows pages which say nothing without their scripts; it asks nobody but through Fenix; empty: none',
    'a path such as /usr/bin/chromium, or nothing',
    parseBrowser,
  ),
  FENIX_LIST_PAGES: variable(
    '30',
    'pages on a list of a new agent, if its owner does not say otherwise; in `fenix demo` 10',
    'a whole number from 1 to 100',
    parseListPages,
  ),
  FENIX_UNREAD_DAYS: variable(
    '30',
    'days after which a page that nobody opened or rated may be shown to its user again; 0: never',
    'a whole number from 0 to 3650',
    parseDays,
  ),
  FENIX_PASSED_DAYS: variable(
    '90',
    'days for which is kept what a session ranked and did not show, which later sessions and test lists make use of; 0: always',
    'a whole number from 0 to 3650',
    parseDays,
  ),
  FENIX_PAGES_DAYS: variable(
    '180',
    'days after which a page goes that nobody was shown, rated, saved or was offered, since it was read last; 0: never',
    'a whole number from 0 to 3650',
    parseDays,
  ),
  FENIX_DELETED_DAYS: variable(
    '30',
    'days in which a deleted agent can be had back, before all that is kept of it goes; 0: it goes at once',
    'a whole number from 0 to 3650',
    parseDays,
  ),
  FENIX_PICTURES_MB: variable(
    '200',
    'room for pictures of pages and offers and signs of sites, in megabytes; those go first that nobody was shown for longest; 0: none are fetched',
    'a whole number from 0 to 100000',
    parseMegabytes,
  ),
  FENIX_TIME_ZONE: variable(
    '',
    'time zone of users who have not set theirs; empty: that of this machine',
    'a name such as America/Sao_Paulo, or nothing',
    parseTimeZone,
  ),
  FENIX_SMTP_URL: variable(
    '',
    'mail server that mails are sent by, with FENIX_MAIL_FROM; empty: no mail is sent',
    'an address like smtp://user:password@host:587 or smtps://host, or nothing',
    parseMailServer,
  ),
  FENIX_MAIL_FROM: variable(
    '',
    'sender of mails; empty: no mail is sent',
    'a mail address such as fenix@example.org or Fenix <fenix@example.org>, or nothing',
    parseSender,
  ),
  FENIX_DEMO_PORT: variable(
    '4100',
    'port of the demo web that `fenix demo` starts',
    'a whole number from 0 to 65535; 0 takes any',
    parsePort,
  ),
} as const;

type Table = typeof VARIABLES;
export type VariableName = keyof Table;
export type Config = { readonly [Name in VariableName]: ReturnType<Table[Name]['parse']> };

/** A variable with a wrong value; the message is one line with its name, its value and what is allowed. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export interface Setting {
  readonly name: VariableName;
  readonly value: string;
  readonly from: 'default' | 'environment' | 'file';
  readonly default: string;
  readonly meaning: string;
  readonly allowed: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

export const VARIABLE_NAMES = Object.keys(VARIABLES) as readonly VariableName[];

/** The typed configuration of an environment; throws `ConfigError`. */
export function readConfig(environment: Environment): Config {
  return Object.fromEntries(
    VARIABLE_NAMES.map((name) => [name, parse(name, textOf(name, environment).value)]),
  ) as Config;
}

/** The values in force and their origin, for people. Throws `ConfigError`. */
export function describeConfig(environment: Environment): readonly Setting[] {
  readConfig(environment);
  return VARIABLE_NAMES.map((name) => {
    const { default: fallback, meaning, allowed }: Variable<unknown> = VARIABLES[name];
    const { value, from } = textOf(name, environment);
    return { name, value: shown(name, value), from, default: fallback, meaning, allowed };
  });
}

/** Printed values land in logs and on screens. */
function shown(name: VariableName, text: string): string {
  const { secret }: Variable<unknown> = VARIABLES[name];
  if (secret === true) return text === '' ? '' : '***';
  return text.replace(/(:\/\/[^:/?#@]*):[^@]*@/, '$1:***@');
}

/** The secret values that are set. */
export function secretsOf(config: Config): readonly string[] {
  return VARIABLE_NAMES.filter((name) => {
    const { secret }: Variable<unknown> = VARIABLES[name];
    return secret === true;
  }).map((name) => String(config[name]));
}

/** What a variable is for, in a sentence. */
export function meaningOf(name: VariableName): string {
  return VARIABLES[name].meaning;
}

/** Whether somebody has set it: its meaning may depend on that. */
export function isSet(name: VariableName, environment: Environment): boolean {
  return textOf(name, environment).from !== 'default';
}

/** A sentence for each `FENIX_*` name that means nothing here: most likely it is misspelt. */
export function misspellings(environment: Environment): readonly string[] {
  const known: readonly string[] = VARIABLE_NAMES.flatMap((name) => [name, `${name}_FILE`]);
  const unknown = Object.keys(environment).filter((name) => name.startsWith(PREFIX) && !known.includes(name));
  return unknown.map((name) => `${name} means nothing here: ${meantBy(name, known)}`);
}

const PREFIX = 'FENIX_';

function meantBy(name: string, known: readonly string[]): string {
  const bare = known.map((each) => each.slice(PREFIX.length));
  const meant = nearest(name.slice(PREFIX.length).toUpperCase(), bare);
  return meant === undefined ? 'fenix config prints all there are' : `is ${PREFIX}${meant} meant?`;
}

function textOf(name: VariableName, environment: Environment): Pick<Setting, 'value' | 'from'> {
  const value = environment[name];
  const file = environment[`${name}_FILE`];
  if (value !== undefined && file !== undefined) {
    throw new ConfigError(`${name} and ${name}_FILE are both set: only one of them is allowed`);
  }
  if (file !== undefined) return { value: readSecret(name, file), from: 'file' };
  return value === undefined ? { value: VARIABLES[name].default, from: 'default' } : { value, from: 'environment' };
}

function readSecret(name: VariableName, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const why = messageOf(error);
    throw new ConfigError(
      `${name}_FILE is ${JSON.stringify(file)}, which cannot be read (${why}): allowed is a readable file`,
    );
  }
}

function parse(name: VariableName, text: string): string | number {
  try {
    return VARIABLES[name].parse(text);
  } catch {
    throw new ConfigError(`${name} is ${JSON.stringify(shown(name, text))}: allowed is ${VARIABLES[name].allowed}`);
  }
}

function variable<T>(fallback: string, meaning: string, allowed: string, parseText: (text: string) => T): Variable<T> {
  return { default: fallback, meaning, allowed, parse: parseText };
}

/** The key by which an engine recognises us. */
function key(
  engine: string,
  { allowed = 'a key, or nothing', form = /^\S+$/, without = 'it is not asked' } = {},
): Variable<string> {
  const parseText = (text: string) => {
    if (text !== '' && !form.test(text)) throw new RangeError();
    return text;
  };
  return { default: '', meaning: `key for ${engine}; empty: ${without}`, allowed, parse: parseText, secret: true };
}
