import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { VARIABLE_NAMES } from '../../src/config.ts';
import { runFenix } from './support/command.ts';
import { temporaryFolder } from './support/folders.ts';
import { runInMemory } from './support/streams.ts';

const COMMANDS = [
  'serve',
  'work',
  'config',
  'doctor',
  'backup',
  'restore',
  'demo',
  'lab',
  'vector',
  'match',
  'ndpm',
  'price',
  'offers',
  'user',
  'read',
  'crawl',
  'robots',
  'extract',
  'wrap',
  'forms',
  'login',
  'agents',
  'run',
  'list',
  'rate',
  'add',
  'search',
  'export',
  'import',
];

/** What is no command must not look as if it were. */
const ABSENT = ['help', 'Serve', 'toString', ''];

describe('help', () => {
  test.each(COMMANDS.flatMap((command) => [[command, '--help'] as const, [command, '-h'] as const]))(
    'of %s by %s goes to standard output with exit code 0',
    async (command, flag) => {
      const { code, stdout, stderr } = await runInMemory([command, flag]);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toMatch(new RegExp(`^Usage: fenix ${command}\\b`));
    },
  );

  test.each(['--help', '-h'])('of the whole by %s lists the commands that are there, and no others', async (flag) => {
    const { code, stdout, stderr } = await runInMemory([flag]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const listed = [...stdout.slice(stdout.indexOf('Commands:')).matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name);
    expect(listed.sort()).toEqual([...COMMANDS].sort());
  });

  test('comes before a wrong environment is looked at', async () => {
    const { code } = await runInMemory(['serve', '--help'], { FENIX_PORT: 'none' });
    expect(code).toBe(0);
  });
});

describe('wrong usage', () => {
  test('without a command prints the usage on standard error and exits with 2', async () => {
    const { code, stdout, stderr } = await runInMemory([]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^Usage: fenix /);
  });

  test.each(ABSENT)('there is no command "%s"', async (command) => {
    const { code, stdout, stderr } = await runInMemory([command]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^error: unknown command/);
  });

  test.each([
    ['an unknown option of the whole', ['--nope'], "unknown option '--nope'"],
    ['an unknown option of a command', ['config', '--nope'], "unknown option '--nope'"],
    ['an argument too many', ['config', 'extra'], 'too many arguments'],
    ['a file where standard input is read', ['vector', 'texts.jsonl'], 'too many arguments'],
    ['profiles that are not named', ['match'], "required option '--profiles <file>' not specified"],
    [
      'a ranking that is not named',
      ['ndpm', '--desired', 'a.json'],
      "required option '--predicted <file>' not specified",
    ],
    ['a page to read that is not named', ['read'], "missing required argument 'url'"],
    ['two pages to read', ['read', 'http://a.example/', 'http://b.example/'], 'too many arguments'],
    ['rules that are not named', ['robots', '--agent', 'x', 'http://a.example/'], "required option '--file <file>'"],
    ['a robot that is not named', ['robots', '--file', 'x', 'http://a.example/'], "required option '--agent <name>'"],
    ['no address to judge', ['robots', '--file', 'x', '--agent', 'x'], "missing required argument 'urls'"],
    ['an option without its value', ['demo', '--sessions'], "option '--sessions <n>' argument missing"],
    ['no session', ['demo', '--sessions', '0'], 'whole number from 1 to 1000000'],
    ['half a session', ['demo', '--sessions', '1.5'], 'whole number from 1 to 1000000'],
    ['too many sessions', ['demo', '--sessions', '1000001'], 'whole number from 1 to 1000000'],
    ['sessions in words', ['demo', '--sessions', 'three'], 'whole number from 1 to 1000000'],
    ['an empty number', ['demo', '--per-session', ''], 'whole number from 1 to 1000000'],
    ['a number in another notation', ['demo', '--per-session', '1e1'], 'whole number from 1 to 1000000'],
    ['sessions of a demo with a window', ['demo', '--sessions', '2'], '--sessions needs --once'],
    ['a store of a demo with a window', ['demo', '--data', 'folder'], '--data needs --once'],
    ['an account without a login name', ['user', 'add'], "missing required argument 'login-name'"],
    ['a negative seed', ['demo', '--seed', '-1'], 'whole number from 0 to 1000000'],
  ])('%s is told on standard error with exit code 2', async (_, args, complaint) => {
    const { code, stdout, stderr } = await runInMemory(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^error: /);
    expect(stderr).toContain(complaint);
    expect(stderr).toContain('--help');
  });
});

describe('an error', () => {
  test.each(['serve', 'work', 'config', 'doctor', 'demo'])(
    'in the environment stops %s with one line and exit code 1',
    async (command) => {
      expect(await runInMemory([command], { FENIX_PORT: 'many' })).toEqual({
        code: 1,
        stdout: '',
        stderr: 'fenix: FENIX_PORT is "many": allowed is a whole number from 0 to 65535; 0 takes any\n',
      });
    },
  );

  test('of the system is one line and exit code 1', async () => {
    const file = join(await temporaryFolder(), 'file');
    await writeFile(file, '');
    const { code, stdout, stderr } = await runInMemory(['serve'], { FENIX_DATA: join(file, 'data') });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^fenix: [^\n]*ENOTDIR[^\n]*\n$/);
  });

  test('with line breaks in its message is still one line', async () => {
    const { code, stderr } = await runInMemory(['demo', '--once', '--agent', 'two\n  lines']);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^fenix: nobody has graded "two lines" [^\n]*\n$/);
  });
});

