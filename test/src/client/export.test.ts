/** Agents as files, from a shell. */
import { expect, it } from 'vitest';
import { newUser, PASSWORD, serviceUnderTest } from '../../server/support.ts';
import { temporaryFolder } from '../support/folders.ts';
import { runInMemory } from '../support/streams.ts';

async function shell() {
  const { app } = await serviceUnderTest();
  const ana = await newUser(app, 'ana');
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const config = await temporaryFolder();
  const fenix = (args: readonly string[], input = '') => runInMemory(args, { XDG_CONFIG_HOME: config }, input);
  await fenix(['login', address, '--as', 'ana'], `${PASSWORD}\n`);
  return { ana, fenix };
}

it('all agents of one service come to be agents of another, and a bad line does not stop the others', async () => {
  const { ana, fenix } = await shell();
  for (const words of ['ants', 'bees']) await ana.post('/api/agents', { words });
  const { stdout, code } = await fenix(['export']);
  expect([code, stdout.trimEnd().split('\n')]).toEqual([
    0,
    [expect.stringContaining('ants'), expect.stringContaining('bees')],
  ]);
  const one = await fenix(['export', 'ants']);
  expect(one.stdout.trimEnd().split('\n')).toHaveLength(1);
  const other = await shell();
  const made = await other.fenix(['import'], `{"format":"none"}\n${stdout}`);
  expect(made.code).toBe(1);
  expect(
    made.stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    { error: expect.stringMatching(/^line 1: this is no agent to import: .*; give a file as the export/) },
    { id: expect.any(String), name: 'ants', isNew: true },
    { id: expect.any(String), name: 'bees', isNew: true },
  ]);
  expect((await other.fenix(['import'])).stderr).toMatch(/there is nothing in it/);
});
