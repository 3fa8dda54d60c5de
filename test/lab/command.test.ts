import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { WAY_NAMES } from '../../lab/names.ts';
import { WAYS } from '../../lab/ways.ts';
import { temporaryFolder } from '../src/support/folders.ts';
import { runInMemory } from '../src/support/streams.ts';
import cases from './command-cases.json' with { type: 'json' };
import { linesOf } from './synthetic.ts';

const FEW = ['--runs', '1', '--sessions', '2', '--per-session', '2'] as const;

async function collectionFile(name = 'small.jsonl', ...topics: readonly string[]): Promise<string> {
  const file = join(await temporaryFolder(), name);
  const lines = (topics.length === 0 ? ['a', 'b'] : topics).map((topic) => linesOf(topic, `genetic ${topic}`));
  const text = `${lines.join('\n')}\n`;
  await writeFile(file, name.endsWith('.gz') ? gzipSync(text) : text);
  return file;
}

const lab = (...args: readonly string[]) => runInMemory(['lab', ...args]);

describe('fenix lab', () => {
  test('prints a table', async () => {
    const { code, stdout, stderr } = await lab('--collection', await collectionFile('small.jsonl.gz'), ...FEW);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^collection +mean 1–2 +0 +1 +2 +last +p10 +AP +ratings to \.2\nsmall +(\d?\.\d{3} +){4}/);
  });

  test('prints one JSON line, the same every time', async () => {
    const file = await collectionFile();
    const run = () => lab('--collection', file, ...FEW, '--json');
    const { stdout } = await run();
    const line = JSON.parse(stdout);
    expect(Object.keys(line)).toEqual(['protocol', 'topics', 'mean']);
    expect(line.protocol).toEqual({
      sessions: 2,
      perSession: 2,
      runs: 1,
      seed: 1,
      select: 'profile',
      source: false,
      noise: 0,
      onlyPositive: false,
    });
    expect(line.topics).toHaveLength(2);
    expect(line.topics[0]).toMatchObject({ topic: 'a', documents: 16 });
    expect(line.topics[0].curve).toHaveLength(3);
    expect(line.mean.auc).toBeCloseTo((line.mean.curve[1] + line.mean.curve[2]) / 2, 3);
    expect((await run()).stdout).toBe(stdout);
  });

  test('draws the curves', async () => {
    const plot = join(await temporaryFolder(), 'curves.svg');
    const { code } = await lab(
      '--collection',
      await collectionFile(),
      ...FEW,
      '--plot',
      plot,
      '--compare',
      'query,faithful',
    );
    expect(code).toBe(0);
    const svg = await readFile(plot, 'utf8');
    expect(svg).toMatch(/^<svg /);
    expect(svg).toContain('faithful');
  });

  test("takes the source's protocol", async () => {
    const args = ['--protocol', 'source', '--mode', 'faithful', '--json'];
    const { stdout } = await lab('--collection', await collectionFile(), ...FEW, ...args);
    expect(JSON.parse(stdout).protocol).toMatchObject({ source: true, select: 'random' });
  });

  test('takes every option of the protocol', async () => {
    const args = '--noise 0.1 --drift 1 --vector-size 50 --explore .2 --only-positive --select random --seed 7'.split(
      ' ',
    );
    const { stdout } = await lab('--collection', await collectionFile(), ...FEW, '--json', ...args);
    const { protocol, topics } = JSON.parse(stdout);
    expect(protocol).toMatchObject({ noise: 0.1, drift: 1, vectorSize: 50, explore: 0.2, onlyPositive: true, seed: 7 });
    expect(topics[0].topic).toBe('a → b');
  });

  test('chooses with one collection left out', async () => {
    const files = [
      '--collection',
      await collectionFile('one.jsonl'),
      '--collection',
      await collectionFile('two.jsonl'),
    ];
    const { code, stdout } = await lab(...files, ...FEW, '--leave-one-out', '--compare', 'default,rocchio');
    expect(code).toBe(0);
    expect(stdout).toContain('| one | ');
    expect(stdout).toMatch(/\| mean \| [.\d]+ \| -?[.\d]+ ± [.\d]+ \| [.\d]+ \| {2}\| /);
  });

  test('runs an experiment that needs no collection', async () => {
    const { code, stdout } = await lab('--experiment', 'revisit', '--runs', '1');
    expect(code).toBe(0);
    expect(stdout).toContain('| uniform | .');
  });

  test('names all modes in its help, and each is there', async () => {
    const { stdout } = await lab('--help');
    for (const name of WAY_NAMES) expect(stdout.replace(/\s+/g, ' ')).toContain(name);
    expect(Object.keys(WAYS)).toEqual([...WAY_NAMES]);
    expect(stdout).toContain('mean of points 1 to n');
  });
});

describe('wrong usage of fenix lab', () => {
  test.each(cases.refused as [string, string[], string][])('%s', async (_, args, message) => {
    const { code, stdout, stderr } = await lab(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
  });

  test('a bad line is told in one line with its place', async () => {
    const file = join(await temporaryFolder(), 'bad.jsonl');
    await writeFile(file, `${linesOf('a', 'x', 2)}\n{"id":"1"}\n`);
    const { code, stdout, stderr } = await lab('--collection', file);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^fenix: .*bad\.jsonl, line 3: must hold .*\n$/);
  });

  test('drift needs two topics', async () => {
    const { code, stderr } = await lab('--collection', await collectionFile('one.jsonl', 'a'), '--drift', '2');
    expect(code).toBe(1);
    expect(stderr).toContain('holds one topic');
  });

  test('a file that is not there is an error', async () => {
    const { code, stderr } = await lab('--collection', 'nowhere.jsonl');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^fenix: there is no file nowhere\.jsonl\n$/);
  });
});
