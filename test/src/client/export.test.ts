/** Agents as files, from a shell. */
import { expect, it } from 'vitest';
import { shellFor } from '../../world/shell.ts';

it('all agents of one service come to be agents of another, and a bad line does not stop the others', async () => {
  const { person, fenix, signIn } = await shellFor('ana');
  await signIn();
  for (const words of ['ants', 'bees']) await person.agent({ words });
  const { stdout, code } = await fenix(['export']);
  expect([code, stdout.trimEnd().split('\n')]).toEqual([
    0,
    [expect.stringContaining('ants'), expect.stringContaining('bees')],
  ]);
  const one = await fenix(['export', 'ants']);
  expect(one.stdout.trimEnd().split('\n')).toHaveLength(1);
  const other = await shellFor('ana');
  await other.signIn();
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