describe('fenix config', () => {
  test('prints every variable with its value, meaning, source, default and what is allowed', async () => {
    const { code, stdout, stderr } = await runInMemory(['config'], { FENIX_PORT: '8080' });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(
      [
        'FENIX_PORT=8080',
        '    port the service listens on',
        '    from environment; default 3000; allowed: a whole number from 0 to 65535; 0 takes any',
        'FENIX_BASE_URL=',
      ].join('\n'),
    );
    expect(stdout).toContain('FENIX_SEARXNG_URL=\n');
    expect(stdout).toContain('default nothing;');
    expect(stdout).toMatch(/_FILE behind it\.\n$/);
  });

  test('prints the same as JSON', async () => {
    const { code, stdout, stderr } = await runInMemory(['config', '--json'], { FENIX_PORT: '8080' });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const settings = JSON.parse(stdout) as readonly Record<string, string>[];
    expect(settings[1]).toEqual({
      name: 'FENIX_PORT',
      value: '8080',
      from: 'environment',
      default: '3000',
      meaning: 'port the service listens on',
      allowed: 'a whole number from 0 to 65535; 0 takes any',
    });
    expect(settings.map(({ name }) => name)).toEqual(VARIABLE_NAMES);
  });
});

describe('a variable that is likely misspelt', () => {
  const SAID = 'fenix: FENIX_PROT means nothing here: is FENIX_PORT meant?\n';
  const DO_WHAT_THEY_ARE_ASKED = [
    ['config'],
    ['config', '--json'],
    ['vector'],
    ['extract'],
    ['wrap'],
    ['forms'],
    ['price'],
  ];

  test.each(DO_WHAT_THEY_ARE_ASKED)(
    'is named on standard error by %s %s, which does what it is asked',
    async (...args) => {
      const { code, stdout, stderr } = await runInMemory(args, { FENIX_PROT: '8080' });
      expect({ code, stderr }).toEqual({ code: 0, stderr: SAID });
      expect(stdout).not.toContain('FENIX_PROT');
    },
  );

  const FIND_ELSE_WRONG = [
    ['read', 'nowhere'],
    ['match', '--profiles', '/nowhere'],
    ['ndpm', '--desired', '/nowhere', '--predicted', '/nowhere'],
    ['robots', '--file', '/nowhere', '--agent', 'x', 'http://a.example/'],
    ['lab', '--collection', '/nowhere'],
    ['user', 'password', 'nobody'],
    ['user', 'admin', 'nobody'],
    ['doctor', '--drop', 'note/none'],
    ['backup', '/nowhere/file'],
    ['restore', '/nowhere'],
    ['login', 'nowhere'],
    ['search', 'words', '--library'],
    ['offers', 'words'],
    ['agents'],
    ['agents', 'add', 'words'],
    ['run', 'any'],
    ['list', 'any'],
    ['rate', 'any', '1', 'none'],
    ['add', 'any', 'http://a.example/'],
    ['crawl', 'nonsense'],
    ['export', 'any'],
    ['import'],
  ];
  /** They name it in their log. */
  const HAVE_A_LOG = ['serve', 'work', 'demo'];

  test('is named by every command', () => {
    const tried = [...DO_WHAT_THEY_ARE_ASKED, ...FIND_ELSE_WRONG].map(([command]) => command);
    expect([...new Set([...tried, ...HAVE_A_LOG])].sort()).toEqual([...COMMANDS].sort());
  });

  test.each(FIND_ELSE_WRONG)('is named before what else is wrong: %s %s', async (...args) => {
    const data = join(await temporaryFolder(), 'data');
    const { code, stderr } = await runInMemory(args, { FENIX_PROT: '8080', FENIX_DATA: data, HOME: data });
    expect(code).toBe(1);
    expect(stderr.startsWith(SAID)).toBe(true);
    expect(stderr.split('\n')).toHaveLength(3);
  });

  test('is named in the log of the demo', async () => {
    const args = ['demo', '--once', '--agent', 'nothing graded'];
    const { stderr } = await runFenix(args, { FENIX_PROT: '8080' });
    expect(stderr).toContain('"msg":"FENIX_PROT means nothing here: is FENIX_PORT meant?"');
  });

  test('is no matter of help', async () => {
    expect((await runInMemory(['vector', '--help'], { FENIX_PROT: '8080' })).stderr).toBe('');
  });
});

test.each(['--version', '-V'])('fenix %s says which one this is', async (flag) => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
  expect(await runInMemory([flag])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
});
