/** `fenix doctor`: the state of each thing that a service needs, and what to do about a fault. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { asSaid, type Engine, EngineFailed, type UserId } from '../../../agents/agents.ts';
import { readConfig } from '../../../src/base/config.ts';
import { asLines, examine } from '../../../src/cli/doctor.ts';
import { doctorCommand } from '../../../src/cli/doctor-command.ts';
import { examineEngines } from '../../../src/cli/doctor-engines.ts';
import { thisMachine } from '../../../src/cli/doctor-machine.ts';
import { examineClock, examineNetwork } from '../../../src/cli/doctor-network.ts';
import type { Finding, Machine } from '../../../src/cli/findings.ts';
import { StoredStandings } from '../../../src/sources/engines/standings.ts';
import type { Site } from '../../../src/sources/sites/records.ts';
import { UserSites } from '../../../src/sources/sites/sites.ts';
import { openStore as openAt } from '../../../src/storage/store/open-store.ts';
import { ABSENT, Unreadable } from '../../../src/storage/store/store.ts';
import { fakeTime } from '../outside/fetching/support.ts';
import { tablesForTest } from '../storage/database/support/tables.ts';
import { NOTES } from '../storage/store/notes.ts';
import { damageDocument } from '../support/damage.ts';
import { temporaryFolder } from '../support/folders.ts';
import { closedPort, httpServer } from '../support/http.ts';
import { machineWith } from '../support/machine.ts';
import { NOON } from '../support/samples.ts';
import { hasSmallDisk, ON_A_SMALL_DISK, smallDisk } from '../support/small-disk.ts';
import { openStore } from '../support/stores.ts';
import { bytesOf, capture, runInMemory } from '../support/streams.ts';

type Environment = Readonly<Record<string, string>>;

function examined(environment: Environment, machine: Partial<Machine> = {}): Promise<readonly Finding[]> {
  // No test asks an engine on the internet.
  return examine(readConfig({ FENIX_ENGINES: 'searxng', ...environment }), machineWith(machine));
}

/** The findings on one subject, as `state: says`. */
async function saidOf(subject: Finding['subject'], environment: Environment, machine: Partial<Machine> = {}) {
  const findings = (await examined(environment, machine)).filter((finding) => finding.subject === subject);
  return findings.map(({ state, says }) => `${state}: ${says}`);
}

const storeAt = (data: string) => saidOf('store', { FENIX_DATA: data });

test('a named browser that fails is reported, and without a browser nothing is', async () => {
  const environment = { FENIX_DATA: await temporaryFolder() };
  expect(await saidOf('browser', environment)).toEqual([]);
  expect(await saidOf('browser', { ...environment, FENIX_BROWSER: '/no/such/browser' })).toEqual([
    'warning: FENIX_BROWSER names /no/such/browser, which cannot be used: there is no such file; pages that need one are read without it',
  ]);
});

describe('the sites of users', () => {
  test('are reported if any is not well, with what to do', async () => {
    const data = await temporaryFolder();
    const environment = { FENIX_DATA: data };
    const store = await openStore(data);
    expect(await saidOf('site', environment)).toEqual([]);
    const sites = new UserSites(store);
    for (const [n, state] of (['ready', 'broken', 'failed', 'failed'] as const).entries()) {
      const site = siteOf(n, state);
      await sites.add(n === 3 ? { ...site, isOn: false } : site, () => `shop ${n}`);
    }
    expect(await saidOf('site', environment)).toEqual([
      'ok: 2 of 4 are asked; one user has them',
      expect.stringMatching(/^warning: shop 1: its wrapper fits no more \(why 1\): its owner can check it again/),
      expect.stringMatching(/^warning: shop 2: Fenix could not find out how it is searched \(why 2\)/),
    ]);
  });

  test('are named up to twenty, and the others are counted, if there are any', async () => {
    const data = await temporaryFolder();
    const sites = new UserSites(await openStore(data));
    const add = (n: number) => sites.add(siteOf(n, 'broken'), () => `shop ${n}`);
    for (let n = 100; n < 120; n++) await add(n);
    const twenty = await saidOf('site', { FENIX_DATA: data });
    expect(twenty.slice(1)).toEqual(Array(20).fill(expect.stringMatching(/^warning: shop \d+: its wrapper/)));
    expect(twenty).toHaveLength(21);
    await add(120);
    const more = await saidOf('site', { FENIX_DATA: data });
    expect(more.slice(1, -1)).toEqual(twenty.slice(1));
    expect(more.at(-1)).toBe('warning: and 1 more');
  });

  function siteOf(n: number, state: Site['state']): Site {
    const base = {
      id: `${n}`,
      user: 'ana' as UserId,
      name: '',
      address: `https://${n}.example/`,
      why: asSaid(`why ${n}`).reason,
    };
    const empty = { words: [], furniture: [], steps: [], history: [], addedAt: new Date(NOON).toISOString() };
    return { ...base, ...empty, kind: 'search', searchUrl: `https://${n}.example/{term}`, made: 0, isOn: true, state };
  }
});

