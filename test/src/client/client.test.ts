/** The service from a shell: a real one, over HTTP, with everything the commands keep in a folder of the test's own. */
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Engine, EngineFailed } from '../../../agents/agents.ts';
import { evolutionUrl } from '../../agents/support.ts';
import { PASSWORD } from '../../world/person.ts';
import { shellFor } from '../../world/shell.ts';
import type { WorldOptions } from '../../world/world.ts';
import { temporaryFolder } from '../support/folders.ts';
import { runInMemory } from '../support/streams.ts';

async function shell(options: WorldOptions = {}) {
  const { person, signIn, ...house } = await shellFor('ana', options);
  return { ...house, ana: person, signedIn: signIn };
}

const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('fenix login', () => {
  it('keeps a token, not the password, in a file for its owner alone, and leaves no login behind', async () => {
    const { ana, address, file, signedIn } = await shell();
    await signedIn();
    const text = await readFile(file, 'utf8');
    expect(JSON.parse(text)).toMatchObject({ service: address, login: 'ana' });
    expect(text).not.toContain(PASSWORD);
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect((await stat(join(file, '..'))).mode & 0o077).toBe(0);
    expect(await ana.items('/api/tokens')).toHaveLength(1);
    expect(await ana.items('/api/logins')).toHaveLength(1);
  });

  it('closes a folder that others could look into', async () => {
    const { file, signedIn } = await shell();
    await mkdir(join(file, '..'), { recursive: true });
    await chmod(join(file, '..'), 0o755);
    await signedIn();
    expect((await stat(join(file, '..'))).mode & 0o077).toBe(0);
  });

  it('takes a token made in the window', async () => {
    const { ana, address, fenix, file } = await shell();
    const { token } = await ana.post('/api/tokens', { name: 'shell', password: PASSWORD });
    expect((await fenix(['login', `${address}/`, '--token'], token)).code).toBe(0);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ service: address, login: 'ana', token });
  });

  it.each([
    ['a wrong password', ['--as', 'ana'], 'not the password', /^fenix: login or password is wrong\n$/],
    ['no login name', [], PASSWORD, /^fenix: give --as LOGIN, and the password on standard input\n$/],
    ['no password', ['--as', 'ana'], '', /^fenix: standard input is empty: .*\n$/],
    ['a token of nobody', ['--token'], 'nonsense', /^fenix: .+\n$/],
  ])('with %s says so, and keeps nothing', async (_, options, input, complaint) => {
    const { address, file, fenix } = await shell();
    const { code, stdout, stderr } = await fenix(['login', address, ...options], input);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(complaint);
    await expect(stat(file)).rejects.toThrow('ENOENT');
  });

  it.each([
    ['no address', 'localhost', /is no address of a service/],
    ['another protocol', 'ftp://127.0.0.1', /is no address of a service/],
    ['a name and password in it', 'http://ana:secret@127.0.0.1', /leave name and password out/],
    [
      'nobody there',
      'http://127.0.0.1:1',
      /no service answers at http:\/\/127\.0\.0\.1:1 \(ECONNREFUSED\): is it running\?/,
    ],
  ])('%s is told', async (_, address, complaint) => {
    const environment = { XDG_CONFIG_HOME: await temporaryFolder() };
    const { code, stderr } = await runInMemory(['login', address, '--as', 'ana'], environment, PASSWORD);
    expect(code).toBe(1);
    expect(stderr).toMatch(complaint);
  });

  it('to something that is no Fenix says so', async () => {
    const other = createServer((_, response) => response.end('<html>hello'));
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    onTestFinished(() => void other.close());
    const { port } = other.address() as { port: number };
    const environment = { XDG_CONFIG_HOME: await temporaryFolder() };
    const { code, stderr } = await runInMemory(['login', `http://127.0.0.1:${port}`, '--token'], environment, 'x');
    expect(code).toBe(1);
    expect(stderr).toMatch(/answers, but not as this Fenix would/);
  });
});

