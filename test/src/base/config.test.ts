/** The configuration: `config.json` has each variable's valid and invalid values. */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, describeConfig, misspellings, readConfig, VARIABLE_NAMES } from '../../../src/base/config.ts';
import { temporaryFolder } from '../support/folders.ts';

interface Variable {
  readonly default: string | number;
  /** A valid value, or a value and its meaning. */
  readonly takes: readonly (string | readonly [text: string, value: string | number])[];
  readonly refuses: readonly string[];
}

const CASES = Object.entries(
  JSON.parse(readFileSync(new URL('./config.json', import.meta.url), 'utf8')) as Readonly<Record<string, Variable>>,
);
const DEFAULTS = Object.fromEntries(CASES.map(([name, variable]) => [name, variable.default]));
const TAKEN = CASES.flatMap(([name, { takes }]) =>
  takes.map((taken) => [name, ...(typeof taken === 'string' ? ([taken, taken] as const) : taken)] as const),
);
const REFUSED = CASES.flatMap(([name, { refuses }]) => refuses.map((text) => [name, text] as const));

/** The value without its password. */
const withoutPassword = (name: string, text: string) =>
  name.endsWith('_KEY') ? '***' : text.replace(/:[^:/@]+@/, ':***@');

describe('the configuration', () => {
  test('is the defaults if the environment is empty or has other variables', () => {
    expect(CASES.map(([name]) => name)).toEqual(VARIABLE_NAMES);
    expect(readConfig({})).toEqual(DEFAULTS);
    expect(readConfig({ PORT: 'x', fenix_port: 'x', PATH: '/bin' })).toEqual(DEFAULTS);
  });

  test.each(TAKEN)('%s takes %j', (name, text, value) => {
    expect(readConfig({ [name]: text })).toEqual({ ...DEFAULTS, [name]: value });
  });

  test.each(REFUSED)('for %s refuses %j in one line with its name, its value and the allowed values', (name, text) => {
    const allowed = describeConfig({}).find((setting) => setting.name === name)?.allowed;
    const message = messageOf(() => readConfig({ [name]: text }));
    expect(message).toBe(`${name} is ${JSON.stringify(withoutPassword(name, text))}: allowed is ${allowed}`);
    expect(message).not.toContain('\n');
    expect(messageOf(() => describeConfig({ [name]: text }))).toBe(message);
  });

  test('reports the first wrong variable of the table', () => {
    expect(messageOf(() => readConfig({ FENIX_LOG_LEVEL: 'loud', FENIX_PORT: 'none' }))).toMatch(/^FENIX_PORT /);
  });
});

describe('a variable with _FILE behind its name', () => {
  test('is read from the file, without blanks around it', async () => {
    for (const [name, text, value] of [['FENIX_PORT', ' 8080 \r', 8080] as const, ...TAKEN]) {
      if (text === '') continue;
      expect(readConfig({ [`${name}_FILE`]: await fileWith(`${text}\n`) })).toEqual({ ...DEFAULTS, [name]: value });
    }
  });

  test('is checked like the variable itself', async () => {
    const file = await fileWith('many\n');
    expect(messageOf(() => readConfig({ FENIX_PORT_FILE: file }))).toMatch(/^FENIX_PORT is "many": allowed is a whole/);
  });

  test('is refused together with the variable, even if both have the same value', async () => {
    const both = { FENIX_PORT: '8080', FENIX_PORT_FILE: await fileWith('8080') };
    expect(messageOf(() => readConfig(both))).toBe(
      'FENIX_PORT and FENIX_PORT_FILE are both set: only one of them is allowed',
    );
  });

  test('is refused if the file is missing or a folder', async () => {
    const folder = await temporaryFolder();
    const messages = [join(folder, 'missing'), folder].map((file) =>
      messageOf(() => readConfig({ FENIX_DATA_FILE: file })),
    );
    expect(messages).toEqual([
      expect.stringMatching(/^FENIX_DATA_FILE is ".*missing", which cannot be read \(ENOENT.*\): allowed is [^\n]*$/),
      expect.stringMatching(/^FENIX_DATA_FILE is .*EISDIR[^\n]*$/),
    ]);
  });
});

test('the report on the configuration has each variable’s value, its origin and its meaning', async () => {
  const file = await fileWith('https://search.example.org\n');
  const said: Readonly<Record<string, readonly [value: string, from: string]>> = {
    FENIX_PORT: ['8080', 'environment'],
    FENIX_SEARXNG_URL: ['https://search.example.org', 'file'],
  };
  const settings = describeConfig({ FENIX_PORT: '8080', FENIX_SEARXNG_URL_FILE: file });
  expect(settings.map(({ name, value, from }) => [name, value, from])).toEqual(
    CASES.map(([name, variable]) => [name, ...(said[name] ?? [String(variable.default), 'default'])]),
  );
  expect(settings.map((setting) => setting.default)).toEqual(Object.values(DEFAULTS).map(String));
  expect(settings.filter(({ meaning, allowed }) => meaning === '' || allowed === '')).toEqual([]);
});

test('the report on the configuration has no password', () => {
  const shown = describeConfig({ FENIX_DATABASE_URL: 'postgres://fenix:s3cret@db.example/fenix' });
  const { value } = shown.find(({ name }) => name === 'FENIX_DATABASE_URL') ?? {};
  expect(value).toBe('postgres://fenix:***@db.example/fenix');
  const refused = () => readConfig({ FENIX_DATABASE_URL: 'mysql://fenix:s3cret@db.example/fenix' });
  expect(messageOf(refused)).not.toContain('s3cret');
});

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
])('in %j these are misspelt: %j', (environment, said) => {
  expect(misspellings(environment)).toEqual(said);
});

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
