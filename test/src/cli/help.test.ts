/** The list of commands, and the help of each. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { runInMemory } from '../support/streams.ts';

const COMMANDS =
  'add agents backup config crawl daily demo doctor export extract forms highlights import lab list login match ndpm offers ' +
  'price rate read restore robots run search serve user vector work wrap';

test('help lists all existing commands and no others, and each has its own help', async () => {
  for (const flag of ['--help', '-h']) {
    const whole = await runInMemory([flag]);
    const listed = whole.stdout.slice(whole.stdout.indexOf('Commands:')).matchAll(/^ {2}(\w+)/gm);
    expect([...listed].map(([, name]) => name).sort()).toEqual(COMMANDS.split(' '));
    for (const command of COMMANDS.split(' ')) {
      const { code, stdout, stderr } = await runInMemory([command, flag]);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toMatch(new RegExp(`^Usage: fenix ${command}\\b`));
    }
  }
});

test.each(['--version', '-V'])('fenix %s prints this version', async (flag) => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
  expect(await runInMemory([flag])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
});