describe('the store', () => {
  test('that is readable and writable is sound, and free afterwards, and a store in use is examined beside the service', async () => {
    const data = await temporaryFolder();
    const isSound = [`ok: ${data} can be written and read`];
    expect(await storeAt(data)).toEqual(isSound);
    await openStore(data);
    expect(await storeAt(data)).toEqual(isSound);
    expect(await saidOf('damage', { FENIX_DATA: data })).toEqual(['ok: none found']);
  });

  test('in PostgreSQL is examined, too, and its clock is compared with ours', async () => {
    const url = await tablesForTest();
    const service = await openAt({ folder: '', url, hold: true, warn: (message) => expect.fail(message) });
    try {
      const environment = { FENIX_DATA: '/nowhere', FENIX_DATABASE_URL: url };
      const findings = await examined(environment, { now: Date.now });
      expect(asLines(findings.filter(({ subject }) => subject !== 'engine'))).toMatch(
        new RegExp(
          [
            '^ok {6}store: the database at localhost can be written and read',
            'ok {6}damage: none found',
            'ok {6}set aside: nothing that could not be read',
            'ok {6}space: not seen from here: the disk of PostgreSQL is its own',
            'warning contact: no contact is set: .*FENIX_CONTACT.*',
            'ok {6}clock: \\S+, and the database agrees',
            'ok {6}network: .*\n$',
          ].join('\n'),
        ),
      );
      const [clock] = await saidOf('clock', environment, { now: () => Date.now() - 60_000 });
      expect(clock).toMatch(/^warning: \S+, but the database says \S+: have this machine's clock set/);
    } finally {
      await service.close();
    }
  });

  test('that is missing says what to check', async () => {
    const url = `postgres://127.0.0.1:${await closedPort()}/fenix`;
    expect(await saidOf('store', { FENIX_DATABASE_URL: url })).toEqual([
      expect.stringMatching(/^wrong: PostgreSQL cannot be reached .*FENIX_DATABASE_URL$/),
    ]);
  });

  test('with a damaged document says what to do, and the document can be dropped, which prints it', async () => {
    const data = await temporaryFolder();
    const before = await openStore(data);
    for (const id of ['a/b', 'c']) await before.documents(NOTES).write(id, { text: 'um' }, ABSENT);
    await before.close();
    for (const id of ['a/b', 'c']) await damageDocument(data, 'note', id);
    const after = await openStore(data, () => undefined);
    for (const id of ['a/b', 'c']) await expect(after.documents(NOTES).read(id)).rejects.toThrow(Unreadable);
    const setAside = () => saidOf('set aside', { FENIX_DATA: data });
    expect(await setAside()).toEqual([
      expect.stringMatching(/^wrong: note a\/b cannot be read.*fenix doctor --drop note\/a\/b/),
      expect.stringMatching(/^wrong: note c cannot be read.*fenix doctor --drop note\/c/),
    ]);
    const drop = () => runInMemory(['doctor', '--drop', 'note/a/b'], { FENIX_DATA: data });
    expect(await drop()).toEqual({ code: 0, stdout: '{"text\n', stderr: '' });
    expect(await drop()).toMatchObject({ code: 1, stderr: expect.stringContaining('nothing damaged at note/a/b') });
    await runInMemory(['doctor', '--drop', 'note/c'], { FENIX_DATA: data });
    expect(await setAside()).toEqual(['ok: nothing that could not be read']);
  });

  test.each([
    [
      'with a damaged file',
      'fenix.db',
      'this is no database'.repeat(500),
      /^wrong: .*is damaged.*left as it is.*restore/,
    ],
    ['of an earlier Fenix', 'store.json', '{"layout":1}', /^wrong: .*earlier Fenix/],
  ])('%s is wrong', async (_, file, content, says) => {
    const data = await temporaryFolder();
    await writeFile(join(data, file), content, { mode: 0o600 });
    expect(await storeAt(data)).toEqual([expect.stringMatching(says)]);
    expect(await readFile(join(data, file), 'utf8')).toBe(content);
  });

  test('whose folder is a file is wrong', async () => {
    const file = join(await temporaryFolder(), 'file');
    await writeFile(file, '');
    expect(await storeAt(file)).toEqual([
      expect.stringMatching(/^wrong: .*cannot be made or used: (?:EEXIST|ENOTDIR)/),
    ]);
  });

  describe.skipIf(!hasSmallDisk)(ON_A_SMALL_DISK, () => {
    test('that is full is wrong while the service goes on reading, and is well once there is room', async () => {
      const disk = await smallDisk(4);
      const data = join(disk.folder, 'data');
      const service = await openStore(data);
      await service.documents(NOTES).write('a', { text: 'um' }, ABSENT);
      await disk.fill();
      const free = { freeBytes: thisMachine.freeBytes };
      const said = async () => [
        ...(await storeAt(data)),
        ...(await saidOf('damage', { FENIX_DATA: data })),
        ...(await saidOf('space', { FENIX_DATA: data }, free)),
      ];
      expect(await said()).toEqual([
        expect.stringMatching(/^wrong: it can be read, but not written: .*the disk is full: make room/),
        'ok: none found',
        expect.stringMatching(/^wrong: 0 MB are free for .*: make room/),
      ]);
      expect((await service.documents(NOTES).read('a'))?.value).toEqual({ text: 'um' });
      await disk.makeRoom();
      expect((await said())[0]).toBe(`ok: ${data} can be written and read`);
    });

    test('that is read-only is wrong', async () => {
      const disk = await smallDisk(4);
      disk.makeReadOnly();
      expect(await storeAt(join(disk.folder, 'data'))).toEqual([expect.stringMatching(/^wrong: .*EROFS/)]);
    });
  });
});

test.each([
  [50 * 1024, 'ok: 51200 MB are free for DATA'],
  [1024, 'ok: 1024 MB are free for DATA'],
  [1023, 'warning: 1023 MB are free for DATA: make room, or give FENIX_DATA a larger disk'],
  [99, 'wrong: 99 MB are free for DATA: make room, or give FENIX_DATA a larger disk'],
])('the free room of %i MB has its verdict', async (megabytes, says) => {
  const data = await temporaryFolder();
  const freeBytes = async () => megabytes * 1024 * 1024;
  expect(await saidOf('space', { FENIX_DATA: data }, { freeBytes })).toEqual([says.replace('DATA', data)]);
});

test('the free room is reported as unknown if it is, but is known where the tests run', async () => {
  const data = await temporaryFolder();
  const freeBytes = () => Promise.reject(new Error('nobody knows'));
  expect(await saidOf('space', { FENIX_DATA: data }, { freeBytes })).toEqual(['warning: not known: nobody knows']);
  expect(await thisMachine.freeBytes(data)).toBeGreaterThan(0);
});

describe('the engine', () => {
  const RESULTS = JSON.stringify({ results: [{ url: 'http://a.example/', title: 'A' }, { url: 'http://b.example/' }] });
  const aboutEngineAt = async (address: string, more: Environment = {}) =>
    saidOf('engine', { FENIX_DATA: await temporaryFolder(), FENIX_SEARXNG_URL: address, ...more });

  test('without an address is a warning that says what to set', async () => {
    const [said] = await aboutEngineAt('');
    expect(said).toMatch(/^warning: none is on, so agents find nothing: FENIX_ENGINES names.*FENIX_SEARXNG_URL/);
  });

  test.each([
    ['', '/search'],
    ['/', '/search'],
    ['/searx', '/searx/search'],
    ['/searx/', '/searx/search'],
  ])('at the path "%s" is asked once, in JSON, and is sound if it answers', async (path, asked) => {
    const requests: URL[] = [];
    const { port } = await httpServer(({ url }, response) => {
      requests.push(new URL(url ?? '', 'http://engine'));
      response.end(RESULTS);
    });
    expect(await aboutEngineAt(`http://127.0.0.1:${port}${path}`)).toEqual(['ok: SearXNG answers, 2 results']);
    expect(requests.map(({ pathname, searchParams }) => [pathname, searchParams.get('format')])).toEqual([
      [asked, 'json'],
    ]);
  });

  test.each([
    [403, '', 'wrong: SearXNG: it answered 403 (is `json` among `search.formats` in its settings.yml?)'],
    [500, '', 'wrong: SearXNG: it answered 500'],
    [200, '<html>', 'wrong: SearXNG: its answer is not JSON'],
    [200, '{"answers":[]}', 'wrong: SearXNG: its answer has no list of results'],
    [200, '{"results":[]}', 'warning: SearXNG answers, but finds nothing for "bread"'],
  ])('that answers with %i and "%s" is not sound', async (status, body, says) => {
    const { port } = await httpServer((_request, response) => void response.writeHead(status).end(body));
    const [said = ''] = await aboutEngineAt(`http://127.0.0.1:${port}`);
    expect(said.startsWith(says)).toBe(true);
  });

  test('that is down or redirects is wrong, and the redirect is not followed', async () => {
    const [deaf] = await aboutEngineAt(`http://127.0.0.1:${await closedPort()}`);
    expect(deaf).toMatch(/^wrong: SearXNG: .*ECONNREFUSED/);
    const elsewhere = await httpServer((_request, response) => void response.end(RESULTS));
    const { port } = await httpServer((_request, response) => {
      response.writeHead(302, { location: `http://127.0.0.1:${elsewhere.port}/search` }).end();
    });
    const [moved] = await aboutEngineAt(`http://127.0.0.1:${port}`);
    expect(moved).toMatch(/^wrong: /);
    expect(elsewhere.connections()).toBe(0);
  });

  test('that rests is not asked by the doctor', async () => {
    const data = await temporaryFolder();
    const store = await openStore(data);
    await new StoredStandings(Date.now, store).failed('arxiv', {
      trouble: 'captcha',
      why: asSaid('it wants to see a person').reason,
    });
    await store.close();
    const environment = {
      FENIX_DATA: data,
      FENIX_ENGINES: 'arxiv',
      FENIX_ENGINE_URLS: `http://127.0.0.1:${await closedPort()}`,
    };
    expect(await saidOf('engine', environment)).toEqual([
      expect.stringMatching(/^wrong: arXiv: not asked for another \d+ minutes: it wants to see a person$/),
    ]);
  });

  test('whose clock differs makes ours doubtful', async () => {
    const date = new Date(Date.parse(NOON) + 7_200_000).toUTCString();
    const { port } = await httpServer((_request, response) => void response.writeHead(200, { date }).end(RESULTS));
    const environment = { FENIX_DATA: await temporaryFolder(), FENIX_SEARXNG_URL: `http://127.0.0.1:${port}` };
    const [said] = await saidOf('clock', environment);
    expect(said).toMatch(/^wrong: \S+, but 127\.0\.0\.1:\d+ says \S+: have this machine's clock set by the network/);
  });
});

describe('several engines', () => {
  const engine = (name: string, search: Engine['search']): Engine => ({ id: name, name, search });
  const sound = engine('a', async () => ({ results: [{ url: 'http://a.example/', title: '', snippet: '', rank: 1 }] }));
  const failing = engine('b', async () => {
    throw new EngineFailed(asSaid('b: it is away'));
  });
  const broken = engine('c', async () => {
    throw new TypeError('it breaks');
  });

  test('are asked one by one, and some failures are a warning while one answers', async () => {
    expect(await examineEngines([sound, failing, broken], machineWith())).toEqual([
      { subject: 'engine', state: 'ok', says: 'a answers, 1 results' },
      { subject: 'engine', state: 'warning', says: 'b: it is away' },
      { subject: 'engine', state: 'warning', says: 'c: it breaks' },
    ]);
  });

  test('that all fail are wrong', async () => {
    const findings = await examineEngines([failing, broken], machineWith());
    expect(findings.map(({ state }) => state)).toEqual(['wrong', 'wrong']);
  });

  test('are waited for up to a limit', async () => {
    const time = fakeTime();
    const left: unknown[] = [];
    const silent = engine('d', (_, signal) => {
      signal?.addEventListener('abort', () => left.push(signal.reason));
      return new Promise(() => undefined);
    });
    const asked = examineEngines([silent], time);
    time.pass(20_000);
    expect(await asked).toEqual([{ subject: 'engine', state: 'wrong', says: 'd: no answer within 20 seconds' }]);
    expect(left).toHaveLength(1);
  });
});

describe('the clock', () => {
  const now = Date.parse(NOON);
  const other = (seconds: number) => ({ whose: 'the database', theirs: now + seconds * 1_000, ours: now });

  test.each([
    ['2026-06-01T00:00:00.000Z', 'ok'],
    ['1970-01-01T00:00:07.000Z', 'wrong'],
  ])('at %s is %s', (time, state) => {
    const clock = examineClock(Date.parse(time), []);
    expect(clock).toMatchObject({ subject: 'clock', state });
    expect(clock.says).toContain(time);
  });

  test.each([
    [[0], 'ok'],
    [[20, -20], 'ok'],
    [[21], 'warning'],
    [[0, -21], 'warning'],
    [[3_601], 'wrong'],
  ])('that differs from other clocks by %j seconds is %s', (seconds, state) => {
    expect(examineClock(now, seconds.map(other)).state).toBe(state);
  });
});

describe('the network', () => {
  const failing = (code: string) => () => Promise.reject(new Error(code));

  test('that works is reported as such', async () => {
    expect(await examineNetwork(machineWith())).toEqual({
      subject: 'network',
      state: 'ok',
      says: 'example.org can be looked up and reached',
    });
  });

  test('works if one address answers', async () => {
    const reach = (address: string) => (address === '2001:db8::1' ? failing('ENETUNREACH')() : Promise.resolve());
    const machine = machineWith({ lookup: async () => ['2001:db8::1', '192.0.2.1'], reach });
    expect((await examineNetwork(machine)).state).toBe('ok');
  });

  test.each<[string, Partial<Machine>, RegExp]>([
    ['knows no names', { lookup: failing('EAI_AGAIN') }, /cannot be looked up \(EAI_AGAIN\).*name servers/],
    ['leads nowhere', { reach: failing('ENETUNREACH') }, /not reached \(192\.0\.2\.1: ENETUNREACH\).*firewall/],
  ])('that %s has no internet, and the report says so plainly', async (_, changed, why) => {
    const { state, says } = await examineNetwork(machineWith(changed));
    expect(state).toBe('warning');
    expect(says).toMatch(/^there is no internet: /);
    expect(says).toMatch(why);
  });

  test('that is silent is waited for up to a limit', async () => {
    const time = fakeTime();
    const asked = examineNetwork(machineWith({ lookup: () => new Promise(() => undefined), alarm: time.alarm }));
    time.pass(10_000);
    expect((await asked).says).toMatch(/no answer within 10 seconds/);
  });

  test('of this machine reaches what listens, and names what does not', async () => {
    const { port } = await httpServer(() => undefined);
    await expect(thisMachine.reach('127.0.0.1', port)).resolves.toBeUndefined();
    await expect(thisMachine.reach('127.0.0.1', await closedPort())).rejects.toThrow('ECONNREFUSED');
    expect(await thisMachine.lookup('localhost')).toContainEqual(expect.stringMatching(/^(?:127\.0\.0\.1|::1)$/));
  });
});

describe('fenix doctor', () => {
  async function run(environment: Environment, ...args: readonly string[]) {
    const [stdout, stderr] = [capture(), capture()];
    let code = 0;
    const streams = { stdin: bytesOf(''), stdout: stdout.stream, stderr: stderr.stream };
    const io = { ...streams, environment: { FENIX_ENGINES: 'searxng', ...environment }, giveWay: () => undefined };
    const exit = (asked: number) => {
      code = asked;
    };
    await doctorCommand(io, exit, machineWith()).parseAsync(args, { from: 'user' });
    return { code, stdout: stdout.text(), stderr: stderr.text() };
  }

  test('prints a line per finding, or the same as JSON, and exits with 0 when none is wrong', async () => {
    const data = await temporaryFolder();
    const { code, stdout, stderr } = await run({ FENIX_DATA: data });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(
      /^ok {6}store: .*\nok {6}damage: .*\nok {6}set aside: .*\nok {6}space: .*\nwarning engine: .*\nwarning contact: .*\nok {6}clock: .*\nok {6}network: .*\n$/,
    );
    const findings = JSON.parse((await run({ FENIX_DATA: data }, '--json')).stdout) as readonly Finding[];
    expect(asLines(findings)).toBe(stdout);
    expect(findings[0]).toEqual({ subject: 'store', state: 'ok', says: `${data} can be written and read` });
  });

  test('exits with 1 if a finding is wrong, and still prints all others', async () => {
    const gone = `http://127.0.0.1:${await closedPort()}`;
    const { code, stdout, stderr } = await run({ FENIX_DATA: await temporaryFolder(), FENIX_SEARXNG_URL: gone });
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(stdout).toMatch(
      /^ok {6}store: .*\n(?:ok .*\n)*wrong {3}engine: .*\nwarning contact: .*\nok {6}clock: .*\nok {6}network: .*\n$/,
    );
  });
});
