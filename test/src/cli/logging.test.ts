import { describe, expect, test } from 'vitest';
import { startNode } from '../support/command.ts';

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'];

/** A process of its own that logs once at every level: the log is written past Node's streams. */
async function logged(
  level: string,
  format: string,
  before = '',
): Promise<{ readonly stdout: string; readonly stderr: string }> {
  const script = `
    import { createLogger } from './dist/src/cli/logging.js';
    const logger = await createLogger({ FENIX_LOG_LEVEL: '${level}', FENIX_LOG_FORMAT: '${format}' });
    for (const level of ${JSON.stringify(LEVELS)}) logger[level]({ page: 7 }, '${before}said at ' + level);
  `;
  const { child, ended } = startNode(['--input-type=module', '--eval', script]);
  child.stdin.end();
  const { code, stdout, stderr } = await ended;
  expect(code).toBe(0);
  return { stdout, stderr };
}

describe('the log', () => {
  test.each(['auto', 'json'])(
    'with format %s is JSON lines on standard error when that is no terminal',
    async (format) => {
      const { stdout, stderr } = await logged('info', format);
      expect(stdout).toBe('');
      const lines = stderr
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown);
      expect(lines).toEqual([
        { level: 30, time: expect.any(Number), page: 7, msg: 'said at info' },
        { level: 40, time: expect.any(Number), page: 7, msg: 'said at warn' },
        { level: 50, time: expect.any(Number), page: 7, msg: 'said at error' },
        { level: 60, time: expect.any(Number), page: 7, msg: 'said at fatal' },
      ]);
    },
  );

  test('with format pretty is for people, on standard error too, and without colours in a file', async () => {
    const { stdout, stderr } = await logged('warn', 'pretty');
    expect(stdout).toBe('');
    expect(stderr).toMatch(/WARN.*: said at warn\n/);
    expect(stderr).not.toContain('said at info');
    expect(stderr).not.toContain('\u001b[');
  });

  test.each(['json', 'pretty'])('with format %s has nothing that a terminal would obey', async (format) => {
    const { stderr } = await logged('info', format, 'evil \\u001b[2J\\u009b\\u202e ');
    expect(stderr).toContain('evil \\u001b[2J\\u009b\\u202e said at info');
    expect(stderr).not.toMatch(/(?!\n)\p{Cc}|\u202e/u);
  });

  test.each([
    ['trace', LEVELS],
    ['debug', LEVELS.slice(1)],
    ['error', ['error', 'fatal']],
    ['fatal', ['fatal']],
    ['silent', []],
  ])('at level %s says what weighs as much or more', async (level, said) => {
    const { stderr } = await logged(level, 'json');
    expect([...stderr.matchAll(/said at (\w+)/g)].map(([, each]) => each)).toEqual(said);
  });
});
