/** The token that a shell keeps, and the messages if it is missing. */
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { PASSWORD } from '../../../world/person.ts';
import { shellFor } from '../../../world/shell.ts';
import { runInMemory } from '../../support/streams.ts';

it('a token is kept in place of the password, for its owner alone, and no login stays', async () => {
  const { person, address, file, signIn } = await shellFor('ana');
  await mkdir(dirname(file), { recursive: true });
  await chmod(dirname(file), 0o755);
  await signIn();
  const text = await readFile(file, 'utf8');
  expect(JSON.parse(text)).toMatchObject({ service: address, login: 'ana' });
  expect(text).not.toContain(PASSWORD);
  for (const place of [file, dirname(file)]) expect((await stat(place)).mode & 0o077).toBe(0);
  expect(await person.items('/api/logins')).toHaveLength(1);
  expect(await person.items('/api/tokens')).toHaveLength(1);
});

it('a token that is unreadable, broken or revoked is reported with a way out', async () => {
  const { person, address, file, fenix, signIn } = await shellFor('ana');
  const told = async () => (await fenix(['agents'])).stderr;
  await signIn();
  const [{ id = '' } = {}] = await person.items('/api/tokens');
  await person.delete(`/api/tokens/${id}`);
  expect(await told()).toContain(`run fenix login ${address}`);
  await writeFile(file, '{');
  expect(await told()).toMatch(/cannot be read \(.*\): mend it, or run fenix login again/);
  await writeFile(file, '{"service":"http://127.0.0.1:3000","login":"ana"}');
  expect(await told()).toMatch(/cannot be understood .*: mend it/);
  expect((await runInMemory(['agents'], {})).stderr).toBe(
    'fenix: nowhere to keep the token: set HOME or XDG_CONFIG_HOME to a folder of yours\n',
  );
});
