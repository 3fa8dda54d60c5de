/** The built command as a process: exit codes, the two outputs, and readers that go away. */
import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { firstMatch, runFenix, startFenix } from './support/command.ts';

describe('the fenix process', () => {
  test('exits with 0 and prints help on standard output', async () => {
    const { code, stdout, stderr } = await runFenix(['--help']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^Usage: fenix /);
  });

  test('exits with 2 when it is used wrongly', async () => {
    const { code, stdout, stderr } = await runFenix(['crawel']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^error: unknown command 'crawel'/);
  });

  test('exits with 1 and one line when the environment is wrong', async () => {
    expect(await runFenix(['serve'], { FENIX_LOG_LEVEL: 'loud' })).toEqual({
      code: 1,
      signal: null,
      stdout: '',
      stderr: 'fenix: FENIX_LOG_LEVEL is "loud": allowed is trace, debug, info, warn, error, fatal or silent\n',
    });
  });

  test('reads the configuration from its environment', async () => {
    const { code, stdout } = await runFenix(['config', '--json'], { FENIX_PORT: '8123' });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toContainEqual(expect.objectContaining({ name: 'FENIX_PORT', value: '8123' }));
  });
});

describe('fenix vector as a process', () => {
  const request = (id: number) => `${JSON.stringify({ id, text: 'genetic algorithms', language: 'en' })}\n`;
  const reply = (id: number) => `{"id":${id},"language":"en","terms":{"algorithm":1,"genet":1}}\n`;

  test('answers line by line and exits with 0', async () => {
    const { code, stdout, stderr } = await runFenix(['vector'], {}, request(1) + request(2));
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: reply(1) + reply(2), stderr: '' });
  });

  test('exits with 1 after a bad line, the others answered', async () => {
    const { code, stdout, stderr } = await runFenix(['vector'], {}, `${request(1)}{"id":2}\n${request(3)}`);
    const bad = '{"id":2,"error":"\\"text\\" must be a text"}\n';
    expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: reply(1) + bad + reply(3), stderr: '' });
  });

  test('answers a line before the next one comes', async () => {
    const { child, ended } = startFenix(['vector']);
    child.stdin.write(request(1));
    expect((await firstMatch(child.stdout, /.*\n/))?.[0]).toBe(reply(1));
    child.stdin.end(request(2));
    expect((await ended).stdout).toBe(reply(1) + reply(2));
  });

  test('takes gzip, and tells in one line when it is cut short', async () => {
    const zipped = gzipSync(request(1).repeat(3));
    const { child, ended } = startFenix(['vector']);
    child.stdin.end(zipped.subarray(0, -8));
    const { code, stderr } = await ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^fenix: the input is not whole gzip: [^\n]*\n$/);
  });

  test('ends by itself, without a word, when its reader goes away in the middle of a large input', async () => {
    const { child, ended } = startFenix(['vector']);
    const block = request(1).repeat(1_000);
    // Far more than the pipes on either side can hold: only an end of reading ends the writing.
    const pour = async () => {
      while (child.stdin.writable) {
        if (!child.stdin.write(block)) await Promise.race([once(child.stdin, 'drain'), once(child.stdin, 'close')]);
      }
    };
    const pouring = pour().catch((error: unknown) => error);
    await once(child.stdout, 'data');
    child.stdout.destroy();
    const { code, signal, stderr } = await ended;
    await pouring;
    expect({ code, signal, stderr }).toEqual({ code: 0, signal: null, stderr: '' });
  });
});

describe('a reader that goes away before anything is said', () => {
  test.each([[['--help']], [['config']], [['config', '--json']], [['demo', '--once', '--sessions', '1', '--json']]])(
    'is no error for fenix %j',
    async (args) => {
      const { child, ended } = startFenix(args);
      child.stdout.destroy();
      const { code, signal, stderr } = await ended;
      expect({ code, signal, stderr }).toEqual({ code: 0, signal: null, stderr: '' });
    },
  );
});
