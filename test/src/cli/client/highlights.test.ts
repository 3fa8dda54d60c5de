/** Highlights of the window, listed, searched and exported from a shell. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { shellFor } from '../../../world/shell.ts';

it('highlights are listed, latest first, searched by words, and exported as Markdown', async () => {
  const { person, fenix, folder, signIn } = await shellFor('ana');
  await signIn();
  const said = async (...args: readonly string[]) => {
    const { code, stdout, stderr } = await fenix(['highlights', ...args]);
    expect({ args, code, stderr }).toEqual({ args, code: 0, stderr: '' });
    return stdout;
  };
  expect(await said()).toBe('nothing is highlighted yet\n');

  const { pages } = await person.agentWithList();
  const [page] = pages;
  const mark = (quote: string, note: string) =>
    person.post(`/api/library/${page?.page}/highlights`, { quote, prefix: '', suffix: '', start: 0, note });
  await mark('Genetic algorithms', '');
  const latest = await mark('breed\u200f populations', 'for Monday');
  expect(await said()).toBe(
    `“breed  populations”\n  for Monday\n  ${page?.title}\n  ${page?.url}\n“Genetic algorithms”\n  ${page?.title}\n  ${page?.url}\n`,
  );
  expect(await said('mond')).toMatch(/^“breed/);
  expect(await said('zeppelin')).toBe('no highlight and no note has all of that\n');
  expect(await said('zeppelin', '--json')).toBe('');
  expect(JSON.parse(await said('--json', '--limit', '1'))).toEqual(latest);

  const markdown = await said('--markdown');
  expect(markdown).toContain('Genetic algorithms');
  expect(markdown).toContain('for Monday');
  const file = join(folder, 'marked.md');
  await said('--markdown', '--to', file);
  expect(await readFile(file, 'utf8')).toBe(markdown);
  expect((await fenix(['highlights', '--markdown', '--to', file])).stderr).toMatch(/is there already: name a new file/);
});

it.each([
  [['genes', '--markdown'], '--markdown takes all, without words'],
  [['--to', 'file'], '--to needs --markdown beside it'],
  [['--markdown', '--json'], "'--markdown' cannot be used with option '--json'"],
])('highlights %j are refused: %s', async (args, why) => {
  const { fenix } = await shellFor('ana');
  const { code, stderr } = await fenix(['highlights', ...args]);
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(why) });
});
