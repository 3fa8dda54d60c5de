/**
 * The log on standard error: JSON lines for programs or words for people, from one level on, and nothing that a terminal obeys.
 */
import { expect, test } from 'vitest';
import { startNode } from '../support/command.ts';

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'];

/** Logs at every level in a process for each of these levels, because the log bypasses Node's streams. */
async function logged(format: string, levels: readonly string[], said = 'said') {
  const script = `
    import { createLogger } from './dist/src/cli/logging.js';
    for (const from of ${JSON.stringify(levels)}) {
      const logger = await createLogger({ FENIX_LOG_LEVEL: from, FENIX_LOG_FORMAT: '${format}' });
      for (const level of ${JSON.stringify(LEVELS)}) logger[level]({ page: 7 }, '${said} at ' + level + ' from ' + from);
    }`;
  return writtenBy(script);
}

async function writtenBy(script: string): Promise<string> {
  const { child, ended } = startNode(['--input-type=module', '--eval', script]);
  child.stdin.end();
  const { code, stdout, stderr } = await ended;
  expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
  return stderr;
}

test('the JSON log has a line for each message at or above the level', async () => {
  const lines = (await logged('json', [...LEVELS, 'silent']))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const weigh = (level: string) => LEVELS.indexOf(level);
  expect(lines).toEqual(
    LEVELS.flatMap((from) =>
      LEVELS.slice(weigh(from)).map((level) => ({
        level: 10 * (weigh(level) + 1),
        time: expect.any(Number),
        page: 7,
        msg: `said at ${level} from ${from}`,
      })),
    ),
  );
});

test('an error is logged with the code of its reason, and with what that names', async () => {
  const line = await writtenBy(`
    import { FetchFailed } from './dist/agents/agents.js';
    import { because } from './dist/src/base/reasons.js';
    import { createLogger } from './dist/src/cli/logging.js';
    const logger = await createLogger({ FENIX_LOG_LEVEL: 'error', FENIX_LOG_FORMAT: 'json' });
    logger.error(new FetchFailed(because('fetch.status', { status: 503 })));`);
  expect(JSON.parse(line)).toMatchObject({
    msg: 'the site answered 503',
    err: { reason: { code: 'fetch.status', values: { status: 503 } } },
  });
});

test.each([
  ['auto', '"msg":"'],
  ['pretty', ': '],
])(
  'with format %s the log in a file has no colours, and no characters that a terminal obeys',
  async (format, before) => {
    const stderr = await logged(format, ['warn'], 'evil \\u001b[2J\\u009b\\u202e');
    expect(stderr).toContain(`${before}evil \\u001b[2J\\u009b\\u202e at warn from warn`);
    expect(stderr).not.toContain('at info');
    expect(stderr).not.toMatch(/(?!\n)\p{Cc}|\u202e/u);
  },
);
