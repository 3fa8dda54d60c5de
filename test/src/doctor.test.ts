import { writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { examine, type Finding } from '../../src/cli/doctor.ts';
import { readConfig } from '../../src/config.ts';
import { ABSENT, Unreadable } from '../../src/store/store.ts';
import { NOTES } from '../store/notes.ts';
import { damageDocument } from './support/damage.ts';
import { temporaryFolder } from './support/folders.ts';
import { closedPort, httpServer } from './support/http.ts';
import { openStore } from './support/stores.ts';
import { runInMemory } from './support/streams.ts';

async function findingsOf(data: string, engine = ''): Promise<Readonly<Record<Finding['subject'], Finding>>> {
  const [store, found, clock, ...more] = await examine(readConfig({ FENIX_DATA: data, FENIX_SEARXNG_URL: engine }));
  if (store?.subject !== 'store' || found?.subject !== 'engine' || clock?.subject !== 'clock') {
    throw new Error('the findings are not store, engine and clock');
  }
  expect(more).toEqual([]);
  return { store, engine: found, clock };
}

describe('the store', () => {
  test('that can be written and read is sound, and free afterwards', async () => {
    const data = await temporaryFolder();
    const { store } = await findingsOf(data);
    expect(store).toEqual({ subject: 'store', sound: true, says: `${data} can be written and read` });
    await expect(openStore(data)).resolves.toBeDefined();
  });

  test('that a service holds can be checked beside it', async () => {
    const data = await temporaryFolder();
    await openStore(data);
    const { store } = await findingsOf(data);
    expect(store).toEqual({ subject: 'store', sound: true, says: `${data} can be written and read` });
  });

  test('with something damaged in it is not; it can be dropped, which prints it', async () => {
    const data = await temporaryFolder();
    const before = await openStore(data);
    await before.documents(NOTES).write('a/b', { text: 'um' }, ABSENT);
    await before.close();
    await damageDocument(data, 'note', 'a/b');
    const after = await openStore(data, () => undefined);
    await expect(after.documents(NOTES).read('a/b')).rejects.toThrow(Unreadable);
    const { store } = await findingsOf(data);
    expect(store.sound).toBe(false);
    expect(store.says).toMatch(/note a\/b cannot be read.*fenix doctor --drop note\/a\/b/);
    const drop = () => runInMemory(['doctor', '--drop', 'note/a/b'], { FENIX_DATA: data });
    expect(await drop()).toEqual({ code: 0, stdout: '{"text\n', stderr: '' });
    expect(await drop()).toMatchObject({ code: 1, stderr: expect.stringContaining('nothing damaged at note/a/b') });
    expect((await findingsOf(data)).store.sound).toBe(true);
  });

  test('that cannot be a folder is not', async () => {
    const file = join(await temporaryFolder(), 'file');
    await writeFile(file, '');
    const { store } = await findingsOf(file);
    expect(store.sound).toBe(false);
    expect(store.says).toMatch(/cannot be made or used: (?:EEXIST|ENOTDIR)/);
  });

  test('of an earlier Fenix is not', async () => {
    const data = await temporaryFolder();
    await writeFile(join(data, 'store.json'), '{"layout":1}');
    const { store } = await findingsOf(data);
    expect(store.sound).toBe(false);
    expect(store.says).toContain('earlier Fenix');
  });
});

describe('the engine', () => {
  const results = JSON.stringify({ results: [{ url: 'http://a.example/', title: 'A' }, { url: 'http://b.example/' }] });

  async function engineAnswering(answer: RequestListener, path = ''): Promise<Finding & { readonly address: string }> {
    const { port } = await httpServer(answer);
    const address = `http://127.0.0.1:${port}${path}`;
    return { ...(await findingsOf(await temporaryFolder(), address)).engine, address };
  }

  test('that is not set is no fault', async () => {
    const { engine } = await findingsOf(await temporaryFolder());
    expect(engine).toEqual({ subject: 'engine', sound: true, says: 'none set; FENIX_SEARXNG_URL names one' });
  });

  test.each([
    ['', '/search'],
    ['/', '/search'],
    ['/searx', '/searx/search'],
    ['/searx/', '/searx/search'],
  ])('at the path "%s" is asked once, in JSON, and is sound when it answers', async (path, asked) => {
    const requests: URL[] = [];
    const { sound, says, address } = await engineAnswering(({ url }, response) => {
      requests.push(new URL(url ?? '', 'http://engine'));
      response.end(results);
    }, path);
    expect({ sound, says }).toEqual({ sound: true, says: `${address} answers in JSON, 2 results` });
    expect(requests.map(({ pathname, searchParams }) => [pathname, searchParams.get('format')])).toEqual([
      [asked, 'json'],
    ]);
  });

  test('that answers 403 is not sound, and what to set in it is said', async () => {
    const { sound, says } = await engineAnswering((_request, response) => void response.writeHead(403).end());
    expect({ sound, says }).toEqual({
      sound: false,
      says: 'SearXNG: the site answered 403 (is `json` among `search.formats` in its settings.yml?)',
    });
  });

  test.each<[string, number, string, string]>([
    ['an error', 500, '', 'SearXNG: the site answered 500'],
    ['a page instead of JSON', 200, '<html>', 'SearXNG: its answer is not JSON'],
    ['JSON without results', 200, '{"answers":[]}', 'SearXNG: its answer has no list of results'],
  ])('that answers with %s is not sound', async (_, status, body, says) => {
    const answer: RequestListener = (_request, response) => void response.writeHead(status).end(body);
    expect(await engineAnswering(answer)).toMatchObject({ sound: false, says });
  });

  test('that nobody runs is not sound', async () => {
    const { engine } = await findingsOf(await temporaryFolder(), `http://127.0.0.1:${await closedPort()}`);
    expect(engine.sound).toBe(false);
    expect(engine.says).toMatch(/^SearXNG: .*ECONNREFUSED/);
  });

  test('that sends us to another address is not followed there', async () => {
    const elsewhere = await httpServer((_request, response) => void response.end(results));
    const { sound } = await engineAnswering((_request, response) => {
      response.writeHead(302, { location: `http://127.0.0.1:${elsewhere.port}/search` }).end();
    });
    expect({ sound, connections: elsewhere.connections() }).toEqual({ sound: false, connections: 0 });
  });
});

describe('the clock', () => {
  test.each([
    ['2026-06-01T00:00:00.000Z', true],
    ['1970-01-01T00:00:07.000Z', false],
  ])('at %s is sound: %s', async (time, sound) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) });
    try {
      const { clock } = await findingsOf(await temporaryFolder());
      expect(clock.sound).toBe(sound);
      expect(clock.says).toContain(time);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('fenix doctor', () => {
  test('prints a line per finding and exits with 0 when all are sound', async () => {
    const data = await temporaryFolder();
    const { code, stdout, stderr } = await runInMemory(['doctor'], { FENIX_DATA: data });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^ok {3}store: .*\nok {3}engine: .*\nok {3}clock: .*\n$/);
  });

  test('exits with 1 when one is not, and prints the others all the same', async () => {
    const environment = {
      FENIX_DATA: await temporaryFolder(),
      FENIX_SEARXNG_URL: `http://127.0.0.1:${await closedPort()}`,
    };
    const { code, stdout, stderr } = await runInMemory(['doctor'], environment);
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(stdout).toMatch(/^ok {3}store: .*\nBAD {2}engine: .*\nok {3}clock: .*\n$/);
  });
});
