import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  ConfigError,
  describeConfig,
  misspellings,
  readConfig,
  VARIABLE_NAMES,
  type VariableName,
} from '../../src/config.ts';
import { temporaryFolder } from './support/folders.ts';

const DEFAULTS = {
  FENIX_HOST: '127.0.0.1',
  FENIX_PORT: 3000,
  FENIX_BASE_URL: '',
  FENIX_DATA: './data',
  FENIX_DATABASE_URL: '',
  FENIX_WORK: 'here',
  FENIX_LOG_LEVEL: 'info',
  FENIX_LOG_FORMAT: 'auto',
  FENIX_SIGN_UP: 'closed',
  FENIX_TRUSTED_PROXIES: '',
  FENIX_SEARXNG_URL: '',
  FENIX_ENGINES: 'default',
  FENIX_ENGINE_URLS: '',
  FENIX_ENGINE_BUDGETS: '',
  FENIX_MARGINALIA_KEY: '',
  FENIX_BRAVE_KEY: '',
  FENIX_GOOGLE_KEY: '',
  FENIX_MOJEEK_KEY: '',
  FENIX_OPENALEX_KEY: '',
  FENIX_CONTACT: '',
  FENIX_PAUSE: 1,
  FENIX_SESSION_DEADLINE: 600,
  FENIX_SESSIONS: 8,
  FENIX_AUTONOMOUS: 'true',
  FENIX_SESSIONS_PER_DAY: 100,
  FENIX_ALLOWED_PORTS: '80,443,8080,8443',
  FENIX_ALLOW_PRIVATE: '',
  FENIX_SHARED_NETWORKS: '',
  FENIX_UNREAD_DAYS: 30,
  FENIX_DELETED_DAYS: 30,
  FENIX_TIME_ZONE: '',
  FENIX_SMTP_URL: '',
  FENIX_MAIL_FROM: '',
  FENIX_DEMO_PORT: 4100,
};

const DAYS = { '0': 0, '7': 7, '3650': 3_650 };
const PORTS = { '0': 0, '80': 80, '65535': 65_535, '00080': 80 };
const NO_DAYS = ['', '-1', '3651', '1.5', 'never', '10000'];
const NO_PORTS = ['', '-1', '65536', '100000', '3000.5', '1e3', '0x50', ' 80', '80 ', 'http', '٣'];

