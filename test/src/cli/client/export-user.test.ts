/** The file of a user is the same for every caller, and has nothing of others. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { TOKENS } from '../../../../src/people/accounts/records.ts';
import { shellFor } from '../../../world/shell.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { runInMemory } from '../../support/streams.ts';

const BROUGHT = await readFile(new URL('user.json', import.meta.url), 'utf8');

async function settledAna() {
  const shell = await shellFor('ana');
  await shell.signIn();
  expect((await shell.fenix(['import'], BROUGHT)).code).toBe(0);
  return shell;
}

it('the file of a user is readable by its owner alone, and leaves out the name, secrets and deleted things', async () => {
  const { person, fenix, folder } = await settledAna();
  await person.post('/api/destinations', { kind: 'webhook', name: 'where I hear', address: 'http://hook.example/' });
  const gone = await person.agent({ words: 'a deleted one' });
  await person.post('/api/sources/crawls', { kind: 'follow', agent: gone });
  await person.delete(`/api/agents/${gone}`);
  const { stdout } = await fenix(['export', '--mine']);
  const secrets = [await person.id(), 'ana@example.org', 'hook.example', 'a deleted one'];
  for (const secret of secrets) expect(stdout).not.toContain(secret);
  const file = join(folder, 'ana.json');
  expect(await fenix(['export', '--user', 'ana', '--to', file])).toEqual({ code: 0, stdout: '', stderr: '' });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, 'utf8')).toBe(stdout);
  expect(await readdir(folder)).not.toContain('ana.json.part');
});

it('the operator writes the files of all accounts, which any account can import without a login', async () => {
  const { house, fenix, folder } = await settledAna();
  await house.browser('bia/2').signUp();
  const { stdout, code } = await fenix(['export', '--all', '--to', join(folder, 'all')]);
  expect(code).toBe(0);
  const lines = stdout.trim().split('\n');
  const files = new Map(lines.map((line) => JSON.parse(line)).map(({ login, file }) => [login, file]));
  expect([...files.keys()].sort()).toEqual(['ana', 'bia/2']);
  const brought = await fenix(['import', '--user', 'bia/2', files.get('ana')]);
  expect([brought.stderr, brought.code]).toEqual(['', 0]);
  const namesIn = (text: string) => JSON.parse(text).agents.map(({ agent }: { agent: { name: string } }) => agent.name);
  expect(namesIn((await fenix(['export', '--user', 'bia/2'])).stdout)).toEqual(namesIn(BROUGHT));
  const tokens = await house.store.documents(TOKENS).scan({ limit: 10 });
  expect(tokens.items.map(({ value }) => value.name)).not.toContain('fenix import');
  const noted = "SELECT kind, login FROM security_log WHERE what = 'fenix import' AND address = '' ORDER BY id";
  const kinds = ['token-made', 'token-ended'];
  expect(await house.store.database.read(noted)).toEqual(kinds.map((kind) => ({ kind, login: 'bia/2' })));
});

it('the export of a missing account says that it is missing', async () => {
  const folder = await temporaryFolder();
  const all = await runInMemory(['export', '--all', '--to', join(folder, 'all')], { FENIX_DATA: join(folder, 'data') });
  expect([all.stdout, all.stderr, all.code]).toEqual(['', expect.stringContaining('FENIX_DATA'), 0]);
});