describe('an agent from a shell', () => {
  it('is made, run, listed and rated, as in the window', async () => {
    const { ana, fenix, signedIn } = await shell();
    await signedIn();
    expect((await fenix(['agents'])).stdout).toBe('no agent yet: fenix agents add "what to look for"\n');
    expect((await fenix(['agents', 'add', 'genetic algorithms'])).stdout).toContain('fenix run "genetic algorithms"');
    const ran = await fenix(['run', 'Genetic']);
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(ran.stdout).toMatch(/^session 1: \d+ of \d+ pages shown\n/);
    const listed = linesOf((await fenix(['list', 'genetic', '--json'])).stdout);
    const [, second] = listed;
    expect((await fenix(['rate', 'gen', '2', 'relevant'])).stdout).toBe(`relevant: ${String(second?.['title'])}\n`);
    expect((await fenix(['rate', 'gen', String(second?.['url']), 'not'])).code).toBe(0);
    const [{ id = '' } = {}] = await ana.items('/api/agents');
    const rated = await ana.get(`/api/agents/${id}/pages`);
    expect(rated.items.find(({ page }) => page === second?.['page'])?.rating).toBe(-1);
    await fenix(['rate', id, String(second?.['page']), 'none']);
    expect(linesOf((await fenix(['list', id, '--json'])).stdout)[1]).toMatchObject({ rating: null });
    const table = (await fenix(['agents'])).stdout.split('\n');
    expect(table[0]).toMatch(/^agent +sessions +on its list +unrated +now +last session +looks for$/);
    expect(table[1]).toMatch(/^genetic algorithms +1 /);
  });

  it('is made with what it wants of its pages', async () => {
    const { fenix, signedIn } = await shell();
    await signedIn();
    const wishes = ['--language', 'pt', '--freshness', 'week', '--safe-search', 'strict'];
    const { stdout } = await fenix(['agents', 'add', 'genetic algorithms', ...wishes, '--json']);
    expect(linesOf(stdout)).toMatchObject([{ language: 'pt', freshness: 'week', safeSearch: 'strict' }]);
    const wrong = await fenix(['agents', 'add', 'x', '--freshness', 'decade']);
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('day, week, month, year')]);
  });

  it('says of a session that was stopped meanwhile that it was', async () => {
    const silent: Engine = { id: 'silent', name: 'silent', search: () => new Promise(() => undefined) };
    const { ana, fenix, signedIn } = await shell({ engines: [silent] });
    await signedIn();
    await fenix(['agents', 'add', 'genes']);
    const [{ id = '' } = {}] = await ana.items('/api/agents');
    const running = fenix(['run', 'genes']);
    const cancel = async () => await ana.status('POST', `/api/agents/${id}/sessions/1/cancel`);
    await expect.poll(cancel).toBe(202);
    const { stdout } = await running;
    expect(stdout).toBe('session 1: 0 of 0 pages shown, when it was stopped: it ended before anything was read\n');
  });

  it('says of each source why a session has nothing of it, and what to do when that is all of them', async () => {
    const search = () => Promise.reject(new EngineFailed('away: a.example cannot be looked up (ENOTFOUND)'));
    const { fenix, signedIn } = await shell({ engines: [{ id: 'away', name: 'away', search }] });
    await signedIn();
    await fenix(['agents', 'add', 'genes']);
    expect((await fenix(['run', 'genes'])).stdout.split('\n')).toEqual([
      'session 1: 0 of 0 pages shown: no source could be read',
      '  away: a.example cannot be looked up (ENOTFOUND)',
      'no engine answered: fenix doctor says what is wrong; fenix demo needs no internet',
      '',
    ]);
  });

  it('has what it read searched by words', async () => {
    const { fenix, signedIn } = await shell();
    await signedIn();
    await fenix(['agents', 'add', 'genes']);
    await fenix(['run', 'genes']);
    const found = await fenix(['search', 'yeast', 'oven', '--library', '--limit', '3']);
    expect(found).toMatchObject({ code: 0, stderr: '' });
    expect(found.stdout).toMatch(
      /^A \w+\n {2}http:\/\/baking\.example\/\w+\n {2}.*\[yeast\] and an \[oven\] that is hot/,
    );
    expect(linesOf((await fenix(['search', '"yeast and an oven"', '--library', '--json'])).stdout)[0]).toMatchObject({
      rating: null,
    });
    expect((await fenix(['search', 'zeppelin', '--library'])).stdout).toBe(
      'no page that your agents read holds all of that\n',
    );
  });

  it('has its pages on the daily list of all', async () => {
    const { ana, fenix, signedIn } = await shell();
    await signedIn();
    expect((await fenix(['list', '--daily'])).stdout).toBe('there is no daily list yet\n');
    await fenix(['agents', 'add', 'genetic algorithms']);
    await fenix(['run', 'genetic']);
    await ana.post('/api/daily');
    const pages = linesOf((await fenix(['list', '--daily', '--json'])).stdout);
    expect(pages.length).toBeGreaterThan(0);
    const table = (await fenix(['list', '--daily'])).stdout.split('\n');
    expect(table[0]).toMatch(/^ *# +agent +title +address$/);
    expect(table[1]).toMatch(/^ *1 +genetic algorithms +/);
    for (const wrong of [['list'], ['list', 'genetic', '--daily']]) {
      expect(await fenix(wrong)).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('name an agent, or say --daily'),
      });
    }
  });

  it('has a list for each of its sessions, the latest unless another is asked for', async () => {
    const { fenix, signedIn } = await shell();
    await signedIn();
    await fenix(['agents', 'add', 'genes']);
    await fenix(['run', 'genes']);
    const first = (await fenix(['list', 'genes', '--json'])).stdout;
    await fenix(['run', 'genes']);
    expect((await fenix(['list', 'genes', '--json'])).stdout).not.toBe(first);
    expect((await fenix(['list', 'genes', '--session', '1', '--json'])).stdout).toBe(first);
    expect((await fenix(['list', 'genes', '--session', '3'])).stderr).toBe('fenix: this agent has no such session\n');
  });

  it.each([
    ['an agent that is not there', ['list', 'nothing'], /you have no agent "nothing"; there are "mergulho"/],
    ['a name that several have', ['list', 'mer'], /"mer" may be "mergulho" \(\w+\), "mercado" \(\w+\)/],
    [
      'a page that is not on the list',
      ['rate', 'mergulho', '1', 'not'],
      /has no page 1 on its latest list, which has 0/,
    ],
  ])('%s is told', async (_, args, complaint) => {
    const { fenix, signedIn } = await shell();
    await signedIn();
    await fenix(['agents', 'add', 'mergulho']);
    await fenix(['agents', 'add', 'mercado']);
    const { code, stderr } = await fenix(args);
    expect(code).toBe(1);
    expect(stderr).toMatch(complaint);
  });
});

