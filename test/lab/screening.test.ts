import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readScreening, savedBy, screen } from '../../lab/screening.ts';
import type { Way } from '../../lab/way.ts';
import { WAYS } from '../../lab/ways.ts';
import { countTerms, emptyDictionary } from '../../profiles/profiles.ts';
import { temporaryFolder } from '../src/support/folders.ts';
import { runInMemory } from '../src/support/streams.ts';

/** Forty records, four of them relevant with words of one matter. */
const TEXTS = Array.from({ length: 40 }, (_, i) =>
  i % 10 === 3 ? `asthma inhaler trial ${i}` : `steel bridge load ${i % 2 === 0 ? 'river' : 'road'} ${i}`,
);
const RECORDS = TEXTS.map((text, i) => ({ counts: countTerms(text, 'en'), isRelevant: i % 10 === 3 }));
const DICTIONARY = emptyDictionary();

test('screening gives the savings of an order of labelling, over all records', () => {
  const order = [1, 0, 1, 0, 0, 0, 1, 0, 0, 1].map((each) => ({ isRelevant: each === 1 }));
  expect(savedBy(order, 40)).toEqual({
    wss95: 0.95 - 10 / 40,
    rrf10: 0.5,
    atd: (1 + 3 + 7 + 10) / 4 / 40,
    labelled: 10,
  });
});

test.each(['default', 'svm'] as const)('screening with %s finds the relevant records in the first batches', (mode) => {
  const saved = screen(RECORDS, WAYS[mode] as Way, DICTIONARY, { batch: 4, seed: 2 });
  expect(saved.labelled).toBeLessThanOrEqual(6);
  expect(saved.wss95).toBeCloseTo(0.95 - saved.labelled / 40, 9);
});

test('screening begins with one liked and one disliked record by the seed, and stops once all are found', () => {
  const told: number[][] = [];
  const way: Way = () => ({
    score: (page) => -RECORDS.findIndex(({ counts }) => counts === page),
    rate: (rated) => told.push(rated.map(({ value }) => value)),
  });
  const run = (seed: number) => {
    told.length = 0;
    return screen(RECORDS, way, DICTIONARY, { batch: 10, seed });
  };
  const saved = run(2);
  expect(told[0]).toEqual([1, -1]);
  // The relevant records are at 3, 13, 23 and 33 of the order, so the last is in the fourth batch at the latest.
  expect(told.length).toBeLessThanOrEqual(4);
  expect(run(2)).toEqual(saved);
  expect([3, 4, 5, 6].map((seed) => run(seed).atd)).not.toEqual([2, 2, 2, 2].map((seed) => run(seed).atd));
});

describe('fenix lab --protocol screening', () => {
  const fileOf = async (lines: readonly object[]) => {
    const file = join(await temporaryFolder(), 'reviews.jsonl');
    await writeFile(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    return file;
  };
  const LINES = TEXTS.map((text, i) => ({ id: `${i}`, text, grade: i % 10 === 3 ? 1 : 0 }));
  const lab = (...args: readonly string[]) => runInMemory(['lab', '--protocol', 'screening', ...args]);

  test('prints a JSON line of figures, and one for each mode compared', async () => {
    const file = await fileOf(LINES);
    const { code, stdout } = await lab('--collection', file, '--batch', '4', '--seed', '2', '--json');
    expect(code).toBe(0);
    expect(Object.keys(JSON.parse(stdout))).toEqual(['wss95', 'rrf10', 'atd', 'labelled', 'seconds']);
    const both = await lab('--collection', file, '--compare', 'default,svm', '--batch', '4', '--json');
    const lines = both.stdout.trim().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { collection: 'reviews', mode: 'default' },
      { collection: 'reviews', mode: 'svm' },
    ]);
    expect((await lab('--collection', file)).stdout).toContain('| reviews | default | ');
  });

  test('names faults of a file, and options that do not go together', async () => {
    await expect(readScreening(await fileOf([{ id: '1', text: 'a' }]))).rejects.toThrow(
      /line 1: must hold "text" as a text/,
    );
    await expect(readScreening(await fileOf([{ id: '1', text: 'a', grade: 1 }]))).rejects.toThrow(
      /must hold records with a grade above 0, and others/,
    );
    const file = await fileOf(LINES);
    const wrong = await runInMemory(['lab', '--collection', file, '--batch', '4']);
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('--batch goes with --protocol screening')]);
    expect((await lab('--collection', file, '--leave-one-out')).stderr).toContain(
      'neither --experiment nor --leave-one-out',
    );
  });
});
