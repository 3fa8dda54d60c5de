import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from './support/folders.ts';
import { runInMemory } from './support/streams.ts';

async function fileOf(content: string | Uint8Array, name = 'profiles.jsonl'): Promise<string> {
  const file = join(await temporaryFolder(), name);
  await writeFile(file, content);
  return file;
}

const PROFILES = `{"id":"genetics","terms":{"gene":3,"crossover":4}}
{"id":"nets","terms":{"neural":1},"threshold":0.9}

{"id":"all","terms":{"gene":1,"neural":1,"the":-2},"threshold":-1}
`;

async function matched(input: string, profiles: string | Uint8Array = PROFILES) {
  return runInMemory(['match', '--profiles', await fileOf(profiles)], {}, input);
}

describe('fenix match', () => {
  test('answers {"id","matches"} for each line, the best profile first, and exits with 0', async () => {
    const { code, stdout, stderr } = await matched(
      '{"id":"a","terms":{"gene":2}}\n{"terms":{"neural":1,"elsewhere":1}}\n{"id":3,"terms":{}}\n',
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.split('\n')).toEqual([
      '{"id":"a","matches":[{"profile":"genetics","score":0.6},{"profile":"all","score":0.408248}]}',
      '{"matches":[{"profile":"all","score":0.288675}]}',
      '{"id":3,"matches":[]}',
      '',
    ]);
  });

  test('takes words that no profile holds for what they are: each one more, in a direction of its own', async () => {
    // Of length 13: 3, 4 and 12 are at right angles.
    const { stdout } = await matched(
      '{"id":1,"terms":{"gene":3,"elsewhere":4,"nowhere":12}}',
      '{"id":"gene","terms":{"gene":1},"threshold":0}',
    );
    expect(stdout).toBe('{"id":1,"matches":[{"profile":"gene","score":0.230769}]}\n');
  });

  test('reads profiles that are gzip', async () => {
    const { code, stdout } = await matched('{"id":1,"terms":{"crossover":1}}', gzipSync(PROFILES));
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: '{"id":1,"matches":[{"profile":"genetics","score":0.8},{"profile":"all","score":0}]}\n',
    });
  });

  test('without profiles in the file matches nothing', async () => {
    expect((await matched('{"id":1,"terms":{"a":1}}', '')).stdout).toBe('{"id":1,"matches":[]}\n');
  });

  test.each([
    ['{"id":7}', '{"id":7,"error":"\\"terms\\" must be an object of weights by term"}'],
    ['{"id":7,"terms":["a"]}', '{"id":7,"error":"\\"terms\\" must be an object of weights by term"}'],
    ['{"id":7,"terms":{"a":"1"}}', '{"id":7,"error":"the weight of \\"a\\" must be a number"}'],
    ['{"id":7,"terms":{"a":1e999}}', '{"id":7,"error":"the weight of \\"a\\" must be a number"}'],
  ])('answers the bad line %s by an error, goes on, and exits with 1', async (line, reply) => {
    const { code, stdout, stderr } = await matched(`${line}\n{"id":8,"terms":{"x":0}}\n`);
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(stdout).toBe(`${reply}\n{"id":8,"matches":[]}\n`);
  });

  test.each([
    ['{"id":"x"', 'not JSON: '],
    ['[]', 'not a JSON object'],
    ['{"terms":{}}', '"id" must be a text that is not empty'],
    ['{"id":5,"terms":{}}', '"id" must be a text that is not empty'],
    ['{"id":"x"}', '"terms" must be an object of weights by term'],
    ['{"id":"x","terms":{"a":null}}', 'the weight of "a" must be a number'],
    ['{"id":"x","terms":{},"threshold":"0.2"}', '"threshold" must be a number'],
    ['{"id":"nets","terms":{}}', '"id" is that of line 2'],
  ])('stops at the bad line %s of the profiles with one line that names it', async (line, complaint) => {
    const { code, stdout, stderr } = await matched('{"id":1,"terms":{}}', `${PROFILES}${line}\n`);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^fenix: [^\n]*profiles\.jsonl, line 5: [^\n]*\n$/);
    expect(stderr).toContain(complaint);
  });

  test('stops with one line when there is no such file', async () => {
    const { code, stdout, stderr } = await runInMemory(['match', '--profiles', '/nowhere/p.jsonl']);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^fenix: there is no file \/nowhere\/p\.jsonl\n$/);
  });
});

async function ndpmOf(desired: string, predicted: string) {
  const files = [await fileOf(desired, 'a.json'), await fileOf(predicted, 'b.json')];
  return runInMemory(['ndpm', '--desired', files[0] as string, '--predicted', files[1] as string]);
}

describe('fenix ndpm', () => {
  test.each([
    ['perfect', '{"a":2,"b":1,"c":0}', '{"c":-3,"b":0.5,"a":9}', '{"ndpm":0,"pairs":3}'],
    ['reversed', '{"a":2,"b":1}', '{"a":1,"b":2}', '{"ndpm":1,"pairs":1}'],
    ['constant', '\uFEFF{"a":2,"b":1}', '{"a":1,"b":1}', '{"ndpm":0.5,"pairs":1}'],
    ['of one grade', '{"a":2,"b":2}', '{"a":1,"b":2}', '{"ndpm":null,"pairs":0}'],
    ['of one page', '{"a":2}', '{"a":1}', '{"ndpm":null,"pairs":0}'],
  ])('of a ranking that is %s', async (_, desired, predicted, output) => {
    expect(await ndpmOf(desired, predicted)).toEqual({ code: 0, stdout: `${output}\n`, stderr: '' });
  });

  test.each([
    ['{"a":1', '{"a":1}', /a\.json is not JSON: /],
    ['{"a":1}', '{"a":NaN}', /b\.json is not JSON: /],
    ['[1]', '{"a":1}', /a\.json must hold a JSON object of numbers by id$/],
    ['{"a":1}', 'null', /b\.json must hold a JSON object of numbers by id$/],
    ['{"a":1}', '{"a":"1"}', /b\.json: the value of "a" must be a number$/],
    ['{"a":1e999}', '{"a":1}', /a\.json: the value of "a" must be a number$/],
    ['{}', '{"a":1}', /a\.json holds no ids$/],
    ['{"a":1,"b":1}', '{"a":1}', /b\.json lacks "b"$/],
    ['{"a":1}', '{"a":1,"c":1,"d":1,"e":1,"f":1,"g":1}', /a\.json lacks "c", "d", "e" and 2 more$/],
  ])('of %s and %s is an error of one line', async (desired, predicted, complaint) => {
    const { code, stdout, stderr } = await ndpmOf(desired, predicted);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^fenix: [^\n]*\n$/);
    expect(stderr.trimEnd()).toMatch(complaint);
  });
});
