/** The built command as a process: exit codes, outputs, and readers that go away. */
import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { firstMatch, runFenix, startFenix } from './support/command.ts';

test('the process passes its environment on, and ends with the exit code of its work', async () => {
  const used = await runFenix(['config', '--json'], { FENIX_PORT: '8123' });
  expect({ ...used, stdout: JSON.parse(used.stdout) }).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(used.stdout)).toContainEqual(expect.objectContaining({ name: 'FENIX_PORT', value: '8123' }));
  const misused = await runFenix(['crawel']);
  expect(misused).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(/^error: unknown command/) });
  const says = 'fenix: FENIX_LOG_LEVEL is "loud": allowed is trace, debug, info, warn, error, fatal or silent\n';
  const failed = await runFenix(['serve'], { FENIX_LOG_LEVEL: 'loud' });
  expect(failed).toEqual({ code: 1, signal: null, stdout: '', stderr: says });
});

describe('fenix vector as a process', () => {
  const request = (id: number) => `${JSON.stringify({ id, text: 'genetic algorithms', language: 'en' })}\n`;
  const reply = (id: number) => `{"id":${id},"language":"en","terms":{"algorithm":1,"genet":1}}\n`;

  test('answers a line before the next one comes, and exits with 1 after a bad line', async () => {
    const { child, ended } = startFenix(['vector']);
    child.stdin.write(request(1));
    expect((await firstMatch(child.stdout, /.*\n/))?.[0]).toBe(reply(1));
    child.stdin.end(`{"id":2}\n${request(3)}`);
    const bad = '{"id":2,"error":"\\"text\\" must be a text"}\n';
    expect(await ended).toMatchObject({ code: 1, stdout: reply(1) + bad + reply(3), stderr: '' });
  });

  test('takes gzip, and reports in one line if it is cut short', async () => {
    const { child, ended } = startFenix(['vector']);
    child.stdin.end(gzipSync(request(1).repeat(3)).subarray(0, -8));
    const { code, stderr } = await ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^fenix: the input is not whole gzip: [^\n]*\n$/);
  });

  test('ends silently if its reader goes away within a large input', async () => {
    const { child, ended } = startFenix(['vector']);
    const block = request(1).repeat(1_000);
    // Far more than the pipes can hold, so writing ends only with reading.
    const pour = async () => {
      while (child.stdin.writable) {
        if (!child.stdin.write(block)) await Promise.race([once(child.stdin, 'drain'), once(child.stdin, 'close')]);
      }
    };
    const pouring = pour().catch((error: unknown) => error);
    await once(child.stdout, 'data');
    child.stdout.destroy();
    expect(await ended).toMatchObject({ code: 0, signal: null, stderr: '' });
    await pouring;
  });
});

test.each([[['--help']], [['config']], [['demo', '--once', '--sessions', '1', '--json']]])(
  'fenix %j ends without an error if its reader is gone before the first line',
  async (args) => {
    const { child, ended } = startFenix(args);
    child.stdout.destroy();
    expect(await ended).toMatchObject({ code: 0, signal: null, stderr: '' });
  },
);