const GOOD: Readonly<Record<VariableName, Readonly<Record<string, string | number>>>> = {
  FENIX_HOST: same('0.0.0.0', '::1', 'fe80::1%eth0', 'localhost', 'news.example.org', 'fenix_1'),
  FENIX_PORT: PORTS,
  FENIX_BASE_URL: {
    ...same('', 'https://fenix.example', 'http://192.168.1.5:3000', 'http://[fd00::1]:3000'),
    'HTTPS://Fenix.example:443/': 'https://fenix.example',
  },
  FENIX_DATA: same('data', '/var/lib/fenix', './with space/é', 'C:\\fenix'),
  FENIX_DATABASE_URL: same('', 'postgres://fenix:secret@db.example/fenix', 'postgresql:///fenix?host=%2Frun'),
  FENIX_WORK: same('here', 'workers'),
  FENIX_LOG_LEVEL: same('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
  FENIX_LOG_FORMAT: same('auto', 'pretty', 'json'),
  FENIX_SIGN_UP: same('open', 'closed'),
  FENIX_TRUSTED_PROXIES: {
    ...same('', '127.0.0.1', '::1', '10.0.0.0/8,fd00::/8', '1.2.3.4/32,::/128'),
    '127.0.0.1 , 10.0.0.0/8': '127.0.0.1,10.0.0.0/8',
  },
  FENIX_SEARXNG_URL: same('', 'http://localhost:8080', 'https://search.example.org/searx/', 'HTTP://127.0.0.1'),
  FENIX_ENGINES: { ...same('default', 'none', 'wikipedia'), 'arxiv, brave': 'arxiv,brave' },
  FENIX_ENGINE_URLS: {
    ...same('', 'http://127.0.0.1:9999', 'mwmbl=http://localhost:8000/,arxiv=https://arxiv.example'),
    ' mwmbl= http://localhost:8000': 'mwmbl=http://localhost:8000',
  },
  FENIX_ENGINE_BUDGETS: {
    ...same('', 'brave=60', 'brave=0,google=100000'),
    'brave= 60 , google=5': 'brave=60,google=5',
  },
  FENIX_MARGINALIA_KEY: same('', 'public'),
  FENIX_BRAVE_KEY: same('', 'BSA-x_1'),
  FENIX_GOOGLE_KEY: same('', 'AIza:017:abc', 'AIza:0123'),
  FENIX_MOJEEK_KEY: same('', 'x'),
  FENIX_OPENALEX_KEY: same('', 'x'),
  FENIX_CONTACT: {
    ...same('', 'https://example.org/fenix', 'mailto:ana@example.org'),
    'https://example.org': 'https://example.org/',
    'https://example.org/a\r\nb': 'https://example.org/ab',
  },
  FENIX_PAUSE: { '0': 0, '60': 60, '0.25': 0.25, '2': 2 },
  FENIX_SESSION_DEADLINE: { '10': 10, '600': 600, '86400': 86_400 },
  FENIX_AUTONOMOUS: same('true', 'false'),
  FENIX_SESSIONS_PER_DAY: { '0': 0, '20': 20, '100000': 100_000 },
  FENIX_ALLOWED_PORTS: { ...same('443', '80,443'), ' 80 , 8000 ': '80,8000' },
  FENIX_ALLOW_PRIVATE: { ...same('', '192.168.1.5', '10.0.0.0/8,fd00::/8'), '::1 , 10.0.0.1': '::1,10.0.0.1' },
  FENIX_SHARED_NETWORKS: same('', '10.0.0.0/8,fd00::/8'),
  FENIX_SESSIONS: { '1': 1, '8': 8, '64': 64 },
  FENIX_UNREAD_DAYS: DAYS,
  FENIX_DELETED_DAYS: DAYS,
  FENIX_TIME_ZONE: same('', 'America/Sao_Paulo', 'UTC', 'Europe/Lisbon'),
  FENIX_SMTP_URL: same('', 'smtp://localhost:25', 'smtps://ana:secret@mail.example', 'smtp://a%40b:c@127.0.0.1:587'),
  FENIX_MAIL_FROM: same('', 'fenix@example.org', 'Fenix <fenix@example.org>', '<fenix@localhost>'),
  FENIX_DEMO_PORT: PORTS,
};

const BAD: Readonly<Record<VariableName, readonly string[]>> = {
  FENIX_HOST: ['', ' ', 'two words', 'http://localhost', 'host/path', '[::1]', 'a\nb'],
  FENIX_PORT: NO_PORTS,
  FENIX_BASE_URL: [
    'fenix.example',
    'localhost:3000',
    'ftp://fenix.example',
    'https://fenix.example/fenix',
    'https://fenix.example/?a',
    'https://ana:secret@fenix.example',
    'http://',
  ],
  FENIX_DATA: ['', 'a\0b'],
  FENIX_DATABASE_URL: ['fenix.db', 'mysql://localhost/fenix', 'http://localhost'],
  FENIX_WORK: ['', 'no', 'Here', 'both', 'worker'],
  FENIX_LOG_LEVEL: ['', 'INFO', 'verbose', 'info ', 'toString'],
  FENIX_LOG_FORMAT: ['', 'JSON', 'text', 'auto,json'],
  FENIX_SIGN_UP: ['', 'Open', 'yes'],
  FENIX_TRUSTED_PROXIES: [
    ' ',
    ',',
    'localhost',
    '10/8',
    '10.0.0.0/',
    '10.0.0.0/33',
    '::/129',
    '1.2.3.4/8/8',
    '::1,,::2',
  ],
  FENIX_SEARXNG_URL: [
    'localhost:8080',
    'search.example.org',
    '/search',
    'http://',
    'ftp://example.org',
    'javascript:1',
  ],
  FENIX_ENGINES: ['', 'all', 'Wikipedia', 'wikipedia,', 'default,brave', 'none,arxiv'],
  FENIX_ENGINE_URLS: ['localhost', 'mwmbl=', 'mwmbl=localhost', 'other=http://localhost', '=http://localhost'],
  FENIX_ENGINE_BUDGETS: ['60', 'brave', 'brave=', 'brave=-1', 'brave=1e3', 'other=1', 'brave=1,'],
  FENIX_MARGINALIA_KEY: [' ', 'two words'],
  FENIX_BRAVE_KEY: ['a\nb'],
  FENIX_GOOGLE_KEY: ['AIza', ':x', 'AIza:', 'a b:c'],
  FENIX_MOJEEK_KEY: ['a b'],
  FENIX_OPENALEX_KEY: ['a b'],
  FENIX_CONTACT: ['ana@example.org', 'example.org', 'ftp://example.org', 'javascript:1'],
  FENIX_PAUSE: ['', '-1', '61', '1s', '1e1', ' 1', '0.0001', 'none'],
  FENIX_SESSION_DEADLINE: ['', '0', '9', '86401', '10.5', '10m', '-60', 'none'],
  FENIX_ALLOWED_PORTS: ['', '0', '80,', '80;443', '65536', 'http', '80,http'],
  FENIX_ALLOW_PRIVATE: [' ', ',', 'localhost', '10/8', '10.0.0.0/33'],
  FENIX_SHARED_NETWORKS: ['localhost', '10/8'],
  FENIX_SESSIONS: ['', '0', '65', '1.5', 'all', '100'],
  FENIX_TIME_ZONE: ['Sao Paulo', '+03:00', 'Mars/Olympus', ' '],
  FENIX_AUTONOMOUS: ['', 'yes', '1', 'True'],
  FENIX_SESSIONS_PER_DAY: ['', '-1', '100001', '1.5', 'many'],
  FENIX_UNREAD_DAYS: NO_DAYS,
  FENIX_DELETED_DAYS: NO_DAYS,
  FENIX_SMTP_URL: ['mail.example', 'http://mail.example', 'smtp://', 'smtp:25'],
  FENIX_MAIL_FROM: ['fenix', 'Fenix', '<fenix@example.org', 'fenix@example.org>', 'a@b@c', 'a@b\r\nBcc'],
  FENIX_DEMO_PORT: NO_PORTS,
};

/** Nobody finds a password in a log. */
const withoutPassword = (name: string, text: string) =>
  name.endsWith('_KEY') ? '***' : text.replace(/:[^:/@]+@/, ':***@');

describe('readConfig', () => {
  test('an empty environment gives the defaults', () => {
    expect(readConfig({})).toEqual(DEFAULTS);
  });

  test('the defaults cover every variable', () => {
    expect(Object.keys(DEFAULTS)).toEqual(VARIABLE_NAMES);
  });

  test.each(cases(Object.entries(GOOD).map(([name, values]) => [name as VariableName, Object.entries(values)])))(
    '%s takes %j',
    (name, [text, value]) => {
      expect(readConfig({ [name]: text })).toEqual({ ...DEFAULTS, [name]: value });
    },
  );

  test.each(cases(Object.entries(BAD).map(([name, values]) => [name as VariableName, values])))(
    '%s refuses %j in one line that names it, its value and what is allowed',
    (name, text) => {
      const allowed = describeConfig({}).find((setting) => setting.name === name)?.allowed;
      const message = messageOf(() => readConfig({ [name]: text }));
      expect(message).toBe(`${name} is ${JSON.stringify(withoutPassword(name, text))}: allowed is ${allowed}`);
      expect(message).not.toContain('\n');
    },
  );

  test('variables of others are no concern of it', () => {
    expect(readConfig({ PORT: 'x', fenix_port: 'x', PATH: '/bin' })).toEqual(DEFAULTS);
  });

  test('the first wrong variable of the table is the one that is told', () => {
    expect(messageOf(() => readConfig({ FENIX_LOG_LEVEL: 'loud', FENIX_PORT: 'none' }))).toMatch(/^FENIX_PORT /);
  });
});

describe('a variable with _FILE behind its name', () => {
  test.each(['8080', '8080\n', ' 8080 \r\n'])(
    'is read from the file, space around it left out: %j',
    async (content) => {
      expect(readConfig({ FENIX_PORT_FILE: await fileWith(content) })).toEqual({ ...DEFAULTS, FENIX_PORT: 8080 });
    },
  );

  test.each(VARIABLE_NAMES)('%s can be read from a file', async (name) => {
    const [text, value] = Object.entries(GOOD[name]).at(-1) ?? [];
    expect(readConfig({ [`${name}_FILE`]: await fileWith(`${text}\n`) })).toEqual({ ...DEFAULTS, [name]: value });
  });

  test('is checked as the variable itself is', async () => {
    const file = await fileWith('many\n');
    expect(messageOf(() => readConfig({ FENIX_PORT_FILE: file }))).toMatch(/^FENIX_PORT is "many": allowed is a whole/);
  });

  test('is refused together with the variable, even when both say the same', async () => {
    const both = { FENIX_PORT: '8080', FENIX_PORT_FILE: await fileWith('8080') };
    expect(messageOf(() => readConfig(both))).toBe(
      'FENIX_PORT and FENIX_PORT_FILE are both set: only one of them is allowed',
    );
  });

  test('is refused when there is no such file', async () => {
    const missing = join(await temporaryFolder(), 'missing');
    const message = messageOf(() => readConfig({ FENIX_DATA_FILE: missing }));
    expect(message).toMatch(/^FENIX_DATA_FILE is ".*missing", which cannot be read \(ENOENT.*\): allowed is/);
    expect(message).not.toContain('\n');
  });

  test('is refused when it names a folder', async () => {
    const folder = await temporaryFolder();
    expect(messageOf(() => readConfig({ FENIX_DATA_FILE: folder }))).toMatch(/^FENIX_DATA_FILE is .*EISDIR/);
  });
});

describe('describeConfig', () => {
  test('says of every variable in the table what is in force, from where, and what it means', async () => {
    const file = await fileWith('https://search.example.org\n');
    const settings = describeConfig({ FENIX_PORT: '8080', FENIX_SEARXNG_URL_FILE: file });
    expect(settings.map(({ name }) => name)).toEqual(VARIABLE_NAMES);
    expect(settings.map(({ name, value, from }) => [name, value, from])).toEqual([
      ['FENIX_HOST', '127.0.0.1', 'default'],
      ['FENIX_PORT', '8080', 'environment'],
      ['FENIX_BASE_URL', '', 'default'],
      ['FENIX_DATA', './data', 'default'],
      ['FENIX_DATABASE_URL', '', 'default'],
      ['FENIX_WORK', 'here', 'default'],
      ['FENIX_LOG_LEVEL', 'info', 'default'],
      ['FENIX_LOG_FORMAT', 'auto', 'default'],
      ['FENIX_SIGN_UP', 'closed', 'default'],
      ['FENIX_TRUSTED_PROXIES', '', 'default'],
      ['FENIX_SEARXNG_URL', 'https://search.example.org', 'file'],
      ['FENIX_ENGINES', 'default', 'default'],
      ['FENIX_ENGINE_URLS', '', 'default'],
      ['FENIX_ENGINE_BUDGETS', '', 'default'],
      ['FENIX_MARGINALIA_KEY', '', 'default'],
      ['FENIX_BRAVE_KEY', '', 'default'],
      ['FENIX_GOOGLE_KEY', '', 'default'],
      ['FENIX_MOJEEK_KEY', '', 'default'],
      ['FENIX_OPENALEX_KEY', '', 'default'],
      ['FENIX_CONTACT', '', 'default'],
      ['FENIX_PAUSE', '1', 'default'],
      ['FENIX_SESSION_DEADLINE', '600', 'default'],
      ['FENIX_SESSIONS', '8', 'default'],
      ['FENIX_AUTONOMOUS', 'true', 'default'],
      ['FENIX_SESSIONS_PER_DAY', '100', 'default'],
      ['FENIX_ALLOWED_PORTS', '80,443,8080,8443', 'default'],
      ['FENIX_ALLOW_PRIVATE', '', 'default'],
      ['FENIX_SHARED_NETWORKS', '', 'default'],
      ['FENIX_UNREAD_DAYS', '30', 'default'],
      ['FENIX_DELETED_DAYS', '30', 'default'],
      ['FENIX_TIME_ZONE', '', 'default'],
      ['FENIX_SMTP_URL', '', 'default'],
      ['FENIX_MAIL_FROM', '', 'default'],
      ['FENIX_DEMO_PORT', '4100', 'default'],
    ]);
    for (const { name, default: fallback, meaning, allowed } of settings) {
      expect(fallback).toBe(String(DEFAULTS[name]));
      expect(meaning).not.toBe('');
      expect(allowed).not.toBe('');
    }
  });

  test('shows no password, nor does a refusal', () => {
    const named = (value: string) => ({ FENIX_DATABASE_URL: value });
    const shown = describeConfig(named('postgres://fenix:s3cret@db.example/fenix'));
    expect(shown.find(({ name }) => name === 'FENIX_DATABASE_URL')?.value).toBe(
      'postgres://fenix:***@db.example/fenix',
    );
    expect(messageOf(() => readConfig(named('mysql://fenix:s3cret@db.example/fenix')))).not.toContain('s3cret');
  });

  test('refuses what readConfig refuses', () => {
    expect(messageOf(() => describeConfig({ FENIX_PORT: '-1' }))).toBe(
      messageOf(() => readConfig({ FENIX_PORT: '-1' })),
    );
  });
});

describe('misspellings', () => {
  test.each([
    [{}, []],
    [{ FENIX_PORT: '1', FENIX_PORT_FILE: 'x' }, []],
    [{ FENIX_PROT: '1', PORT: '1' }, ['FENIX_PROT means nothing here: is FENIX_PORT meant?']],
    [{ FENIX_port: '1', fenix_port: '1' }, ['FENIX_port means nothing here: is FENIX_PORT meant?']],
    [{ FENIX_SEARXNG: '' }, ['FENIX_SEARXNG means nothing here: is FENIX_SEARXNG_URL meant?']],
    [{ FENIX_CONTCT_FILE: '' }, ['FENIX_CONTCT_FILE means nothing here: is FENIX_CONTACT_FILE meant?']],
    [{ FENIX_SIGNUP: '' }, ['FENIX_SIGNUP means nothing here: is FENIX_SIGN_UP meant?']],
    [{ FENIX_COLOUR: '' }, ['FENIX_COLOUR means nothing here: fenix config prints all there are']],
    [{ FENIX_: '' }, ['FENIX_ means nothing here: fenix config prints all there are']],
  ])('of %j are %j', (environment, said) => {
    expect(misspellings(environment)).toEqual(said);
  });
});

function same(...texts: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(texts.map((text) => [text, text]));
}

function cases<T>(table: readonly (readonly [VariableName, readonly T[]])[]): [VariableName, T][] {
  return table.flatMap(([name, values]) => values.map((value): [VariableName, T] => [name, value]));
}

function messageOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('it was expected to throw');
}

async function fileWith(content: string): Promise<string> {
  const file = join(await temporaryFolder(), 'value');
  await writeFile(file, content);
  return file;
}