describe('whoever is not signed in', () => {
  it('is told how', async () => {
    const { fenix } = await shell();
    expect(await fenix(['agents'])).toMatchObject({ code: 1, stderr: expect.stringMatching(/run fenix login http/) });
  });

  it('any more is told where', async () => {
    const { ana, fenix, address, signedIn } = await shell();
    await signedIn();
    const [{ id = '' } = {}] = await ana.items('/api/tokens');
    await ana.delete(`/api/tokens/${id}`);
    expect((await fenix(['agents'])).stderr).toContain(`run fenix login ${address}`);
  });

  it.each([
    ['is no JSON', '{', /cannot be read \(.*\): mend it, or run fenix login again/],
    ['lacks the token', '{"service":"http://127.0.0.1:3000","login":"ana"}', /cannot be understood .*: mend it/],
  ])('because the file %s is told what to do', async (_, text, complaint) => {
    const { fenix, file } = await shell();
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, text);
    const { code, stderr } = await fenix(['agents']);
    expect(code).toBe(1);
    expect(stderr).toMatch(complaint);
  });

  it('and has no home is told what to set', async () => {
    const { code, stderr } = await runInMemory(['agents'], {});
    expect(code).toBe(1);
    expect(stderr).toBe('fenix: nowhere to keep the token: set HOME or XDG_CONFIG_HOME to a folder of yours\n');
  });
});

describe('fenix add', () => {
  const GOOD = evolutionUrl(0);

  async function withAgent() {
    const own = await shell();
    await own.signedIn();
    await own.fenix(['agents', 'add', 'genetic algorithms']);
    return own;
  }

  it('adds a page, and says what became of it', async () => {
    const { fenix } = await withAgent();
    const liked = await fenix(['add', 'genetic', GOOD]);
    expect(liked).toMatchObject({ code: 0, stdout: 'found 1: 1 read, 0 known already, 0 waiting, 0 left out\n' });
    const lost = await fenix(['add', 'genetic', 'http://lost.example/', '--as', 'saved', '--json']);
    expect(linesOf(lost.stdout)).toMatchObject([{ taken: 0, left: [{ why: 'the site answered 404' }] }]);
    const found = await fenix(['search', '--library', 'is:liked', '--json']);
    expect(linesOf(found.stdout)).toMatchObject([{ url: GOOD, rating: 1 }]);
  });

  it('adds a text of standard input, and the pages that a file names', async () => {
    const { fenix, file } = await withAgent();
    const text = await fenix(['add', 'genetic', '--text', '--title', 'Mine', '--as', 'saved'], 'A lecture of my own.');
    expect(text).toMatchObject({ code: 0, stdout: 'added: Mine\n' });
    const saved = await fenix(['search', '--library', 'is:saved', '--json']);
    expect(linesOf(saved.stdout)).toMatchObject([{ title: 'Mine', private: true }]);
    const table = join(file, '..', 'table.csv');
    await writeFile(table, `url,rating\n${GOOD},-1\nnowhere,1\n`);
    const { stdout } = await fenix(['add', 'genetic', '--file', table]);
    expect(stdout).toBe('found 2: 1 read, 0 known already, 0 waiting, 1 left out\n  nowhere: it has no web address\n');
  });

  it('fails for an address that cannot be read, and says what to do', async () => {
    const { fenix } = await withAgent();
    const { code, stdout, stderr } = await fenix(['add', 'genetic', 'nonsense']);
    expect([code, stdout]).toEqual([1, expect.stringContaining('1 left out')]);
    expect(stderr).toBe(
      'fenix: nonsense is not added: the site answered 404; give the address of a page that can be read, as https://example.org/article\n',
    );
  });

  it('wants one of the three', async () => {
    const { fenix } = await withAgent();
    for (const wrong of [[], [GOOD, '--text'], ['--text', '--file', 'x'], [GOOD, '--as', 'loved']]) {
      expect((await fenix(['add', 'genetic', ...wrong])).code).toBe(2);
    }
  });
});
